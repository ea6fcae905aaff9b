"""Who wins: points, the tie-break, shared victories, in all shapes."""

from trailhand.core.score_sheet import BY_POINTS, BY_TIE_BREAK, SHARED, winners


def test_one_person_wins() -> None:
    assert winners([0], [0]) == ([0], BY_POINTS)


def test_most_points_win_whatever_the_tie_break_says() -> None:
    assert winners([70, 71, 12], [4, 0, 4]) == ([1], BY_POINTS)


def test_a_tie_is_broken_among_the_best_only() -> None:
    assert winners([70, 70], [1, 3]) == ([1], BY_TIE_BREAK)
    assert winners([70, 70, 69], [1, 3, 4]) == ([1], BY_TIE_BREAK)
    assert winners([70, 70, 70, 70], [0, 0, 0, 1]) == ([3], BY_TIE_BREAK)


def test_a_tie_that_stays_is_shared() -> None:
    assert winners([70, 70], [2, 2]) == ([0, 1], SHARED)
    assert winners([5, 70, 70, 70], [9, 2, 2, 2]) == ([1, 2, 3], SHARED)


def test_a_tie_break_can_leave_some_of_the_tied() -> None:
    assert winners([70, 70, 70], [2, 0, 2]) == ([0, 2], SHARED)
