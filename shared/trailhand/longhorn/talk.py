"""What is said about a set-up, square by square (LH1 to LH3), and what decisions are called."""

from trailhand.core.prompts import Tell, because
from trailhand.core.types import Reasons, Script, Values
from trailhand.longhorn import box
from trailhand.longhorn.box import COLOURS
from trailhand.longhorn.dealing import Deal
from trailhand.longhorn.position import BRAND, DRIVE, HERD, KINDS, MOVE, NUGGETS, STAGE, TOKEN
from trailhand.longhorn.rules import NUGGET
from trailhand.longhorn.square import SQUARES


def tell_deal(deal: Deal) -> "Script[None]":
    """Lay out the square: location, token and cows, one square after the other, row by row."""
    for square in range(SQUARES):
        line = deal.line(square)
        yield Tell("lh_square", line, why=_why_square(deal, square))


def _why_square(deal: Deal, square: int) -> Reasons:
    """LH1, LH3, and LH2 where the sheriff lies."""
    cows = because("LH3", ("cows", box.COWS[deal.locations[square]]))
    if deal.tokens[square] == box.SHERIFF:
        return (because("LH1"), because("LH2"), cows)
    return (because("LH1"), cows)


def name(deal: Deal, p: bytearray, action: int) -> "str | int":
    """What a possible decision is called: a colour, a location, a nugget; for the iron its number."""
    stage = p[STAGE]
    if stage in (MOVE, DRIVE):
        return deal.name(action)
    if stage == BRAND:
        return action
    return "nugget" if action == NUGGET else COLOURS[action]


def tell_table(deal: Deal, p: bytearray, people: Values) -> "Script[None]":
    """What lies on every square now, and what everybody owns: to compare with the real table."""
    for square in range(SQUARES):
        cows = tuple(p[square * KINDS : (square + 1) * KINDS])
        line = (square + 1, deal.name(square), box.TOKENS[p[TOKEN + square]])
        yield Tell("lh_square", line + cows, why=(because("LH3"),))
    for outlaw, person in enumerate(people):
        own = outlaw * KINDS
        worth = sum([p[NUGGETS + own + kind] * box.NUGGET_VALUES[kind] * 100 for kind in range(KINDS)])
        herd = tuple(p[HERD + own : HERD + own + KINDS])
        yield Tell("lh_herd", (person,) + herd + (worth,), why=(because("LH18"),))
