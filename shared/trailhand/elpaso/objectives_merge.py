"""An owner's objective tiles: read from lists and dicts, refused with the key and what is allowed there.

A tile is {"vp": 4, "needs": [["cattle", "corriente", 2], ["kinds", 3]]}; the conditions are those of
`objectives`. Knows no files. Not needed in play.
"""

from trailhand.core.types import Any, Values
from trailhand.elpaso.objectives import HIGHEST_VP, MOST_CONDITIONS, MOST_TILES, SUBJECTS
from trailhand.elpaso.pack_data import BONUS_TILES, COUNTS, DISKS
from trailhand.elpaso.pack_merge import PackError, number, one_of, read_table
from trailhand.elpaso.vocabulary import CATTLE

KEYS = ("vp", "needs")
NAMES = tuple([name for name, _ in SUBJECTS])
# The highest n of each condition: what the box holds, or where nothing is printed what we let a person enter.
HIGHEST = (
    ("breeding", 40), ("kinds", len(CATTLE)), ("workers", 48), ("post", DISKS), ("high_posts", DISKS),
    ("buildings", 12), ("builders", 42), ("bonuses", BONUS_TILES), ("certificates", 9), ("tokens", 9),
)  # fmt: skip


def read_objectives(given: object, key: str = "objectives") -> "tuple[Values, ...]":
    """The tiles of an owner's list; PackError names the key and what is allowed."""
    if not isinstance(given, (list, tuple)) or len(given) > MOST_TILES:
        raise PackError(key, f"a list of at most {MOST_TILES} tiles")
    return tuple([_tile(f"{key}.{at + 1}", tile) for at, tile in enumerate(given)])


def _tile(key: str, given: object) -> Values:
    fields = read_table(key, given, KEYS)
    for name in KEYS:
        if name not in fields:
            raise PackError(f"{key}.{name}", "missing")
    needs: Any = fields["needs"]
    if not isinstance(needs, (list, tuple)) or not 1 <= len(needs) <= MOST_CONDITIONS:
        raise PackError(f"{key}.needs", f"a list of 1 to {MOST_CONDITIONS} conditions")
    vp = number(f"{key}.vp", fields["vp"], HIGHEST_VP, 1)
    return vp, tuple([_condition(f"{key}.needs.{at + 1}", need) for at, need in enumerate(needs)])


def _condition(key: str, given: Any) -> Values:
    if not isinstance(given, (list, tuple)) or not given:
        raise PackError(key, "a condition, what it names, a number")
    name = one_of(key, given[0], NAMES)
    allowed = SUBJECTS[NAMES.index(name)][1]
    if len(given) != (3 if allowed else 2):
        raise PackError(key, f'"{name}", ' + ("what it names, a number" if allowed else "a number"))
    if not allowed:
        return name, number(key, given[1], _highest(name, None), 1)
    subject = one_of(key, given[1], allowed)
    return name, subject, number(key, given[2], _highest(name, subject), 1)


def _highest(name: str, subject: object) -> int:
    for known, highest in HIGHEST:
        if known == name:
            return highest
    return COUNTS[str(subject)]
