"""Final scoring of the second edition as a conversation: one to four people, eleven categories (GC)."""

from trailhand.core.conversation import Game
from trailhand.core.log import Header
from trailhand.core.prompts import Count, because
from trailhand.core.score_sheet import Category, Scores, announce, fill_in
from trailhand.core.types import Limits, Script
from trailhand.gwt2 import pack
from trailhand.gwt2.details import Details
from trailhand.gwt2.limits import Box
from trailhand.gwt2.score_cards import Cards
from trailhand.gwt2.vocabulary import PEOPLE

RULES = 2
RULE_OF = (
    ("money", "GC1"),
    ("buildings", "GC2"),
    ("cities", "GC3"),
    ("stations", "GC4"),
    ("hazards", "GC5"),
    ("cattle", "GC6"),
    ("objective_cards", "GC7"),
    ("station_masters", "GC8"),
    ("workers_56", "GC9"),
    ("step_disk", "GC10"),
    ("job_market", "GC11"),
)
SHORT = ("workers_56", "step_disk", "job_market")  # one easy question: asked so in the quick way too


def play(header: Header) -> "Script[Scores]":
    """A whole scoring; returns everybody's sheets."""
    count = yield Count("people", 1, len(PEOPLE), why=(because("GC12"),))
    box = Box(pack.decode(header.pack))
    cards = Cards(box)
    scores = Scores(_categories(box, cards), PEOPLE[:count], cards.settle)
    yield from fill_in(scores, "GC12")
    yield from announce(scores, "GC12")
    return scores


def _categories(box: Box, cards: Cards) -> tuple[Category, ...]:
    details = Details(box)
    out = []
    for name, rule in RULE_OF:
        detail = getattr(cards if hasattr(cards, name) else details, name)
        out.append(Category(name, rule, _limits(box, name), detail, both=name in SHORT))
    return tuple(out)


def _limits(box: Box, name: str) -> Limits:
    return lambda scores, entry: box.limits(scores, entry, name)


GAME = Game("gwt2-score", RULES, play)
