"""A game left at any prompt goes on after power-on: the emulated Pico, as shipped, shows what a PC shows.

One log for each prompt of each game (tests/every_prompt.py). A device can have one running game of each kind,
so it is switched on once for several of them.
"""

from pathlib import Path

import pytest

from emulator.benchmarks_stack import ROW
from emulator.resuming import go_on
from every_prompt import logs, together
from trailhand_host.words import load

BATCHES = together()


def test_there_is_a_log_for_every_prompt() -> None:
    named = {key.removesuffix(".name") for key in load("en").texts if key.endswith(".name")}
    assert {prompt for _, prompt in logs()} == named


@pytest.mark.parametrize("left", BATCHES, ids=[" ".join(left.values()) for left in BATCHES])
def test_a_game_goes_on_at_every_prompt(ours: Path, left: dict[str, str]) -> None:
    """`left`: the games that were left, each with its prompt. A third of the C stack stays free at each."""
    in_use = go_on(ours, {game: logs()[game, prompt] for game, prompt in left.items()})
    assert ROW.limit is not None
    assert {game: each for game, each in in_use.items() if each > ROW.limit} == {}
