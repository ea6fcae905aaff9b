"""The square of nine locations: which are neighbours, and how far the outlaw token goes. Pure.

Squares are numbered 0 to 8, row by row. Knows no cows and no tokens.
"""

SIDE = 3
SQUARES = SIDE * SIDE


def _neighbours(square: int) -> tuple[int, ...]:
    row, column = divmod(square, SIDE)
    near = [other for other in range(SQUARES) if abs(other // SIDE - row) + abs(other % SIDE - column) == 1]
    return tuple(near)


NEIGHBOURS = tuple([_neighbours(square) for square in range(SQUARES)])


def walk(start: int, steps: int) -> tuple[int, ...]:
    """LH14: where a walk of so many steps can end, on another square than its start.

    Going straight back is forbidden, but on this square it would reach nothing more.
    """
    ends = [start]
    for _ in range(steps):
        near = [other for square in ends for other in NEIGHBOURS[square]]
        ends = [square for square in range(SQUARES) if square in near]
    return tuple([square for square in ends if square != start])


def _reach(square: int) -> tuple[tuple[int, ...], ...]:
    """By steps, up to 8 (nine cows end the game); from 5 on as far as a walk that is 2 steps shorter."""
    ends = [walk(square, steps) for steps in range(1, 5)]
    return ((),) + tuple(ends + ends[2:] + ends[2:])


REACH = tuple([_reach(square) for square in range(SQUARES)])  # REACH[square][steps]
