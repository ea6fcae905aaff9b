"""An assignment problem made smaller without changing what is best, and split into independent parts.

Elements that suffice for all who may want them are taken out together with the needs they meet; tiles that
cannot be served even alone go; tiles that compete, directly or through others, form one part; types that
every need of a part treats alike become one.
"""

from trailhand.core.assignment_flow import Flow, members
from trailhand.core.types import Values


class Part:
    """Some tiles with the elements for which only they compete."""

    def __init__(self, indices: "list[int]", kinds: int, supply: "list[int]", tiles: "list[Values]") -> None:
        self.indices = indices  # which tiles, the lowest first
        self.kinds = kinds  # the types, as bits
        self.supply = supply
        self.tiles = tiles


def possible(supply: "list[int]", tiles: "list[Values]") -> "list[int]":
    """The tiles that can be served when they are alone."""
    flow = Flow(supply, tiles)
    found = []
    for tile in range(len(tiles)):
        if flow.place(tile):
            found.append(tile)
            flow.remove(tile)
    return found


def _without(need: Values, kind: int) -> "list[Values]":
    """What is left of a need when there is enough of a type for everyone."""
    count, kinds, distinct = need
    if not kinds >> kind & 1:
        return [need]
    return [(count - 1, kinds & ~(1 << kind), True)] if distinct and count > 1 else []


def _wanted(needs: "list[list[Values]]", kind: int) -> int:
    """How many elements of a type all needs together may want."""
    return sum([1 if need[2] else need[0] for tile in needs for need in tile if need[1] >> kind & 1])


def _drop_plenty(supply: "list[int]", needs: "list[list[Values]]") -> None:
    """Take out every type of which there is enough for all, again and again."""
    again = True
    while again:
        again = False
        for kind in range(len(supply)):
            wanted = _wanted(needs, kind)
            if wanted and wanted <= supply[kind]:
                again = True
                for at in range(len(needs)):
                    needs[at] = [left for need in needs[at] for left in _without(need, kind)]


def split(supply: "list[int]", tiles: "list[Values]") -> "list[Part]":
    """The parts, by their lowest tile. A part without types is served in any case."""
    indices = possible(supply, tiles)
    needs = [list(tiles[index][1]) for index in indices]
    _drop_plenty(supply, needs)
    parts = []
    open_tiles = list(range(len(indices)))
    while open_tiles:
        group, kinds = _group(needs, open_tiles)
        open_tiles = [at for at in open_tiles if at not in group]
        part_tiles = [(tiles[indices[at]][0], needs[at]) for at in group]
        parts.append(_part([indices[at] for at in group], kinds, supply, part_tiles))
    return parts


def _group(needs: "list[list[Values]]", open_tiles: "list[int]") -> "tuple[list[int], int]":
    """The first open tile with all that compete with it, and the types in question."""
    group, kinds, size = open_tiles[:1], 0, 0
    while size < len(group):
        size = len(group)
        for at in group:
            for need in needs[at]:
                kinds |= need[1]
        group = [at for at in open_tiles if at == group[0] or any([need[1] & kinds for need in needs[at]])]
    return group, kinds


def _masks(tiles: "list[Values]") -> "tuple[list[int], int]":
    """The masks of all needs, each once, and the types that some need wants different ones of."""
    masks: list[int] = []
    apart = 0
    for _, needs in tiles:
        for _, mask, distinct in needs:
            if mask not in masks:
                masks.append(mask)
            apart |= mask if distinct else 0
    return masks, apart


def _part(indices: "list[int]", kinds: int, supply: "list[int]", tiles: "list[Values]") -> Part:
    """A part with its own numbering of types: those treated alike become one."""
    masks, apart = _masks(tiles)
    signs: list[int] = []  # of each new type: in which masks it is
    counts: list[int] = []
    for kind in members(kinds):
        sign = sum([1 << at for at, mask in enumerate(masks) if mask >> kind & 1])
        if sign in signs and not apart >> kind & 1:
            counts[signs.index(sign)] += supply[kind]
        else:
            signs.append(sign)
            counts.append(supply[kind])
    own = [sum([1 << kind for kind, sign in enumerate(signs) if sign >> at & 1]) for at in range(len(masks))]
    renamed: list[Values] = []
    for worth, needs in tiles:
        renamed.append((worth, tuple([(count, own[masks.index(mask)], each) for count, mask, each in needs])))
    return Part(indices, kinds, counts, renamed)
