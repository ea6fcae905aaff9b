"""The score sheet of any game: both ways of entering, corrections at any prompt, the result."""

from trailhand.core.conversation import Conversation, Game
from trailhand.core.log import Header
from trailhand.core.prompts import Count, Tell
from trailhand.core.score_sheet import Category, Entry, Scores, announce, fill_in
from trailhand.core.types import Play, Script, Values


def _apples(scores: Scores, entry: Entry) -> "Script[list[Values]]":
    count = yield Count("apples", 0, 9, (entry.person,))
    sort = yield Count("sort", 1, 2, (entry.person,))
    return [("apple", count, 2 * count, "X1"), ("sort", 1, sort, "X2")]


def _pears(scores: Scores, entry: Entry) -> "Script[list[Values]]":
    count = yield Count("pears", -3, 3, (entry.person,))
    return [("pear", count, count, "X3")]


def _rolls(tied: list[Entry]) -> "Script[list[int]]":
    rolls = []
    for entry in tied:
        roll = yield Count("roll", 1, 6, (entry.person,))
        rolls.append(roll)
    return rolls


def _play(header: Header) -> "Script[Scores]":
    apples = Category("apples", "X1", lambda scores, entry: (0, 20), _apples)
    pears = Category("pears", "X3", lambda scores, entry: (-3, 3), _pears)
    scores = Scores((apples, pears), ("ann", "bob"))
    yield from fill_in(scores, "X9")
    yield from announce(scores, "X9", _rolls)
    return scores


def _game(answers: list[tuple[str, object]], play: Play = _play) -> Conversation:
    game = Conversation(Game("fruit", 1, play), Header("fruit", 1, b"seed"))
    for name, meaning in answers:
        prompt = game.prompt
        assert prompt is not None and prompt.id == name, (name, prompt and prompt.id)
        allowed = [prompt.meaning(index) for index in range(prompt.size())]
        game.answer(allowed.index(meaning))
    return game


QUICK = [("score_way", "quick"), ("points", 7), ("points", -2), ("points", 3), ("points", 1)]
DETAILED = [
    ("score_way", "detailed"),
    ("apples", 3), ("sort", 2), ("pears", 1),
    ("apples", 2), ("sort", 1), ("pears", 3),
]  # fmt: skip


def _result(game: Conversation) -> Values:
    assert game.prompt is not None and game.prompt.id == "score_result"
    return game.prompt.values


def test_quick_entry_asks_a_total_for_each_category() -> None:
    game = _game(QUICK + [("score_review", "finish")])
    rows = (("apples", (7, 3)), ("pears", (-2, 1)))
    assert _result(game) == (("ann", "bob"), rows, (5, 4), ("ann",), "points")


def test_detailed_entry_counts_line_by_line() -> None:
    game = _game(DETAILED + [("score_review", "finish"), ("score_result", "ok")])
    scores = game.result
    assert isinstance(scores, Scores)
    assert scores.entries[0].lines["apples"] == [("apple", 3, 6, "X1"), ("sort", 1, 2, "X2")]
    assert [scores.total(entry) for entry in scores.entries] == [9, 8]


def test_the_first_prompt_offers_no_correction_and_all_later_ones_do() -> None:
    game = _game(DETAILED[:1])
    assert game.prompt is not None and game.prompt.more == ()
    game = _game(DETAILED[:3])
    assert game.prompt is not None and game.prompt.more == ("correct",)


def test_a_correction_at_any_prompt_returns_to_its_category() -> None:
    game = _game(QUICK[:3] + [("points", "correct"), ("correct_category", "apples"), ("points", 20)])
    assert game.prompt is not None and game.prompt.values == ("bob", "apples")
    correction = [("sort", "correct"), ("correct_category", "pears"), ("pears", -3)]
    game = _game(DETAILED[:5] + correction)
    assert game.prompt is not None and (game.prompt.id, game.prompt.values) == ("apples", ("bob",))
    assert game.prompt.more == ("correct",)


def _shared_pool(scores: Scores, entry: Entry) -> "Script[list[Values]]":
    taken = sum([other.facts.get("plums", 0) for other in scores.others(entry)])
    entry.facts["plums"] = yield Count("plums", 0, 10 - taken, (entry.person,))
    return [("plum", entry.facts["plums"], entry.facts["plums"], "X4")]


def _nothing(scores: Scores, entry: Entry) -> "Script[list[Values]]":
    if entry.person == "nobody":
        yield Count("never", 0, 1)
    return []


def _orchard(header: Header) -> "Script[Scores]":
    empty = Category("weeds", "X5", lambda scores, entry: (0, 0), _nothing)
    plums = Category("plums", "X4", lambda scores, entry: (0, 10), _shared_pool)
    scores = Scores((empty, plums), ("ann", "bob"))
    yield from fill_in(scores, "X9")
    return scores


def test_limits_are_counted_anew_after_a_correction() -> None:
    game = Conversation(Game("orchard", 1, _orchard), Header("orchard", 1, b"seed"))
    for index in (1, 4):  # detailed; ann has 4 plums
        game.answer(index)
    assert isinstance(game.prompt, Count) and game.prompt.high == 6
    for index in (7, 0, 1, 9):  # correct: ann's plums are 9
        game.answer(index)
    assert isinstance(game.prompt, Count) and (game.prompt.values, game.prompt.high) == (("bob",), 1)


def test_a_category_that_asks_nothing_is_passed_over() -> None:
    game = Conversation(Game("orchard", 1, _orchard), Header("orchard", 1, b"seed"))
    for index in (1, 4, 6, 0):
        game.answer(index)
    assert game.prompt is None and isinstance(game.result, Scores)


def test_the_review_corrects_anybody() -> None:
    steps = [
        ("score_review", "correct"),
        ("correct_person", "bob"),
        ("correct_category", "pears"),
        ("points", 3),
    ]
    game = _game(QUICK + steps + [("score_review", "finish")])
    assert _result(game)[2:] == ((5, 6), ("bob",), "points")


def test_a_correction_starts_from_what_was_entered() -> None:
    steps = [("score_review", "correct"), ("correct_person", "ann"), ("correct_category", "apples")]
    prompt = _game(QUICK + steps).prompt
    assert isinstance(prompt, Count) and prompt.start == 7


def test_a_tie_asks_the_tied_only_and_says_what_decided() -> None:
    tie = [("score_way", "quick"), ("points", 7), ("points", -2), ("points", 4), ("points", 1)]
    game = _game(tie + [("score_review", "finish"), ("roll", 2), ("roll", 5)])
    assert _result(game)[2:] == ((5, 5), ("bob",), "tie_break")
    assert game.prompt is not None and game.prompt.why == (("X9", (("ann", 2), ("bob", 5)), ()),)
    game = _game(tie + [("score_review", "finish"), ("roll", 3), ("roll", 3)])
    assert _result(game)[3:] == (("ann", "bob"), "shared")


def test_known_sheets_stand_beside_the_people() -> None:
    scores = Scores((Category("pears", "X3", lambda scores, entry: (0, 3), _pears),), ("ann",))
    other = Entry("machine")
    other.put("pears", [("pear", 2, 2, "X3")])
    scores.known.append(other)
    assert scores.rows() == (("pears", (0, 2)),)
    assert scores.others(other) == scores.entries and scores.others(scores.entries[0]) == [other]


def _beside_a_machine(header: Header) -> "Script[Scores]":
    apples = Category("apples", "X1", lambda scores, entry: (0, 20), _apples)
    pears = Category("pears", "X3", lambda scores, entry: (0, 9), _pears)
    scores = Scores((apples, pears), ("ann",))
    machine = Entry("machine")
    machine.put("apples", [("apples", 1, 4, "X1")])
    machine.put("pears", [("pears", 1, 2, "X8")])
    machine.fixed = ("apples",)
    scores.known.append(machine)
    yield from fill_in(scores, "X9")
    yield from announce(scores, "X9")
    return scores


def test_what_is_not_fixed_on_a_known_sheet_can_be_corrected_as_points() -> None:
    steps = [("score_way", "detailed"), ("apples", 0), ("sort", 1), ("pears", 3), ("score_review", "correct")]
    steps += [("correct_person", "machine"), ("correct_category", "pears")]
    game = _game(steps, _beside_a_machine)
    prompt = game.prompt
    assert isinstance(prompt, Count) and prompt.values == ("machine", "pears") and prompt.start == 2
    assert prompt.why == (("X8", (("highest", 9),), ()),)  # the line keeps its rule
    game.answer(5)
    game.answer(0)
    assert _result(game)[1:3] == ((("apples", (1, 4)), ("pears", (3, 5))), (4, 9))


def _counted_already(header: Header) -> "Script[Scores]":
    plums = Category("plums", "X4", lambda scores, entry: (0, 10), _shared_pool)
    scores = Scores((plums,), ("ann", "bob", "cyd"))
    for entry in scores.entries[:2]:
        entry.put("plums", [("plum", 2, 2, "X4")])
    yield from announce(scores, "X9")
    return scores


def test_without_a_tie_break_the_victory_is_shared() -> None:
    game = Conversation(Game("orchard", 1, _counted_already), Header("orchard", 1, b"seed"))
    assert _result(game)[2:] == ((2, 2, 0), ("ann", "bob"), "shared")
    assert game.prompt is not None and game.prompt.why == (("X9", (), ()),)


# --- What the second edition's sheet needs: lines that follow from others, short lines, ties that are shared


def _baskets(scores: Scores, entry: Entry) -> "Script[None]":
    """A basket for each two apples, told when it changes."""
    apples = sum([line[1] for line in entry.lines.get("apples", []) if line[0] == "apple"])
    if "baskets" in entry.points and entry.points["baskets"] != apples // 2:
        entry.put("baskets", [("basket", apples // 2, apples // 2, "X6")])
        yield Tell("baskets", (apples // 2,))


def _no_question(scores: Scores, entry: Entry) -> "Script[list[Values]]":
    if entry.person == "nobody":
        yield Count("never", 0, 1)
    return [("basket", 0, 0, "X6")]


def _market(header: Header) -> "Script[Scores]":
    apples = Category("apples", "X1", lambda scores, entry: (0, 20), _apples)
    pears = Category("pears", "X3", lambda scores, entry: (-30, 3), _pears, both=True)
    debts = Category("debts", "X7", lambda scores, entry: (-30, -3), _pears)
    baskets = Category("baskets", "X6", lambda scores, entry: (0, 9), _no_question)
    scores = Scores((apples, pears, debts, baskets), ("ann", "bob"), _baskets)
    yield from fill_in(scores, "X9")
    yield from announce(scores, "X9")
    return scores


def _at_market(answers: list[tuple[str, object]]) -> Conversation:
    game = Conversation(Game("market", 1, _market), Header("market", 1, b"seed"))
    for name, meaning in answers:
        prompt = game.prompt
        assert prompt is not None and prompt.id == name, (name, prompt and prompt.id)
        game.answer([prompt.meaning(index) for index in range(prompt.size())].index(meaning))
    return game


def test_a_short_category_is_counted_out_in_the_quick_way_too() -> None:
    game = _at_market([("score_way", "quick"), ("points", 4), ("pears", 2)])
    assert game.prompt is not None and game.prompt.id == "points"


def test_a_total_starts_at_nothing_or_as_near_as_it_can_be() -> None:
    game = _at_market([("score_way", "quick")])
    assert isinstance(game.prompt, Count) and game.prompt.start == 0
    game = _at_market([("score_way", "quick"), ("points", 4), ("pears", 2)])
    assert isinstance(game.prompt, Count) and game.prompt.start == -3


def test_lines_that_follow_from_others_are_settled_after_each_entry() -> None:
    sheet: list[tuple[str, object]] = [
        ("apples", 5),
        ("sort", 1),
        ("pears", 0),
        ("pears", 0),
        ("baskets", "ok"),
    ]
    begin: list[tuple[str, object]] = [("score_way", "detailed")]
    game = _at_market(begin + sheet + sheet)
    assert game.prompt is not None and game.prompt.values[1][3] == ("baskets", (2, 2))
    steps: list[tuple[str, object]] = [
        ("score_review", "correct"),
        ("correct_person", "bob"),
        ("correct_category", "apples"),
    ]
    game = _at_market(begin + sheet + sheet + steps + [("apples", 9), ("sort", 1), ("baskets", "ok")])
    assert game.prompt is not None and game.prompt.values[1][3] == ("baskets", (2, 4))


def test_totals_are_not_settled() -> None:
    sheet: list[tuple[str, object]] = [("points", 9), ("pears", 0), ("points", -3), ("points", 0)]
    begin: list[tuple[str, object]] = [("score_way", "quick")]
    game = _at_market(begin + sheet + sheet)
    assert game.prompt is not None and game.prompt.id == "score_review"


def test_without_a_tie_break_a_tie_is_shared() -> None:
    sheet: list[tuple[str, object]] = [("points", 9), ("pears", 0), ("points", -3), ("points", 0)]
    begin: list[tuple[str, object]] = [("score_way", "quick")]
    game = _at_market(begin + sheet + sheet + [("score_review", "finish")])
    assert _result(game)[3:] == (("ann", "bob"), "shared")
    assert game.prompt is not None and game.prompt.why == (("X9", (), ()),)


def test_a_sheet_with_one_way_does_not_ask_for_it() -> None:
    def play(header: Header) -> "Script[Scores]":
        scores = Scores((Category("pears", "X3", lambda scores, entry: (-3, 3), _pears),), ("ann",))
        yield from fill_in(scores, "X9", ("detailed",))
        return scores

    game = Conversation(Game("fruit", 1, play), Header("fruit", 1, b"seed"))
    assert game.prompt is not None and game.prompt.id == "pears"
