"""Objectives worked out the slow and obvious way, to compare with: it shares no code with the solver.

Every set of tiles is tried, and for a set every way to hand out the things, condition by condition.
What serves a condition is written down here a second time, from the rules. Only for small cases.
"""

from trailhand.core.types import Any, Values
from trailhand.elpaso.objectives import Holdings
from trailhand.elpaso.pack import Pack

CATTLE = (
    "criollo", "pineywoods", "galloway", "santa_gertrudis", "simmental",
    "black_angus", "corriente", "shorthorn", "hereford",
)  # fmt: skip
WORKERS = ("cowboy", "builder", "engineer", "joker")
POSTS = (0, 5, 7, 9, 10, 12, 14, 16, 18, 20)
BOX = (4, 2, 2, 2, 19, 8, 10, 8, 6)


def piles(holdings: Holdings) -> "list[list[object]]":
    """What a person has: [what, which, how many] for every pile."""
    out: list[list[object]] = []
    for kind in CATTLE:
        out.append(["cattle", kind, holdings.cattle[kind]])
    for kind in WORKERS:
        out.append(["worker", kind, holdings.workers[kind]])
    for post in POSTS:
        out.append(["disk", post, holdings.disks[post]])
    out.append(["building", 0, len(holdings.buildings)])
    out.append(["builder point", 0, sum(holdings.buildings)])  # SC8: one total, to be split as one likes
    out.append(["bonus", 0, holdings.bonuses])
    out.append(["certificate", 0, holdings.certificates])
    out.append(["token", 0, holdings.tokens])
    return out


def serves(what: object, which: object, condition: Values, pack: Pack) -> bool:
    """Whether a thing counts for a condition."""
    name = condition[0]
    if name == "cattle" or name == "worker":
        return what == name and which == condition[1]
    if name == "breeding":
        return what == "cattle" and pack.value("breeding", which) >= condition[1]
    if name == "kinds":
        return what == "cattle"
    if name == "workers":
        return what == "worker"
    if name == "post":
        return what == "disk" and which == condition[1]
    if name == "high_posts":
        return what == "disk" and which in (10, 12, 14, 16, 18, 20)
    things = {
        "buildings": "building", "builders": "builder point", "bonuses": "bonus",
        "certificates": "certificate", "tokens": "token",
    }  # fmt: skip
    return what == things[name]


class HandingOut:
    """Every way to hand out what a person has to some conditions, each thing serving one of them."""

    def __init__(self, conditions: "list[Values]", holdings: Holdings, pack: Pack) -> None:
        self.have = piles(holdings)
        rows = []
        for condition in conditions:
            fitting = [at for at, pile in enumerate(self.have) if serves(pile[0], pile[1], condition, pack)]
            rows.append((len(fitting), condition[-1], condition[0] == "kinds", fitting))
        self.rows = sorted(rows)  # those with little choice first, which only saves time
        self.left = [int(str(pile[2])) for pile in self.have]
        self.failed: list[dict[Values, bool]] = [{} for _ in rows]  # what was left where no way led on

    def works(self, at: int = 0) -> bool:
        """Whether the conditions from `at` on can be met with what is left."""
        if at == len(self.rows):
            return True
        left = tuple(self.left)
        if left in self.failed[at]:
            return False
        _, count, different, fitting = self.rows[at]
        good = self._take(count, fitting, different, at)
        if not good:
            self.failed[at][left] = True
        return good

    def _take(self, count: int, fitting: "list[int]", different: bool, at: int) -> bool:
        """Try every way to take so many things off the fitting piles, and then the other conditions."""
        if count == 0:
            return self.works(at + 1)
        if not fitting:
            return False
        pile, there = fitting[0], self.left[fitting[0]]
        for taken in range(min(there, count, 1 if different else count) + 1):
            self.left[pile] = there - taken
            good = self._take(count - taken, fitting[1:], different, at)
            self.left[pile] = there
            if good:
                return True
        return False


def best(tiles: "tuple[Values, ...]", holdings: Holdings, pack: Pack) -> "tuple[int, tuple[int, ...]]":
    """The most VP, and the tiles for it; of equal sets the one with the lowest tile where they differ."""
    most, chosen, left_out = -1, (), ""
    never: list[int] = []  # sets that cannot be served, nor can any set with them inside
    for number in range(1 << len(tiles)):
        inside = tuple([at for at in range(len(tiles)) if number >> at & 1])
        vp = sum([tiles[at][0] for at in inside])
        out = "".join(["0" if at in inside else "1" for at in range(len(tiles))])
        if (vp > most or (vp == most and out < left_out)) and not any([number & bad == bad for bad in never]):
            conditions = [condition for at in inside for condition in tiles[at][1]]
            if HandingOut(conditions, holdings, pack).works():
                most, chosen, left_out = vp, inside, out
            else:
                never.append(number)
    return most, chosen


def best_gain(tiles: "tuple[Values, ...]", holdings: Holdings, pack: Pack) -> "tuple[int, list[Values]]":
    """The most that one thing more gains, and all things that gain it."""
    before = best(tiles, holdings, pack)[0]
    gains: list[tuple[int, Values]] = []
    disks = sum([holdings.disks[post] for post in POSTS])
    piles_of: list[tuple[str, Any, Values, Values]] = [
        ("cattle", holdings.cattle, CATTLE, BOX),
        ("worker", holdings.workers, WORKERS, (12, 12, 12, 12)),
        ("post", holdings.disks, POSTS, (7, 1, 1, 1, 1, 7, 1, 7, 1, 1) if disks < 7 else (0,) * 10),
    ]
    for name, amounts, keys, limits in piles_of:
        for key, limit in zip(keys, limits):
            if amounts[key] < limit:
                amounts[key] += 1
                gains.append((best(tiles, holdings, pack)[0] - before, (name, key)))
                amounts[key] -= 1
    gains += _other_gains(tiles, holdings, pack, before)
    most = max([gain for gain, _ in gains] + [0])
    return most, [thing for gain, thing in gains if gain == most and most]


def _other_gains(
    tiles: "tuple[Values, ...]", holdings: Holdings, pack: Pack, before: int
) -> "list[tuple[int, Values]]":
    gains: list[tuple[int, Values]] = []
    for name, limit in (("bonuses", 20), ("certificates", 9), ("tokens", 9)):
        count = getattr(holdings, name)
        if count < limit:
            setattr(holdings, name, count + 1)
            gains.append((best(tiles, holdings, pack)[0] - before, (name,)))
            setattr(holdings, name, count)
    buildings = holdings.buildings
    for number in (1, 2, 3, 4, 5, 6):
        if len(buildings) < 2 and buildings.count(number) < 2:
            holdings.buildings = buildings + (number,)
            gains.append((best(tiles, holdings, pack)[0] - before, ("building", number)))
    holdings.buildings = buildings
    return gains
