"""Trailhand's decisions: nothing is done before the first step, a plan is followed, reasons are given."""

from longhorn.boards import board, play
from trailhand.core.chance import Chance
from trailhand.core.types import Values
from trailhand.longhorn.dealing import Deal, deal
from trailhand.longhorn.position import MOVE, STAGE
from trailhand.longhorn.rules import NUGGET, actions
from trailhand.longhorn.thinking import BUDGETS, LEVELS, LONGEST_LINE, Mind, Thinker, counts_on, expected
from trailhand.longhorn.worth import AT_ONCE, SCALE, VICTORY

BEIGE, BROWN, RED, ORANGE = 0, 1, 2, 3


def setup() -> Deal:
    return deal(Chance(b"seed"))


def decide(thinker: Thinker) -> int:
    while not thinker.step():
        assert thinker.progress < 101
    return thinker.answer


def test_lh24_three_strengths_look_at_more_and_more_positions() -> None:
    assert len(LEVELS) == len(BUDGETS) == 3
    assert BUDGETS[0] * 5 < BUDGETS[1] and BUDGETS[1] * 5 < BUDGETS[2]


def test_a_thinker_does_nothing_before_its_first_step() -> None:
    p = board("bro oo b / b - r / - n -")
    thinker = Thinker(p, actions(p), BUDGETS[0], [])
    assert (thinker.progress, thinker.done, thinker.line, thinker.seen) == (0, False, [], 0)
    assert not thinker.step() and thinker.progress == 0
    decide(thinker)
    assert thinker.done and thinker.progress == 100 and thinker.seen >= BUDGETS[0]
    assert thinker.line[0] == actions(p)[thinker.answer]


def test_a_plan_is_followed_without_thinking_again() -> None:
    p = board("bro oo b / b - r / - n -")
    thinker = Thinker(p, actions(p), BUDGETS[0], [RED, 1])
    assert thinker.step() and actions(p)[thinker.answer] == RED and thinker.seen == 0


def test_a_plan_that_does_not_fit_is_not_followed() -> None:
    p = board("bro oo b / b - r / - n -")
    thinker = Thinker(p, actions(p), BUDGETS[0], [BROWN])
    assert not thinker.step()


def test_the_mind_keeps_its_plan_through_a_turn() -> None:
    p = board("bro oo b / b - r / - n -")
    mind = Mind(setup(), BUDGETS[0])
    thinker = mind.thinker(p, actions(p))
    action = actions(p)[decide(thinker)]
    mind.decided(action, thinker.line)
    play(p, action)
    again = mind.thinker(p, actions(p))
    assert p[STAGE] == MOVE and again.step() and again.line == thinker.line[1:]


def test_the_mind_drops_its_plan_when_it_is_surprised_or_overruled() -> None:
    p = board("bro oo b / b - r / - n -")
    mind = Mind(setup(), BUDGETS[0])
    mind.decided(RED, [RED, 1, BEIGE])
    assert mind.thinker(p, [1, 3]).step()
    mind.surprised()
    assert not mind.thinker(p, actions(p)).step()
    mind.decided(RED, [BEIGE, 1])
    assert not mind.thinker(p, actions(p)).step()
    mind.decided(RED, [RED, 1, BEIGE])
    mind.forced(1)
    assert mind.thinker(p, [BEIGE, RED]).step()


def test_lh24_reasons_tell_what_it_counts_on_and_expects() -> None:
    p = board("bro oo b / b - r / - n -")
    mind = Mind(setup(), BUDGETS[0])
    decide(mind.thinker(p, actions(p)))
    ((rule, facts, _),) = mind.reasons()
    assert rule == "LH24" and [fact[0] for fact in facts][1:] == ["line", "seen"]
    assert mind.reasons() == (("LH24", (), ()),)  # it has forgotten


def test_lh24_without_thinking_there_is_nothing_to_tell() -> None:
    """As when a log is replayed: the thinker never ran."""
    mind = Mind(setup(), BUDGETS[0])
    mind.thinker(board("bro oo b / b - r / - n -"), [BEIGE, RED])
    assert mind.reasons() == (("LH24", (), ()),)


def test_lh24_what_a_value_means() -> None:
    assert counts_on(AT_ONCE) == counts_on(VICTORY + SCALE) == ("sure", "win")
    assert counts_on(-VICTORY - 3 * SCALE) == ("sure", "loss")
    assert counts_on(3 * SCALE) == ("worth", 300) and counts_on(-SCALE // 2) == ("behind", 50)
    assert counts_on(0) == ("even", 0)


def line_of(p: bytearray, *line: int) -> Values:
    thinker = Thinker(p, actions(p), 1, [])
    thinker.line = list(line)
    return expected(setup(), thinker)


def test_lh24_the_expected_line_begins_after_the_own_move() -> None:
    names = [setup().name(square) for square in range(9)]
    p = board("bro oo b / b - r / - n -")
    assert line_of(p, RED, 1, ORANGE, 5, RED) == ("orange", names[5], "red")


def test_lh24_the_expected_line_is_short_and_ends_where_chance_decides() -> None:
    p = board("bro oob b / b - r / - n -")
    assert len(line_of(p, RED, 1, BEIGE, 0, BEIGE, 1, ORANGE, 3, BEIGE)) == LONGEST_LINE
    p = board("bo r - / - - - / - - -", tokens={1: "ambush"}, nuggets=((2, 3), ()))
    assert line_of(p, BEIGE, 1, RED, NUGGET, 0) == ("red", "nugget")
