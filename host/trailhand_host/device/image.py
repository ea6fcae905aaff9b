"""One file to drag onto a board in BOOTSEL mode: MicroPython and our file system. No C compiler needed.

Blocks of the file system that hold nothing get one erased page: else what an earlier file system left there
could be taken for a newer part of this one. It must not know any board's pins.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from trailhand_host.device import geometry, littlefs_image, uf2
from trailhand_host.device.messages import Problem

ERASED = b"\xff"


@dataclass(frozen=True)
class Image:
    """What was made, and for what."""

    data: bytes
    board: str
    version: str | None  # MicroPython's
    place: geometry.Geometry
    is_from_table: bool


def make(
    name: str, firmware: bytes, wanted: str | None, files: Callable[[str], Mapping[str, bytes]]
) -> Image:
    """The image; `files(board)` gives what goes onto the file system. Problem if the firmware will not do."""
    try:
        parsed = uf2.read(firmware)
    except uf2.WrongUf2 as error:
        raise Problem("wrong uf2", path=name, reason=error) from error
    found = geometry.read_firmware(parsed)
    board = _board(name, parsed, found, wanted)
    place = found.geometry or geometry.TABLE[board]
    if parsed.end > place.offset:
        raise Problem("wrong uf2", path=name, reason="it reaches into the place of the file system")
    system = littlefs_image.make(files(board), place.size)
    pages = {**parsed.pages, **_system_pages(system, place.offset)}
    data = uf2.write(parsed.family, pages, parsed.extra)
    return Image(data, board, found.version, place, found.geometry is None)


def _board(name: str, parsed: uf2.Uf2, found: geometry.Firmware, wanted: str | None) -> str:
    boards = ", ".join(geometry.TABLE)
    if wanted and wanted not in geometry.TABLE:
        raise Problem("no such board", wanted=wanted, boards=boards)
    if found.version is None and found.machine is None:
        raise Problem("wrong uf2", path=name, reason="it is not MicroPython")
    if wanted and found.board and wanted != found.board:
        raise Problem("firmware for another board", path=name, found=found.machine, wanted=wanted)
    board = found.board or wanted
    if board is None and found.machine:
        raise Problem("unknown board", found=found.machine, boards=boards)
    if board is None:
        raise Problem("unknown geometry", path=name, boards=boards)
    if geometry.CHIPS.get(board) != parsed.chip:
        raise Problem("wrong uf2", path=name, reason=f"it is for the chip {parsed.chip}")
    return board


def _system_pages(system: bytes, offset: int) -> dict[int, bytes]:
    pages: dict[int, bytes] = {}
    for at in range(0, len(system), littlefs_image.BLOCK):
        block = system[at : at + littlefs_image.BLOCK]
        is_used = block.strip(ERASED) != b""
        pages |= uf2.pages_of(block if is_used else ERASED * uf2.PAGE, offset + at)
    return pages
