"""The course of a game as an inline SVG: Sue's points by the turn in which she gained them, by category.

Points that a later turn took away again (a building replaced by a better one) are not in it.
"""

from collections.abc import Sequence

from trailhand.elpaso.sheet import CATEGORIES
from trailhand_host.report.html import Html, tag
from trailhand_host.report.story import Point, Turn

WIDTH, HEIGHT = 400, 250
LEFT, RIGHT, TOP, BOTTOM = 30, 8, 12, 42
COLOURS = {
    "buildings": "#c2a15a",
    "posts": "#7d8f4e",
    "workers": "#b5523b",
    "cattle": "#3b2f2f",
    "bonuses": "#6b8ba4",
    "objectives": "#d9c9a3",
}
GRID_STEPS = (5, 10, 20, 25, 50, 100)
MOST_LINES = 6


def sums(points: Sequence[Point], turns: int) -> dict[str, list[int]]:
    """By category: the points she has after each turn, from the start (turn 0) on."""
    return {
        category: [
            sum(point.vp for point in points if point.category == category and point.turn <= turn)
            for turn in range(turns + 1)
        ]
        for category in CATEGORIES
    }


class _Scale:
    """From turns and points to places in the picture."""

    def __init__(self, turns: int, highest: int) -> None:
        self.turns, self.highest = max(turns, 1), max(highest, 1)

    def x(self, turn: float) -> float:
        return round(LEFT + turn * (WIDTH - LEFT - RIGHT) / (self.turns + 1), 1)

    def y(self, points: int) -> float:
        return round(HEIGHT - BOTTOM - points * (HEIGHT - TOP - BOTTOM) / self.highest, 1)


def course(points: Sequence[Point], turns: Sequence[Turn]) -> Html:
    """The picture."""
    last = max([point.turn for point in points] + [turn.number for turn in turns if turn.lines], default=0)
    by_category = sums(points, last)
    total = [sum(values) for values in zip(*by_category.values(), strict=True)]
    scale = _Scale(last, total[-1])
    parts = [*_grid(scale), *_areas(scale, by_category), *_marks(scale, turns), *_axis(scale, last)]
    label = f"Sue's points rise from {total[0]} at the start to {total[-1]} after {last} turns"
    return tag("svg", *parts, viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label, class_="course")


def _line(x1: float, y1: float, x2: float, y2: float, name: str) -> Html:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=name)


def _label(x: float, y: float, what: object, anchor: str = "middle") -> Html:
    return tag("text", what, x=x, y=y, text_anchor=anchor)


def _grid(scale: _Scale) -> list[Html]:
    step = next((step for step in GRID_STEPS if scale.highest / step <= MOST_LINES), 200)
    found = []
    for vp in range(0, scale.highest + 1, step):
        found.append(_line(LEFT, scale.y(vp), WIDTH - RIGHT, scale.y(vp), "grid"))
        found.append(_label(LEFT - 5, scale.y(vp) + 4, vp, "end"))
    return found


def _areas(scale: _Scale, by_category: dict[str, list[int]]) -> list[Html]:
    """One area for each category, in steps, upon those before it."""
    floor = [0] * len(next(iter(by_category.values())))
    found = []
    for category, values in by_category.items():
        top = [below + value for below, value in zip(floor, values, strict=True)]
        there = _steps(scale, top)
        back = _steps(scale, floor)[::-1]
        places = " ".join(f"{x},{y}" for x, y in there + back)
        found.append(tag("polygon", tag("title", category), points=places, fill=COLOURS[category]))
        floor = top
    return found


def _steps(scale: _Scale, values: Sequence[int]) -> list[tuple[float, float]]:
    found = []
    for turn, value in enumerate(values):
        found += [(scale.x(turn), scale.y(value)), (scale.x(turn + 1), scale.y(value))]
    return found


def _marks(scale: _Scale, turns: Sequence[Turn]) -> list[Html]:
    """Who reached El Paso when: a filled square for Sue, an empty one for the human."""
    found = []
    for turn in turns:
        for arrives, name, row in ((turn.sue_arrives, "sue", 0), (turn.human_arrives, "you", 1)):
            if arrives:
                x, y = scale.x(turn.number + 0.5) - 3, HEIGHT - BOTTOM + 4 + 9 * row
                found.append(tag("rect", x=round(x, 1), y=y, width=6, height=6, class_=name))
    return found


def _axis(scale: _Scale, last: int) -> list[Html]:
    numbers = [turn for turn in range(1, last + 1) if turn == 1 or turn % 5 == 0]
    found = [_line(LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM, "axis")]
    found += [_label(scale.x(turn + 0.5), HEIGHT - 8, turn) for turn in numbers]
    return found
