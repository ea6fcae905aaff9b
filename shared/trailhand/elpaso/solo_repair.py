"""Correcting what the device believes of the table (T1), as ordinary answers that can be undone.

A repair asks, and returns what it changes: on Sue's page the same change is needed on two tables, the one
after her turn and the one that her turn is decided on.
"""

from trailhand.core.prompts import Choose, Count, because
from trailhand.core.types import Any, Change, Script
from trailhand.elpaso.arrival import HERDER
from trailhand.elpaso.pack_data import (
    COUNTS,
    EACH_RESOURCE,
    HIGHEST_TILE_VP,
    MOST_BUILDINGS,
    MOST_COPIES,
    SIMMENTAL_CARDS,
    SUES_POSTS,
)
from trailhand.elpaso.table import Table
from trailhand.elpaso.trail import PLACES, SPACES
from trailhand.elpaso.vocabulary import (
    BONUS,
    HUMAN,
    JOKER,
    MARKET_CATTLE,
    OBJECTIVE,
    RESOURCES,
    SIMMENTAL,
    SPECIALISTS,
    SUE,
    SUES_CATTLE,
    TILES,
    WORKERS,
)

REPAIR = "repair"
WHAT = ("place", "workers", "cattle", "tiles", "disks", "building", "display", "market", "simmental")
WHAT += ("herder", "resources")
HERDERS = ("place", "herder")  # where the herders stand after a turn; everything else also steers it
NOBODY = "nobody"
NONE = "none"  # a tile that is not there
ONE_MORE = "one_more"
LIKELY_VP = {OBJECTIVE: 4, BONUS: 3}  # where the screen begins to count: Sue takes the best of three
TABLE_IS_RIGHT = (because("T1"),)  # the device follows the table, never the other way round


def repair(table: Table) -> "Script[tuple[str, Change]]":
    """Ask what is wrong and how it is; what was repaired, and the change, which is not made yet."""
    what = yield Choose(REPAIR, WHAT, why=TABLE_IS_RIGHT)
    return what, (yield from _REPAIRS[what](table))


def _repair_place(table: Table) -> "Script[Change]":
    place = yield Choose("repair_place", PLACES, values=(table.place,), why=TABLE_IS_RIGHT)

    def change(table: Table) -> None:
        table.place = place

    return change


def _repair_workers(table: Table) -> "Script[Change]":
    """Specialists by their kind, without jokers; jokers by the kind they joined."""
    kind = yield Choose("repair_worker", WORKERS, why=TABLE_IS_RIGHT)
    if kind == JOKER:
        return (yield from _repair_jokers(table))
    more = yield from _how_many_more(kind, table.workers[kind] - table.jokers[kind])

    def change(table: Table) -> None:
        jokers = table.jokers[kind]
        _rewrite(table, _add(table.workers, kind, more, COUNTS[kind] + jokers, jokers), kind)

    return change


def _repair_jokers(table: Table) -> "Script[Change]":
    """How many jokers joined a kind, or none."""
    joined = yield Choose("repair_joker", SPECIALISTS + (NOBODY,), why=TABLE_IS_RIGHT)
    kind = "" if joined == NOBODY else joined
    more = yield from _how_many_more(JOKER, table.jokers[kind])

    def change(table: Table) -> None:
        added = _add(table.jokers, kind, more, COUNTS[JOKER])
        _rewrite(table, added, JOKER, kind)
        if kind:
            table.workers[kind] += added

    return change


def _repair_cattle(table: Table) -> "Script[Change]":
    kind = yield Choose("repair_cattle", SUES_CATTLE, why=TABLE_IS_RIGHT)
    more = yield from _how_many_more(kind, table.cattle[kind])
    return lambda table: _rewrite(table, _add(table.cattle, kind, more, COUNTS[kind]), kind)


def _how_many_more(kind: str, now: int) -> "Script[int]":
    """Ask how many of a kind there are; the difference to what the device believes."""
    count = yield Count("repair_count", 0, COUNTS[kind], values=(kind,), why=TABLE_IS_RIGHT, start=now)
    return count - now


def _add(counts: dict[Any, int], key: str | int, more: int, highest: int, lowest: int = 0) -> int:
    """Change a count by so many, within limits; by how many it changed."""
    before = counts[key]
    counts[key] = min(max(before + more, lowest), highest)
    return counts[key] - before


def _repair_tiles(table: Table) -> "Script[Change]":
    """The VP of one of Sue's tiles, or one more of them; a tile can also turn out not to be there."""
    kind = yield Choose("repair_tiles", (OBJECTIVE, BONUS), why=TABLE_IS_RIGHT)
    known = table.tiles(kind)
    options = tuple([vp for at, vp in enumerate(known) if vp not in known[:at]]) + (ONE_MORE,)
    old = yield Choose("repair_tile_vp", options, values=(kind,), why=TABLE_IS_RIGHT)
    start = LIKELY_VP[kind] if old == ONE_MORE else old
    vp = yield Count("repair_vp", 0, HIGHEST_TILE_VP, (kind,), TABLE_IS_RIGHT, (NONE,), start)

    def change(table: Table) -> None:
        if old != ONE_MORE:
            table.lose_tile(kind, old)
        if vp != NONE:
            table.gain_tile(kind, vp, REPAIR)

    return change


def _rewrite(table: Table, change: int, *what: str) -> None:
    """Bring the ledger in line with a corrected count."""
    for _ in range(change):
        table.note(REPAIR, *what)
    for _ in range(-change):
        table.strike(*what)


def _repair_disks(table: Table) -> "Script[Change]":
    post = yield Choose("repair_disks", SUES_POSTS, values=(table.last_post(),), why=TABLE_IS_RIGHT)
    more = SUES_POSTS.index(post) + 1 - table.disks

    def change(table: Table) -> None:
        disks = max(table.disks + more, 1)
        for gone in range(disks, table.disks):
            table.strike("disk", SUES_POSTS[gone])
        for new in range(table.disks, disks):
            table.note(REPAIR, "disk", SUES_POSTS[new])
        table.disks = disks

    return change


def _repair_building(table: Table) -> "Script[Change]":
    space = yield Choose("repair_space", SPACES, why=TABLE_IS_RIGHT)
    bare = table.copy()
    _remove(bare, space)
    owners = [owner for owner in (SUE, HUMAN) if len(bare.owned(owner)) < MOST_BUILDINGS]
    owner = yield Choose("repair_owner", (NOBODY,) + tuple(owners), values=(space,), why=TABLE_IS_RIGHT)
    tiles = tuple([tile for tile in TILES if bare.stock[tile]])
    if owner == NOBODY or not tiles:
        return lambda table: _remove(table, space)
    tile = yield Choose("repair_tile", tiles, values=(space, owner), why=TABLE_IS_RIGHT)
    return lambda table: _replace(table, space, owner, tile)


def _replace(table: Table, space: str, owner: str, tile: int) -> None:
    _remove(table, space)
    table.stock[tile] = max(table.stock[tile], 1)  # there is one: it lies on the space
    if owner == SUE:
        table.build(space, tile, REPAIR)
    else:
        table.place_building(space, owner, tile)


def _remove(table: Table, space: str) -> None:
    if space in table.buildings:
        table.stock[table.buildings[space][1]] += 1
        del table.buildings[space]
        table.strike("tile", space)


def _repair_display(table: Table) -> "Script[Change]":
    tile = yield Choose("repair_tile", TILES, why=TABLE_IS_RIGHT)
    now = table.stock[tile]
    count = yield Count("repair_display", 0, MOST_COPIES, values=(tile,), why=TABLE_IS_RIGHT, start=now)
    return lambda table: _add(table.stock, tile, count - now, MOST_COPIES)


def _repair_simmental(table: Table) -> "Script[Change]":
    highest = SIMMENTAL_CARDS[0]
    now = table.simmental
    left = yield Count("repair_count", 0, highest, values=(SIMMENTAL,), why=TABLE_IS_RIGHT, start=now)

    def change(table: Table) -> None:
        table.simmental = min(max(table.simmental + left - now, 0), highest)

    return change


def _repair_market(table: Table) -> "Script[Change]":
    kind = yield Choose("repair_pile", MARKET_CATTLE, why=TABLE_IS_RIGHT)
    more = yield from _how_many_more(kind, table.market[kind])
    return lambda table: _add(table.market, kind, more, COUNTS[kind])


def _repair_herder(table: Table) -> "Script[Change]":
    """SE2: whose herder stands on the empty Simmental space, and so who has a last turn."""
    now = table.on_simmental or NOBODY
    who = yield Choose("repair_herder", (NOBODY, SUE, HUMAN), values=(now,), why=TABLE_IS_RIGHT)

    def change(table: Table) -> None:
        table.strike(HERDER)
        if who == SUE:
            table.note(REPAIR, HERDER)
        table.on_simmental = "" if who == NOBODY else who

    return change


def _repair_resources(table: Table) -> "Script[Change]":
    """What is left of the resource deck; one of the device's own is shuffled again."""
    kind = yield Choose("repair_resource", RESOURCES, why=TABLE_IS_RIGHT)
    now = table.resources[kind]
    left = yield Count("repair_count", 0, EACH_RESOURCE, values=(kind,), why=TABLE_IS_RIGHT, start=now)

    def change(table: Table) -> None:
        _add(table.resources, kind, left - now, EACH_RESOURCE)
        if table.chance:
            table.shuffle_resources(table.chance)

    return change


_REPAIRS = {
    "place": _repair_place,
    "workers": _repair_workers,
    "cattle": _repair_cattle,
    "tiles": _repair_tiles,
    "disks": _repair_disks,
    "building": _repair_building,
    "display": _repair_display,
    "market": _repair_market,
    "simmental": _repair_simmental,
    "herder": _repair_herder,
    "resources": _repair_resources,
}
