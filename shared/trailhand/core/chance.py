"""Random numbers that are the same on every Python and on the device: shuffles, picks.

The generator is sfc16 (Chris Doty-Humphrey's small fast counting generator, 16-bit words, shifts 6, 5, 3):
64 bits of state, and no intermediate value beyond 23 bits, so nothing allocates on a 32-bit device.
Knows no source of entropy: the seed is given.
"""

from trailhand.core.types import Any, Iterator

WORD = 0xFFFF
SEED_BYTES = 4
WARM_UP = 16  # rounds until the seed has spread over the whole state


def _words(a: int, b: int) -> "Iterator[int]":
    """The words without end that follow from a seed of two words."""
    c, counter = 0, 1
    while True:
        out = (a + b + counter) & WORD
        counter = (counter + 1) & WORD
        a = b ^ (b >> 5)
        b = (c + (c << 3)) & WORD
        c = (((c << 6) | (c >> 10)) + out) & WORD
        yield out


class Chance:
    """A stream of random numbers that follows from its seed alone."""

    def __init__(self, seed: bytes) -> None:
        self._words = _words((seed[0] << 8) | seed[1], (seed[2] << 8) | seed[3])
        for _ in range(WARM_UP):
            next(self._words)

    def word(self) -> int:
        """The next 16 random bits."""
        return next(self._words)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1 (limit up to 65536), each equally likely."""
        if not 0 < limit <= 0x10000:
            raise ValueError(limit)
        fair = 0x10000 - 0x10000 % limit  # above it some numbers would come once too often: draw again
        out = next(self._words)
        while out >= fair:
            out = next(self._words)
        return out % limit

    def shuffle(self, cards: list[Any]) -> None:
        """Put the list into a random order, every order equally likely (Fisher-Yates)."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
