"""A file system as MicroPython mounts it: made or measured by littlefs-python, and whether files fit one.

It must not know what the files are for, nor how one writes to a board.
"""

from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any

from trailhand_host.device.asking import rows
from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem
from trailhand_host.device.survey import state_of

BLOCK = 4096
OLDEST_DISK_VERSION = 0x00020000  # every MicroPython reads it
SPARE = 4 * BLOCK  # what a file system wants for itself
LARGEST_SHOWN = 5


def _settings(size: int) -> dict[str, Any]:
    return {
        "block_size": BLOCK,
        "block_count": size // BLOCK,
        "read_size": 32,
        "prog_size": 256,
        "lookahead_size": 32,
        "cache_size": 1024,
    }


def make(files: Mapping[str, bytes], size: int) -> bytes:
    """A file system with these files; the same bytes every time."""
    return bytes(_written(files, size).context.buffer)


def taken(files: Mapping[str, bytes]) -> int:
    """How many bytes of flash these files take as a board counts; ValueError for names it cannot have.

    MicroPython's statvfs counts the two blocks of a folder twice.
    """
    from littlefs import LittleFSError

    folders = {str(folder) for path in files for folder in PurePosixPath(path.strip("/")).parents} - {"."}
    enough = sum(len(content) // (BLOCK // 2) + 2 for content in files.values()) + 2 * len(folders) + 16
    try:
        used: int = _written(files, enough * BLOCK).used_block_count
    except (LittleFSError, OSError) as error:
        raise ValueError(str(error)) from error
    return (used + 2 * len(folders)) * BLOCK


def _written(files: Mapping[str, bytes], size: int) -> Any:  # noqa: ANN401 - littlefs-python's
    from littlefs import LittleFS

    image = LittleFS(disk_version=OLDEST_DISK_VERSION, **_settings(size))
    for path, content in sorted(files.items()):
        folder, _, _ = path.rpartition("/")
        if folder:
            image.makedirs(folder, exist_ok=True)
        with image.open(path, "wb") as file:
            file.write(content)
    return image


def fills(device: Device) -> str:
    """What a board at its prompt holds, the largest first."""
    found = sorted(rows(device, device.call("fills"), str, int), key=lambda row: (-row[1], row[0]))
    return ", ".join(f"/{name} {size // 1024} KB" for name, size in found[:LARGEST_SHOWN])


def need_room(device: Device, there: Mapping[str, int], wanted: Mapping[str, bytes]) -> None:
    """Problem unless there is room for the wanted files in place of those that are there, by their sizes."""
    state = state_of(device)
    if min(there.values(), default=0) < 0 or sum(there.values()) > state["size"]:
        raise Problem("garbled", port=device.port.name)
    try:
        freed = taken({path: bytes(size) for path, size in there.items()})
    except ValueError as error:
        raise Problem("garbled", port=device.port.name) from error
    room, need = max(state["free"] - SPARE, 0) + freed, taken(wanted)
    if need > room:
        raise Problem("no room", free=room // 1024, need=need // 1024, fills=fills(device))
