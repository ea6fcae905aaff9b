"""The set-up, dealt from a seeded chance (LH1 to LH4): square, tokens, cows, who begins. Pure."""

from trailhand.core.chance import Chance
from trailhand.core.types import Values
from trailhand.longhorn import box
from trailhand.longhorn.position import KINDS, position
from trailhand.longhorn.square import SQUARES


class Deal:
    """A dealt set-up, by square: which location lies there, its token, its cows; and who begins."""

    def __init__(self, locations: bytes, tokens: bytes, cows: bytes, beginner: int) -> None:
        self.locations = locations
        self.tokens = tokens
        self.cows = cows  # by square and colour
        self.beginner = beginner

    def start_squares(self) -> list[int]:
        """LH4: where the game may start."""
        return [at for at in range(SQUARES) if box.COWS[self.locations[at]] == box.START_COWS]

    def start(self, square: int) -> bytearray:
        """The first position."""
        return position(self.cows, self.tokens, square, self.beginner)

    def name(self, square: int) -> str:
        """The id of the location on a square."""
        return box.LOCATIONS[self.locations[square]]

    def line(self, square: int) -> Values:
        """What to lay on a square: its number from 1, location, token, cows of each colour."""
        cows = self.cows[square * KINDS : (square + 1) * KINDS]
        return (square + 1, self.name(square), box.TOKENS[self.tokens[square]]) + tuple(cows)


def deal(chance: Chance) -> Deal:
    """LH1 to LH4: everything that the set-up leaves to chance."""
    locations = list(range(SQUARES))
    chance.shuffle(locations)
    tokens = _tokens(chance, locations.index(box.NUGGET_HILL))
    cows = _cows(chance, locations)
    return Deal(bytes(locations), bytes(tokens), bytes(cows), chance.below(2))


def _tokens(chance: Chance, nugget_hill: int) -> list[int]:
    """LH2: nine of the nineteen; a sheriff changes places with what lies on Nugget Hill."""
    tokens: list[int] = []
    for token, count in enumerate(box.TOKEN_COUNTS):
        tokens += [token] * count
    chance.shuffle(tokens)
    tokens = tokens[: box.IN_USE]
    if box.SHERIFF in tokens:
        at = tokens.index(box.SHERIFF)
        tokens[at], tokens[nugget_hill] = tokens[nugget_hill], tokens[at]
    return tokens


def _cows(chance: Chance, locations: list[int]) -> bytearray:
    """LH3: all cows mixed, so many to each location."""
    mixed = [colour for colour in range(KINDS) for _ in range(box.OF_A_COLOUR)]
    chance.shuffle(mixed)
    cows = bytearray(SQUARES * KINDS)
    for square in range(SQUARES):
        for _ in range(box.COWS[locations[square]]):
            cows[square * KINDS + mixed.pop()] += 1
    return cows
