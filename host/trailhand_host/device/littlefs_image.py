"""A file system as MicroPython mounts it, made and read by littlefs-python. It must not know the files."""

from collections.abc import Mapping
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
    from littlefs import LittleFS

    image = LittleFS(disk_version=OLDEST_DISK_VERSION, **_settings(size))
    for path, content in sorted(files.items()):
        folder, _, _ = path.rpartition("/")
        if folder:
            image.makedirs(folder, exist_ok=True)
        with image.open(path, "wb") as file:
            file.write(content)
    return bytes(image.context.buffer)
