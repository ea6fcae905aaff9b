"""Objective cards and station masters on the sheet: told compactly, then used as well as possible together.

GC7, GC8, GO, GM: nobody knows the box's cards one by one, so a card is told by its tasks and its worth. What
scores nothing itself (bandits, certificates, the number of workers) is asked only where something wants it.
"""

from trailhand.core.prompts import Choose, Count, Tell, because
from trailhand.core.score_sheet import Entry, Scores
from trailhand.core.types import Script, Values
from trailhand.gwt2 import station_masters
from trailhand.gwt2.cards import Choice
from trailhand.gwt2.cards_best import known_choice
from trailhand.gwt2.limits import Box, in_order, untold
from trailhand.gwt2.pack_data import (
    BANDITS,
    CARD_WORTHS,
    HIGHEST_GAIN,
    HIGHEST_PENALTY,
    MOST_CERTIFICATES,
    MOST_PLAYED,
    MOST_TASKS,
    MOST_UNPLAYED,
    START_WORTHS,
)
from trailhand.gwt2.vocabulary import (
    BANDIT,
    DONE,
    FULFILLED,
    HEREFORD,
    MASTERS,
    NEW_YORK,
    PER_CARDS,
    PLAYED,
    SHORTHORN,
    START,
    TASKS,
    UNFULFILLED,
    UNPLAYED,
    VALUE_3,
)
from trailhand.gwt2.workers import worker_limits

KEEP, ANEW = "keep", "anew"
OTHER = "other"


class Cards:
    """The questions about cards and station masters of one scoring."""

    def __init__(self, box: Box) -> None:
        self.box = box

    # --- Telling the cards

    def objective_cards(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """GC7: the starting card, those played, those still in the deck."""
        answer = ANEW
        if "cards" in entry.facts:  # a correction: of the cards, or only of the bandits
            answer = yield Choose("cards_kept", (KEEP, ANEW), (entry.person,), (because("GC7"),))
        if answer == ANEW:
            entry.facts["cards"] = yield from self._tell_cards(scores, entry)
        if [card for card in entry.facts["cards"] if BANDIT in card[2]]:
            yield from _rest(entry, "orange_bandits", "GO6")
        return []  # `settle` puts the lines, once the station masters are known

    def _tell_cards(self, scores: Scores, entry: Entry) -> "Script[tuple[Values, ...]]":
        left = self.box.objectives_left(scores, entry)
        played = yield from _count(entry, PLAYED, min(MOST_PLAYED, left), "GO1")
        unplayed = yield from _count(entry, UNPLAYED, min(MOST_UNPLAYED, left - played), "GO2")
        cards: list[Values] = []
        for kind, count in ((START, 1), (PLAYED, played), (UNPLAYED, unplayed)):
            for number in range(count):
                card = yield from _tell_card(entry, kind, number + 1)
                cards.append(card)
        return tuple(cards)

    # --- Telling the station masters

    def station_masters(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """GC8: which tiles a person has, and what they pay for that was not asked before."""
        held: tuple[str, ...] = ()
        for number in range(self.box.masters_left(scores, entry)):
            options = (DONE,) + untold(MASTERS, held, MASTERS)  # a kind may come twice
            why = (because("GC8"), because("GL1"))
            master = yield Choose("station_master", options, (entry.person, number + 1), why)
            if master == DONE:
                break
            held += (master,)
        held = in_order(MASTERS, held)
        entry.facts["masters"] = held
        for master, fact in station_masters.WANTED:
            if master in held:
                yield from _rest(entry, fact, station_masters.RULES[MASTERS.index(master)])
        return []  # `settle` puts the lines

    # --- Both together

    def settle(self, scores: Scores, entry: Entry) -> "Script[None]":
        """GO7: cards and masters anew when something they build on was entered; told if they differ."""
        if "station_masters" not in entry.points:
            return
        best = _best(entry)
        entry.put("objective_cards", _card_lines(best))
        entry.put("station_masters", station_masters.lines(entry, best.count()))
        values = (entry.person, sum(best.points()), _rows(best), _for_cards(best))
        if entry.facts.get("told") != values:
            entry.facts["told"] = values
            yield Tell("cards_best", values, why=_reasons(best))


def _reasons(best: Choice) -> "tuple[Values, ...]":
    """The rules that decided, and how often."""
    added = [at for at, card in enumerate(best.cards) if card[3] == UNPLAYED and best.fates[at] != "thrown"]
    why = [because("GO1", ("fulfilled_cards", best.fates.count(FULFILLED)))]
    if UNPLAYED in [card[3] for card in best.cards]:
        why.append(because("GO2", ("added_cards", len(added))))
    if best.masters:
        why.append(because("GO7", ("cards_at_end", best.count())))
    return tuple(why + [because("GO3"), because("GO5")])


def _rows(best: Choice) -> "tuple[Values, ...]":
    """Card by card: (kind, number, VP, what becomes of it, what serves it)."""
    rows, numbers = [], {START: 0, PLAYED: 0, UNPLAYED: 0}
    points = best.points()
    for at, card in enumerate(best.cards):
        numbers[card[3]] += 1
        rows.append((card[3], numbers[card[3]], points[at], best.fates[at], best.served[at]))
    return tuple(rows)


def _for_cards(best: Choice) -> int:
    """GM2: what the station masters pay for the cards."""
    return best.total() - sum(best.points())


def _card_lines(best: Choice) -> "list[Values]":
    """GO1: every card that counts, fulfilled or not."""
    lines = []
    for kind, number, vp, fate, _ in _rows(best):
        if fate in (FULFILLED, UNFULFILLED):
            lines.append(("card_" + kind, number, vp, "GO4" if kind == START else "GO1"))
    return lines


def _best(entry: Entry) -> Choice:
    """The best choice for what was entered so far."""
    masters = entry.facts.get("masters", ()).count(PER_CARDS)
    return known_choice(entry.facts.get("cards", ()), supply(entry), masters)


def supply(entry: Entry) -> "list[int]":
    """GO6: how many things a person has for each of TASKS."""
    facts = entry.facts
    cattle = facts.get("cattle", {})
    return [
        len(facts.get("tiles", ())),
        facts.get("orange_bandits", 0),
        facts.get("hazards", 0),
        len(facts.get("stations", ())),
        sum([cattle.get(kind, 0) for kind in VALUE_3]),
        cattle.get(SHORTHORN, 0),
        cattle.get(HEREFORD, 0),
        facts.get("cities", {}).get(NEW_YORK, 0),
    ]


# --- Questions


def _count(entry: Entry, kind: str, most: int, rule: str) -> "Script[int]":
    """How many cards of a kind there are."""
    why = (because(rule), because("GL1", ("highest", most)))
    return (yield Count("cards_count", 0, most, (entry.person, "cards_" + kind), why))


def _tell_card(entry: Entry, kind: str, number: int) -> "Script[Values]":
    """A card by its tasks and its worth."""
    tasks: tuple[str, ...] = ()
    while len(tasks) < MOST_TASKS:
        options = untold(TASKS, tasks, TASKS)
        options = (DONE,) + options if tasks else options
        values = (kind, entry.person, number, len(tasks) + 1)
        task = yield Choose("card_task", options, values, (because("GO5"), because("GO6")))
        if task == DONE:
            break
        tasks += (task,)
    gain, penalty = yield from _tell_worth(entry, kind, number)
    return gain, penalty, in_order(TASKS, tasks), kind


def _tell_worth(entry: Entry, kind: str, number: int) -> "Script[tuple[int, int]]":
    """The VP of a card and its penalty: the usual pairs first. GO4: the starting card has no penalty."""
    why = (because("GO4" if kind == START else "GO1"),)
    worths = START_WORTHS if kind == START else CARD_WORTHS
    names = tuple([str(gain) + "_" + str(penalty) for gain, penalty in worths])
    values = (kind, entry.person, number)
    name = yield Choose("card_worth", names + (OTHER,), values, why)
    if name != OTHER:
        return worths[names.index(name)]
    gain = yield Count("card_gain", 1, HIGHEST_GAIN, values, why)
    penalty = 0
    if kind != START:
        penalty = yield Count("card_penalty", 0, HIGHEST_PENALTY, values, why)
    return gain, penalty


def _rest(entry: Entry, fact: str, rule: str) -> "Script[None]":
    """Something that scores nothing itself."""
    low, high = 0, MOST_CERTIFICATES
    if fact == "workers_all":
        low = worker_limits(entry.facts.get("workers_56", 0))[0]
        high = worker_limits(entry.facts.get("workers_56", 6))[1]
    elif fact != "certificates":
        high = BANDITS
    start = min(max(entry.facts.get(fact, low), low), high)
    count = yield Count("score_rest", low, high, (entry.person, fact), (because(rule),), start=start)
    entry.facts[fact] = count
