"""Solo games of El Paso as a simulation plays them: the plan, one game of it, all of them.

Knows no statistics, and of processes only that somebody runs its pieces.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from trailhand.elpaso import cards, objectives
from trailhand.elpaso.automa import of_letter
from trailhand.elpaso.human_model import STYLE_NAMES, Setting
from trailhand.elpaso.pack import Pack, decode
from trailhand.elpaso.simulated_game import play_game, seed_of
from trailhand_host.simulation.runner import run

CHUNK = 20  # games that a process plays at a time: some 50 ms
HOUSE = "house"
MIXED = "mixed"
HUMANS = (MIXED, *STYLE_NAMES)


@dataclass(frozen=True)
class Plan:
    """A simulation: so many games at each level. Small and plain, for it travels to other processes."""

    games: int
    levels: tuple[int, ...]
    seed: int = 1
    human: str = MIXED
    deck: str = HOUSE  # its name, for people
    pack: bytes = b""  # the values of the box with the deck in it
    objectives: tuple[int, ...] = ()  # VP of the tiles in the box, as far as they are known
    bonuses: tuple[int, ...] = ()

    def style(self, number: int) -> str:
        """How the human of a game plays; mixed: one after the other."""
        return STYLE_NAMES[number % len(STYLE_NAMES)] if self.human == MIXED else self.human


class Result(NamedTuple):
    """One game of a simulation."""

    level: int
    number: int
    style: str
    points: tuple[int, ...]  # by category
    turns: int
    answers: int
    rules: tuple[str, ...]

    @property
    def total(self) -> int:
        """All categories together."""
        return sum(self.points)


def house_pack() -> Pack:
    """The built-in values with the house deck."""
    pack = Pack()
    pack.deck = cards.HOUSE_DECK
    return pack


def plan_with(pack: Pack, plan: Plan) -> Plan:
    """The same plan with the values, the deck and the tiles of this pack."""
    tiles = objectives.decode(pack.objectives) if pack.objectives else ()
    return replace(plan, pack=pack.encode(), objectives=tuple(vp for vp, _ in tiles), bonuses=pack.bonuses)


def most_b_cards(pack: Pack) -> int:
    """The highest level this deck can be played at; -1 if it cannot be played at all."""
    return len(of_letter(pack.deck, "B")) if of_letter(pack.deck, "A") else -1


def with_one_b_card(plan: Plan, at: int) -> Plan:
    """The same plan at level 1 with only that one of the B cards in the box."""
    pack = decode(plan.pack)
    pack.deck = (*of_letter(pack.deck, "A"), of_letter(pack.deck, "B")[at])
    return replace(plan, levels=(1,), pack=pack.encode())


@dataclass(frozen=True)
class Piece:
    """Some games of a plan at one level, as they travel to another process."""

    plan: Plan
    level: int
    numbers: range

    def play(self) -> list[Result]:
        """All of them."""
        return [_play(self.plan, self.level, number) for number in self.numbers]


def _play(plan: Plan, level: int, number: int) -> Result:
    """The same number has the same seed at every level, so that levels are compared over like games."""
    style = plan.style(number)
    setting = Setting(style, level, "virtual")
    setting.use_tiles(plan.objectives, plan.bonuses)
    outcome = play_game(plan.pack, setting, seed_of(plan.seed, number))
    return Result(level, number, style, outcome.points, outcome.turns, outcome.answers, outcome.rules)


def simulate(plan: Plan, jobs: int, progress: Callable[[int], None] = lambda games: None) -> list[Result]:
    """All games of a plan, by level and number."""
    work = [
        Piece(plan, level, range(first, min(first + CHUNK, plan.games)))
        for level in plan.levels
        for first in range(0, plan.games, CHUNK)
    ]
    return run(work, jobs, progress)
