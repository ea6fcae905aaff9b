"""What can be said about tiles before any search: which go in before which, and what no set of them exceeds.

A room is a mask of types that some need names: what all needs within it take is at most what it holds.
Halved, thirded and so on, both sides rounded down, that stays true and may say more (a room of 5 serves only
two needs of 2); and of tiles that exclude each other in pairs only one goes in. The sharpest of these become
further types of elements: they forbid nothing that can be served, but make the bound lower.
"""

from trailhand.core.types import Values

MOST_TYPES = 30  # masks stay small ints on the device
MOST_CLIQUES = 4


# --- Which tile goes in before which


def _serves(need: Values, other: Values) -> bool:
    """Whether what serves the other need serves this one too."""
    return need[0] <= other[0] and not other[1] & ~need[1] and (other[2] or not need[2])


def _no_harder(tile: Values, other: Values) -> bool:
    """Whether what serves the other tile surely serves this one (not noticed in every case)."""
    left = list(other[1])
    for need in tile[1]:
        fits = [at for at in range(len(left)) if _serves(need, left[at])]
        if not fits:
            return False
        left.pop(fits[0])
    return True


def dominators(tiles: "list[Values]") -> "list[int]":
    """For each tile the tiles that go in before it, as bits: no harder, and worth more or lower of equals."""
    found = []
    for at, tile in enumerate(tiles):
        bits = 0
        for better, other in enumerate(tiles):
            if (-other[0], better) < (-tile[0], at) and _no_harder(other, tile):
                bits |= 1 << better
        found.append(bits)
    return found


# --- Rooms


def make_rooms(supply: "list[int]", tiles: "list[Values]") -> "tuple[list[int], list[list[int]]]":
    """How many elements each room has, and how many each tile takes of each at least."""
    masks: list[int] = []
    for _, needs in tiles:
        for _, mask, _ in needs:
            if mask not in masks:
                masks.append(mask)
    rooms = [sum([count for kind, count in enumerate(supply) if mask >> kind & 1]) for mask in masks]
    sizes = []
    for _, needs in tiles:
        sizes.append([sum([count for count, types, _ in needs if not types & ~mask]) for mask in masks])
    return rooms, sizes


def sharpened(supply: "list[int]", tiles: "list[Values]") -> "tuple[list[int], list[Values]]":
    """The same problem with further types that make its bounds sharper."""
    supply = list(supply)
    more: list[list[Values]] = [[] for _ in tiles]
    rooms, sizes = make_rooms(supply, tiles)
    for room, held in enumerate(rooms):
        taken = [size[room] for size in sizes]
        divisor = _divisor(held, taken)
        if divisor:
            _add_type(supply, more, held // divisor, [size // divisor for size in taken])
    for clique in _cliques(_conflicts(rooms, sizes)):
        _add_type(supply, more, 1, [clique >> tile & 1 for tile in range(len(tiles))])
    return supply, [(worth, tuple(needs) + tuple(more[at])) for at, (worth, needs) in enumerate(tiles)]


def _add_type(supply: "list[int]", more: "list[list[Values]]", count: int, taken: "list[int]") -> None:
    if len(supply) < MOST_TYPES:
        for tile, size in enumerate(taken):
            if size:
                more[tile].append((size, 1 << len(supply), False))
        supply.append(count)


def _divisor(held: int, taken: "list[int]") -> int:
    """By which a room divided says most; 0 when it never says more than undivided."""
    found, high, low = 0, 0, 1  # how tight the room is then: what all would take, against what there is
    for divisor in range(2, held + 1):
        count = held // divisor
        wanted = sum([size // divisor for size in taken])
        sharper = any([size // divisor * held > size * count for size in taken])
        if sharper and wanted > count and wanted * low > high * count:
            found, high, low = divisor, wanted, count
    return found if high * held * 5 >= sum(taken) * low * 4 else 0


# --- Tiles that exclude each other


def _conflicts(rooms: "list[int]", sizes: "list[list[int]]") -> "list[int]":
    """For each tile those for which no room is left beside it, as bits."""
    found = []
    for tile, size in enumerate(sizes):
        bits = 0
        for other, more in enumerate(sizes):
            if other != tile and any(
                [size[at] + more[at] > held and size[at] and more[at] for at, held in enumerate(rooms)]
            ):
                bits |= 1 << other
        found.append(bits)
    return found


def _bits(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def _cliques(conflicts: "list[int]") -> "list[int]":
    """A few sets of tiles that exclude each other in pairs, of at least three new pairs each."""
    fresh = list(conflicts)  # pairs that are in no set yet
    found: list[int] = []
    while len(found) < MOST_CLIQUES:
        best, most = 0, 2
        for tile in range(len(conflicts)):
            clique = _grow(tile, conflicts, fresh)
            pairs = sum([_bits(fresh[at] & clique) for at in range(len(fresh)) if clique >> at & 1]) >> 1
            if pairs > most:
                best, most = clique, pairs
        if not best:
            break
        found.append(best)
        fresh = [pairs & ~best if best >> at & 1 else pairs for at, pairs in enumerate(fresh)]
    return found


def _grow(tile: int, conflicts: "list[int]", fresh: "list[int]") -> int:
    """A clique around a tile: next always the one with most new pairs, then most conflicts left."""
    clique, open_tiles = 1 << tile, conflicts[tile]
    while open_tiles:
        pick, high = 0, -1
        for at in range(len(conflicts)):
            if open_tiles >> at & 1:
                value = 32 * _bits(fresh[at] & clique) + _bits(conflicts[at] & open_tiles)
                if value > high:
                    pick, high = at, value
        clique |= 1 << pick
        open_tiles &= conflicts[pick]
    return clique
