"""The table as the device sees it: what Sue has, what lies on the board, what is left in the piles.

Only state and the simplest changes to it; which change happens is the rules' business. Everything that scores
is entered in the ledger with its turn and its rule.
"""

from trailhand.core.chance import Chance
from trailhand.core.types import Values
from trailhand.elpaso.options import Options
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.pack_data import COUNTS, EACH_RESOURCE, SIMMENTAL_CARDS, SUES_POSTS
from trailhand.elpaso.trail import SPACES
from trailhand.elpaso.vocabulary import (
    BLACK_ANGUS,
    CORRIENTE,
    EL_PASO,
    JOKER,
    MARKET_CATTLE,
    OBJECTIVE,
    RESOURCES,
    SPECIALISTS,
    SUE,
    SUES_CATTLE,
    TILES,
)


class Table:
    """Everything a solo game knows. Lists and dicts are copied, never shared, between two tables."""

    def __init__(self, pack: Pack, options: Options, row: tuple[str, ...]) -> None:
        self.pack = pack
        self.options = options
        self.row = row  # SU5: the three kinds, left to right
        self.turn = 0  # Sue's turns so far
        self.place = EL_PASO  # Sue's herder, SU6
        self.workers = {kind: 1 for kind in SPECIALISTS}  # with the jokers that joined a kind
        self.jokers = {kind: 0 for kind in SPECIALISTS + ("",)}  # by the kind they joined; "" is none, R2
        self.cattle = {kind: 0 for kind in SUES_CATTLE}
        self.objectives: list[int] = []  # VP of Sue's tiles
        self.bonuses: list[int] = []
        self.disks = 1  # of Sue's on the posts, from post 5 on: SU6
        self.market = {kind: COUNTS[kind] for kind in MARKET_CATTLE}
        self.market[BLACK_ANGUS] -= EACH_RESOURCE
        self.market[CORRIENTE] -= EACH_RESOURCE
        self.simmental = SIMMENTAL_CARDS[0]  # left on the board: SU1
        self.resources = {kind: EACH_RESOURCE for kind in RESOURCES}  # left in the deck: SU3
        self.deck: list[str] | None = None  # its order, the next card last; None: a real deck
        self.chance: Chance | None = None  # who shuffles it
        self.buildings: dict[str, tuple[str, int]] = {}  # space: (owner, tile)
        self.stock = {tile: pack.value("stock", tile) for tile in TILES}
        self.automa_left = 0  # cards in the automa deck before it is shuffled again
        self.on_simmental = ""  # SE2: whose herder stands on the empty Simmental space
        self.ledger: list[Values] = [(0, "SU5", kind) for kind in row]  # (turn, rule, what, details)
        # what and details: a card; "joker", kind joined; "tile", space, number; "disk", post; a tile kind, VP

    def copy(self) -> "Table":
        """A table to try a turn on."""
        other = object.__new__(Table)  # without setting up a game first
        other.pack = self.pack
        other.options = self.options
        other.row = self.row
        other.turn = self.turn
        other.place = self.place
        other.workers = dict(self.workers)
        other.jokers = dict(self.jokers)
        other.cattle = dict(self.cattle)
        other.objectives = list(self.objectives)
        other.bonuses = list(self.bonuses)
        other.disks = self.disks
        other.market = dict(self.market)
        other.simmental = self.simmental
        other.resources = dict(self.resources)
        other.deck = None if self.deck is None else list(self.deck)
        other.chance = self.chance
        other.buildings = dict(self.buildings)
        other.stock = dict(self.stock)
        other.automa_left = self.automa_left
        other.on_simmental = self.on_simmental
        other.ledger = list(self.ledger)
        return other

    def note(self, rule: str, *what: str | int) -> None:
        """Enter something that scores in the ledger."""
        self.ledger.append((self.turn, rule) + what)

    def strike(self, *what: str | int) -> None:
        """Take the latest such entry out of the ledger again."""
        for at in range(len(self.ledger) - 1, -1, -1):
            if self.ledger[at][2 : 2 + len(what)] == what:
                del self.ledger[at]
                return

    def gain_cattle(self, kind: str, rule: str) -> None:
        """A cattle card onto Sue's pile."""
        self.cattle[kind] += 1
        self.note(rule, kind)

    def gain_worker(self, kind: str, joins: str, rule: str) -> None:
        """A worker card for Sue; a joker joins a kind, or none."""
        if joins:
            self.workers[joins] += 1
        if kind == JOKER:
            self.jokers[joins] += 1
            self.note(rule, kind, joins)
        else:
            self.note(rule, kind)

    def shuffle_resources(self, chance: Chance) -> None:
        """SU3: what is left of the resource deck, in an order of the device's own."""
        self.chance = chance
        self.deck = [kind for kind in RESOURCES for _ in range(self.resources[kind])]
        chance.shuffle(self.deck)

    def resource_kinds(self) -> tuple[str, ...]:
        """The kinds of cards still in the resource deck."""
        return tuple([kind for kind in RESOURCES if self.resources[kind]])

    def resources_left(self) -> int:
        """How many cards are still in the resource deck."""
        return sum(self.resources.values())

    def all_jokers(self) -> int:
        """Sue's jokers, whatever they joined."""
        return sum(self.jokers.values())

    def owned(self, owner: str) -> list[str]:
        """The spaces of one side's buildings, in the order of the spaces."""
        spaces = sorted(self.buildings)  # total: spaces are distinct, and named in their order
        return [space for space in spaces if self.buildings[space][0] == owner]

    def empty_spaces(self) -> list[str]:
        """The spaces without a building, in their order."""
        return [space for space in SPACES if space not in self.buildings]

    def highest_tile(self) -> int:
        """The highest tile in the display; 0 when it is empty."""
        return max([tile for tile in TILES if self.stock[tile]] + [0])

    def place_building(self, space: str, owner: str, tile: int) -> None:
        """Put a tile from the display on a space; a tile that lay there goes back."""
        if space in self.buildings:
            self.stock[self.buildings[space][1]] += 1
        self.stock[tile] -= 1
        self.buildings[space] = (owner, tile)

    def build(self, space: str, tile: int, rule: str) -> None:
        """Sue's new or better building."""
        if space in self.buildings:
            self.strike("tile", space)
        self.place_building(space, SUE, tile)
        self.note(rule, "tile", space, tile)

    def tiles(self, kind: str) -> list[int]:
        """The VP of Sue's objective or bonus tiles."""
        return self.objectives if kind == OBJECTIVE else self.bonuses

    def gain_tile(self, kind: str, vp: int, rule: str) -> None:
        """An objective or bonus tile for Sue."""
        self.tiles(kind).append(vp)
        self.note(rule, kind, vp)

    def lose_tile(self, kind: str, vp: int) -> None:
        """Sue has no such tile after all."""
        self.tiles(kind).remove(vp)
        self.strike(kind, vp)

    def deliver(self, rule: str) -> int:
        """Sue's next disk onto its post."""
        self.disks += 1
        self.note(rule, "disk", self.last_post())
        return self.last_post()

    def last_post(self) -> int:
        """The post of Sue's last disk, or 0 when she has none out."""
        return SUES_POSTS[self.disks - 1] if self.disks else 0
