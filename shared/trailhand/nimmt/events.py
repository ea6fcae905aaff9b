"""A person's turn that scores: what is asked about it, and what it does (NB3 to NB12).

Numbers of heads are entered: which tile has how many is printed on the tiles, and in no rulebook.
"""

from trailhand.core.prompts import Choose, Count, Tell, because
from trailhand.core.score_sheet import Entry
from trailhand.core.types import Script
from trailhand.nimmt.standing import Standing
from trailhand.nimmt.vocabulary import (
    BULL_HEADS,
    DOUBLE_GREEN,
    DOUBLE_RED,
    GREEN,
    HEADS,
    LUCK,
    LUCK_FIVE,
    LUCK_POINTS,
    LUCK_ROW,
    LUCK_TILES,
    MINUS,
    MOST_POINTS,
    NO_EFFECT,
    PAIRS,
    PLUS,
    POINT_FIELDS,
    RED,
    ROW,
    TAKEN_ROWS,
    TILES,
    TIMES,
)

FIELDS = (GREEN, RED, PLUS, MINUS, DOUBLE_GREEN, DOUBLE_RED)
OPENS_A_ROW = (ROW, TILES, LUCK_ROW, LUCK_TILES)
USUAL_ROW, USUAL_FIELD, USUAL_REST = 8, 5, 5  # where the screen begins, until a number has been entered


def take_turn(standing: Standing, entry: Entry) -> "Script[None]":
    """What a tile did; in the advanced game a new row's first field acts too (NB10, NB11)."""
    why = (because("NB2"),)
    values = (entry.person, standing.marker(entry))
    event = yield Choose("nimmt_event", events(standing, entry), values, why)
    yield from _happen(standing, entry, event)
    if standing.advanced and event in OPENS_A_ROW:
        why = (because("NB11" if event in (TILES, LUCK_TILES) else "NB10"), because("NR2"))
        values = (entry.person, standing.marker(entry))
        event = yield Choose("nimmt_first_field", (NO_EFFECT,) + FIELDS, values, why)
        yield from _happen(standing, entry, event)


def events(standing: Standing, entry: Entry) -> tuple[str, ...]:
    """NB2: what can happen in this variant, the likely first; luck cards only to who holds one."""
    found = FIELDS[:2] + (ROW,) + FIELDS[2:]
    if standing.advanced:
        found += (TILES,)
    if entry.facts["luck"]:
        found += (LUCK_FIVE, LUCK_ROW)
        if standing.advanced:
            found += (LUCK_TILES,)
    return found


def _happen(standing: Standing, entry: Entry, event: str) -> "Script[None]":
    if event in TIMES:
        yield from _heads(standing, entry, event)
    elif event in (PLUS, MINUS):
        yield from _field(standing, entry, event)
    elif event == ROW:
        heads = yield from _count(standing, entry, "nimmt_row", 1, USUAL_ROW, "NB3")
        yield from _score(standing, entry, TAKEN_ROWS, event, heads, -heads, "NB3")
    elif event in (LUCK_FIVE, LUCK_ROW, LUCK_TILES):
        yield from _luck(standing, entry, event)
    # NB11: tiles taken behind the screen score nothing now


def _heads(standing: Standing, entry: Entry, event: str) -> "Script[None]":
    """NB4: a green or red field, single or double."""
    heads = yield Choose("nimmt_heads", HEADS, (entry.person,), (because("NB4"),))
    yield from _score(standing, entry, BULL_HEADS, event, heads, heads * TIMES[event], "NB4")


def _field(standing: Standing, entry: Entry, event: str) -> "Script[None]":
    """NB5: a field with its points printed on it."""
    prompt = "nimmt_plus" if event == PLUS else "nimmt_minus"
    number = yield from _count(standing, entry, prompt, 1, USUAL_FIELD, "NB5")
    points = number if event == PLUS else -number
    yield from _score(standing, entry, POINT_FIELDS, event, number, points, "NB5")


def _luck(standing: Standing, entry: Entry, event: str) -> "Script[None]":
    """NB8, NB9, NB12: a luck card is played; NB7: it is back on its pile before points are scored."""
    entry.facts["luck"] -= 1
    if event == LUCK_FIVE:
        yield from _score(standing, entry, LUCK, event, 1, LUCK_POINTS, "NB8")
        return
    rule = "NB9" if event == LUCK_ROW else "NB12"
    points = yield Choose("nimmt_pair", PAIRS, (entry.person,), (because(rule), because("NR1")))
    if event == LUCK_ROW:
        rest = yield from _count(standing, entry, "nimmt_rest", 0, USUAL_REST, rule)
        points -= rest
    yield from _score(standing, entry, LUCK, event, 1, points, rule)


def _count(standing: Standing, entry: Entry, prompt: str, low: int, usual: int, rule: str) -> "Script[int]":
    """A number; the screen begins where the last one of its kind was."""
    start = standing.usual.get(prompt, usual)
    number = yield Count(prompt, low, MOST_POINTS, (entry.person,), (because(rule),), start=start)
    standing.usual[prompt] = number
    return number


def _score(
    standing: Standing, entry: Entry, line: str, what: str, count: int, points: int, rule: str
) -> "Script[None]":
    """Move the marker, and say if that brings luck cards (NB6)."""
    start = standing.marker(entry)
    standing.score(entry, line, what, count, points, rule)
    drawn = standing.draw_luck(entry, start)
    if drawn:
        why = (because("NB6", ("luck_drawn", drawn)), because("NB7", ("luck_left", standing.luck_left())))
        yield Tell("nimmt_luck", (entry.person, drawn, entry.facts["luck"]), why)
