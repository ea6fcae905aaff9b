"""Icons by name, ready for `Canvas.blit`: big ones of 16 x 16, small ones 8 rows high for small text.

    canvas.blit(0, 0, *icons.big("market"))

Names are those of the game's words where there is such a word. It must not know what they stand for.
"""

from trailhand.ui.icon_data import BIG_ICONS, BIG_NAMES, BIG_SIZE, SMALL_ICONS, SMALL_NAMES, SMALL_SIZE


def big(name: str) -> tuple[int, bytes]:
    """Width and points of a big icon; KeyError if there is none of that name."""
    return _cut(name, BIG_NAMES, BIG_ICONS, BIG_SIZE, 2)


def small(name: str) -> tuple[int, bytes]:
    """Width and points of a small icon; KeyError if there is none of that name."""
    return _cut(name, SMALL_NAMES, SMALL_ICONS, SMALL_SIZE, 1)


def _cut(name: str, names: str, icons: bytes, size: int, planes: int) -> tuple[int, bytes]:
    """One icon out of a sheet. The names stand between commas, so the commas before one count its place."""
    at = names.find("," + name + ",")
    if at < 0:
        raise KeyError(name)
    start = names.count(",", 0, at) * size
    width = icons[start]
    widest = (size - 1) // planes
    points = b""
    for plane in range(start + 1, start + size, widest):
        points += icons[plane : plane + width]
    return width, points
