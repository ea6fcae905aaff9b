"""Contact sheets: many frames of the display side by side as one grid of points. Knows no screens."""

from collections.abc import Sequence

from trailhand_host.play.frames import HEIGHT, WIDTH, points

GAP = 4  # dark points between two frames; the frame around each lies in them


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
