"""The trail: its places, their order, and how far apart they lie (R9)."""

from trailhand.elpaso.trail import PLACES, SPACES, STAGE_OF, STAGES, clockwise


def test_the_board_has_nine_spaces_and_six_neutral_buildings() -> None:
    assert len(PLACES) == 16 and PLACES[0] == "El Paso"
    assert [place for place in PLACES if place not in SPACES][1:] == ["B", "C", "D", "E", "F", "G"]
    assert sorted([place for place in PLACES if place in SPACES]) == list(SPACES)


def test_the_forks_lie_behind_b_f_and_g() -> None:
    forks = [(STAGES[at - 1][0], stage) for at, stage in enumerate(STAGES) if len(stage) > 1]
    assert forks == [("B", ("s3", "s2")), ("F", ("s7", "s6")), ("G", ("s9", "s8"))]


def test_both_ways_of_a_fork_are_one_stage() -> None:
    assert STAGE_OF["El Paso"] == 0
    assert STAGE_OF["s2"] == STAGE_OF["s3"] == 3
    assert STAGE_OF["s8"] == STAGE_OF["s9"] == len(STAGES) - 1
    assert len(STAGE_OF) == len(PLACES)


def test_r9_the_herders_own_space_is_the_nearest() -> None:
    for place in PLACES:
        assert clockwise(place, place) == 0


def test_r9_el_paso_lies_before_s1() -> None:
    assert clockwise("El Paso", "s1") == 1
    assert clockwise("s1", "El Paso") == len(PLACES) - 1
    assert clockwise("El Paso", "s8") == len(PLACES) - 1


def test_r9_of_one_fork_the_inner_space_comes_first() -> None:
    for before, inner, outer in (("B", "s3", "s2"), ("F", "s7", "s6"), ("G", "s9", "s8")):
        assert clockwise(before, inner) < clockwise(before, outer)
        assert clockwise(inner, outer) == 1


def test_r9_distance_counts_every_space_in_the_direction_of_travel() -> None:
    assert clockwise("B", "s4") == 4  # s3, s2, C, s4
    assert clockwise("s5", "s4") == len(PLACES) - 3  # nearly a whole lap, never back
