"""A whole device for tests: the flash as device_files lays it out, as shipped or with a small program.

The small program counts presses (tests/firmware/counter_app.py); everything below it is what is shipped. It
must not know any test.
"""

from functools import cache
from pathlib import Path

from emulator.board import Board
from trailhand_host import device_files

HERE = Path(__file__).resolve().parent
COUNTER = HERE.parent / "firmware" / "counter_app.py"
REPLACE = {"trailhand/app/application.py": COUNTER}
WITH_USB = {"usb": 24}  # the pin that tells of USB is high
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
