"""How far the outlaw token goes."""

from longhorn.random_games import walk
from trailhand.longhorn.square import NEIGHBOURS, REACH


def simple_paths(start: int, steps: int) -> list[int]:
    """Where paths end that never visit a square twice: a stricter reading of going back."""
    ends: list[int] = []
    paths = [[start]]
    for _ in range(steps):
        paths = [path + [near] for path in paths for near in NEIGHBOURS[path[-1]] if near not in path]
    for path in paths:
        if path[-1] not in ends:
            ends.append(path[-1])
    ends.sort()  # total: squares are distinct
    return ends


def test_neighbours_are_never_diagonal() -> None:
    for square in range(9):
        apart = [abs(other // 3 - square // 3) + abs(other % 3 - square % 3) for other in range(9)]
        assert list(NEIGHBOURS[square]) == [other for other in range(9) if apart[other] == 1]


def test_lh14_steps_from_a_corner() -> None:
    assert REACH[0][1] == (1, 3)
    assert REACH[0][2] == (2, 4, 6)
    assert REACH[0][3] == (1, 3, 5, 7)
    assert REACH[0][4] == (2, 4, 6, 8)


def test_lh14_the_start_is_no_destination_even_by_a_round_way() -> None:
    assert 4 not in REACH[4][4] and 0 not in REACH[0][4]


def test_lh14_the_table_holds_what_walks_reach() -> None:
    for square in range(9):
        assert REACH[square][0] == () and len(REACH[square]) == 9
        for steps in range(1, 9):
            assert REACH[square][steps] == walk(square, steps)


def test_lh14_it_makes_no_difference_whether_a_square_may_be_passed_twice() -> None:
    """The book forbids only going straight back; the stricter reading gives the same squares."""
    for square in range(9):
        for steps in range(1, 8):
            assert list(REACH[square][steps]) == simple_paths(square, steps)
