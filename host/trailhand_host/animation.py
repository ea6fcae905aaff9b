"""Frames of the display as an animated PNG, written with the standard library alone. Knows no screens."""

import struct
import zlib
from collections.abc import Sequence

from trailhand_host.frames import HEIGHT, WIDTH, png_chunk, points

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def _pixels(frame: bytes, scale: int) -> bytes:
    width = WIDTH * scale
    packed = bytearray()
    for row in points(frame):
        bits = "".join(("1" if lit else "0") * scale for lit in row)
        line = b"\0" + int(bits, 2).to_bytes(width // 8, "big")
        packed += line * scale
    return zlib.compress(bytes(packed), 9)


def animated_png(frames: Sequence[tuple[bytes, int]], scale: int = 3) -> bytes:
    """An endless animation of (frame, milliseconds)."""
    width, height = WIDTH * scale, HEIGHT * scale
    parts = [
        png_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)),
        png_chunk(b"acTL", struct.pack(">II", len(frames), 0)),
    ]
    sequence = 0
    for number, (frame, duration) in enumerate(frames):
        control = struct.pack(">IIIIIHHBB", sequence, width, height, 0, 0, min(duration, 65535), 1000, 0, 0)
        parts.append(png_chunk(b"fcTL", control))
        sequence += 1
        if number:
            parts.append(png_chunk(b"fdAT", struct.pack(">I", sequence) + _pixels(frame, scale)))
            sequence += 1
        else:
            parts.append(png_chunk(b"IDAT", _pixels(frame, scale)))
    return SIGNATURE + b"".join([*parts, png_chunk(b"IEND", b"")])
