"""A frame of the display as a picture: a PNG file, or characters for a terminal. Knows no screens.

The PNG writer is ours so that `--shot` needs no package.

A frame is 1024 bytes: 8 pages of 128 columns of 8 points, the topmost in the lowest bit.
"""

import struct
import zlib
from collections.abc import Sequence

WIDTH = 128
HEIGHT = 64

Grid = Sequence[Sequence[bool]]

_BLOCKS = " ▀▄█"
# Where the points of a braille character lie: (column, row) for each bit.
_BRAILLE = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))


def points(frame: bytes | bytearray) -> list[list[bool]]:
    """The frame row by row, True where it is lit."""
    if len(frame) != WIDTH * HEIGHT // 8:
        raise ValueError(f"a frame has {WIDTH * HEIGHT // 8} bytes, not {len(frame)}")
    return [[bool(frame[(y >> 3) * WIDTH + x] >> (y & 7) & 1) for x in range(WIDTH)] for y in range(HEIGHT)]


def half_blocks(frame: bytes | bytearray) -> list[str]:
    """32 lines of 128 characters: each shows two points, one above the other."""
    grid = points(frame)
    return [
        "".join(_BLOCKS[grid[y][x] + 2 * grid[y + 1][x]] for x in range(WIDTH)) for y in range(0, HEIGHT, 2)
    ]


def braille(frame: bytes | bytearray) -> list[str]:
    """16 lines of 64 characters: each shows 2 x 4 points, where there is little room."""
    grid = points(frame)
    return [
        "".join(
            chr(0x2800 + sum(grid[y + dy][x + dx] << bit for bit, (dx, dy) in enumerate(_BRAILLE)))
            for x in range(0, WIDTH, 2)
        )
        for y in range(0, HEIGHT, 4)
    ]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_of_points(grid: Grid, scale: int = 1, border: int = 0) -> bytes:
    """A black and white PNG of lit points; scale and border in pixels."""
    width = len(grid[0]) * scale + 2 * border
    side = "0" * border
    rows = [side + "".join("1" * scale if lit else "0" * scale for lit in row) + side for row in grid]
    empty = ["0" * width] * border
    packed = bytearray()
    for row in [*empty, *(row for row in rows for _ in range(scale)), *empty]:
        bits = row.ljust((width + 7) // 8 * 8, "0")
        packed += b"\0" + int(bits, 2).to_bytes(len(bits) // 8, "big")
    height = len(grid) * scale + 2 * border
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    parts = (
        _chunk(b"IHDR", header),
        _chunk(b"IDAT", zlib.compress(bytes(packed), 9)),
        _chunk(b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def png(frame: bytes | bytearray, scale: int = 4, border: int = 8) -> bytes:
    """The frame as a PNG file."""
    return png_of_points(points(frame), scale, border)
