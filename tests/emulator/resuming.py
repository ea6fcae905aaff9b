"""Going on with a game that was left, on the device and in memory, and how much of the C stack that takes."""

from collections.abc import Mapping
from pathlib import Path

from app.memory_board import POLL, MemoryStore
from emulator.board import Board
from emulator.device import running, shipped, show_menu, stack_size
from emulator.test_device_game import SEED, Watched, press_alike
from trailhand.app.game_screen import GameScreen


def resumed(kept: Mapping[str, bytes], game: str) -> Watched:
    """In memory: one of the games that were left is chosen in the menu; a thinker may come to its end."""
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


def go_on(firmware: Path, kept: Mapping[str, bytes]) -> dict[str, int]:
    """Switch a device with these games on, and go on with each: thousandths of the C stack that it took.

    Fails where the picture is not as in memory.
    """
    size = stack_size(firmware)
    with shipped(firmware, data=running(kept)) as device:
        show_menu(device)
        device.snapshot("menu")
        return {game: _go_on(device, kept, game, size) for game in kept}


def _go_on(device: Board, kept: Mapping[str, bytes], game: str, size: int) -> int:
    device.restore("menu")
    device.mark_stack(size)
    press_alike(device, resumed(kept, game).taken)
    return device.stack_used(size) * 1000 // size
