"""The values of the owner's copy: read, kept, and learned decks put together. Knows packs and the store."""

from trailhand.core.checksum import OLD_SEAL, sealed, unsealed
from trailhand.core.log import Header
from trailhand.core.types import Note, Storage, Values
from trailhand.elpaso import cards, options
from trailhand.elpaso.automa import of_letter
from trailhand.elpaso.pack import TRAIN_CARDS, Pack, decode, is_known, renewed
from trailhand.elpaso.pack_data import AUTOMA_CARDS_B, MOST_ICONS, SECTIONS
from trailhand.elpaso.vocabulary import TILES

NAME = "elpaso.pack"
FORMAT = 3  # of the file; it is neither a pack of its own nor a log
BEFORE = 2  # the same, with another seal
B_SIDES = "buildings_b"


class Kept:
    """What is kept of the owner's copy. `told`: the guessed values have been asked for."""

    def __init__(self, pack: Pack | None = None, told: bool = False) -> None:
        self.pack = pack or Pack()
        self.told = told

    def encode(self) -> bytes:
        """The bytes of its file: told or not, the pack, a check over both."""
        return sealed(bytes((FORMAT, self.told)) + self.pack.encode())


def decode_kept(data: bytes) -> Kept:
    """What `Kept.encode` wrote, also of an older version; ValueError or IndexError for anything else."""
    body = unsealed(data, *OLD_SEAL) if data[:1] == bytes((BEFORE,)) else unsealed(data)
    if body[0] not in (FORMAT, BEFORE) or body[1] > 1:
        raise ValueError("not the kept values, or damaged")
    values = renewed(body[2:])
    kept = Kept(decode(values), bool(body[1]))
    if not in_range(kept.pack) or kept.pack.encode() != values:
        raise ValueError("values out of range")
    return kept


def in_range(pack: Pack) -> bool:
    """Whether all values are within their limits, and those of the rulebooks as they are printed."""
    for section, _, defaults, confidence, highest in SECTIONS:
        for at, value in enumerate(pack.values[section]):
            if value != defaults[at] and (confidence[at] == "R" or value > highest):
                return False
    return all(len(icons) <= MOST_ICONS for icons in pack.train + pack.train_star)


def kept_values(store: Storage, notes: list[Note]) -> Kept:
    """The kept values of the owner's copy, if any; a file that cannot be read is set aside, with a note."""
    data = store.read_small(NAME)
    if data is None:
        return Kept()
    try:
        return decode_kept(data)
    except (ValueError, IndexError):
        notes.append(("note.pack_bad", (store.set_small_aside(NAME),)))
        return Kept()


def join_decks(old: tuple[Values, ...], new: tuple[Values, ...]) -> tuple[Values, ...]:
    """A newly learned deck; B cards known before stay known when the A cards are the same ones."""
    if not _are_same(of_letter(old, "A"), of_letter(new, "A")):
        return new
    b_cards = of_letter(new, "B")
    unseen = list(b_cards)
    for card in of_letter(old, "B"):
        if card in unseen:
            unseen.remove(card)
        else:
            b_cards.append(card)
    return tuple(of_letter(new, "A") + b_cards[:AUTOMA_CARDS_B])


def _are_same(cards: list[Values], others: list[Values]) -> bool:
    """The same cards, in whatever order."""
    return len(cards) == len(others) and all([cards.count(card) == others.count(card) for card in cards])


def keep(store: Storage, what: str, data: bytes, header: Header, notes: list[Note]) -> None:
    """Store what a prompt wants to outlive its game; reaching the prompt again stores the same.

    Of a game with values that were for it alone (`--pack`), only a learned deck is kept.
    """
    old = kept_values(store, notes)
    new = Kept(old.pack.copy(), old.told)
    if what == "deck":
        new.pack.deck = join_decks(old.pack.deck, cards.decode(data))
    elif options.decode(header.options).first_game or (
        old.told and _grew_from(decode(header.pack), old.pack)
    ):
        new = Kept(decode(data), True)
        new.pack.deck = old.pack.deck
    if new.encode() != old.encode():
        store.write_small(NAME, new.encode())


def _grew_from(playing: Pack, kept: Pack) -> bool:
    """Whether a game began with the kept values, which only know more by now: of b sides and star sides."""
    grown = playing.copy()
    for tile in TILES:
        if not is_known(playing.value(B_SIDES, tile)):
            grown.set_value(B_SIDES, tile, kept.value(B_SIDES, tile))
    for card in TRAIN_CARDS:
        if not playing.train_star[card - 1]:
            grown.set_star_icons(card, kept.train_star[card - 1])
    grown.deck = kept.deck
    return grown.encode() == kept.encode()
