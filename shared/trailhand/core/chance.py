"""Random numbers that are the same on every Python and on the device: shuffles, picks.

The generator is sfc16 (Chris Doty-Humphrey's small fast counting generator, 16-bit words, shifts 6, 5, 3):
64 bits of state, and no intermediate value beyond 23 bits, so nothing allocates on a 32-bit device.
Knows no source of entropy: the seed is given.
"""

from trailhand.core.types import Any

WORD = 0xFFFF
SEED_BYTES = 4
WARM_UP = 16  # rounds until the seed has spread over the whole state


class Chance:
    """A stream of random numbers that follows from its seed alone."""

    def __init__(self, seed: bytes) -> None:
        self._a = (seed[0] << 8) | seed[1]
        self._b = (seed[2] << 8) | seed[3]
        self._c = 0
        self._counter = 1
        for _ in range(WARM_UP):
            self.word()

    def word(self) -> int:
        """The next 16 random bits."""
        out = (self._a + self._b + self._counter) & WORD
        self._counter = (self._counter + 1) & WORD
        self._a = self._b ^ (self._b >> 5)
        self._b = (self._c + (self._c << 3)) & WORD
        self._c = (((self._c << 6) | (self._c >> 10)) + out) & WORD
        return out

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1 (limit up to 65536), each equally likely."""
        if not 0 < limit <= 0x10000:
            raise ValueError(limit)
        fair = 0x10000 - 0x10000 % limit  # above it some numbers would come once too often: draw again
        out = self.word()
        while out >= fair:
            out = self.word()
        return out % limit

    def shuffle(self, cards: list[Any]) -> None:
        """Put the list into a random order, every order equally likely (Fisher-Yates)."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
