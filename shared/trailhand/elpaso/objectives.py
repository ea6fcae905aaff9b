"""Objective tiles: what they ask for, and which of them a person's things fulfil best (SC7, SC8).

A tile is (vp, (condition, ...)); all conditions must be met. The conditions, n always at least 1:

    ("cattle", kind, n)    ("breeding", v, n)  breeding value v or more    ("kinds", n)  different kinds
    ("worker", kind, n)    ("workers", n)  of any kind
    ("buildings", n)       ("builders", n)  builder numbers of buildings, together at least n
    ("post", post, n)      ("high_posts", n)  disks on posts of 10 or more
    ("bonuses", n)         ("certificates", n)         ("tokens", n)

Rulings of ours, where the books are silent. A joker card is a kind of its own: at scoring it is no cowboy,
builder or engineer, and serves only ("worker", "joker", n) and ("workers", n). The builder numbers are one
total that may be split among tiles (SC8), apart from the building tiles: a building serves one tile as a
building, and its number is in the total as well. An element serves one condition of its tile.
How an owner's tiles get in is the business of `objectives_merge`; what they score, that of `objectives_best`.
"""

from trailhand.core.types import Values
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.pack_data import SCORING_POST
from trailhand.elpaso.vocabulary import CATTLE, POSTS, WORKERS

MOST_TILES = 20
MOST_CONDITIONS = 4
HIGHEST_VP = 63

# What a condition may name besides n; the order is that of the codes in `encode`.
SUBJECTS = (
    ("cattle", CATTLE),
    ("breeding", (1, 2, 3, 4, 5, 6, 7, 8, 9)),
    ("worker", WORKERS),
    ("post", POSTS),
    ("kinds", ()),
    ("workers", ()),
    ("buildings", ()),
    ("builders", ()),
    ("high_posts", ()),
    ("bonuses", ()),
    ("certificates", ()),
    ("tokens", ()),
)

# The types of elements: cattle by kind, workers by kind, disks by post, then one of each of these.
FIRST_WORKER = len(CATTLE)
FIRST_POST = FIRST_WORKER + len(WORKERS)
FIRST_SINGLE = FIRST_POST + len(POSTS)
SINGLES = ("buildings", "builders", "bonuses", "certificates", "tokens")
BUILDINGS, BUILDERS = FIRST_SINGLE, FIRST_SINGLE + 1


class Holdings:
    """What a person has at the end, as far as objectives ask for it."""

    def __init__(self) -> None:
        self.cattle = {kind: 0 for kind in CATTLE}
        self.workers = {kind: 0 for kind in WORKERS}
        self.disks = {post: 0 for post in POSTS}
        self.buildings: tuple[int, ...] = ()  # builder numbers
        self.bonuses = 0
        self.certificates = 0
        self.tokens = 0


def supply(holdings: Holdings) -> "list[int]":
    """How many elements a person has of each type."""
    out = [holdings.cattle[kind] for kind in CATTLE]
    out += [holdings.workers[kind] for kind in WORKERS]
    out += [holdings.disks[post] for post in POSTS]
    out += [len(holdings.buildings), sum(holdings.buildings)]
    return out + [holdings.bonuses, holdings.certificates, holdings.tokens]


def element(kind: int) -> Values:
    """A type of element in words: ("cattle", kind), ("worker", kind), ("post", post) or ("tokens",)."""
    if kind < FIRST_WORKER:
        return ("cattle", CATTLE[kind])
    if kind < FIRST_POST:
        return ("worker", WORKERS[kind - FIRST_WORKER])
    if kind < FIRST_SINGLE:
        return ("post", POSTS[kind - FIRST_POST])
    return (SINGLES[kind - FIRST_SINGLE],)


# --- What a condition needs


def _bits(flags: "list[bool]", first: int) -> int:
    return sum([1 << at for at, flag in enumerate(flags) if flag]) << first


def _types(condition: Values, pack: Pack) -> int:
    """The types of elements that serve a condition, as a bit mask."""
    name, key = condition[0], condition[1]
    if name == "cattle":
        return 1 << CATTLE.index(key)
    if name == "breeding":
        return _bits([pack.value("breeding", kind) >= key for kind in CATTLE], 0)
    if name == "kinds":
        return _bits([True] * len(CATTLE), 0)
    if name == "worker":
        return 1 << FIRST_WORKER + WORKERS.index(key)
    if name == "workers":
        return _bits([True] * len(WORKERS), FIRST_WORKER)
    if name == "post":
        return 1 << FIRST_POST + POSTS.index(key)
    if name == "high_posts":
        return _bits([post >= SCORING_POST for post in POSTS], FIRST_POST)
    return 1 << FIRST_SINGLE + SINGLES.index(name)


def needs(tile: Values, pack: Pack) -> Values:
    """A tile as `trailhand.core.assignment` wants it."""
    vp, conditions = tile
    return vp, tuple([(each[-1], _types(each, pack), each[0] == "kinds") for each in conditions])


# --- Tiles as bytes


def _code(condition: Values) -> int:
    first = 0
    for name, keys in SUBJECTS:
        if name == condition[0]:
            return first + (keys.index(condition[1]) if keys else 0)
        first += len(keys) or 1
    raise ValueError(condition[0])


def _condition(code: int, count: int) -> Values:
    for name, keys in SUBJECTS:
        if code < (len(keys) or 1):
            return (name, keys[code], count) if keys else (name, count)
        code -= len(keys) or 1
    raise ValueError("no such condition")


def encode(tiles: "tuple[Values, ...]") -> bytes:
    """How many tiles, then each: a byte for VP and number of conditions, one (n up to 3) or two for each."""
    out = bytearray((len(tiles),))
    for vp, conditions in tiles:
        out.append(vp << 2 | len(conditions) - 1)
        for condition in conditions:
            count = condition[-1]
            out.append(_code(condition) << 2 | (count if count < 4 else 0))
            if count >= 4:
                out.append(count)
    return bytes(out)


def decode(data: bytes) -> "tuple[Values, ...]":
    """The tiles that `encode` wrote; ValueError for anything else."""
    try:
        tiles, end = _decode(data)
    except IndexError:
        raise ValueError("not objective tiles") from None
    if end != len(data):
        raise ValueError("not objective tiles")
    return tiles


def _decode(data: bytes) -> "tuple[tuple[Values, ...], int]":
    tiles = []
    at = 1
    for _ in range(data[0]):
        head = data[at]
        conditions = []
        for _ in range((head & 3) + 1):
            at += 1
            code, count = data[at] >> 2, data[at] & 3
            if count == 0:
                at += 1
                count = data[at]
            conditions.append(_condition(code, count))
        tiles.append((head >> 2, tuple(conditions)))
        at += 1
    return tuple(tiles), at
