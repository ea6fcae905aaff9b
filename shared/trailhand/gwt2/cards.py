"""Objective cards at the end: what becomes of each, and what that is worth (GO1, GO2, GM2). Pure.

A card is (VP, penalty, tasks, kind): the tasks are names of `TASKS`, with repeats; the kind is START, PLAYED
or UNPLAYED. Which choice is the best one, `cards_best` finds.
"""

from trailhand.core.types import Values
from trailhand.gwt2.pack_data import PER_TWO_VP
from trailhand.gwt2.vocabulary import FULFILLED, THROWN, UNFULFILLED, UNPLAYED


class Choice:
    """What becomes of each card, and what that is worth."""

    def __init__(self, cards: "tuple[Values, ...]", masters: int) -> None:
        self.cards = cards
        self.masters = masters  # how many tiles pay for pairs of cards
        self.fates = [THROWN if card[3] == UNPLAYED else UNFULFILLED for card in cards]
        self.served: list[Values] = [() for _ in cards]  # by (task, how many), ...
        self.steps = 0

    def points(self) -> "list[int]":
        """GO1: what each card scores."""
        out = []
        for at, (gain, penalty, _, _) in enumerate(self.cards):
            out.append(gain if self.fates[at] == FULFILLED else -penalty if self.fates[at] != THROWN else 0)
        return out

    def count(self) -> int:
        """How many cards lie in the played area at the end."""
        return len(self.cards) - self.fates.count(THROWN)

    def total(self) -> int:
        """What is to be as high as possible: the cards, and the masters that pay for them."""
        return sum(self.points()) + self.masters * pairs_vp(self.count())


def pairs_vp(count: int) -> int:
    """VP of a station master that pays for each two of something (GM2 to GM6)."""
    return count // 2 * PER_TWO_VP
