"""One file to drag onto a board in BOOTSEL mode: our firmware, and if wanted a file system with a backup's files.

Without a backup the file system of the board stays as it is. With one, blocks that hold nothing get an erased
page: else what an earlier file system left there could be taken for a newer part of this one.
"""

from collections.abc import Mapping

from trailhand_host.device import littlefs_image, uf2
from trailhand_host.device.firmware import Firmware
from trailhand_host.device.messages import Problem

ERASED = b"\xff"
# Where the file system lies in the flash, and how large it is (firmware/micropython/*/mpconfigboard.h).
PLACES = {"rp2040": (640 * 1024, 1408 * 1024), "rp2350": (1024 * 1024, 3072 * 1024)}


def make(firmware: Firmware, kept: Mapping[str, bytes] | None = None) -> bytes:
    """The image; `kept` are files below /data."""
    data = firmware.read()
    if kept is None:
        return data
    parsed = uf2.read(data)
    offset, size = PLACES[firmware.chip]
    try:
        system = littlefs_image.make({f"data/{path}": kept[path] for path in kept}, size)
    except OSError as error:
        raise Problem("no room in image", size=size // 1024) from error
    return uf2.write(parsed.family, {**parsed.pages, **_system_pages(system, offset)}, parsed.extra)


def _system_pages(system: bytes, offset: int) -> dict[int, bytes]:
    pages: dict[int, bytes] = {}
    for at in range(0, len(system), littlefs_image.BLOCK):
        block = system[at : at + littlefs_image.BLOCK]
        is_used = block.strip(ERASED) != b""
        pages |= uf2.pages_of(block if is_used else ERASED * uf2.PAGE, offset + at)
    return pages
