"""A press while something loads is kept and counts afterwards, for what it was, at whatever point it comes.

A game left at its end is gone on with: the whole log is replayed, and the result compared with other games.
Presses begin at several points of that, on the emulated Pico with the program as shipped.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.memory_board import HELD
from emulator.board import Board
from emulator.device import running, shipped, show_menu
from emulator.resuming import resumed
from every_prompt import logs
from trailhand.app.shelf import SOLO

KEPT = {SOLO: logs()[SOLO, "game_over"]}
MOST_MS = 3000  # until the last picture is seen


@pytest.fixture(scope="module")
def menu(ours: Path) -> Iterator[Board]:
    with shipped(ours, data=running(KEPT)) as device:
        show_menu(device)
        device.snapshot("menu")
        yield device


def pictures_after(kind: str) -> list[bytes]:
    """What is seen when the game was gone on with and then the button pressed."""
    memory = resumed(KEPT, SOLO)
    memory.press(kind)
    return memory.taken[-1][1]


@pytest.mark.parametrize("start", range(60, 1260, 150))
@pytest.mark.parametrize("kind", ["click", "hold"])
def test_a_press_while_it_loads_counts(menu: Board, start: int, kind: str) -> None:
    """`start`: milliseconds after the button was released that began it."""
    menu.restore("menu")
    menu.press()
    menu.wait(HELD["hold"])
    menu.release()
    menu.schedule([(start, True), (start + HELD[kind], False)])
    menu.wait(MOST_MS)
    assert menu.screen().frame in pictures_after(kind), menu.screen().text()
