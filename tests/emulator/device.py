"""A whole device for tests: the flash as device_files lays it out, as shipped or with a small program.

The small program counts presses (tests/firmware/counter_app.py); everything below it is what is shipped. It
must not know any test.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from emulator.board import Board
from trailhand_host import device_files

HERE = Path(__file__).resolve().parent
COUNTER = HERE.parent / "firmware" / "counter_app.py"
REPLACE = {"trailhand/app/application.py": COUNTER}
WITH_USB = {"usb": 24}  # the pin that tells of USB is high
STEP_MS = 50
FIRST_PICTURE_MS = 1000  # and some time to settle: the check of all files takes a tenth of a second
READ_COUNT = """
import os
folder = "/data/running/counter"
print(sum([os.stat(folder + "/" + name)[6] for name in os.listdir(folder)]) - 1)
"""


@cache
def pico_device() -> dict[str, bytes]:
    """Everything for an empty Pico that plays: what is shipped. Compiling it takes seconds."""
    return device_files.whole_device("pico")


@cache
def counter_device() -> dict[str, bytes]:
    """Everything for an empty device that counts."""
    return device_files.whole_device("pico", replace=REPLACE)


@cache
def counter_program(folder: str = "b") -> dict[str, bytes]:
    """A program folder."""
    return device_files.program(folder, replace=REPLACE)


def with_source(folder: str, source: str, path: Path) -> dict[str, bytes]:
    """A program folder whose application is another source (written to `path`)."""
    path.write_text(source)
    return device_files.program(folder, replace={"trailhand/app/application.py": path})


def count_of(board: Board) -> int:
    """What the program has saved, read by stopping it."""
    return int(board.exec(READ_COUNT).output)


def wiring(board: str) -> dict[str, Any]:
    """The pins of the emulated board as the board's own table has them."""
    table = import_module(f"boards.{board}")
    pins = {row[0]: row[2] for row in table.PINS}
    bus = {"i2c": table.I2C_BUS, "sda": pins["sda"], "scl": pins["scl"], "oledAddress": table.I2C_ADDRESS}
    return {**bus, **WITH_USB, "buttons": {"main": pins["button"]}}


def shipped(firmware: Path, board: str = "pico", data: Mapping[str, bytes] | None = None) -> Board:
    """A board with the program as it is shipped, and these files below `/data`. Without power."""
    files = pico_device() if board == "pico" else device_files.whole_device(board)
    kept = {f"/data/{path}": content for path, content in (data or {}).items()}
    return Board({**files, **kept}, pins=wiring(board), firmware=firmware)


def show_menu(device: Board) -> None:
    """Power on, until the menu is seen and the button counts."""
    device.power_on(wait_for_prompt=False)
    device.plug_usb(False)  # on battery it sleeps between two looks at the button: less to emulate
    for _ in range(FIRST_PICTURE_MS // STEP_MS):
        device.wait(STEP_MS)
        if any(device.screen().frame):
            break
    device.wait(STEP_MS)
