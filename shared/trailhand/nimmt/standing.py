"""Where everybody stands in a game: markers, luck cards, and a line for every point. Asks nothing.

The score sheet of all games (`core.score_sheet`) holds the lines: what a marker really moved, so that the sum
of a person's lines is where the marker stands.
"""

from trailhand.core.prompts import because
from trailhand.core.score_sheet import Category, Entry, Scores
from trailhand.core.types import Any, Reasons
from trailhand.nimmt.track import clovers_met, moved
from trailhand.nimmt.vocabulary import (
    ADJUSTED,
    BEHIND_SCREEN,
    BULL_HEADS,
    IN_HAND,
    LUCK,
    LUCK_CARDS,
    PEOPLE,
    POINT_FIELDS,
    TAKEN_ROWS,
    WITH_ACTIONS,
    WITH_LUCK,
)

SHEET = (
    (TAKEN_ROWS, "NB3"),
    (BULL_HEADS, "NB4"),
    (POINT_FIELDS, "NB5"),
    (LUCK, "NB8"),
    (BEHIND_SCREEN, "NB14"),
    (IN_HAND, "NB14"),
    (ADJUSTED, "NT1"),
)


def _unasked(scores: Scores, entry: Entry) -> Any:
    """For limits and details of a line: it is filled while the game is played, and never asked."""
    raise ValueError(entry.person)


class Standing:
    """A game in progress."""

    def __init__(self, people: int, variant: str, clovers: tuple[int, ...]) -> None:
        self.luck = variant in WITH_LUCK  # NB2
        self.advanced = variant in WITH_ACTIONS  # NB2
        self.clovers = clovers
        self.why: Reasons = (because("NB1"),)  # of what happened last
        self.usual: dict[str, int] = {}  # numbers entered before, by prompt: likely to come again
        lines = tuple([Category(name, rule, _unasked, _unasked) for name, rule in SHEET if self._has(name)])
        self.scores = Scores(lines, PEOPLE[:people])
        for entry in self.scores.entries:
            entry.facts["luck"] = 0
            for line in lines:
                entry.put(line.id, [])

    def _has(self, name: str) -> bool:
        if name == LUCK:
            return self.luck
        return self.advanced or name not in (BEHIND_SCREEN, IN_HAND)

    def marker(self, entry: Entry) -> int:
        """Where a person's marker stands."""
        return self.scores.total(entry)

    def luck_left(self) -> int:
        """NB7: luck cards that nobody holds; those played are among them again."""
        return LUCK_CARDS - sum([entry.facts["luck"] for entry in self.scores.entries])

    def score(self, entry: Entry, line: str, what: str, count: int, points: int, rule: str) -> None:
        """NB1: move a marker, and note why."""
        start = self.marker(entry)
        end, lost = moved(start, points)
        entry.put(line, entry.lines[line] + [(what, count, end - start, rule)])
        self.why = (because(rule, ("scored", points)),)
        if lost:
            self.why += (because("NB1", ("surplus", lost)),)

    def draw_luck(self, entry: Entry, start: int) -> int:
        """NB6, NB7: the luck cards that a person gets whose marker stood at `start`."""
        if not self.luck:
            return 0
        drawn = min(clovers_met(self.clovers, start, self.marker(entry)), self.luck_left())
        entry.facts["luck"] += drawn
        return drawn

    def drop_unused(self) -> None:
        """NT1: without corrections, the sheet needs no line for them."""
        if not any([entry.lines[ADJUSTED] for entry in self.scores.entries]):
            kept = [line for line in self.scores.categories if line.id != ADJUSTED]
            self.scores.categories = tuple(kept)
