"""An owner's corrections of the pack: merged, and refused with the key and what is allowed there.

Takes plain dicts and lists, as TOML and JSON give them; knows no files. Not needed in play.
"""

from trailhand.core.types import Any, Values
from trailhand.elpaso.pack import TRAIN_CARDS, Pack
from trailhand.elpaso.pack_data import AUTOMA_CARDS, BONUS_TILES, HIGHEST_TILE_VP, MOST_ICONS, SECTIONS, WORDS
from trailhand.elpaso.vocabulary import ACTIONS, ICONS, MOVES


class PackError(ValueError):
    """A correction that cannot be taken: which key, and what is allowed there."""

    def __init__(self, key: str, allowed: str) -> None:
        super().__init__(f"{key}: {allowed}")
        self.key = key
        self.allowed = allowed


def listed(values: Values) -> str:
    """What is allowed, in words."""
    return ", ".join([str(value) for value in values])


def number(key: str, value: object, highest: int, lowest: int = 0) -> int:
    """A whole number within its limits."""
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        raise PackError(key, f"a whole number from {lowest} to {highest}")
    return value


def one_of(key: str, value: object, allowed: Values) -> Any:
    """One of the ids or numbers allowed."""
    if isinstance(value, bool) or not isinstance(value, (int, str)) or value not in allowed:
        raise PackError(key, f"one of {listed(allowed)}")
    return value


def read_table(key: str, value: object, allowed: Values) -> dict[str, object]:
    """A dict whose keys are all known."""
    if not isinstance(value, dict):
        raise PackError(key, f"a table with keys of {listed(allowed)}")
    names = [str(name) for name in allowed]
    for name in sorted(value, key=str):  # total: the keys of one dict differ
        if name not in names:
            raise PackError(f"{key}.{name}", f"unknown; one of {listed(allowed)}")
    return value


def merge(overrides: object) -> Pack:
    """The built-in pack with an owner's corrections; PackError names the key and what is allowed."""
    pack = Pack()
    names = tuple([row[0] for row in SECTIONS]) + ("train", "train_star", "objectives", "bonuses", "deck")
    table = read_table("pack", overrides, names)
    for row in SECTIONS:
        if row[0] in table:
            _merge_section(pack, row, table[row[0]])
    for name in ("train", "train_star"):
        if name in table:
            setattr(pack, name, _merged_train(name, getattr(pack, name), table[name]))
    if "objectives" in table:
        from trailhand.elpaso import objectives, objectives_merge  # here, because it uses this module

        pack.objectives = objectives.encode(objectives_merge.read_objectives(table["objectives"]))
    if "bonuses" in table:
        pack.bonuses = _bonuses(table["bonuses"])
    if "deck" in table:
        pack.deck = _deck(table["deck"])
    return pack


def _merge_section(pack: Pack, row: Values, given: object) -> None:
    section, keys, defaults, confidence, highest = row
    given = read_table(section, given, keys)
    values = bytearray(defaults)
    for at, key in enumerate(keys):
        if str(key) not in given:
            continue
        name = f"{section}.{key}"
        value = _value(section, name, given[str(key)], highest)
        if confidence[at] == "R" and value != defaults[at]:
            raise PackError(name, f"printed in the rulebook, always {defaults[at]}")
        values[at] = value
    pack.values[section] = bytes(values)


def _value(section: str, key: str, given: object, highest: int) -> int:
    """A number, or the place of a word in a section of words."""
    words = WORDS.get(section)
    return words.index(one_of(key, given, words)) if words else number(key, given, highest)


def _merged_train(
    name: str, sides: tuple[tuple[str, ...], ...], given: object
) -> tuple[tuple[str, ...], ...]:
    given = read_table(name, given, TRAIN_CARDS)
    out = list(sides)
    for card in TRAIN_CARDS:
        if str(card) in given:
            out[card - 1] = _icons(f"{name}.{card}", given[str(card)])
    return tuple(out)


def _icons(key: str, given: object) -> tuple[str, ...]:
    if not isinstance(given, (list, tuple)) or len(given) > MOST_ICONS:
        raise PackError(key, f"a list of at most {MOST_ICONS} icons")
    return tuple([one_of(key, icon, ICONS) for icon in given])


def _bonuses(given: object) -> tuple[int, ...]:
    if not isinstance(given, (list, tuple)) or len(given) > BONUS_TILES:
        raise PackError("bonuses", f"a list of the VP of at most {BONUS_TILES} tiles")
    return tuple([number(f"bonuses.{at + 1}", vp, HIGHEST_TILE_VP) for at, vp in enumerate(given)])


def _deck(given: object) -> tuple[Values, ...]:
    if not isinstance(given, (list, tuple)) or len(given) > AUTOMA_CARDS:
        raise PackError("deck", f"a list of at most {AUTOMA_CARDS} cards")
    deck = []
    for at, card in enumerate(given):
        key = f"deck.{at + 1}"
        if not isinstance(card, (list, tuple)) or len(card) != 3:
            raise PackError(key, "letter, movement, action")
        letter = one_of(key, card[0], ("A", "B"))
        deck.append((letter, one_of(key, card[1], MOVES), one_of(key, card[2], ACTIONS)))
    return tuple(deck)
