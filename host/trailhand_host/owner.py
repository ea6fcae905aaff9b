"""The values of the owner's copy: read, kept, and learned decks put together. Knows packs and the store."""

from pathlib import Path

from trailhand.core.types import Values
from trailhand.elpaso import cards, pack_merge
from trailhand.elpaso.automa import of_letter
from trailhand.elpaso.pack import Pack, decode
from trailhand.elpaso.pack_data import AUTOMA_CARDS_B
from trailhand_host import documents
from trailhand_host.store import Store

NAME = "elpaso"


def read_owner(store: Store) -> tuple[Pack | None, str]:
    """The owner's pack, if there is one; and where an unreadable one has been moved to."""
    data = store.read_pack(NAME)
    if data is None:
        return None, ""
    try:
        pack = decode(data)
        if pack.encode() == data:
            return pack, ""
    except (ValueError, IndexError):
        pass
    return None, store.set_pack_aside(NAME)


def read_overrides(path: Path) -> Pack:
    """A pack from a JSON or TOML file of corrections; ValueError (PackError too) or OSError if that fails."""
    text = documents.read_text(path)
    is_json = path.suffix.lower() == ".json"
    return pack_merge.merge(documents.parse_json(text) if is_json else documents.parse_toml(text))


def join_decks(old: tuple[Values, ...], new: tuple[Values, ...]) -> tuple[Values, ...]:
    """A newly learned deck; B cards known before stay known when the A cards are the same ones."""
    if sorted(of_letter(old, "A"), key=str) != sorted(of_letter(new, "A"), key=str):
        return new
    b_cards = of_letter(new, "B")
    unseen = list(b_cards)
    for card in of_letter(old, "B"):
        if card in unseen:
            unseen.remove(card)
        else:
            b_cards.append(card)
    return (*of_letter(new, "A"), *b_cards[:AUTOMA_CARDS_B])


def keep(store: Store, what: str, data: bytes, playing: Pack) -> None:
    """Store what a prompt wants to outlive its game; reaching the prompt again stores the same."""
    old, _ = read_owner(store)
    if what == "pack":
        pack = decode(data)
        pack.deck = pack.deck or (old.deck if old else ())
    else:
        pack = (old or playing).copy()
        pack.deck = join_decks(pack.deck, cards.decode(data))
    if old is None or old.encode() != pack.encode():
        store.write_pack(NAME, pack.encode())
