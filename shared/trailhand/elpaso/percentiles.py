"""How good a score is against Sue: out of simulated games, if they were played with the same deck.

The numbers are in `percentile_data`, made by `trailhand_host.devtools.difficulty`. They are Sue's totals, so
that your score's percentile is how many of 100 games you would have won with it. Speaks to nobody.
"""

from trailhand.core.checksum import START, extend
from trailhand.core.types import Values
from trailhand.elpaso import cards
from trailhand.elpaso.percentile_data import DIGEST, SCORES

UNKNOWN = -1
EVEN = 50  # a level is worth playing while a score like yours wins every second game


def digest_of(deck: "tuple[Values, ...]") -> int:
    """Three bytes that tell decks apart, whatever the order in which their cards are listed."""
    codes = [cards.encode((card,)) for card in deck]
    return extend(START, b"".join(sorted(codes)))  # total: equal codes are equal cards


def is_simulated(level: int, digest: int) -> bool:
    """Whether games of this deck were simulated at this level."""
    return digest == DIGEST and 0 <= level < len(SCORES)


def percentile_of(score: int, level: int, digest: int) -> int:
    """In how many of 100 games (0 to 99) Sue has fewer points than this; UNKNOWN for another deck."""
    if not is_simulated(level, digest):
        return UNKNOWN
    return len([total for total in SCORES[level] if total < score])


def next_level(score: int, level: int, digest: int, won: bool) -> int:
    """What to play next after reaching this score: at most one level from this one; UNKNOWN as above.

    Harder if the score would win at least every second game there, easier if it would not even do so here;
    but who won is not sent down, and who lost is not sent up.
    """
    if not is_simulated(level, digest):
        return UNKNOWN
    if won and is_simulated(level + 1, digest) and percentile_of(score, level + 1, digest) >= EVEN:
        return level + 1
    if not won and level > 0 and percentile_of(score, level, digest) < EVEN:
        return level - 1
    return level
