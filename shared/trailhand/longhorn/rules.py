"""The rules of a turn: what can be decided, and what follows from it (LH5 to LH17, rulings LH19 to LH23).

A turn is decided in stages: which colour to steal, then the token's choices if there are any, then where
to move. `actions` lists the numbers that can be decided now, `act` does one of them, in place:

    STEAL, EPIDEMIC   a colour
    BRAND             square * 4 + colour
    AMBUSH            a colour, or NUGGET
    DRAW              which value of nugget: chance decides, not the player
    DRIVE             the square for the next cow that the rattlesnake drives out
    MOVE              a square

Pure, and knows no chance: who plays draws the nugget.
"""

from trailhand.longhorn import box
from trailhand.longhorn.position import (
    AGAIN,
    AMBUSH,
    BRAND,
    BY_NINE,
    BY_SHERIFF,
    BY_VALUE,
    COUNT,
    DRAW,
    DRIVE,
    ENDING,
    EPIDEMIC,
    HERD,
    KINDS,
    LAST,
    LEFT,
    MOVE,
    NOBODY,
    NUGGETS,
    OVER,
    PANIC,
    PLACE,
    PLAYER,
    STAGE,
    STEAL,
    STOLEN,
    TOKEN,
    WINNER,
    value,
)
from trailhand.longhorn.square import NEIGHBOURS, REACH, SQUARES

NUGGET = KINDS  # at an ambush: a nugget instead of two cows
DANGEROUS = box.RATTLESNAKE  # LH15: this token and those above, which is the sheriff's
PAIR = 2


def actions(p: bytearray) -> list[int]:
    """All that can be decided now; nothing when the game is over."""
    stage = p[STAGE]
    if stage == STEAL:  # LH5
        at = p[PLACE] * KINDS
        return [colour for colour in range(KINDS) if p[at + colour]]
    if stage == MOVE:
        return destinations(p)
    return [] if stage == OVER else _choices(p, stage)


def _choices(p: bytearray, stage: int) -> list[int]:
    """What a token leaves to decide."""
    other = (1 - p[PLAYER]) * KINDS
    if stage == BRAND:  # LH8
        cells = [square * KINDS for square in NEIGHBOURS[p[PLACE]]]
        return [cell + colour for cell in cells for colour in range(KINDS) if p[cell + colour]]
    if stage == EPIDEMIC:  # LH9: any colour, gone or not; LH21
        return list(range(KINDS)) if sum(p[LEFT : LEFT + KINDS]) else []
    nuggets = [kind for kind in range(KINDS) if p[NUGGETS + other + kind]]
    if stage == AMBUSH:  # LH11
        pairs = [colour for colour in range(KINDS) if p[HERD + other + colour] >= PAIR]
        return pairs + [NUGGET] if nuggets else pairs
    if stage == DRAW:
        return nuggets
    return list(NEIGHBOURS[p[PLACE]])  # LH12


def destinations(p: bytearray) -> list[int]:
    """LH14, LH15: the squares with cows where the outlaw token can go."""
    found = [square for square in REACH[p[PLACE]][p[STOLEN]] if p[COUNT + square]]
    if len(found) > 1:
        player = p[PLAYER]
        last = p[LAST + (player if p[AGAIN] else 1 - player)]
        if p[TOKEN + last] >= DANGEROUS and last in found:
            found.remove(last)
    return found


def act(p: bytearray, action: int) -> None:
    """Do one of `actions`."""
    stage = p[STAGE]
    if stage == STEAL:
        _steal(p, action)
    elif stage == MOVE:
        _move(p, action)
    elif stage == BRAND:
        _brand(p, action)
    elif stage == EPIDEMIC:
        _epidemic(p, action)
    elif stage == AMBUSH:
        _ambush(p, action)
    elif stage == DRAW:
        _draw(p, action)
    elif stage == DRIVE:
        _drive(p, action)
    else:
        raise ValueError(action)


def _take(p: bytearray, square: int, colour: int) -> bool:
    """All cows of a colour from a square to the player's herd; whether that makes nine (LH17)."""
    cell = square * KINDS + colour
    number = p[cell]
    p[cell] = 0
    p[COUNT + square] -= number
    p[LEFT + colour] -= number
    herd = HERD + p[PLAYER] * KINDS + colour
    p[herd] += number
    return p[herd] == box.OF_A_COLOUR


def _steal(p: bytearray, colour: int) -> None:
    """LH5, LH6: the raid, and the token of a location that it empties."""
    place = p[PLACE]
    p[STOLEN] = p[place * KINDS + colour]  # LH20
    p[LAST + p[PLAYER]] = place
    nine = _take(p, place, colour)
    token = box.NONE
    if not p[COUNT + place]:
        token = p[TOKEN + place]
        p[TOKEN + place] = box.NONE
    if token == box.SHERIFF:  # LH13, and LH17: it comes before the nine
        _end(p, BY_SHERIFF, 1 - p[PLAYER])
    elif nine:  # LH23
        _end(p, BY_NINE, p[PLAYER])
    elif token:
        _activate(p, token)
    else:
        _leave(p)


def _activate(p: bytearray, token: int) -> None:
    """LH7 to LH12: the token of the emptied location."""
    own = p[PLAYER] * KINDS
    if token < box.BRANDING_IRON:  # LH7
        p[NUGGETS + own + token - 1] += 1
    elif token == box.SNAKE_OIL:  # LH10
        p[AGAIN] = 1
    elif token == box.BRANDING_IRON:
        p[STAGE] = BRAND
    elif token == box.EPIDEMIC:
        p[STAGE] = EPIDEMIC
    elif token == box.AMBUSH:
        p[STAGE] = AMBUSH
    else:
        p[PANIC] = sum([1 << colour for colour in range(KINDS) if p[HERD + own + colour]])
        p[STAGE] = DRIVE
    if p[STAGE] == STEAL or not _choices(p, p[STAGE]):  # LH21
        _leave(p)


def _brand(p: bytearray, cell: int) -> None:
    """LH8: all cows of a colour from a neighbour, whose token acts not even if that empties it."""
    square, colour = divmod(cell, KINDS)
    nine = _take(p, square, colour)
    if not p[COUNT + square]:
        p[TOKEN + square] = box.NONE
    if nine:
        _end(p, BY_NINE, p[PLAYER])
    else:
        _leave(p)


def _epidemic(p: bytearray, colour: int) -> None:
    """LH9, LH22: a colour leaves the board; the tokens stay."""
    for square in range(SQUARES):
        cell = square * KINDS + colour
        p[COUNT + square] -= p[cell]
        p[cell] = 0
    p[LEFT + colour] = 0
    _leave(p)


def _ambush(p: bytearray, what: int) -> None:
    """LH11: two cows of a colour from the other outlaw, or a nugget, which chance draws."""
    if what == NUGGET:
        p[STAGE] = DRAW
        return
    player = p[PLAYER]
    herd = HERD + player * KINDS + what
    p[HERD + (1 - player) * KINDS + what] -= PAIR
    p[herd] += PAIR
    if p[herd] == box.OF_A_COLOUR:
        _end(p, BY_NINE, player)
    else:
        _leave(p)


def _draw(p: bytearray, kind: int) -> None:
    """LH11: the nugget that was drawn."""
    player = p[PLAYER]
    p[NUGGETS + (1 - player) * KINDS + kind] -= 1
    p[NUGGETS + player * KINDS + kind] += 1
    _leave(p)


def driven(p: bytearray) -> int:
    """LH12: the colour of the next cow that the rattlesnake drives out."""
    return next(colour for colour in range(KINDS) if p[PANIC] >> colour & 1)


def _drive(p: bytearray, square: int) -> None:
    """LH12: one cow of the next colour goes to a neighbour."""
    colour = driven(p)
    p[HERD + p[PLAYER] * KINDS + colour] -= 1
    p[square * KINDS + colour] += 1
    p[COUNT + square] += 1
    p[LEFT + colour] += 1
    p[PANIC] &= ~(1 << colour)
    if not p[PANIC]:
        _leave(p)


def _leave(p: bytearray) -> None:
    """LH14, LH16: move on, or the end when there is nowhere to go."""
    p[STAGE] = MOVE
    if not destinations(p):
        mine, yours = value(p, 0), value(p, 1)
        winner = NOBODY if mine == yours else 0 if mine > yours else 1  # LH18, LH19
        _end(p, BY_VALUE, winner)


def _move(p: bytearray, square: int) -> None:
    """LH14, LH10: the outlaw token moves and is turned over, unless snake oil gives another turn."""
    p[PLACE] = square
    if p[AGAIN]:
        p[AGAIN] = 0
    else:
        p[PLAYER] = 1 - p[PLAYER]
    p[STAGE] = STEAL


def _end(p: bytearray, ending: int, winner: int) -> None:
    p[STAGE] = OVER
    p[ENDING] = ending
    p[WINNER] = winner
