"""One file to drag onto a board in BOOTSEL mode: our firmware, and if wanted the files of a backup.

Without a backup the file system of the board stays as it is. With one, blocks that hold nothing are written
too, as erased: else what an earlier file system left there could be taken for a newer part of this one.
"""

from collections.abc import Mapping

from trailhand_host.build import uf2
from trailhand_host.device import littlefs_image
from trailhand_host.device.firmware import Firmware
from trailhand_host.device.messages import Problem

# Where the file system lies in the flash, and how large it is (firmware/micropython/*/mpconfigboard.h).
PLACES = {"rp2040": (640 * 1024, 1408 * 1024), "rp2350": (1024 * 1024, 3072 * 1024)}


def make(firmware: Firmware, kept: Mapping[str, bytes] | None = None) -> bytes:
    """The image; `kept` are files below /data."""
    data = firmware.read()
    if kept is None:
        return data
    parsed = uf2.read(data)
    offset, size = PLACES[firmware.chip]
    files = {f"data/{path}": content for path, content in kept.items()}
    if littlefs_image.taken(files) > size:
        raise Problem("no room in image", size=size // 1024)
    system = littlefs_image.make(files, size)
    return uf2.write(parsed.family, {**parsed.pages, **uf2.pages_of(system, offset)}, parsed.extra)
