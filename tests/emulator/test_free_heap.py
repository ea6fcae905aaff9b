"""How much of the heap is not needed, inside a press either: a whole game is played without it.

Garbage that nobody has collected yet cannot be told from what is needed by looking. What was taken away at
the beginning is not needed: where it is missing, garbage is collected instead, or the game ends in an error.
"""

from pathlib import Path

import pytest

from emulator.benchmarks_screens import measured_game

TAKEN = 96 * 1024


@pytest.mark.slow
def test_a_whole_solo_game_can_do_without_so_much(ours: Path) -> None:
    print(measured_game(ours, TAKEN))
