"""The solo game of El Paso as a conversation: human and Sue in turn until the end (ST, SE).

The rules decide, on a copy of the table; this module only speaks and applies what was agreed to.
"""

from trailhand.core.chance import Chance
from trailhand.core.conversation import Game
from trailhand.core.log import Header
from trailhand.core.prompts import OK, Choose, Count, Tell, because
from trailhand.core.types import Make, Reasons, Repaired, Script, Values
from trailhand.elpaso import options, pack, sheet
from trailhand.elpaso.arrival import HERDER, last_turn_of
from trailhand.elpaso.automa import Automa
from trailhand.elpaso.pack_data import HIGHEST_TILE_VP
from trailhand.elpaso.solo_automa import next_card
from trailhand.elpaso.solo_human import human_turn
from trailhand.elpaso.solo_repair import HERDERS, LIKELY_VP, NONE
from trailhand.elpaso.solo_setup import set_up
from trailhand.elpaso.solo_table import LOOK, asked
from trailhand.elpaso.table import Table
from trailhand.elpaso.turn import DRAW, NO_CARD, Turn, receive, take_turn
from trailhand.elpaso.vocabulary import (
    ANY,
    BONUS,
    HUMAN,
    JOKER,
    MARKET_CATTLE,
    OBJECTIVE,
    RESOURCES,
    SIMMENTAL,
    SUE,
    TRAIN,
)

RULES = 3  # 3: the VP of each tile are asked on a page of their own, and more can be repaired
EMPTY, MISSING = "empty", "missing"  # exceptions: a pile is empty, a building tile is not in the display


def play(header: Header) -> "Script[Table]":
    """A whole solo game; returns the table at its end."""
    chance = Chance(header.seed)
    setup = set_up(pack.decode(header.pack), options.decode(header.options), chance)
    table, automa = yield from setup
    said: list[str] = []  # rulings that have been said
    while True:
        yield from human_turn(table)
        if last_turn_of(table) == HUMAN:
            break
        table = yield from _sue_turn(table, automa, said)
        if last_turn_of(table) == SUE:
            break
    yield from asked(lambda: Tell("game_over", _sheet(table), _end_reasons(table), LOOK), table)
    return table


def _sheet(table: Table) -> Values:
    score = sheet.score(table)
    return tuple([(name, score[name]) for name in sheet.CATEGORIES + ("total",)])


def _end_reasons(table: Table) -> Reasons:
    return (because("SE3", (HERDER, table.on_simmental)), because("SS1"))


def _sue_turn(table: Table, automa: Automa, said: list[str]) -> "Script[Table]":
    """ST2: tell Sue's turn until nothing stands against it; returns the table after it."""
    card = yield from next_card(automa, table)
    repaired: Repaired = []
    while True:
        trial = table.copy()
        turn = take_turn(trial, card[1], card[2])
        for _, change in repaired:
            change(trial)
        new = _new_rulings(turn.why, said)
        answer = yield from asked(_sue_prompt(turn, card, trial, new), trial, repaired)  # after her turn
        if answer == OK:
            break
        _correct(table, answer, repaired)
    said += new
    yield from _settle(trial, turn, said)
    yield from _say_arrival(trial, turn)
    return trial


def _sue_prompt(turn: Turn, card: Values, trial: Table, new: list[str]) -> Make:
    """Her turn to read."""
    values = (
        card,
        turn.steps,
        tuple(turn.path),
        turn.stop,
        turn.action,
        tuple(turn.gains),
        turn.arrived,
        turn.delivered,
        int(last_turn_of(trial) == SUE),
        turn.start,
        turn.reward,
        tuple(new),
    )
    more = _exceptions(turn) + LOOK
    return lambda: Tell("sue_turn", values, why=turn.why, more=more)


def _exceptions(turn: Turn) -> Values:
    """What can stand against a turn: a pile that is empty after all, a tile that is not in the display."""
    piles = [(EMPTY, kind) for kind in MARKET_CATTLE if kind in turn.piles]
    return tuple(piles + [(MISSING, gain[2]) for gain in turn.gains if gain[0] == "tile"])


def _correct(table: Table, answer: Values, repaired: Repaired) -> None:
    """The table shows that a pile or a stock is empty: believe it, and the turn is decided anew.

    What was repaired before counts for that. Only where the herders stand was told for the end of her turn:
    that stays in `repaired`.
    """
    for what, change in repaired:
        if what not in HERDERS:
            change(table)
    repaired[:] = [repair for repair in repaired if repair[0] in HERDERS]
    what, which = answer
    if what == EMPTY:
        table.market[which] = 0
    else:
        table.stock[which] = 0


def _new_rulings(why: Reasons, said: list[str]) -> list[str]:
    """The rulings that decided something and have not been said; each is said once in a game."""
    new: list[str] = []
    for rule, _, _ in why:
        if rule[0] == "R" and rule != "R8" and rule not in said + new:  # R8 names no choice: why shows it
            new.append(rule)
    return new


def _settle(table: Table, turn: Turn, said: list[str]) -> "Script[None]":
    """Ask what only the table knows, in the order it was gained."""
    for at in turn.open:
        what, rule = turn.gains[at]
        if what != DRAW:
            yield from _tile(table, what, rule, _source(turn, at))
        elif table.resources_left():
            yield from _drawn(table, rule, said)


def _source(turn: Turn, at: int) -> str | int:
    """Where a tile comes from: Sue's train card, and whether that gave one before, or the post."""
    if turn.gains[at][1] != "SA5":
        return turn.delivered
    before = [other for other in turn.open if other < at and turn.gains[other][0] != DRAW]
    return "train_next" if before else TRAIN


def _drawn(table: Table, rule: str, said: list[str]) -> "Script[None]":
    """A card of the real resource deck: which one? A joker's kind is told."""
    why = (because(rule),)
    kind = yield from asked(
        lambda: Choose("drawn", table.resource_kinds() + (NO_CARD,), why=why, more=LOOK), table
    )
    if kind == NO_CARD:
        table.resources = {kind: 0 for kind in RESOURCES}
        return
    gain, why = receive(table, kind, rule)
    if kind == JOKER:
        new = _new_rulings(why, said)
        said += new
        yield Tell("joker_joins", (gain[1], tuple(new)), why=why)


def _tile(table: Table, what: str, rule: str, source: str | int) -> "Script[None]":
    """SA5, R4: the VP of the tile that Sue takes; `source` says which one it is."""
    why = (because(rule),)
    more = (NONE,) + LOOK
    if what == ANY:
        rows = (OBJECTIVE, BONUS)
        what = yield from asked(lambda: Choose("any_tile", rows, (), (because("R4"),), more), table)
        if what == NONE:
            return
    prompt = Count("tile_vp", 0, HIGHEST_TILE_VP, (what, source), why, more, LIKELY_VP[what])
    vp = yield from asked(lambda: prompt, table)
    if vp != NONE:
        table.gain_tile(what, vp, rule)


def _say_arrival(table: Table, turn: Turn) -> "Script[None]":
    """SE1, SE2: the stack is empty now, or Sue stands on its space and the human has one last turn."""
    if turn.arrived == SIMMENTAL and not table.simmental:
        yield Tell("stack_empty", why=(because("SE1", (SIMMENTAL, 0)),))
    elif turn.arrived == HERDER:
        yield Tell("last_arrival", (SUE,), why=(because("SE2", (SIMMENTAL, 0)),))


GAME = Game("elpaso-solo", RULES, play)
