"""Longhorn against Trailhand, as a conversation: the device deals, so it knows the board and plays too.

Only what the human decides is asked. Knows how a game goes on, not how turns are told.
"""

from trailhand.core.chance import Chance
from trailhand.core.conversation import Game
from trailhand.core.log import Header
from trailhand.core.prompts import Choose, Tell, because
from trailhand.core.score_sheet import Scores, announce
from trailhand.core.types import Script
from trailhand.longhorn.box import COLOURS, NUGGET_VALUES
from trailhand.longhorn.dealing import deal
from trailhand.longhorn.position import (
    BY_SHERIFF,
    BY_VALUE,
    ENDING,
    ENDINGS,
    HERD,
    KINDS,
    LEFT,
    MOVE,
    NUGGETS,
    OVER,
    PLAYER,
    STAGE,
    WINNER,
)
from trailhand.longhorn.score import HUNDRED, Sheet, no_tie_break
from trailhand.longhorn.score import NUGGETS as NUGGET_LINE
from trailhand.longhorn.solo_device import DEVICE, device_turn, think
from trailhand.longhorn.solo_human import HUMAN, PEOPLE, human_turn, ordered
from trailhand.longhorn.solo_table import Table
from trailhand.longhorn.talk import tell_deal
from trailhand.longhorn.thinking import BUDGETS, LEVELS

RULES = 3  # 2: the only raid is said before its token asks; 3: an epidemic of a colour that is gone


def play(header: Header) -> "Script[object]":
    """A whole game; its result is the Scores, or (winner, ending) of a game won at once."""
    chance = Chance(header.seed)
    level = yield Choose("lh_level", LEVELS, why=(because("LH24"),))
    dealt = deal(chance)
    table = Table(dealt, chance, BUDGETS[LEVELS.index(level)])
    yield from tell_deal(dealt)
    yield from _start(table)
    while table.p[STAGE] != OVER:
        if table.p[PLAYER] == HUMAN:
            yield from human_turn(table)
        else:
            yield from device_turn(table)
    return (yield from _end(table.p))


def _start(table: Table) -> "Script[None]":
    """LH4: who does not begin chooses where; that is a move onto one of the five locations."""
    p = table.p
    p[STAGE] = MOVE
    p[PLAYER] = 1 - table.deal.beginner
    squares = table.deal.start_squares()
    if table.deal.beginner == HUMAN:
        square = yield from think(table, squares)
        table.act(square)
        yield Tell("lh_begins", (table.deal.name(square),), (because("LH4"),) + table.mind.reasons())
    else:
        squares = ordered(p, squares)
        names = tuple([table.deal.name(square) for square in squares])
        start = yield Choose("lh_start", names, why=(because("LH4"),))
        table.act(squares[names.index(start)])


def _end(p: bytearray) -> "Script[object]":
    """LH13, LH16 to LH19: exactly as on the score sheet."""
    if p[ENDING] != BY_VALUE:
        won = (PEOPLE[p[WINNER]], ENDINGS[p[ENDING]])
        yield Tell("lh_over", won, why=(because("LH13" if p[ENDING] == BY_SHERIFF else "LH17"),))
        return won
    scores = sheet_of(p)
    yield from announce(scores, "LH18", no_tie_break)
    return scores


def sheet_of(p: bytearray) -> Scores:
    """LH18: both sheets of a game that has ended."""
    scores = Scores(Sheet().categories(), PEOPLE)
    for outlaw, entry in ((HUMAN, scores.entries[0]), (DEVICE, scores.entries[1])):
        own = outlaw * KINDS
        for kind, colour in enumerate(COLOURS):
            number = p[HERD + own + kind]
            entry.put(colour, [(colour, number, number * p[LEFT + kind] * HUNDRED, "LH18")])
        worth = sum([p[NUGGETS + own + kind] * NUGGET_VALUES[kind] for kind in range(KINDS)])
        entry.put(NUGGET_LINE, [(NUGGET_LINE, 1, worth * HUNDRED, "LH7")])
    return scores


GAME = Game("longhorn-solo", RULES, play)
