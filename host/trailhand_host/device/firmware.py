"""The firmware of this version, a UF2 for each chip: part of the package in a release, else of the checkout.

A checkout builds it when it is wanted and nothing fits in its cache; who it is can be told without. With the
files of a backup it is one file to drag onto a board in BOOTSEL mode: blocks that hold nothing are written
too, as erased, else what an earlier file system left there could be taken for a newer part of this one. It
must not know how a board gets it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from trailhand_host import __version__
from trailhand_host.build import uf2
from trailhand_host.device import file_system
from trailhand_host.device.messages import Problem

RELEASED = Path(__file__).resolve().parent.parent / "released"  # `./run release` fills it
PROGRAM = "program.txt"
BOARDS = {"rp2040": "pico", "rp2350": "pico_2"}
# Where the file system lies in the flash, and how large it is (firmware/micropython/*/mpconfigboard.h).
PLACES = {"rp2040": (640 * 1024, 1408 * 1024), "rp2350": (1024 * 1024, 3072 * 1024)}


@dataclass(frozen=True)
class Firmware:
    """What a UF2 holds, and how to get it."""

    chip: str
    version: str
    digest: str
    read: Callable[[], bytes]

    @property
    def board(self) -> str:
        """The name of its file, and of the board that it is made for."""
        return BOARDS[self.chip]


def firmware_for(chip: str) -> Firmware:
    """The firmware for a chip."""
    released = RELEASED / f"{BOARDS[chip]}.uf2"
    if released.exists():
        digest = sha256((RELEASED / PROGRAM).read_bytes()).hexdigest()
        return Firmware(chip, __version__, digest, lambda: _sound(released.read_bytes()))
    return Firmware(chip, __version__, _digest(), lambda: built(BOARDS[chip]))


def _sound(data: bytes) -> bytes:
    """A UF2 that holds whole sectors and our digest; Problem if it was damaged."""
    try:
        parsed = uf2.read(data)
    except uf2.WrongUf2 as error:
        raise Problem("wrong firmware", reason=error) from error
    return uf2.write(parsed.family, parsed.pages, parsed.extra)


def modules() -> Mapping[str, bytes]:
    """The sources of all modules of the checkout, by path; Problem where there is none."""
    from trailhand_host.build import frozen

    try:
        return frozen.modules()
    except frozen.NoSources as error:
        raise Problem("no sources") from error


def _digest() -> str:
    from trailhand_host.build import firmware, frozen

    try:
        return firmware.digest()
    except frozen.NoSources as error:
        raise Problem("no sources") from error


def built(board: str) -> bytes:
    """The firmware of the checkout for a board, built now if it is not in the cache."""
    from trailhand_host.build import firmware
    from trailhand_host.build.micropython import FirmwareUnavailableError

    try:
        return _sound(firmware.obtain(board).read_bytes())
    except FirmwareUnavailableError as error:
        raise Problem("not built", reason=error) from error


def image_of(firmware: Firmware, kept: Mapping[str, bytes] | None = None) -> bytes:
    """One file to drag; `kept` are files below /data, without them the file system of the board stays."""
    data = firmware.read()
    if kept is None:
        return data
    parsed = uf2.read(data)
    offset, size = PLACES[firmware.chip]
    files = {f"data/{path}": content for path, content in kept.items()}
    if file_system.taken(files) > size:
        raise Problem("no room in image", size=size // 1024)
    system = file_system.make(files, size)
    return uf2.write(parsed.family, {**parsed.pages, **uf2.pages_of(system, offset)}, parsed.extra)
