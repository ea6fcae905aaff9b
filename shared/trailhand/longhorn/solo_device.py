"""Trailhand's turn: it thinks where there is a choice, then says what to do at the table (LH24).

Every decision is an answer in the log, given by the prompt's thinker.
"""

from trailhand.core.prompts import Choose, Prompt, Tell, because
from trailhand.core.types import Script, Values
from trailhand.longhorn.box import COLOURS, NONE, TOKENS
from trailhand.longhorn.position import (
    AGAIN,
    AMBUSH,
    BRAND,
    DRAW,
    DRIVE,
    EPIDEMIC,
    KINDS,
    LEFT,
    MOVE,
    OVER,
    PLACE,
    STAGE,
    TOKEN,
)
from trailhand.longhorn.rules import actions, driven
from trailhand.longhorn.solo_table import Table
from trailhand.longhorn.talk import name

DEVICE = 1


def think(table: Table, choices: list[int]) -> "Script[int]":
    """A decision of Trailhand's; asked only where there is a choice."""
    if len(choices) == 1:
        table.mind.forced(choices[0])
        return choices[0]
    names = tuple([name(table.deal, table.p, action) for action in choices])
    prompt = Choose("lh_think", names, why=(because("LH24"),))
    thinker = prompt.think = table.mind.thinker(table.p, choices)
    answer = yield prompt
    action = choices[names.index(answer)]
    table.mind.decided(action, thinker.line)
    return action


def device_turn(table: Table) -> "Script[None]":
    """One turn: all its decisions first, then what is to be done at the table."""
    p = table.p
    place, token = table.place(), p[TOKEN + p[PLACE]]
    colour = yield from think(table, actions(p))
    table.act(colour)
    raid = (place, table.stolen(), COLOURS[colour])
    if p[TOKEN + p[PLACE]] == token:  # LH6: it stays while there are cows
        token = NONE
    effects = yield from _effects(table)
    again = p[AGAIN]
    sent = ""
    if p[STAGE] == MOVE:
        square = yield from think(table, actions(p))
        table.act(square)
        sent = table.deal.name(square)
    told = _told(raid, token, effects, sent, again)
    told[0].why = table.mind.reasons() + told[0].why
    while told:  # not `yield from`: answers cannot be sent into a list
        yield told.pop(0)


def _effects(table: Table) -> "Script[list[Prompt]]":
    """Decide what a token asks; returns what is to be said about it."""
    p = table.p
    said: list[Prompt] = []
    cows: Values = ()
    where: Values = ()
    while p[STAGE] not in (MOVE, OVER):
        stage = p[STAGE]
        if stage == DRAW:
            said.append(Tell("lh_drawn", ("trailhand", table.draw()), why=(because("LH11"), because("LH25"))))
            table.mind.surprised()
            continue
        action = yield from think(table, actions(p))
        if stage == DRIVE:
            cows += (COLOURS[driven(p)],)
            where += (table.deal.name(action),)
        else:
            said += _effect(table, stage, action)
        table.act(action)
    if cows:
        said.append(Tell("lh_device_drive", (cows, where), why=(because("LH12"),)))
    return said


def _effect(table: Table, stage: int, action: int) -> list[Prompt]:
    """What is said about one decision, before it is done."""
    if stage == BRAND:
        square, colour = divmod(action, KINDS)
        values = (table.p[action], COLOURS[colour], table.deal.name(square))
        return [Tell("lh_device_iron", values, why=(because("LH8"),))]
    if stage == EPIDEMIC:
        values = (table.p[LEFT + action], COLOURS[action])
        return [Tell("lh_device_epidemic", values, why=(because("LH9"),))]
    if stage == AMBUSH and action < KINDS:
        return [Tell("lh_device_ambush", (COLOURS[action],), why=(because("LH11"),))]
    return []


def _told(raid: Values, token: int, effects: list[Prompt], sent: str, again: int) -> list[Prompt]:
    """The turn as prompts: one, unless a token acts."""
    why = (because("LH5"),)
    on = (because("LH14"),)
    if not token:
        return [Tell("lh_device", raid + (sent,), why + on) if sent else Tell("lh_device_end", raid, why)]
    told: list[Prompt] = [Tell("lh_device_raid", raid + (TOKENS[token],), why + (because("LH6"),))]
    told += effects
    if sent and again:
        told.append(Tell("lh_device_again", (sent,), (because("LH10"),)))
    elif sent:
        told.append(Tell("lh_device_move", (sent,), on))
    return told
