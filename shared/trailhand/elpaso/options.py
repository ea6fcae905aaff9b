"""What a player may set for solo games: rulings with a choice (R1, R5, R6), the check of the first game.

Written into the header of every log. Knows nothing of how they decide.
"""

EMPTY_PILE = ("nothing", "cheaper")  # R1
UPGRADE = ("difference", "full")  # R5
OUT_OF_REACH = ("nothing", "hereford")  # R6
RULINGS = (("empty_pile", EMPTY_PILE), ("upgrade", UPGRADE), ("out_of_reach", OUT_OF_REACH))


class Options:
    """The options of one game."""

    def __init__(
        self,
        empty_pile: str = "nothing",
        upgrade: str = "difference",
        out_of_reach: str = "nothing",
        first_game: bool = False,
    ) -> None:
        self.empty_pile = empty_pile
        self.upgrade = upgrade
        self.out_of_reach = out_of_reach
        self.first_game = first_game  # ask for the guessed values that steer Sue

    def encode(self) -> bytes:
        """Four bytes for a log's header."""
        rulings = [choices.index(getattr(self, name)) for name, choices in RULINGS]
        return bytes(rulings + [int(self.first_game)])


def decode(data: bytes) -> Options:
    """The options that `Options.encode` wrote."""
    return Options(EMPTY_PILE[data[0]], UPGRADE[data[1]], OUT_OF_REACH[data[2]], bool(data[3]))
