"""What Sue builds and where (SA6, SA6a, SA6b, SA6c, R5, R6, R7, R8, R9)."""

from elpaso.tables import only_stock, reason, rules, table
from trailhand.elpaso.building import building, fully_upgraded, nearest
from trailhand.elpaso.movement import walk
from trailhand.elpaso.options import Options
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.turn import take_turn

FULL = Options(upgrade="full")
HEREFORD = Options(out_of_reach="hereford")
NOTHING = ("nothing", "", 0)


def test_sa6_fewer_than_two_buildings_come_first() -> None:
    """One building that could be upgraded: she still builds a second one."""
    assert building(table(builders=3, sue={"s1": 1}))[0][0] == "build"


def test_sa6_then_upgrades_then_the_hereford() -> None:
    assert building(table(builders=1, sue={"s1": 1, "s4": 1}))[0][0] == "upgrade"
    assert building(table(builders=1, sue={"s1": 6, "s4": 6}))[0][0] == "hereford"


def test_sa6_builders_are_counted_never_discarded() -> None:
    here = table(builders=3)
    take_turn(here, 1, "build")
    assert here.workers["builder"] == 3


def test_sa6_only_her_own_buildings_count() -> None:
    assert building(table(human={"s1": 2, "s4": 3}))[0] == ("build", "s5", 1)


def test_sa6a_the_highest_number_her_builders_reach() -> None:
    for builders in range(1, 7):
        what, why = building(table(builders=builders, place="B"))
        assert what == ("build", "s4", builders)
        assert reason(why, "SA6a") == ({"builder": builders, "cost": 3}, tuple(range(1, builders)))
    assert building(table(builders=9))[0][2] == 6


def test_sa6a_that_is_in_stock() -> None:
    assert building(table(builders=4, stock={4: 0, 3: 0}))[0] == ("build", "s1", 2)
    assert building(table(builders=4, stock=only_stock(5, 1)))[0] == ("build", "s1", 1)


def test_sa6a_on_the_most_expensive_empty_space() -> None:
    pack = Pack()
    pack.set_value("spaces", "s8", 5)
    pack.set_value("spaces", "s7", 4)
    assert building(table(pack=pack))[0] == ("build", "s8", 1)
    assert building(table(pack=pack, human={"s8": 1}))[0] == ("build", "s7", 1)
    assert building(table(human={"s1": 1, "s4": 2, "s5": 3}))[0][1] == "s2"  # then the $1 spaces


def test_sa6a_r9_equal_spaces_the_nearest_clockwise() -> None:
    places = ("El Paso", "s1", "B", "s2", "C", "s4", "D", "s5", "F", "G", "s8")
    spaces = [building(table(place=place))[0][1] for place in places]
    assert spaces == ["s1", "s1", "s4", "s4", "s4", "s4", "s5", "s5", "s1", "s1", "s1"]


def test_r9_the_space_she_stands_on_is_nearest() -> None:
    assert nearest(table(place="s4"), ["s1", "s4", "s5"])[0] == "s4"


def test_r9_the_inner_space_of_a_fork_comes_first() -> None:
    assert nearest(table(place="B"), ["s2", "s3"])[0] == "s3"
    assert nearest(table(place="s3"), ["s2", "s6"])[0] == "s2"


def test_r9_tells_the_distances_only_when_it_decides() -> None:
    space, why = nearest(table(place="C"), ["s1", "s4", "s5"])
    assert space == "s4"
    assert reason(why, "R9")[0] == {"herder": "C", "s1": 12, "s4": 1, "s5": 4}
    assert nearest(table(), ["s4"]) == ("s4", ())


def test_r9_counts_from_where_she_stands_after_her_move() -> None:
    here = table(place="El Paso")
    assert take_turn(here, 1, "build").gains == [("tile", "s4", 1)]  # from B, not from El Paso
    there = table(place="G")
    assert take_turn(there, 1, "build").gains[0] == ("tile", "s1", 1)  # on El Paso: before s1


def test_sa6a_on_the_table() -> None:
    here = table(builders=2, place="C")
    turn = take_turn(here, 1, "build")  # to D
    assert turn.gains == [("tile", "s5", 2)]
    assert here.buildings == {"s5": ("sue", 2)} and here.stock[2] == 1
    assert here.ledger[-1] == (1, "SA6a", "tile", "s5", 2)


def test_sa6b_the_replacement_that_uses_most_builders() -> None:
    what, why = building(table(builders=3, sue={"s1": 1, "s4": 4}))
    assert what == ("upgrade", "s1", 4)
    assert reason(why, "SA6b")[0] == {"builder": 3}
    lost = (("s1", 2), ("s1", 3), ("s4", 5), ("s4", 6))
    assert reason(why, "SA6b")[1] == lost


def test_sa6b_r9_equal_replacements_the_building_nearest_clockwise() -> None:
    assert building(table(place="B", builders=2, sue={"s1": 1, "s4": 2}))[0] == ("upgrade", "s4", 4)
    assert building(table(place="s5", builders=2, sue={"s1": 1, "s4": 2}))[0] == ("upgrade", "s1", 3)
    assert building(table(place="s1", builders=2, sue={"s1": 1, "s4": 2}))[0] == ("upgrade", "s1", 3)


def test_sa6b_the_old_tile_goes_back_to_the_display() -> None:
    here = table(builders=1, sue={"s1": 2, "s4": 6}, place="B")
    turn = take_turn(here, 1, "build")
    assert turn.gains == [("tile", "s1", 3)]
    assert here.buildings["s1"] == ("sue", 3) and here.stock[2] == 2 and here.stock[3] == 1
    assert here.ledger[-1] == (1, "SA6b", "tile", "s1", 3)
    assert [entry for entry in here.ledger if entry[2] == "tile"] == [
        (0, "SA6a", "tile", "s4", 6),
        (1, "SA6b", "tile", "s1", 3),
    ]


def test_sa6b_never_a_lower_or_equal_tile() -> None:
    assert (
        building(table(builders=6, sue={"s1": 5, "s4": 6}, stock=only_stock(1, 2, 3, 4, 5)))[0][0]
        == "hereford"
    )


def test_sa6b_only_tiles_in_stock() -> None:
    assert building(table(builders=6, sue={"s1": 2, "s4": 6}, stock=only_stock(4)))[0] == ("upgrade", "s1", 4)


def test_r5_the_builders_needed_are_the_difference() -> None:
    """One builder is enough from 4 to 5; the largest difference in reach is taken, not the highest tile."""
    assert building(table(builders=1, sue={"s1": 4, "s4": 6}))[0] == ("upgrade", "s1", 5)
    what, why = building(table(builders=2, sue={"s1": 1, "s4": 5}))
    assert what == ("upgrade", "s1", 3) and reason(why, "R5")[0] == {"option": "difference"}


def test_r5_a_difference_beyond_her_builders_is_not_made() -> None:
    assert building(table(builders=2, sue={"s1": 1, "s4": 6}))[0] == ("upgrade", "s1", 3)
    assert building(table(builders=2, sue={"s1": 1, "s4": 6}, stock=only_stock(4)))[0] == NOTHING


def test_r5_as_an_option_the_builders_must_reach_the_new_number() -> None:
    what, why = building(table(builders=4, sue={"s1": 1, "s4": 3}, place="s4", options=FULL))
    assert what == ("upgrade", "s4", 4) and reason(why, "R5")[0] == {"option": "full"}
    assert building(table(builders=4, sue={"s1": 1, "s4": 3}, place="s5", options=FULL))[0] == (
        "upgrade",
        "s1",
        4,
    )
    assert building(table(builders=4, sue={"s1": 4, "s4": 5}, options=FULL))[0] == NOTHING


def test_r5_as_an_option_the_highest_new_number_wins() -> None:
    here = table(builders=6, sue={"s1": 1, "s4": 5}, stock=only_stock(4, 6), options=FULL, place="C")
    assert building(here)[0] == ("upgrade", "s4", 6)
    assert building(table(builders=5, sue={"s1": 1, "s4": 5}, options=FULL))[0] == ("upgrade", "s1", 5)


def test_sa6c_both_fully_upgraded_a_hereford() -> None:
    here = table(sue={"s1": 6, "s4": 6})
    what, why = building(here)
    assert what == ("hereford", "", 0) and rules(why) == ["SA6c", "R6"]
    assert reason(why, "R6")[0] == {"s1": 6, "s4": 6}
    turn = take_turn(here, 1, "build")
    assert turn.gains == [("hereford",)] and turn.piles == ["hereford"]
    assert here.cattle["hereford"] == 1 and here.market["hereford"] == 5
    assert here.ledger[-1] == (1, "SA6c", "hereford")


def test_r6_fully_upgraded_when_the_display_has_nothing_higher() -> None:
    assert building(table(sue={"s1": 4, "s4": 5}, stock=only_stock(1, 2, 3, 4)))[0][0] == "hereford"
    assert fully_upgraded(table(stock=only_stock(1), sue={"s1": 6}), ["s1"])


def test_r6_not_fully_upgraded_while_one_of_the_two_could_be() -> None:
    here = table(builders=1, sue={"s1": 4, "s4": 6}, stock=only_stock(6))
    assert not fully_upgraded(here, ["s1", "s4"])
    what, why = building(here)
    assert what == NOTHING and rules(why) == ["SA6b", "R6"]
    assert take_turn(here, 1, "build").gains == [] and here.cattle["hereford"] == 0
    assert reason(why, "R6")[0] == {"s1": 4, "s4": 6, "option": "nothing"}


def test_r6_the_other_reading_gives_a_hereford_for_what_is_out_of_reach() -> None:
    here = table(builders=1, sue={"s1": 4, "s4": 6}, stock=only_stock(6), options=HEREFORD)
    what, why = building(here)
    assert what == ("hereford", "", 0) and rules(why) == ["SA6c", "R6"]
    assert reason(why, "R6")[0]["option"] == "hereford"
    assert take_turn(here, 1, "build").gains == [("hereford",)] and here.cattle["hereford"] == 1
    here = table(builders=2, sue={"s1": 4, "s4": 6}, stock=only_stock(6), options=HEREFORD)
    assert building(here)[0] == ("upgrade", "s1", 6)  # in reach: it comes first
    assert building(table(builders=1, stock={1: 0}, options=HEREFORD))[0] == NOTHING  # R7 stays


def test_r7_no_tile_in_reach_nothing_happens() -> None:
    here = table(builders=1, stock={1: 0})
    what, why = building(here)
    assert what == NOTHING and rules(why) == ["SA6a", "R7"] and reason(why, "R7")[0] == {"spaces": 9}
    assert take_turn(here, 1, "build").gains == []


def test_r7_no_empty_space_nothing_happens() -> None:
    everywhere = {f"s{number}": 1 + number % 5 for number in range(1, 10)}
    what, why = building(table(human=everywhere))
    assert what == NOTHING and reason(why, "R7")[0] == {"spaces": 0}


def test_r7_with_one_building_no_upgrade_and_no_hereford() -> None:
    assert building(table(builders=1, sue={"s1": 1}, stock=only_stock(2)))[0] == NOTHING


def test_r8_the_device_remembers_the_spaces_of_her_buildings() -> None:
    here = table(human={"s1": 3})
    turn = take_turn(here, 1, "build")  # from s1
    assert reason(turn.why, "R8")[0] == {"space": "s4"}
    assert here.owned("sue") == ["s4"] and here.owned("human") == ["s1"]
    assert walk(here, 3)[0] == ["B", "C", "s4"]  # a location for everyone
