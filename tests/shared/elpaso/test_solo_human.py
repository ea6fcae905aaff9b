"""The human's turn: only what Sue needs is asked, only what is legal is offered (H0, H2, SE)."""

from elpaso.tables import asked, flow, meanings, only_stock, part, rules, table
from trailhand.core.conversation import Conversation
from trailhand.elpaso.solo_human import building_spaces, building_tiles, human_turn
from trailhand.elpaso.table import Table

LOOK = ["table_check", "repair"]


def _turn(here: Table) -> Conversation:
    return part(lambda: human_turn(here))


def test_h0_one_prompt_and_done() -> None:
    game = _turn(table(turn=1))
    assert meanings(asked(game)) == ["done", "arrived", "built", "took"] + LOOK
    assert rules(asked(game).why) == ["H0"] and asked(game).values[0] == 0
    assert flow(game, [("human_turn", "done")]).prompt is None


def test_h0_an_arrival_takes_a_simmental_and_ends_the_turn() -> None:
    here = table(turn=1)
    assert flow(_turn(here), [("human_turn", "arrived")]).prompt is None
    assert here.simmental == 8 and here.cattle["simmental"] == 0  # not onto Sue's pile
    assert here.disks == 1


def test_se1_the_human_takes_the_last_simmental() -> None:
    here = table(turn=1, simmental=1)
    game = flow(_turn(here), [("human_turn", "arrived")])
    assert asked(game).id == "stack_empty" and rules(asked(game).why) == ["H0", "SE1"]
    assert flow(game, [("stack_empty", "ok")]).prompt is None
    assert here.simmental == 0 and here.on_simmental == ""


def test_se2_the_humans_herder_goes_onto_the_empty_space() -> None:
    here = table(turn=1, simmental=0)
    game = flow(_turn(here), [("human_turn", "arrived")])
    assert asked(game).id == "last_arrival" and asked(game).values == ("human",)
    assert rules(asked(game).why) == ["SE2"]
    assert flow(game, [("last_arrival", "ok")]).prompt is None and here.on_simmental == "human"
    assert "herder" not in [entry[2] for entry in here.ledger]  # nothing of it on Sue's sheet


def test_se3_the_humans_last_turn_is_said_and_an_arrival_brings_nothing() -> None:
    here = table(turn=1, simmental=0, on_simmental="sue")
    game = _turn(here)
    assert asked(game).values[0] == 1 and rules(asked(game).why) == ["SE3"]
    assert flow(game, [("human_turn", "arrived")]).prompt is None
    assert here.on_simmental == "sue" and here.simmental == 0


def test_h2_a_new_building_needs_a_marker_and_an_empty_space() -> None:
    here = table(sue={"s1": 1}, human={"s4": 2})
    assert building_spaces(here) == ("s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9")
    here = table(sue={"s1": 1}, human={"s4": 2, "s5": 6})
    assert building_spaces(here) == ("s4",)  # no third building; s5 is as high as can be


def test_h2_a_replacement_is_higher_and_in_stock() -> None:
    here = table(human={"s4": 2}, stock={5: 0})
    assert building_tiles(here, "s4") == (3, 4, 6)
    assert building_tiles(here, "s1") == (1, 2, 3, 4, 6)


def test_h2_a_building_lies_on_the_board_and_ends_the_turn() -> None:
    here = table(turn=1)
    game = flow(_turn(here), [("human_turn", "built")])
    assert rules(asked(game).why) == ["H2"]
    flow(game, [("built_space", "s6")])
    assert asked(game).values == ("s6",) and rules(asked(game).why) == ["H2"]
    assert meanings(asked(game)) == [1, 2, 3, 4, 5, 6, "goes_on"]
    assert flow(game, [("built_tile", 3)]).prompt is None
    assert here.buildings == {"s6": ("human", 3)} and here.stock[3] == 1


def test_h2_a_turn_that_goes_on_after_a_building() -> None:
    here = table(turn=1)
    first = [("human_turn", "built"), ("built_space", "s6"), ("built_tile", "goes_on"), ("built_tile", 3)]
    second = [("human_turn", "built"), ("built_space", "s6"), ("built_tile", 5)]
    assert flow(_turn(here), first + second).prompt is None
    assert here.buildings == {"s6": ("human", 5)} and here.stock[3] == 2 and here.stock[5] == 1


def test_h2_the_turn_shows_where_can_be_built() -> None:
    here = table(human={"s4": 2, "s6": 6})
    assert asked(_turn(here)).values == (0, ("s4",))


def test_h2_building_is_offered_only_while_something_can_be_built() -> None:
    assert "built" not in meanings(asked(_turn(table(stock=only_stock()))))


def test_r1_cattle_taken_by_the_human_leave_the_piles() -> None:
    here = table(turn=1, market={"corriente": 1, "hereford": 0})
    game = flow(_turn(here), [("human_turn", "took")])
    assert meanings(asked(game)) == ["black_angus", "corriente", "shorthorn"]
    flow(game, [("took", "corriente"), ("human_turn", "took")])
    assert here.market["corriente"] == 0 and meanings(asked(game)) == ["black_angus", "shorthorn"]


def test_cattle_are_offered_only_while_there_are_any() -> None:
    none = {"black_angus": 0, "corriente": 0, "shorthorn": 0, "hereford": 0}
    game = _turn(table(market=none))
    assert "took" not in meanings(asked(game)) and "built" in meanings(asked(game))


def test_t1_the_table_can_be_checked_in_the_humans_turn() -> None:
    flow(_turn(table()), [("human_turn", "table_check"), ("table_check", "ok"), ("human_turn", "done")])
