"""The file system on the board's flash, made from a dictionary of files.

The geometry of MicroPython's RPI_PICO board stands here and nowhere else. It must not know what the files
are for.
"""

from collections.abc import Mapping
from typing import Any

from littlefs import LittleFS

FLASH_OFFSET = 0xA0000
SIZE = 1408 * 1024
FLASH_SIZE = FLASH_OFFSET + SIZE
BLOCK_SIZE = 4096
BLOCK_COUNT = SIZE // BLOCK_SIZE

# As MicroPython mounts it.
SETTINGS: dict[str, Any] = {
    "block_size": BLOCK_SIZE,
    "block_count": BLOCK_COUNT,
    "read_size": 32,
    "prog_size": 256,
    "lookahead_size": 32,
    "cache_size": 1024,
}

_OLDEST_DISK_VERSION = 0x00020000  # every MicroPython reads it; what it writes itself may be newer

Files = Mapping[str, str | bytes]


def make_image(files: Files) -> bytes:
    """A file system of these files, ready to be put at FLASH_OFFSET. Folders are made as needed."""
    image = LittleFS(disk_version=_OLDEST_DISK_VERSION, **SETTINGS)
    for path, content in files.items():
        folder, _, _ = path.strip("/").rpartition("/")
        if folder:
            image.makedirs(folder, exist_ok=True)
        with image.open(path.strip("/"), "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
    return bytes(image.context.buffer)


def read_image(image: bytes) -> dict[str, bytes]:
    """All files of a file system, by path; raises littlefs' own error when it does not mount."""
    mounted = LittleFS(mount=False, **SETTINGS)
    mounted.context.buffer[:] = image
    mounted.mount()
    files = {}
    for folder, _, names in mounted.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with mounted.open(path, "rb") as file:
                files[path] = file.read()
    return files


def read_flash(flash: bytes) -> dict[str, bytes]:
    """All files on a whole flash image."""
    return read_image(flash[FLASH_OFFSET : FLASH_OFFSET + SIZE])
