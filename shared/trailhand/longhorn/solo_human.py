"""The human's turn: only what is open is asked, the likely answers first (LH5 to LH16). Decides nothing."""

from trailhand.core.prompts import Choose, Tell, because
from trailhand.core.types import Script, Values
from trailhand.longhorn.box import COLOURS
from trailhand.longhorn.position import (
    AGAIN,
    AMBUSH,
    BRAND,
    DRAW,
    DRIVE,
    EPIDEMIC,
    KINDS,
    MOVE,
    OVER,
    PLAYER,
    SIZE,
    STAGE,
    STEAL,
)
from trailhand.longhorn.rules import act, actions, driven
from trailhand.longhorn.solo_table import Table
from trailhand.longhorn.talk import name, tell_table
from trailhand.longhorn.worth import HIGHEST, finished, guess

HUMAN = 0
PEOPLE = ("human", "trailhand")
LOOK = "lh_look"  # at the table as Trailhand believes it to be
EFFECTS = {BRAND: "LH8", EPIDEMIC: "LH9", AMBUSH: "LH11", DRIVE: "LH12"}


def human_turn(table: Table) -> "Script[None]":
    """One turn, up to the move of the outlaw token or the end."""
    p = table.p
    place = table.place()
    choices = actions(p)
    colour = choices[0]
    asked = len(choices) > 1
    if asked:
        colour = yield from _choose(table, "lh_steal", choices, (place,), "LH5")
    table.act(colour)
    raid = (place, table.stolen(), COLOURS[colour])
    if p[STAGE] != MOVE and not asked:  # said before its token asks something, or ends the game
        yield Tell("lh_forced_end", raid, why=(because("LH5"), because("LH6")))
        asked = True
    while p[STAGE] not in (MOVE, OVER):
        yield from _effect(table)
    if p[STAGE] == MOVE:
        yield from _send(table, raid, asked)


def _send(table: Table, raid: Values, asked: bool) -> "Script[None]":
    """Where to; said even if there is no choice, unless something was asked in this turn."""
    choices = actions(table.p)
    square = choices[0]
    if len(choices) > 1:
        question = "lh_again" if table.p[AGAIN] else "lh_move"
        square = yield from _choose(table, question, choices, raid, "LH14")
    elif not asked:
        yield Tell("lh_forced", raid + (table.deal.name(square),), why=(because("LH5"), because("LH14")))
    table.act(square)


def _effect(table: Table) -> "Script[None]":
    """One decision about a token."""
    p = table.p
    stage = p[STAGE]
    if stage == DRAW:
        yield Tell("lh_drawn", ("human", table.draw()), why=(because("LH11"), because("LH25")))
        return
    choices = actions(p)
    action = choices[0]
    if len(choices) > 1:
        if stage == BRAND:
            action = yield from _brand(table, choices)
        elif stage == DRIVE:
            action = yield from _choose(table, "lh_drive", choices, (COLOURS[driven(p)],), "LH12")
        else:
            question = "lh_epidemic" if stage == EPIDEMIC else "lh_ambush"
            action = yield from _choose(table, question, choices, (), EFFECTS[stage])
    table.act(action)


def _brand(table: Table, cells: list[int]) -> "Script[int]":
    """LH8: first the location, then the colour."""
    cells = ordered(table.p, cells)
    squares: list[int] = []
    for cell in cells:
        if cell // KINDS not in squares:
            squares.append(cell // KINDS)
    square = squares[0]
    if len(squares) > 1:
        names = tuple([table.deal.name(each) for each in squares])
        answer = yield from _ask(table, "lh_iron_place", names, (), "LH8")
        square = squares[names.index(answer)]
    colours = tuple([COLOURS[cell % KINDS] for cell in cells if cell // KINDS == square])
    colour = colours[0]
    if len(colours) > 1:
        colour = yield from _ask(table, "lh_iron_colour", colours, (table.deal.name(square),), "LH8")
    return square * KINDS + COLOURS.index(colour)


def _choose(table: Table, question: str, choices: list[int], values: Values, rule: str) -> "Script[int]":
    """Ask for one of several decisions; returns its number."""
    choices = ordered(table.p, choices)
    names = tuple([name(table.deal, table.p, action) for action in choices])
    answer = yield from _ask(table, question, names, values, rule)
    return choices[names.index(answer)]


def _ask(table: Table, question: str, names: Values, values: Values, rule: str) -> "Script[str]":
    """Ask until one of the names is chosen; a look at the table comes between."""
    while True:
        answer = yield Choose(question, names, values, (because(rule),), (LOOK,))
        if answer != LOOK:
            return answer
        yield from tell_table(table.deal, table.p, PEOPLE)


# --- The likely answers first ------------------------------------------------------------------------


def ordered(p: bytearray, choices: list[int]) -> list[int]:
    """The choices, the more promising first: a glance, so that few presses are needed."""
    outlaw = p[PLAYER]
    rated = []
    for number, action in enumerate(choices):
        child = bytearray(p)
        act(child, action)
        rated.append((-_glance(child, outlaw), number, action))
    rated.sort()  # total: numbers are distinct
    return [action for _, _, action in rated]


def _glance(p: bytearray, outlaw: int) -> int:
    """What a position promises: after a move, what the best raid there leaves."""
    if p[STAGE] == OVER:
        return finished(p, outlaw)
    if p[STAGE] != STEAL:
        return guess(p, outlaw)
    worst = HIGHEST
    child = bytearray(SIZE)
    for colour in actions(p):
        child[:] = p
        act(child, colour)
        worst = min(worst, finished(child, outlaw) if child[STAGE] == OVER else guess(child, outlaw))
    return worst
