"""Station masters: what each tile pays, out of what was entered (GM1 to GM8). Pure."""

from trailhand.core.score_sheet import Entry
from trailhand.core.types import Values
from trailhand.gwt2.cards import pairs_vp
from trailhand.gwt2.pack_data import PER_BUILDING_VP, PER_WORKER_VP
from trailhand.gwt2.vocabulary import (
    MASTERS,
    PER_BANDITS,
    PER_BUILDING,
    PER_CARDS,
    PER_CERTIFICATES,
    PER_HAZARDS,
    PER_STATIONS,
    PER_WORKER,
)

RULES = ("GM1", "GM2", "GM3", "GM4", "GM5", "GM6", "GM7")  # in the order of MASTERS
# What a tile needs to know that scores nothing itself: asked only of those who have such a tile.
WANTED = (
    (PER_WORKER, "workers_all"),
    (PER_BANDITS, "green_bandits"),
    (PER_BANDITS, "orange_bandits"),
    (PER_CERTIFICATES, "certificates"),
)


def points(entry: Entry, master: str, cards: int) -> int:
    """What one tile pays to a person with so many objective cards at the end (GM8: served ones too)."""
    facts = entry.facts
    if master == PER_WORKER:  # GM1: the printed workers count
        return PER_WORKER_VP * facts.get("workers_all", 0)
    if master == PER_CARDS:  # GM2
        return pairs_vp(cards)
    if master == PER_HAZARDS:  # GM3
        return pairs_vp(facts.get("hazards", 0))
    if master == PER_BANDITS:  # GM4: one of each colour
        return pairs_vp(2 * min(facts.get("green_bandits", 0), facts.get("orange_bandits", 0)))
    if master == PER_CERTIFICATES:  # GM5
        return pairs_vp(facts.get("certificates", 0))
    if master == PER_STATIONS:  # GM6
        return pairs_vp(len(facts.get("stations", ())))
    assert master == PER_BUILDING  # GM7
    return PER_BUILDING_VP * len(facts.get("tiles", ()))


def lines(entry: Entry, cards: int) -> "list[Values]":
    """GC8: what each of a person's tiles pays."""
    held = entry.facts.get("masters", ())
    return [(each, 1, points(entry, each, cards), RULES[MASTERS.index(each)]) for each in held]
