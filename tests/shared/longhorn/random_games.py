"""Whole games of random decisions, watched: what must hold after every decision. For tests only.

Keeps its own books of cows that left the board and tokens that were used, apart from the rules' own.
"""

from longhorn.boards import check
from trailhand.core.chance import Chance
from trailhand.longhorn import box
from trailhand.longhorn.dealing import deal
from trailhand.longhorn.position import (
    AGAIN,
    BY_NINE,
    BY_SHERIFF,
    BY_VALUE,
    COUNT,
    DRAW,
    ENDING,
    EPIDEMIC,
    HERD,
    KINDS,
    LAST,
    LEFT,
    MOVE,
    NOBODY,
    PLACE,
    PLAYER,
    STAGE,
    STEAL,
    STOLEN,
    TOKEN,
    WINNER,
    value,
)
from trailhand.longhorn.rules import act, actions
from trailhand.longhorn.square import NEIGHBOURS, SQUARES

MOST_DECISIONS = 200


class Watched:
    """One random game, checked on its way."""

    def __init__(self, seed: int) -> None:
        chance = Chance(seed.to_bytes(4, "big"))
        dealt = deal(chance)
        starts = dealt.start_squares()
        self.p = dealt.start(starts[chance.below(len(starts))])
        self.removed = 0
        self.stages = 0  # bits of the stages that were decided
        self.decisions = 0
        check(self.p)
        while True:
            possible = actions(self.p)
            if not possible:
                break
            self.decide(possible, possible[chance.below(len(possible))])
        judge_end(self.p)

    def decide(self, possible: list[int], action: int) -> None:
        """One decision, and what must hold after it."""
        p = self.p
        before = bytes(p)
        stage = p[STAGE]
        self.stages |= 1 << stage
        self.decisions += 1
        assert self.decisions < MOST_DECISIONS
        if stage == EPIDEMIC:
            self.removed += p[LEFT + action]
        if stage == MOVE:
            judge_move(p, action, possible)
        act(p, action)
        check(p, self.removed)
        judge_turn(before, p)


def judge_move(p: bytearray, square: int, possible: list[int]) -> None:
    """The destination has cows, lies at the right distance, and is not the forbidden one without need."""
    assert p[COUNT + square] and square in walk(p[PLACE], p[STOLEN])
    sent = p[PLAYER] if p[AGAIN] else 1 - p[PLAYER]
    if square == p[LAST + sent] and p[TOKEN + square] in (box.RATTLESNAKE, box.SHERIFF):
        assert possible == [square]


def judge_turn(before: bytes, p: bytearray) -> None:
    """What a decision may change: the turn only by a move, tokens never come back."""
    if before[STAGE] != MOVE:
        assert p[PLAYER] == before[PLAYER] and p[PLACE] == before[PLACE]
    else:
        assert p[STAGE] == STEAL and p[COUNT + p[PLACE]]
        assert (p[PLAYER] == before[PLAYER]) == bool(before[AGAIN])
    for square in range(9):
        assert p[TOKEN + square] in (before[TOKEN + square], box.NONE)
    if before[STAGE] == STEAL:
        assert p[STOLEN] and p[LAST + before[PLAYER]] == before[PLACE]
    if before[STAGE] == DRAW:
        assert value(p, 0) + value(p, 1) == value(bytearray(before), 0) + value(bytearray(before), 1)


def judge_end(p: bytearray) -> None:
    """Why it is over is true."""
    ending, winner = p[ENDING], p[WINNER]
    assert ending in (BY_SHERIFF, BY_NINE, BY_VALUE)
    if ending == BY_SHERIFF:
        assert winner == 1 - p[PLAYER] and not p[COUNT + p[PLACE]]
    elif ending == BY_NINE:
        assert box.OF_A_COLOUR in list(p[HERD + winner * KINDS : HERD + (winner + 1) * KINDS])
    else:
        assert not [square for square in walk(p[PLACE], p[STOLEN]) if p[COUNT + square]]
        assert box.OF_A_COLOUR not in list(p[HERD : HERD + 2 * KINDS])
        mine, yours = value(p, 0), value(p, 1)
        assert winner == (NOBODY if mine == yours else 0 if mine > yours else 1)


def play_all(seeds: range) -> tuple[list[int], int]:
    """Many games: how often each ending came, and all stages that were decided, as bits."""
    endings = [0, 0, 0, 0]
    stages = 0
    for seed in seeds:
        game = Watched(seed)
        endings[game.p[ENDING]] += 1
        stages |= game.stages
    return endings, stages


def walk(start: int, steps: int) -> tuple[int, ...]:
    """LH14: where a walk of that many steps can end, on another square than its start.

    Going straight back is forbidden, but on this square it would reach nothing more.
    """
    ends = [start]
    for _ in range(steps):
        near = [other for square in ends for other in NEIGHBOURS[square]]
        ends = [square for square in range(SQUARES) if square in near]
    return tuple([square for square in ends if square != start])
