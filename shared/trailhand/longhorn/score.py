"""The score sheet of Longhorn as a conversation: a set-up if wanted, how it ended, what everybody owns.

Colours of which no cow is left are worth nothing and not asked. Knows no turns: the table plays.
"""

from trailhand.core.chance import Chance
from trailhand.core.conversation import Game
from trailhand.core.log import Header
from trailhand.core.prompts import Choose, Count, Tell, because
from trailhand.core.score_sheet import DETAILED, Category, Entry, Scores, announce, fill_in
from trailhand.core.types import Detail, Script, Values
from trailhand.longhorn.box import COLOURS, NUGGETS_IN_ALL, OF_A_COLOUR, OUTLAWS, SHERIFF
from trailhand.longhorn.dealing import deal
from trailhand.longhorn.talk import tell_deal

RULES = 1
SCORE, DEAL = "score", "deal"
BY_VALUE, BY_SHERIFF, BY_NINE = "value", "sheriff", "nine"
NO, YES = "no", "yes"
NUGGETS = "nuggets"
HUNDRED = 100


class Sheet:
    """What the categories need: cows left on the board of each colour."""

    def __init__(self) -> None:
        self.left: dict[str, int] = {}

    def categories(self) -> tuple[Category, ...]:
        """A line for each colour, and the nuggets."""
        lines = [Category(colour, "LH18", self.limits, self._cows(colour)) for colour in COLOURS]
        return tuple(lines + [Category(NUGGETS, "LH7", self.limits, self.nuggets)])

    def limits(self, scores: Scores, entry: Entry) -> tuple[int, int]:
        """Points are never entered here, only counted."""
        raise NotImplementedError

    def _cows(self, colour: str) -> Detail:
        return lambda scores, entry: self.cows(scores, entry, colour)

    def cows(self, scores: Scores, entry: Entry, colour: str) -> "Script[list[Values]]":
        """LH18: one outlaw's cows of a colour, $100 each for each one left."""
        left = self.left[colour]
        number = 0
        if left:
            others = [other.facts.get(colour) for other in scores.others(entry)]
            high = OF_A_COLOUR - left - (others[0] or 0)
            # What the other outlaw does not have is most likely here: only an epidemic takes cows away.
            start = high // 2 if others[0] is None else high
            why = (because("LH18", ("left", left)),)
            number = yield Count("lh_cows", 0, high, (entry.person, colour, left), why, start=start)
        entry.facts[colour] = number
        return [(colour, number, number * left * HUNDRED, "LH18")]

    def nuggets(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """LH7: one outlaw's nuggets, in hundreds of dollars."""
        held = sum([other.facts.get(NUGGETS, 0) for other in scores.others(entry)])
        why = (because("LH7", ("highest", NUGGETS_IN_ALL)),)
        start = entry.facts.get(NUGGETS, 0)
        number = yield Count("lh_nuggets", 0, NUGGETS_IN_ALL - held, (entry.person,), why, start=start)
        entry.facts[NUGGETS] = number
        return [(NUGGETS, 1, number * HUNDRED, "LH7")]


def play(header: Header) -> "Script[object]":
    """The whole conversation; its result is the Scores, or (winner, ending) of a game won at once."""
    endings: Values = (BY_VALUE, BY_NINE, BY_SHERIFF)
    begin = yield Choose("lh_begin", (SCORE, DEAL), why=(because("LH1"),))
    if begin == DEAL and not (yield from _deal(header)):
        endings = (BY_VALUE, BY_NINE)
    ending = yield Choose("lh_ending", endings, why=(because("LH17"), because("LH13"), because("LH16")))
    if ending == BY_VALUE:
        return (yield from _count())
    return (yield from _at_once(ending, BY_SHERIFF in endings))


def _deal(header: Header) -> "Script[bool]":
    """The set-up; returns whether the sheriff is in it."""
    dealt = deal(Chance(header.seed))
    yield from tell_deal(dealt)
    beginner, other = OUTLAWS[dealt.beginner], OUTLAWS[1 - dealt.beginner]
    starts = tuple([dealt.name(square) for square in dealt.start_squares()])
    yield Tell("lh_first", (beginner, other, starts), why=(because("LH4"),))
    return SHERIFF in dealt.tokens


def _at_once(ending: str, has_sheriff: bool) -> "Script[tuple[str, str]]":
    """LH13, LH17: the sheriff's prisoner loses, nine cows win, and the sheriff comes before the nine."""
    why = (because("LH13" if ending == BY_SHERIFF else "LH17"),)
    who = yield Choose("lh_who", OUTLAWS, (ending,), why)
    if ending == BY_NINE and has_sheriff:
        both = yield Choose("lh_both", (NO, YES), (who,), why)
        ending = BY_SHERIFF if both == YES else BY_NINE
    winner = who if ending == BY_NINE else OUTLAWS[1 - OUTLAWS.index(who)]
    yield Tell("lh_won", (winner, ending), why)
    return winner, ending


def _count() -> "Script[Scores]":
    """LH18: what is left, then everybody's cows and nuggets, then the richest."""
    sheet = Sheet()
    for colour in COLOURS:
        sheet.left[colour] = yield Count("lh_left", 0, OF_A_COLOUR, (colour,), why=(because("LH18"),))
    scores = Scores(sheet.categories(), OUTLAWS)
    yield from fill_in(scores, "LH18", (DETAILED,))
    yield from announce(scores, "LH18", no_tie_break)
    return scores


def no_tie_break(tied: list[Entry]) -> "Script[list[int]]":
    """LH19: the book has no rule for a tie, so the victory is shared; that is said."""
    yield Tell("lh_tie", why=(because("LH19"),))
    return []


GAME = Game("longhorn-score", RULES, play)
