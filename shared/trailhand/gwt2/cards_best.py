"""Which objective cards to fulfil and which unplayed ones to add, so that the sheet is worth most (GO). Pure.

`supply` says how many things there are for each of `TASKS`; each serves one card (GO3).

The station master that pays for cards (GM2) pays for added ones too, fulfilled or not, so both are decided
together (GO7). What it pays only grows with the cards, so it is enough to ask, for every number that
completes a pair, for the best choice with at least so many cards; `core.assignment` finds each. There,
throwing a card away is a tile too: it is worth the penalty, and needs the card itself and one of the throws
that are allowed.
"""

from trailhand.core.assignment import solve
from trailhand.core.types import Values
from trailhand.gwt2.cards import Choice, pairs_vp
from trailhand.gwt2.vocabulary import FULFILLED, TASKS, THROWN, UNFULFILLED, UNPLAYED

THROWS = len(TASKS)  # the type of element that a throw is; the cards themselves follow
MOST_KNOWN = 8  # four people, and some corrections
_known: list[tuple[Values, Choice]] = []


def known_choice(cards: "tuple[Values, ...]", supply: "list[int]", masters: int) -> Choice:
    """`best_choice`, remembered for the last hands: an undo runs the scoring again from its start."""
    given = (cards, supply, masters)
    for before, choice in _known:
        if before == given:
            return choice
    choice = best_choice(cards, supply, masters)
    _known.append((given, choice))
    if len(_known) > MOST_KNOWN:
        _known.pop(0)
    return choice


def best_choice(cards: "tuple[Values, ...]", supply: "list[int]", masters: int) -> Choice:
    """The best choice; of equally good ones the one with fewer cards added."""
    best = _choose(cards, supply, masters, -1)
    unplayed = [card[3] for card in cards].count(UNPLAYED)
    most, steps = sum(best.points()), best.steps  # with more cards they never score more by themselves
    for added in range(1, unplayed + 1 if masters else 1):
        count = len(cards) - unplayed + added
        if count % 2 == 0 and most + masters * pairs_vp(count) > best.total():
            found = _choose(cards, supply, masters, unplayed - added)
            steps += found.steps
            most = sum(found.points())
            if found.total() > best.total():
                best = found
    best.steps = steps
    return best


def _needs(tasks: Values) -> "tuple[Values, ...]":
    """The tasks of a card, as `core.assignment` wants them."""
    return tuple([(tasks.count(task), 1 << at, False) for at, task in enumerate(TASKS) if task in tasks])


def _choose(cards: "tuple[Values, ...]", supply: "list[int]", masters: int, throws: int) -> Choice:
    """The best choice for the cards alone when so many unplayed ones may go; -1: all of them."""
    choice = Choice(cards, masters)
    elements = supply + [max(throws, 0)]
    tiles: list[Values] = []
    means: list[tuple[int, str]] = []  # of each tile: the card, and what becomes of it
    for at, card in enumerate(cards):
        itself: tuple[Values, ...] = ()
        if card[3] == UNPLAYED and throws >= 0:
            choice.fates[at] = UNFULFILLED
            itself = ((1, 1 << len(elements), False),)
            elements.append(1)
            if card[1] and throws:
                tiles.append((card[1], ((1, 1 << THROWS, False),) + itself))
                means.append((at, THROWN))
        tiles.append((_worth(card, throws), _needs(card[2]) + itself))
        means.append((at, FULFILLED))
    found = solve(elements, tiles)
    choice.steps = found.steps
    for tile in found.fulfilled:
        choice.fates[means[tile][0]] = means[tile][1]
    _note_serving(choice, found.serving, means)
    return choice


def _worth(card: Values, throws: int) -> int:
    """GO1: fulfilling avoids the penalty too; GO2: not of a card that could go at no cost."""
    return card[0] if card[3] == UNPLAYED and throws < 0 else card[0] + card[1]


def _note_serving(choice: Choice, serving: Values, means: "list[tuple[int, str]]") -> None:
    """Say for every fulfilled card what serves it."""
    for tile, _, by in serving:
        card, fate = means[tile]
        if fate == FULFILLED:
            choice.served[card] += tuple([(TASKS[kind], count) for kind, count in by if kind < THROWS])
