"""A pack as the owner's file: TOML with comments, every default with how sure we are of it. Writes no files.

What is a default stands behind a #, so that a file only says what its owner knows.
"""

from collections.abc import Sequence

from trailhand.core.types import Values
from trailhand.elpaso.pack import TRAIN_CARDS, Pack, is_known
from trailhand.elpaso.pack_data import (
    AUTOMA_CARDS,
    BONUS_TILES,
    OBJECTIVE_TILES,
    SECTIONS,
    TRAIN_CONFIDENCE,
    WORDS,
)
from trailhand.elpaso.vocabulary import ACTIONS, ICONS, MOVES
from trailhand_host.pack.entries import tiles_of, worded

HEAD = """\
# The values of a copy of Great Western Trail: El Paso, for Trailhand (unofficial fan project).
#
# A line behind a # is a default. Take the # away and write what your copy says; leave alone what you do not
# know.
# The letter says how sure we are of a default:
#   R printed in a rulebook (stays as it is)   P read off a picture of the publisher's
#   L likely   G a guess   U unknown
#
#   trailhand pack check FILE      is it right? Messages name the line and the key.
#   trailhand play --pack FILE     play with it
"""
TITLES = {
    "spaces": "cost of each building space in $",
    "posts": "VP of a disk on each trading post",
    "buildings": "VP of the public buildings, by number: the a sides",
    "buildings_b": "VP of the b sides",
    "stock": "copies of each public building in the box",
    "workers": "VP of a worker card",
    "cattle": "VP of a cattle card",
    "breeding": "breeding value of a cattle card",
    "rewards": "what Sue gets at a trading post",
    "train": "the icons on the train cards that matter to Sue, from left to right",
    "train_star": "the same on the star sides; empty: unknown",
}
CARD_EXAMPLE = ("A", 3, "market")
TILE_EXAMPLE = (4, (("cattle", "corriente", 2), ("high_posts", 1)))


def to_toml(pack: Pack) -> str:
    """The whole file."""
    parts = [HEAD, _deck(pack), _bonuses(pack)]
    parts += [_section(pack, row) for row in SECTIONS]
    parts += [
        _train(pack, name, sure) for name, sure in (("train", TRAIN_CONFIDENCE), ("train_star", "UUUU"))
    ]
    return "\n".join([*parts, _objectives(pack)])


def _list(values: Sequence[object]) -> str:
    """A list of words and numbers; our ids need no escaping."""
    cells = [_list(each) if isinstance(each, tuple) else f'"{each}"' if isinstance(each, str) else str(each)
             for each in values]  # fmt: skip
    return f"[{', '.join(cells)}]"


def _deck(pack: Pack) -> str:
    moves = ", ".join(str(move) for move in MOVES if isinstance(move, str))
    lines = [
        f"# The automa cards, {AUTOMA_CARDS} in the box: letter, movement, action. U",
        f"#   movement: 1 to 12, or a step for each {moves}   action: {', '.join(ACTIONS)}",
    ]
    if not pack.deck:
        return "\n".join([*lines, "# deck = [", f"#     {_list(CARD_EXAMPLE)},", "# ]", ""])
    return "\n".join([*lines, "deck = [", *[f"    {_list(card)}," for card in pack.deck], "]", ""])


def _bonuses(pack: Pack) -> str:
    line = f"# The VP of the bonus tiles, {BONUS_TILES} in the box. U\n"
    return line + (f"bonuses = {_list(pack.bonuses)}\n" if pack.bonuses else "# bonuses = [2, 3]\n")


def _section(pack: Pack, row: Values) -> str:
    section, keys, defaults, confidence, highest = row
    allowed = ", ".join(WORDS[section]) if section in WORDS else f"0 to {highest}"
    lines = [f"[{section}]  # {TITLES[section]}, {allowed}"]
    for key, value, usual, sure in zip(keys, pack.values[section], defaults, confidence, strict=True):
        shown = worded(section, value if is_known(value) else 0)
        quoted = f'"{shown}"' if section in WORDS else shown
        lines.append(_line(f"{key} = {quoted}", sure, value == usual))
    return "\n".join(lines) + "\n"


def _line(text: str, sure: str, is_default: bool) -> str:
    return f"{'# ' + text if is_default else text}".ljust(28) + f"  # {sure if is_default else 'yours'}"


def _train(pack: Pack, name: str, confidence: str) -> str:
    plain = Pack()
    lines = [f"[{name}]  # {TITLES[name]}: {', '.join(ICONS)}"]
    for card in TRAIN_CARDS:
        icons, usual = getattr(pack, name)[card - 1], getattr(plain, name)[card - 1]
        lines.append(_line(f"{card} = {_list(icons)}", confidence[card - 1], icons == usual))
    return "\n".join(lines) + "\n"


def _objectives(pack: Pack) -> str:
    lines = [
        f"# The objective tiles, {OBJECTIVE_TILES} in the box: VP and all that a tile needs. U",
        "#   cattle KIND n, breeding VALUE n (or more), kinds n, worker KIND n, workers n, buildings n,",
        "#   builders n, post POST n, high_posts n, bonuses n, certificates n, tokens n",
    ]
    tiles = tiles_of(pack)
    mark = "" if tiles else "# "
    for vp, needs in tiles or (TILE_EXAMPLE,):
        lines += [f"{mark}[[objectives]]", f"{mark}vp = {vp}", f"{mark}needs = {_list(needs)}", mark.strip()]
    return "\n".join(lines).rstrip("#\n") + "\n"
