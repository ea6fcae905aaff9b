"""How many bytes a row of pictures takes on the wire, by our driver and by two others, in one run.

`measure(frames)` takes what somebody saw, picture after picture, with a word for the kind of each change; the
others send every picture whole, as their show() does. It must not know where the pictures come from.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from emulator.board import Board
from emulator.mpy import compile_module
from emulator.other_drivers import other_drivers
from trailhand_host.build.frozen import ROOT

Frames = Sequence[tuple[str, bytes]]  # (kind of change, picture)
OURS, MICROPYTHON_LIB, ADAFRUIT = "ours", "micropython-lib", "Adafruit"
SIZE = 1024
AT_ONCE = 400  # pictures that a board's file system has room for

_BUS = """
import gc
from machine import I2C, Pin
bus = I2C(0, sda=Pin(16), scl=Pin(17), freq=FREQUENCY)
pictures = open('frames.bin', 'rb')
"""
# Each makes `show(picture)`.
SETUPS = {
    OURS: """
from display import Display
display = Display(bus, 0x3C)
show = display.show
""",
    MICROPYTHON_LIB: """
from ssd1306 import SSD1306_I2C
display = SSD1306_I2C(128, 64, bus)
def show(picture):
    display.buffer[:] = picture
    display.show()
""",
    ADAFRUIT: """
from adafruit_ssd1306 import SSD1306_I2C
class Bus:
    def try_lock(self):
        return True
    def unlock(self):
        pass
    def writeto(self, address, data, start=0, end=None):
        bus.writeto(address, memoryview(data)[start : len(data) if end is None else end])
display = SSD1306_I2C(128, 64, Bus(), page_addressing=PAGES)
if PAGES:
    display.page_column_start[:] = bytes((COLUMN, 0x10))  # its own are for another width
def show(picture):
    display.buffer[1:] = picture
    display.show()
""",
}
_NEXT = "for _ in range({}): show(bytearray(pictures.read(1024)))"


def driver_files(frames: Frames) -> dict[str, bytes]:
    """The drivers and the pictures for a board."""
    ours = {
        f"lib/{name}.mpy": compile_module(ROOT / "firmware" / f"{name}.py", f"{name}.py")
        for name in ("display", "display_chips")
    }
    types = compile_module(ROOT / "shared" / "trailhand" / "core" / "types.py", "types.py")
    others = {f"lib/{path}": source for path, source in other_drivers().items()}
    pictures = b"".join(picture for _, picture in frames)
    return {**ours, "lib/trailhand/core/types.mpy": types, **others, "frames.bin": pictures}


def setup(driver: str, chip: str = "ssd1306", frequency: int = 400_000) -> str:
    """The source that makes `show` for a driver."""
    values = f"PAGES = {chip == 'sh1106'}\nCOLUMN = {2 if chip == 'sh1106' else 0}\n"
    return values + f"FREQUENCY = {frequency}\n" + _BUS + SETUPS[driver]


@dataclass
class Wire:
    """Bytes on the wire by driver and kind of change, and how many bytes of the picture changed at all."""

    sent: dict[str, dict[str, int]]
    changed: dict[str, int]

    def ratio(self, kind: str | None, to: str) -> float:
        """Ours against another driver's; None for all kinds."""
        kinds = [kind] if kind else list(self.changed)
        return sum(self.sent[OURS][each] for each in kinds) / sum(self.sent[to][each] for each in kinds)

    def limit(self, kind: str | None, to: str) -> float:
        """What no driver can go below: the changed bytes alone."""
        kinds = [kind] if kind else list(self.changed)
        return sum(self.changed[each] for each in kinds) / sum(self.sent[to][each] for each in kinds)


def measure(frames: Frames, boot: Callable[..., Board]) -> Wire:
    """Show all pictures with each driver on an SSD1306, counting what arrives there."""
    sent = {driver: dict.fromkeys([kind for kind, _ in frames], 0) for driver in SETUPS}
    for start in range(0, len(frames), AT_ONCE):
        before = frames[start - 1][1] if start else bytes(SIZE)
        part = [("before", before), *frames[start : start + AT_ONCE]]
        for driver in SETUPS:
            for kind, count in _count(part, driver, boot(driver_files(part))):
                if kind != "before":
                    sent[driver][kind] += count
    return Wire(sent, _changed(frames))


def _count(frames: Frames, driver: str, board: Board) -> Iterator[tuple[str, int]]:
    """The bytes of each row of pictures of a kind. The wire is faster than a real one, to save time."""
    board.exec(setup(driver, frequency=4_000_000))
    before = board.screen().byte_count
    for kind, row in groupby(frames, key=lambda frame: frame[0]):
        pictures = [picture for _, picture in row]
        board.exec(_NEXT.format(len(pictures)))
        screen = board.screen()
        assert screen.frame == pictures[-1], driver
        yield kind, screen.byte_count - before
        before = screen.byte_count


def _changed(frames: Frames) -> dict[str, int]:
    changed = dict.fromkeys([kind for kind, _ in frames], 0)
    seen = bytes(SIZE)
    for kind, picture in frames:
        changed[kind] += sum(old != new for old, new in zip(seen, picture, strict=True))
        seen = picture
    return changed
