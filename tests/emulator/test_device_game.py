"""A whole solo game and its scoring on the emulated Pico, by button presses alone; every picture as on a PC.

The presses are found on the PC, where the same application runs in memory; the board gets the same presses,
and after each answer its display must show what the PC shows.
"""

from pathlib import Path

import pytest

from app.memory_board import MemoryBoard, MemoryPorts
from app.presser import game_on, give
from emulator.board import Board
from emulator.device import WITH_USB
from emulator.filesystem import read_flash
from trailhand.app.application import SHIFTS
from trailhand.core import log
from trailhand.core.prompts import Prompt
from trailhand.elpaso.human_model import HumanModel, Setting
from trailhand_host import device_files
from trailhand_host.words import load

START_MS = 900
STEP_MS, MOST_MS = 50, 4000
PRESSES = {"click": 40, "hold": 540, "back": 1440}  # as short as they can be, for the time it takes


class Twin:
    """The emulated device and the application in memory, pressed alike."""

    def __init__(self, device: Board) -> None:
        self.device = device
        self.memory: MemoryBoard | None = None
        self.pictures = 0

    def press(self, kind: str) -> None:
        """One press on the device."""
        self.device.click(ms=PRESSES[kind])

    def begin(self) -> MemoryBoard:
        """A new solo game on the device, and the same one in memory: its seed is in the device's log."""
        self.press("hold")
        self.device.wait(2500)
        files = read_flash(self.device.flash())
        names = sorted(name for name in files if name.startswith("/data/running/elpaso-solo/"))
        reading = log.read(b"".join(files[name] for name in names))
        assert reading.header is not None
        words = load("en", strict=True)
        self.memory = MemoryBoard(MemoryPorts(lambda language: words, seed=reading.header.seed))
        self.memory.press("hold")
        self.compare("the first question")
        return self.memory

    def repeat(self, board: MemoryBoard, act: "Recorded") -> None:
        """Press on the device what was pressed in memory, and compare."""
        for kind in act.presses:
            self.press(kind)
        self.compare(act.name)

    def compare(self, name: str) -> None:
        """The device shows what memory shows, whichever way its picture is shifted just now."""
        assert self.memory is not None
        wanted = self._shifted(self.memory)
        for _ in range(MOST_MS // STEP_MS):
            if self.device.screen().frame in wanted:
                self.pictures += 1
                return
            self.device.wait(STEP_MS)
        raise AssertionError(f"{name}:\n{self.device.screen().text()}")

    @staticmethod
    def _shifted(board: MemoryBoard) -> list[bytes]:
        frames = []
        for shift in range(len(SHIFTS)):
            board.app._shift = shift
            board.app.show()
            frames.append(board.ports.display.frame)
        return frames


class Recorded:
    """The presses that an answer took in memory."""

    def __init__(self, board: MemoryBoard, name: str) -> None:
        self.name = name
        self.presses: list[str] = []
        self._press = board.press
        self._board = board

    def __enter__(self) -> "Recorded":
        def press(kind: str) -> None:
            self.presses.append(kind)
            self._press(kind)

        self._board.press = press
        return self

    def __exit__(self, *_: object) -> None:
        self._board.press = self._press


def quick_answer(prompt: Prompt) -> int:
    """The quick way, and a few points of everything."""
    return 3 if prompt.id == "points" and prompt.plain() > 3 else 0


@pytest.mark.long
def test_a_whole_game_and_its_scoring_by_presses_alone(firmware: Path) -> None:
    files = device_files.whole_device("pico")
    with Board(files, pins=WITH_USB, firmware=firmware) as device:
        device.power_on(wait_for_prompt=False)
        device.wait(START_MS)
        device.press("no usb")  # on battery it sleeps between two looks at the button: less to emulate
        twin = Twin(device)
        memory = twin.begin()
        model = HumanModel(Setting("rancher", 1, "house", False), b"\0\0\0\7")
        game = game_on(memory)
        while memory.app.stack[-1] is game:
            with Recorded(memory, game.prompt.id) as act:
                give(memory, model.answer(game.prompt))
            twin.repeat(memory, act)
        with Recorded(memory, "score now") as act:
            memory.press("hold")
        twin.repeat(memory, act)
        game = game_on(memory)
        while memory.app.stack[-1] is game:
            with Recorded(memory, game.prompt.id) as act:
                give(memory, quick_answer(game.prompt))
            twin.repeat(memory, act)
        assert memory.ports.storage.finished("elpaso-solo") == memory.ports.storage.finished("elpaso-score")
        finished = {name for name in read_flash(device.flash()) if name.startswith("/data/history/")}
        assert len(finished) == 2
        assert twin.pictures > 100
