"""Raids, tokens, moves and endings, each rule on a small board."""

from longhorn.boards import board, cows, ended, herd, nuggets, play, token, turn
from support import raises
from trailhand.longhorn.position import STAGE, value
from trailhand.longhorn.rules import NUGGET, act, actions

BEIGE, BROWN, RED, ORANGE = 0, 1, 2, 3


def brand(square: int, colour: int) -> int:
    """The number of a decision for the branding iron."""
    return square * 4 + colour


# --- The raid ----------------------------------------------------------------------------------------


def test_lh5_any_colour_that_is_there_and_all_of_it() -> None:
    p = board("bbro b o / - - - / - - -")
    assert actions(p) == [BEIGE, RED, ORANGE]
    play(p, BEIGE)
    assert cows(p, 0) == "ro" and herd(p, 0) == "bb" and herd(p, 1) == ""


def test_lh5_the_herd_grows_by_the_raid() -> None:
    p = play(board("bb - o / - - - / - - -", player=1, herds=("b", "bo")), BEIGE)
    assert herd(p, 1) == "bbbo" and herd(p, 0) == "b"


def test_lh6_a_token_stays_while_there_are_cows() -> None:
    p = play(board("br b - / - - - / - - -", tokens={0: "nugget_300"}), RED)
    assert token(p, 0) == "nugget_300" and nuggets(p, 0) == []


def test_lh6_an_emptied_location_uses_up_its_token() -> None:
    p = play(board("rr - b / - - - / - - -", tokens={0: "nugget_300"}), RED)
    assert token(p, 0) == "nothing" and nuggets(p, 0) == [3]


# --- Tokens ------------------------------------------------------------------------------------------


def test_lh7_nuggets_are_kept_and_worth_what_they_show() -> None:
    for worth, kind in ((2, "nugget_200"), (3, "nugget_300"), (4, "nugget_400"), (5, "nugget_500")):
        p = play(board("r b - / - - - / - - -", player=1, tokens={0: kind}), RED)
        assert nuggets(p, 1) == [worth] and nuggets(p, 0) == []
        assert value(p, 1) == worth


def test_lh8_the_iron_takes_a_colour_from_a_neighbour() -> None:
    p = play(board("r bbo b / oo nn - / - - b", tokens={0: "branding_iron"}), RED)
    assert actions(p) == [brand(1, BEIGE), brand(1, ORANGE), brand(3, ORANGE)]
    play(p, brand(1, BEIGE))
    assert cows(p, 1) == "o" and herd(p, 0) == "bbr"


def test_lh8_a_location_emptied_by_the_iron_loses_its_token_without_effect() -> None:
    p = board("r bb - / o - - / - - -", tokens={0: "branding_iron", 1: "sheriff", 3: "nugget_200"})
    play(p, RED, brand(1, BEIGE))
    assert token(p, 1) == "nothing" and turn(play(p, 3)) == (1, 3)
    p = board("r bb - / o - - / - - -", tokens={0: "branding_iron", 3: "nugget_200"})
    play(p, RED, brand(3, ORANGE))
    assert token(p, 3) == "nothing" and nuggets(p, 0) == []


def test_lh8_a_location_that_keeps_cows_keeps_its_token() -> None:
    p = board("r bbo - / - - - / - - -", tokens={0: "branding_iron", 1: "sheriff"})
    assert token(play(p, RED, brand(1, BEIGE)), 1) == "sheriff"


def test_lh9_the_epidemic_takes_a_colour_off_the_board() -> None:
    p = play(board("r bbo b / - - - / - - o", tokens={0: "epidemic"}, herds=("b", "")), RED)
    play(p, BEIGE)
    assert cows(p, 1) == "o" and cows(p, 2) == "" and cows(p, 8) == "o" and herd(p, 0) == "br"
    assert value(p, 0) == 0


def test_lh9_the_epidemic_may_name_a_colour_that_is_gone() -> None:
    p = play(board("r bb b / - - - / - - -", tokens={0: "epidemic"}, herds=("b", "")), RED)
    assert actions(p) == [BEIGE, BROWN, RED, ORANGE]
    play(p, BROWN)
    assert cows(p, 1) == "bb" and cows(p, 2) == "b" and turn(play(p, 1)) == (1, 1)


def test_lh10_snake_oil_moves_and_plays_again() -> None:
    p = play(board("r bb o / - - - / - - -", tokens={0: "snake_oil"}), RED, 1)
    assert turn(p) == (0, 1)
    assert actions(p) == [BEIGE]


def test_lh10_snake_oil_is_used_up() -> None:
    p = play(board("r bbo - / - o - / - - -", tokens={0: "snake_oil"}), RED, 1, ORANGE, 4)
    assert turn(p) == (1, 4)


def test_lh11_two_cows_of_a_colour_or_a_nugget() -> None:
    p = board("r b - / - - - / - - -", tokens={0: "ambush"}, herds=("", "bbbor"), nuggets=((), (2, 5)))
    assert actions(play(p, RED)) == [BEIGE, NUGGET]
    play(p, BEIGE)
    assert herd(p, 0) == "bbr" and herd(p, 1) == "bro" and nuggets(p, 1) == [2, 5]


def test_lh11_chance_draws_the_nugget() -> None:
    p = board("r b - / - - - / - - -", tokens={0: "ambush"}, herds=("", "bb"), nuggets=((3,), (2, 5, 5)))
    play(p, RED, NUGGET)
    assert actions(p) == [0, 3]
    play(p, 3)
    assert nuggets(p, 0) == [3, 5] and nuggets(p, 1) == [2, 5] and herd(p, 1) == "bb"
    assert turn(play(p, 1)) == (1, 1)


def test_lh12_one_cow_of_each_colour_goes_to_neighbours() -> None:
    p = board("r b - / - - - / - - -", tokens={0: "rattlesnake"}, herds=("bbo", "n"))
    play(p, RED)
    assert actions(p) == [1, 3]
    play(p, 3, 1, 3)
    assert herd(p, 0) == "b" and herd(p, 1) == "n"
    assert cows(p, 1) == "br" and cows(p, 3) == "bo"
    assert actions(p) == [1, 3]


def test_lh13_the_sheriff_wins_the_game_for_the_other() -> None:
    p = board("rr b - / - - - / - - -", player=1, tokens={0: "sheriff"}, nuggets=((), (5,)))
    assert ended(play(p, RED)) == ("sheriff", 0)


def test_lh13_the_sheriff_does_nothing_while_there_are_cows() -> None:
    p = play(board("rro b - / - - - / - - -", tokens={0: "sheriff"}), ORANGE, 1)
    assert turn(p) == (1, 1) and token(p, 0) == "sheriff"


# --- The move ----------------------------------------------------------------------------------------


def test_lh14_as_many_steps_as_cows_to_a_location_with_cows() -> None:
    p = play(board("rrb b b / b - b / - - b"), RED)
    assert actions(p) == [2]
    assert turn(play(p, 2)) == (1, 2)
    p = play(board("rrb b b / b n b / - - b"), BEIGE)
    assert actions(p) == [1, 3]


def test_lh14_the_books_example() -> None:
    """One beige cow ends the game, two orange ones lead to the only location two steps away with cows."""
    p = board("- - - / - - boo / bb - -", place=5)
    assert ended(play(bytearray(p), BEIGE))[0] == "value"
    p = board("- - - / n - boo / - - -", place=5)
    assert actions(play(p, ORANGE)) == [3]


def test_lh14_the_other_plays_next() -> None:
    assert turn(play(board("br b - / - - - / - - -", player=1), RED, 1)) == (0, 1)


def test_lh15_nobody_is_sent_straight_back_to_a_dangerous_location() -> None:
    """The book's example: Eagle left Cherokee Spring, Jessie may not send him back there."""
    for kind in ("rattlesnake", "sheriff"):
        p = board("bro bno b / - - - / - - -", tokens={0: kind})
        play(p, RED, 1, BROWN)
        assert actions(p) == [2]


def test_lh15_other_tokens_are_not_dangerous() -> None:
    p = board("bro bno b / - - - / - - -", tokens={0: "ambush"})
    assert actions(play(p, RED, 1, BROWN)) == [0, 2]


def test_lh15_unless_there_is_nowhere_else() -> None:
    p = board("bro bno - / - - - / - - -", tokens={0: "rattlesnake"})
    assert actions(play(p, RED, 1, BROWN)) == [0]


def test_lh15_only_for_who_left_it_and_only_the_next_turn() -> None:
    p = board("bro bnoo b / - - - / - - -", place=1, tokens={0: "sheriff"}, last=(2, 0))
    assert actions(play(bytearray(p), BROWN)) == [2]
    p = board("bro bnoo b / - - - / - - -", place=1, tokens={0: "sheriff"}, last=(0, 2))
    assert actions(play(p, BROWN)) == [0, 2]  # it was Eagle who left it, and Jessie who is sent
    p = board("bnro bno bo / - - - / - - -", tokens={0: "rattlesnake"})
    play(p, RED, 1, BROWN, 2, BEIGE, 1, BEIGE)
    assert actions(p) == [0, 2]


def test_lh15_with_snake_oil_it_is_the_turn_of_the_one_who_moves() -> None:
    """Snake oil sends oneself: what the other outlaw left does not count now, but counts later."""
    p = board(
        "bro n b / - - - / - - -", place=1, player=1, tokens={0: "sheriff", 1: "snake_oil"}, last=(0, 2)
    )
    play(p, BROWN)
    assert actions(p) == [0, 2]


def test_lh16_nowhere_to_go_ends_the_game() -> None:
    p = play(board("rro - - / - b - / - - -", herds=("", "bb")), ORANGE)
    assert ended(p) == ("value", 1)
    p = play(board("rro - - / - b - / - - -", herds=("", "bb")), RED)
    assert actions(p) == [4]


def test_lh16_snake_oil_does_not_help() -> None:
    p = board("r - b / - - - / - - -", tokens={0: "snake_oil"})
    assert ended(play(p, RED)) == ("value", 2)


# --- Endings -----------------------------------------------------------------------------------------


def test_lh17_nine_cows_win_at_once() -> None:
    p = board("rrb b - / - - - / - - -", herds=("r" * 7, "b"), nuggets=((), (5, 5)))
    assert ended(play(p, RED)) == ("nine", 0)
    p = board("rrb b - / - - - / - - -", herds=("r" * 6, "b"))
    assert actions(play(p, RED)) == []  # eight do not win: two steps away is nothing
    assert ended(p)[0] == "value"


def test_lh17_the_sheriff_comes_before_the_nine() -> None:
    p = board("rr b - / - - - / - - -", tokens={0: "sheriff"}, herds=("r" * 7, ""))
    assert ended(play(p, RED)) == ("sheriff", 1)


def test_lh18_each_cow_is_worth_100_for_each_one_left() -> None:
    p = board(
        "bb - roooo / - - - / - - -", herds=("bbbbbnnnrrrrroo", "bbnnnnnnrrrooo"), nuggets=((3,), (2, 4))
    )
    assert (value(p, 0), value(p, 1)) == (26, 25)


def test_lh18_the_richest_wins() -> None:
    p = board("nb - o / - - - / - - b", herds=("bb", "bbb"), nuggets=((), (2,)))
    assert ended(play(p, BROWN)) == ("value", 1)  # 4 to 8
    p = board("nb - o / - - - / - - b", herds=("bb", "bbb"), nuggets=((5,), ()))
    assert ended(play(p, BROWN)) == ("value", 0)  # 9 to 6


# --- Rulings -----------------------------------------------------------------------------------------


def test_lh19_equally_rich_has_no_winner() -> None:
    p = board("n - b / - - - / - - -", herds=("b", "b"))
    assert ended(play(p, BROWN)) == ("value", 2)


def test_lh20_cows_of_iron_and_ambush_do_not_count_for_the_move() -> None:
    p = board("r bbo b / - n n / - - -", tokens={0: "branding_iron"})
    assert actions(play(p, RED, brand(1, BEIGE))) == [1]
    p = board("r b b / - n n / - - -", tokens={0: "ambush"}, herds=("", "bb"))
    assert actions(play(p, RED, BEIGE)) == [1]


def test_lh21_a_token_that_finds_nothing_has_no_effect() -> None:
    p = board("rr - b / - - - / - - -", tokens={0: "branding_iron"})
    assert actions(play(p, RED)) == [2]
    p = board("rr - b / - - - / - - -", tokens={0: "ambush"}, herds=("bb", "bro"))
    assert actions(play(p, RED)) == [2] and herd(p, 0) == "bbrr"
    p = board("rr - - / - - - / - - -", tokens={0: "epidemic"})
    assert ended(play(p, RED))[0] == "value"


def test_lh22_the_epidemic_leaves_the_tokens() -> None:
    p = board("r b bo / - - - / - - -", tokens={0: "epidemic", 1: "rattlesnake", 2: "sheriff"})
    play(p, RED, BEIGE)
    assert token(p, 1) == "rattlesnake" and token(p, 2) == "sheriff"
    assert cows(p, 1) == ""


def test_lh23_nine_count_before_the_token() -> None:
    p = board("rr b - / - - - / - - -", tokens={0: "rattlesnake"}, herds=("r" * 7, ""))
    assert ended(play(p, RED)) == ("nine", 0)


def test_lh23_nine_by_the_iron_or_an_ambush() -> None:
    p = board("r b b / bb - - / - - -", player=1, tokens={0: "branding_iron"}, herds=("", "b" * 7))
    assert ended(play(p, RED, brand(3, BEIGE))) == ("nine", 1)
    p = board("r b - / - - - / - - -", tokens={0: "ambush"}, herds=("b" * 7, "bb"))
    assert ended(play(p, RED, BEIGE)) == ("nine", 0)


def test_a_game_that_is_over_takes_no_more() -> None:
    p = board("rr - - / - - - / - - -", tokens={0: "sheriff"})
    play(p, RED)
    assert p[STAGE] and "0" in str(raises(ValueError, act, p, 0))
