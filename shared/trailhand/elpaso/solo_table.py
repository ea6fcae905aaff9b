"""Looking at the table and repairing it, at any time, as ordinary answers that can be undone."""

from trailhand.core.prompts import Choose, Count, Tell, because
from trailhand.core.types import Make, Meaning, Script, Values
from trailhand.elpaso import sheet
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

CHECK, REPAIR = "table_check", "repair"
LOOK = (CHECK, REPAIR)
WHAT = ("place", "workers", "cattle", "tiles", "disks", "building", "display", "market", "simmental")
WHAT += ("herder", "resources")
NOBODY = "nobody"
NONE = "none"  # a tile that is not there
ONE_MORE = "one_more"
LIKELY_VP = {OBJECTIVE: 4, BONUS: 3}  # where the screen begins to count: Sue takes the best of three
TABLE_IS_RIGHT = (because("T1"),)  # the device follows the table, never the other way round


def look(answer: str, table: Table) -> "Script[None]":
    """Show what the device believes, or correct it; then the prompt before is asked again."""
    if answer == CHECK:
        yield Tell(CHECK, beliefs(table), why=TABLE_IS_RIGHT)
    else:
        what = yield Choose(REPAIR, WHAT, why=TABLE_IS_RIGHT)
        yield from _REPAIRS[what](table)


def asked(make: Make, table: Table) -> "Script[Meaning]":
    """Ask a prompt, with looks and repairs in between; `make` makes it anew after each of them."""
    while True:
        answer = yield make()
        if answer not in LOOK:
            return answer
        yield from look(answer, table)


def beliefs(table: Table) -> Values:
    """Everything the device believes, as (name, value) pairs."""
    pairs = [("place", table.place), ("post", table.last_post())]
    pairs += [(kind, table.workers[kind]) for kind in table.row]
    pairs += [("jokers", table.all_jokers()), ("spare_jokers", table.jokers[""])]
    pairs += [(kind, table.cattle[kind]) for kind in SUES_CATTLE]
    pairs += [("objectives", tuple(table.objectives)), ("bonuses", tuple(table.bonuses))]
    pairs += [("buildings", tuple([(s,) + table.buildings[s] for s in SPACES if s in table.buildings]))]
    pairs += [("stock", tuple([table.stock[tile] for tile in TILES]))]
    pairs += [("market", tuple([table.market[kind] for kind in MARKET_CATTLE]))]
    pairs += [("simmental_left", table.simmental), ("herder", table.on_simmental or NOBODY)]
    pairs += [("resources", tuple([table.resources[kind] for kind in RESOURCES]))]
    pairs += [("automa_left", table.automa_left)]
    score = sheet.score(table)
    pairs += [("score", tuple([(category, score[category]) for category in sheet.CATEGORIES]))]
    return tuple(pairs)


def _repair_place(table: Table) -> "Script[None]":
    table.place = yield Choose("repair_place", PLACES, values=(table.place,), why=TABLE_IS_RIGHT)


def _repair_workers(table: Table) -> "Script[None]":
    """Specialists by their kind, without jokers; jokers by the kind they joined."""
    kind = yield Choose("repair_worker", WORKERS, why=TABLE_IS_RIGHT)
    if kind == JOKER:
        yield from _repair_jokers(table)
        return
    now = table.workers[kind] - table.jokers[kind]
    count = yield Count("repair_count", 0, COUNTS[kind], values=(kind,), why=TABLE_IS_RIGHT, start=now)
    _rewrite(table, count - now, kind)
    table.workers[kind] += count - now


def _repair_jokers(table: Table) -> "Script[None]":
    """How many jokers joined a kind, or none."""
    joined = yield Choose("repair_joker", SPECIALISTS + (NOBODY,), why=TABLE_IS_RIGHT)
    kind = "" if joined == NOBODY else joined
    now = table.jokers[kind]
    count = yield Count("repair_count", 0, COUNTS[JOKER], values=(JOKER,), why=TABLE_IS_RIGHT, start=now)
    _rewrite(table, count - now, JOKER, kind)
    table.jokers[kind] = count
    if kind:
        table.workers[kind] += count - now


def _repair_cattle(table: Table) -> "Script[None]":
    kind = yield Choose("repair_cattle", SUES_CATTLE, why=TABLE_IS_RIGHT)
    now = table.cattle[kind]
    count = yield Count("repair_count", 0, COUNTS[kind], values=(kind,), why=TABLE_IS_RIGHT, start=now)
    _rewrite(table, count - now, kind)
    table.cattle[kind] = count


def _repair_tiles(table: Table) -> "Script[None]":
    """The VP of one of Sue's tiles, or one more of them; a tile can also turn out not to be there."""
    kind = yield Choose("repair_tiles", (OBJECTIVE, BONUS), why=TABLE_IS_RIGHT)
    known = table.tiles(kind)
    options = tuple([vp for at, vp in enumerate(known) if vp not in known[:at]]) + (ONE_MORE,)
    old = yield Choose("repair_tile_vp", options, values=(kind,), why=TABLE_IS_RIGHT)
    start = LIKELY_VP[kind] if old == ONE_MORE else old
    vp = yield Count("repair_vp", 0, HIGHEST_TILE_VP, (kind,), TABLE_IS_RIGHT, (NONE,), start)
    if old != ONE_MORE:
        table.lose_tile(kind, old)
    if vp != NONE:
        table.gain_tile(kind, vp, REPAIR)


def _rewrite(table: Table, change: int, *what: str) -> None:
    """Bring the ledger in line with a corrected count."""
    for _ in range(change):
        table.note(REPAIR, *what)
    for _ in range(-change):
        table.strike(*what)


def _repair_disks(table: Table) -> "Script[None]":
    post = yield Choose("repair_disks", SUES_POSTS, values=(table.last_post(),), why=TABLE_IS_RIGHT)
    disks = SUES_POSTS.index(post) + 1
    for gone in range(disks, table.disks):
        table.strike("disk", SUES_POSTS[gone])
    for new in range(table.disks, disks):
        table.note(REPAIR, "disk", SUES_POSTS[new])
    table.disks = disks


def _repair_building(table: Table) -> "Script[None]":
    space = yield Choose("repair_space", SPACES, why=TABLE_IS_RIGHT)
    _remove(table, space)
    owners = [owner for owner in (SUE, HUMAN) if len(table.owned(owner)) < MOST_BUILDINGS]
    owner = yield Choose("repair_owner", (NOBODY,) + tuple(owners), values=(space,), why=TABLE_IS_RIGHT)
    tiles = tuple([tile for tile in TILES if table.stock[tile]])
    if owner == NOBODY or not tiles:
        return
    tile = yield Choose("repair_tile", tiles, values=(space, owner), why=TABLE_IS_RIGHT)
    if owner == SUE:
        table.build(space, tile, REPAIR)
    else:
        table.place_building(space, owner, tile)


def _remove(table: Table, space: str) -> None:
    if space in table.buildings:
        table.stock[table.buildings[space][1]] += 1
        del table.buildings[space]
        table.strike("tile", space)


def _repair_display(table: Table) -> "Script[None]":
    tile = yield Choose("repair_tile", TILES, why=TABLE_IS_RIGHT)
    table.stock[tile] = yield Count(
        "repair_display", 0, MOST_COPIES, values=(tile,), why=TABLE_IS_RIGHT, start=table.stock[tile]
    )


def _repair_simmental(table: Table) -> "Script[None]":
    highest = SIMMENTAL_CARDS[0]
    table.simmental = yield Count(
        "repair_count", 0, highest, values=(SIMMENTAL,), why=TABLE_IS_RIGHT, start=table.simmental
    )


def _repair_market(table: Table) -> "Script[None]":
    kind = yield Choose("repair_pile", MARKET_CATTLE, why=TABLE_IS_RIGHT)
    now = table.market[kind]
    table.market[kind] = yield Count(
        "repair_count", 0, COUNTS[kind], values=(kind,), why=TABLE_IS_RIGHT, start=now
    )


def _repair_herder(table: Table) -> "Script[None]":
    """SE2: whose herder stands on the empty Simmental space, and so who has a last turn."""
    now = table.on_simmental or NOBODY
    who = yield Choose("repair_herder", (NOBODY, SUE, HUMAN), values=(now,), why=TABLE_IS_RIGHT)
    table.strike(HERDER)
    if who == SUE:
        table.note(REPAIR, HERDER)
    table.on_simmental = "" if who == NOBODY else who


def _repair_resources(table: Table) -> "Script[None]":
    """What is left of the resource deck; one of the device's own is shuffled again."""
    kind = yield Choose("repair_resource", RESOURCES, why=TABLE_IS_RIGHT)
    table.resources[kind] = yield Count(
        "repair_count", 0, EACH_RESOURCE, values=(kind,), why=TABLE_IS_RIGHT, start=table.resources[kind]
    )
    if table.chance:
        table.shuffle_resources(table.chance)


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
