"""What games, people and points are called in lists and for other programs."""

from trailhand.core.types import Words
from trailhand.elpaso.vocabulary import HUMAN, SUE
from trailhand.ui.phrases import word
from trailhand_host.gamelog.history import EL_PASO, TRAILHAND

SHORT = {EL_PASO: "El Paso", "gwt2": "GWT 2nd ed.", "longhorn": "Longhorn", "nimmt": "6 nimmt!"}
LONG = {
    EL_PASO: "Great Western Trail: El Paso",
    "gwt2": "Great Western Trail: Second Edition",
    "longhorn": "Longhorn",
    "nimmt": "6 nimmt! the board game",
}
RULES = {EL_PASO: "SC", "gwt2": "GC", "longhorn": "LH", "nimmt": "NB"}  # of their sheets: they have the unit
OPPONENTS = {SUE: "Sue (Trailhand)", TRAILHAND: "Trailhand"}


def unit(words: Words, game: str) -> str:
    """The key of what is counted in a game: VP, dollars, points."""
    return words.first(f"score_result.vp.{RULES[game]}", "score_result.vp")


def name_of(words: Words, person: str, me: str) -> str:
    """A person, as a program that knows people calls them."""
    if person == HUMAN:
        return me
    name = OPPONENTS.get(person) or str(word(words, person))
    return name[0].upper() + name[1:]
