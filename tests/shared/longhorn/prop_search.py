"""Five hundred small endgames against the solver that tries everything (CPython only)."""

import pytest

from longhorn.brute_force import Solver, TooLarge, endgame
from trailhand.longhorn.position import PLAYER
from trailhand.longhorn.rules import actions
from trailhand.longhorn.search import Search
from trailhand.longhorn.thinking import BUDGETS

ENDGAMES = 500
COWS = 8  # on the board, at most
POSITIONS = 2000  # that the solver may need


def compare(p: bytearray) -> bool:
    """Whether the solver could solve it; then the strongest level must have decided perfectly."""
    solver = Solver(p[PLAYER], POSITIONS)
    try:
        worths = {action: solver.after(p, action) for action in actions(p)}
    except TooLarge:
        return False
    search = Search(p, actions(p), BUDGETS[-1])
    while not search.step():
        pass
    assert worths[search.action] == max(worths.values())
    return True


@pytest.mark.slow
def test_lh24_five_hundred_small_endgames_are_played_perfectly() -> None:
    solved, seed = 0, 0
    while solved < ENDGAMES:
        p = endgame(seed, COWS)
        solved += p is not None and compare(p)
        seed += 1
    print(f"{solved} endgames of {seed} random games")
