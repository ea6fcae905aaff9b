"""Whole games against Trailhand: small logs, the same moves on both Pythons (run on CPython)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longhorn.solo_games import Played, by_chance
from trailhand.core.conversation import resume
from trailhand.core.log import read
from trailhand.longhorn.solo import GAME
from wasm import run_script

SMALL_LOG = 700  # bytes
DECIDED = """
from longhorn.solo_games import Played, by_chance
print([Played(seed, {1!r}, by_chance(seed)).game.done for seed in range({0})])
"""


@given(st.integers(0, 2**32 - 1))
def test_a_game_has_a_small_log_and_resumes_from_it(seed: int) -> None:
    played = Played(seed, "easy", by_chance(seed))
    assert len(played.log) < SMALL_LOG
    again = resume(GAME, read(bytes(played.log)))
    assert again.prompt is None and again.done == played.game.done


@pytest.mark.slow
@pytest.mark.parametrize(("level", "games"), [("easy", 12), ("normal", 6), ("hard", 2)])
def test_lh24_both_pythons_decide_the_same(level: str, games: int) -> None:
    """Every answer of whole games, Trailhand's and those of a human who answers anything."""
    here = [Played(seed, level, by_chance(seed)).game.done for seed in range(games)]
    assert run_script(DECIDED.format(games, level), timeout=600) == f"{here}\n"
