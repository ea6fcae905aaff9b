"""The score sheet of the second edition: every category, every limit, ties, corrections."""

from gwt2.sheets import (
    START_CARD,
    after,
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
    quick,
    result,
    scoring,
)  # fmt: skip
from trailhand.core.chance import Chance
from trailhand.core.prompts import Count
from trailhand.core.score_sheet import Scores
from trailhand.gwt2.limits import city_lines
from trailhand.gwt2.pack import Pack
from trailhand.gwt2.vocabulary import CITIES, LINKS
from trailhand.gwt2.workers import column_limits, worker_limits

NOTHING = (0, 0, 0, 0, 0, 0, 0, 0, 0, "no", "no")
TO_CATTLE = [("city_disk", "done"), ("station_disk", 0), ("hazard_tiles", 0)]
BEGIN = [("people", 1), ("score_way", "detailed")]
BEGIN_TWO = [("people", 2), ("score_way", "detailed")]


# --- The eleven lines


def test_gc1_money_counts_full_five_dollars() -> None:
    assert [one(money=money)[0] for money in (0, 4, 5, 23, 199)] == [0, 0, 1, 4, 39]


def test_gc2_buildings_score_what_their_side_shows() -> None:
    assert one(tiles=(1, 3, 11, 12))[1] == 1 + 1 + 20 + 5
    assert one(sides="b", tiles=(1, 3, 11, 12))[1] == 1 + 3 + 10 + 4


def test_gc2_mixed_sides_are_asked_once_for_all_people() -> None:
    game = flow(scoring(), BEGIN_TWO + [("score_money", 0), ("tile_sides", "mixed")])
    flow(game, [("own_building", 3), ("tile_side", "b"), ("own_building", 9), ("tile_side", "a")])
    flow(game, [("own_building", 0)] + after("own_building", person()) + [("score_money", 0)])
    flow(game, [("own_building", 3), ("own_building", 8), ("tile_side", "b"), ("own_building", 0)])
    flow(game, after("own_building", person(simmental="")) + [("score_review", "finish")])
    assert result(game)[1][1] == ("buildings", (3 + 9, 3 + 8))


def test_gc2_buildings_are_told_in_any_order_each_once() -> None:
    game = flow(scoring(), BEGIN + [("score_money", 0), ("tile_sides", "a"), ("own_building", 12)])
    assert meanings(asked(game)) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, "correct"]
    flow(game, [("own_building", 3)])
    assert meanings(asked(game)) == [0, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2, "correct"]
    assert one(tiles=(12, 3, 7)) == one(tiles=(3, 7, 12))
    assert asked(flow(game, [("own_building", 0)])).id == "city_disk"


def test_gc2_after_the_last_building_nothing_is_asked() -> None:
    game = flow(scoring(), BEGIN + [("score_money", 0), ("tile_sides", "a")])
    flow(game, [("own_building", tile) for tile in range(12, 0, -1)])
    assert asked(game).id == "city_disk"


def test_gc3_gc4_disks_are_told_in_any_order() -> None:
    cities = ("new_york", "philadelphia", "kansas_city", "pittsburgh", "new_york")
    assert one(cities=cities) == one(cities=("kansas_city", "pittsburgh", "philadelphia") + ("new_york",) * 2)
    assert one(stations=(10, 2, 6)) == one(stations=(2, 6, 10))


def test_gc3_gd2_the_example_of_the_book() -> None:
    """6 for Philadelphia and 4 for its link to Pittsburgh; a disk on Toledo would give 8 more."""
    assert one(cities=("pittsburgh", "philadelphia"))[2] == 10
    assert one(cities=("toledo", "pittsburgh", "philadelphia"))[2] == 18


def test_gc3_gd1_the_sum_may_be_negative() -> None:
    assert one(cities=("kansas_city", "kansas_city", "peoria"))[2] == -12
    assert points(quick((0, 0, -84) + NOTHING[3:]))[2] == -84


def test_gd1_kansas_city_and_new_york_take_several_disks_and_others_one() -> None:
    assert one(cities=("new_york",) * 3)[2] == 27
    game = flow(scoring(), BEGIN + [("score_money", 0), ("tile_sides", "a"), ("own_building", 0)])
    flow(game, [("city_disk", "kansas_city"), ("city_disk", "kansas_city"), ("city_disk", "pittsburgh")])
    passed_over = ["kansas_city", "fulton", "st_louis", "bloomington", "peoria", "chicago", "toledo"]
    assert meanings(asked(game)) == ["done", "philadelphia", "new_york"] + passed_over + ["correct"]
    flow(game, [("city_disk", "new_york")])
    assert meanings(asked(game)) == ["done", "new_york"] + passed_over + ["philadelphia", "correct"]


def test_gd2_links_score_once_with_disks_at_both_ends() -> None:
    assert one(cities=("fulton", "st_louis"))[2] == -3
    assert one(cities=("chicago", "toledo"))[2] == 6
    assert one(cities=("toledo", "pittsburgh"))[2] == 8
    assert one(cities=("chicago", "pittsburgh"))[2] == 0
    assert one(cities=("fulton", "bloomington", "peoria", "chicago"))[2] == 0


def test_gc4_stations_score_what_is_printed_beside_them() -> None:
    assert one(stations=(1, 3, 6))[3] == 1 + 2 + 5
    assert one(stations=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))[3] == 44


def test_gc5_hazards_by_what_they_show() -> None:
    assert one(hazards=(5, 1, 2))[4] == 4 + 3 * 2 + 2 * 2
    assert one(hazards=(3, 3))[4] == 12
    assert one(hazards=(1, 0, 0))[4] == 2


def test_gc6_cattle_by_kind() -> None:
    assert one(cattle=(1, 2, 3, (0,), (0,)))[5] == 1 + 4 + 9


def test_gk1_shorthorn_and_hereford_count_what_each_card_shows() -> None:
    assert one(cattle=(0, 0, 0, (4, 1, 2), (0,)))[5] == 5 + 4 * 2 + 3
    assert one(cattle=(0, 0, 0, (0,), (3, 2, 0)))[5] == 7 * 2 + 5


def test_gk1_only_what_is_open_is_asked() -> None:
    assert one(cattle=(0, 0, 0, (9,), (6,)))[5] == 36 + 36
    assert one(cattle=(0, 0, 0, (8, 3, 2), (0,)))[5] == 15 + 8 + 9


def test_gk2_simmental_count_what_is_entered() -> None:
    steps = person()
    at = steps.index(("simmental_in_play", "no"))
    steps = steps[:at] + [("simmental_in_play", "yes"), ("points", 11)] + steps[at + 1 :]
    assert points(detailed(steps))[5] == 11
    assert points(detailed(steps, person(sides="", simmental=7)))[5] == 11
    game = flow(scoring(), detailed(steps, person(sides="", simmental=7)))
    assert result(game)[1][5] == ("cattle", (11, 7))


def test_gc9_workers_in_columns_5_and_6() -> None:
    assert one(columns=3)[8] == 12
    assert points(quick((0,) * 8 + (6, "no", "no")))[8] == 24


def test_gc9_gm1_the_number_of_workers_and_the_columns_fit_together() -> None:
    assert [worker_limits(count) for count in (0, 1, 2, 3, 6)] == [
        (3, 12),
        (7, 13),
        (8, 14),
        (12, 15),
        (18, 18),
    ]
    assert [column_limits(count) for count in (3, 7, 12, 13, 18)] == [(0, 0), (0, 1), (0, 3), (1, 4), (6, 6)]
    assert column_limits(0) == (0, 6)
    rows = [(a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
    for scoring_ones in range(7):
        fitting = [sum(row) for row in rows if sum([max(0, each - 4) for each in row]) == scoring_ones]
        assert worker_limits(scoring_ones) == (min(fitting), max(fitting))


def test_gc10_the_disk_of_the_second_step_limit_space() -> None:
    assert one(disk="yes")[9] == 3
    assert points(quick((0,) * 8 + (0, "yes", "no")))[9] == 3


def test_gc11_the_job_market_token() -> None:
    assert one(market="yes")[10] == 2
    assert points(quick((0,) * 8 + (0, "no", "yes")))[10] == 2


def test_gc11_gl1_only_one_person_has_the_token() -> None:
    game = flow(scoring(), quick(NOTHING[:10] + ("yes",), NOTHING[:10] + ("",)))
    assert result(game)[1][10] == ("job_market", (2, 0))
    game = flow(scoring(), quick(NOTHING, NOTHING)[:-2])
    assert meanings(asked(game)) == ["yes", "no", "correct"]  # the last one surely has it


# --- Who wins


def test_gc12_most_points_win() -> None:
    game = flow(scoring(), quick((1,) + NOTHING[1:], (0, 0, 9) + NOTHING[3:], (0, 4) + NOTHING[2:]))
    assert result(game)[2:] == ((1, 9, 4), ("player2",), "points")


def test_gc12_a_tie_is_shared_and_nothing_more_is_asked() -> None:
    for count in (2, 3, 4):
        game = flow(scoring(), quick(*[(0, 5) + NOTHING[2:]] * count))
        assert result(game)[3:] == (("player1", "player2", "player3", "player4")[:count], "shared")
        assert asked(game).why == (("GC12", (), ()),)
    game = flow(scoring(), quick((0, 5) + NOTHING[2:], NOTHING, (1, 4) + NOTHING[2:]))
    assert result(game)[3:] == (("player1", "player3"), "shared")


def test_gc12_one_person_alone() -> None:
    assert result(flow(scoring(), quick(NOTHING)))[3:] == (("player1",), "points")


# --- Limits


def test_gl1_at_most_14_disks_on_cities_and_stations() -> None:
    game = flow(scoring(), BEGIN + [("score_money", 0), ("tile_sides", "a"), ("own_building", 0)])
    flow(game, [("city_disk", "new_york")] * 12 + [("city_disk", "done")])
    flow(game, [("station_disk", 1), ("station_disk", 2)])
    assert asked(game).id == "hazard_tiles"
    game = flow(scoring(), BEGIN + [("score_money", 0), ("tile_sides", "a"), ("own_building", 0)])
    flow(game, [("city_disk", "kansas_city")] * 14)
    assert asked(game).id == "hazard_tiles"


def test_gl1_hazards_and_cattle_are_what_the_others_leave() -> None:
    first = person(hazards=(15, 0, 0), cattle=(7, 2, 0, (3, 3), (6,)))
    game = flow(scoring(), BEGIN_TWO + first + [("score_money", 0), ("own_building", 0)] + TO_CATTLE[:2])
    assert highest(game) == 3
    flow(game, TO_CATTLE[2:])
    for most in (0, 5, 7, 6, 0):
        assert highest(game) == most
        game.answer(0)
    assert asked(game).id == "cards_count"


def test_gl1_gk1_cards_that_show_most_are_what_the_others_leave() -> None:
    game = flow(scoring(), BEGIN_TWO + person(cattle=(0, 0, 0, (4, 3, 1), (0,))))
    flow(game, [("score_money", 0), ("own_building", 0)] + TO_CATTLE + [("score_cards", 0)] * 3)
    flow(game, [("score_cards", 4)])
    assert asked(game).values == ("player2", "shorthorn", 4)  # all three of 5 are taken
    assert (meanings(asked(game)), highest(game)) == ([1, 2, "correct"], 2)


def test_gl1_cards_and_masters_are_what_the_others_leave() -> None:
    hazard = ("task_hazard",), "5_3"
    cards = (START_CARD,) + (("played",) + hazard,) * 13 + (("unplayed",) + hazard,) * 8
    first = person(cards=cards, masters=("per_hazards", "per_hazards", "per_stations"))
    second = person(sides="", simmental="")
    game = flow(scoring(), BEGIN_TWO + first + before("cards_count", second))
    assert highest(game) == 24 - 21
    flow(game, cards_told((START_CARD,)))
    flow(game, [("station_master", "per_stations"), ("station_master", "per_stations")])
    assert asked(game).id == "cards_best"


def test_gl1_quick_totals_have_the_limits_of_the_box() -> None:
    game = flow(scoring(), [("people", 2), ("score_way", "quick")])
    # $199; all tiles at their better side; 14 disks on Kansas City or New York; all stations; 18 hazards
    # of 4; all cattle, and 8 Simmental of 10; 13 cards at -9, 22 at 9; five tiles that pay for 24 cards.
    limits = ((0, 39), (0, 78), (-84, 126), (0, 44), (0, 72), (0, 194), (-117, 198), (0, 180))
    for number, (low, high) in enumerate(limits):
        prompt = asked(game)
        assert (meanings(prompt)[0], highest(game)) == (low, high), number
        assert prompt.why == ((f"GC{number + 1}", (("highest", high),), ()),)
        flow(game, [("points", 9)])
    flow(game, [("workers_56", 0), ("step_disk", "no"), ("job_market", "no")] + [("points", 0)] * 4)
    assert highest(game) == 60  # three tiles of 4 VP, at least, lie with the first person
    flow(game, [("points", 0)])
    assert highest(game) == 185


def test_gc3_gc7_negative_totals_start_at_nothing() -> None:
    game = flow(scoring(), [("people", 1), ("score_way", "quick"), ("points", 0), ("points", 0)])
    assert getattr(asked(game), "start", None) == 0


# --- Values, lines, corrections


def test_gc2_gc3_gc4_gc6_gd2_values_come_from_the_pack() -> None:
    pack = Pack()
    for section, key, value in (
        ("tiles_a", 5, 7), ("cities", "new_york", -2), ("links", "fulton_st_louis", 5), ("stations", 2, 30),
        ("cattle", "longhorn", 9),
    ):  # fmt: skip
        pack.set_value(section, key, value)
    steps = detailed(
        person(
            tiles=(5,), cities=("fulton", "st_louis", "new_york"), stations=(2,), cattle=(0, 1, 0, (0,), (0,))
        )
    )
    assert points(steps, pack)[1:6] == [7, 3, 30, 0, 9]


def test_gc1_gc2_gc3_gc4_gc5_gc6_gc9_gc10_gc11_every_line_cites_its_rule() -> None:
    sheet = person(
        money=9, tiles=(2,), cities=("new_york",), stations=(3,), hazards=(1, 1),
        cattle=(1, 0, 0, (0,), (0,)), columns=1, disk="yes", market="yes",
    )  # fmt: skip
    game = flow(scoring(), detailed(sheet) + [("score_result", "ok")])
    assert isinstance(game.result, Scores)
    lines = game.result.entries[0].lines
    for number, category in enumerate(game.result.categories):
        if category.id not in ("objective_cards", "station_masters"):
            assert lines[category.id][0][3] == f"GC{number + 1}"
    assert lines["stations"] == [("station", 3, 2, "GC4")]
    assert lines["money"] == [("money", 9, 1, "GC1")]


def test_gc8_go7_a_correction_works_the_cards_and_masters_out_anew() -> None:
    steps = detailed(person(tiles=(1,), masters=("per_building",)))[:-1]
    game = flow(scoring(), steps)
    assert [dict(asked(game).values[1])[name] for name in ("objective_cards", "station_masters")] == [
        (3,),
        (2,),
    ]
    flow(game, [("score_review", "correct"), ("correct_category", "buildings"), ("tile_sides", "a")])
    flow(game, [("own_building", 0)])
    assert asked(game).values[1:3] == (0, (("start", 1, 0, "unfulfilled", ()),))
    flow(game, [("cards_best", "ok"), ("score_review", "finish")])
    assert [row[1][0] for row in result(game)[1]][6:8] == [0, 0]


def test_gc5_gc8_a_correction_that_changes_no_card_is_not_told() -> None:
    game = flow(scoring(), detailed(person(hazards=(2, 0, 0), masters=("per_hazards",)))[:-1])
    flow(game, [("score_review", "correct"), ("correct_category", "hazards"), ("hazard_tiles", 4)])
    flow(game, [("worth_of", 0), ("worth_of", 0), ("score_review", "finish")])
    assert [row[1][0] for row in result(game)[1]][4:8] == [8, 0, 0, 6]


# --- Presses


def test_an_empty_sheet_is_skipped_by_its_first_answers() -> None:
    """25 prompts, each answered by what it offers first or starts at; only the way is chosen."""
    game = scoring()
    steps = detailed(person())
    for name, meaning in steps:
        prompt = asked(game)
        usual = prompt.start if isinstance(prompt, Count) else prompt.meaning(0)
        assert meaning == usual or name == "score_way", name
        flow(game, [(name, meaning)])
    assert len(steps) == 25


def test_a_usual_sheet_takes_few_prompts() -> None:
    played = ("played", ("task_building", "task_hazard"), "5_3")
    empty, four = len(detailed(person())), len(detailed(person(cards=(START_CARD,) + (played,) * 4)))
    assert four - empty == 4 * 4  # two tasks, no more, worth
    assert len(quick(NOTHING)) == 14


def test_gl1_gd1_gd2_the_limits_of_the_cities_equal_all_ways_to_lay_disks() -> None:
    for number in range(4):
        chance, pack = Chance(bytes((number,) * 4)), Pack()
        for city in CITIES if number else ():
            pack.set_value("cities", city, chance.below(19) - 9)
        for link in LINKS if number else ():
            pack.set_value("links", link, chance.below(25) - 12)
        found = []
        for bits in range(256):  # the eight cities between the repeatable ones
            disks = {city: 1 for at, city in enumerate(CITIES[1:-1]) if bits >> at & 1}
            points = sum([line[2] for line in city_lines(pack, disks)])
            for city in (CITIES[0], CITIES[-1]):
                each = (14 - len(disks)) * pack.value("cities", city)
                found += [points, points + each]
        game = flow(scoring(pack), [("people", 1), ("score_way", "quick"), ("points", 0), ("points", 0)])
        assert (meanings(asked(game))[0], highest(game)) == (min(found), max(found))
