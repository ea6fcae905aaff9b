"""Which elements serve which need: an integral flow from types of elements to the needs of chosen tiles.

A need is (n, types, distinct): n elements of the types in the bit mask, at most one of each type if distinct.
Tiles are placed and removed one by one; placing moves what other tiles use as long as they keep all they need
(augmenting paths), so a tile that does not go in cannot be served together with those already placed.
Knows neither worth nor search. Memory: one byte for each pair of a need and a type.
"""

from trailhand.core.types import Values

UNSEEN = 0xFE
START = 0xFF  # where a search for elements begins


def members(mask: int) -> bytes:
    """The types in a bit mask, the lowest first."""
    found = bytearray()
    kind = 0
    while mask:
        if mask & 1:
            found.append(kind)
        mask >>= 1
        kind += 1
    return bytes(found)


class Flow:
    """What serves what, for the tiles placed so far."""

    def __init__(self, supply: "list[int]", tiles: "list[Values]") -> None:
        self.free = list(supply)  # elements of each type that serve nothing
        self.kinds = len(supply)
        self.needs: list[Values] = []  # of all tiles: n, types, distinct
        self.first = [0]  # where the needs of each tile begin, and behind them all
        for _, needs in tiles:
            for count, mask, distinct in needs:
                self.needs.append((count, members(mask), distinct))
            self.first.append(len(self.needs))
        self.used = bytearray(len(self.needs) * self.kinds)  # elements of each type that serve each need
        self.placed: list[int] = []  # the needs served now

    def place(self, tile: int) -> bool:
        """Serve all needs of a tile; False, and nothing changed for the others, if that cannot be."""
        for need in range(self.first[tile], self.first[tile + 1]):
            missing = self._take(need)
            self.placed.append(need)
            while missing:
                if not self._augment(need):
                    self.remove(tile)
                    return False
                missing -= 1
        return True

    def remove(self, tile: int) -> None:
        """Free what serves a tile."""
        for need in range(self.first[tile], self.first[tile + 1]):
            if need in self.placed:
                self.placed.remove(need)
            row = need * self.kinds
            for kind in self.needs[need][1]:
                self.free[kind] += self.used[row + kind]
                self.used[row + kind] = 0

    def serving(self, need: int) -> bytes:
        """How many elements of each type serve a need."""
        return bytes(self.used[need * self.kinds : (need + 1) * self.kinds])

    def _take(self, need: int) -> int:
        """Serve a need with what is free; how many elements are missing."""
        count, kinds, distinct = self.needs[need]
        row = need * self.kinds
        for kind in kinds:
            taken = min(count, self.free[kind], 1 if distinct else count)
            self.free[kind] -= taken
            self.used[row + kind] = taken
            count -= taken
        return count

    def _augment(self, need: int) -> bool:
        """One element more for a need, others changing theirs if they must."""
        source = bytearray([UNSEEN] * self.kinds)  # the type from which a need moves to this one
        mover = bytearray(self.kinds)  # the need that moves, as its place in `placed`
        queue: list[int] = []
        for kind in self._open(need):
            source[kind] = START
            queue.append(kind)
        for kind in queue:  # grows on the way
            if self.free[kind]:
                self._move(need, kind, source, mover)
                return True
            for place, other in enumerate(self.placed):
                if other != need and self.used[other * self.kinds + kind]:
                    for target in self._open(other):
                        if source[target] == UNSEEN:
                            source[target] = kind
                            mover[target] = place
                            queue.append(target)
        return False

    def _open(self, need: int) -> "list[int]":
        """The types that may give a need one element more."""
        _, kinds, distinct = self.needs[need]
        row = need * self.kinds
        return [kind for kind in kinds if not (distinct and self.used[row + kind])]

    def _move(self, need: int, kind: int, source: bytearray, mover: bytearray) -> None:
        """Follow a path back from a free element to the need that lacks one."""
        self.free[kind] -= 1
        while source[kind] != START:
            row = self.placed[mover[kind]] * self.kinds
            self.used[row + kind] += 1
            kind = source[kind]
            self.used[row + kind] -= 1
        self.used[need * self.kinds + kind] += 1
