"""A small canvas that writes SVG: shapes, text, wires that stay apart in black and white. Knows no circuit.

Numbers are written with at most one decimal, so that the same drawing is the same file everywhere.
"""

from collections.abc import Sequence
from html import escape

FONT = "DejaVu Sans, Verdana, Arial, sans-serif"
INK = "#111111"

# Colour of a wire: the stroke, and a pattern that tells it from the others without colour.
WIRE_STYLES = {
    "black": ("#222222", ""),
    "red": ("#d62020", "core"),
    "yellow": ("#f0c000", "12 5"),
    "green": ("#1a9e3f", "2.5 4.5"),
    "blue": ("#2a7de1", "14 4 3 4"),
    "orange": ("#f08020", "6 3"),
}

Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate, short and the same everywhere."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


class Canvas:
    """Collects elements; `text` gives the file."""

    def __init__(self, width: float, height: float, title: str, unit: str = "") -> None:
        size = f'width="{number(width)}{unit}" height="{number(height)}{unit}"'
        self.lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} '
            f'viewBox="0 0 {number(width)} {number(height)}" font-family="{FONT}" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{number(width)}" height="{number(height)}" fill="#ffffff"/>',
        ]

    def rect(
        self, x: float, y: float, width: float, height: float,
        fill: str = "none", stroke: str = INK, radius: float = 0, line: float = 1.5, dash: str = "",
    ) -> None:  # fmt: skip
        numbers = [number(value) for value in (x, y, width, height, radius, line)]
        x_, y_, w_, h_, r_, l_ = numbers
        self.lines.append(
            f'<rect x="{x_}" y="{y_}" width="{w_}" height="{h_}" rx="{r_}" '
            f'fill="{fill}" stroke="{stroke}" stroke-width="{l_}"{dashes(dash)}/>'
        )

    def circle(
        self, x: float, y: float, r: float, fill: str = "none", stroke: str = INK, line: float = 1.5
    ) -> None:
        self.lines.append(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" '
            f'fill="{fill}" stroke="{stroke}" stroke-width="{number(line)}"/>'
        )

    def words(
        self, x: float, y: float, text: str,
        size: float = 12, anchor: str = "start", fill: str = INK, bold: bool = False,
    ) -> None:  # fmt: skip
        weight = ' font-weight="bold"' if bold else ""
        self.lines.append(
            f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" text-anchor="{anchor}" '
            f'fill="{fill}"{weight}>{escape(text)}</text>'
        )

    def path(self, d: str, stroke: str = INK, line: float = 1.5, fill: str = "none", dash: str = "") -> None:
        self.lines.append(
            f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{number(line)}" '
            f'stroke-linejoin="round"{dashes(dash)}/>'
        )

    def wire(self, points: Sequence[Point], colour: str) -> None:
        """A wire: white gap where it crosses others, dark edge, its colour, its pattern."""
        d, (stroke, pattern) = rounded(points), WIRE_STYLES[colour]
        self.path(d, "#ffffff", 9)
        self.path(d, "#222222", 5.6)
        if pattern == "core":
            self.path(d, stroke, 4)
            self.path(d, "#ffffff", 1.4)
        elif pattern:
            self.path(d, "#ffffff", 4)
            self.path(d, stroke, 4, dash=pattern)

    def badge(self, x: float, y: float, text: str, size: float = 9.5) -> None:
        """A number in a white disc or pill, over whatever is there."""
        width = max(18.0, 7 + 6.3 * len(text) * size / 9.5)
        self.rect(x - width / 2, y - 9, width, 18, "#ffffff", "#333333", 9, 1.2)
        self.words(x, y + 3.6, text, size, "middle", bold=True)

    def text(self) -> str:
        return "\n".join([*self.lines, "</svg>", ""])


def dashes(pattern: str) -> str:
    return f' stroke-dasharray="{pattern}"' if pattern else ""


def rounded(points: Sequence[Point], radius: float = 8) -> str:
    """A path along the points with rounded corners."""
    parts = [f"M{number(points[0][0])},{number(points[0][1])}"]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        into, out = towards(corner, before, radius), towards(corner, after, radius)
        parts.append(f"L{number(into[0])},{number(into[1])}")
        parts.append(f"Q{number(corner[0])},{number(corner[1])} {number(out[0])},{number(out[1])}")
    return " ".join([*parts, f"L{number(points[-1][0])},{number(points[-1][1])}"])


def towards(start: Point, end: Point, distance: float) -> Point:
    """The point at a distance from start on the way to end, at most half of the way."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max((dx * dx + dy * dy) ** 0.5, 1e-9)
    share = min(distance / length, 0.5)
    return (start[0] + dx * share, start[1] + dy * share)
