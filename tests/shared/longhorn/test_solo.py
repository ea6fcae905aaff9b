"""The game against Trailhand: who begins, both turns and all tokens as they are asked and told, the end."""

from longhorn.boards import board, herd, nuggets
from longhorn.solo_games import Played, by_chance, first, solo, thought
from trailhand.core.chance import Chance
from trailhand.core.conversation import Conversation, Game, resume
from trailhand.core.log import Header, read
from trailhand.core.prompts import Choose
from trailhand.core.score_sheet import Scores
from trailhand.core.types import Any, Meaning, Script
from trailhand.longhorn.dealing import deal
from trailhand.longhorn.position import PLACE, value
from trailhand.longhorn.solo import GAME, sheet_of
from trailhand.longhorn.solo_device import device_turn
from trailhand.longhorn.solo_human import human_turn
from trailhand.longhorn.solo_table import Table

# MicroPython does not look at annotations, so these names need not exist there.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

BUDGET = 200
DEAL = deal(Chance(b"seed"))
AT = [DEAL.name(square) for square in range(9)]  # the locations of the boards below


def part(p: bytearray, turn: "Callable[[Table], Script[None]]") -> "tuple[Table, Conversation]":
    """One turn by itself, on a board."""
    table = Table(DEAL, Chance(b"draw"), BUDGET)
    table.p = p

    def script(_: Header) -> "Script[object]":
        table.p = bytearray(p)
        yield from turn(table)

    return table, Conversation(Game("part", 1, script), Header("part", 1, bytes(4)))


def go(game: Conversation, *answers: "tuple[str, Meaning]") -> "list[tuple[Any, ...]]":
    """Answer prompts by id and meaning; thinkers run by themselves. Returns (id, values) of all of them."""
    said = []
    steps = list(answers)
    while True:
        prompt = game.prompt
        if prompt is None:
            break
        if prompt.think is not None:
            game.answer(thought(prompt))
            continue
        said.append((prompt.id,) + prompt.values)
        if prompt.kind == "tell":
            game.answer(0)
            continue
        assert steps and steps[0][0] == prompt.id, f"asked {prompt.id}, expected {steps[:1]}"
        assert isinstance(prompt, Choose)
        game.answer(prompt.options.index(steps.pop(0)[1]))
    assert not steps
    return said


def turn(p: bytearray, *answers: "tuple[str, Meaning]") -> "tuple[Table, list[tuple[Any, ...]]]":
    """A turn of the human."""
    table, game = part(p, human_turn)
    return table, go(game, *answers)


def answer_of(p: bytearray) -> "tuple[Table, list[tuple[Any, ...]]]":
    """A turn of Trailhand's, who is player 1."""
    table, game = part(p, device_turn)
    return table, go(game)


# --- The human's turn --------------------------------------------------------------------------------


def test_lh5_lh14_raid_and_move_are_asked() -> None:
    p = board("bbro oo b / b - r / - n -")
    table, said = turn(p, ("lh_steal", "red"), ("lh_move", AT[3]))
    assert said == [("lh_steal", AT[0]), ("lh_move", AT[0], 1, "red")]
    assert table.p[PLACE] == 3 and herd(table.p, 0) == "r"


def test_lh5_what_is_not_open_is_not_asked() -> None:
    _, said = turn(board("bro b - / - - - / - - -"), ("lh_steal", "red"))
    assert said == [("lh_steal", AT[0])]
    _, said = turn(board("rr - b / - b - / - - -"), ("lh_move", AT[4]))
    assert said == [("lh_move", AT[0], 2, "red")]


def test_lh5_a_turn_without_any_choice_is_said() -> None:
    _, said = turn(board("rr - b / - - - / - - -"))
    assert said == [("lh_forced", AT[0], 2, "red", AT[2])]
    _, said = turn(board("rr b - / - - - / - - -"))
    assert said == [("lh_forced_end", AT[0], 2, "red")]


def test_lh6_the_only_raid_is_said_before_its_token_asks() -> None:
    """Otherwise the question would come out of nowhere."""
    p = board("rr b - / - - - / - - b", tokens={0: "ambush"}, herds=("", "bboo"))
    _, said = turn(p, ("lh_ambush", "orange"))
    assert said == [("lh_forced_end", AT[0], 2, "red"), ("lh_ambush",)]


def test_lh8_the_humans_iron_by_location_and_colour() -> None:
    p = board("r bo b / bn - - / - - -", tokens={0: "branding_iron"})
    table, said = turn(p, ("lh_iron_place", AT[3]), ("lh_iron_colour", "brown"), ("lh_move", AT[1]))
    assert said[1:3] == [("lh_iron_place",), ("lh_iron_colour", AT[3])] and herd(table.p, 0) == "nr"
    p = board("r b b / oo - - / - - -", tokens={0: "branding_iron"})
    table, said = turn(p, ("lh_iron_place", AT[3]))
    assert len(said) == 2 and herd(table.p, 0) == "roo"
    table, said = turn(
        board("r bo - / - - - / - - -", tokens={0: "branding_iron"}), ("lh_iron_colour", "beige")
    )
    assert len(said) == 2 and herd(table.p, 0) == "br"


def test_lh9_lh11_lh12_the_humans_other_tokens() -> None:
    _, said = turn(board("r b - / - - - / - - -", tokens={0: "epidemic"}), ("lh_epidemic", "orange"))
    assert said[1:] == [("lh_epidemic",)]
    p = board("r b - / - - - / - - -", tokens={0: "ambush"}, herds=("", "bboo"))
    table, said = turn(p, ("lh_ambush", "orange"))
    assert said[1:] == [("lh_ambush",)] and herd(table.p, 0) == "roo"
    p = board("r b - / - - - / - - -", tokens={0: "rattlesnake"}, herds=("b", ""))
    _, said = turn(p, ("lh_drive", AT[1]), ("lh_drive", AT[3]), ("lh_move", AT[1]))
    assert said[1:3] == [("lh_drive", "beige"), ("lh_drive", "red")]


def test_lh10_with_snake_oil_the_human_is_asked_where_to_play_on() -> None:
    _, said = turn(board("r b - / b - - / - - -", tokens={0: "snake_oil"}), ("lh_again", AT[3]))
    assert said == [("lh_again", AT[0], 1, "red")]


def test_lh25_trailhand_draws_the_nugget_for_the_human() -> None:
    drawn = []
    for seed in range(30):
        table = Table(DEAL, Chance(bytes((0, 0, 0, seed))), BUDGET)
        p = board("r b - / - - - / - - -", tokens={0: "ambush"}, nuggets=((), (2, 5, 5)))
        table.p = p
        game = Conversation(
            Game("part", 1, lambda _, table=table: human_turn(table)), Header("part", 1, bytes(4))
        )
        said = go(game)
        drawn.append(said[1][2])
        assert said[1][:2] == ("lh_drawn", "human")
        assert nuggets(table.p, 0) == [int(drawn[-1][-3])] and len(nuggets(table.p, 1)) == 2
    assert drawn.count("nugget_500") > drawn.count("nugget_200") > 3


def test_the_likely_answer_comes_first() -> None:
    _, game = part(board("bbro oo b / b - r / - n -", herds=("r" * 8, "")), human_turn)
    assert isinstance(game.prompt, Choose) and game.prompt.options[0] == "red"  # nine win
    _, game = part(board("b oo n / nn - - / - - -", tokens={1: "sheriff"}), human_turn)
    assert isinstance(game.prompt, Choose) and game.prompt.options[0] == AT[1]  # the other would be caught


def test_the_table_can_be_looked_at_before_any_answer() -> None:
    p = board("bbro oo b / b - r / - n -", tokens={1: "sheriff"}, herds=("rr", "b"), nuggets=((2, 5), ()))
    _, game = part(p, human_turn)
    prompt = game.prompt
    assert prompt is not None and prompt.more == ("lh_look",)
    game.answer(prompt.plain())
    seen = []
    for _ in range(11):
        assert game.prompt is not None
        seen.append((game.prompt.id,) + game.prompt.values)
        game.answer(0)
    assert seen[0] == ("lh_square", 1, AT[0], "nothing", 2, 0, 1, 1)
    assert seen[1] == ("lh_square", 2, AT[1], "sheriff", 0, 0, 0, 2)
    assert seen[9:] == [("lh_herd", "human", 0, 0, 2, 0, 700), ("lh_herd", "trailhand", 1, 0, 0, 0, 0)]
    assert game.prompt is not None and game.prompt.id == prompt.id


# --- Trailhand's turn --------------------------------------------------------------------------------


def test_lh24_a_turn_without_a_token_is_one_prompt_with_its_reasons() -> None:
    table, game = part(board("bbro oo b / b - r / - n -", player=1), device_turn)
    assert game.prompt is not None and game.prompt.id == "lh_think"
    assert isinstance(game.prompt, Choose) and game.prompt.options == ("beige", "red", "orange")
    while game.prompt.think is not None:
        game.answer(thought(game.prompt))
    assert game.prompt.id == "lh_device" and game.prompt.values[0] == AT[0]
    assert game.prompt.values[3] == DEAL.name(table.p[PLACE])
    rule, facts, _ = game.prompt.why[0]
    assert rule == "LH24" and [fact[0] for fact in facts][1:] == ["line", "seen"]
    assert [reason[0] for reason in game.prompt.why] == ["LH24", "LH5", "LH14"]


def test_lh16_a_last_turn_is_said() -> None:
    _, said = answer_of(board("rr b - / - - - / - - -", player=1))
    assert said == [("lh_device_end", AT[0], 2, "red")]


def test_lh6_lh7_a_token_is_said_before_the_move() -> None:
    _, said = answer_of(board("rr - b / - - - / - - -", player=1, tokens={0: "nugget_400"}))
    assert said == [("lh_device_raid", AT[0], 2, "red", "nugget_400"), ("lh_device_move", AT[2])]


def test_lh6_a_token_that_stays_is_not_said() -> None:
    _, said = answer_of(board("rro - b / - - - / - - -", player=1, tokens={0: "nugget_400"}))
    assert len(said) == 1 and said[0][0] in ("lh_device", "lh_device_end")


def test_lh8_trailhands_iron() -> None:
    _, said = answer_of(board("r bb - / n - - / - - -", player=1, tokens={0: "branding_iron"}))
    assert said[1] in (("lh_device_iron", 2, "beige", AT[1]), ("lh_device_iron", 1, "brown", AT[3]))
    assert [each[0] for each in said] == ["lh_device_raid", "lh_device_iron", "lh_device_move"]


def test_lh9_trailhands_epidemic() -> None:
    p = board("r bo - / - - - / - - -", player=1, tokens={0: "epidemic"}, herds=("bbb", "ooo"))
    _, said = answer_of(p)
    assert said[1] == ("lh_device_epidemic", 1, "beige")


def test_lh9_trailhand_may_spare_the_cows_that_it_owns() -> None:
    p = board("r b - / - - - / - - -", player=1, tokens={0: "epidemic"}, herds=("", "bbb"))
    _, said = answer_of(p)
    assert said[1][:2] == ("lh_device_epidemic", 0) and said[1][2] != "beige"


def test_lh10_trailhands_snake_oil() -> None:
    _, said = answer_of(board("r bo - / - - - / - - -", player=1, tokens={0: "snake_oil"}))
    assert said == [("lh_device_raid", AT[0], 1, "red", "snake_oil"), ("lh_device_again", AT[1])]


def test_lh11_trailhands_ambush() -> None:
    p = board("r b o / - - - / - - -", player=1, tokens={0: "ambush"}, herds=("bbnn", "b" * 7))
    _, said = answer_of(p)
    assert said[1:] == [("lh_device_ambush", "beige")]  # nine


def test_lh25_trailhand_draws_its_own_nugget() -> None:
    p = board("r - - / - - - / - - -", player=1, tokens={0: "ambush"}, herds=("nn", ""), nuggets=((3, 4), ()))
    table, said = answer_of(p)
    assert said[1][:2] == ("lh_drawn", "trailhand") and len(said) == 2
    assert len(nuggets(table.p, 0)) == len(nuggets(table.p, 1)) == 1


def test_lh12_trailhands_rattlesnake_is_told_at_once() -> None:
    _, said = answer_of(board("r b - / n - - / - - -", player=1, tokens={0: "rattlesnake"}, herds=("", "oo")))
    assert said[1][0] == "lh_device_drive" and said[1][1] == ("red", "orange")
    assert all([place in (AT[1], AT[3]) for place in said[1][2]]) and len(said[1][2]) == 2


def test_lh13_trailhand_is_caught() -> None:
    _, said = answer_of(board("rr b - / - - - / - - -", player=1, tokens={0: "sheriff"}))
    assert said == [("lh_device_raid", AT[0], 2, "red", "sheriff")]


# --- Whole games -------------------------------------------------------------------------------------


def test_lh4_who_does_not_begin_chooses_the_start() -> None:
    seen = []
    for seed in range(8):
        dealt = deal(Chance(seed.to_bytes(4, "big")))
        starts = [dealt.name(square) for square in dealt.start_squares()]
        game = solo(seed)
        game.answer(0)
        for _ in range(9):
            game.answer(0)
        prompt = game.prompt
        assert isinstance(prompt, Choose) and sorted(prompt.options) == sorted(starts)  # total: names
        seen.append(dealt.beginner)
        assert (prompt.think is None) == (dealt.beginner == 1)
        game.answer(thought(prompt) if prompt.think else 0)
        begins = game.prompt
        assert begins is not None
        if dealt.beginner == 0:
            assert begins.id == "lh_begins" and begins.values[0] in starts
            game.answer(0)
            assert game.prompt is not None and game.prompt.id in ("lh_steal", "lh_move", "lh_forced")
        else:
            assert prompt.id == "lh_start" and begins.id in ("lh_think", "lh_device", "lh_device_raid")
    assert 0 in seen and 1 in seen


def test_whole_games_end_as_the_sheet_says() -> None:
    endings = []
    for seed in range(15):
        played = Played(seed, "easy", by_chance(seed))
        result: Any = played.game.result
        last = played.prompts[-1]
        if isinstance(result, Scores):
            endings.append("value")
            assert last.id == "score_result" and last.values[0] == ("human", "trailhand")
            totals = [result.total(entry) for entry in result.entries]
            assert list(last.values[2]) == totals
        else:
            endings.append(result[1])
            assert last.id == "lh_over" and last.values == result
    assert "value" in endings and "sheriff" in endings


def test_lh18_lh19_the_sheet_of_a_position() -> None:
    p = board("bb - roooo / - - - / - - -", herds=("bbbbbrrrrroo", "bbnnrrrooo"), nuggets=((3,), (2, 4)))
    scores = sheet_of(p)
    assert [scores.total(entry) for entry in scores.entries] == [2600, 2500]
    assert scores.rows()[0] == ("beige", (1000, 400)) and scores.rows()[4] == ("nuggets", (300, 600))
    assert [value(p, outlaw) * 100 for outlaw in (0, 1)] == [2600, 2500]


def test_lh24_a_log_is_replayed_without_thinking() -> None:
    played = Played(3, "easy", first)
    again = resume(GAME, read(bytes(played.log)))
    assert again.prompt is None and again.done == played.game.done


def test_lh24_undo_takes_back_and_the_same_answers_lead_to_the_same() -> None:
    played = Played(4, "easy", first)
    game = played.game
    done = list(game.done)
    game.undo(10)
    for index in done[-10:]:
        assert game.prompt is not None
        game.answer(index)
    assert game.prompt is None and game.done == done


def test_both_pythons_play_the_same_games() -> None:
    """Recorded on CPython: all answers of some games, human and Trailhand."""
    total = 0
    for seed, level in ((1, "easy"), (2, "easy"), (3, "normal"), (4, "normal")):
        for index in Played(seed, level, by_chance(seed)).game.done:
            total = (total * 31 + index) % 65521
    assert total == 28077


def test_few_presses_in_a_turn_even_for_one_who_answers_anything() -> None:
    """Who plays with some sense needs four or less: see prop_solo.py."""
    counts: list[int] = []
    for seed in range(10):
        counts += Played(seed, "easy", by_chance(seed)).presses
    counts.sort()  # total: equal numbers cannot be told apart
    assert counts[len(counts) // 2] <= 5
