"""The best set of tiles within one part of an assignment problem: branch and bound with prices.

Every type of element gets a price. Whatever the prices are, no set of tiles is worth more than all elements
at their prices plus the profit (worth less the cheapest elements) of each tile that makes one: that is the
bound, and moving prices up where elements are lacking and down where they are left over lowers it towards
that of the linear relaxation. A tile whose profit or loss exceeds what the bound leaves open is decided
without branching. Of equal tiles, and of tiles of which one needs no more than the other and is worth more,
the other never goes in alone.
Of equally good sets the result is the one with the lowest tile at which they differ.
A step is one bound (a round of prices over all tiles) or one attempt to place a tile in the flow.
Knows no games. Memory: lists as long as the tiles and the types, and the flow; nothing grows with the steps.
"""

from trailhand.core.assignment_flow import Flow
from trailhand.core.types import Values

SCALE = 64  # prices are in such parts of a point
BRANCH = 0x80  # marks a decision of which the opposite is to be tried too
START_ROUNDS = 40  # of prices, before the search
ROUNDS = 2  # in every node
PATIENCE = 4  # rounds without a lower bound until prices move half as far
BIG = 1 << 29


class Search:
    """The search in one part: its supply, its tiles as (worth, needs), and where it is."""

    def __init__(self, supply: "list[int]", tiles: "list[Values]") -> None:
        self.supply = supply
        self.worths = [worth for worth, _ in tiles]
        self.flow = Flow(supply, tiles)
        self.above = _dominators(tiles)
        self.prices = [0] * len(supply)
        self.load = [0] * len(supply)  # what the tiles of the last bound use
        self.profits = [0] * len(tiles)
        self.chosen = 0  # the tiles that are in, as bits
        self.barred = 0  # and those that are out
        self.trail = bytearray()  # the decisions, the last one last
        self.worth = 0
        self.best = 0
        self.best_set = 0
        self.steps = 0

    # --- The bound

    def _bound(self) -> int:
        """No set that fits the decisions is worth more than this (in parts of a point)."""
        self.steps += 1
        first = self.flow.first
        total = 0
        for kind in range(len(self.supply)):
            total += self.prices[kind] * self.supply[kind]
            self.load[kind] = 0
        for tile in range(len(self.worths)):
            if self.barred >> tile & 1:
                continue
            profit = self.worths[tile] * SCALE
            for need in range(first[tile], first[tile + 1]):
                profit -= self._cost(need)
            self.profits[tile] = profit
            if profit > 0 or self.chosen >> tile & 1:
                total += profit
                for need in range(first[tile], first[tile + 1]):
                    self._use(need)
        return total

    def _cost(self, need: int) -> int:
        count, kinds, distinct = self.flow.needs[need]
        if distinct:
            costs = sorted([self.prices[kind] for kind in kinds])  # total: equal numbers are the same
            return sum(costs[:count])
        return count * min([self.prices[kind] for kind in kinds])

    def _use(self, need: int) -> None:
        """Add to the load what a need takes at these prices: the cheapest, of equals first what is left."""
        count, kinds, distinct = self.flow.needs[need]
        if distinct:
            pairs = sorted([(self.prices[kind], kind) for kind in kinds])  # total: the types differ
            for _, kind in pairs[:count]:
                self.load[kind] += 1
            return
        low = min([self.prices[kind] for kind in kinds])
        last = kinds[0]
        for kind in kinds:
            if self.prices[kind] == low:
                part = max(0, min(count, self.supply[kind] - self.load[kind]))
                self.load[kind] += part
                count -= part
                last = kind
        self.load[last] += count

    def _move_prices(self, excess: int) -> bool:
        """Prices against lack and surplus, so far that the bound might fall by `excess`; False: no need."""
        norm = 0
        for kind in range(len(self.supply)):
            lack = self.load[kind] - self.supply[kind]
            self.load[kind] = lack if lack > 0 or self.prices[kind] else 0
            norm += self.load[kind] * self.load[kind]
        if norm == 0:
            return False
        for kind in range(len(self.supply)):
            self.prices[kind] = max(0, self.prices[kind] + excess * self.load[kind] // norm)
        return True

    # --- Decisions

    def _include(self, tile: int, branch: int = 0) -> bool:
        """Put a tile in, if it can be served."""
        self.steps += 1
        if not self.flow.place(tile):
            return False
        self.chosen |= 1 << tile
        self.trail.append(tile | branch)
        self.worth += self.worths[tile]
        if self.worth > self.best:
            self.best = self.worth
            self.best_set = self.chosen
        return True

    def _exclude(self, tile: int) -> None:
        self.barred |= 1 << tile
        self.trail.append(tile)

    def _undo(self) -> int:
        """Take back the last decision; it, with its mark."""
        last = self.trail[-1]
        self.trail = self.trail[:-1]
        tile = last & ~BRANCH
        if self.chosen >> tile & 1:
            self.flow.remove(tile)
            self.chosen ^= 1 << tile
            self.worth -= self.worths[tile]
        else:
            self.barred ^= 1 << tile
        return last

    def _settle(self, rounds: int) -> bool:
        """Bound, and decide what follows from it; False when nothing better than the best is here."""
        for left in range(rounds - 1, -1, -1):
            total = self._bound()
            slack = total - (self.best + 1) * SCALE
            if slack < 0 or not self._follow(slack):
                return False
            if not left or not self._move_prices((total - self.best * SCALE) >> 2):
                break
        return True

    def _follow(self, slack: int) -> bool:
        """Decide the open tiles that may not be otherwise; False when one cannot be served."""
        decided = self.chosen | self.barred
        for tile in range(len(self.worths)):
            if decided >> tile & 1:
                continue
            if self.above[tile] & self.barred or -self.profits[tile] > slack:
                self._exclude(tile)
            elif self.profits[tile] > slack and not self._include(tile):
                return False
        return True

    def _pick(self) -> int:
        """The open tile with most profit, the lowest of equals; -1 when there is none."""
        decided = self.chosen | self.barred
        pick = -1
        for tile in range(len(self.worths)):
            if not decided >> tile & 1 and (pick < 0 or self.profits[tile] > self.profits[pick]):
                pick = tile
        return pick

    def _branch(self) -> bool:
        """Put the most profitable tile in that can be served; False when no tile is open."""
        tile = self._pick()
        while tile >= 0:
            if self._include(tile, BRANCH):
                return True
            self._exclude(tile)
            tile = self._pick()
        return False

    def _explore(self, enough: int) -> None:
        """Raise the best as far as the decisions so far allow, or to `enough`; they stand afterwards."""
        base = len(self.trail)
        while True:
            going = self.best < enough and self._settle(ROUNDS) and self._branch()
            while not going and len(self.trail) > base:
                last = self._undo()
                if last & BRANCH and self.best < enough:
                    self._exclude(last & ~BRANCH)
                    going = True
            if not going:
                return

    # --- The whole

    def run(self, floor: int = 0) -> int:
        """The best worth, if it is above `floor`; else `floor`."""
        self.best = floor
        self._set_prices()
        self._explore(BIG)
        return self.best

    def _set_prices(self) -> None:
        """Prices that give a low bound without any decision."""
        low, keep = BIG, self.prices
        stale, share = 0, 8
        for at in range(START_ROUNDS):
            total = self._bound()
            if at % 8 == 0:
                self._try_by_profit()
            if total < low:
                low, keep, stale = total, list(self.prices), 0
            else:
                stale += 1
            if stale == PATIENCE:
                share, stale = max(1, share >> 1), 0
                self.prices = list(keep)
                total = self._bound()
            if not self._move_prices((total - self.best * SCALE) * share >> 3):
                break
        self.prices = keep

    def _try_by_profit(self) -> None:
        """Put in what can be served, the most profitable first: a good set to begin with."""
        while self._branch():
            pass
        while self.trail:
            self._undo()

    def first_of_equals(self) -> int:
        """After `run`: of the sets as good as the best, the one with the lowest tiles."""
        enough, found = self.best, self.best_set
        for tile in range(len(self.worths)):
            if (self.chosen | self.barred) >> tile & 1:
                continue
            if found >> tile & 1:
                self._include(tile)
                continue
            self.best = enough - 1
            if self._include(tile):
                self._explore(enough)
                if self.best == enough:
                    found = self.best_set
                    continue
                self._undo()
            self._exclude(tile)
        self.best, self.best_set = enough, found
        return found


def _serves(need: Values, other: Values) -> bool:
    """Whether what serves the other need serves this one too."""
    return need[0] <= other[0] and not other[1] & ~need[1] and (other[2] or not need[2])


def _no_harder(tile: Values, other: Values) -> bool:
    """Whether what serves the other tile surely serves this one (not found out in every case)."""
    left = list(other[1])
    for need in tile[1]:
        for at in range(len(left)):
            if _serves(need, left[at]):
                left.pop(at)
                break
        else:
            return False
    return True


def _dominators(tiles: "list[Values]") -> "list[int]":
    """For each tile the tiles that go in before it, as bits: no harder, and worth more or lower of equals."""
    found = []
    for at, tile in enumerate(tiles):
        bits = 0
        for better, other in enumerate(tiles):
            if (-other[0], better) < (-tile[0], at) and _no_harder(other, tile):
                bits |= 1 << better
        found.append(bits)
    return found
