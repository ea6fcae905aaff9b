"""What one element more would gain in an assignment that is already solved, and of which type it should be.

Exact. A group of options is searched at once, with one element more that may stand for each of them: when
that gains nothing, none of them does; otherwise the group is halved. Steps are counted as
`assignment_search` defines them.
"""

from trailhand.core.assignment import Assignment
from trailhand.core.assignment_flow import Flow
from trailhand.core.assignment_parts import split
from trailhand.core.assignment_search import Search
from trailhand.core.types import Values

NONE = -1


class Gain:
    """Which option gains most (NONE: none gains anything), how much, and the steps taken."""

    def __init__(self) -> None:
        self.option = NONE
        self.worth = 0
        self.steps = 0


def gain_of_one_more(
    supply: "list[int]", tiles: "list[Values]", best: Assignment, options: "list[Values]"
) -> Gain:
    """The best of the options, each ((type, how many), ...) as one thing may count as several elements.

    Of equals it is the first one.
    """
    gain = Gain()
    solved = _Solved(supply, tiles, best)
    solved.steps += len(tiles) * len(options)
    gain.worth = max(0, max([_at_once(supply, tiles, best, option) for option in options] + [0]) - 1)
    groups = [list(range(len(options)))]
    while groups:
        group = groups.pop()
        floor = best.total + gain.worth
        if gain.worth >= max([_limit(tiles, options[at]) for at in group] + [0]):
            continue
        if len(group) == 1:
            option = options[group[0]]
            worth = solved.above(_with(supply, option), tiles, floor, best.total + _limit(tiles, option))
            if worth > floor:
                gain.option, gain.worth = group[0], worth - best.total
        elif _may_gain(solved, supply, tiles, [options[at] for at in group], floor):
            half = len(group) >> 1
            groups += [group[half:], group[:half]]
    gain.steps = solved.steps
    return gain


def _at_once(supply: "list[int]", tiles: "list[Values]", best: Assignment, option: Values) -> int:
    """What an option gains at least: the worth of one more tile beside all that are fulfilled."""
    flow = Flow(_with(supply, option), tiles)
    for tile in best.fulfilled:
        flow.place(tile)
    left = [tile for tile in range(len(tiles)) if tile not in best.fulfilled]
    return max([tiles[tile][0] for tile in left if flow.place(tile) and flow.remove(tile) is None] + [0])


def _limit(tiles: "list[Values]", option: Values) -> int:
    """No option gains more than the tiles that its elements may serve are worth."""
    kinds = sum([1 << kind for kind, _ in option])
    served = [worth for worth, needs in tiles if [need for need in needs if need[1] & kinds]]
    worths = sorted(served)  # total: equal numbers are the same
    return sum(worths[-sum([count for _, count in option]) :])


def _with(supply: "list[int]", option: Values) -> "list[int]":
    more = list(supply)
    for kind, count in option:
        more[kind] += count
    return more


def _may_gain(
    solved: "_Solved", supply: "list[int]", tiles: "list[Values]", options: "list[Values]", floor: int
) -> bool:
    """Whether one of the options may lift the total above the floor."""
    if sum([count for option in options for _, count in option]) > len(options):
        return True  # several elements have no joker to stand for them
    kinds, joker = sum([1 << option[0][0] for option in options]), 1 << len(supply)
    changed: list[Values] = []
    for worth, needs in tiles:
        wider = [(count, mask | joker if mask & kinds else mask, each) for count, mask, each in needs]
        changed.append((worth, tuple(wider)))
    return solved.above(supply + [1], changed, floor, floor + 1) > floor


def _held(supply: "list[int]", part: "list[Values]") -> "list[Values]":
    """The elements for which a part competes: type, how many."""
    kinds = 0
    for _, needs in part:
        for need in needs:
            kinds |= need[1]
    return [(kind, count) for kind, count in enumerate(supply) if kinds >> kind & 1]


class _Solved:
    """A solved problem: those of its parts that stay the same are not searched again."""

    def __init__(self, supply: "list[int]", tiles: "list[Values]", best: Assignment) -> None:
        self.steps = len(tiles)
        self._known: list[Values] = []  # part, what it competes for, its best worth
        for indices, part in split(supply, tiles):
            worth = sum([tiles[tile][0] for tile in indices if tile in best.fulfilled])
            self._known.append((part, _held(supply, part), worth))

    def above(self, supply: "list[int]", tiles: "list[Values]", floor: int, enough: int) -> int:
        """The best total above the floor, else the floor or less; what is worth `enough` ends the search."""
        self.steps += len(tiles)
        total = 0
        changed: list[list[Values]] = []
        for _, part in split(supply, tiles):
            held = _held(supply, part)
            worths = [worth for before, had, worth in self._known if before == part and had == held]
            total += worths[0] if worths else 0  # equal parts are worth the same
            changed += [] if worths else [part]
        for part in changed:
            search = Search(supply, part)
            is_last = part is changed[-1]
            total += search.run(max(0, floor - total), enough - total) if is_last else search.run()
            self.steps += search.steps
        return total
