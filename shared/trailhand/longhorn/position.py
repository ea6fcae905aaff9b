"""A position as one small bytearray: cheap to copy, nothing to take back. Knows the layout and no rule.

Whoever looks ahead copies it (`child[:] = parent`) and lets the rules change the copy.
"""

from trailhand.longhorn.box import COLOURS, NUGGET_VALUES
from trailhand.longhorn.square import SQUARES

KINDS = len(COLOURS)
NOWHERE = SQUARES  # a square that never has a token

# Where things are in a position; cows stand at 0: p[square * KINDS + colour].
COUNT = SQUARES * KINDS  # all cows of each square
TOKEN = COUNT + SQUARES  # the token of each square, and nothing for NOWHERE
LEFT = TOKEN + SQUARES + 1  # cows of each colour on the board
HERD = LEFT + KINDS  # cows of each colour, of one outlaw and then of the other
NUGGETS = HERD + 2 * KINDS  # nuggets of each value, likewise
PLACE = NUGGETS + 2 * KINDS  # of the outlaw token
PLAYER = PLACE + 1  # whose turn it is: 0 or 1
LAST = PLAYER + 1  # where each outlaw raided last
STAGE = LAST + 2
STOLEN = STAGE + 1  # cows of the last raid
AGAIN = STOLEN + 1  # 1 when snake oil gives another turn
PANIC = AGAIN + 1  # the colours of which the rattlesnake still drives out a cow, as bits
ENDING = PANIC + 1
WINNER = ENDING + 1  # 0, 1 or NOBODY
SIZE = WINNER + 1

# Stages of a turn: what has to be decided next.
STEAL, MOVE, OVER, BRAND, EPIDEMIC, AMBUSH, DRAW, DRIVE = 0, 1, 2, 3, 4, 5, 6, 7
# How a game ends; 0 while it goes on.
BY_SHERIFF, BY_NINE, BY_VALUE = 1, 2, 3
ENDINGS = ("", "sheriff", "nine", "value")
NOBODY = 2


def position(cows: bytes, tokens: bytes, place: int, player: int) -> bytearray:
    """A game at its start: cows by square and colour, tokens by square."""
    p = bytearray(SIZE)
    p[:COUNT] = cows
    p[TOKEN : TOKEN + SQUARES] = tokens
    for square in range(SQUARES):
        for colour in range(KINDS):
            number = cows[square * KINDS + colour]
            p[COUNT + square] += number
            p[LEFT + colour] += number
    p[PLACE] = place
    p[PLAYER] = player
    p[LAST] = p[LAST + 1] = NOWHERE
    p[WINNER] = NOBODY
    return p


def value(p: bytearray, player: int) -> int:
    """LH18: what an outlaw owns, in hundreds of dollars: cows by how many are left, nuggets."""
    own = player * KINDS
    worth = 0
    for kind in range(KINDS):
        worth += p[HERD + own + kind] * p[LEFT + kind] + p[NUGGETS + own + kind] * NUGGET_VALUES[kind]
    return worth
