"""The picture of finished games: your points and Sue's game by game, and how many you won at each level."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trailhand.elpaso.vocabulary import HUMAN, SUE
from trailhand_host.gamelog.history import Summary
from trailhand_host.gamelog.statistics import LOST, result
from trailhand_host.plotting import COLOURS, INK, draw

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SIZE = (9.0, 4.2)
MOST_LABELS = 40  # of the levels; with more games they would lie upon each other
YOU, SUES = COLOURS[2], COLOURS[3]


def drawn(games: Sequence[Summary]) -> list[Summary]:
    """The games that the picture shows."""
    return [game for game in games if game.level is not None and game.scored]


def picture(games: Sequence[Summary], kind: str) -> bytes:
    """The whole picture as PNG or SVG, of the scored games against Sue."""
    scored = drawn(games)

    def fill(figure: "Figure") -> None:
        left, right = figure.subplots(1, 2, width_ratios=(3, 1))
        _course(left, scored)
        _levels(right, scored)
        won = sum(result(game) != LOST for game in scored)
        title = f"You and Sue: {len(scored)} games, {won} won"
        figure.suptitle(title, fontweight="bold", x=0.01, ha="left")

    return draw(SIZE, kind, fill)


def _course(axes: "Axes", games: Sequence[Summary]) -> None:
    """A line from Sue's points to yours for each game; a filled point is a win."""
    numbers = range(1, len(games) + 1)
    yours, sues = [game.totals[HUMAN] for game in games], [game.totals[SUE] for game in games]
    axes.vlines(numbers, sues, yours, color="#cfc5b0", linewidth=2)
    axes.plot(numbers, sues, "_", color=SUES, markersize=12, markeredgewidth=2.5, label="Sue")
    for is_won, style, name in ((True, "o", "you, won"), (False, "x", "you, lost")):
        at = [number for number, game in zip(numbers, games, strict=True) if (result(game) != LOST) == is_won]
        axes.plot(at, [yours[number - 1] for number in at], style, color=YOU, markeredgewidth=2, label=name)
    for number, game in zip(numbers, games if len(games) <= MOST_LABELS else (), strict=False):
        low = min(game.totals.values())
        axes.annotate(f"B{game.level}", (number, low), (0, -14), textcoords="offset points", ha="center",
                      fontsize=7)  # fmt: skip
    axes.set(xlabel="game", ylabel="points", xlim=(0.3, len(games) + 0.7))
    axes.margins(y=0.15)
    axes.locator_params(axis="x", integer=True)
    axes.legend(frameon=False, fontsize=8, loc="best")


def _levels(axes: "Axes", games: Sequence[Summary]) -> None:
    """Games won and lost at each level, as bars upon each other."""
    levels = sorted({game.level for game in games if game.level is not None})
    names = [str(level) for level in levels]
    won = [sum(game.level == level and result(game) != LOST for game in games) for level in levels]
    lost = [sum(game.level == level and result(game) == LOST for game in games) for level in levels]
    axes.bar(names, won, 0.6, color=YOU, label="won")
    axes.bar(names, lost, 0.6, won, color="#e6dfd0", edgecolor=INK, hatch="//", label="lost")
    axes.set(xlabel="B cards", ylabel="games")
    axes.locator_params(axis="y", integer=True)
    axes.grid(visible=False)
    axes.legend(frameon=False, fontsize=8, ncol=2, loc="lower center", bbox_to_anchor=(0.5, 1.0))
