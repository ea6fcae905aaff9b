"""A whole game: who plays what, the running score, corrections, and the end."""

from elpaso.tables import asked, flow, rules
from nimmt.nights import luck, markers, new_game, night, place, result, scored
from trailhand.core.prompts import Choose, Count
from trailhand.core.score_sheet import Scores

SIDE = ("nimmt_side", "minus_field")


def test_nb1_two_to_six_people_all_start_on_0() -> None:
    prompt = asked(new_game())
    assert isinstance(prompt, Count) and (prompt.low, prompt.high, prompt.start) == (2, 6, 4)
    for people in range(2, 7):
        assert markers(night(people, "basic")) == [0] * people


def test_nb1_every_turn_shows_all_markers() -> None:
    game = night(3, "basic", place("player3", 4), scored("player1", "red_head", ("nimmt_heads", 2)))
    assert asked(game).values == ((("player1", -2), ("player2", 0), ("player3", 4)), ())
    game.undo(3)
    assert markers(game) == [0, 0, 4]
    assert asked(flow(game, [("nimmt_turn", "player3")])).values == ("player3", 4)


def test_nb2_there_are_four_variants() -> None:
    prompt = asked(flow(new_game(), [("nimmt_people", 2)]))
    assert isinstance(prompt, Choose)
    assert prompt.options == ("basic", "basic_luck", "advanced", "advanced_luck")


def test_nb2_the_sheet_has_the_lines_of_its_variant() -> None:
    plain = ["taken_rows", "bull_heads", "point_fields"]
    after = [("nimmt_screen", 0), ("nimmt_hand", 0)] * 2
    for variant, more, steps in (
        ("basic", [], []),
        ("basic_luck", ["luck_cards"], []),
        ("advanced", ["behind_screen", "cards_in_hand"], after),
        ("advanced_luck", ["luck_cards", "behind_screen", "cards_in_hand"], after),
    ):
        game = night(2, variant, [("nimmt_turn", "end")], steps)
        assert [row[0] for row in result(game)[1]] == plain + more


def test_nb13_the_basic_end_scores_nothing_more() -> None:
    game = night(2, "basic_luck", place("player2", 7), [("nimmt_turn", "end")])
    rows = (("taken_rows", (0, 0)), ("bull_heads", (0, 0)), ("point_fields", (0, 7)), ("luck_cards", (0, 0)))
    assert result(game) == (("player1", "player2"), rows, (0, 7), ("player2",), "points")


def test_nb13_the_sheet_is_the_result() -> None:
    game = night(2, "basic", place("player2", 40), place("player2", 7), [("nimmt_turn", "end")])
    flow(game, [("score_result", "ok")])
    assert game.prompt is None and isinstance(game.result, Scores)
    lines = game.result.entries[1].lines["point_fields"]
    assert lines == [("plus_field", 40, 40, "NB5"), ("plus_field", 7, 4, "NB5")]


def _advanced_end(*counts: int) -> "list[tuple[str, object]]":
    steps: list[tuple[str, object]] = [("nimmt_turn", "end")]
    for at, count in enumerate(counts):
        steps.append(("nimmt_hand" if at % 2 else "nimmt_screen", count))
    return steps


def test_nb14_minus_the_heads_behind_the_screen_plus_the_action_cards() -> None:
    game = night(2, "advanced", place("player2", 9), _advanced_end(0, 2, 13, 1))
    rows = dict(result(game)[1])
    assert rows["behind_screen"] == (0, -13) and rows["cards_in_hand"] == (2, 1)
    assert result(game)[2:] == ((2, -3), ("player1",), "points")


def test_nb14_heads_come_before_cards_and_the_track_still_ends() -> None:
    low = scored("player1", "minus_field", ("nimmt_minus", 40))
    game = night(2, "advanced", low, place("player2", 43), _advanced_end(9, 3, 0, 5))
    assert result(game)[2] == (-41, 44)


def test_nb14_people_are_asked_in_turn_within_what_the_box_holds() -> None:
    game = night(2, "advanced", place("player1", 6), _advanced_end())
    prompt = asked(game)
    assert isinstance(prompt, Count) and prompt.values == ("player1", 6)
    assert (prompt.low, prompt.high, prompt.start) == (0, 88, 0) and rules(prompt.why) == ["NB14"]
    prompt = asked(flow(game, [("nimmt_screen", 0)]))
    assert isinstance(prompt, Count) and (prompt.low, prompt.high) == (0, 24)
    prompt = asked(flow(game, [("nimmt_hand", 20), ("nimmt_screen", 1)]))
    assert isinstance(prompt, Count) and prompt.high == 4


def test_nb14_the_end_brings_no_luck_cards() -> None:
    game = night(2, "advanced_luck", _advanced_end(44, 0, 0, 0))
    assert result(game)[2] == (-44, 0)


def test_nb15_most_points_win() -> None:
    game = night(3, "basic", place("player2", 7), place("player3", 8), [("nimmt_turn", "end")])
    assert result(game)[3:] == (("player3",), "points") and rules(asked(game).why) == ["NB15"]
    least = scored("player1", "red_head", ("nimmt_heads", 1))
    assert result(night(2, "basic", least, [("nimmt_turn", "end")]))[3:] == (("player2",), "points")


def test_nb15_level_people_share_the_victory() -> None:
    game = night(4, "basic", place("player2", 7), place("player4", 7), [("nimmt_turn", "end")])
    assert result(game)[3:] == (("player2", "player4"), "shared")


def _correction(person: str, *answers: "tuple[str, object]") -> "list[tuple[str, object]]":
    return [("nimmt_turn", "correct"), ("nimmt_whose", person)] + list(answers)


def test_nt1_a_marker_is_set_to_what_the_table_shows() -> None:
    game = night(2, "basic", place("player1", 9), _correction("player1", SIDE, ("nimmt_marker", 3)))
    assert markers(game) == [-3, 0] and rules(asked(game).why) == ["NT1"]
    flow(game, _correction("player2", ("nimmt_side", "plus_field"), ("nimmt_marker", 44)))
    assert markers(game) == [-3, 44]
    flow(game, [("nimmt_turn", "end")])
    assert result(game)[1][-1] == ("adjusted", (-12, 44)) and result(game)[2] == (-3, 44)


def test_nt1_a_correction_begins_with_what_is_there() -> None:
    game = night(2, "basic", scored("player1", "minus_field", ("nimmt_minus", 9)), _correction("player1"))
    prompt = asked(game)
    assert isinstance(prompt, Choose) and prompt.options == ("minus_field", "plus_field")
    prompt = asked(flow(game, [SIDE]))
    assert isinstance(prompt, Count) and (prompt.low, prompt.high, prompt.start) == (0, 44, 9)
    prompt = asked(night(2, "basic", place("player1", 9), _correction("player1")))
    assert isinstance(prompt, Choose) and prompt.options == ("plus_field", "minus_field")


def test_nt1_luck_cards_are_corrected_within_the_box() -> None:
    plus = ("nimmt_side", "plus_field")
    game = night(2, "basic_luck", _correction("player1", plus, ("nimmt_marker", 0), ("nimmt_cards", 5)))
    assert luck(game) == (("player1", 5),)
    flow(game, _correction("player2", plus, ("nimmt_marker", 0)))
    prompt = asked(game)
    assert isinstance(prompt, Count) and (prompt.low, prompt.high, prompt.start) == (0, 7, 0)
    flow(game, [("nimmt_cards", 0)] + _correction("player1", plus, ("nimmt_marker", 0)))
    prompt = asked(game)
    assert isinstance(prompt, Count) and (prompt.high, prompt.start) == (12, 5)


def test_nt1_without_a_change_there_is_no_line_for_it() -> None:
    steps = _correction("player1", ("nimmt_side", "plus_field"), ("nimmt_marker", 0))
    game = night(2, "basic", steps, [("nimmt_turn", "end")])
    assert [row[0] for row in result(game)[1]] == ["taken_rows", "bull_heads", "point_fields"]
