"""What the board can find out about itself, for the self-test screen. Draws only its pattern.

The pattern is the same everywhere, so it can be compared with a printed one: a frame around all 128 x 64
points, a cross of the diagonals' halves, and four grey patches. A shifted picture cuts the frame off.
"""

import gc

from storage import Storage

WIDTH = 128
PAGES = 8
SMALL = "selftest"
SIZES = (16, 200, 1500)  # bytes: inside littlefs' own records, and in a block of their own
PATCHES = (b"\xaa\x55", b"\xff\x00", b"\x0f\x0f", b"\x11\x44")


def pattern(frame: bytearray) -> None:
    """Draw the test pattern into a frame."""
    for at in range(WIDTH * PAGES):
        page, column = at // WIDTH, at % WIDTH
        points = _patch(page, column)
        if column in (0, WIDTH - 1):
            points = 0xFF
        if page == 0:
            points |= 0x01
        if page == PAGES - 1:
            points |= 0x80
        frame[at] = points


def _patch(page: int, column: int) -> int:
    """Four patches of 24 x 32 points in the middle, and a slope on either side."""
    if 2 <= page < 6 and 16 <= column < 112:
        return PATCHES[(column - 16) // 24][column % 2]
    if column // 8 in (page, 15 - page):
        return 1 << (column % 8 if column < 64 else 7 - column % 8)
    return 0


def _sample(size: int) -> bytes:
    """Bytes to write. Not made from a list, which would want 8 KB of heap in one piece."""
    data = bytearray(size)
    for at in range(size):
        data[at] = (at * 7 + size) & 255
    return bytes(data)


class SelfTest:
    """Tests of storage and memory."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def pattern(self, frame: bytearray) -> None:
        """Draw the test pattern into a frame."""
        pattern(frame)

    def storage(self) -> bool:
        """Whether what is written is read back, whatever its size. Touches no game, and leaves no file."""
        try:
            return all([self._is_kept(size) for size in SIZES])
        except Exception:
            return False

    def _is_kept(self, size: int) -> bool:
        data = _sample(size)
        self._storage.write_small(SMALL, data)
        found = self._storage.read_small(SMALL)
        self._storage.remove_small(SMALL)
        return found == data

    def free_memory(self) -> int:
        """Bytes of heap that are free."""
        gc.collect()
        return gc.mem_free()

    def free_storage(self) -> int:
        """Bytes of flash that are free."""
        return self._storage.free_bytes()
