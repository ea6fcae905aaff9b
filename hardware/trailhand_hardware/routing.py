"""Routes wires through the channel between the board and the parts: each gets a lane, with few crossings.

Pure geometry: points in, points out.
"""

from collections.abc import Sequence
from itertools import pairwise

from trailhand_hardware.svg import Point

Pair = tuple[Point, Point]
Segment = tuple[Point, Point]
CLOSE = 10


def path(pair: Pair, lane: float) -> list[Point]:
    """Right to the lane, along it, right to the end; straight where both ends are level."""
    (x0, y0), (x1, y1) = pair
    return [(x0, y0), (x1, y1)] if y0 == y1 else [(x0, y0), (lane, y0), (lane, y1), (x1, y1)]


def segments(points: Sequence[Point]) -> list[Segment]:
    return list(pairwise(points))


def meet(one: Segment, other: Segment) -> float:
    """What it costs that two axis-parallel segments meet: a crossing 1, running closely side by side 100."""
    level = one[0][1] == one[1][1] and other[0][1] == other[1][1]
    upright = one[0][0] == one[1][0] and other[0][0] == other[1][0]
    near_x, near_y = (CLOSE if upright else 0), (CLOSE if level else 0)
    apart = gap(one, other, 0) > near_x or gap(one, other, 1) > near_y
    return 0 if apart else 100 if level or upright else 1


def gap(one: Segment, other: Segment, axis: int) -> float:
    """The distance of two segments along an axis; negative where they overlap."""
    a, b = sorted(point[axis] for point in one), sorted(point[axis] for point in other)
    return max(a[0] - b[1], b[0] - a[1])


def cost(pairs: Sequence[Pair], lanes: Sequence[float]) -> float:
    """Crossings of all wires with these lanes. Wires from the same pin may share their first stretch."""
    paths = [path(pair, lane) for pair, lane in zip(pairs, lanes, strict=True)]
    total = 0.0
    for i, one in enumerate(paths):
        for other in paths[:i]:
            shared = one[0] == other[0]
            skip = 1 if shared else 0
            total += sum(meet(a, b) for a in segments(one)[skip:] for b in segments(other)[skip:])
    return total


def assign_lanes(pairs: Sequence[Pair], lanes: Sequence[float]) -> list[float]:
    """Swap lanes as long as that saves crossings; the start is the order given."""
    best = list(lanes[: len(pairs)])
    lowest, better = cost(pairs, best), True
    while better:
        better = False
        for i in range(len(best)):
            for j in range(i):
                tried = list(best)
                tried[i], tried[j] = tried[j], tried[i]
                price = cost(pairs, tried)
                if price < lowest:
                    best, lowest, better = tried, price, True
    return best
