"""Every picture of a whole solo game, in order, as the application sends them to a display.

Played by presses in memory, always the same game: the texts, screens and the bar are those of today. The
kinds tell apart what a driver is measured by. It must not know drivers.
"""

from functools import cache

from app.memory_board import MemoryBoard, MemoryPorts, SumDisplay
from app.presser import game_on, give
from emulator.frame_bytes import Frames
from trailhand.elpaso.human_model import HumanModel, Setting
from trailhand_host.words import load

SCREEN, BAR = "screen", "bar"


class Recorder(SumDisplay):
    """Keeps the pictures that differ from the one before: of others nothing need be sent."""

    def __init__(self) -> None:
        super().__init__()
        self.board: MemoryBoard | None = None
        self.frames: list[tuple[str, bytes]] = []

    def show(self, frame: bytearray) -> None:
        if bytes(frame) != self.frame:
            is_bar = self.board is not None and self.board.app._over == "bar"
            self.frames.append((BAR if is_bar else SCREEN, bytes(frame)))
        self.frame = bytes(frame)


@cache
def recorded_game() -> Frames:
    """From the menu to the end of a game; the button is looked at every 10 ms, as on the device."""
    words = load("en", strict=True)
    ports = MemoryPorts(lambda language: words, seed=b"game")
    ports.display = recorder = Recorder()
    board = recorder.board = MemoryBoard(ports)
    board.press("hold")
    game = game_on(board)
    model = HumanModel(Setting("steady", 1, "house", False), b"\0\0\0\1")
    while board.app.stack[-1] is game:
        give(board, model.answer(game.prompt))
    return recorder.frames
