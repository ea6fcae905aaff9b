"""The trail as a strip: its places from El Paso to El Paso, and a herder's way from one to another.

A picture of the board's geometry, drawn from a table of its own: neutral buildings are squares, spaces are
dots, a fork has its inner way below. It must not know rules.
"""

from trailhand.ui.canvas import WIDTH, Canvas

EL_PASO = "El Paso"
# (place, its column): 13 stages and El Paso again, nine points apart; forks as (outer, inner).
STAGES = (
    (EL_PASO,), ("s1",), ("B",), ("s2", "s3"), ("C",), ("s4",), ("D",),
    ("E",), ("s5",), ("F",), ("s6", "s7"), ("G",), ("s8", "s9"), (EL_PASO,),
)  # fmt: skip
APART = 9
LEFT = 5
SPAN = LEFT + (len(STAGES) - 1) * APART + 3  # columns, with half of the last place
HEIGHT = 15
MIDDLE = 7
FORK = 4  # how far a fork's ways lie from the middle
HERDER = b"\x1c\x3e\x7f\x7f\x7f\x3e\x1c"  # where the way ends: a disc
RING = b"\x1c\x22\x41\x41\x41\x22\x1c"  # where it began
DIAMOND = b"\x08\x1c\x3e\x1c\x08"
SQUARE = b"\x1f\x11\x11\x11\x1f"
DOT = b"\x03\x03"


def where(place: str, last: bool = False) -> tuple[int, int]:
    """The middle of a place; `last`: El Paso at the end of the trail."""
    for at, stage in enumerate(STAGES):
        if place in stage and not (last and place == EL_PASO and not at):
            y = MIDDLE if len(stage) == 1 else MIDDLE + (FORK if stage.index(place) else -FORK)
            return LEFT + at * APART, y
    raise ValueError(place)


def _mark(canvas: Canvas, x: int, y: int, picture: bytes) -> None:
    """A picture of up to 8 rows with its middle there."""
    half = len(picture) >> 1
    canvas.blit(x - half, y - half, len(picture), picture)


_DRAWN: list[bytes] = []  # the strip without a herder, once it has been drawn


def _places(canvas: Canvas) -> None:
    if not _DRAWN:
        strip = Canvas()
        _draw_places(strip)
        _DRAWN.append(bytes(strip.frame[:SPAN] + strip.frame[WIDTH : WIDTH + SPAN]))
    canvas.blit(0, 0, SPAN, _DRAWN[0])


def _draw_places(canvas: Canvas) -> None:
    for at, stage in enumerate(STAGES):
        for place in stage:
            x, y = where(place, at > 0)
            picture = DIAMOND if place == EL_PASO else SQUARE if len(place) == 1 else DOT
            _mark(canvas, x, y, picture)


def draw_strip(canvas: Canvas, start: str, path: tuple[str, ...]) -> None:
    """The whole strip, and the way along `path`; an empty one shows only where the herder stands."""
    _places(canvas)
    if not path:
        _stand(canvas, start, False)
        return
    _way(canvas, (start,) + path)


def mark_places(canvas: Canvas, places: tuple[str, ...]) -> None:
    """The strip without a herder, and a ring around each of these places."""
    _places(canvas)
    for place in places:
        _mark(canvas, *where(place), RING)


def _way(canvas: Canvas, places: tuple[str, ...]) -> None:
    """A line under every place passed, a ring where it began, a disc where it ends."""
    x, y = where(places[0])
    end = where(places[-1], True)[0]
    canvas.across(x, MIDDLE + 7, end - x)
    for place in places[1:]:
        passed, height = where(place, True)
        canvas.fill(passed - 1, MIDDLE + 6, 3, 3)
        if height != MIDDLE:  # of a fork, the way that was taken
            canvas.fill(passed - 2, height - 2, 4, 4)
    canvas.blit(x - 3, y - 3, 7, b"\x7f" * 7, ink=False)
    _mark(canvas, x, y, RING)
    _stand(canvas, places[-1], True)


def _stand(canvas: Canvas, place: str, last: bool) -> None:
    x, y = where(place, last)
    _mark(canvas, x, y, HERDER)
