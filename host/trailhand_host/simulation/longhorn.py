"""Matches of Longhorn between Trailhand's strengths, or against chance: who wins how often. Prints nothing.

Every set-up is played twice, with the sides changed, so neither luck of the deal nor the first turn favours
anybody. The same seed gives the same games.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from trailhand.core.chance import Chance
from trailhand.longhorn.box import OUTLAWS
from trailhand.longhorn.dealing import Deal, deal
from trailhand.longhorn.position import (
    BY_VALUE,
    DRAW,
    ENDING,
    ENDINGS,
    MOVE,
    NOBODY,
    PLAYER,
    STAGE,
    WINNER,
    value,
)
from trailhand.longhorn.rules import act, actions
from trailhand.longhorn.score import HUNDRED
from trailhand.longhorn.solo_table import Table
from trailhand.longhorn.thinking import BUDGETS, LEVELS, Mind
from trailhand_host.simulation.runner import run
from trailhand_host.simulation.summary import SURE
from trailhand_host.tables import Grid, csv_text

RANDOM = "random"
STRENGTHS = (RANDOM, *LEVELS)
Pair = tuple[str, str]  # two strengths
LADDER: tuple[Pair, ...] = (("hard", RANDOM), ("hard", "normal"), ("normal", "easy"), ("easy", RANDOM))
CHUNK = 2  # games that a process plays at a time: one set-up from both sides
WON, LOST, TIED = "won", "lost", "tied"


# --- One game ----------------------------------------------------------------------------------------


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


def game(seed: int, sides: Pair) -> bytearray:
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


# --- Many games --------------------------------------------------------------------------------------


class Played(NamedTuple):
    """One game of a match, from the first strength's side."""

    first: str
    second: str
    number: int
    seed: int
    side: int  # which outlaw the first strength was
    result: str
    ending: str
    dollars: Pair | tuple[int, int]  # of both strengths; blank when it was won at once


@dataclass(frozen=True)
class Piece:
    """Some games of a match, as they travel to another process."""

    pair: Pair
    seed: int
    numbers: range

    def play(self) -> list[Played]:
        """All of them."""
        return [_play(self.pair, self.seed, number) for number in self.numbers]


def _play(pair: Pair, seed: int, number: int) -> Played:
    side = number % 2
    seed = (seed + number // 2) & 0xFFFFFFFF
    p = game(seed, (pair[side], pair[1 - side]))
    winner = p[WINNER]
    result = TIED if winner == NOBODY else WON if winner == side else LOST
    dollars = (value(p, side) * HUNDRED, value(p, 1 - side) * HUNDRED)
    shown = dollars if p[ENDING] == BY_VALUE else ("", "")
    return Played(*pair, number, seed, side, result, ENDINGS[p[ENDING]], shown)


def matches(
    pairs: Sequence[Pair], games: int, seed: int, jobs: int, progress: Callable[[int], None] = lambda n: None
) -> list[Played]:
    """So many games of each pair, every set-up from both sides, by pair and number."""
    work = [
        Piece(pair, seed, range(first, min(first + CHUNK, games)))
        for pair in pairs
        for first in range(0, games, CHUNK)
    ]
    return run(work, jobs, progress)


# --- What they say -----------------------------------------------------------------------------------


def wilson(won: int, games: int) -> tuple[float, float]:
    """Between which shares the true share of victories lies, 95 % sure: within 0 and 1 even for all won."""
    share, square = won / games, SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SURE * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def counts(played: Sequence[Played]) -> Counter[str]:
    """How often the first strength won, lost and tied."""
    return Counter(each.result for each in played)


def grid(pairs: Sequence[Pair], played: Sequence[Played], seed: int) -> Grid:
    """A row for each match."""
    header = [
        "match",
        "games",
        WON,
        LOST,
        TIED,
        "victories",
        "95 % sure",
        *[f"by {name}" for name in ENDINGS[1:]],
    ]
    rows = [_row(pair, [each for each in played if (each.first, each.second) == pair]) for pair in pairs]
    return Grid(f"Longhorn, every set-up from both sides, seed {seed}", header, rows)


def _row(pair: Pair, played: Sequence[Played]) -> list[str]:
    found, games = counts(played), len(played)
    low, high = wilson(found[WON], games)
    endings = Counter(each.ending for each in played)
    return [
        f"{pair[0]} against {pair[1]}",
        *map(str, (games, found[WON], found[LOST], found[TIED])),
        f"{100 * found[WON] / games:.1f} %",
        f"{100 * low:.1f} to {100 * high:.1f} %",
        *[str(endings[name]) for name in ENDINGS[1:]],
    ]


def csv_of(played: Sequence[Played]) -> str:
    """A line for each game."""
    header = [
        "first",
        "second",
        "game",
        "seed",
        "first_is",
        "result",
        "ending",
        "first_dollars",
        "second_dollars",
    ]
    rows = [[*each[:4], OUTLAWS[each.side], each.result, each.ending, *each.dollars] for each in played]
    return csv_text(header, rows)
