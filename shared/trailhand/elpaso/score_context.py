"""What a solo game hands to the scoring after it: Sue's sheet, what she holds, what the human told.

Written into the header of the scoring's log, so that the scoring stands on its own. Knows no prompts.
"""

from trailhand.core.chance import SEED_BYTES
from trailhand.core.log import Header
from trailhand.elpaso import sheet
from trailhand.elpaso.table import Table
from trailhand.elpaso.vocabulary import CATTLE, HUMAN, JOKER, SPECIALISTS, SUE, SUES_CATTLE, WORKERS

CARDS = WORKERS + CATTLE
OWNERS = ("", SUE, HUMAN)
FORMAT = 1
# The id of the scoring, and the number of its rules: here, for a solo game that ends writes the scoring's
# header without loading the scoring. 2: money is not limited by the coins of the box, and Sue's tiles can be
# corrected.
SCORING = "elpaso-score"
SCORING_RULES = 2


class Context:
    """The end of a solo game, as far as scoring needs it."""

    def __init__(self) -> None:
        self.sheet = {category: 0 for category in sheet.CATEGORIES}  # Sue's
        self.cards = {
            kind: 0 for kind in CARDS
        }  # Sue's, and those left in her resource deck: not the human's
        self.sues_tiles: tuple[int, ...] = ()
        self.human_tiles: tuple[int, ...] = ()
        self.on_simmental = ""  # SE2
        self.objectives = 0  # tiles that Sue holds
        self.bonuses = 0
        self.level = 255  # B cards in her deck; 255: unknown
        self.digest = 0  # of her deck, see `percentiles`

    def encode(self) -> bytes:
        """The context for a log's header."""
        out = bytearray((FORMAT, OWNERS.index(self.on_simmental), self.objectives, self.bonuses))
        for category in sheet.CATEGORIES:
            out += self.sheet[category].to_bytes(2, "big")
        out += bytes([self.cards[kind] for kind in CARDS])
        for tiles in (self.sues_tiles, self.human_tiles):
            out += bytes((len(tiles),) + tiles)
        out.append(self.level)
        return bytes(out) + self.digest.to_bytes(3, "big")


def decode(data: bytes) -> Context:
    """The context that `Context.encode` wrote; ValueError for another format."""
    if data[0] != FORMAT:
        raise ValueError("not a context of this version")
    context = Context()
    context.on_simmental = OWNERS[data[1]]
    context.objectives, context.bonuses = data[2], data[3]
    at = 4
    for category in sheet.CATEGORIES:
        context.sheet[category] = int.from_bytes(data[at : at + 2], "big")
        at += 2
    for kind in CARDS:
        context.cards[kind] = data[at]
        at += 1
    end = at + 1 + data[at]
    context.sues_tiles = tuple(data[at + 1 : end])
    at = end + 1 + data[end]
    context.human_tiles = tuple(data[end + 1 : at])
    if at < len(data):  # logs of the first versions end here
        context.level = data[at]
        context.digest = int.from_bytes(data[at + 1 : at + 4], "big")
    return context


def scoring_header(pack: bytes, context: bytes = b"", number: int = 0) -> Header:
    """The start of a scoring: of people, or of the solo game with this number in the history."""
    return Header(SCORING, SCORING_RULES, number.to_bytes(SEED_BYTES, "big"), context, pack)


def context_of(table: Table) -> Context:
    """What the table at the end of a solo game means for scoring."""
    context = Context()
    score = sheet.score(table)
    for category in sheet.CATEGORIES:
        context.sheet[category] = score[category]
    for entry in table.ledger:
        if entry[2] in CARDS:
            context.cards[entry[2]] += 1
    for kind in SPECIALISTS + (JOKER,) + SUES_CATTLE:
        context.cards[kind] += table.resources.get(kind, 0)
    context.sues_tiles = _tiles(table, SUE)
    context.human_tiles = _tiles(table, HUMAN)
    context.on_simmental = table.on_simmental
    context.objectives = len(table.objectives)
    context.bonuses = len(table.bonuses)
    return context


def _tiles(table: Table, owner: str) -> tuple[int, ...]:
    return tuple([table.buildings[space][1] for space in table.owned(owner)])
