"""The picture of a simulation: how many points beat Sue how often, and where hers come from."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trailhand.elpaso.sheet import CATEGORIES
from trailhand_host.plotting import COLOURS, INK, draw
from trailhand_host.simulation.contest import Plan
from trailhand_host.simulation.report import title_of
from trailhand_host.simulation.summary import Level

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DASHES = ("-", "--", "-.", ":")
SIZE = (9.0, 4.6)


def picture(plan: Plan, levels: Sequence[Level], kind: str) -> bytes:
    """The whole picture as PNG or SVG."""

    def fill(figure: "Figure") -> None:
        left, right = figure.subplots(1, 2, width_ratios=(3, 2))
        _chances(left, levels)
        _sources(right, CATEGORIES, levels)
        figure.suptitle("How many points beat Sue?", fontweight="bold", x=0.01, ha="left")
        figure.supxlabel(title_of(plan), fontsize=7.5, x=0.99, ha="right")

    return draw(SIZE, kind, fill)


def _name(level: Level) -> str:
    return f"{level.level} B card{'' if level.level == 1 else 's'}"


def _chances(axes: "Axes", levels: Sequence[Level]) -> None:
    """Your score, and in how many of 100 games it is more than hers."""
    low = min(level.totals[0] for level in levels)
    high = max(level.totals[-1] for level in levels)
    scores = range(low, high + 2)
    for at, level in enumerate(levels):
        chances = [100 * level.beaten_by(score) for score in scores]
        axes.plot(scores, chances, DASHES[at % 4], color=COLOURS[at % 4], linewidth=2.2, label=_name(level))
        median = level.at(50)
        axes.plot([median], [100 * level.beaten_by(median)], "o", color=COLOURS[at % 4])
        aside = (7, -12) if at % 2 else (-17, 4)  # to either side in turn: medians can be close
        axes.annotate(str(median), (median, 100 * level.beaten_by(median)), aside, textcoords="offset points")
    axes.set(xlabel="your points", ylabel="games you win, in 100", xlim=(low, high), ylim=(0, 100))
    axes.legend(frameon=False, loc="lower right")


def _sources(axes: "Axes", names: Sequence[str], levels: Sequence[Level]) -> None:
    """Where her points come from: a bar for each level, a piece for each category."""
    at = [str(level.level) for level in levels]
    bottom = [0.0] * len(levels)
    for index, name in enumerate(names):
        heights = [level.categories[index].value for level in levels]
        bars = axes.bar(at, heights, 0.7, bottom, color=COLOURS[index], edgecolor="white", label=name)
        for bar, height in zip(bars, heights, strict=True):
            if height >= 4:
                middle = bar.get_x() + bar.get_width() / 2
                dark = index in (2, 3)
                axes.text(
                    middle, bar.get_y() + height / 2, f"{height:.0f}",
                    ha="center", va="center", fontsize=8, color="white" if dark else INK,
                )  # fmt: skip
        bottom = [below + height for below, height in zip(bottom, heights, strict=True)]
    axes.set(xlabel="B cards in her deck", ylabel="her points, mean")
    axes.grid(visible=False)
    axes.legend(frameon=False, fontsize=8, loc="upper left", bbox_to_anchor=(1.0, 1.0), reverse=True)
