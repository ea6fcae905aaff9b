"""A bound on what a set of tiles can be worth: prices for the types of elements.

Whatever the prices are, no set is worth more than all elements at their prices plus the profit (its worth
less the cheapest elements that would serve it) of every tile that makes one. Moving prices up where elements
are lacking and down where they are left over lowers that bound towards the one of the linear relaxation.
Knows nothing of the search that uses it. Memory: lists as long as the tiles and the types.
"""

from trailhand.core.assignment_flow import Flow

SCALE = 256  # prices are in such parts of a point


class Prices:
    """The prices of now, and what the tiles would make of them."""

    def __init__(self, supply: "list[int]", worths: "list[int]", flow: Flow) -> None:
        self.supply = supply
        self.worths = worths
        self.flow = flow
        self.prices = [0] * len(supply)
        self.profits = [0] * len(worths)  # of each tile, as of the last bound
        self._load = [0] * len(supply)  # what the tiles with a profit use

    def bound(self, chosen: int, barred: int) -> int:
        """No set with these tiles in and those out is worth more (in parts of a point)."""
        first = self.flow.first
        total = 0
        for kind in range(len(self.supply)):
            total += self.prices[kind] * self.supply[kind]
            self._load[kind] = 0
        for tile in range(len(self.worths)):
            if barred >> tile & 1:
                continue
            profit = self.worths[tile] * SCALE
            for need in range(first[tile], first[tile + 1]):
                profit -= self._cost(need)
            self.profits[tile] = profit
            if profit > 0 or chosen >> tile & 1:
                total += profit
                for need in range(first[tile], first[tile + 1]):
                    self._use(need)
        return total

    def _cost(self, need: int) -> int:
        count, kinds, distinct = self.flow.needs[need]
        if len(kinds) == 1:  # most needs, and the quickest
            return count * self.prices[kinds[0]]
        if distinct:
            costs = sorted([self.prices[kind] for kind in kinds])  # total: equal numbers are the same
            return sum(costs[:count])
        return count * min([self.prices[kind] for kind in kinds])

    def _use(self, need: int) -> None:
        """Add what a need takes at these prices: the cheapest, of equals first what is left."""
        count, kinds, distinct = self.flow.needs[need]
        if len(kinds) == 1:
            self._load[kinds[0]] += count
            return
        if distinct:
            pairs = sorted([(self.prices[kind], kind) for kind in kinds])  # total: the types differ
            for _, kind in pairs[:count]:
                self._load[kind] += 1
            return
        low = min([self.prices[kind] for kind in kinds])
        last = kinds[0]
        for kind in kinds:
            if self.prices[kind] == low:
                part = max(0, min(count, self.supply[kind] - self._load[kind]))
                self._load[kind] += part
                count -= part
                last = kind
        self._load[last] += count

    def move(self, excess: int) -> bool:
        """Against lack and surplus, so far that the bound might fall by `excess`; False: all fits."""
        norm = 0
        for kind in range(len(self.supply)):
            lack = self._load[kind] - self.supply[kind]
            self._load[kind] = lack if lack > 0 or self.prices[kind] else 0
            norm += self._load[kind] * self._load[kind]
        if norm == 0:
            return False
        for kind in range(len(self.supply)):
            change = (excess * self._load[kind] + (norm >> 1)) // norm  # rounded, else prices drift downwards
            self.prices[kind] = max(0, self.prices[kind] + change)
        return True
