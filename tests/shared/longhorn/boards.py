"""Builds a position in one line, and looks at it by names. For tests only; runs on both Pythons.

    board("bb r - / oo bro - / - - -", place=0, tokens={1: "sheriff"}, herds=("bbbb", ""))

Cows are written as letters: b beige, n brown, r red, o orange; nine squares, row by row.
"""

from trailhand.core.types import Any
from trailhand.longhorn import box
from trailhand.longhorn.position import (
    COUNT,
    ENDING,
    ENDINGS,
    HERD,
    KINDS,
    LAST,
    LEFT,
    NUGGETS,
    PLACE,
    PLAYER,
    STAGE,
    TOKEN,
    WINNER,
    position,
)
from trailhand.longhorn.rules import act, actions

LETTERS = "bnro"


def letters(counts: "bytes | bytearray") -> str:
    """Counts by colour as letters."""
    return "".join([LETTERS[colour] * counts[colour] for colour in range(KINDS)])


def board(cows: str, place: int = 0, player: int = 0, tokens: "dict[int, str] | None" = None,
          herds: tuple[str, str] = ("", ""), nuggets: tuple[Any, Any] = ((), ()),
          last: "tuple[int, int] | None" = None) -> bytearray:  # fmt: skip
    """A position before a raid; nuggets are lists of hundreds of dollars."""
    cells = bytearray(COUNT)
    for square, word in enumerate(cows.replace("/", " ").split()):
        for letter in word.replace("-", ""):
            cells[square * KINDS + LETTERS.index(letter)] += 1
    given = tokens or {}
    kinds = [box.TOKENS.index(given.get(square, "nothing")) for square in range(9)]
    p = position(bytes(cells), bytes(kinds), place, player)
    for outlaw in range(2):
        for letter in herds[outlaw]:
            p[HERD + outlaw * KINDS + LETTERS.index(letter)] += 1
        for value in nuggets[outlaw]:
            p[NUGGETS + outlaw * KINDS + bytes(box.NUGGET_VALUES).index(bytes((value,)))] += 1
        if last:
            p[LAST + outlaw] = last[outlaw]
    return p


def play(p: bytearray, *decisions: int) -> bytearray:
    """Decide so, each of which must be possible."""
    for action in decisions:
        assert action in actions(p), f"{action} is not one of {actions(p)} in stage {p[STAGE]}"
        act(p, action)
    return p


def cows(p: bytearray, square: int) -> str:
    """The cows on a square, in letters."""
    return letters(p[square * KINDS : (square + 1) * KINDS])


def herd(p: bytearray, outlaw: int) -> str:
    """An outlaw's cows, in letters."""
    return letters(p[HERD + outlaw * KINDS : HERD + (outlaw + 1) * KINDS])


def nuggets(p: bytearray, outlaw: int) -> list[int]:
    """An outlaw's nuggets, in hundreds of dollars."""
    held: list[int] = []
    for kind in range(KINDS):
        held += [box.NUGGET_VALUES[kind]] * p[NUGGETS + outlaw * KINDS + kind]
    return held


def token(p: bytearray, square: int) -> str:
    """The token on a square."""
    return box.TOKENS[p[TOKEN + square]]


def turn(p: bytearray) -> tuple[int, int]:
    """Who plays, and where."""
    return p[PLAYER], p[PLACE]


def ended(p: bytearray) -> tuple[str, int]:
    """How the game ended and who won; it must be over."""
    assert actions(p) == []
    return ENDINGS[p[ENDING]], p[WINNER]


def check(p: bytearray, removed: int = 0) -> None:
    """What holds in every position: the cows are all there, the sums are right, nothing is negative."""
    for square in range(9):
        assert p[COUNT + square] == sum(p[square * KINDS : (square + 1) * KINDS])
    for colour in range(KINDS):
        on_board = sum([p[square * KINDS + colour] for square in range(9)])
        assert p[LEFT + colour] == on_board
    assert sum(p[:COUNT]) + sum(p[HERD : HERD + 2 * KINDS]) + removed == 36
    nuggets_in_play = p[NUGGETS : NUGGETS + 2 * KINDS]
    for kind in range(KINDS):
        lying = bytes(p[TOKEN : TOKEN + 9]).count(bytes((kind + 1,)))
        held = nuggets_in_play[kind] + nuggets_in_play[KINDS + kind]
        assert lying + held <= box.TOKEN_COUNTS[kind + 1]
