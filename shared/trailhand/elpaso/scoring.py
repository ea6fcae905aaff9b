"""Final scoring of El Paso as a conversation: one to four people, or after a solo game with Sue (SC, SS)."""

from trailhand.core.conversation import Game
from trailhand.core.log import Header
from trailhand.core.prompts import Count, because
from trailhand.core.score_sheet import Category, Entry, Scores, announce, fill_in
from trailhand.core.types import Limits, Script
from trailhand.elpaso import pack, score_context
from trailhand.elpaso.pack_data import DOLLARS_PER_VP
from trailhand.elpaso.score_context import SCORING, SCORING_RULES, Context
from trailhand.elpaso.score_detail import Details
from trailhand.elpaso.score_limits import Box
from trailhand.elpaso.sheet import CATEGORIES
from trailhand.elpaso.vocabulary import HUMAN, SUE

MOST_PEOPLE = 4
TILES = ("bonuses", "objectives")  # what can be corrected on Sue's sheet: their VP were told by hand
PEOPLE = ("player1", "player2", "player3", "player4")
RULE_OF = (
    ("money", "SC1"),
    ("buildings", "SC2"),
    ("posts", "SC3"),
    ("workers", "SC4"),
    ("cattle", "SC5"),
    ("bonuses", "SC6"),
    ("objectives", "SC7"),
)


def play(header: Header) -> "Script[Scores]":
    """A whole scoring; returns everybody's sheets."""
    context = score_context.decode(header.options) if header.options else None
    people: tuple[str, ...] = (HUMAN,)
    if context is None:
        count = yield Count("people", 1, MOST_PEOPLE, why=(because("SC9"),))
        people = PEOPLE[:count]
    box = Box(pack.decode(header.pack), 2 if context else len(people))
    scores = Scores(_categories(box), people)
    if context:
        _add_sue(scores, context)
    yield from fill_in(scores, "SC9")
    yield from announce(scores, "SC9", _money_left)
    return scores


def _categories(box: Box) -> tuple[Category, ...]:
    details = Details(box)
    out = []
    for name, rule in RULE_OF:
        out.append(Category(name, rule, _limits(box, name), getattr(details, name)))
    return tuple(out)


def _limits(box: Box, name: str) -> Limits:
    return lambda scores, entry: (0, box.highest(scores, entry, name))


def _add_sue(scores: Scores, context: Context) -> None:
    """SS1, SS2: Sue's sheet is known; what the human told in the game is offered as a start."""
    sue = Entry(SUE)
    for category in CATEGORIES:
        rule = "SS1" if category == "objectives" else "SS2"
        sue.put(category, [(category, 1, context.sheet[category], rule)])
    sue.put("money", [("money", 0, 0, "SS1")])
    sue.fixed = tuple([name for name, _ in RULE_OF if name not in TILES])
    sue.facts["cards"] = context.cards
    sue.facts["tiles"] = context.sues_tiles
    sue.facts["herder"] = context.on_simmental == SUE
    sue.facts["money"] = 0
    sue.facts["objectives"] = context.objectives
    sue.facts["bonuses"] = context.bonuses
    scores.known.append(sue)
    human = scores.entries[0]
    human.facts["tiles"] = context.human_tiles
    human.facts["herder"] = context.on_simmental == HUMAN


def _money_left(tied: list[Entry]) -> "Script[list[int]]":
    """SC9: of those with most VP, who has more money left after SC1? Asked where it was not counted."""
    left = []
    for entry in tied:
        if "money" in entry.facts:
            dollars = entry.facts["money"] % DOLLARS_PER_VP
        else:
            dollars = yield Count("money_left", 0, DOLLARS_PER_VP - 1, (entry.person,), (because("SC9"),))
        left.append(dollars)
    return left


GAME = Game(SCORING, SCORING_RULES, play)
