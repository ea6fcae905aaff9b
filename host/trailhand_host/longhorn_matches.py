"""Matches of Longhorn between Trailhand's strengths, or against chance: who wins how often. Prints nothing.

Every set-up is played twice, with the sides changed, so neither luck of the deal nor the first turn favours
anybody. The same seed gives the same games.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt

from trailhand.core.chance import Chance
from trailhand.longhorn.dealing import Deal, deal
from trailhand.longhorn.position import DRAW, ENDING, ENDINGS, MOVE, NOBODY, PLAYER, STAGE, WINNER
from trailhand.longhorn.rules import act, actions
from trailhand.longhorn.solo_table import Table
from trailhand.longhorn.thinking import BUDGETS, LEVELS, Mind

RANDOM = "random"
STRENGTHS = (RANDOM, *LEVELS)
LADDER = (("hard", RANDOM), ("hard", "normal"), ("normal", "easy"), ("easy", RANDOM))
Z = 1.96  # 95 % of a normal distribution


@dataclass(frozen=True)
class Result:
    """How a match went, from the first strength's side."""

    first: str
    second: str
    won: int
    lost: int
    tied: int
    endings: dict[str, int]

    @property
    def games(self) -> int:
        return self.won + self.lost + self.tied

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true share of victories lies, 95 % sure (Wilson)."""
        return wilson(self.won, self.games)


def wilson(won: int, games: int) -> tuple[float, float]:
    """The score interval of a share: it stays within 0 and 1, also for few games and for all won."""
    share, z2 = won / games, Z * Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z * sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


class Outlaw:
    """One side of a game: decides as Trailhand does in a solo game, or by chance."""

    def __init__(self, strength: str, setup: Deal, chance: Chance) -> None:
        self.chance = chance
        self.mind = None if strength == RANDOM else Mind(setup, BUDGETS[LEVELS.index(strength)])

    def decide(self, p: bytearray, choices: list[int]) -> int:
        """One of the choices."""
        if self.mind is None:
            return choices[self.chance.below(len(choices))]
        if len(choices) == 1:
            self.mind.forced(choices[0])
            return choices[0]
        thinker = self.mind.thinker(p, choices)
        while not thinker.step():
            pass
        action = choices[thinker.answer]
        self.mind.decided(action, thinker.line)
        return action

    def end_turn(self) -> None:
        """Forget the plan, as after a turn that was told."""
        if self.mind:
            self.mind.reasons()


def game(seed: int, sides: tuple[str, str]) -> bytearray:
    """A whole game between two strengths; the last position."""
    chance = Chance(seed.to_bytes(4, "big"))
    setup = deal(chance)
    outlaws = [Outlaw(strength, setup, chance) for strength in sides]
    table = Table(setup, chance, 1)
    p = table.p
    p[STAGE], p[PLAYER] = MOVE, 1 - setup.beginner
    choices = setup.start_squares()
    while choices:
        outlaw = outlaws[p[PLAYER]]
        if p[STAGE] == DRAW:
            table.draw()
            if outlaw.mind:
                outlaw.mind.surprised()
        else:
            moving = p[STAGE] == MOVE
            act(p, outlaw.decide(p, choices))
            if moving:
                outlaw.end_turn()
        choices = actions(p)
    return p


def match(
    first: str, second: str, games: int, seed: int = 0, watch: Callable[[int], None] | None = None
) -> Result:
    """So many games, every set-up from both sides; `watch` is told how many are done."""
    counts = [0, 0, 0]
    endings: dict[str, int] = {}
    for number in range(games):
        swapped = number % 2
        p = game(seed + number // 2, (second, first) if swapped else (first, second))
        winner = p[WINNER]
        counts[winner if winner == NOBODY else winner ^ swapped] += 1
        ending = ENDINGS[p[ENDING]]
        endings[ending] = endings.get(ending, 0) + 1
        if watch:
            watch(number + 1)
    return Result(first, second, counts[0], counts[1], counts[2], endings)


def table(results: Iterable[Result]) -> list[str]:
    """The results as lines: a heading, then one line for each match."""
    lines = [f"{'match':20} {'games':>5} {'won':>5} {'lost':>5} {'tied':>5}   victories, 95 % sure"]
    for each in results:
        low, high = each.interval
        name = f"{each.first} : {each.second}"
        shares = f"{each.won / each.games:6.1%}  ({low:.1%} to {high:.1%})"
        lines.append(f"{name:20} {each.games:5} {each.won:5} {each.lost:5} {each.tied:5}   {shares}")
    return lines
