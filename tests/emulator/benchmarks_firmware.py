"""Benchmarks of the firmware: the display driver, the storage, the start. Rows as in benchmarks.py.

The modules come from the archive, as on a device. It must not know how measuring is done.
"""

from collections.abc import Mapping
from pathlib import Path

from emulator.benchmarks import Benchmark
from emulator.board import Board
from emulator.device import WITH_USB, counter_device, pico_device
from trailhand_host import device_files

FRAME = "bytes([(at * 7 + at // 128) & 255 for at in range(1024)])"

_ARCHIVE = """
import os, sys
from archive import Archive
os.mount(Archive('/a/program'), '/program')
sys.path[:] = ['/program', '.frozen', '', '/lib']
"""
_DISPLAY = f"""
{_ARCHIVE}
from machine import I2C, Pin
from display import Display
display = Display(I2C(0, sda=Pin(16), scl=Pin(17), freq=400_000), 0x3C)
blank = bytearray(1024)
full = bytearray({FRAME})
bar = bytearray(1024)
bar[900:912] = b'\\xc0' * 12
display.show(blank)
"""
_STORAGE = f"""
{_ARCHIVE}
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
_SOUND = "from starter import is_sound"
_IMPORTS = "import start"


def firmware_files(more: Mapping[str, Path] | None = None) -> dict[str, bytes]:
    """The program folder, and what starts it, without main.py: a benchmark begins at the prompt."""
    files = device_files.whole_device("pico", replace=more) if more else pico_device()
    return {path: data for path, data in files.items() if path != "main.py"}


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
    Benchmark("start: check of all files", "time", "is_sound('/a')", _SOUND),
    Benchmark("start: import of the firmware", "time", _IMPORTS, _ARCHIVE),
    Benchmark("start: heap of the firmware", "heap", _IMPORTS, _ARCHIVE),
)

FIRST_PICTURE = Benchmark("start: power-on to the first picture", "time", "", limit=700)
STEP_MS = 5


def first_picture_ms(firmware: Path) -> int:
    """How long a whole device takes from power-on until something is seen. To 5 ms."""
    with Board(first_picture_device(), pins=WITH_USB, firmware=firmware) as board:
        board.power_on(wait_for_prompt=False)
        waited = 0
        while not any(board.screen().frame):
            board.wait(STEP_MS)
            waited += STEP_MS
        return waited


def first_picture_device() -> dict[str, bytes]:
    """The application, or what stands for it as long as there is none."""
    has_application = "trailhand/app/application.py" in device_files.modules()
    return pico_device() if has_application else counter_device()
