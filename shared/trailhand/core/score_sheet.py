"""Final scoring as a conversation, for every game on the shelf: people, categories, corrections, who wins.

A game gives its categories and says how ties are broken; everything else is here. Knows no game.
"""

from trailhand.core.prompts import Choose, Count, Tell, because
from trailhand.core.types import Any, BreakTie, Detail, Fact, Limits, Script, Settle, Values

QUICK, DETAILED = "quick", "detailed"
CORRECT, FINISH = "correct", "finish"
BY_POINTS, BY_TIE_BREAK, SHARED = "points", "tie_break", "shared"


class Entry:
    """One person's sheet while it is filled in."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.points: dict[str, int] = {}  # by category
        self.lines: dict[str, list[Values]] = {}  # by category: (what, count, VP, rule), for the audit
        self.facts: dict[str, Any] = {}  # what was counted, for limits, ties and objectives
        self.fixed: Values = ()  # categories that cannot be corrected

    def put(self, category: str, lines: list[Values]) -> None:
        """Enter a category line by line; entering it again replaces what was there."""
        self.lines[category] = lines
        self.points[category] = sum([line[2] for line in lines])


class Category:
    """A line of the sheet: its id, its rule, and how it is asked; `both`: counted out in either way."""

    def __init__(self, name: str, rule: str, limits: Limits, detail: Detail, both: bool = False) -> None:
        self.id = name
        self.rule = rule
        self.limits = limits  # (scores, entry) -> (low, high) of the points
        self.detail = detail  # (scores, entry) -> script that returns the lines
        self.both = both


class Scores:
    """A scoring in progress: everybody's entries, and the sheet they are entered on."""

    def __init__(
        self, categories: tuple[Category, ...], people: tuple[str, ...], settle: "Settle | None" = None
    ) -> None:
        self.categories = categories
        self.settle = settle  # (scores, entry) -> script: lines that follow from several categories
        self.entries = [Entry(person) for person in people]
        self.known: list[Entry] = []  # sheets that need not be asked, such as a solo opponent's
        self.way = QUICK

    def everybody(self) -> list[Entry]:
        """All sheets, those of the people first."""
        return self.entries + self.known

    def others(self, entry: Entry) -> list[Entry]:
        """All sheets but one."""
        return [other for other in self.everybody() if other is not entry]

    def people(self) -> Values:
        """Whose sheets they are, in the same order."""
        return tuple([entry.person for entry in self.everybody()])

    def total(self, entry: Entry) -> int:
        """All points of one sheet so far."""
        return sum([entry.points.get(category.id, 0) for category in self.categories])

    def rows(self) -> Values:
        """The sheet side by side: (category, points of each)."""
        rows = []
        for category in self.categories:
            points = [entry.points.get(category.id, 0) for entry in self.everybody()]
            rows.append((category.id, tuple(points)))
        return tuple(rows)


def fill_in(scores: Scores, rule: str, ways: Values = (QUICK, DETAILED)) -> "Script[None]":
    """Ask everything of everybody; what was entered can be corrected at any prompt until the end."""
    why = (because(rule),)
    scores.way = ways[0]
    if len(ways) > 1:
        scores.way = yield Choose("score_way", ways, why=why)
    for entry in scores.entries:
        for category in scores.categories:
            yield from _correctable(scores, entry, category, rule)
    while True:
        values = (scores.people(), scores.rows())
        answer = yield Choose("score_review", (FINISH, CORRECT), values=values, why=why)
        if answer == FINISH:
            return
        yield from _correct(scores, rule)


def _enter(scores: Scores, entry: Entry, category: Category) -> "Script[None]":
    """Ask one category of one person."""
    if (scores.way == DETAILED and entry in scores.entries) or category.both:
        lines = yield from category.detail(scores, entry)
    else:
        low, high = category.limits(scores, entry)
        rule = entry.lines[category.id][0][3] if category.id in entry.lines else category.rule
        why = (because(rule, ("highest", high)),)
        start = entry.points.get(category.id, max(low, min(0, high)))
        points = yield Count("points", low, high, (entry.person, category.id), why, start=start)
        lines = [(category.id, 1, points, rule)]
    entry.put(category.id, lines)
    if scores.settle and scores.way == DETAILED:
        yield from scores.settle(scores, entry)


def _correctable(scores: Scores, entry: Entry, category: Category, rule: str) -> "Script[None]":
    """Ask a category with one more answer to each prompt: correct something entered before.

    After a correction the category is asked from its start, for its limits may have changed.
    """
    script = _enter(scores, entry, category)
    answer = None
    while True:
        try:
            prompt = script.send(answer)
        except StopIteration:
            return
        if _entered(scores):
            prompt.more += (CORRECT,)
        answer = yield prompt
        if answer == CORRECT:
            yield from _correct(scores, rule)
            script = _enter(scores, entry, category)
            answer = None


def _open(scores: Scores, entry: Entry) -> Values:
    """The categories of a sheet that can be entered again."""
    entered = [category.id for category in scores.categories if category.id in entry.points]
    return tuple([name for name in entered if name not in entry.fixed])


def _entered(scores: Scores) -> list[Entry]:
    """Whose sheets can be corrected."""
    return [entry for entry in scores.everybody() if _open(scores, entry)]


def _correct(scores: Scores, rule: str) -> "Script[None]":
    """Enter one category of one person again."""
    entered = _entered(scores)
    why = (because(rule),)
    person = entered[0].person
    if len(entered) > 1:
        person = yield Choose("correct_person", tuple([entry.person for entry in entered]), why=why)
    entry = next(entry for entry in entered if entry.person == person)
    name = yield Choose("correct_category", _open(scores, entry), values=(person,), why=why)
    category = next(category for category in scores.categories if category.id == name)
    yield from _enter(scores, entry, category)


def announce(scores: Scores, rule: str, break_tie: "BreakTie | None" = None) -> "Script[None]":
    """The result: the sheets side by side, who wins, and how a tie was broken.

    `break_tie` is a script of the tied entries that returns one number each, more is better; without it,
    or if it returns none, a tie is shared.
    """
    totals = [scores.total(entry) for entry in scores.everybody()]
    first, _ = winners(totals, [0] * len(totals))
    breaks = [0] * len(totals)
    found: list[int] = []
    if break_tie and len(first) > 1:
        tied = [scores.everybody()[at] for at in first]
        found = yield from break_tie(tied)
        for number, value in enumerate(found):
            breaks[first[number]] = value
    won, decided = winners(totals, breaks)
    people = scores.people()
    facts: tuple[Fact, ...] = tuple([(people[at], breaks[at]) for at in first]) if found else ()
    values = (people, scores.rows(), tuple(totals), tuple([people[at] for at in won]), decided)
    yield Tell("score_result", values, why=(because(rule, *facts),))


def winners(totals: list[int], breaks: list[int]) -> tuple[list[int], str]:
    """The winners' numbers, in order, and what decided between the best: points, a tie-break, or nothing."""
    best = _highest(totals, list(range(len(totals))))
    if len(best) == 1:
        return best, BY_POINTS
    broken = _highest(breaks, best)
    return broken, BY_TIE_BREAK if len(broken) == 1 else SHARED


def _highest(values: list[int], among: list[int]) -> list[int]:
    """Those whose value is the highest."""
    highest = max([values[at] for at in among])
    return [at for at in among if values[at] == highest]
