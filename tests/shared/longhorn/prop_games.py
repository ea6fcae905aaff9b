"""Ten thousand random games never break an invariant, and every ending is reached (CPython only)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longhorn.random_games import Watched, play_all

GAMES = 10_000


@given(st.integers(0, 2**32 - 1))
def test_a_random_game_keeps_the_rules(seed: int) -> None:
    Watched(seed)


@pytest.mark.slow
def test_ten_thousand_random_games() -> None:
    endings, stages = play_all(range(GAMES))
    print(f"sheriff {endings[1]}, nine {endings[2]}, value {endings[3]}")
    assert sum(endings) == GAMES and min(endings[1:]) > 100
    assert stages == 0b11111011
