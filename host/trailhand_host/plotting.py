"""Pictures with matplotlib, which is an extra: a clear sentence without it, the same bytes for the same data.

Colours differ in brightness as well, so that a grey print and every eye can tell them apart.
"""

import io
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ENDINGS = {".png": "png", ".svg": "svg"}
COLOURS = ("#c2a15a", "#8a9a5b", "#b5523b", "#3b2f2f", "#6b8ba4", "#d9c9a3")
INK = "#3b2f2f"
PAPER = "#fffdf8"
STYLE: dict[Any, Any] = {  # matplotlib lists its keys by name
    "font.size": 10,
    "font.family": "DejaVu Sans",
    "svg.hashsalt": "trailhand",
    "svg.fonttype": "path",
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#e6dfd0",
    "axes.axisbelow": True,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
}


class NoPicture(Exception):
    """A picture cannot be drawn; the text is the sentence."""


def kind_of(path: Path) -> str:
    """The kind of picture a file's name asks for."""
    if path.suffix.lower() not in ENDINGS:
        raise NoPicture(f"{path}: a picture ends in .png or .svg")
    return ENDINGS[path.suffix.lower()]


def need_matplotlib() -> None:
    """NoPicture with what to do, if it is not there."""
    try:
        import matplotlib  # noqa: F401 - only to see whether it is there
    except ImportError as error:
        raise NoPicture("pictures need matplotlib: pip install 'trailhand[desktop]'") from error


def draw(size: tuple[float, float], kind: str, fill: Callable[["Figure"], None]) -> bytes:
    """A figure of so many inches, filled and written as PNG or SVG."""
    need_matplotlib()
    import matplotlib

    with matplotlib.rc_context(STYLE):
        from matplotlib.figure import Figure

        figure = Figure(figsize=size, layout="constrained")
        fill(figure)
        out = io.BytesIO()
        nothing = {"Date": None, "Creator": None} if kind == "svg" else {"Software": None}
        figure.savefig(out, format=kind, dpi=120, metadata=nothing)
    return out.getvalue()
