"""What one element more would gain in an assignment that is already solved, and of which type it should be.

Exact. Options are tried in groups: a group is searched with one element more that may stand for any of its
options, and what it serves in a better solution says which option it must be. Parts of the problem that stay
the same are not searched again. No element gains more than the worth of a tile that wants it: the other tiles
could be served without it. Steps are counted as `assignment_search` defines them.
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
    _at_once(supply, tiles, best, options, gain)
    known = _Known(supply, tiles, best)
    groups = [(group, sum([tile[0] for tile in tiles])) for group in _groups(options, gain.option)]
    while groups:
        group, limit = groups.pop()
        enough = gain.worth + (0 if group[0] < gain.option else 1)
        if enough > min(limit, max([_limit(tiles, options[at]) for at in group])):
            continue
        problem = _with_any(supply, tiles, [options[at] for at in group])
        worth = known.above(problem, best.total + enough - 1, gain) - best.total
        if worth < enough:
            continue
        at = group[0] if len(group) == 1 else _stands_for(problem, known.chosen, options, group)
        if at == NONE:
            half = len(group) >> 1
            groups += [(group[half:], worth), (group[:half], worth)]
        else:
            gain.option, gain.worth = at, worth
            groups.append(([other for other in group if other < at], worth))
        groups = [pair for pair in groups if pair[0]]
    return gain


def _groups(options: "list[Values]", found: int) -> "list[list[int]]":
    """The options in groups, later ones first: single ones before and from the one found, others apart."""
    singles = [at for at, option in enumerate(options) if len(option) == 1 and option[0][1] == 1]
    groups = [[at for at in singles if at >= found], [at for at in singles if at < found]]
    groups = [[at] for at in range(len(options) - 1, -1, -1) if at not in singles] + groups
    return [group for group in groups if group]


def _wants(tile: Values, option: Values) -> bool:
    return any([need[1] >> kind & 1 for kind, _ in option for need in tile[1]])


def _with(supply: "list[int]", option: Values) -> "list[int]":
    more = list(supply)
    for kind, count in option:
        more[kind] += count
    return more


def _with_any(
    supply: "list[int]", tiles: "list[Values]", options: "list[Values]"
) -> "tuple[list[int], list[Values]]":
    """The problem with one of the options more: the very one, or a new type that stands for each of them."""
    if len(options) == 1:
        return _with(supply, options[0]), tiles
    kinds = sum([1 << option[0][0] for option in options])
    joker = 1 << len(supply)
    out: list[Values] = []
    for worth, needs in tiles:
        changed = [(count, mask | joker if mask & kinds else mask, each) for count, mask, each in needs]
        out.append((worth, tuple(changed)))
    return supply + [1], out


def _limit(tiles: "list[Values]", option: Values) -> int:
    """No option gains more than the tiles that its elements may serve are worth."""
    worths = sorted([tile[0] for tile in tiles if _wants(tile, option)])  # total: equal numbers are the same
    elements = sum([count for _, count in option])
    return sum(worths[-elements:])


def _served(supply: "list[int]", tiles: "list[Values]", best: Assignment, gain: Gain) -> Flow:
    """The flow that serves the best set."""
    flow = Flow(supply, tiles)
    for tile in best.fulfilled:
        gain.steps += 1
        flow.place(tile)
    return flow


def _add_to_best(
    flow: Flow, option: Values, at: int, left: "list[int]", worths: "list[int]", gain: Gain
) -> bool:
    """What an option gains at once, by one of the tiles that are left; False when the flow is spent."""
    for kind, count in option:
        flow.free[kind] += count
    for tile in left:
        gain.steps += 1
        if worths[tile] > gain.worth and flow.place(tile):
            flow.remove(tile)
            gain.option, gain.worth = at, worths[tile]
    whole = True  # unless the tiles of the best set have taken what was only lent
    for kind, count in option:
        flow.free[kind] -= count
        whole = whole and flow.free[kind] >= 0
    return whole


def _at_once(
    supply: "list[int]", tiles: "list[Values]", best: Assignment, options: "list[Values]", gain: Gain
) -> None:
    """The option that gains most by a single tile beside all that are fulfilled: a gain to begin with."""
    worths = [tile[0] for tile in tiles]
    flow = _served(supply, tiles, best, gain)
    for at, option in enumerate(options):
        left = [
            tile
            for tile in range(len(tiles))
            if worths[tile] > gain.worth and tile not in best.fulfilled and _wants(tiles[tile], option)
        ]
        if left and not _add_to_best(flow, option, at, left, worths, gain):
            flow = _served(supply, tiles, best, gain)


def _stands_for(
    problem: "tuple[list[int], list[Values]]",
    chosen: "list[int]",
    options: "list[Values]",
    group: "list[int]",
) -> int:
    """The first option in a group that may be the further element of a solution; NONE: not to be seen."""
    flow = Flow(problem[0], problem[1])
    for tile in chosen:
        flow.place(tile)
    for need in flow.placed:
        used = flow.serving(need)
        if used[-1]:
            _, kinds, distinct = flow.needs[need]
            for at in group:
                kind = options[at][0][0]
                if kind in kinds and not (distinct and used[kind]):
                    return at
    return NONE


class _Known:
    """The parts of a solved problem, so that parts that stay the same are not searched again."""

    def __init__(self, supply: "list[int]", tiles: "list[Values]", best: Assignment) -> None:
        self.parts = split(supply, tiles)
        self.best = best
        self.chosen: list[int] = []  # the tiles of the last solution

    def above(self, problem: "tuple[list[int], list[Values]]", floor: int, gain: Gain) -> int:
        """The best total of a changed problem if it is above the floor, else no more than that."""
        gain.steps += len(problem[1])
        self.chosen = []
        changed = []
        for part in split(problem[0], problem[1]):
            if any([known.supply == part.supply and known.tiles == part.tiles for known in self.parts]):
                self.chosen += [tile for tile in part.indices if tile in self.best.fulfilled]
            else:
                changed.append(part)
        total = sum([problem[1][tile][0] for tile in self.chosen])
        for part in changed:
            total += self._search(part, max(0, floor - total) if part is changed[-1] else 0, gain)
        return total

    def _search(self, part: Part, floor: int, gain: Gain) -> int:
        search = Search(part.supply, part.tiles)
        worth = search.run(floor)
        gain.steps += search.steps
        self.chosen += [tile for at, tile in enumerate(part.indices) if search.best_set >> at & 1]
        return worth
