"""What a player may set for solo games: the rulings with a choice (R1, R5), and the check of the first game.

Written into the header of every log. Knows nothing of how they decide.
"""

EMPTY_PILE = ("nothing", "cheaper")  # R1
UPGRADE = ("difference", "full")  # R5


class Options:
    """The options of one game."""

    def __init__(
        self, empty_pile: str = "nothing", upgrade: str = "difference", first_game: bool = False
    ) -> None:
        self.empty_pile = empty_pile
        self.upgrade = upgrade
        self.first_game = first_game  # ask for the guessed values that steer Sue

    def encode(self) -> bytes:
        """Three bytes for a log's header."""
        rulings = (EMPTY_PILE.index(self.empty_pile), UPGRADE.index(self.upgrade))
        return bytes(rulings + (int(self.first_game),))


def decode(data: bytes) -> Options:
    """The options that `Options.encode` wrote."""
    return Options(EMPTY_PILE[data[0]], UPGRADE[data[1]], bool(data[2]))
