"""Many frames of the display in one picture: a contact sheet, or an animated PNG. Knows no screens."""

import struct
import zlib
from collections.abc import Sequence

from trailhand_host.play.frames import HEIGHT, WIDTH, png_chunk, points

GAP = 4  # dark points between two frames; the frame around each lies in them
SIGNATURE = b"\x89PNG\r\n\x1a\n"
Rows = tuple[int, int]  # the first, and the one after the last


def sheet_points(frames: Sequence[bytes], across: int = 4) -> list[list[bool]]:
    """The frames in rows of so many, each in a thin box."""
    rows = -(-len(frames) // across)
    grid = [[False] * (across * (WIDTH + GAP)) for _ in range(rows * (HEIGHT + GAP))]
    for number, frame in enumerate(frames):
        top, left = number // across * (HEIGHT + GAP), number % across * (WIDTH + GAP)
        _box(grid, top, left)
        for y, row in enumerate(points(frame)):
            grid[top + 2 + y][left + 2 : left + 2 + WIDTH] = row
    return grid


def _box(grid: list[list[bool]], top: int, left: int) -> None:
    for x in range(left, left + WIDTH + GAP - 1, 2):
        grid[top][x] = grid[top + HEIGHT + GAP - 1][x] = True
    for y in range(top, top + HEIGHT + GAP, 2):
        grid[y][left] = grid[y][left + WIDTH + GAP - 1] = True


def _changed(before: bytes | None, frame: bytes) -> Rows:
    """The rows in which two frames differ; at least one, all for the first frame."""
    new = points(frame)
    old = points(before) if before else [[]] * HEIGHT
    rows = [y for y in range(HEIGHT) if old[y] != new[y]] or [0]
    return rows[0], rows[-1] + 1


def _pixels(frame: bytes, rows: Rows, scale: int) -> bytes:
    width = WIDTH * scale
    packed = bytearray()
    for row in points(frame)[rows[0] : rows[1]]:
        bits = "".join(("1" if lit else "0") * scale for lit in row)
        line = b"\0" + int(bits, 2).to_bytes(width // 8, "big")
        packed += line * scale
    return zlib.compress(bytes(packed), 9)


def _control(sequence: int, rows: Rows, duration: int, scale: int) -> bytes:
    """Where the next rows belong, and for how long they are seen."""
    top, height = rows[0] * scale, (rows[1] - rows[0]) * scale
    place = struct.pack(">IIIII", sequence, WIDTH * scale, height, 0, top)
    return png_chunk(b"fcTL", place + struct.pack(">HHBB", min(duration, 65535), 1000, 0, 0))


def animated_png(frames: Sequence[tuple[bytes, int]], scale: int = 3) -> bytes:
    """An endless animation of (frame, milliseconds); of each frame only the rows that changed."""
    size = struct.pack(">IIBBBBB", WIDTH * scale, HEIGHT * scale, 1, 0, 0, 0, 0)
    parts = [png_chunk(b"IHDR", size), png_chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    sequence = 0
    before = None
    for frame, duration in frames:
        rows = _changed(before, frame)
        parts.append(_control(sequence, rows, duration, scale))
        pixels = _pixels(frame, rows, scale)
        sequence += 1
        if before is None:
            parts.append(png_chunk(b"IDAT", pixels))
        else:
            parts.append(png_chunk(b"fdAT", struct.pack(">I", sequence) + pixels))
            sequence += 1
        before = frame
    return SIGNATURE + b"".join([*parts, png_chunk(b"IEND", b"")])
