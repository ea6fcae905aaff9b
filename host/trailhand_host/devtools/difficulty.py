"""Makes docs/difficulty.md, its picture and the device's percentiles: the house deck in 10,000 games a level.

python -m trailhand_host.devtools.difficulty            # some minutes; docs/difficulty.md says the rest
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.percentiles import digest_of
from trailhand_host.console import bar
from trailhand_host.devtools.art import literal
from trailhand_host.simulation import plot, report, runner, summary
from trailhand_host.simulation.contest import Plan, Result, house_pack, simulate
from trailhand_host.simulation.summary import Level
from trailhand_host.store import write_whole
from trailhand_host.tables import markdown

ROOT = Path(__file__).resolve().parents[3]
PAGE = "docs/difficulty.md"
PICTURE = "docs/pictures/difficulty.svg"
DATA = "shared/trailhand/elpaso/percentile_data.py"
GAMES = 10_000
LEVELS = (0, 1, 2, 3)
PERCENTS = range(1, 100)

INTRODUCTION = """\
# How strong Sue is

*Made by `python -m trailhand_host.devtools.difficulty`, not by hand.*

The automa cards of the box are not known to us, so these are the numbers of our own *house deck*, with the
values of the box as we know them. For your cards: `trailhand simulate --deck YOURS.toml`
(see [desktop.md](desktop.md)).

![How many points beat Sue, by level; where her points come from](pictures/difficulty.svg)

The human of these games is a model: it builds, takes cattle and walks at a plausible pace, in three styles
that take turns. Its own points are not counted. It decides how long a game is and what is left for Sue, and
that is most of the spread: the slower you are, the more turns she has. So read the numbers as a scale, not as
a promise.

"+-" is half of the 95 % confidence interval of the mean; "spread" is the standard deviation of a single game.
"""
CLOSING = """\
Level 1 draws one of the three B cards; the table above says what each one is worth alone, over the same games
with and without it. On the device, `shared/trailhand/elpaso/percentile_data.py` holds the totals at each
percentile, from the same games.

How fast the games are simulated, and where the time goes: [developing.md](developing.md#simulated-games).
"""
DATA_TEXT = '''\
"""Sue's totals with the house deck, by level: made by `trailhand_host.devtools.difficulty`, not by hand.

Of {games} games a level: the score that 1, 2, ... 99 % of them do not exceed, a byte each.
"""

DIGEST = {digest}  # of the deck, see `percentiles.digest_of`
SCORES = (
{scores}
)
'''


def data_text(levels: Sequence[Level], games: int) -> str:
    """The module with the device's percentiles."""
    rows = [literal(bytes(level.at(percent) for percent in PERCENTS), 25) + "," for level in levels]
    return DATA_TEXT.format(games=games, digest=digest_of(HOUSE_DECK), scores="\n".join(rows))


def page_text(plan: Plan, results: Sequence[Result], found: Sequence[report.Effect]) -> str:
    """The page of the documentation."""
    levels = summary.by_level(results)
    grids = [
        report.scores(plan, levels),
        report.categories(levels),
        report.humans(results),
        report.lengths(levels),
        report.effects(found),
        report.rules(levels),
    ]
    parts = [INTRODUCTION, *[markdown(grid) + "\n" for grid in grids], CLOSING]
    return "\n".join(parts)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play all games and write the files."""
    parser = argparse.ArgumentParser(prog="difficulty", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--root", type=Path, default=ROOT, help="the checkout to write to")
    options = parser.parse_args(arguments)
    plan, jobs = Plan(options.games, LEVELS, pack=house_pack().encode()), runner.all_cores()
    with bar("Playing", plan.games * 7) as progress:
        results = simulate(plan, jobs, progress)
        found = summary.effects_of_cards(plan, results, jobs, progress)
    levels = summary.by_level(results)
    for name, data in (
        (PAGE, page_text(plan, results, found).encode()),
        (PICTURE, plot.picture(plan, levels, "svg")),
        (DATA, data_text(levels, plan.games).encode()),
    ):
        (options.root / name).parent.mkdir(parents=True, exist_ok=True)
        write_whole(options.root / name, data)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
