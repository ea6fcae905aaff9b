"""Entering where the clovers are on the owner's board: once, then kept (NT2)."""

from trailhand.core.prompts import Count, Tell, because
from trailhand.core.types import Script
from trailhand.nimmt.track import encode
from trailhand.nimmt.vocabulary import HIGHEST

KEPT = "clovers"  # what whoever shows the prompt is asked to keep
FIRST_GUESS = 10
OWNERS = (because("NT2"),)


def enter_clovers() -> "Script[tuple[int, ...]]":
    """Below 0, then from 0 upwards; the places are kept for the next games."""
    below = yield from _side("nimmt_below", "nimmt_clover_below", 1, ())
    above = yield from _side("nimmt_above", "nimmt_clover_above", 0, below)
    places = tuple([-place for place in reversed(below)]) + above
    prompt = Tell("nimmt_clovers", (places,), OWNERS)
    prompt.keep = (KEPT, encode(places))
    yield prompt
    return places


def _side(many: str, one: str, low: int, mirror: tuple[int, ...]) -> "Script[tuple[int, ...]]":
    """How many there are, and each by its distance from 0, the nearest first."""
    count = yield Count(many, 0, HIGHEST - low + 1, (), OWNERS, start=len(mirror))
    places: tuple[int, ...] = ()
    for number in range(count):
        high = HIGHEST - (count - number - 1)  # room for those that follow
        start = mirror[number] if number < len(mirror) else _next(places)
        start = min(max(start, low), high)
        place = yield Count(one, low, high, (number + 1, count), OWNERS, start=start)
        places += (place,)
        low = place + 1
    return places


def _next(places: tuple[int, ...]) -> int:
    """As far again as the last two were apart."""
    if len(places) > 1:
        return 2 * places[-1] - places[-2]
    return 2 * places[0] if places else FIRST_GUESS
