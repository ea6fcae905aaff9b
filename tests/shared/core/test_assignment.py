"""Each element serves only one tile: hand-made cases of the assignment, its ties, and one element more."""

from support import raises
from trailhand.core.assignment import Assignment, solve
from trailhand.core.assignment_flow import Flow, members
from trailhand.core.assignment_gain import Gain, gain_of_one_more
from trailhand.core.types import Values

A, B, C, D = 1, 2, 4, 8  # types as masks


def tile(worth: int, *needs: Values) -> Values:
    """A tile whose needs are (n, types) or (n, types, True)."""
    return worth, tuple([need if len(need) == 3 else need + (False,) for need in needs])


def gain(supply: "list[int]", tiles: "list[Values]") -> Gain:
    return gain_of_one_more(
        supply, tiles, solve(supply, tiles), [((kind, 1),) for kind in range(len(supply))]
    )


def summary(found: Assignment) -> Values:
    return found.total, found.fulfilled


def test_nothing_gives_nothing() -> None:
    assert summary(solve([], [])) == (0, ())
    assert summary(solve([3], [])) == (0, ())
    assert summary(solve([0, 0], [tile(4, (1, A)), tile(5, (1, A | B))])) == (0, ())
    assert (gain([], []).option, gain([3], []).worth) == (-1, 0)


def test_an_element_serves_one_tile() -> None:
    tiles = [tile(3, (2, A)), tile(4, (2, A)), tile(5, (3, A))]
    assert summary(solve([4], tiles)) == (7, (0, 1))
    assert summary(solve([3], tiles)) == (5, (2,))
    assert summary(solve([7], tiles)) == (12, (0, 1, 2))


def test_an_element_serves_one_need_of_a_tile() -> None:
    both = [tile(3, (1, A), (1, A | B))]
    assert summary(solve([1, 0], both)) == (0, ())
    assert solve([1, 1], both).serving == ((0, 0, ((0, 1),)), (0, 1, ((1, 1),)))


def test_all_needs_must_be_met() -> None:
    assert summary(solve([2, 1], [tile(9, (2, A), (2, B)), tile(1, (1, B))])) == (1, (1,))


def test_elements_move_to_make_room() -> None:
    tiles = [tile(1, (1, A | B)), tile(1, (1, A)), tile(1, (1, B | C)), tile(1, (1, C | D))]
    found = solve([1, 1, 1, 1], tiles)
    assert found.fulfilled == (0, 1, 2, 3)
    assert [by for _, _, by in found.serving] == [((1, 1),), ((0, 1),), ((2, 1),), ((3, 1),)]


def test_different_types_are_different() -> None:
    three = [tile(3, (3, A | B | C, True))]
    assert summary(solve([5, 5, 0], three)) == (0, ())
    assert solve([5, 5, 1], three).serving == ((0, 0, ((0, 1), (1, 1), (2, 1))),)
    two = [tile(2, (2, A | B | C, True)), tile(2, (2, A | B | C, True)), tile(2, (2, A | B | C, True))]
    assert summary(solve([3, 2, 1], two)) == (6, (0, 1, 2))
    assert summary(solve([4, 1, 1], two)) == (4, (0, 1))


def test_different_types_give_way_to_other_needs() -> None:
    tiles = [tile(2, (2, A | B | C, True)), tile(2, (1, A)), tile(2, (1, B | C))]
    assert summary(solve([1, 1, 2], tiles)) == (6, (0, 1, 2))


def test_of_equally_good_sets_the_lowest_tiles_count() -> None:
    assert solve([1], [tile(4, (1, A))] * 3).fulfilled == (0,)
    assert solve([2], [tile(2, (1, A)), tile(4, (2, A)), tile(2, (1, A))]).fulfilled == (0, 2)
    assert solve([2], [tile(4, (2, A)), tile(2, (1, A)), tile(2, (1, A))]).fulfilled == (0,)
    pairs = [
        tile(3, (1, B)),
        tile(3, (1, A), (1, B)),
        tile(3, (1, A)),
        tile(3, (1, B), (1, C)),
        tile(3, (1, C)),
    ]
    assert solve([1, 1, 1], pairs).fulfilled == (0, 2, 4)


def test_a_penalty_avoided_is_part_of_the_worth() -> None:
    """Cards of +3/-2 and +5/-3 in competition: 5 less 2 is more than 3 less 3."""
    gains, penalties = (3, 5), (2, 3)
    found = solve([1], [tile(gains[at] + penalties[at], (1, A)) for at in range(2)])
    assert found.fulfilled == (1,) and found.total - sum(penalties) == 5 - 2


def test_tiles_without_needs_are_fulfilled() -> None:
    assert summary(solve([0], [tile(2), tile(3, (1, A))])) == (2, (0,))


def test_one_element_more() -> None:
    tiles = [tile(3, (2, A)), tile(5, (1, A), (2, B)), tile(4, (3, C))]
    found = gain([1, 1, 1], tiles)
    assert (found.option, found.worth) == (1, 5)
    found = gain([2, 2, 2], tiles)
    assert (found.option, found.worth) == (2, 4)
    found = gain([2, 2, 3], tiles)
    assert (found.option, found.worth) == (0, 3)
    assert (gain([3, 2, 3], tiles).option, gain([0, 0, 0], tiles).option) == (-1, -1)


def test_one_element_more_may_change_the_whole_set() -> None:
    tiles = [tile(3, (1, A)), tile(3, (1, A)), tile(8, (3, A | B))]
    assert solve([2, 0], tiles).fulfilled == (0, 1)
    found = gain([2, 0], tiles)
    assert (found.option, found.worth) == (0, 2)
    assert (gain([2, 1], tiles).option, gain([2, 1], tiles).worth) == (0, 3)


def test_one_thing_more_may_be_several_elements() -> None:
    tiles = [tile(3, (1, A)), tile(4, (3, B)), tile(4, (2, B))]
    best = solve([0, 0], tiles)
    options: list[Values] = [((0, 1),), ((0, 1), (1, 2)), ((0, 1), (1, 4)), ((0, 1), (1, 5)), ((1, 5),)]
    found = gain_of_one_more([0, 0], tiles, best, options)
    assert (found.option, found.worth) == (3, 11)
    assert gain_of_one_more([0, 0], tiles, best, options[:3]).option == 1
    assert gain_of_one_more([0, 0], tiles, best, []).option == -1


def test_of_equal_gains_the_lowest_type_counts() -> None:
    assert gain([0, 0, 0], [tile(2, (1, B | C)), tile(2, (1, C))]).option == 1
    different = [tile(4, (3, A | B | C | D, True))]
    assert gain([1, 0, 1, 0], different).option == 1


def test_limits_are_checked() -> None:
    for supply, tiles in (
        ([1] * 31, []),
        ([1], [tile(1, (1, A))] * 31),
        ([1], [tile(0, (1, A))]),
        ([1], [tile(1, (0, A))]),
        ([1], [tile(1, (256, A))]),
        ([1], [tile(1, (1, B))]),
    ):
        raises(ValueError, solve, supply, tiles)


def test_large_numbers() -> None:
    tiles = [tile(200, (255, A)), tile(199, (254, A)), tile(30, (1, A), (255, B))]
    assert summary(solve([509, 300], tiles)) == (399, (0, 1))
    assert summary(solve([510, 300], tiles)) == (429, (0, 1, 2))
    assert summary(solve([100000, 100000], tiles)) == (429, (0, 1, 2))


def test_a_flow_gives_back_what_it_took() -> None:
    flow = Flow([2, 1], [tile(1, (2, A | B)), tile(1, (2, A)), tile(1, (1, A | B), (3, B))])
    assert flow.place(0) and not flow.place(1) and sum(flow.free) == 1
    assert not flow.place(2) and sum(flow.free) == 1
    flow.remove(0)
    assert flow.free == [2, 1] and flow.placed == [] and max(flow.used) == 0
    assert flow.place(1) and flow.serving(1) == b"\x02\x00"
    assert members(0) == b"" and members(A | C) == b"\x00\x02"
