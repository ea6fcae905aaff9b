"""What Sue builds, and where (SA6, R5, R6, R7, R9). Pure; changes nothing.

A decision is (kind, space, tile): "build" and "upgrade" with their place, "hereford", or "nothing".
"""

from trailhand.core.prompts import because
from trailhand.core.types import Fact, Reasons
from trailhand.elpaso.pack_data import MOST_BUILDINGS
from trailhand.elpaso.table import Table
from trailhand.elpaso.trail import clockwise
from trailhand.elpaso.vocabulary import BUILDER, HEREFORD, SUE, TILES

NOTHING = ("nothing", "", 0)


def building(table: Table) -> tuple[tuple[str, str, int], Reasons]:
    """SA6: the first of build, upgrade and Hereford that applies."""
    own = table.owned(SUE)
    if len(own) < MOST_BUILDINGS:
        return _new(table)
    builders = (BUILDER, table.workers[BUILDER])
    found = _replacements(table, own)
    if found:
        worth = max([row[0] for row in found])
        best = [row for row in found if row[0] == worth]
        space, why = nearest(table, [row[1] for row in best])
        tile = next(row[2] for row in best if row[1] == space)
        lost = tuple([row[1:] for row in found if row[1:] != (space, tile)])
        why = (because("SA6b", builders, lost=lost), because("R5", ("option", table.options.upgrade))) + why
        return ("upgrade", space, tile), why
    if fully_upgraded(table, own):
        return (HEREFORD, "", 0), (because("SA6c", builders), because("R6", *_tiles(table, own)))
    option = table.options.out_of_reach
    why = because("R6", *_tiles(table, own), ("option", option))
    if option == HEREFORD:
        return (HEREFORD, "", 0), (because("SA6c", builders), why)
    return NOTHING, (because("SA6b", builders), why)


def _tiles(table: Table, own: list[str]) -> tuple[Fact, ...]:
    return tuple([(space, table.buildings[space][1]) for space in own])


def _new(table: Table) -> tuple[tuple[str, str, int], Reasons]:
    """SA6a: the highest tile in reach, on the most expensive empty space."""
    builders = table.workers[BUILDER]
    tiles = [tile for tile in TILES if tile <= builders and table.stock[tile]]
    spaces = table.empty_spaces()
    if not tiles or not spaces:
        return NOTHING, (because("SA6a", (BUILDER, builders)), because("R7", ("spaces", len(spaces))))
    cost = max([table.pack.value("spaces", space) for space in spaces])
    dearest = [space for space in spaces if table.pack.value("spaces", space) == cost]
    space, why = nearest(table, dearest)
    facts = ((BUILDER, builders), ("cost", cost))
    return ("build", space, tiles[-1]), (because("SA6a", *facts, lost=tuple(tiles[:-1])),) + why


def nearest(table: Table, spaces: list[str]) -> tuple[str, Reasons]:
    """R9: of equal spaces the first one clockwise from Sue's herder."""
    best = spaces[0]
    for space in spaces[1:]:
        if clockwise(table.place, space) < clockwise(table.place, best):
            best = space
    if len(spaces) == 1:
        return best, ()
    facts = tuple([(space, clockwise(table.place, space)) for space in spaces])
    return best, (because("R9", ("herder", table.place), *facts),)


def _replacements(table: Table, own: list[str]) -> list[tuple[int, str, int]]:
    """SA6b: every replacement she can make, as (worth, space, tile)."""
    found = []
    for space in own:
        for tile in TILES:
            worth = _worth(table, table.buildings[space][1], tile)
            if worth:
                found.append((worth, space, tile))
    return found


def _worth(table: Table, old: int, new: int) -> int:
    """R5: how good a replacement is, 0 when it cannot be made: by the difference, or by the new number."""
    if new <= old or not table.stock[new]:
        return 0
    needed = new if table.options.upgrade == "full" else new - old
    return needed if needed <= table.workers[BUILDER] else 0


def fully_upgraded(table: Table, own: list[str]) -> bool:
    """R6: no tile in the display is higher than either of her two buildings."""
    for space in own:
        for tile in TILES:
            if tile > table.buildings[space][1] and table.stock[tile]:
                return False
    return True
