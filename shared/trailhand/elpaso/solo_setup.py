"""Setting up a solo game: difficulty, decks, the row, the check of guessed values, the checklist (SU)."""

from trailhand.core.chance import Chance
from trailhand.core.prompts import Choose, Count, Tell, because
from trailhand.core.types import Script
from trailhand.elpaso import cards
from trailhand.elpaso.automa import KNOWN, TOLD, VIRTUAL, Automa, is_known, of_letter
from trailhand.elpaso.options import Options
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.pack_data import (
    AUTOMA_CARDS,
    AUTOMA_CARDS_A,
    AUTOMA_CARDS_B,
    EACH_RESOURCE,
    SIMMENTAL_CARDS,
    SUES_POSTS,
)
from trailhand.elpaso.solo_automa import LEARNING
from trailhand.elpaso.solo_values import check_values, flip_sides
from trailhand.elpaso.table import Table
from trailhand.elpaso.vocabulary import MARKET_CATTLE, SPECIALISTS

HOUSE = "house"
USUAL, OWN = "usual", "own"
REAL, SHUFFLED = "real", "shuffled"


def set_up(pack: Pack, options: Options, chance: Chance) -> "Script[tuple[Table, Automa]]":
    """Everything before the human's first turn; returns the table and the automa deck."""
    level = yield Count("difficulty", 0, AUTOMA_CARDS_B, why=(because("SU4"),))
    automa = yield from _choose_automa(pack, level, chance)
    way = yield Choose("setup_way", (USUAL, OWN), why=(because("SU3"), because("SU5")))
    resources, row_way = VIRTUAL, SHUFFLED
    if way == OWN:
        resources = yield Choose("resource_deck", (VIRTUAL, REAL), why=(because("SU3"),))
        row_way = yield Choose("row", (SHUFFLED, TOLD), why=(because("SU5"),))
    if options.first_game:
        pack = yield from check_values(pack)  # before sides are turned: what it keeps are the plain ones
    if way == OWN:
        pack = yield from flip_sides(pack)
    row = (yield from _tell_row()) if row_way == TOLD else _shuffled_row(chance)
    table = Table(pack, options, row)
    if resources == VIRTUAL:
        table.shuffle_resources(chance)
    table.automa_left = automa.left()
    yield from _checklist(table, automa)
    return table, automa


def _choose_automa(pack: Pack, level: int, chance: Chance) -> "Script[Automa]":
    """SU4: a virtual deck or real cards, as far as the cards are known; the house deck always."""
    ways = (VIRTUAL, KNOWN, TOLD, HOUSE) if is_known(pack.deck, level) else (TOLD, HOUSE)
    way = yield Choose("automa", ways, why=(because("SU4", ("level", level)),))
    if way == HOUSE:
        return Automa(VIRTUAL, level, cards.HOUSE_DECK, 0, chance)
    size = AUTOMA_CARDS_A + level
    if way == TOLD:
        size = yield Count("automa_size", level + 1, AUTOMA_CARDS, why=(LEARNING,), start=size)
    elif way == KNOWN:
        size = len(of_letter(pack.deck, "A")) + level
    return Automa(way, level, pack.deck, size, chance)


def _shuffled_row(chance: Chance) -> tuple[str, ...]:
    row = list(SPECIALISTS)
    chance.shuffle(row)
    return tuple(row)


def _tell_row() -> "Script[tuple[str, ...]]":
    """SU5: the row as it lies on the table, left to right; the third follows from the others."""
    row: tuple[str, ...] = ()
    while len(row) < len(SPECIALISTS) - 1:
        left = tuple([kind for kind in SPECIALISTS if kind not in row])
        kind = yield Choose("row_place", left, values=(len(row) + 1,), why=(because("SU5"),))
        row += (kind,)
    return row + tuple([kind for kind in SPECIALISTS if kind not in row])


def _checklist(table: Table, automa: Automa) -> "Script[None]":
    """SU1 to SU8, a page each."""
    real_resources = int(table.deck is None)
    yield Tell("setup_simmental", (SIMMENTAL_CARDS[0],), why=(because("SU1"),))
    yield Tell("setup_sue", (len(SUES_POSTS),), why=(because("SU2"),))
    yield Tell("setup_resources", (EACH_RESOURCE, real_resources), why=(because("SU3"),))
    if automa.way != VIRTUAL:
        yield Tell("setup_automa", (automa.size, automa.level), why=(because("SU4"),))
    yield Tell("setup_row", table.row, why=(because("SU5"),))
    yield Tell("setup_disk", (SUES_POSTS[0],), why=(because("SU6"),))
    yield Tell("setup_human", (), why=(because("SU7"),))
    yield Tell("setup_left", tuple([table.market[kind] for kind in MARKET_CATTLE]), why=(because("SU8"),))
