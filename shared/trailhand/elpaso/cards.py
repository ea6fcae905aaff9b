"""Automa cards: a letter, a movement and an action each; how they are written in two bytes; our house deck.

The cards of the box are not known to us: the owner tells them. The house deck is our own invention, for
demonstrations and simulation, and is called ours wherever it is offered.
"""

from trailhand.core.types import Values
from trailhand.elpaso.vocabulary import ACTIONS, BUILDER, COWBOY, ENGINEER, MOVES

# letter, movement, action
HOUSE_DECK = (
    ("A", 3, "market"),
    ("A", 2, "draw1"),
    ("A", 4, "train"),
    ("A", 3, "build"),
    ("A", 2, "market"),
    ("A", COWBOY, "build"),
    ("A", ENGINEER, "draw1"),
    ("A", 3, "best"),
    # More workers make every later turn better: the first of these adds some 12 points, the third 4.
    ("B", 1, "draw2"),
    ("B", BUILDER, "draw2"),
    ("B", 2, "draw2"),
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
