"""Trailhand's own decisions (LH24): how hard it looks ahead, and what it saw. Knows no prompts.

A thinker is made for every decision, also when a log is replayed and its answer is known: so it costs
nothing until its first step.
"""

from trailhand.core.prompts import because
from trailhand.core.types import Fact, Reasons, Values
from trailhand.longhorn.dealing import Deal
from trailhand.longhorn.position import DRAW, MOVE, STAGE
from trailhand.longhorn.rules import act
from trailhand.longhorn.search import Search
from trailhand.longhorn.talk import name
from trailhand.longhorn.worth import SCALE, VICTORY

LEVELS = ("easy", "normal", "hard")
BUDGETS = (60, 800, 10_000)  # positions; the device looks at some 1,800 in a second
LONGEST_LINE = 6  # decisions that are told of what is expected


class Thinker:
    """One decision: `step` until it says True, then `answer` is the index of the choice."""

    def __init__(self, p: bytearray, choices: list[int], budget: int, planned: list[int]) -> None:
        self.p = p
        self.answer = 0
        self.line: list[int] = []  # what is expected, this decision first
        self.value = 0
        self.seen = 0
        self.done = False
        self._choices = choices
        self._budget = budget
        self._planned = planned  # from the decision before, in the same turn
        self._search: Search | None = None

    @property
    def progress(self) -> int:
        """How far it is, in percent."""
        return 100 if self.done else self._search.progress() if self._search else 0

    def step(self) -> bool:
        """Think for some milliseconds; True when it is decided."""
        if self._planned and self._planned[0] in self._choices:
            self._decide(self._planned)
        elif self._search is None:
            self._search = Search(self.p, self._choices, self._budget)
        elif self._search.step():
            self.value, self.seen = self._search.value, self._search.seen
            self._decide(self._search.line)
            self._search = None
        return self.done

    def _decide(self, line: list[int]) -> None:
        self.answer = self._choices.index(line[0])
        self.line = line
        self.done = True


class Mind:
    """What Trailhand thought in this turn: the plan it follows, and the reasons it can give."""

    def __init__(self, deal: Deal, budget: int) -> None:
        self.deal = deal
        self.budget = budget
        self._plan: list[int] = []  # what it wants to decide next, as far as it has thought
        self._thinker: Thinker | None = None  # the last one that looked ahead

    def thinker(self, p: bytearray, choices: list[int]) -> Thinker:
        """For the next decision; it follows the plan of the one before."""
        thinker = Thinker(bytearray(p), choices, self.budget, self._plan)
        if not self._plan:
            self._thinker = thinker
        return thinker

    def decided(self, action: int, line: list[int]) -> None:
        """A decision is made; if it was the expected one, the rest of the line is the plan."""
        self._plan = line[1:] if line and line[0] == action else []

    def forced(self, action: int) -> None:
        """There was nothing to choose: the plan moves on."""
        self.decided(action, self._plan)

    def surprised(self) -> None:
        """Chance has decided: the plan is void."""
        self._plan = []

    def reasons(self) -> Reasons:
        """LH24: what it counts on and what it expects, if it has just thought; then it forgets."""
        thinker = self._thinker
        self._thinker = None
        self._plan = []
        if thinker is None or not thinker.done:
            return (because("LH24"),)
        facts = (counts_on(thinker.value), ("line", expected(self.deal, thinker)), ("seen", thinker.seen))
        return (because("LH24", *facts),)


def counts_on(value: int) -> Fact:
    """A search's value as a fact: a certain end, or dollars ahead or behind."""
    if value >= VICTORY or value <= -VICTORY:
        return ("sure", "win" if value > 0 else "loss")
    dollars = abs(value) * 100 // SCALE
    return ("even", 0) if not dollars else ("worth" if value > 0 else "behind", dollars)


def expected(deal: Deal, thinker: Thinker) -> Values:
    """What it expects after its own move, decision by decision; a drawn nugget cannot be expected."""
    p = bytearray(thinker.p)
    names: list[str | int] = []
    moved = False
    for action in thinker.line:
        if p[STAGE] == DRAW or len(names) == LONGEST_LINE:
            break
        if moved:
            names.append(name(deal, p, action))
        moved = moved or p[STAGE] == MOVE
        act(p, action)
    return tuple(names)
