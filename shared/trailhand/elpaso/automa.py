"""The automa deck of one game: which card comes, or can still come (ST1, SU4). Speaks to nobody.

Three ways: *virtual*: the device shuffles a known deck and draws. *known*: real cards of a known deck; the
device offers those that can still come. *told*: real cards that nobody has told yet; the device learns them.
"""

from trailhand.core.chance import Chance
from trailhand.core.types import Values

VIRTUAL, KNOWN, TOLD = "virtual", "known", "told"


def of_letter(cards: tuple[Values, ...], letter: str) -> list[Values]:
    """The cards with that letter, in order."""
    return [card for card in cards if card[0] == letter]


def is_known(cards: tuple[Values, ...], level: int) -> bool:
    """Whether a game with so many B cards can be played with these cards."""
    return len(of_letter(cards, "A")) > 0 and len(of_letter(cards, "B")) >= level


class Automa:
    """The deck, its discards and what has been seen of it."""

    def __init__(self, way: str, level: int, cards: tuple[Values, ...], size: int, chance: Chance) -> None:
        self.way = way
        self.level = level  # so many B cards are in the deck
        self.cards = cards  # every card known, B cards that may be in the box too
        self.size = size  # cards in the deck
        self.seen: list[Values] = []  # drawn since the last shuffle
        self.chance = chance
        self.asked = False  # whether a learned deck has been offered
        self.pile: list[Values] = []  # virtual: the order, the next card last
        if way == VIRTUAL:
            self._fill()

    def _fill(self) -> None:
        """SU4: all A cards and so many of the B cards, shuffled."""
        b_cards = of_letter(self.cards, "B")
        self.chance.shuffle(b_cards)
        self.pile = of_letter(self.cards, "A") + b_cards[: self.level]
        self.size = len(self.pile)
        self.chance.shuffle(self.pile)

    def is_empty(self) -> bool:
        """ST1: whether the discards must be shuffled before the next draw."""
        return len(self.seen) >= self.size

    def left(self) -> int:
        """How many cards can be drawn before the next shuffle."""
        return self.size - len(self.seen)

    def reshuffle(self) -> None:
        """ST1: the discards become the deck again."""
        if self.way == VIRTUAL:
            self.pile += self.seen
            self.chance.shuffle(self.pile)
        self.seen = []

    def draw(self) -> Values:
        """Virtual: the next card."""
        return self.pile.pop()

    def candidates(self) -> tuple[Values, ...]:
        """Known: the cards that can still come, equal ones once, in the order of the deck."""
        left = list(self.cards)
        for card in self.seen:
            left.remove(card)
        full = len(of_letter(tuple(self.seen), "B")) >= self.level
        out: list[Values] = []
        for card in left:
            if card not in out and not (full and card[0] == "B"):
                out.append(card)
        return tuple(out)

    def saw(self, card: Values) -> None:
        """The card was drawn and goes to the discards."""
        self.seen.append(card)

    def is_learned(self) -> bool:
        """Whether a told deck has just been seen whole and has not been offered yet."""
        return self.way == TOLD and self.is_empty() and not self.asked
