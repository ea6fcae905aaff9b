"""Benchmarks of the firmware: the display driver, the storage, the start. Rows as in benchmarks.py.

It must not know how measuring is done.
"""

from pathlib import Path

from emulator.benchmarks import Benchmark
from emulator.board import Board
from emulator.device import WITH_USB

FRAME = "bytes([(at * 7 + at // 128) & 255 for at in range(1024)])"

_DISPLAY = f"""
from machine import I2C, Pin
from display import Display
display = Display(I2C(0, sda=Pin(16), scl=Pin(17), freq=400_000), 0x3C)
blank = bytearray(1024)
full = bytearray({FRAME})
bar = bytearray(1024)
bar[900:912] = b'\\xc0' * 12
display.show(blank)
"""
_STORAGE = """
from storage import Storage
storage = Storage()
storage.begin('game', bytes(113))
import time
times = []
for number in range(90):
    before = time.ticks_us()
    storage.append('game', b'1234567')
    times.append(time.ticks_diff(time.ticks_us(), before))
times.sort()
"""
_IMPORTS = "import start"

FIRMWARE_BENCHMARKS = (
    Benchmark("display: a whole new picture", "time", "display.show(full)", _DISPLAY, limit=40),
    Benchmark("display: a step of the bar", "time", "display.show(bar)", _DISPLAY, limit=10),
    Benchmark("display: the same picture again", "time", "display.show(blank)", _DISPLAY),
    Benchmark(
        "storage: append, median in us", "value", "return times[len(times) // 2]", _STORAGE, limit=10_000
    ),
    Benchmark("storage: append, the slowest of 90 in us", "value", "return times[-1]", _STORAGE),
    Benchmark("storage: read a running game", "time", "storage.read('game')", _STORAGE),
    Benchmark("storage: settings written", "time", "storage.write_small('settings', bytes(60))", _STORAGE),
    Benchmark("start: import of the firmware", "time", _IMPORTS),
    Benchmark("start: heap of the firmware", "heap", _IMPORTS),
)

FIRST_PICTURE = Benchmark("start: power-on to the first picture", "time", "", limit=250)
STEP_MS = 5


def first_picture_ms(firmware: Path) -> int:
    """How long a whole device takes from power-on until something is seen. To 5 ms."""
    with Board({}, pins=WITH_USB, firmware=firmware) as board:
        board.power_on(wait_for_prompt=False)
        waited = 0
        while not any(board.screen().frame):
            board.wait(STEP_MS)
            waited += STEP_MS
        return waited
