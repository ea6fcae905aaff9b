"""What one element more would gain in an assignment that is already solved, and of which type it should be.

Exact. A group of options is searched at once, with one element more that may stand for each of them: when that
gains nothing, none of them does; otherwise the group is halved. Steps are counted as `assignment_search`
defines them.
"""

from trailhand.core.assignment import Assignment
from trailhand.core.assignment_flow import Flow
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
    gain.worth = max(0, max([_at_once(supply, tiles, best, option, gain) for option in options] + [0]) - 1)
    groups = [list(range(len(options)))]
    while groups:
        group = groups.pop()
        floor = best.total + gain.worth
        if gain.worth >= max([_limit(tiles, options[at]) for at in group] + [0]):
            continue
        if len(group) == 1:
            option = options[group[0]]
            worth = _search(_with(supply, option), tiles, floor, best.total + _limit(tiles, option), gain)
            if worth > floor:
                gain.option, gain.worth = group[0], worth - best.total
        elif _may_gain(supply, tiles, [options[at] for at in group], floor, gain):
            half = len(group) >> 1
            groups += [group[half:], group[:half]]
    return gain


def _at_once(supply: "list[int]", tiles: "list[Values]", best: Assignment, option: Values, gain: Gain) -> int:
    """What an option gains at least: the worth of one more tile beside all that are fulfilled."""
    flow = Flow(_with(supply, option), tiles)
    for tile in best.fulfilled:
        flow.place(tile)
    gain.steps += len(tiles)
    left = [tile for tile in range(len(tiles)) if tile not in best.fulfilled]
    return max([tiles[tile][0] for tile in left if flow.place(tile) and flow.remove(tile) is None] + [0])


def _limit(tiles: "list[Values]", option: Values) -> int:
    """No option gains more than the tiles that its elements may serve are worth: the others need none of them."""
    kinds = sum([1 << kind for kind, _ in option])
    worths = sorted(
        [worth for worth, needs in tiles if [1 for need in needs if need[1] & kinds]]
    )  # total: numbers
    return sum(worths[-sum([count for _, count in option]) :])


def _with(supply: "list[int]", option: Values) -> "list[int]":
    more = list(supply)
    for kind, count in option:
        more[kind] += count
    return more


def _may_gain(
    supply: "list[int]", tiles: "list[Values]", options: "list[Values]", floor: int, gain: Gain
) -> bool:
    """Whether one of the options may lift the total above the floor."""
    if [option for option in options if len(option) > 1 or option[0][1] > 1]:
        return True  # several elements have no joker to stand for them
    kinds, joker = sum([1 << option[0][0] for option in options]), 1 << len(supply)
    changed: list[Values] = []
    for worth, needs in tiles:
        wider = [(count, mask | joker if mask & kinds else mask, each) for count, mask, each in needs]
        changed.append((worth, tuple(wider)))
    return _search(supply + [1], changed, floor, floor + 1, gain) > floor


def _search(supply: "list[int]", tiles: "list[Values]", floor: int, enough: int, gain: Gain) -> int:
    search = Search(supply, tiles)
    worth = search.run(floor, enough)
    gain.steps += search.steps
    return worth
