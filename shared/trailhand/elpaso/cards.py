"""Automa cards: a letter, a movement and an action each; how they are written in two bytes; our house deck.

The cards of the box are not known to us: the owner tells them. The house deck is our own invention, for
demonstrations and simulation, and is called ours wherever it is offered.
"""

from trailhand.core.types import Values
from trailhand.elpaso.vocabulary import ACTIONS, BUILDER, COWBOY, ENGINEER, MOVES

# letter, movement, action
HOUSE_DECK = (
    ("A", 2, "market"),
    ("A", 3, "draw1"),
    ("A", 3, "train"),
    ("A", 4, "build"),
    ("A", 1, "best"),
    ("A", 3, "draw2"),
    ("A", COWBOY, "draw1"),
    ("A", ENGINEER, "build"),
    ("B", 2, "best"),
    ("B", BUILDER, "draw2"),
    ("B", 1, "train"),
)


def encode(cards: tuple[Values, ...]) -> bytes:
    """Two bytes a card."""
    out = bytearray()
    for letter, move, action in cards:
        out.append((16 if letter == "B" else 0) | MOVES.index(move))
        out.append(ACTIONS.index(action))
    return bytes(out)


def decode(data: bytes) -> tuple[Values, ...]:
    """The cards that `encode` wrote."""
    cards = []
    for at in range(0, len(data), 2):
        letter = "B" if data[at] & 16 else "A"
        cards.append((letter, MOVES[data[at] & 15], ACTIONS[data[at + 1]]))
    return tuple(cards)
