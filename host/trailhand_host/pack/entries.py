"""The values of a pack one by one, with where each comes from; what differs between two. Prints nothing."""

from dataclasses import dataclass

from trailhand.core.types import Values
from trailhand.elpaso import objectives
from trailhand.elpaso.automa import of_letter
from trailhand.elpaso.pack import TRAIN_CARDS, Pack, is_known
from trailhand.elpaso.pack_data import (
    AUTOMA_CARDS_A,
    AUTOMA_CARDS_B,
    BONUS_TILES,
    OBJECTIVE_TILES,
    SECTIONS,
    TRAIN_CONFIDENCE,
    WORDS,
)

SURE = {
    "R": "printed in a rulebook",
    "P": "read off a picture of the publisher's",
    "L": "likely",
    "G": "a guess",
    "U": "unknown",
}
YOURS = "yours"
NOTHING = "?"


@dataclass(frozen=True)
class Item:
    """One value: its key in a file, what it is, how sure we are of the default ("" where there is none)."""

    key: str
    value: str
    confidence: str
    is_default: bool

    @property
    def source(self) -> str:
        """Where the value comes from, in words."""
        return SURE[self.confidence or "U"] if self.is_default else YOURS


def items(pack: Pack) -> list[Item]:
    """Every value of a pack, in the order of a file."""
    return [*_sections(pack), *_trains(pack), *_deck(pack), *_tiles(pack)]


def _sections(pack: Pack) -> list[Item]:
    found = []
    for section, keys, defaults, confidence, _ in SECTIONS:
        for key, value, usual, sure in zip(keys, pack.values[section], defaults, confidence, strict=True):
            shown = worded(section, value) if is_known(value) else NOTHING
            found.append(Item(f"{section}.{key}", shown, sure, value == usual))
    return found


def worded(section: str, value: int) -> str:
    """A value as a number, or as the word that it stands for."""
    return WORDS[section][value] if section in WORDS else str(value)


def _trains(pack: Pack) -> list[Item]:
    plain, found = Pack(), []
    for name, sure in (("train", TRAIN_CONFIDENCE), ("train_star", "UUUU")):
        for card in TRAIN_CARDS:
            icons, usual = getattr(pack, name)[card - 1], getattr(plain, name)[card - 1]
            unknown = name == "train_star" and not icons
            shown = NOTHING if unknown else ", ".join(icons) or "nothing for Sue"
            found.append(Item(f"{name}.{card}", shown, sure[card - 1], icons == usual))
    return found


def _deck(pack: Pack) -> list[Item]:
    return [Item(f"deck.{at}", card_text(card), "", False) for at, card in enumerate(pack.deck, 1)]


def card_text(card: Values) -> str:
    """An automa card in a few words."""
    letter, move, action = card
    return f"{letter}: {move}, {action}"


def tiles_of(pack: Pack) -> tuple[Values, ...]:
    """The owner's objective tiles."""
    return objectives.decode(pack.objectives) if pack.objectives else ()


def _tiles(pack: Pack) -> list[Item]:
    found = []
    for at, (vp, needs) in enumerate(tiles_of(pack), 1):
        text = "; ".join(" ".join(map(str, need)) for need in needs)
        found.append(Item(f"objectives.{at}", f"{vp} VP: {text}", "", False))
    return found + [Item(f"bonuses.{at}", f"{vp} VP", "", False) for at, vp in enumerate(pack.bonuses, 1)]


def differences(one: Pack, other: Pack) -> list[tuple[str, str, str]]:
    """The keys at which two packs differ, with both values; "-" where one has nothing there."""
    first = {item.key: item.value for item in items(one)}
    second = {item.key: item.value for item in items(other)}
    keys = [*first, *[key for key in second if key not in first]]
    found = [(key, first.get(key, "-"), second.get(key, "-")) for key in keys]
    return [row for row in found if row[1] != row[2]]


def summary(pack: Pack) -> str:
    """What a pack holds, in a line."""
    own = sum(not item.is_default for item in [*_sections(pack), *_trains(pack)])
    a_cards, b_cards = len(of_letter(pack.deck, "A")), len(of_letter(pack.deck, "B"))
    return ", ".join(
        [
            f"{own} value{'' if own == 1 else 's'} of yours",
            f"automa cards: {a_cards} of {AUTOMA_CARDS_A} A and {b_cards} of {AUTOMA_CARDS_B} B",
            f"objective tiles: {len(tiles_of(pack))} of {OBJECTIVE_TILES}",
            f"bonus tiles: {len(pack.bonuses)} of {BONUS_TILES}",
        ]
    )


def unsure(pack: Pack) -> list[str]:
    """The keys whose value is still a guess of ours."""
    return [item.key for item in items(pack) if item.is_default and item.confidence == "G"]
