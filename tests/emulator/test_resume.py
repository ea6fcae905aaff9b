"""A game left at any prompt goes on after power-on: the emulated Pico, as shipped, shows what a PC shows.

One log for each prompt of each game (tests/every_prompt.py); a board has up to one running game of each kind,
so it is switched on once for several of them.
"""

from pathlib import Path

import pytest

from app.memory_board import POLL, MemoryStore
from emulator.device import running, shipped, show_menu
from emulator.test_device_game import SEED, Watched, press_alike
from every_prompt import logs, together
from trailhand.app.game_screen import GameScreen
from trailhand_host.words import load

BATCHES = together()


def resumed(kept: dict[str, bytes], game: str) -> Watched:
    """The same in memory: one of the running games is chosen in the menu; a thinker may come to its end."""
    store = MemoryStore()
    for name, log in kept.items():
        store.begin(name, log)
    memory = Watched(SEED, store)
    for _ in range(list(kept).index(game)):
        memory.press("click")
    memory.press("hold")
    screen = memory.app.stack[-1]
    assert isinstance(screen, GameScreen) and screen.game == game
    while screen.busy:
        memory.wait(POLL)
    memory.taken[-1] = (memory.taken[-1][0], memory.pictures())
    return memory


def test_there_is_a_log_for_every_prompt() -> None:
    named = {key.removesuffix(".name") for key in load("en").texts if key.endswith(".name")}
    assert {prompt for _, prompt in logs()} == named


@pytest.mark.parametrize("left", BATCHES, ids=[" ".join(left.values()) for left in BATCHES])
def test_a_game_goes_on_at_every_prompt(firmware: Path, left: dict[str, str]) -> None:
    """`left`: the games that were left, each with its prompt."""
    kept = {game: logs()[game, prompt] for game, prompt in left.items()}
    with shipped(firmware, data=running(kept)) as device:
        show_menu(device)
        device.snapshot("menu")
        for game in kept:
            device.restore("menu")
            press_alike(device, resumed(kept, game).taken)
