"""The component pack: the values of the box as a game uses them.

A pack is written into the header of every log, so that a game goes on with the values it began with.
Knows no files; how an owner's corrections get in is `pack_merge`'s business.
"""

from trailhand.core.types import Values
from trailhand.elpaso import cards
from trailhand.elpaso.pack_data import BONUS_TILES, HIGHEST_TILE_VP, REWARDS, SECTIONS, TRAIN, UNKNOWN
from trailhand.elpaso.vocabulary import ICONS, TILES

TRAIN_CARDS = (1, 2, 3, 4)
FORMAT = 2
BEFORE = 1  # the same without the rewards of the posts, the last section
KEYS = {section: keys for section, keys, _, _, _ in SECTIONS}
BONUSES = 255  # a mark behind the deck, which no card has in its code


class Pack:
    """All values a game needs of the box."""

    def __init__(self) -> None:
        self.values = {section: defaults for section, _, defaults, _, _ in SECTIONS}
        self.train: tuple[tuple[str, ...], ...] = TRAIN  # the icons of each card, left to right
        # The same of the star sides; empty: unknown.
        self.train_star: tuple[tuple[str, ...], ...] = ((),) * len(TRAIN_CARDS)
        self.objectives = b""  # the owner's list of objective tiles, as `objectives.encode` writes it
        self.deck: tuple[Values, ...] = ()  # the automa cards as far as they are known
        self.bonuses: tuple[int, ...] = ()  # VP of the owner's bonus tiles; empty: unknown

    def value(self, section: str, key: object) -> int:
        """One value of a section."""
        return self.values[section][KEYS[section].index(key)]

    def reward(self, post: int) -> str:
        """What a trading post gives Sue."""
        return REWARDS[self.value("rewards", post)]

    def set_value(self, section: str, key: object, value: int) -> None:
        """Change one value; it must be in range already."""
        changed = bytearray(self.values[section])
        changed[KEYS[section].index(key)] = value
        self.values[section] = bytes(changed)

    def set_icons(self, card: int, icons: tuple[str, ...]) -> None:
        """Change the icons of one train card."""
        self.train = self.train[: card - 1] + (icons,) + self.train[card:]

    def set_star_icons(self, card: int, icons: tuple[str, ...]) -> None:
        """Change the icons of one train card's star side."""
        self.train_star = self.train_star[: card - 1] + (icons,) + self.train_star[card:]

    def copy(self) -> "Pack":
        """A pack that can be changed without changing this one."""
        return decode(self.encode())

    def encode(self) -> bytes:
        """The pack in about 120 bytes, for a log's header."""
        out = bytearray((FORMAT,))
        for section, _, _, _, _ in SECTIONS:
            out += self.values[section]
        for icons in self.train + self.train_star:
            out.append(len(icons))
            for icon in icons:
                out.append(ICONS.index(icon))
        out += len(self.objectives).to_bytes(2, "big")
        bonuses = bytes((BONUSES,) + self.bonuses) if self.bonuses else b""
        return bytes(out) + self.objectives + cards.encode(self.deck) + bonuses


def renewed(data: bytes) -> bytes:
    """What `encode` would write today for a pack of an older version."""
    if data[:1] != bytes((BEFORE,)):
        return data
    end = 1 + sum([len(keys) for _, keys, _, _, _ in SECTIONS[:-1]])
    return bytes((FORMAT,)) + data[1:end] + SECTIONS[-1][2] + data[end:]


def decode(data: bytes) -> Pack:
    """The pack that `encode` wrote, also of an older version; ValueError for another format."""
    data = renewed(data)
    if not data or data[0] != FORMAT:
        raise ValueError("not a pack of this version")
    pack = Pack()
    at = 1
    for section, keys, _, _, _ in SECTIONS:
        pack.values[section] = data[at : at + len(keys)]
        at += len(keys)
    sides = []
    for _ in range(2 * len(TRAIN_CARDS)):
        end = at + 1 + data[at]
        sides.append(tuple([ICONS[code] for code in data[at + 1 : end]]))
        at = end
    pack.train = tuple(sides[: len(TRAIN_CARDS)])
    pack.train_star = tuple(sides[len(TRAIN_CARDS) :])
    end = at + 2 + int.from_bytes(data[at : at + 2], "big")
    pack.objectives = data[at + 2 : end]
    _decode_lists(pack, data[end:])
    return pack


def _decode_lists(pack: Pack, data: bytes) -> None:
    """The deck, and the bonus tiles behind their mark, if there are any."""
    mark = data.find(bytes((BONUSES,)))
    pack.deck = cards.decode(data if mark < 0 else data[:mark])
    pack.bonuses = () if mark < 0 else tuple(data[mark + 1 :])
    if len(pack.bonuses) > BONUS_TILES or (pack.bonuses and max(pack.bonuses) > HIGHEST_TILE_VP):
        raise ValueError("not bonus tiles")


def is_known(value: int) -> bool:
    """Whether a value has been entered or was given."""
    return value != UNKNOWN


def flip(pack: Pack, tiles: tuple[int, ...], train_cards: tuple[int, ...]) -> Pack:
    """The pack for a game that uses the b side of these buildings and the star side of these train cards."""
    flipped = pack.copy()
    for tile in TILES:
        if tile in tiles:
            flipped.set_value("buildings", tile, pack.value("buildings_b", tile))
    for card in TRAIN_CARDS:
        if card in train_cards:
            flipped.set_icons(card, pack.train_star[card - 1])
    return flipped
