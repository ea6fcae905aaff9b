"""What a turn can score; the rulebook's examples are among the tests."""

from elpaso.tables import asked, flow, reason, rules
from nimmt.nights import luck, markers, night, place, scored
from trailhand.core.prompts import Choose, Count

VARIANTS = ("basic", "basic_luck", "advanced", "advanced_luck")
FIELDS = ("green_head", "red_head", "plus_field", "minus_field", "green_heads", "red_heads")
NOTHING_MORE = ("nimmt_first_field", "no_effect")


def _events(variant: str, cards: int) -> tuple[str, ...]:
    game = night(2, variant)
    if cards:
        steps = [("nimmt_turn", "correct"), ("nimmt_whose", "player1"), ("nimmt_side", "plus_field")]
        flow(game, steps + [("nimmt_marker", 0), ("nimmt_cards", cards)])
    prompt = asked(flow(game, [("nimmt_turn", "player1")]))
    assert isinstance(prompt, Choose)
    return prompt.options


def test_nb2_the_variant_decides_what_can_score() -> None:
    basic = ("green_head", "red_head", "take_row", "plus_field", "minus_field", "green_heads", "red_heads")
    assert _events("basic", 0) == _events("basic_luck", 0) == basic
    assert _events("advanced", 0) == _events("advanced_luck", 0) == basic + ("take_tiles",)
    assert _events("basic_luck", 1) == basic + ("luck_five", "luck_row")
    assert _events("advanced_luck", 2) == basic + ("take_tiles", "luck_five", "luck_row", "luck_tiles")


def test_nb3_taking_a_row_costs_its_heads() -> None:
    """The book: 41 takes 15, 18 and 19, which costs 8."""
    game = night(3, "basic", scored("player2", "take_row", ("nimmt_row", 8)))
    assert markers(game) == [0, -8, 0]
    assert reason(asked(game).why, "NB3") == ({"scored": -8}, ())


def test_nb3_a_row_has_at_least_one_head_and_starts_where_the_last_one_was() -> None:
    row = ("nimmt_row", 13)
    prompt = asked(night(2, "basic", scored("player1", "take_row")))
    assert isinstance(prompt, Count) and (prompt.low, prompt.high, prompt.start) == (1, 88, 8)
    prompt = asked(night(2, "basic", scored("player1", "take_row", row), scored("player2", "take_row")))
    assert isinstance(prompt, Count) and prompt.start == 13


def test_nb4_green_and_red_heads_single_and_double() -> None:
    for event, points in (("green_head", 3), ("red_head", -3), ("green_heads", 6), ("red_heads", -6)):
        assert markers(night(2, "basic", scored("player1", event, ("nimmt_heads", 3)))) == [points, 0]


def test_nb4_the_book_places_10_at_the_start_and_22_acts() -> None:
    """22 is moved onto two green heads, and has 3 heads itself: 6 points."""
    assert markers(night(2, "advanced", scored("player2", "green_heads", ("nimmt_heads", 3)))) == [0, 6]


def test_nb4_a_tile_has_one_two_three_or_five_heads() -> None:
    prompt = asked(night(2, "basic", scored("player1", "red_head")))
    assert isinstance(prompt, Choose) and prompt.options == (1, 2, 3, 5)


def test_nb5_fields_give_what_they_show() -> None:
    up = scored("player1", "plus_field", ("nimmt_plus", 6))
    down = scored("player2", "minus_field", ("nimmt_minus", 7))
    game = night(3, "basic", up, down)
    assert markers(game) == [6, -7, 0] and rules(asked(game).why) == ["NB5"]
    prompt = asked(flow(game, scored("player3", "minus_field")))
    assert isinstance(prompt, Count) and (prompt.low, prompt.high, prompt.start) == (1, 88, 7)


def test_nb1_surplus_points_are_lost_in_play() -> None:
    game = night(2, "basic", place("player1", 40), scored("player1", "green_heads", ("nimmt_heads", 5)))
    assert markers(game) == [44, 0] and reason(asked(game).why, "NB1")[0] == {"surplus": 6}
    flow(game, scored("player1", "minus_field", ("nimmt_minus", 4)))
    assert markers(game) == [40, 0] and rules(asked(game).why) == ["NB5"]
    flow(game, scored("player2", "minus_field", ("nimmt_minus", 88)))
    assert markers(game) == [40, -44]


# --- Luck cards: the clovers of nights.py are at -30, -20, -10, -5, 0 and 10 ---


def _holding(variant: str) -> list[tuple[str, object]]:
    """Player 1 gets two luck cards, for the clovers on -5 and -10."""
    assert variant in VARIANTS
    return scored("player1", "minus_field", ("nimmt_minus", 10), ("nimmt_luck", "ok"))


def test_nb6_losing_points_brings_a_luck_card_for_each_clover() -> None:
    game = night(2, "basic_luck", scored("player1", "minus_field", ("nimmt_minus", 10)))
    assert asked(game).values == ("player1", 2, 2) and reason(asked(game).why, "NB6")[0] == {"luck_drawn": 2}
    flow(game, [("nimmt_luck", "ok")])
    assert luck(game) == (("player1", 2),)
    flow(game, scored("player1", "take_row", ("nimmt_row", 9)))
    assert markers(game) == [-19, 0] and luck(game) == (("player1", 2),)
    flow(game, scored("player1", "red_head", ("nimmt_heads", 1), ("nimmt_luck", "ok")))
    assert luck(game) == (("player1", 3),)


def test_nb6_only_the_way_down_and_only_with_luck_cards() -> None:
    assert luck(night(2, "basic_luck", place("player1", 20))) == ()
    for variant in ("basic", "advanced"):
        assert luck(night(2, variant, scored("player1", "minus_field", ("nimmt_minus", 40)))) == ()


def test_nb6_what_is_lost_at_the_end_meets_no_clover() -> None:
    game = night(2, "basic_luck", scored("player1", "minus_field", ("nimmt_minus", 88), ("nimmt_luck", "ok")))
    assert luck(game) == (("player1", 4),)
    assert luck(flow(game, scored("player1", "take_row", ("nimmt_row", 5)))) == (("player1", 4),)


def test_nb7_twelve_luck_cards_are_all_there_are() -> None:
    game = night(4, "basic_luck")
    for person, drawn in (("player1", 4), ("player2", 4), ("player3", 4)):
        flow(game, scored(person, "minus_field", ("nimmt_minus", 44)))
        assert asked(game).values[1] == drawn
        flow(game, [("nimmt_luck", "ok")])
    flow(game, scored("player4", "minus_field", ("nimmt_minus", 44)))
    assert luck(game) == (("player1", 4), ("player2", 4), ("player3", 4))
    flow(game, scored("player1", "luck_five"))
    flow(game, place("player4", 30))
    flow(game, scored("player4", "minus_field", ("nimmt_minus", 30)))
    assert asked(game).values == ("player4", 1, 1) and reason(asked(game).why, "NB7")[0] == {"luck_left": 0}


def test_nb7_a_played_card_is_back_before_its_points_bring_others() -> None:
    game = night(2, "basic_luck", _holding("basic_luck"))
    flow(game, scored("player1", "luck_row", ("nimmt_pair", 2), ("nimmt_rest", 22)))
    assert asked(game).values == ("player1", 2, 3)  # -10, less one card, to -30


def test_nb8_five_points_in_place_of_the_field() -> None:
    """The book: 23 on two red heads would be -10; with the luck card it is +5."""
    red = scored("player2", "red_heads", ("nimmt_heads", 5), ("nimmt_luck", "ok"))
    assert markers(night(2, "basic_luck", red)) == [0, -10]
    game = night(2, "basic_luck", _holding("basic_luck"), scored("player1", "luck_five"))
    assert markers(game) == [-5, 0] and luck(game) == (("player1", 1),)
    assert reason(asked(game).why, "NB8")[0] == {"scored": 5}


def test_nb9_two_tiles_count_plus_and_the_rest_minus() -> None:
    """The book: 17 minus become 3 plus by choosing 83 and 23, with 5 heads each."""
    choice = scored("player1", "luck_row", ("nimmt_pair", 10), ("nimmt_rest", 7))
    game = night(2, "basic_luck", _holding("basic_luck"), choice)
    assert markers(game) == [-7, 0] and luck(game) == (("player1", 1),)
    assert reason(asked(game).why, "NB9")[0] == {"scored": 3}


def test_nb9_nothing_need_be_left_in_the_row() -> None:
    game = night(2, "basic_luck", _holding("basic_luck"), scored("player1", "luck_row", ("nimmt_pair", 4)))
    prompt = asked(game)
    assert isinstance(prompt, Count) and (prompt.low, prompt.high, prompt.start) == (0, 88, 5)
    assert markers(flow(game, [("nimmt_rest", 0)])) == [-6, 0]


def test_nr1_heads_of_two_tiles_or_of_the_only_one() -> None:
    heads = (1, 2, 3, 5)
    pairs = {one + other for one in heads for other in heads} | set(heads)
    game = night(2, "basic_luck", _holding("basic_luck"), scored("player1", "luck_row"))
    prompt = asked(game)
    assert isinstance(prompt, Choose)
    assert prompt.options == tuple(reversed(sorted(pairs)))  # total: a set
    assert "NR1" in rules(prompt.why)


# --- The advanced game ---


def test_nb10_the_first_field_of_the_new_row_acts_too() -> None:
    game = night(2, "advanced", scored("player1", "take_row", ("nimmt_row", 8)))
    assert asked(game).id == "nimmt_first_field" and asked(game).values == ("player1", -8)
    assert rules(asked(game).why) == ["NB10", "NR2"]
    flow(game, [("nimmt_first_field", "red_heads"), ("nimmt_heads", 2)])
    assert markers(game) == [-12, 0]
    flow(game, scored("player2", "take_row", ("nimmt_row", 3), NOTHING_MORE))
    assert markers(game) == [-12, -3]


def test_nb10_only_rows_and_only_in_the_advanced_game() -> None:
    assert markers(night(2, "basic", scored("player1", "take_row", ("nimmt_row", 8)))) == [-8, 0]
    assert markers(night(2, "advanced", place("player1", 8))) == [8, 0]


def test_nb10_positive_heads_open_a_row_as_well() -> None:
    game = night(2, "advanced_luck", _holding("advanced_luck"))
    flow(game, scored("player1", "luck_row", ("nimmt_pair", 10), ("nimmt_rest", 7)))
    flow(game, [("nimmt_first_field", "plus_field"), ("nimmt_plus", 2)])
    assert markers(game) == [-5, 0]


def test_nb10_each_of_two_scores_brings_its_luck_cards() -> None:
    game = night(2, "advanced_luck", scored("player1", "take_row", ("nimmt_row", 6), ("nimmt_luck", "ok")))
    flow(game, [("nimmt_first_field", "minus_field"), ("nimmt_minus", 4), ("nimmt_luck", "ok")])
    assert markers(game) == [-10, 0] and luck(game) == (("player1", 2),)


def test_nb11_taken_tiles_score_nothing_now_but_the_first_field_does() -> None:
    game = night(2, "advanced", scored("player1", "take_tiles"))
    assert asked(game).values == ("player1", 0) and rules(asked(game).why) == ["NB11", "NR2"]
    flow(game, [("nimmt_first_field", "green_head"), ("nimmt_heads", 5)])
    assert markers(game) == [5, 0]


def test_nb12_positive_heads_on_taken_tiles_have_no_minus() -> None:
    game = night(2, "advanced_luck", _holding("advanced_luck"))
    flow(game, scored("player1", "luck_tiles", ("nimmt_pair", 8)))
    assert asked(game).values == ("player1", -2) and luck(flow(game, [NOTHING_MORE])) == (("player1", 1),)
    assert reason(asked(game).why, "NB12")[0] == {"scored": 8}


def test_nr2_no_luck_card_on_the_first_field() -> None:
    game = night(2, "advanced_luck", _holding("advanced_luck"), scored("player1", "take_tiles"))
    prompt = asked(game)
    assert isinstance(prompt, Choose) and prompt.options == ("no_effect",) + FIELDS
    assert "NR2" in rules(prompt.why)
