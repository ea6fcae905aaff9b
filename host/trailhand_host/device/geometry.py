"""Where MicroPython's file system lies in the flash, read from the firmware itself; else a table per board.

The Pico SDK lays a table of facts into every program ("binary info"); MicroPython adds its file system to it,
with address and size. It must not know what is put there.
"""

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass

from trailhand_host.device.survey import board_of
from trailhand_host.device.uf2 import FLASH_START, Uf2

MARKER, MARKER_END = 0x7188EBF2, 0xE71AA390  # around the pointers to the table, near the beginning
NEAR = 4096
TEXT, BLOCK_DEVICE = 6, 7  # kinds of entries
VERSION = 0x11A9BC3A  # id of the program's version
MACHINE = re.compile(rb"([ -~]{3,60}) with (RP2040|RP2350)\0")
BLOCK = 4096


@dataclass(frozen=True)
class Geometry:
    """A file system's place in the flash, in bytes."""

    offset: int
    size: int


# For firmware that does not tell: from MicroPython 1.20 on, as its board definitions say.
TABLE = {
    "pico": Geometry(0xA0000, 1408 * 1024),
    "pico_w": Geometry(0x12C000, 848 * 1024),
    "pico_2": Geometry(0x100000, 3072 * 1024),
}
CHIPS = {"pico": "RP2040", "pico_w": "RP2040", "pico_2": "RP2350"}


@dataclass(frozen=True)
class Firmware:
    """What a MicroPython file says about itself; None where it says nothing."""

    board: str | None
    machine: str | None
    version: str | None
    geometry: Geometry | None


def read_firmware(file: Uf2) -> Firmware:
    """Look into a firmware."""
    flash = file.flash(0, file.end)
    machine = MACHINE.search(flash)
    name = machine[0].decode().strip("\0").rpartition("; ")[2] if machine else None  # of "MicroPython ...; "
    entries = list(_entries(flash))
    versions = [_text(flash, rest) for kind, _, rest in entries if kind == TEXT and _id(rest) == VERSION]
    found = [_device(rest) for kind, tag, rest in entries if kind == BLOCK_DEVICE and tag == b"MP"]
    fits = [place for place in found if _is_possible(place, file.end)]
    version = versions[0] if versions else None
    return Firmware(board_of(name) if name else None, name, version, fits[0] if fits else None)


def _entries(flash: bytes) -> Iterator[tuple[int, bytes, bytes]]:
    """Kind, tag and the bytes after them, of every entry of the table."""
    at = flash.find(struct.pack("<I", MARKER), 0, NEAR)
    if at < 0 or at + 20 > len(flash):
        return
    begin, end, _map, last = struct.unpack_from("<4I", flash, at + 4)
    if last != MARKER_END or not FLASH_START <= begin <= end <= FLASH_START + len(flash):
        return
    for place in range(begin - FLASH_START, end - FLASH_START - 3, 4):
        entry = struct.unpack_from("<I", flash, place)[0] - FLASH_START
        if 0 <= entry <= len(flash) - 24:
            kind, tag = struct.unpack_from("<H2s", flash, entry)
            yield kind, tag, flash[entry + 4 : entry + 24]


def _id(rest: bytes) -> int:
    return struct.unpack_from("<I", rest)[0]


def _text(flash: bytes, rest: bytes) -> str:
    at = struct.unpack_from("<I", rest, 4)[0] - FLASH_START
    return flash[at : at + 40].split(b"\0")[0].decode("ascii", "replace") if 0 <= at < len(flash) else ""


def _device(rest: bytes) -> Geometry:
    address, size = struct.unpack_from("<2I", rest, 4)
    return Geometry(address - FLASH_START, size)


def _is_possible(place: Geometry, end: int) -> bool:
    whole = place.offset % BLOCK == 0 and place.size % BLOCK == 0
    return whole and place.offset >= end and 0 < place.size <= 16 * 1024 * 1024 - place.offset
