"""Whole games against Trailhand in numbers: presses in a turn, small logs (CPython only)."""

from collections.abc import Callable
from statistics import mean, median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longhorn.solo_games import Played, by_chance
from trailhand.core.conversation import Conversation, resume
from trailhand.core.log import read
from trailhand.core.prompts import Choose, Prompt
from trailhand.longhorn.box import COLOURS
from trailhand.longhorn.position import KINDS
from trailhand.longhorn.rules import actions
from trailhand.longhorn.search import Search
from trailhand.longhorn.solo import GAME
from trailhand.longhorn.solo_table import Table
from trailhand.longhorn.talk import name
from trailhand.longhorn.thinking import BUDGETS, LEVELS

SMALL_LOG = 700  # bytes
GAMES = 60


def thinks(level: str) -> Callable[[Conversation, Prompt], int]:
    """A human who looks ahead like one of Trailhand's levels, on the position inside the script."""

    def answer(game: Conversation, prompt: Prompt) -> int:
        assert isinstance(prompt, Choose)
        if prompt.id == "lh_start":
            return 0
        frame = getattr(game, "_script").gi_frame  # noqa: B009 - no other way to look into a script
        table = frame.f_locals["table"]
        assert isinstance(table, Table)
        search = Search(table.p, actions(table.p), BUDGETS[LEVELS.index(level)])
        while not search.step():
            pass
        if prompt.id == "lh_iron_place":
            return prompt.options.index(table.deal.name(search.action // KINDS))
        if prompt.id == "lh_iron_colour":
            return prompt.options.index(COLOURS[search.action % KINDS])
        return prompt.options.index(name(table.deal, table.p, search.action))

    return answer


@given(st.integers(0, 2**32 - 1))
def test_a_game_has_a_small_log_and_resumes_from_it(seed: int) -> None:
    played = Played(seed, "easy", by_chance(seed))
    assert len(played.log) < SMALL_LOG
    again = resume(GAME, read(bytes(played.log)))
    assert again.prompt is None and again.done == played.game.done


@pytest.mark.slow
@pytest.mark.parametrize("human", ["easy", "normal"])
def test_a_turn_takes_four_presses_or_less(human: str) -> None:
    presses: list[int] = []
    for seed in range(GAMES):
        presses += Played(seed, "normal", thinks(human)).presses
    print(f"{human}: {len(presses)} turns, median {median(presses)}, mean {mean(presses):.2f}")
    assert median(presses) <= 4
