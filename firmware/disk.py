"""The file system on the flash: mounted if it is sound, made only when somebody has asked for it.

What does not mount is kept as it is, because there may be games in it.
"""

import vfs
from rp2 import Flash

from trailhand.core.types import Any

ERASED = b"\xff" * 512


def mount() -> None:
    """Mount the file system if it can be mounted."""
    try:
        vfs.mount(vfs.VfsLfs2(Flash(), progsize=256), "/")
    except Exception as error:
        print("The file system does not mount:", error)


def is_mounted() -> bool:
    """Whether there is a file system."""
    return bool(vfs.mount())


def is_erased() -> bool:
    """Whether nothing was ever written there, as on a new board. Takes a quarter of a second if so."""
    flash: Any = Flash()
    part = bytearray(len(ERASED))
    size = flash.ioctl(5, 0)
    for block in range(flash.ioctl(4, 0)):
        for offset in range(0, size, len(part)):
            flash.readblocks(block, part, offset)
            if part != ERASED:
                return False
    return True


def make() -> None:
    """Make an empty file system; whatever was there is gone."""
    vfs.VfsLfs2.mkfs(Flash(), progsize=256)
    mount()
