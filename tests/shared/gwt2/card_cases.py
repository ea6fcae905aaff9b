"""Hands of objective cards by chance, the same on every Python, compared with the brute force and condensed.

Runs on CPython and under WebAssembly; the check at the end shows that both found the same, steps and all.
"""

from gwt2 import brute_cards
from trailhand.core.chance import Chance
from trailhand.core.checksum import START, extend
from trailhand.core.types import Values
from trailhand.gwt2.cards import Choice
from trailhand.gwt2.cards_best import best_choice
from trailhand.gwt2.vocabulary import TASKS

STEP_LIMIT = 20000  # for any hand that the sheet lets a person enter: 22 cards
SMALL_STEP_LIMIT = 1000  # for up to 9 cards, which is what people have
WORTHS = ((5, 3), (3, 2), (5, 3), (3, 2), (4, 1), (3, 0), (1, 9))


def card(chance: Chance, kind: str, kinds: int) -> Values:
    """A card by chance, with tasks out of the first `kinds`."""
    gain, penalty = (3, 0) if kind == "start" else WORTHS[chance.below(len(WORTHS))]
    tasks = [TASKS[chance.below(kinds)] for _ in range(1 + chance.below(3))]
    return gain, penalty, tuple(tasks), kind


def hand(number: int, most: int = 3) -> "tuple[tuple[Values, ...], list[int], int]":
    """The cards, the supply and the number of station masters that pay for cards of hand `number`.

    At most 1 + 2 * `most` cards.
    """
    chance = Chance(number.to_bytes(4, "big"))
    kinds = (2, 4, 8)[chance.below(3)]
    cards = [card(chance, "start", kinds)]
    cards += [card(chance, "played", kinds) for _ in range(chance.below(most + 1))]
    cards += [card(chance, "unplayed", kinds) for _ in range(chance.below(most + 1))]
    supply = [chance.below(6) for _ in TASKS]
    return tuple(cards), supply, chance.below(3)


def full_hand(number: int) -> "tuple[tuple[Values, ...], list[int], int]":
    """As many cards as the sheet lets a person enter, with about half of what they ask for."""
    chance = Chance(number.to_bytes(4, "little"))
    kinds = (2, 4, 8)[number % 3]
    cards = [card(chance, "start", kinds)]
    cards += [card(chance, "played", kinds) for _ in range(13)]
    cards += [card(chance, "unplayed", kinds) for _ in range(8)]
    each = 22 // kinds
    return tuple(cards), [each + chance.below(3) for _ in TASKS], 1 + number % 2


def compare(number: int) -> str:
    """Work out hand `number` both ways; what the solver says, or AssertionError."""
    cards, supply, masters = hand(number, 4 if number % 4 == 0 else 3)
    found = best_choice(cards, supply, masters)
    assert found.total() == brute_cards.best(cards, supply, masters), number
    assert found.steps <= SMALL_STEP_LIMIT, (number, found.steps)
    check_explanation(found, supply)
    return repr((found.total(), found.fates, found.served, found.steps))


def check_explanation(found: Choice, supply: "list[int]") -> None:
    """GO3, GO5: every fulfilled card has all its tasks served, no other has any, and nothing serves twice."""
    left = list(supply)
    vp, count = 0, 0
    for at, (gain, penalty, tasks, kind) in enumerate(found.cards):
        fate, served = found.fates[at], found.served[at]
        assert fate in ("fulfilled", "unfulfilled") or (fate == "thrown" and kind == "unplayed")
        wanted = [(task, tasks.count(task)) for task in TASKS if task in tasks]
        assert list(served) == (wanted if fate == "fulfilled" else [])
        for task, used in served:
            left[TASKS.index(task)] -= used
        vp += gain if fate == "fulfilled" else -penalty if fate == "unfulfilled" else 0
        count += fate != "thrown"
    assert min(left) >= 0
    assert found.total() == vp + found.masters * 3 * (count // 2)


def compare_all(first: int, count: int) -> int:
    """Compare so many hands; a check over all that the solver said."""
    check = START
    for number in range(first, first + count):
        check = extend(check, compare(number).encode())
    return check
