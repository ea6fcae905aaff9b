"""The human's turn: only what Sue needs to know is asked, and only what is legal is offered (H0, H2)."""

from trailhand.core.prompts import Choose, Tell, because
from trailhand.core.types import Script
from trailhand.elpaso.arrival import HERDER, arrival, last_turn_of
from trailhand.elpaso.pack_data import MOST_BUILDINGS
from trailhand.elpaso.solo_table import LOOK, look
from trailhand.elpaso.table import Table
from trailhand.elpaso.vocabulary import HUMAN, MARKET_CATTLE, SIMMENTAL, TILES

DONE, ARRIVED, BUILT, TOOK = "done", "arrived", "built", "took"
GOES_ON = "goes_on"  # after this building the turn is not over


def human_turn(table: Table) -> "Script[None]":
    """Until the human is done, has reached El Paso, which ends a turn (H0), or has told a building."""
    while True:
        last = last_turn_of(table) == HUMAN
        why = (because("SE3", (HERDER, table.on_simmental)),) if last else (because("H0"),)
        spaces = building_spaces(table)
        values = (int(last), spaces)
        answer = yield Choose("human_turn", _options(table, spaces), values=values, why=why, more=LOOK)
        if answer == DONE:
            return
        if answer == ARRIVED:
            yield from _arrive(table)
            return
        if answer == BUILT:
            goes_on = yield from _build(table, spaces)
            if not goes_on:
                return
        elif answer == TOOK:
            kinds = tuple([kind for kind in MARKET_CATTLE if table.market[kind]])
            kind = yield Choose("took", kinds, why=(because("R1"),))
            table.market[kind] -= 1
        else:
            yield from look(answer, table)


def _options(table: Table, spaces: tuple[str, ...]) -> tuple[str, ...]:
    options = (DONE, ARRIVED)
    if spaces:
        options += (BUILT,)
    if sum(table.market.values()):
        options += (TOOK,)
    return options


def building_spaces(table: Table) -> tuple[str, ...]:
    """H2: empty spaces while the human has a marker left; own buildings that a tile in stock can replace."""
    highest = table.highest_tile()
    own = table.owned(HUMAN)
    spaces = [space for space in own if table.buildings[space][1] < highest]
    if highest and len(own) < MOST_BUILDINGS:
        spaces += table.empty_spaces()
    return tuple(sorted(spaces))  # total: spaces are distinct, and named in their order


def building_tiles(table: Table, space: str) -> tuple[int, ...]:
    """H2: the tiles in stock that are higher than the one on the space."""
    old = table.buildings[space][1] if space in table.buildings else 0
    return tuple([tile for tile in TILES if tile > old and table.stock[tile]])


def _build(table: Table, spaces: tuple[str, ...]) -> "Script[bool]":
    """Where and what. Nearly always that was the turn; returns whether the human says that it goes on."""
    why = (because("H2"),)
    space = yield Choose("built_space", spaces, why=why)
    tiles = building_tiles(table, space)
    tile = yield Choose("built_tile", tiles, (space,), why, more=(GOES_ON,))
    goes_on = tile == GOES_ON
    if goes_on:
        tile = yield Choose("built_tile", tiles, (space,), why)
    table.place_building(space, HUMAN, tile)
    return goes_on


def _arrive(table: Table) -> "Script[None]":
    """H0, SE1, SE2, SE3: the human at El Paso."""
    what, why = arrival(table, HUMAN)
    if what == SIMMENTAL:
        table.simmental -= 1
        if not table.simmental:
            yield Tell("stack_empty", why=why)
    elif what == HERDER:
        table.on_simmental = HUMAN
        yield Tell("last_arrival", (HUMAN,), why=why)
