"""Looking ahead: wins, dangers, exact endgames, budgets, the same decisions on both Pythons."""

from longhorn.boards import board, play
from longhorn.brute_force import Solver, TooLarge, endgame
from trailhand.core.chance import Chance
from trailhand.longhorn.dealing import deal
from trailhand.longhorn.position import PLAYER
from trailhand.longhorn.rules import NUGGET, act, actions
from trailhand.longhorn.search import PER_STEP, Search
from trailhand.longhorn.thinking import BUDGETS
from trailhand.longhorn.worth import AT_ONCE, SCALE, VICTORY, finished, guess

BEIGE, BROWN, RED, ORANGE = 0, 1, 2, 3
EASY, NORMAL, HARD = BUDGETS


def search(p: bytearray, budget: int = HARD) -> Search:
    found = Search(p, actions(p), budget)
    while not found.step():
        pass
    return found


def test_lh24_nine_cows_are_taken() -> None:
    p = board("bbrr oo b / o bnr n / n - b", herds=("r" * 7, ""))
    found = search(p, EASY)
    assert found.action == RED and found.value == AT_ONCE and found.line == [RED]


def test_lh24_the_sheriff_is_left_to_the_other() -> None:
    """One raid leaves the other only the sheriff's last cows, the other raid leaves them to oneself."""
    p = board("bnn oo r / - - - / - - -", place=0, tokens={1: "sheriff"})
    found = search(p, EASY)
    assert found.action == BEIGE and found.value == AT_ONCE
    assert search(board("bb oo b / - - - / - - -", place=1, tokens={1: "sheriff"})).value == -AT_ONCE


def test_lh24_both_sides_are_reckoned_with() -> None:
    """From either outlaw's side the same position is worth the opposite."""
    for player in (0, 1):
        p = board("bro - - / n b - / - o -", player=player, herds=("bb", "ro"))
        mirrored = board("bro - - / n b - / - o -", player=1 - player, herds=("ro", "bb"))
        assert search(p).value == search(mirrored).value


def test_lh24_a_drawn_nugget_counts_on_average() -> None:
    p = board("r - b / - - - / - - -", tokens={0: "ambush"}, herds=("", "bb"), nuggets=((), (2, 2, 5)))
    play(p, RED)
    found = search(p)
    # Two cows of beige, of which one is left, are worth 2 and cost as much; a nugget is worth 3 on average.
    assert actions(p) == [BEIGE, NUGGET] and found.solved
    twice, once = (-(9 + 2) + 2 * 2, -(9 + 2) + 2 * 5)
    assert found.value == ((twice * SCALE - VICTORY) * 2 + once * SCALE - VICTORY) // 3
    assert found.action == NUGGET


def test_lh24_small_endgames_are_played_perfectly() -> None:
    """Thirty on both Pythons; five hundred are in prop_search.py."""
    solved = 0
    for seed in range(250):
        p = endgame(seed, 6)
        if p is None:
            continue
        solver = Solver(p[PLAYER], 150)
        try:
            worths = [solver.after(p, action) for action in actions(p)]
        except TooLarge:
            continue
        found = search(p)
        assert found.solved and found.value == max(worths)
        assert worths[actions(p).index(found.action)] == max(worths)
        solved += 1
    assert solved >= 30


def test_lh24_endgames_with_drawn_nuggets_are_played_perfectly() -> None:
    """After the draw the game goes on, with choices for both."""
    for cows in ("r bb nn / n - o / - b -", "r no n / bb - o / - - r", "r nob n / b o - / n - -"):
        p = board(cows, tokens={0: "ambush", 4: "ambush"}, herds=("b", "oob"), nuggets=((3,), (2, 4, 5)))
        play(p, RED)
        solver = Solver(0, 20_000)
        worths = [solver.after(p, action) for action in actions(p)]
        found = search(p)
        assert found.solved and found.value == max(worths)


def test_lh24_the_line_is_legal_and_leads_to_the_value() -> None:
    for seed in range(60):
        p = endgame(seed, 5)
        if p is None:
            continue
        found = search(p)
        end = bytearray(p)
        for action in found.line:
            assert action in actions(end)
            act(end, action)
        # Only a draw of chance leaves a line open.
        assert actions(end) or finished(end, p[PLAYER]) == found.value


def test_a_budget_is_kept_whatever_happens() -> None:
    dealt = deal(Chance(b"seed"))
    p = dealt.start(dealt.start_squares()[0])
    for budget in (1, EASY, NORMAL):
        found = Search(p, actions(p), budget)
        last = 0
        while not found.step():
            assert found.seen - last <= PER_STEP and 0 <= found.progress() <= 100
            last = found.seen
        assert found.depth >= 1 and found.action in actions(p)
        assert found.seen <= max(budget, 100) + PER_STEP


def test_more_positions_look_further() -> None:
    dealt = deal(Chance(b"seed"))
    p = dealt.start(dealt.start_squares()[0])
    assert search(p, EASY).depth < search(p, NORMAL).depth < search(p, HARD).depth


def test_a_single_decision_needs_no_depth() -> None:
    p = board("bb oo b / - - - / - - -", place=1)
    found = search(p)
    assert found.depth == 1 and found.action == ORANGE


def test_the_position_is_not_touched() -> None:
    p = board("bro oo b / b - r / - n -")
    before = bytes(p)
    search(p, NORMAL)
    assert bytes(p) == before


def test_what_a_game_that_goes_on_is_guessed_at() -> None:
    p = board("bb - r / - - - / - - -", herds=("bbb", "br"), nuggets=((5,), (2,)))
    assert guess(p, 0) == -guess(p, 1)
    assert guess(p, 0) == 3 * SCALE + (2 * 2 - 1) * SCALE // 2


def test_what_a_finished_game_is_worth() -> None:
    p = play(board("n - b / - - - / - - -", herds=("bb", "b")), BROWN)
    assert finished(p, 0) == VICTORY + SCALE and finished(p, 1) == -VICTORY - SCALE
    p = play(board("n - b / - - - / - - -", herds=("b", "b")), BROWN)
    assert finished(p, 0) == 0


def test_both_pythons_decide_the_same() -> None:
    """Recorded on CPython: the decisions of whole games between normal and easy."""
    decisions = 0
    for seed in range(2):
        chance = Chance(bytes((0, 0, 7, seed)))
        dealt = deal(chance)
        p = dealt.start(dealt.start_squares()[chance.below(5)])
        while actions(p):
            action = search(p, NORMAL if p[PLAYER] else EASY).action
            decisions = (decisions * 31 + action) % 65521
            act(p, action)
    assert decisions == 55370


def test_both_pythons_decide_the_same_at_full_strength() -> None:
    """Recorded on CPython: decision, value, positions and depth of three first turns."""
    found = []
    for seed in range(3):
        dealt = deal(Chance(bytes((0, 0, 9, seed))))
        result = search(dealt.start(dealt.start_squares()[seed]), HARD)
        found.append((result.action, result.value // SCALE, result.seen, result.depth))
    assert found == [(1, 3, 10017, 6), (2, 4, 10004, 5), (1, 0, 10027, 5)]
