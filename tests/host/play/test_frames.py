"""Frames as PNG files and as characters."""

import io

import pytest
from PIL import Image

from trailhand.ui.canvas import Canvas
from trailhand_host.play.frames import braille, half_blocks, png, png_of_points, points


def sample() -> Canvas:
    """The four corners, a bar, and two points in one place of a terminal."""
    canvas = Canvas()
    for x, y in ((0, 0), (127, 0), (0, 63), (127, 63), (10, 5), (21, 6)):
        canvas.pixel(x, y)
    canvas.fill(2, 0, 2, 4)
    return canvas


def decode(data: bytes) -> list[str]:
    """The rows of a PNG with one bit a pixel, as another program reads them."""
    image = Image.open(io.BytesIO(data))
    image.load()  # and looks at the checksums
    assert (image.format, image.mode) == ("PNG", "1")
    width, height = image.size
    return ["".join("01"[bool(image.getpixel((x, y)))] for x in range(width)) for y in range(height)]


def test_points_are_those_of_the_canvas() -> None:
    canvas = sample()
    grid = points(canvas.frame)
    assert all(grid[y][x] == canvas.is_lit(x, y) for y in range(64) for x in range(128))
    with pytest.raises(ValueError, match="1024"):
        points(bytes(10))


def test_a_png_shows_every_point() -> None:
    canvas = sample()
    rows = decode(png(canvas.frame, scale=1, border=0))
    assert rows == ["".join("01"[lit] for lit in row) for row in points(canvas.frame)]


def test_scale_and_border() -> None:
    rows = decode(png_of_points([[True, False], [False, True]], scale=3, border=2))
    assert len(rows) == 10 and rows[0] == rows[1] == rows[8] == "0" * 10
    assert rows[2] == rows[4] == "0011100000"
    assert rows[5] == rows[7] == "0000011100"


def test_half_blocks() -> None:
    lines = half_blocks(sample().frame)
    assert len(lines) == 32 and {len(line) for line in lines} == {128}
    assert lines[0][:5] == "▀ ██ " and lines[0][127] == "▀"
    assert lines[31][0] == "▄" and lines[31][127] == "▄"
    assert lines[2][10] == "▄" and lines[3][21] == "▀"


def test_braille() -> None:
    lines = braille(sample().frame)
    assert len(lines) == 16 and {len(line) for line in lines} == {64}
    assert lines[0][:3] == "⠁⣿⠀" and lines[0][63] == "⠈"
    assert lines[15][0] == "⡀" and lines[15][63] == "⢀"
