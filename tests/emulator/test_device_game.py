"""A whole solo game and its scoring on the emulated Pico, by button presses alone; every picture as on a PC.

The presses are found on the PC, where the same application runs in memory; the board gets the same presses,
and after each of them its display must show what the PC shows. The whole game takes minutes; CI plays its
end and the scoring, from a log that ends shortly before; the beginning CI plays from an image
(test_flashing_first.py).
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.memory_board import HELD, MemoryBoard, MemoryPorts, MemoryStore
from app.presser import game_on, give
from emulator.board import Board
from emulator.controls import BoardError
from emulator.device import WITH_USB
from emulator.filesystem import read_flash
from trailhand.app.application import SHIFTS
from trailhand.app.shelf import SCORE, SOLO
from trailhand.core import log
from trailhand.core.prompts import Prompt
from trailhand.elpaso.human_model import HumanModel, Setting
from trailhand_host.store import Store
from trailhand_host.words import load

STEP_MS = 100
AT_ONCE = 10  # presses in one step of the emulator, which must not take for ever
RUNNING = f"/data/running/{SOLO}/"
BEGINNING = 24  # presses
END = 4  # answers before the end, from which CI plays on
SEED = b"\x12\x34\x56\x78"  # of the game whose end CI plays

Press = tuple[float, list[bytes]]  # ms, and the pictures that may be seen then


class Watched(MemoryBoard):
    """The application in memory: takes down every press, and the picture that it leads to."""

    def __init__(self, seed: bytes, store: MemoryStore | Store | None = None) -> None:
        words = load("en", strict=True)
        self.taken: list[Press] = []
        super().__init__(MemoryPorts(lambda language: words, store, seed))

    def press(self, kind: str) -> None:
        super().press(kind)
        self.taken.append((HELD[kind], self.pictures()))

    def pictures(self) -> list[bytes]:
        """Whichever way the picture is shifted just now: only time does that."""
        shift, frames = self.app._shift, []
        for self.app._shift in range(len(SHIFTS)):
            self.app.show()
            frames.append(self.ports.display.frame)
        self.app._shift = shift
        self.app.show()
        return frames


def quick_answer(prompt: Prompt) -> int:
    """The quick way, and a few points of everything."""
    return 3 if prompt.id == "points" and prompt.plain() > 3 else 0


def play_solo(board: Watched) -> Iterator[int]:
    """Press through a solo game; yields how many answers there are before each."""
    model = HumanModel(Setting("steady", 1, "house", False), b"\0\0\0\1")
    game = game_on(board)
    while board.app.stack[-1] is game:
        yield len(game.session.game.done)
        give(board, model.answer(game.prompt))


def play_scoring(board: Watched) -> None:
    """Score the game that has just ended."""
    board.press("hold")
    game = game_on(board)
    while board.app.stack[-1] is game:
        give(board, quick_answer(game.prompt))
    assert board.ports.storage.finished(SOLO) == board.ports.storage.finished(SCORE) == [1]


def press_alike(device: Board, presses: list[Press]) -> None:
    """The same presses on the device, with the same pictures."""
    try:
        for start in range(0, len(presses), AT_ONCE):
            device.press_through(presses[start : start + AT_ONCE])
    except BoardError as error:
        crash = read_flash(device.flash()).get("/data/small/crash.txt", b"").decode()
        raise AssertionError(f"{error}\n{device.screen().text()}\n{crash}") from error


def started(files: dict[str, bytes], firmware: Path) -> Board:
    device = Board(files, pins=WITH_USB, firmware=firmware)
    device.power_on(wait_for_prompt=False)
    while not any(device.screen().frame):
        device.wait(STEP_MS)
    device.wait(STEP_MS)  # the button is seen released
    device.plug_usb(False)  # on battery it sleeps between two looks at the button: less to emulate
    return device


def seed_of(device: Board) -> bytes:
    """The seed of the game that the device has begun, from its log."""
    files = read_flash(device.flash())
    reading = log.read(b"".join(files[name] for name in sorted(files) if name.startswith(RUNNING)))
    assert reading.header is not None
    return reading.header.seed


def begun(device: Board) -> Watched:
    """A new solo game on the device, and the same one in memory.

    Its log is there from the first answer on, also when that is taken back.
    """
    opened = ("hold", "hold", "back")
    for kind in opened:
        device.click(ms=HELD[kind])
        device.wait(2500)
    memory = Watched(seed_of(device))
    for kind in opened:
        memory.press(kind)
    assert device.screen().frame in memory.taken[-1][1]
    memory.taken.clear()
    return memory


def assert_both_kept(device: Board) -> None:
    """Game and scoring are in the device's history."""
    kept = sorted(name for name in read_flash(device.flash()) if name.startswith("/data/history/"))
    assert kept == [f"/data/history/{name}-0001.log" for name in (SCORE, SOLO)]


@pytest.mark.long
def test_a_whole_game_and_its_scoring_by_presses_alone(ours: Path) -> None:
    with started({}, ours) as device:
        memory = begun(device)
        answers = len(list(play_solo(memory)))
        play_scoring(memory)
        press_alike(device, memory.taken)
        print(f"{answers} answers and a scoring: {len(memory.taken)} presses and pictures")
        assert_both_kept(device)
        assert len(memory.taken) > 100


@pytest.mark.long
def test_the_beginning_of_a_game(ours: Path) -> None:
    with started({}, ours) as device:
        memory = begun(device)
        for _ in play_solo(memory):
            if len(memory.taken) >= BEGINNING:
                break
        press_alike(device, memory.taken)


def test_the_end_of_a_game_and_its_scoring(ours: Path) -> None:
    whole = Watched(SEED)
    whole.press("hold")
    game = game_on(whole)
    logs = [whole.ports.storage.read(SOLO) or b"" for _ in play_solo(whole)]
    store = MemoryStore()
    store.begin(SOLO, logs[-END])
    memory = Watched(SEED, store)
    memory.press("hold")
    for index in game.session.game.done[-END:]:
        give(memory, index)
    play_scoring(memory)
    with started({f"{RUNNING}00001.000": logs[-END]}, ours) as device:
        press_alike(device, memory.taken)
        assert_both_kept(device)
