"""A file system as MicroPython mounts it, made or only measured by littlefs-python. Knows no file."""

from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any

BLOCK = 4096
OLDEST_DISK_VERSION = 0x00020000  # every MicroPython reads it


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
