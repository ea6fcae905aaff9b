"""Objective cards and station masters on the sheet: told, worked out together, explained."""

from gwt2.card_cases import STEP_LIMIT, check_explanation, compare, hand
from gwt2.sheets import (
    START_CARD,
    asked,
    before,
    cards_told,
    detailed,
    flow,
    highest,
    meanings,
    one,
    person,
    points,
    result,
    scoring,
)  # fmt: skip
from support import raises
from trailhand.core.score_sheet import Scores
from trailhand.core.types import Any, Values
from trailhand.gwt2.cards_best import MOST_KNOWN, best_choice, known_choice
from trailhand.gwt2.pack import Pack, decode
from trailhand.gwt2.vocabulary import TASKS

B, O, H, S = "task_building", "task_bandit", "task_hazard", "task_station"  # noqa: E741
NEW_YORK = "task_new_york"
BOOK = (
    ("start", (B, H), "3_0"),
    ("played", (B, H, NEW_YORK), "5_3"),
    ("played", (B, O), "5_3"),
    ("played", (H, NEW_YORK), "5_3"),
)
BOOK_SHEET = {"tiles": (1, 2, 3), "hazards": (3, 0, 0), "cards": BOOK, "bandits": 1}


def supply(**counts: int) -> "list[int]":
    """A supply from counts by the task's name."""
    return [counts.get(task[5:], 0) for task in TASKS]


def best(cards: "list[Values]", masters: int = 0, **counts: int) -> Values:
    """VP of the cards, and what becomes of each by its first letter."""
    found = best_choice(tuple(cards), supply(**counts), masters)
    check_explanation(found, supply(**counts))
    return sum(found.points()), "".join([fate[0] for fate in found.fates])


def told(**sheet: Any) -> Values:
    """The values of the explanation after such a sheet: (person, VP, rows, VP of masters for cards)."""
    prompt = asked(flow(scoring(), before("cards_best", detailed(person(**sheet)))))
    assert prompt.id == "cards_best"
    return prompt.values


# --- Cards


def test_gc7_go1_go3_the_example_of_the_book() -> None:
    """Four cards fulfilled are 18 VP; with one disk on New York instead of two, 10."""
    assert one(cities=("new_york", "new_york"), **BOOK_SHEET)[6] == 18
    assert one(cities=("new_york",), **BOOK_SHEET)[6] == 10


def test_go1_a_played_card_that_is_not_fulfilled_costs_its_minus() -> None:
    assert best([(5, 3, (B,), "played"), (3, 2, (H,), "played")]) == (-5, "uu")
    assert best([(5, 3, (B,), "played"), (3, 2, (H,), "played")], hazard=1) == (0, "uf")


def test_go1_the_minus_that_is_avoided_counts_too() -> None:
    cards: list[Values] = [(5, 0, (B,), "played"), (3, 3, (B,), "played")]
    assert best(cards, building=1) == (3, "uf")  # not 5 - 3


def test_gc7_go1_the_sum_may_be_negative() -> None:
    cards = (START_CARD, ("played", (B,), "5_3"), ("played", (S,), "3_2"))
    assert one(cards=cards)[6] == -5


def test_go2_an_unplayed_card_counts_only_if_it_helps() -> None:
    cards: list[Values] = [(3, 0, (B,), "start"), (5, 3, (H,), "unplayed"), (3, 2, (S,), "unplayed")]
    assert best(cards, station=1) == (3, "utf")
    assert best(cards, building=1) == (3, "ftt")


def test_go2_a_played_card_has_no_choice() -> None:
    assert best([(3, 2, (B,), "unplayed")]) == (0, "t")
    assert best([(3, 2, (B,), "played")]) == (-2, "u")


def test_go2_an_unplayed_card_gives_way_to_a_played_one() -> None:
    cards: list[Values] = [(3, 3, (B,), "played"), (5, 3, (B,), "unplayed")]
    assert best(cards, building=1) == (3, "ft")  # 3 and nothing, not 5 - 3


def test_go3_a_thing_serves_one_card() -> None:
    cards: list[Values] = [(3, 2, (B, H), "played"), (5, 3, (B,), "played"), (5, 3, (H,), "played")]
    assert best(cards, building=1, hazard=1) == (8, "uff")
    assert best(cards, building=2, hazard=2) == (13, "fff")
    assert best(cards, building=2, hazard=1) == (8, "uff")


def test_go3_a_thing_serves_one_task_of_a_card() -> None:
    assert best([(5, 3, (B, B, B), "played")], building=2) == (-3, "u")
    assert best([(5, 3, (B, B, B), "played")], building=3) == (5, "f")


def test_go4_the_starting_card_has_no_minus() -> None:
    assert one()[6] == 0
    assert one(tiles=(1,))[6] == 3
    game = flow(scoring(), [("people", 1), ("score_way", "detailed")] + before("cards_count", person()))
    flow(game, [("cards_count", 0), ("cards_count", 0), ("card_task", B), ("card_task", "done")])
    assert meanings(asked(game)) == ["3_0", "other", "correct"]
    flow(game, [("card_worth", "other"), ("card_gain", 7)])
    assert asked(game).id == "station_master"  # no minus was asked


def test_go4_the_starting_card_is_always_there_and_counts_for_masters() -> None:
    cards = (START_CARD, ("played", (B,), "5_3"))
    assert one(cards=cards, masters=("per_cards",))[7] == 3


def test_go5_a_card_needs_all_its_tasks() -> None:
    assert best([(5, 3, (B, H, S), "played")], building=4, hazard=4) == (-3, "u")
    assert best([(5, 3, (B, H, S), "played")], building=1, hazard=1, station=1) == (5, "f")


def test_go6_what_serves_which_task() -> None:
    sheets: tuple[tuple[str, dict[str, Any]], ...] = (
        ("task_building", {"tiles": (4,)}),
        ("task_bandit", {"bandits": 1}),
        ("task_hazard", {"hazards": (1, 1)}),
        ("task_station", {"stations": (2,)}),
        ("task_cattle_3", {"cattle": (1, 0, 0, (0,), (0,))}),
        ("task_cattle_3", {"cattle": (0, 1, 0, (0,), (0,))}),
        ("task_cattle_3", {"cattle": (0, 0, 1, (0,), (0,))}),
        ("task_shorthorn", {"cattle": (0, 0, 0, (1, 0, 0), (0,))}),
        ("task_hereford", {"cattle": (0, 0, 0, (0,), (1, 0, 0))}),
        ("task_new_york", {"cities": ("new_york",)}),
    )
    for task, sheet in sheets:
        for other in TASKS:
            given = dict(sheet)
            if (other == "task_bandit") != ("bandits" in sheet):
                given["bandits"] = 0
                if other != "task_bandit":
                    continue  # bandits are not asked for then
            assert one(cards=(("start", (other,), "3_0"),), **given)[6] == (3 if other == task else 0)


def test_go6_green_bandits_serve_no_task() -> None:
    cards = (("start", (O,), "3_0"),)
    assert one(cards=cards, bandits=0, masters=("per_bandits",), rest=(5, 0))[6] == 0


def test_go6_go3_several_of_a_task() -> None:
    cards = (("start", (NEW_YORK, NEW_YORK), "3_0"),)
    assert one(cards=cards, cities=("new_york",))[6] == 0
    assert one(cards=cards, cities=("new_york", "new_york"))[6] == 3


def test_go7_a_card_that_costs_less_than_it_brings_is_added() -> None:
    """One card played: adding one at -2 makes a pair for 3."""
    cards: list[Values] = [(3, 0, (B,), "start"), (3, 2, (H,), "unplayed")]
    assert best(cards) == (0, "ut")
    assert best(cards, 1) == (-2, "uu")
    cards = [(3, 0, (B,), "start"), (5, 3, (H,), "unplayed")]
    assert best(cards, 1) == (0, "ut")  # 3 - 3 gains nothing
    assert best(cards, 2) == (-3, "uu")  # but two such tiles pay 6


def test_go7_two_cards_for_one_more_pair() -> None:
    cards: list[Values] = [
        (3, 0, (B,), "start"), (5, 1, (H,), "played"), (5, 1, (H,), "unplayed"), (5, 1, (H,), "unplayed"),
    ]  # fmt: skip
    assert best(cards, 1) == (-3, "uuuu")
    assert best(cards, 1, hazard=1) == (3, "ufuu")


def test_go7_which_card_is_fulfilled_may_depend_on_the_pair() -> None:
    """The starting card is worth more; but the other one, fulfilled, makes a pair and costs no minus."""
    cards: list[Values] = [(3, 0, (B,), "start"), (2, 9, (B,), "unplayed")]
    assert best(cards, building=1) == (3, "ft")
    assert best(cards, 1, building=1) == (2, "uf")
    assert best(cards, 4, building=1) == (2, "uf")
    assert best(cards, 4) == (-9, "uu")


def test_go7_the_sheet_decides_both_together() -> None:
    cards = (START_CARD, ("unplayed", (H,), "3_2"))
    assert one(cards=cards)[6:8] == [0, 0]
    assert one(cards=cards, masters=("per_cards",))[6:8] == [-2, 3]
    assert one(cards=cards, masters=("per_cards", "per_hazards"), hazards=(1, 0, 0))[6:8] == [3, 3]


def test_go1_go2_go3_go5_go7_equal_to_the_brute_force() -> None:
    """A few here; prop_cards has 5,000, and 500 on MicroPython."""
    for number in range(20000, 20060):
        compare(number)


def test_full_hands_stay_within_the_steps() -> None:
    for number in range(6):
        cards, has, masters = hand(number, 8)
        assert best_choice(cards, has, masters).steps <= STEP_LIMIT


def test_the_last_hands_are_remembered_and_no_more() -> None:
    """So that an undo need not search again; another supply or another number of masters is another hand."""
    hands = [(((number, 2, (B,), "played"),), [1] * 8, 0) for number in range(1, MOST_KNOWN + 2)]
    first = known_choice(*hands[0])
    assert known_choice(hands[0][0], [1] * 8, 0) is first
    assert sum(known_choice(hands[0][0], [0] * 8, 0).points()) == -2
    assert known_choice(hands[0][0], [1] * 8, 1) is not first
    for number, each in enumerate(hands[1:]):
        assert sum(known_choice(*each).points()) == number + 2
    again = known_choice(*hands[0])
    assert again is not first and again.points() == first.points()


# --- The explanation


def test_go1_go2_go3_go7_the_explanation_says_what_serves_what_and_what_lost() -> None:
    cards = (
        ("start", (B,), "3_0"), ("played", (B, H), "5_3"),
        ("unplayed", (H,), "5_3"), ("unplayed", (H, H), "3_2"),
    )  # fmt: skip
    values = told(tiles=(1, 2), hazards=(1, 0, 0), cards=cards, masters=("per_cards",))
    assert values == (
        "player1", 8,
        (
            ("start", 1, 3, "fulfilled", ((B, 1),)),
            ("played", 1, 5, "fulfilled", ((B, 1), (H, 1))),
            ("unplayed", 1, 0, "thrown", ()),
            ("unplayed", 2, 0, "thrown", ()),
        ),
        3,
    )  # fmt: skip


def test_go1_go2_go7_the_reasons_name_the_rules_and_counts() -> None:
    cards = (START_CARD, ("unplayed", (H,), "3_2"))
    steps = detailed(person(cards=cards, masters=("per_cards",)))
    prompt = asked(flow(scoring(), before("cards_best", steps)))
    assert prompt.why == (
        ("GO1", (("fulfilled_cards", 0),), ()), ("GO2", (("added_cards", 1),), ()),
        ("GO7", (("cards_at_end", 2),), ()), ("GO3", (), ()), ("GO5", (), ()),
    )  # fmt: skip


def test_gc7_gc8_go1_go4_gm1_gm7_lines_cite_their_rules() -> None:
    cards = (START_CARD, ("played", (H,), "7/4"), ("unplayed", (H,), "3_2"))
    steps = detailed(person(tiles=(1,), cards=cards, masters=("per_worker", "per_building"), rest=(5,)))
    game = flow(scoring(), steps + [("score_result", "ok")])
    assert isinstance(game.result, Scores)
    lines = game.result.entries[0].lines
    assert lines["objective_cards"] == [("card_start", 1, 3, "GO4"), ("card_played", 1, -4, "GO1")]
    assert lines["station_masters"] == [("per_worker", 1, 5, "GM1"), ("per_building", 1, 2, "GM7")]


# --- Telling


def test_go5_go6_tasks_are_told_in_any_order_and_may_repeat() -> None:
    game = flow(scoring(), [("people", 1), ("score_way", "detailed")] + before("cards_count", person()))
    flow(game, [("cards_count", 0), ("cards_count", 0)])
    assert meanings(asked(game)) == list(TASKS) + ["correct"]
    flow(game, [("card_task", "task_shorthorn")])
    following = ["task_shorthorn", "task_hereford", "task_new_york"]
    assert meanings(asked(game)) == ["done"] + following + list(TASKS[:5]) + ["correct"]
    flow(game, [("card_task", NEW_YORK), ("card_task", NEW_YORK), ("card_task", NEW_YORK)])
    assert asked(game).id == "card_worth"


def test_go5_gc8_what_is_told_in_another_order_counts_the_same() -> None:
    cards = [(START_CARD, ("played", tasks, "5_3")) for tasks in (("task_building", H), (H, "task_building"))]
    held = ("per_building", "per_hazards", "per_hazards", "per_stations")
    masters = (held, tuple(reversed(held)))
    sheets = [
        one(tiles=(1, 2), stations=(1, 5), hazards=(2, 0, 0), cards=cards[at], masters=masters[at])
        for at in (0, 1)
    ]
    assert sheets[0] == sheets[1]


def test_go1_the_worth_of_a_card_is_one_press_or_two_numbers() -> None:
    assert one(cards=(START_CARD, ("played", (H,), "3_2")))[6] == -2
    assert one(cards=(START_CARD, ("played", (H,), "7/4")))[6] == -4
    assert one(cards=(START_CARD, ("played", (H,), "7/4")), hazards=(1, 1))[6] == 7


def test_gc7_a_correction_of_the_cards_can_keep_them() -> None:
    cards = (("start", (O,), "3_0"), ("played", (O,), "5_3"))
    game = flow(scoring(), detailed(person(cards=cards, bandits=0))[:-1])
    flow(game, [("score_review", "correct"), ("correct_category", "objective_cards"), ("cards_kept", "keep")])
    flow(game, [("score_rest", 1), ("cards_best", "ok"), ("score_review", "correct")])
    assert asked(game).id == "correct_category"
    flow(game, [("correct_category", "objective_cards"), ("cards_kept", "anew")] + cards_told((START_CARD,)))
    flow(game, [("cards_best", "ok"), ("score_review", "finish")])
    assert result(game)[1][6] == ("objective_cards", (0,))


# --- Station masters


def test_gm1_a_point_for_each_worker_printed_ones_too() -> None:
    assert one(masters=("per_worker",), rest=(3,))[7] == 3
    assert one(masters=("per_worker",), rest=(11,))[7] == 11
    steps = detailed(person(masters=("per_worker",), rest=(3,)))
    game = flow(scoring(), before("score_rest", steps))
    assert (meanings(asked(game))[0], highest(game)) == (3, 18)


def test_gm2_pairs_of_objective_cards_fulfilled_or_not() -> None:
    played = ("played", (H,), "5_3")
    for count, vp in ((0, 0), (1, 3), (2, 3), (3, 6)):
        assert one(cards=(START_CARD,) + (played,) * count, masters=("per_cards",))[7] == vp


def test_gm3_pairs_of_hazards() -> None:
    assert [one(hazards=(n, 0, 0), masters=("per_hazards",))[7] for n in (1, 2, 3, 5)] == [0, 3, 3, 6]


def test_gm4_pairs_of_a_green_and_an_orange_bandit() -> None:
    sheets = ((4, 0, 0), (4, 1, 3), (2, 3, 6), (0, 5, 0))
    for green, orange, vp in sheets:
        assert one(masters=("per_bandits",), rest=(green, orange))[7] == vp


def test_gm5_pairs_of_certificates() -> None:
    assert [one(masters=("per_certificates",), rest=(n,))[7] for n in (1, 2, 7)] == [0, 3, 9]


def test_gm6_pairs_of_stations() -> None:
    assert [one(stations=s, masters=("per_stations",))[7] for s in ((1,), (1, 5), (1, 5, 7, 9))] == [0, 3, 6]


def test_gm7_two_points_for_each_building() -> None:
    assert [one(tiles=tiles, masters=("per_building",))[7] for tiles in ((), (1,), (1, 2, 9))] == [0, 2, 6]


def test_gm8_what_serves_a_card_counts_for_a_tile_too() -> None:
    cards = (("start", (H, H), "3_0"), ("played", (B,), "5_3"))
    sheet = one(tiles=(1,), hazards=(2, 0, 0), cards=cards, masters=("per_hazards", "per_building"))
    assert sheet[6:8] == [8, 3 + 2]


def test_gc8_gm8_tiles_add_up_and_may_be_of_one_kind() -> None:
    masters = ("per_worker", "per_hazards", "per_hazards", "per_stations", "per_building")
    assert (
        one(tiles=(1,), stations=(1, 2), hazards=(2, 0, 0), masters=masters, rest=(9,))[7]
        == 9 + 3 + 3 + 3 + 2
    )


def test_gc8_only_what_is_wanted_is_asked() -> None:
    """No bandits, certificates or workers without a card or a tile that wants them."""
    assert (
        points(detailed(person(masters=("per_cards", "per_hazards", "per_stations", "per_building"))))[7] == 0
    )


# --- Values


def test_packs_as_bytes() -> None:
    pack = Pack()
    pack.set_value("cities", "fulton", -30)
    again = decode(pack.encode())
    assert again.values == pack.values and again.value("cities", "fulton") == -30
    assert decode(b"").values == Pack().values
    pack.set_value("cities", "fulton", 100)  # more than any city can be worth
    for wrong in (b"\x02", pack.encode()[:-1], b"\x02" + pack.encode()[1:], pack.encode()):
        raises(ValueError, decode, wrong)
    raises(KeyError, pack.value, "cows", 1)
