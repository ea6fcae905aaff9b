"""How far Sue moves and where (SM)."""

from elpaso.tables import reason, rules, table
from trailhand.elpaso.movement import is_location, steps_of, walk, way_at
from trailhand.elpaso.turn import receive, take_turn

FORKS = [("s3", "s2"), ("s7", "s6"), ("s9", "s8")]  # inner and outer way


def test_sm1_a_card_shows_a_number_of_steps() -> None:
    assert steps_of(table(cowboys=5), 3) == (3, ("SM1", (("steps", 3),), ()))


def test_sm1_or_one_step_for_each_worker_of_a_kind() -> None:
    counts = table(cowboys=2, builders=3, engineers=4)
    assert steps_of(counts, "cowboy")[0] == 2
    assert steps_of(counts, "builder")[0] == 3
    assert steps_of(counts, "engineer") == (4, ("SM1", (("engineer", 4), ("steps", 4)), ()))


def test_sm1_jokers_count_with_the_kind_they_joined() -> None:
    here = table(builders=2, deck=("joker",))
    receive(here, "joker", "SA2")
    assert steps_of(here, "builder")[0] == 3


def test_sm2_a_lap_of_the_bare_board_is_seven_steps() -> None:
    assert walk(table(), 7) == (["B", "C", "D", "E", "F", "G", "El Paso"], ())


def test_sm2_empty_spaces_cost_nothing_and_buildings_count() -> None:
    here = table(sue={"s4": 1}, human={"s1": 2})
    assert is_location(here, "El Paso") and is_location(here, "D")
    assert is_location(here, "s1") and is_location(here, "s4") and not is_location(here, "s5")
    path, why = walk(here, 4)
    assert path == ["s1", "B", "C", "s4"]
    assert rules(why) == ["SM2", "SM2"] and reason(why, "SM2")[0] == {"s1": 2}


def test_sm3_el_paso_ends_the_movement_and_steps_left_are_lost() -> None:
    path, why = walk(table(place="F"), 6)
    assert path == ["G", "El Paso"]
    assert reason(why, "SM3")[0] == {"left": 4}


def test_sm3_is_no_reason_when_no_step_is_left() -> None:
    assert walk(table(place="F"), 2) == (["G", "El Paso"], ())


def test_sm3_leaving_el_paso_is_no_stop() -> None:
    assert walk(table(), 1)[0] == ["B"]


def test_sm4_the_shorter_way_is_the_empty_one() -> None:
    for inner, outer in FORKS:
        for taken, free in ((inner, outer), (outer, inner)):
            way, why = way_at(table(human={taken: 1}), (inner, outer))
            assert way == free
            facts, lost = reason(why, "SM4")
            assert facts == {taken: 1, free: 0} and lost == (taken,)


def test_sm4_equal_ways_the_inner_one() -> None:
    for inner, outer in FORKS:
        way, why = way_at(table(sue={outer: 2}, human={inner: 1}), (inner, outer))
        assert way == inner and reason(why, "SM4") == ({inner: 1, outer: 1}, (outer,))


def test_sm4_is_no_reason_where_nothing_lies_on_either_way() -> None:
    assert way_at(table(), FORKS[0]) == (FORKS[0][0], ())


def test_sm4_on_the_trail_she_passes_the_built_side() -> None:
    assert walk(table(place="B", human={"s3": 1}), 1)[0] == ["C"]  # over empty s2
    assert walk(table(place="B", human={"s2": 1}), 1)[0] == ["C"]  # over empty s3
    assert walk(table(place="B", human={"s2": 1, "s3": 1}), 2)[0] == ["s3", "C"]


def test_sm4_every_fork_has_its_inner_way() -> None:
    for before, (inner, outer) in zip(("B", "F", "G"), FORKS):
        assert walk(table(place=before, human={inner: 1, outer: 2}), 1)[0] == [inner]


def test_sm4_from_a_space_in_a_fork_she_goes_on_along_her_way() -> None:
    for place in ("s2", "s3"):
        assert walk(table(place=place, human={"s2": 1, "s3": 1}), 1)[0] == ["C"]


def test_sm5_where_she_stops_does_not_change_her_action() -> None:
    gains = []
    for place in ("El Paso", "B", "C", "s4", "F"):
        here = table(cowboys=2, place=place, human={"s4": 1, "s1": 6})
        turn = take_turn(here, 1, "market")
        assert turn.stop != place and turn.action == "market"
        gains.append(turn.gains)
    assert gains == [[("corriente",)]] * 5
