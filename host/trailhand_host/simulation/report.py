"""The tables and the CSV of a simulation. Knows no terminal and no files."""

from collections.abc import Sequence

from trailhand.elpaso.sheet import CATEGORIES
from trailhand_host.simulation.contest import Plan, Result
from trailhand_host.simulation.summary import SHOWN, Effect, Level, mean_of
from trailhand_host.tables import Grid, csv_text


def title_of(plan: Plan) -> str:
    """What was simulated, in a line."""
    return (
        f"El Paso, against Sue: {plan.deck} deck, {plan.games:,} games a level, "
        f"human model {plan.human}, seed {plan.seed}"
    )


def scores(plan: Plan, levels: Sequence[Level]) -> Grid:
    """The total by level: mean with its interval, spread, percentiles."""
    header = ["B cards", "mean", "+-", "spread", *[f"{percent} %" for percent in SHOWN], "lowest", "highest"]
    rows = [
        [
            str(level.level),
            f"{level.total.value:.1f}",
            f"{level.total.margin:.1f}",
            f"{level.total.deviation:.1f}",
            *[str(level.at(percent)) for percent in SHOWN],
            str(level.totals[0]),
            str(level.totals[-1]),
        ]
        for level in levels
    ]
    return Grid(f"Sue's score. {title_of(plan)}", header, rows)


def categories(levels: Sequence[Level]) -> Grid:
    """Where the points come from: the mean and the spread of each category."""
    rows = [
        [str(level.level), *[f"{part.value:.1f} ({part.deviation:.1f})" for part in level.categories]]
        for level in levels
    ]
    return Grid("Where her points come from: mean VP (spread)", ["B cards", *CATEGORIES], rows)


def humans(results: Sequence[Result]) -> Grid:
    """How much the human's pace matters: Sue's mean total and turns by the model that played."""
    levels = sorted({each.level for each in results})
    rows = []
    for style in sorted({each.style for each in results}):
        of_style = [each for each in results if each.style == style]
        turns = mean_of([each.turns for each in of_style])
        means = [mean_of([each.total for each in of_style if each.level == level]) for level in levels]
        rows.append(
            [style, *[f"{mean.value:.1f} ({mean.deviation:.1f})" for mean in means], f"{turns.value:.1f}"]
        )
    header = ["human", *[f"level {level}" for level in levels], "Sue's turns"]
    return Grid("Sue's score by the human who plays: mean (spread)", header, rows)


def lengths(levels: Sequence[Level]) -> Grid:
    """How long the games are."""
    rows = [
        [
            str(level.level),
            *[f"{mean.value:.1f} ({mean.deviation:.1f})" for mean in (level.turns, level.answers)],
        ]
        for level in levels
    ]
    return Grid("Length of a game: mean (spread)", ["B cards", "Sue's turns", "clicks"], rows)


def rules(levels: Sequence[Level]) -> Grid:
    """How often each rule decided."""
    names = sorted({rule for level in levels for rule in level.times}, key=_rule_order)
    header = ["rule", *[f"level {level.level}" for level in levels], "in % of games"]
    rows = [
        [
            name,
            *[f"{level.times.get(name, 0.0):.2f}" for level in levels],
            f"{100 * sum(level.share.get(name, 0.0) for level in levels) / len(levels):.1f}",
        ]
        for name in names
    ]
    return Grid("How often each rule decided: Sue's turns in a mean game", header, rows)


def _rule_order(rule: str) -> tuple[str, int, str]:
    """SA2 before SA10."""
    letters = rule.rstrip("0123456789abc")
    digits = rule[len(letters) :].rstrip("abc")
    return letters, int(digits or 0), rule


def effects(found: Sequence[Effect]) -> Grid:
    """What each B card adds to Sue's score when it is the only one."""
    rows = [
        [name, f"{mean.value:+.2f}", f"{mean.value - mean.margin:+.2f} to {mean.value + mean.margin:+.2f}"]
        for name, mean in found
    ]
    return Grid("What a single B card adds to Sue's score", ["B card", "VP", "95 % sure"], rows)


def csv_of(results: Sequence[Result]) -> str:
    """A line for each game."""
    header = ["level", "game", "human", *CATEGORIES, "total", "turns", "clicks"]
    rows = [
        [each.level, each.number, each.style, *each.points, each.total, each.turns, each.answers]
        for each in results
    ]
    return csv_text(header, rows)
