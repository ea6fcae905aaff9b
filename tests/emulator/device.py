"""A device for tests: our firmware, with the program as shipped or a small one as an overlay on it.

The small program counts presses (tests/firmware/counter_app.py); everything below it is what is shipped. It
must not know any test.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from emulator.board import Board, Kind
from trailhand_host.build import overlay
from trailhand_host.build.firmware import digest

HERE = Path(__file__).resolve().parent
COUNTER = HERE.parent / "firmware" / "counter_app.py"
APPLICATION = "trailhand/app/application.py"
WITH_USB = {"usb": 24}  # the pin that tells of USB is high
STEP_MS = 50
FIRST_PICTURE_MS = 1000  # and some time to settle: an overlay is checked, and loaded from the file system
READ_COUNT = """
import os
folder = "/data/running/counter"
print(sum([os.stat(folder + "/" + name)[6] for name in os.listdir(folder)]) - 1)
"""


@cache
def base() -> str:
    """The digest of our firmware."""
    return digest()


def overlaid(sources: dict[str, bytes], state: bytes | None = b"up", of: str = "") -> dict[str, bytes]:
    """The files of an overlay, by default one that has come up before; `of`: another firmware's digest."""
    files = {f"overlay/{path}": data for path, data in overlay.make(sources, of or base()).items()}
    return files if state is None else {**files, "overlay/state.txt": state}


def with_application(source: str, state: bytes | None = None) -> dict[str, bytes]:
    """An overlay, by default a new one, that has another application."""
    return overlaid({APPLICATION: source.encode()}, state)


@cache
def counter_device() -> dict[str, bytes]:
    """A device that counts."""
    return with_application(COUNTER.read_text(), b"up")


def count_of(board: Board) -> int:
    """What the program has saved, read by stopping it."""
    return int(board.exec(READ_COUNT).output)


def shipped(firmware: Path, kind: Kind = "pico", data: Mapping[str, bytes] | None = None) -> Board:
    """A board with our firmware, and these files below `/data`. Without power."""
    kept = {f"data/{path}": content for path, content in (data or {}).items()}
    return Board(kept, kind=kind, pins=WITH_USB, firmware=firmware)


def running(logs: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files below `/data` of running games."""
    return {f"running/{game}/00001.000": log for game, log in logs.items()}


@cache
def stack_size(firmware: Path) -> int:
    """Bytes of C stack that the firmware gives to a program before it says that recursion is too deep."""
    with Board(firmware=firmware) as board:
        board.power_on(wait_for_prompt=False)
        said = board.exec("import micropython; micropython.mem_info()").output
        return int(said.split()[4])


def show_menu(device: Board) -> None:
    """Power on, until the menu is seen and the button counts."""
    device.power_on(wait_for_prompt=False)
    device.plug_usb(False)  # on battery it sleeps between two looks at the button: less to emulate
    for _ in range(FIRST_PICTURE_MS // STEP_MS):
        device.wait(STEP_MS)
        if any(device.screen().frame):
            break
    device.wait(STEP_MS)
