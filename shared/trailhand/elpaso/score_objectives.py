"""Objective tiles on the score sheet, where the owner has listed them: picked, and used as well as possible.

SC7, SC8: the device finds the best assignment, says which element serves which tile, and which single further
element would have gained most.
"""

from trailhand.core.prompts import Choose, Count, Tell, because
from trailhand.core.score_sheet import Entry, Scores
from trailhand.core.types import Script, Values
from trailhand.elpaso import objectives
from trailhand.elpaso.objectives import Holdings
from trailhand.elpaso.objectives_best import MOST_CERTIFICATES, MOST_TOKENS, best_assignment
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.vocabulary import CATTLE, POSTS, WORKERS

DONE = "done"


def fulfilled(scores: Scores, entry: Entry, pack: Pack) -> "Script[list[Values]]":
    """SC7, SC8: which tiles are held, what else they ask for, and what they are worth together."""
    listed = objectives.decode(pack.objectives)
    held = yield from _held(scores, entry, len(listed))
    tiles = tuple([listed[number - 1] for number in held])
    holdings = _holdings(entry)
    yield from _count_rest(entry, tiles, holdings)
    best = best_assignment(tiles, holdings, pack)
    served = tuple([(held[tile], condition, by) for tile, condition, by in best.lines])
    why = (because("SC7", ("tiles", len(held))), because("SC8", ("fulfilled", len(best.fulfilled))))
    yield Tell("objectives_best", (entry.person, best.total, served, best.further, best.gain), why=why)
    return [("objective", held[at], tiles[at][0], "SC7") for at in best.fulfilled]


def _held(scores: Scores, entry: Entry, listed: int) -> "Script[tuple[int, ...]]":
    """The numbers of the tiles a person holds, out of those that nobody else does."""
    taken = [number for other in scores.others(entry) for number in other.facts.get("objective_tiles", ())]
    held: tuple[int, ...] = ()
    while len(held) < listed:
        left = [number for number in range(1, listed + 1) if number not in held and number not in taken]
        options = (DONE,) + tuple(left)
        number = yield Choose("objective_tile", options, (entry.person, len(held) + 1), (because("SC7"),))
        if number == DONE:
            break
        held += (number,)
    entry.facts["objective_tiles"] = held
    entry.facts["objectives"] = len(held)
    return held


def _holdings(entry: Entry) -> Holdings:
    """What was counted on the sheet so far."""
    holdings = Holdings()
    cards = entry.facts.get("cards", {})
    for kind in CATTLE:
        holdings.cattle[kind] = cards.get(kind, 0)
    for kind in WORKERS:
        holdings.workers[kind] = cards.get(kind, 0)
    for post in POSTS:
        holdings.disks[post] = entry.facts.get("disks", {}).get(post, 0)
    holdings.buildings = entry.facts.get("tiles", ())
    holdings.bonuses = entry.facts.get("bonuses", 0)
    return holdings


def _count_rest(entry: Entry, tiles: tuple[Values, ...], holdings: Holdings) -> "Script[None]":
    """Certificates and exchange tokens score nothing themselves: asked only where a tile wants them."""
    wanted = [condition[0] for _, conditions in tiles for condition in conditions]
    for name, most in (("certificates", MOST_CERTIFICATES), ("tokens", MOST_TOKENS)):
        if name in wanted:
            start = entry.facts.get(name, 0)
            values = (entry.person, name)
            count = yield Count("score_rest", 0, most, values, (because("SC8"),), start=start)
            entry.facts[name] = count
            setattr(holdings, name, count)
