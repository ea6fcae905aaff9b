"""Solves small endgames completely, by trying everything: no cuts, no order, no depth. For tests only."""

from trailhand.core.chance import Chance
from trailhand.longhorn.dealing import deal
from trailhand.longhorn.position import COUNT, DRAW, KINDS, NUGGETS, OVER, PLAYER, STAGE
from trailhand.longhorn.rules import act, actions
from trailhand.longhorn.worth import finished


class TooLarge(Exception):
    """More positions than the solver was given."""


class Solver:
    """What positions are worth to one outlaw if both play perfectly."""

    def __init__(self, outlaw: int, most: int) -> None:
        self.outlaw = outlaw
        self.left = most
        self.known: dict[bytes, int] = {}

    def worth(self, p: bytearray) -> int:
        """The exact worth of a position, all lines played to the end."""
        if p[STAGE] == OVER:
            return finished(p, self.outlaw)
        key = bytes(p)
        if key not in self.known:
            self.left -= 1
            if self.left < 0:
                raise TooLarge
            self.known[key] = self._solve(p)
        return self.known[key]

    def _solve(self, p: bytearray) -> int:
        values = [self.after(p, action) for action in actions(p)]
        if p[STAGE] == DRAW:
            held = NUGGETS + (1 - p[PLAYER]) * KINDS
            weights = [p[held + kind] for kind in actions(p)]
            total = sum([weights[at] * values[at] for at in range(len(values))])
            assert total % sum(weights) == 0, "the scale has no room for this average"
            return total // sum(weights)
        return max(values) if p[PLAYER] == self.outlaw else min(values)

    def after(self, p: bytearray, action: int) -> int:
        """The worth after a decision."""
        child = bytearray(p)
        act(child, action)
        return self.worth(child)


def endgame(seed: int, cows: int) -> "bytearray | None":
    """A position with a choice and so few cows on the board, from a random game; None if it never came."""
    chance = Chance(seed.to_bytes(4, "big"))
    dealt = deal(chance)
    p = dealt.start(dealt.start_squares()[chance.below(5)])
    while True:
        possible = actions(p)
        if not possible:
            return None
        if p[STAGE] != DRAW and len(possible) > 1 and sum(p[COUNT : COUNT + 9]) <= cows:
            return p
        act(p, possible[chance.below(len(possible))])
