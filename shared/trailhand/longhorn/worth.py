"""What a position is worth to one outlaw, for looking ahead. Pure; the rules decide what is over.

Whole numbers on one scale: a finished game counts a thousand hundreds of dollars for the victory and its
margin; a game that goes on is guessed. SCALE makes room for exact averages over drawn nuggets.
"""

from trailhand.longhorn.box import NUGGET_VALUES
from trailhand.longhorn.position import BY_VALUE, ENDING, HERD, KINDS, LEFT, NOBODY, NUGGETS, WINNER, value

SCALE = 60 * 60 * 60  # up to three ambushes, each over 1 to 6 nuggets: 60 divides by all of these
VICTORY = 1000 * SCALE
AT_ONCE = 1100 * SCALE  # by the sheriff or nine cows: more than any margin could add
HIGHEST = 1200 * SCALE
# A cow is guessed at this share of what it would bring now, for more of its colour will be stolen.
_COW = SCALE * 1 // 2
_HUNDRED = SCALE


def finished(p: bytearray, outlaw: int) -> int:
    """A game that is over."""
    winner = p[WINNER]
    if p[ENDING] != BY_VALUE:
        return AT_ONCE if winner == outlaw else -AT_ONCE
    margin = (value(p, outlaw) - value(p, 1 - outlaw)) * SCALE
    if winner == NOBODY:
        return margin
    return margin + VICTORY if winner == outlaw else margin - VICTORY


def guess(p: bytearray, outlaw: int) -> int:
    """A game that goes on: what both would own now, the cows at a share of it."""
    mine = HERD + outlaw * KINDS
    yours = HERD + (1 - outlaw) * KINDS
    cows = 0
    for kind in range(KINDS):
        cows += (p[mine + kind] - p[yours + kind]) * p[LEFT + kind]
    nuggets = 0
    mine += NUGGETS - HERD
    yours += NUGGETS - HERD
    for kind in range(KINDS):
        nuggets += (p[mine + kind] - p[yours + kind]) * NUGGET_VALUES[kind]
    return cows * _COW + nuggets * _HUNDRED
