"""The best use of a person's things for the objective tiles held, and what one thing more would have gained.

SC7: a tile counts once if fulfilled, else nothing. SC8: every element serves one tile only; the builder
numbers are one total that may be split.
"""

from trailhand.core.assignment import solve
from trailhand.core.assignment_gain import gain_of_one_more
from trailhand.core.types import Values
from trailhand.elpaso import objectives
from trailhand.elpaso.objectives import BUILDERS, BUILDINGS, FIRST_POST, FIRST_SINGLE, Holdings, element
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.pack_data import (
    BONUS_TILES,
    COUNTS,
    DISKS,
    MOST_BUILDINGS,
    OWN_CATTLE,
    REPEATABLE_POSTS,
)
from trailhand.elpaso.vocabulary import CATTLE, POSTS, START_CATTLE, TILES, WORKERS

MOST_CERTIFICATES = 9  # no count is printed: what we let a person enter
MOST_TOKENS = 9


class Best:
    """What the objective tiles are worth together, and why."""

    def __init__(self) -> None:
        self.total = 0
        self.fulfilled: tuple[int, ...] = ()  # indices of tiles
        self.lines: tuple[Values, ...] = ()  # (tile, condition, ((element, how many), ...))
        self.steps = 0
        self.further: Values = ()  # the element, or ("building", number), that would gain most
        self.gain = 0
        self.gain_steps = 0


def most_of(pack: Pack, post_limit: int = DISKS) -> "list[int]":
    """How many elements of each type one person can have at most, in the order of `objectives.supply`."""
    out = list(OWN_CATTLE) + [COUNTS[kind] for kind in CATTLE[len(START_CATTLE) :]]
    out += [COUNTS[kind] for kind in WORKERS]
    out += [post_limit if post in REPEATABLE_POSTS else 1 for post in POSTS]
    numbers: list[int] = []
    for tile in TILES:
        numbers = ([tile] * pack.value("stock", tile) + numbers)[:MOST_BUILDINGS]
    return out + [MOST_BUILDINGS, sum(numbers), BONUS_TILES, MOST_CERTIFICATES, MOST_TOKENS]


def best_assignment(
    tiles: "tuple[Values, ...]",
    holdings: Holdings,
    pack: Pack,
    most: "list[int] | None" = None,
    further: bool = True,
) -> Best:
    """The best total; `most` limits what a person could get (default: the box), `further` is slower."""
    supply = objectives.supply(holdings)
    wanted = [objectives.needs(tile, pack) for tile in tiles]
    found = solve(supply, wanted)
    best = Best()
    best.total, best.fulfilled, best.steps = found.total, found.fulfilled, found.steps
    lines = []
    for tile, at, served in found.serving:
        by = tuple([(element(kind), count) for kind, count in served])
        lines.append((tile, tiles[tile][1][at], by))
    best.lines = tuple(lines)
    if further:
        names, options = _options(holdings, pack, most or most_of(pack))
        gain = gain_of_one_more(supply, wanted, found, options)
        best.gain, best.gain_steps = gain.worth, gain.steps
        best.further = names[gain.option] if gain.worth else ()
    return best


def _options(holdings: Holdings, pack: Pack, most: "list[int]") -> "tuple[list[Values], list[Values]]":
    """What a person might have had one more of: names, and the elements that each is."""
    has = objectives.supply(holdings)
    disks = sum(has[FIRST_POST:FIRST_SINGLE])
    names: list[Values] = []
    options: list[Values] = []
    for kind in range(len(has)):
        is_disk = FIRST_POST <= kind < FIRST_SINGLE
        if kind in (BUILDINGS, BUILDERS) or has[kind] >= most[kind] or (is_disk and disks >= DISKS):
            continue
        names.append(element(kind))
        options.append(((kind, 1),))
    for tile in TILES:
        left = pack.value("stock", tile) - holdings.buildings.count(tile)
        if left > 0 and has[BUILDINGS] < most[BUILDINGS] and has[BUILDERS] + tile <= most[BUILDERS]:
            names.append(("building", tile))
            options.append(((BUILDINGS, 1), (BUILDERS, tile)))
    return names, options
