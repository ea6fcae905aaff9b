"""What many results say together: means, spreads, percentiles, confidence intervals, effects of B cards."""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from trailhand.elpaso.automa import of_letter
from trailhand.elpaso.pack import decode
from trailhand_host.simulation.contest import Plan, Result, simulate, with_one_b_card

SURE = 1.96  # standard errors on both sides hold the true mean in 95 of 100 simulations
SHOWN = (5, 25, 50, 75, 95)


@dataclass(frozen=True)
class Mean:
    """A mean, the standard deviation around it, and half the width of its 95 % confidence interval."""

    value: float
    deviation: float
    margin: float


def mean_of(values: Sequence[int]) -> Mean:
    """The mean of at least one value."""
    count = len(values)
    mean = sum(values) / count
    squares = sum((value - mean) ** 2 for value in values)
    deviation = math.sqrt(squares / (count - 1)) if count > 1 else 0.0
    return Mean(mean, deviation, SURE * deviation / math.sqrt(count))


def percentile(rising: Sequence[int], percent: int) -> int:
    """The smallest value that at least so many percent of the values do not exceed."""
    return rising[max(0, -(-len(rising) * percent // 100) - 1)]


@dataclass(frozen=True)
class Level:
    """All games of one level."""

    level: int
    totals: list[int]  # rising
    total: Mean
    categories: list[Mean]
    turns: Mean
    answers: Mean
    times: dict[str, float]  # by rule: in how many of Sue's turns it decided, in a mean game
    share: dict[str, float]  # by rule: in which part of the games it decided at least once

    def at(self, percent: int) -> int:
        """The total at a percentile."""
        return percentile(self.totals, percent)

    def beaten_by(self, score: int) -> float:
        """The part of the games in which so many points are more than hers."""
        return sum(total < score for total in self.totals) / len(self.totals)


def of_level(level: int, results: Sequence[Result]) -> Level:
    """What the games of one level say."""
    count = len(results)
    times = Counter(rule for result in results for rule in result.rules)
    games = Counter(rule for result in results for rule in set(result.rules))
    totals = [result.total for result in results]
    return Level(
        level,
        sorted(totals),
        mean_of(totals),
        [mean_of(points) for points in zip(*(result.points for result in results), strict=True)],
        mean_of([result.turns for result in results]),
        mean_of([result.answers for result in results]),
        {rule: times[rule] / count for rule in sorted(times)},
        {rule: games[rule] / count for rule in sorted(games)},
    )


def by_level(results: Sequence[Result]) -> list[Level]:
    """What the results say of each level, in the order of the levels."""
    levels = sorted({result.level for result in results})
    return [of_level(level, [each for each in results if each.level == level]) for level in levels]


def difference(without: Sequence[Result], having: Sequence[Result]) -> Mean:
    """How much more the second has, game by game of the same number."""
    pairs = zip(without, having, strict=True)
    return mean_of([more.total - less.total for less, more in pairs])


Effect = tuple[str, Mean]  # a B card and what it does to Sue's score


def b_cards(plan: Plan) -> list[str]:
    """The B cards of a plan's deck, by name."""
    return [f"{move}, {action}" for _, move, action in of_letter(decode(plan.pack).deck, "B")]


def effects_of_cards(
    plan: Plan, results: Sequence[Result], jobs: int, progress: Callable[[int], None]
) -> list[Effect]:
    """The effect of every B card: games with it alone, against the same games without.

    Results of level 0 are used again where they are there.
    """
    without = [each for each in results if each.level == 0]
    without = without or simulate(replace(plan, levels=(0,)), jobs, progress)
    return [
        (name, difference(without, simulate(with_one_b_card(plan, at), jobs, progress)))
        for at, name in enumerate(b_cards(plan))
    ]
