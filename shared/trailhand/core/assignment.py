"""Each element serves only one tile: which tiles to fulfil, and what serves them.

The problem: `supply`, how many elements there are of each type; `tiles`, each (worth, needs) with a worth
above 0; a need is (n, types, distinct): n elements of the types in the bit mask, at most one of each type if
distinct. A tile is fulfilled when all its needs are served; every element serves one need of one tile. Where
an unfulfilled tile costs a penalty, worth is the gain plus the penalty avoided, and the caller subtracts all
penalties once.

The result is always a best one, and of equally good sets of tiles the one that holds the lowest tile at which
they differ. Steps are counted as `assignment_search` defines them; tests/worst_assignments.py looks for bad
cases. What one element more would gain says `assignment_gain`.
At most 30 types, 30 tiles, 255 elements in a need. Memory does not grow with the steps: a byte for each pair
of a need and a type, and some lists as long as the tiles, the types or the needs.
"""

from trailhand.core.assignment_flow import Flow
from trailhand.core.assignment_parts import split
from trailhand.core.assignment_search import Search
from trailhand.core.types import Values

MOST_TYPES = 30  # masks stay small ints on the device
MOST_TILES = 30
MOST_ELEMENTS = 255


class Assignment:
    """A best set of tiles, and what serves them."""

    def __init__(self, total: int, fulfilled: "tuple[int, ...]", steps: int) -> None:
        self.total = total
        self.fulfilled = fulfilled  # indices of tiles, the lowest first
        self.steps = steps
        self.serving: tuple[Values, ...] = ()  # (tile, need, ((type, how many), ...)) of the fulfilled tiles


def _check(supply: "list[int]", tiles: "list[Values]") -> None:
    if len(supply) > MOST_TYPES or len(tiles) > MOST_TILES:
        raise ValueError("too many types or tiles")
    for worth, needs in tiles:
        if worth < 1 or any([not 1 <= need[0] <= MOST_ELEMENTS or need[1] >> len(supply) for need in needs]):
            raise ValueError("not a tile")


def solve(supply: "list[int]", tiles: "list[Values]") -> Assignment:
    """The best assignment."""
    _check(supply, tiles)
    total, steps, fulfilled = 0, len(tiles), []  # `split` tries each tile alone
    for indices, part in split(supply, tiles):
        search = Search(supply, part)
        total += search.run()
        chosen = search.first_of_equals()
        steps += search.steps
        fulfilled += [tile for at, tile in enumerate(indices) if chosen >> at & 1]
    result = Assignment(total, tuple(sorted(fulfilled)), steps)  # total: tiles differ
    result.serving = _serving(supply, tiles, result.fulfilled)
    return result


def _serving(
    supply: "list[int]", tiles: "list[Values]", fulfilled: "tuple[int, ...]"
) -> "tuple[Values, ...]":
    """What serves each need of the tiles, which can be served together."""
    flow = Flow(supply, tiles)
    for tile in fulfilled:
        flow.place(tile)
    out = []
    for tile in fulfilled:
        for at in range(len(tiles[tile][1])):
            used = flow.serving(flow.first[tile] + at)
            out.append((tile, at, tuple([(kind, count) for kind, count in enumerate(used) if count])))
    return tuple(out)
