"""What one element more would gain in an assignment that is already solved, and of which type it should be.

Exact: for every option that could gain more than the best gain so far, the parts that it changes are searched
again, but only for something better. No element gains more than the worth of a tile that wants it: the other
tiles could be served without it. Steps are counted as `assignment_search` defines them.
"""

from trailhand.core.assignment import Assignment
from trailhand.core.assignment_flow import Flow
from trailhand.core.assignment_parts import Part, split
from trailhand.core.assignment_search import Search
from trailhand.core.types import Values

NONE = -1


class Gain:
    """Which option gains most (NONE: none gains anything), how much, and the steps taken."""

    def __init__(self) -> None:
        self.option = NONE
        self.worth = 0
        self.steps = 0


def every_type(supply: "list[int]") -> "list[Values]":
    """One element of each type, as options."""
    return [((kind, 1),) for kind in range(len(supply))]


def gain_of_one_more(
    supply: "list[int]", tiles: "list[Values]", best: Assignment, options: "list[Values]"
) -> Gain:
    """The best of the options, each ((type, how many), ...) as one thing may count as several elements.

    Of equals it is the first one.
    """
    gain = Gain()
    for at, option in enumerate(options):
        _add_to_best(supply, tiles, best, at, option, gain)
    known = _Known(supply, tiles, best)
    for at, option in enumerate(options):
        enough = gain.worth + (0 if at < gain.option else 1)
        if enough <= _limit(tiles, option):
            worth = known.above(_with(supply, option), best.total + enough - 1, gain) - best.total
            if worth >= enough:
                gain.option, gain.worth = at, worth
    return gain


def _wants(tile: Values, option: Values) -> bool:
    return any([need[1] >> kind & 1 for kind, _ in option for need in tile[1]])


def _with(supply: "list[int]", option: Values) -> "list[int]":
    more = list(supply)
    for kind, count in option:
        more[kind] += count
    return more


def _limit(tiles: "list[Values]", option: Values) -> int:
    """No option gains more than the tiles that its elements may serve are worth."""
    worths = sorted([tile[0] for tile in tiles if _wants(tile, option)])  # total: equal numbers are the same
    elements = sum([count for _, count in option])
    return sum(worths[-elements:])


def _add_to_best(
    supply: "list[int]", tiles: "list[Values]", best: Assignment, at: int, option: Values, gain: Gain
) -> None:
    """What an option gains at once: the worthiest tile that it fulfils beside all that are."""
    left = [
        tile
        for tile in range(len(tiles))
        if tiles[tile][0] > gain.worth and tile not in best.fulfilled and _wants(tiles[tile], option)
    ]
    if not left:
        return
    flow = Flow(_with(supply, option), tiles)
    for tile in best.fulfilled + tuple(left):
        gain.steps += 1
        if flow.place(tile) and tile in left:
            flow.remove(tile)
            if tiles[tile][0] > gain.worth:
                gain.option, gain.worth = at, tiles[tile][0]


def _same(part: Part, other: Part) -> bool:
    return part.supply == other.supply and part.tiles == other.tiles


class _Known:
    """The parts of a solved problem, so that parts that stay the same are not searched again."""

    def __init__(self, supply: "list[int]", tiles: "list[Values]", best: Assignment) -> None:
        self.tiles = tiles
        self.parts = split(supply, tiles)
        self.last = Part([], 0, [], [])  # the last one searched
        self.last_floor = self.last_worth = 0
        self.worths: list[int] = []
        for part in self.parts:
            self.worths.append(sum([tiles[tile][0] for tile in part.indices if tile in best.fulfilled]))

    def above(self, supply: "list[int]", floor: int, gain: Gain) -> int:
        """The best total with another supply if it is above the floor, else no more than that."""
        gain.steps += len(self.tiles)
        total = 0
        changed = []
        for part in split(supply, self.tiles):
            at = self._find(part)
            if at == NONE:
                changed.append(part)
            else:
                total += self.worths[at]
        for part in changed:
            total += self._search(part, max(0, floor - total) if part is changed[-1] else 0, gain)
        return total

    def _search(self, part: Part, floor: int, gain: Gain) -> int:
        """The best worth of a part that has changed, or the floor. Types that are alike follow each other."""
        if not (floor == self.last_floor and _same(part, self.last)):
            search = Search(part.supply, part.tiles)
            self.last, self.last_floor, self.last_worth = part, floor, search.run(floor)
            gain.steps += search.steps
        return self.last_worth

    def _find(self, part: Part) -> int:
        for at, known in enumerate(self.parts):
            if _same(known, part):
                return at
        return NONE
