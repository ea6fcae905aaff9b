"""The score sheet: the book's example, winning at once, ties, the dealt set-up, few answers."""

from support import raises
from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.core.prompts import Count
from trailhand.core.score_sheet import Scores
from trailhand.core.types import Any, Meaning
from trailhand.longhorn import box
from trailhand.longhorn.score import GAME, Sheet

# MicroPython does not look at annotations, so these names need not exist there.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

COUNT = [("lh_begin", "score"), ("lh_ending", "value")]


def sheet(seed: int = 1) -> Conversation:
    return Conversation(GAME, Header(GAME.id, GAME.rules, seed.to_bytes(4, "big")))


def flow(game: Conversation, steps: "Sequence[tuple[str, Meaning]]") -> Conversation:
    """Answer prompts in turn, each given by its id and what the answer means."""
    for name, meaning in steps:
        prompt = game.prompt
        assert prompt is not None and prompt.id == name, f"expected {name}, asked {prompt and prompt.id}"
        allowed = [prompt.meaning(index) for index in range(prompt.size())]
        game.answer(allowed.index(meaning))
    return game


def left(*counts: int) -> "list[tuple[str, Meaning]]":
    return [("lh_left", count) for count in counts]


def values(game: Conversation) -> Any:
    assert game.prompt is not None
    return game.prompt.values


def rules(game: Conversation) -> list[str]:
    assert game.prompt is not None
    return [reason[0] for reason in game.prompt.why]


def counts(game: Conversation) -> tuple[int, int, int]:
    """Limits and start of the current prompt."""
    prompt = game.prompt
    assert isinstance(prompt, Count)
    return prompt.low, prompt.high, prompt.start


EXAMPLE = left(2, 0, 1, 4) + [
    ("lh_cows", 5), ("lh_cows", 5), ("lh_cows", 2), ("lh_nuggets", 3),
    ("lh_cows", 2), ("lh_cows", 3), ("lh_cows", 3), ("lh_nuggets", 6),
]  # fmt: skip


def test_lh18_the_books_example_is_2600_to_2500() -> None:
    game = flow(sheet(), COUNT + EXAMPLE + [("score_review", "finish")])
    people, rows, totals, winners, decided = values(game)
    assert people == ("eagle", "jessie") and totals == (2600, 2500)
    assert rows == (("beige", (1000, 400)), ("brown", (0, 0)), ("red", (500, 300)),
                    ("orange", (800, 1200)), ("nuggets", (300, 600)))  # fmt: skip
    assert winners == ("eagle",) and decided == "points"
    flow(game, [("score_result", "ok")])
    assert game.prompt is None and isinstance(game.result, Scores)
    assert game.result.entries[0].lines["red"] == [("red", 5, 500, "LH18")]


def test_lh18_colours_of_which_none_is_left_are_not_asked() -> None:
    game = flow(sheet(), COUNT + left(0, 0, 0, 0) + [("lh_nuggets", 0), ("lh_nuggets", 2)])
    flow(game, [("score_review", "finish")])
    assert values(game)[2] == (0, 200)


def test_lh18_cows_are_limited_to_nine_and_the_likely_number_is_offered() -> None:
    game = flow(sheet(), COUNT + left(2, 0, 9, 0))
    assert counts(game) == (0, 7, 3) and values(game) == ("eagle", "beige", 2)
    flow(game, [("lh_cows", 5)])
    assert counts(game) == (0, 0, 0)
    flow(game, [("lh_cows", 0), ("lh_nuggets", 0)])
    assert counts(game) == (0, 2, 2) and values(game) == ("jessie", "beige", 2)


def test_lh7_nuggets_in_hundreds_and_no_more_than_there_are() -> None:
    game = flow(sheet(), COUNT + left(0, 0, 0, 0))
    assert counts(game) == (0, 21, 0)
    flow(game, [("lh_nuggets", 15)])
    assert counts(game) == (0, 6, 0) and rules(game) == ["LH7"]


def test_lh19_a_tie_is_said_to_have_no_rule_and_is_shared() -> None:
    game = flow(sheet(), COUNT + left(0, 0, 0, 0) + [("lh_nuggets", 5), ("lh_nuggets", 5)])
    flow(game, [("score_review", "finish")])
    assert game.prompt is not None and game.prompt.id == "lh_tie" and rules(game) == ["LH19"]
    flow(game, [("lh_tie", "ok")])
    assert values(game)[3:] == (("eagle", "jessie"), "shared")


def test_lh13_the_sheriffs_prisoner_loses() -> None:
    game = flow(sheet(), [("lh_begin", "score"), ("lh_ending", "sheriff"), ("lh_who", "eagle")])
    assert values(game) == ("jessie", "sheriff") and rules(game) == ["LH13"]
    flow(game, [("lh_won", "ok")])
    assert game.prompt is None and game.result == ("jessie", "sheriff")


def test_lh17_nine_cows_win() -> None:
    start = [("lh_begin", "score"), ("lh_ending", "nine"), ("lh_who", "jessie")]
    game = flow(sheet(), start + [("lh_both", "no")])
    assert values(game) == ("jessie", "nine") and rules(game) == ["LH17"]


def test_lh17_the_sheriff_comes_before_the_nine_on_the_sheet() -> None:
    start = [("lh_begin", "score"), ("lh_ending", "nine"), ("lh_who", "jessie")]
    game = flow(sheet(), start + [("lh_both", "yes")])
    assert values(game) == ("eagle", "sheriff")


def test_lh1_lh4_the_set_up_is_told_square_by_square() -> None:
    game = flow(sheet(3), [("lh_begin", "deal")])
    lines = []
    for _ in range(9):
        assert rules(game)[0] == "LH1" and "LH3" in rules(game)
        lines.append(values(game))
        flow(game, [("lh_square", "ok")])
    assert [line[0] for line in lines] == list(range(1, 10))
    assert sorted([line[1] for line in lines]) == sorted(box.LOCATIONS)  # total: names are distinct
    assert sum([sum(line[3:]) for line in lines]) == 36
    beginner, other, starts = values(game)
    assert sorted((beginner, other)) == ["eagle", "jessie"]  # total: names are distinct
    assert len(starts) == 5 and rules(game) == ["LH4"]


def test_lh2_the_sheriff_is_offered_only_if_he_may_be_there() -> None:
    endings = []
    for seed in range(12):
        game = flow(sheet(seed), [("lh_begin", "deal")])
        sheriff = False
        for _ in range(9):
            if values(game)[2] == "sheriff":
                sheriff = True
                assert "LH2" in rules(game)
            else:
                assert "LH2" not in rules(game)
            flow(game, [("lh_square", "ok")])
        flow(game, [("lh_first", "ok")])
        assert game.prompt is not None
        offered = [game.prompt.meaning(index) for index in range(game.prompt.size())]
        assert ("sheriff" in offered) == sheriff
        endings.append(sheriff)
        if not sheriff:
            flow(game, [("lh_ending", "nine"), ("lh_who", "eagle")])
            assert values(game) == ("eagle", "nine")
    assert True in endings and False in endings


def test_what_was_entered_can_be_corrected() -> None:
    game = flow(sheet(), COUNT + left(2, 0, 0, 0) + [("lh_cows", 5), ("lh_nuggets", 3), ("lh_cows", 2)])
    flow(game, [("lh_nuggets", "correct"), ("correct_person", "jessie"), ("correct_category", "beige")])
    assert counts(game) == (0, 2, 2)
    flow(game, [("lh_cows", 1), ("lh_nuggets", 0), ("score_review", "finish")])
    assert values(game)[2] == (1300, 200)


def test_points_are_counted_never_entered() -> None:
    raises(NotImplementedError, Sheet().limits, None, None)


def test_few_answers_for_a_whole_sheet() -> None:
    game = flow(sheet(), COUNT + EXAMPLE + [("score_review", "finish"), ("score_result", "ok")])
    assert game.prompt is None and len(game.done) == 16
