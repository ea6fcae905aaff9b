"""The best set of tiles: depth-first search under a bound.

Every node bounds what is possible with prices (`assignment_prices`). A tile whose profit or loss exceeds what
the bound leaves open is decided without branching. Of equally good sets the result is the one that holds the
lowest tile at which they differ.

A step is one bound (a pass over all tiles) or one attempt to place a tile in the flow; nothing else searches.
Knows no games. Memory: lists as long as the tiles and the types; nothing grows with the steps, no recursion.
"""

from trailhand.core.assignment_flow import Flow
from trailhand.core.assignment_prices import SCALE, Prices
from trailhand.core.types import Values

BRANCH = 0x80  # marks a decision of which the opposite is to be tried too
START_ROUNDS = 12  # of prices, before the search
ROUNDS = 2  # in every node
BIG = 1 << 29


class Search:
    """The search: its supply, its tiles as (worth, needs), and where it is."""

    def __init__(self, supply: "list[int]", tiles: "list[Values]") -> None:
        self.worths = [worth for worth, _ in tiles]
        self.rooms, self.sizes = make_rooms(supply, tiles)
        self.flow = Flow(supply, tiles)
        self.prices = Prices(supply, self.worths, self.flow)
        self.chosen = 0  # the tiles that are in, as bits
        self.barred = 0  # and those that are out
        self.trail = bytearray()  # the decisions, the last one last
        self.worth = 0
        self.best = 0
        self.best_set = 0
        self.steps = 0

    def run(self, floor: int = 0, enough: int = BIG) -> int:
        """The best worth above `floor`, else `floor`; what is worth `enough` ends the search."""
        self.best = floor
        if self._set_prices(enough):
            self._explore(enough)
        return self.best

    def first_of_equals(self) -> int:
        """After `run`: of the sets as good as the best, the one with the lowest tiles."""
        enough, found = self.best, self.best_set
        for tile in range(len(self.worths)):
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

    # --- Decisions

    def _include(self, tile: int, branch: int = 0) -> bool:
        """Put a tile in, if it can be served."""
        self.steps += 1
        if not self.flow.place(tile):
            return False
        self.chosen |= 1 << tile
        self.trail.append(tile | branch)
        self.worth += self.worths[tile]
        for room, size in enumerate(self.sizes[tile]):
            self.rooms[room] -= size
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
        if self.barred >> tile & 1:
            self.barred ^= 1 << tile
        else:
            self.flow.remove(tile)
            self.chosen ^= 1 << tile
            self.worth -= self.worths[tile]
            for room, size in enumerate(self.sizes[tile]):
                self.rooms[room] += size
        return last

    def _open(self) -> "list[int]":
        decided = self.chosen | self.barred
        return [tile for tile in range(len(self.worths)) if not decided >> tile & 1]

    # --- The tree

    def _explore(self, enough: int) -> None:
        """Raise the best as far as the decisions so far allow, or to `enough`; they stand afterwards."""
        base = len(self.trail)
        while True:
            going = self.best < enough and self._settle() and self._branch()
            while not going and len(self.trail) > base:
                last = self._undo()
                if last & BRANCH and self.best < enough:
                    self._exclude(last & ~BRANCH)
                    going = True
            if not going:
                return

    def _branch(self) -> bool:
        """Put the most profitable tile in that can be served; False when no tile is open."""
        while True:
            open_tiles = self._open()
            if not open_tiles:
                return False
            tile = max(open_tiles, key=lambda tile: (self._weight(tile), -tile))
            if self._include(tile, BRANCH):
                return True
            self._exclude(tile)

    def _weight(self, tile: int) -> int:
        """How much a tile decides: its profit, and how much of the rooms it takes."""
        weight = self.prices.profits[tile]
        for room, size in enumerate(self.sizes[tile]):
            if size:
                weight += size * SCALE // (self.rooms[room] + 1)
        return weight

    def _sift(self) -> None:
        """Out go the tiles for which too little is left."""
        for tile in self._open():
            sizes = self.sizes[tile]
            if any([sizes[at] > room for at, room in enumerate(self.rooms) if sizes[at]]):
                self._exclude(tile)

    def _settle(self) -> bool:
        """Bound, and decide what follows from it; False when nothing better than the best is here."""
        low, keep = BIG, self.prices.prices
        for _ in range(ROUNDS):
            self._sift()
            total = self._bound()
            slack = total - (self.best + 1) * SCALE
            if slack < 0 or not self._follow(slack):
                return False
            if total < low:
                low, keep = total, list(self.prices.prices)
            if not self.prices.move((total - self.best * SCALE) >> 1):
                break
        self.prices.prices = keep
        return True

    def _bound(self) -> int:
        self.steps += 1
        return self.prices.bound(self.chosen, self.barred)

    def _follow(self, slack: int) -> bool:
        """Decide the open tiles that may not be otherwise; False when one cannot be served."""
        for tile in self._open():
            profit = self.prices.profits[tile]
            if -profit > slack:
                self._exclude(tile)
            elif profit > slack and not self._include(tile):
                return False
        return True

    def _set_prices(self, enough: int) -> bool:
        """Prices that give a low bound, and a good set on the way; False when that is the best."""
        low, keep = BIG, self.prices.prices
        for at in range(START_ROUNDS):
            total = self._bound()
            if at % 8 == 0:
                self._try()
            if total < (self.best + 1) * SCALE or self.best >= enough:
                return False
            if total < low:
                low, keep = total, list(self.prices.prices)
            if not self.prices.move((total - self.best * SCALE) >> (1 + at // 8)):
                break
        self.prices.prices = keep
        return True

    def _try(self) -> None:
        """Put in what can be served, in the order of branching."""
        while self._branch():
            pass
        while self.trail:
            self._undo()


def make_rooms(supply: "list[int]", tiles: "list[Values]") -> "tuple[list[int], list[list[int]]]":
    """How many elements each room has, and how many each tile takes of each at least.

    A room is a mask of types that some need names: what all needs within it take is at most what it holds.
    """
    masks: list[int] = []
    for _, needs in tiles:
        masks += [need[1] for need in needs if need[1] not in masks]
    rooms = [sum([count for kind, count in enumerate(supply) if mask >> kind & 1]) for mask in masks]
    sizes = []
    for _, needs in tiles:
        sizes.append([sum([count for count, types, _ in needs if not types & ~mask]) for mask in masks])
    return rooms, sizes
