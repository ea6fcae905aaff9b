"""6 nimmt! the board game as a conversation: who scored what, turn by turn, and who wins (NB).

Only turns that score are told; every prompt between them shows where all markers stand.
"""

from trailhand.core.conversation import Game
from trailhand.core.log import Header
from trailhand.core.prompts import Choose, Count, because
from trailhand.core.score_sheet import CORRECT, Entry, Scores, announce
from trailhand.core.types import Script, Values
from trailhand.nimmt.clovers import KEPT, enter_clovers
from trailhand.nimmt.events import take_turn
from trailhand.nimmt.standing import Standing
from trailhand.nimmt.track import decode
from trailhand.nimmt.vocabulary import (
    ACTION_CARDS,
    ADJUSTED,
    BEHIND_SCREEN,
    FEWEST_PEOPLE,
    HIGHEST,
    IN_HAND,
    LOWEST,
    MINUS,
    MOST_POINTS,
    PEOPLE,
    PLUS,
    VARIANTS,
    WITH_LUCK,
)

RULES = 1
USUAL_PEOPLE = 4
END = "end"


def play(header: Header) -> "Script[Scores]":
    """A whole game; returns everybody's sheets. The header's pack holds the clovers, once they are known."""
    clovers = decode(header.pack) if header.pack else None
    people = yield Count("nimmt_people", FEWEST_PEOPLE, len(PEOPLE), (), (because("NB1"),), (), USUAL_PEOPLE)
    variant, clovers = yield from _choose_variant(clovers)
    standing = Standing(people, variant, clovers)
    yield from _turns(standing)
    if standing.advanced:
        yield from _settle(standing)
    standing.drop_unused()
    yield from announce(standing.scores, "NB15")
    return standing.scores


def _choose_variant(clovers: "tuple[int, ...] | None") -> "Script[tuple[str, tuple[int, ...]]]":
    """NB2; a variant with luck cards needs the clovers. Known ones can be entered again (NT2)."""
    while True:
        more = () if clovers is None else (KEPT,)
        variant = yield Choose("nimmt_variant", VARIANTS, (), (because("NB2"),), more)
        if variant == KEPT:
            clovers = yield from enter_clovers()
            continue
        if variant in WITH_LUCK and clovers is None:
            clovers = yield from enter_clovers()
        return variant, clovers or ()


def _turns(standing: Standing) -> "Script[None]":
    """NB13, NB14: until the table says that the game is over."""
    entries = standing.scores.entries
    people = tuple([entry.person for entry in entries])
    while True:
        values = (_markers(standing), _luck_cards(standing))
        answer = yield Choose("nimmt_turn", people + (END,), values, standing.why, (CORRECT,))
        if answer == END:
            return
        if answer == CORRECT:
            yield from _correct(standing, people)
        else:
            yield from take_turn(standing, entries[people.index(answer)])


def _markers(standing: Standing) -> Values:
    """(person, marker) of everybody."""
    return tuple([(entry.person, standing.marker(entry)) for entry in standing.scores.entries])


def _luck_cards(standing: Standing) -> Values:
    """(person, luck cards) of those who hold any."""
    entries = standing.scores.entries
    return tuple([(entry.person, entry.facts["luck"]) for entry in entries if entry.facts["luck"]])


def _correct(standing: Standing, people: tuple[str, ...]) -> "Script[None]":
    """NT1: set a marker, and luck cards, to what the table shows."""
    why = (because("NT1"),)
    person = yield Choose("nimmt_whose", people, (_markers(standing),), why)
    entry = standing.scores.entries[people.index(person)]
    marker = standing.marker(entry)
    sides = (MINUS, PLUS) if marker < 0 else (PLUS, MINUS)
    side = yield Choose("nimmt_side", sides, (person, marker), why)
    highest = -LOWEST if side == MINUS else HIGHEST
    place = yield Count("nimmt_marker", 0, highest, (person, marker), why, start=abs(marker))
    place = -place if side == MINUS else place
    if place != marker:
        entry.put(ADJUSTED, entry.lines[ADJUSTED] + [(ADJUSTED, 1, place - marker, "NT1")])
    if standing.luck:
        held = entry.facts["luck"]
        highest = held + standing.luck_left()
        entry.facts["luck"] = yield Count("nimmt_cards", 0, highest, (person,), why, start=held)
    standing.why = why


def _settle(standing: Standing) -> "Script[None]":
    """NB14: minus the heads behind the screens, then plus the action cards in hand."""
    cards_left = ACTION_CARDS
    why = (because("NB14"),)
    for entry in standing.scores.entries:
        values = (entry.person, standing.marker(entry))
        heads = yield Count("nimmt_screen", 0, MOST_POINTS, values, why)
        cards = yield Count("nimmt_hand", 0, cards_left, (entry.person,), why)
        cards_left -= cards
        _put(standing, entry, BEHIND_SCREEN, heads, -heads)
        _put(standing, entry, IN_HAND, cards, cards)


def _put(standing: Standing, entry: Entry, line: str, count: int, points: int) -> None:
    if count:
        standing.score(entry, line, line, count, points, "NB14")


GAME = Game("nimmt-score", RULES, play)
