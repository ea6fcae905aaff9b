"""The solo game as a whole: Sue's turn as it is told, exceptions, rulings, and every way to the end."""

from elpaso.tables import asked, flow, meanings, reason, rules, solo_game, sue, told
from support import raises
from trailhand.core.conversation import Conversation
from trailhand.core.prompts import Count, Tell
from trailhand.core.types import Meaning, Values
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.sheet import score
from trailhand.elpaso.table import Table

# MicroPython does not look at annotations, so these names need not exist there.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

DONE = [("human_turn", "done")]
ARRIVED = [("human_turn", "arrived")]
STAY = sue(1, "market")
REWARDS = {7: [("tile_vp", 3)], 9: [("drawn", "cowboy")]}


def _with_card(card: int, *icons: str) -> Pack:
    pack = Pack()
    pack.set_icons(card, icons)
    return pack


def _played(steps: "Sequence[tuple[str, Meaning]]", pack: Pack | None = None) -> Conversation:
    return flow(solo_game(pack=pack), told(size=11) + list(steps))


def _turn(move: int | str, action: str, pack: Pack | None = None) -> Conversation:
    """A game at Sue's first turn with that card."""
    return _played(DONE + [("card_move", move), ("card_action", action)], pack)


def _settled(game: Conversation, pages: tuple[str, ...]) -> Conversation:
    """The same game with the pages read that come now."""
    while game.prompt is not None and game.prompt.id in pages:
        game.answer(0)
    return game


def _home(game: Conversation) -> Conversation:
    """Sue's turn that ends at El Paso, its rewards told."""
    flow(game, [("card_move", 12), ("card_action", "market")])
    post = asked(game).values[7]
    return flow(game, [("sue_turn", "ok")] + REWARDS.get(post, []))


def _up_to(left: int) -> Conversation:
    """A game at the human's turn, with so many Simmental cards left, all taken by Sue."""
    game = _played([])
    for _ in range(9 - left):
        _home(flow(game, DONE))
        _settled(game, ("stack_empty",))
    return game


# --- Flow helper -------------------------------------------------------------------------------------


def test_a_flow_names_the_wrong_prompt_or_answer() -> None:
    error = raises(AssertionError, flow, solo_game(), [("difficulty", 0), ("row", "told")])
    assert str(error) == "step 1: expected row, asked automa"
    error = raises(AssertionError, flow, solo_game(), [("difficulty", 4)])
    assert "difficulty: 4 is not one of [0, 1, 2, 3]" in str(error)


# --- Sue's turn --------------------------------------------------------------------------------------


def test_st2_a_turn_of_sue_is_one_tell() -> None:
    prompt = asked(_turn(2, "market"))
    assert prompt.id == "sue_turn"
    assert prompt.values == (
        ("A", 2, "market"), 2, ("B", "C"), "C", "market", (("black_angus",),), "", -1, 0, "El Paso", 0,
        (),
    )  # fmt: skip
    assert rules(prompt.why) == ["SM1", "SA1"]
    assert meanings(prompt) == ["ok", ("empty", "black_angus"), "table_check", "repair"]


def test_st1_her_turn_follows_the_humans_and_hers_follows_again() -> None:
    game = _played(DONE + STAY + DONE + STAY)
    assert asked(game).id == "human_turn"
    flow(game, DONE + [("card_move", 1), ("card_action", "market")])
    assert asked(game).values[3] == "D"  # three turns of a step each


def test_sd3_the_vp_of_the_tile_of_post_7_are_a_prompt_of_their_own() -> None:
    game = _turn(12, "market")
    assert isinstance(asked(game), Tell) and rules(asked(game).why)[-1] == "SD3"
    prompt = asked(flow(game, [("sue_turn", "ok")]))
    assert prompt.id == "tile_vp" and prompt.values == ("objective", 7) and rules(prompt.why) == ["SD3"]
    assert isinstance(prompt, Count) and (prompt.low, prompt.start) == (0, 4)
    assert prompt.more == ("none", "table_check", "repair")
    flow(game, [("tile_vp", 5), ("human_turn", "table_check")])
    assert _points(game) == (0, 0, 6, 2, 0, 5)


def test_sa5_an_exception_is_told_before_the_tile() -> None:
    game = flow(_turn(12, "market"), [("sue_turn", ("empty", "black_angus"))])
    flow(game, [("sue_turn", "ok"), ("tile_vp", 5), ("human_turn", "table_check")])
    assert _points(game) == (0, 0, 6, 0, 0, 5)


def test_sa5_sd3_each_of_several_tiles_says_where_it_comes_from() -> None:
    game = flow(_turn(12, "train", _with_card(1, "bonus", "objective")), [("sue_turn", "ok")])
    said = []
    for vp in (3, 5, 4):
        said.append(asked(game).values)
        flow(game, [("tile_vp", vp)])
    assert said == [("bonus", "train"), ("objective", "train_next"), ("objective", 7)]
    assert _points(flow(game, [("human_turn", "table_check")])) == (0, 0, 6, 0, 3, 9)


def test_sd3_the_owner_says_which_post_gives_what() -> None:
    pack = Pack()
    pack.set_value("rewards", 7, 2)
    pack.set_value("rewards", 9, 0)
    game = flow(_turn(12, "market", pack), [("sue_turn", "ok")])
    assert asked(game).id == "drawn" and rules(asked(game).why) == ["SD3"]
    flow(game, [("drawn", "builder")] + DONE + [("card_move", 12), ("card_action", "market")])
    assert asked(game).values[7] == 9 and "SD3" not in rules(asked(game).why)
    assert asked(flow(game, [("sue_turn", "ok")])).id == "human_turn"


def test_sa5_a_real_card_before_the_tile_is_asked_first() -> None:
    game = flow(_turn(1, "train", _with_card(1, "worker", "objective")), [("sue_turn", "ok")])
    flow(game, [("drawn", "cowboy"), ("tile_vp", 5), ("human_turn", "table_check")])
    assert _points(game) == (0, 0, 8, 0, 0, 5)


def _points(game: Conversation) -> Values:
    """What Sue has so far, by category, at a table check."""
    return tuple([vp for _, vp in dict(asked(game).values)["score"]])


def test_sa5_a_tile_that_is_not_there_gives_nothing() -> None:
    game = flow(_turn(1, "train"), [("sue_turn", "ok"), ("tile_vp", "none"), ("human_turn", "table_check")])
    assert _points(game) == (0, 0, 6, 0, 0, 0)


def test_r4_any_tile_asks_which_row() -> None:
    for row, sheet in (("objective", (0, 0, 6, 0, 0, 4)), ("bonus", (0, 0, 6, 0, 4, 0))):
        game = flow(_turn(1, "train", _with_card(1, "any")), [("sue_turn", "ok")])
        assert asked(game).id == "any_tile" and rules(asked(game).why) == ["R4"]
        flow(game, [("any_tile", row), ("tile_vp", 4), ("human_turn", "table_check")])
        assert _points(game) == sheet


def test_r4_no_tile_in_either_row() -> None:
    game = flow(_turn(1, "train", _with_card(1, "any")), [("sue_turn", "ok")])
    assert asked(flow(game, [("any_tile", "none")])).id == "human_turn"


def test_sa2_the_cards_of_a_real_deck_are_asked() -> None:
    game = flow(_turn(1, "draw2"), [("sue_turn", "ok")])
    assert asked(game).id == "drawn" and rules(asked(game).why) == ["SA2"]
    kinds = ["cowboy", "builder", "engineer", "joker", "black_angus", "corriente"]
    assert meanings(asked(game)) == kinds + ["no_card", "table_check", "repair"]
    flow(game, [("drawn", "engineer"), ("drawn", "corriente"), ("human_turn", "table_check")])
    believed = dict(asked(game).values)
    assert (believed["engineer"], believed["corriente"]) == (2, 1)
    assert believed["resources"] == (3, 3, 2, 3, 3, 2)


def test_sa4_t1_the_real_deck_is_empty_after_all() -> None:
    game = flow(_turn(1, "draw2"), [("sue_turn", "ok"), ("drawn", "no_card"), ("human_turn", "table_check")])
    believed = dict(asked(game).values)
    assert believed["resources"] == (0, 0, 0, 0, 0, 0) and _points(game) == (0, 0, 6, 0, 0, 0)
    flow(game, [("table_check", "ok")] + DONE + [("card_move", 1), ("card_action", "draw1")])
    assert "SA4" in rules(asked(game).why) and asked(game).values[5] == ()


def test_sa4_a_kind_that_is_used_up_is_no_longer_offered() -> None:
    game = flow(_turn(1, "draw2"), [("sue_turn", "ok"), ("drawn", "cowboy"), ("drawn", "cowboy")])
    flow(game, DONE + sue(1, "draw2") + [("drawn", "cowboy")])
    assert "cowboy" not in meanings(asked(game))


def test_sa3_where_a_joker_joins_is_told() -> None:
    game = flow(_turn(1, "draw2"), [("sue_turn", "ok"), ("drawn", "builder"), ("drawn", "joker")])
    assert asked(game).id == "joker_joins" and asked(game).values == ("builder", ())
    assert reason(asked(game).why, "SA3")[0] == {"cowboy": 1, "builder": 2, "engineer": 1}
    assert asked(flow(game, [("joker_joins", "ok")])).id == "human_turn"


def _filled(game: Conversation) -> Conversation:
    """Give Sue four workers of each kind out of the resource deck, twelve turns long."""
    for kind in ("cowboy", "builder", "engineer"):
        for _ in range(3):
            flow(game, DONE + sue(1, "draw1"))
            if asked(game).id == "tile_vp":
                game.answer(0)
            flow(game, [("drawn", kind)])
            if asked(game).id == "tile_vp":
                game.answer(0)
    return game


def test_r2_a_joker_that_joins_no_kind_is_said() -> None:
    game = flow(_filled(_played([])), DONE + sue(1, "draw1") + [("drawn", "joker")])
    assert asked(game).values == ("", ("R2",)) and rules(asked(game).why) == ["SA3", "R2"]


def test_every_ruling_is_said_once() -> None:
    game = _turn(1, "build")
    assert asked(game).values[11] == ("R9",)
    flow(game, [("sue_turn", "table_check"), ("table_check", "ok")])
    assert asked(game).values[11] == ("R9",)  # until the turn is done
    flow(game, [("sue_turn", "ok")] + DONE + [("card_move", 1), ("card_action", "build")])
    assert asked(game).values[11] == () and "R9" in rules(asked(game).why)


# --- Exceptions --------------------------------------------------------------------------------------


def test_r1_a_pile_that_is_empty_after_all() -> None:
    game = flow(_turn(1, "market"), [("sue_turn", ("empty", "black_angus"))])
    assert asked(game).id == "sue_turn" and asked(game).values[5] == ()
    assert reason(asked(game).why, "R1")[0] == {"pile": "black_angus", "option": "nothing"}
    assert meanings(asked(game)) == ["ok", "table_check", "repair"]
    assert asked(game).values[11] == ("R1",)
    flow(game, [("sue_turn", "ok"), ("human_turn", "table_check")])
    assert dict(asked(game).values)["market"] == (0, 7, 8, 6)


def test_sa6a_a_tile_that_is_not_in_the_display() -> None:
    game = _turn(1, "build")
    assert meanings(asked(game)) == ["ok", ("missing", 1), "table_check", "repair"]
    flow(game, [("sue_turn", ("missing", 1))])
    assert asked(game).values[5] == () and "R7" in rules(asked(game).why)
    assert meanings(asked(game)) == ["ok", "table_check", "repair"]


def test_t1_a_look_during_sues_turn_is_at_the_table_after_it() -> None:
    game = flow(_turn(1, "market"), [("sue_turn", "table_check")])
    believed = dict(asked(game).values)
    assert (believed["black_angus"], believed["place"]) == (1, "B")
    repair = [("sue_turn", "repair"), ("repair", "cattle"), ("repair_cattle", "black_angus")]
    flow(game, [("table_check", "ok")] + repair + [("repair_count", 1), ("sue_turn", "ok")])
    flow(game, [("human_turn", "table_check")])
    assert dict(asked(game).values)["black_angus"] == 1  # not counted twice


def test_t1_what_was_repaired_on_her_page_stays_when_her_turn_is_decided_anew() -> None:
    steps = [("sue_turn", "repair"), ("repair", "workers"), ("repair_worker", "cowboy"), ("repair_count", 3)]
    steps += [("sue_turn", "repair"), ("repair", "place"), ("repair_place", "G")]
    game = flow(_turn(1, "market"), steps)
    assert asked(game).values[5] == (("black_angus",),)  # as it was decided before
    flow(game, [("sue_turn", ("empty", "black_angus"))])
    assert asked(game).values[5] == (("shorthorn",),)  # three cowboys reach it
    flow(game, [("sue_turn", "table_check")])
    believed = dict(asked(game).values)
    assert (believed["cowboy"], believed["place"], believed["market"][0]) == (3, "G", 0)


def test_t1_a_repair_in_a_turn_decided_anew_counts_once() -> None:
    steps = [("sue_turn", "repair"), ("repair", "cattle"), ("repair_cattle", "hereford"), ("repair_count", 2)]
    game = flow(_turn(1, "build"), steps + [("sue_turn", ("missing", 1)), ("sue_turn", "ok")])
    flow(game, [("human_turn", "table_check")])
    believed = dict(asked(game).values)
    assert (believed["hereford"], believed["stock"][0], believed["buildings"]) == (2, 0, ())
    assert dict(believed["score"])["cattle"] == 2 * Pack().value("cattle", "hereford")


def test_t1_a_repair_can_be_undone() -> None:
    game = _turn(1, "market")
    flow(
        game,
        [("sue_turn", "repair"), ("repair", "place"), ("repair_place", "G"), ("sue_turn", "table_check")],
    )
    assert dict(asked(game).values)["place"] == "G"
    game.undo(4)
    flow(game, [("sue_turn", "table_check")])
    assert dict(asked(game).values)["place"] == "B"


def test_t1_a_repair_before_her_turn_changes_it() -> None:
    repair = [
        ("human_turn", "repair"),
        ("repair", "workers"),
        ("repair_worker", "cowboy"),
        ("repair_count", 3),
    ]
    game = flow(_played(repair + [("human_turn", "done")]), [("card_move", 1), ("card_action", "market")])
    assert asked(game).values[5] == (("shorthorn",),)


def test_se3_t1_repairing_the_herder_moves_the_last_turn() -> None:
    for who, following in (("sue", "game_over"), ("human", "card_move"), ("nobody", "card_move")):
        game = flow(_up_to(1), [("human_turn", "repair"), ("repair", "herder"), ("repair_herder", who)])
        assert asked(game).values[0] == (who == "sue")  # the human's last turn
        assert asked(flow(game, DONE)).id == following


def test_se3_t1_a_herder_told_during_sues_turn_makes_it_her_last() -> None:
    steps = [("sue_turn", "repair"), ("repair", "herder"), ("repair_herder", "human"), ("sue_turn", "ok")]
    assert asked(flow(_turn(1, "market"), steps)).id == "game_over"


def test_h0_t1_a_repair_in_the_humans_turn() -> None:
    game = _played([("human_turn", "repair"), ("repair", "simmental"), ("repair_count", 3)])
    flow(game, [("human_turn", "table_check")])
    assert dict(asked(game).values)["simmental_left"] == 3


# --- The end -----------------------------------------------------------------------------------------


def _end(game: Conversation) -> Table:
    """The table of a game whose end is on the screen."""
    assert asked(game).id == "game_over" and rules(asked(game).why) == ["SE3", "SS1"]
    said = dict(asked(game).values)
    flow(game, [("game_over", "ok")])
    assert game.prompt is None and isinstance(game.result, Table)
    assert said == score(game.result)
    return game.result


def test_se1_sue_takes_the_last_simmental_and_it_is_said() -> None:
    game = _home(flow(_up_to(1), DONE))
    assert asked(game).id == "stack_empty" and rules(asked(game).why) == ["SE1"]
    flow(game, [("stack_empty", "ok")])
    assert asked(game).values[0] == 0  # the human's turn is no last one yet


def test_se1_the_game_goes_on_until_the_next_arrival() -> None:
    game = _up_to(0)
    for _ in range(2):
        flow(game, DONE + STAY)
    assert asked(game).id == "human_turn" and asked(game).values[0] == 0


def test_se2_se3_sue_arrives_and_the_human_has_one_last_turn() -> None:
    game = _home(flow(_up_to(0), DONE))
    assert asked(game).id == "last_arrival" and asked(game).values == ("sue",)
    assert rules(asked(game).why) == ["SE2"]
    flow(game, [("last_arrival", "ok")])
    assert asked(game).values[0] == 1 and rules(asked(game).why) == ["SE3"]
    here = _end(flow(game, DONE))
    assert here.on_simmental == "sue" and here.cattle["simmental"] == 9
    assert [entry[1] for entry in here.ledger if entry[2] == "herder"] == ["SE2"]


def test_se3_the_human_may_arrive_in_that_last_turn_without_a_gain() -> None:
    here = _end(flow(_home(flow(_up_to(0), DONE)), [("last_arrival", "ok")] + ARRIVED))
    assert here.on_simmental == "sue" and here.simmental == 0


def test_se2_se3_the_human_arrives_and_sue_has_one_last_turn() -> None:
    game = flow(_up_to(0), ARRIVED + [("last_arrival", "ok"), ("card_move", 1), ("card_action", "market")])
    assert asked(game).id == "sue_turn" and asked(game).values[8] == 1
    here = _end(flow(game, [("sue_turn", "ok")]))
    assert here.on_simmental == "human" and "herder" not in [entry[2] for entry in here.ledger]


def test_se3_sue_arrives_in_her_last_turn_without_a_simmental_or_2_vp() -> None:
    game = flow(_up_to(0), ARRIVED + [("last_arrival", "ok"), ("card_move", 12), ("card_action", "market")])
    assert asked(game).values[6] == "nothing"
    here = _end(flow(game, [("sue_turn", "ok")]))
    assert here.cattle["simmental"] == 9 and "herder" not in [entry[2] for entry in here.ledger]


def _arrivals(human: tuple[str, ...], move: int) -> tuple[int, str]:
    """How many arrivals there are up to SE2, and whose is the last, when the human's answers go round."""
    game = _played(DONE)
    arrivals = turns = 0
    while asked(game).id != "last_arrival":
        prompt = asked(game)
        if prompt.id == "human_turn":
            meaning: Meaning = human[turns % len(human)]
            turns += 1
            assert turns < 100, "no end"
            arrivals += meaning == "arrived"
        else:
            meaning = {"card_move": move, "card_action": "market"}.get(prompt.id, prompt.meaning(0))
            arrivals += prompt.id == "sue_turn" and prompt.values[6] != ""
        flow(game, [(prompt.id, meaning)])
    assert len([1 for name, _ in game.steps(999) if name == "stack_empty"]) == 1
    return arrivals, asked(game).values[0]


def test_se4_ten_arrivals_whoever_makes_them() -> None:
    assert _arrivals(("done",), 12) == (10, "sue")
    assert _arrivals(("done",), 3) == (10, "sue")
    assert _arrivals(("arrived",), 1) == (10, "human")
    assert _arrivals(("done", "arrived"), 12)[0] == 10
    assert _arrivals(("arrived", "done", "done"), 4)[0] == 10


def test_ss1_the_sheet_is_told_at_the_end() -> None:
    game = flow(_home(flow(_up_to(0), DONE)), [("last_arrival", "ok")] + DONE)
    names = [name for name, _ in asked(game).values]
    assert names == ["buildings", "posts", "workers", "cattle", "bonuses", "objectives", "total"]
    here = _end(game)
    assert score(here)["posts"] == 2 + 4 + 7 + 9 and score(here)["objectives"] == 3
