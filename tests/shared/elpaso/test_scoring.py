"""Final scoring of El Paso: every category, every limit, ties for one to four people, after a solo game."""

from elpaso.tables import asked, flow, meanings, rules, table
from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.core.prompts import Count
from trailhand.core.score_sheet import Scores
from trailhand.core.types import Any, Meaning, Values
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.score_context import Context, context_of, decode
from trailhand.elpaso.scoring import GAME

Steps = "list[tuple[str, Meaning]]"


def scoring(context: Context | None = None, pack: Pack | None = None) -> Conversation:
    """A scoring at its first prompt; with a context it follows a solo game."""
    options = context.encode() if context else b""
    return Conversation(GAME, Header(GAME.id, GAME.rules, bytes(4), options, (pack or Pack()).encode()))


def quick(*sheets: tuple[int, ...]) -> "list[tuple[str, Meaning]]":
    """The steps of a quick scoring: seven totals a person."""
    steps: list[tuple[str, Meaning]] = [("people", len(sheets)), ("score_way", "quick")]
    for sheet in sheets:
        steps += [("points", points) for points in sheet]
    return steps + [("score_review", "finish")]


def detail(
    money: int = 0,
    tiles: tuple[int, ...] = (),
    disks: tuple[int, ...] = (),
    workers: tuple[int, ...] = (0, 0, 0, 0),
    cattle: tuple[int, ...] = (0, 0, 0, 0),
    herder: str = "",
    bonuses: tuple[int, int] = (0, 0),
    objectives: tuple[int, int] = (0, 0),
) -> "list[tuple[str, Meaning]]":
    """The steps of one person's detailed sheet. Cattle: Black Angus, Corriente, Shorthorn, Hereford."""
    steps: list[tuple[str, Meaning]] = [("score_money", money)]
    steps += [("score_building", tile) for tile in tiles] + [("score_building", 0)] * (len(tiles) < 2)
    steps += [("score_disk", post) for post in disks] + [("score_disk", "done")] * (len(disks) < 7)
    steps += [("score_cards", count) for count in workers + cattle]
    steps += [("score_herder", herder)] if herder else []
    for tokens in (bonuses, objectives):
        steps += [("score_tiles", tokens[0])] + [("points", tokens[1])] * (tokens[0] > 0)
    return steps


def one(**sheet: Any) -> "list[tuple[str, Meaning]]":
    """The steps of a detailed scoring of one person."""
    return [("people", 1), ("score_way", "detailed")] + detail(**sheet) + [("score_review", "finish")]


def result(game: Conversation) -> Values:
    """What the result says: (people, rows, totals, winners, what decided)."""
    prompt = asked(game)
    assert prompt.id == "score_result", prompt.id
    return prompt.values


def points(game: Conversation) -> "list[int]":
    """The first person's points by category."""
    return [row[1][0] for row in result(game)[1]]


# Ten sheets worked out by hand: what a person has, and the points of each line:
# money (SC1), buildings (SC2), posts (SC3), workers (SC4), cattle (SC5), bonuses (SC6), objectives (SC7).
TEN_SHEETS = (
    # Nothing at all.
    ({"herder": "no"}, [0, 0, 0, 0, 0, 0, 0]),
    # SC1: $4 is not a full $5. SC2: tile 1 is 1 VP.
    ({"money": 4, "tiles": (1,), "herder": "no"}, [0, 1, 0, 0, 0, 0, 0]),
    # SC1: $23 = 4 VP and $3 left. SC2: 2 + 4.
    ({"money": 23, "tiles": (2, 3), "herder": "no"}, [4, 6, 0, 0, 0, 0, 0]),
    # SC3: posts below 10 score nothing; 10 is 2 VP.
    ({"disks": (0, 0, 5, 7, 9, 10), "herder": "no"}, [0, 0, 2, 0, 0, 0, 0]),
    # SC3, H5: 12 twice 4, 14 is 7, 16 twice 9, 18 is 12, 20 is 14.
    ({"disks": (12, 12, 14, 16, 16, 18, 20), "herder": "no"}, [0, 0, 8 + 7 + 18 + 12 + 14, 0, 0, 0, 0]),
    # SC4: 3 cowboys, 2 builders, 1 engineer at 2 VP; 2 jokers at 3 VP.
    ({"workers": (3, 2, 1, 2), "herder": "no"}, [0, 0, 0, 12 + 6, 0, 0, 0]),
    # SC5: 1 Black Angus 2, 2 Corriente 6, 1 Shorthorn 5, 2 Hereford 16.
    ({"cattle": (1, 2, 1, 2), "herder": "no"}, [0, 0, 0, 0, 29, 0, 0]),
    # SC5: the herder on the Simmental space is 2 VP.
    ({"cattle": (0, 0, 0, 1), "herder": "yes"}, [0, 0, 0, 0, 10, 0, 0]),
    # SC6: three bonus tiles of together 7; SC7: two objective tiles, one fulfilled for 4.
    ({"herder": "no", "bonuses": (3, 7), "objectives": (2, 4)}, [0, 0, 0, 0, 0, 7, 4]),
    # A whole sheet: 2 + (7 + 15) + (2 + 4 + 9) + (4 + 4 + 6 + 9) + (2 + 3 + 5 + 8 + 2) + 9 + 12.
    (
        {
            "money": 12, "tiles": (4, 6), "disks": (5, 7, 10, 12, 16), "workers": (2, 2, 3, 3),
            "cattle": (1, 1, 1, 1), "herder": "yes", "bonuses": (4, 9), "objectives": (3, 12),
        },
        [2, 22, 15, 23, 20, 9, 12],
    ),
)  # fmt: skip


def test_sc1_sc2_sc3_sc4_sc5_sc6_sc7_ten_sheets_worked_out_by_hand() -> None:
    for sheet, expected in TEN_SHEETS:
        game = flow(scoring(), one(**sheet))
        assert points(game) == expected, sheet
        assert result(game)[2] == (sum(expected),)


def test_sc1_sc2_sc3_sc4_sc5_sc6_sc7_every_line_cites_its_rule() -> None:
    game = flow(scoring(), one(**TEN_SHEETS[-1][0]) + [("score_result", "ok")])
    scores = game.result
    assert isinstance(scores, Scores)
    for number, category in enumerate(scores.categories):
        for line in scores.entries[0].lines[category.id]:
            assert line[3] == f"SC{number + 1}", line


# --- Limits: no sheet that the box cannot produce ---------------------------------------------------


def highest(game: Conversation) -> int:
    """The most that the current prompt accepts."""
    prompt = asked(game)
    assert isinstance(prompt, Count)
    return prompt.high


def test_sc1_money_never_runs_out() -> None:
    for way, most, sheet in (("detailed", 499, detail(herder="no")[1:]), ("quick", 99, [("points", 0)] * 6)):
        game = flow(scoring(), [("people", 4), ("score_way", way)])
        for _ in range(4):
            assert highest(game) == most
            game.answer(most)
            flow(game, sheet)


def test_sc1_four_people_with_40_dollars_each() -> None:
    game = flow(scoring(), [("people", 4), ("score_way", "detailed")] + detail(money=40, herder="no") * 4)
    flow(game, [("score_review", "finish")])
    assert result(game)[2] == (8, 8, 8, 8)


def test_sc2_a_tile_is_offered_as_often_as_there_are_copies() -> None:
    game = flow(scoring(), [("people", 2), ("score_way", "detailed")] + detail(tiles=(6, 6), herder="no"))
    flow(game, [("score_money", 0)])
    assert meanings(asked(game)) == [0, 1, 2, 3, 4, 5, "correct"]
    flow(game, [("score_building", 5)])
    assert meanings(asked(game)) == [0, 1, 2, 3, 4, 5, "correct"]


def test_h5_a_post_takes_one_disk_except_the_repeatable_ones() -> None:
    game = flow(
        scoring(), [("people", 1), ("score_way", "detailed"), ("score_money", 0), ("score_building", 0)]
    )
    flow(game, [("score_disk", 0), ("score_disk", 5), ("score_disk", 12), ("score_disk", 16)])
    assert meanings(asked(game)) == ["done", 0, 7, 9, 10, 12, 14, 16, 18, 20, "correct"]


def test_h5_at_most_seven_disks() -> None:
    game = flow(
        scoring(), [("people", 1), ("score_way", "detailed"), ("score_money", 0), ("score_building", 0)]
    )
    flow(game, [("score_disk", 16)] * 7)
    assert asked(game).id == "score_cards"


def test_sc4_sc5_cards_are_limited_by_the_box_and_by_the_others() -> None:
    game = flow(scoring(), [("people", 2), ("score_way", "detailed")])
    flow(game, detail(workers=(12, 0, 0, 0), cattle=(8, 9, 0, 6), herder="yes"))
    flow(game, [("score_money", 0), ("score_building", 0), ("score_disk", "done")])
    for left in (0, 12, 12, 12, 0, 1, 8, 0):
        assert highest(game) == left
        game.answer(0)
    assert asked(game).id == "score_tiles"  # SE2: one herder only, so it is not asked again


def test_sc6_sc7_tiles_are_limited_by_the_box_and_by_the_others() -> None:
    game = flow(scoring(), [("people", 2), ("score_way", "detailed")])
    flow(game, detail(herder="no", bonuses=(15, 15), objectives=(19, 0)))
    flow(game, detail(herder="no")[:-2])
    assert highest(game) == 5
    flow(game, [("score_tiles", 0)])
    assert highest(game) == 1


def test_sc1_sc2_sc3_sc4_sc5_sc6_sc7_quick_totals_have_the_limits_of_the_box() -> None:
    game = flow(scoring(), [("people", 1), ("score_way", "quick")])
    # 499 / 5; 15 + 15; 14 + 12 + 5 * 9; 36 * 2 + 12 * 3; 16 + 30 + 40 + 48 + 2; 20 tiles of at most 15.
    for number, most in enumerate((99, 30, 71, 108, 136, 300, 300)):
        assert highest(game) == most
        assert asked(game).why == ((f"SC{number + 1}", (("highest", most),), ()),)
        game.answer(0)


# --- Ties ---------------------------------------------------------------------------------------------


def test_sc9_most_points_win() -> None:
    game = flow(scoring(), quick((1, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 2, 0, 0), (0, 0, 1, 0, 0, 0, 0)))
    assert result(game)[2:] == ((1, 2, 1), ("player2",), "points")


def test_sc9_equal_points_money_left_decides() -> None:
    for count in (2, 3, 4):
        game = flow(scoring(), quick(*[(0, 5, 0, 0, 0, 0, 0)] * count))
        flow(game, [("money_left", number) for number in range(count)])
        assert result(game)[3:] == (("player" + str(count),), "tie_break")


def test_sc9_equal_points_and_money_are_shared() -> None:
    for count in (2, 3, 4):
        game = flow(scoring(), quick(*[(0, 5, 0, 0, 0, 0, 0)] * count))
        flow(game, [("money_left", 3)] * count)
        assert result(game)[3:] == (("player1", "player2", "player3", "player4")[:count], "shared")


def test_sc9_only_the_tied_are_asked() -> None:
    game = flow(scoring(), quick((0, 5, 0, 0, 0, 0, 0), (0, 4, 0, 0, 0, 0, 0), (5, 0, 0, 0, 0, 0, 0)))
    assert asked(game).values == ("player1",)
    flow(game, [("money_left", 0)])
    assert asked(game).values == ("player3",)
    flow(game, [("money_left", 0)])
    assert result(game)[3:] == (("player1", "player3"), "shared")


def test_sc1_sc9_money_that_was_counted_is_not_asked_again() -> None:
    game = flow(scoring(), [("people", 2), ("score_way", "detailed")])
    # $10 is 2 VP and leaves nothing; $9 is 1 VP and leaves $4, and tile 1 is 1 VP more.
    sheets = detail(money=10, herder="no") + detail(money=9, tiles=(1,), herder="no")
    flow(game, sheets + [("score_review", "finish")])
    assert result(game)[2:] == ((2, 2), ("player2",), "tie_break")


def test_sc9_one_person_alone_wins() -> None:
    assert result(flow(scoring(), quick((0,) * 7)))[3:] == (("player1",), "points")


# --- After a solo game --------------------------------------------------------------------------------


def solo_end(**state: Any) -> Context:
    """The context after a solo game that ended on such a table; through its bytes, as in play."""
    return decode(context_of(table(**state)).encode())


def test_ss1_ss2_sues_sheet_stands_beside_the_humans() -> None:
    end = table(sue={"s1": 6}, disks=1)
    end.gain_tile("objective", 5, "SA5")
    end.gain_tile("bonus", 3, "SA5")
    end.gain_worker("joker", "cowboy", "SA2")
    for _ in range(4):
        end.deliver("SD2")
    game = flow(scoring(context_of(end)), [("score_way", "quick")] + [("points", 0)] * 7)
    flow(game, [("score_review", "finish")])
    people, rows, totals, won, _ = result(game)
    assert people == ("human", "sue") and won == ("sue",)
    assert [row[1][1] for row in rows] == [0, 15, 6, 9, 0, 3, 5] and totals == (0, 38)


def test_sc6_sc7_ss1_sues_tiles_can_be_corrected_and_nothing_else_of_hers() -> None:
    end = table(disks=4)
    end.gain_tile("objective", 5, "SA5")
    for way in ("quick", "detailed"):
        game = flow(scoring(context_of(end)), [("score_way", way)])
        flow(game, [(asked(game).id, "correct"), ("correct_category", "objectives")])
        assert asked(game).values == ("sue", "objectives") and rules(asked(game).why) == ["SS1"]
        assert getattr(asked(game), "start", None) == 5
        flow(game, [("points", 7)])
    flow(game, detail(herder="no"))
    flow(game, [("score_review", "correct"), ("correct_person", "sue")])
    assert meanings(asked(game)) == ["bonuses", "objectives"]
    flow(game, [("correct_category", "bonuses"), ("points", 3), ("score_review", "finish")])
    assert [row[1][1] for row in result(game)[1]][-2:] == [3, 7]


def test_ss1_sc9_on_a_tie_the_human_wins_with_any_money_left() -> None:
    for money, expected in ((0, (("human", "sue"), "shared")), (1, (("human",), "tie_break"))):
        game = flow(scoring(solo_end()), [("score_way", "quick"), ("points", 6)] + [("points", 0)] * 6)
        flow(game, [("score_review", "finish"), ("money_left", money)])
        assert result(game)[2:] == ((6, 6), expected[0], expected[1])


def test_ss1_sc9_money_that_was_converted_breaks_no_tie() -> None:
    for money, won in ((10, ("human", "sue")), (11, ("human",))):
        sheet = detail(money=money, disks=(12,), herder="no")  # 2 and 4 VP; Sue has three workers
        game = flow(scoring(solo_end()), [("score_way", "detailed")] + sheet + [("score_review", "finish")])
        assert result(game)[2] == (6, 6) and result(game)[3] == won


def test_sc2_h2_the_humans_buildings_of_the_game_are_offered_first() -> None:
    context = solo_end(human={"s2": 3, "s4": 5}, sue={"s5": 6, "s1": 6})
    game = flow(scoring(context), [("score_way", "detailed"), ("score_money", 0)])
    assert meanings(asked(game)) == [3, 1, 2, 4, 5, 0, "correct"]  # both tiles 6 are Sue's
    flow(game, [("score_building", 3)])
    assert meanings(asked(game))[0] == 5


def test_sc5_se2_the_herder_of_the_game_is_known() -> None:
    start = [("score_way", "detailed")] + detail()[:-2]
    game = flow(scoring(solo_end(on_simmental="human")), start)
    assert meanings(asked(game)) == ["yes", "no", "correct"]
    game = flow(scoring(solo_end(on_simmental="sue")), start)
    assert asked(game).id == "score_tiles"


def test_sc4_sc5_what_sue_holds_and_her_deck_are_not_the_humans() -> None:
    end = table()  # her row of three, and 18 cards in the resource deck
    end.gain_cattle("hereford", "SA1")
    game = flow(scoring(context_of(end)), [("score_way", "detailed")] + detail()[:3])
    for left in (8, 8, 8, 9, 5, 7, 8, 5):
        assert highest(game) == left
        game.answer(0)


def test_sc6_sc7_sues_tiles_are_not_the_humans() -> None:
    end = table()
    for _ in range(3):
        end.gain_tile("objective", 4, "SA5")
    end.gain_tile("bonus", 2, "SA5")
    context = decode(context_of(end).encode())
    game = flow(scoring(context), [("score_way", "detailed")] + detail(herder="no")[:-2])
    assert highest(game) == 19
    flow(game, [("score_tiles", 0)])
    assert highest(game) == 17


def test_sc4_quick_totals_share_what_the_box_holds() -> None:
    sheet = [("points", points) for points in (0, 0, 0, 100, 0, 0, 0)]
    game = flow(scoring(), [("people", 2), ("score_way", "quick")] + sheet + [("points", 0)] * 3)
    assert highest(game) == 8
