"""An assignment problem split into parts that do not compete with each other, without changing what is best.

Elements that suffice for all who may want them are no longer needs of anybody; tiles that cannot be served
even alone go; tiles that compete for what is left, directly or through others, form one part.
"""

from trailhand.core.assignment_flow import Flow
from trailhand.core.types import Values


def split(supply: "list[int]", tiles: "list[Values]") -> "list[Values]":
    """The parts as (indices, tiles), by their lowest tile. A part without needs is served in any case."""
    indices = possible(supply, tiles)
    needs = [list(tiles[index][1]) for index in indices]
    _drop_plenty(supply, needs)
    parts: list[Values] = []
    left = list(range(len(indices)))
    while left:
        group = _group(needs, left)
        left = [at for at in left if at not in group]
        parts.append(
            ([indices[at] for at in group], [(tiles[indices[at]][0], tuple(needs[at])) for at in group])
        )
    return parts


def possible(supply: "list[int]", tiles: "list[Values]") -> "list[int]":
    """The tiles that can be served when they are alone."""
    flow = Flow(supply, tiles)
    found = []
    for tile in range(len(tiles)):
        if flow.place(tile):
            found.append(tile)
            flow.remove(tile)
    return found


def _drop_plenty(supply: "list[int]", needs: "list[list[Values]]") -> None:
    """Take out every type of which there is enough for all, again and again."""
    again = True
    while again:
        again = False
        for kind in range(len(supply)):
            wanted = sum(
                [1 if need[2] else need[0] for tile in needs for need in tile if need[1] >> kind & 1]
            )
            if 0 < wanted <= supply[kind]:
                again = True
                for at in range(len(needs)):
                    needs[at] = [left for need in needs[at] for left in _without(need, kind)]


def _without(need: Values, kind: int) -> "list[Values]":
    """What is left of a need when there is enough of a type for everyone."""
    count, kinds, distinct = need
    if not kinds >> kind & 1:
        return [need]
    return [(count - 1, kinds & ~(1 << kind), True)] if distinct and count > 1 else []


def _group(needs: "list[list[Values]]", left: "list[int]") -> "list[int]":
    """The first tile that is left with all that compete with it."""
    group, size = left[:1], 0
    while size < len(group):
        size, kinds = len(group), 0
        for need in [need for at in group for need in needs[at]]:
            kinds |= need[1]
        group = [at for at in left if at == group[0] or [1 for need in needs[at] if need[1] & kinds]]
    return group
