"""Number discs for rendered pictures: a white disc, a dark rim, a digit. Needs no font."""

import numpy as np
from numpy.typing import NDArray

RADIUS = 13
ZOOM = 2
# Five columns, seven rows per digit.
DIGITS = {
    "1": ("..#..", ".##..", "..#..", "..#..", "..#..", "..#..", ".###."),
    "2": (".###.", "#...#", "....#", "...#.", "..#..", ".#...", "#####"),
    "3": (".###.", "#...#", "....#", "..##.", "....#", "#...#", ".###."),
    "4": ("...#.", "..##.", ".#.#.", "#..#.", "#####", "...#.", "...#."),
    "5": ("#####", "#....", "####.", "....#", "....#", "#...#", ".###."),
    "6": (".###.", "#....", "####.", "#...#", "#...#", "#...#", ".###."),
    "7": ("#####", "....#", "...#.", "..#..", "..#..", ".#...", ".#..."),
    "8": (".###.", "#...#", "#...#", ".###.", "#...#", "#...#", ".###."),
    "9": (".###.", "#...#", "#...#", ".####", "....#", "....#", ".###."),
}


def draw(pixels: NDArray[np.uint8], x: int, y: int, digit: str) -> None:
    """Draw a disc with its middle at a pixel."""
    height, width, _ = pixels.shape
    rows, columns = np.ogrid[:height, :width]
    distance = (rows - y) ** 2 + (columns - x) ** 2
    pixels[distance <= (RADIUS + 2) ** 2] = (20, 20, 20)
    pixels[distance <= RADIUS**2] = (255, 255, 255)
    left, top = x - 5 * ZOOM // 2, y - 7 * ZOOM // 2
    for row, line in enumerate(DIGITS[digit]):
        for column, mark in enumerate(line):
            if mark == "#":
                at = (top + row * ZOOM, left + column * ZOOM)
                pixels[at[0] : at[0] + ZOOM, at[1] : at[1] + ZOOM] = (20, 20, 20)
