"""The hand of objective cards that takes the search most steps, of all that a climb on purpose has found.

A card is its VP, its penalty, then its tasks as numbers in TASKS. 1 starting card, 13 played, 8 unplayed.
"""

from trailhand.core.types import Values
from trailhand.gwt2.vocabulary import TASKS

HAND = """302 53437 32655 411 632 52006 19405 3204 3212 63443 32713
52055 414 3265 3202 320500 634741 636471 327060 43107 32307 320132"""
SUPPLY = (4, 6, 4, 2, 4, 3, 2, 2)
MASTERS = 1


def worst_hand() -> "tuple[tuple[Values, ...], list[int], int]":
    """The cards, the supply, the station masters that pay for cards."""
    cards = []
    for at, word in enumerate(HAND.split()):
        tasks = tuple([TASKS[int(digit)] for digit in word[2:]])
        kind = "start" if at == 0 else "played" if at < 14 else "unplayed"
        cards.append((int(word[0]), int(word[1]), tasks, kind))
    return tuple(cards), list(SUPPLY), MASTERS
