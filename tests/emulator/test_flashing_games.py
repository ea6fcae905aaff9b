"""An update and a downgrade with a game in progress: it goes on, or it is named and kept.

The real application, with a log some turns into a game. What the display shows is compared with the same
application in memory.
"""

from pathlib import Path

import pytest

from app.memory_board import MemoryStore
from app.presser import game_on, give
from emulator.board import Board
from emulator.device import FIRST_PICTURE_MS, WITH_USB, pico_device
from emulator.filesystem import read_flash
from emulator.flashing import BoardDevice, no_bar, silent
from emulator.test_device_game import RUNNING, SEED, Watched, play_solo, press_alike
from trailhand.app.shelf import SOLO
from trailhand.elpaso import solo
from trailhand_host import device_files
from trailhand_host.device.flash import Flash, Order
from trailhand_host.device.sources import Checkout

pytestmark = pytest.mark.slow
BEFORE, AFTER = 24, 4  # answers before the update, and after it
GAME = 'GAME = Game("elpaso-solo", RULES, play)'  # the line that is another in another version
LOG = f"{RUNNING.lstrip('/')}00001.000"


@pytest.fixture(scope="module")
def game() -> tuple[bytes, list[int]]:
    """The log of a game in progress, and the answers that come next."""
    board = Watched(SEED)
    board.press("hold")
    playing = game_on(board)
    logs = []
    for count in play_solo(board):
        logs.append(board.ports.storage.files[f"{SOLO}.log"])
        if count >= BEFORE + AFTER:
            break
    return logs[BEFORE], playing.session.game.done[BEFORE : BEFORE + AFTER]


class Store(MemoryStore):
    """Names a game that is put aside as the device does."""

    def copy_aside(self, name: str, reason: str) -> str:
        place = f"aside/{name}-0001-{reason}.log"
        self.files[place] = self.files[f"{name}.log"]
        return place


def resumed(log: bytes) -> Watched:
    """The application in memory, with that game in its store, asked to play on."""
    store = Store()
    store.begin(SOLO, log)
    board = Watched(SEED, store)
    board.press("hold")
    return board


def changed(path: Path, old: str, new: str) -> Checkout:
    """Another version of the program: one module is different."""
    name = f"trailhand/elpaso/{path.name}"
    text = (device_files.ROOT / "shared" / name).read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return Checkout(replace={name: path})


def flashed(board: Board, sources: Checkout) -> None:
    board.power_on(wait_for_prompt=False)
    board.wait(FIRST_PICTURE_MS)
    outcome = Flash(BoardDevice(board), sources, silent, no_bar).run(Order())
    assert (outcome.kind, outcome.folder) == ("updated", "b")
    board.wait(FIRST_PICTURE_MS)
    board.plug_usb(False)


def test_an_update_in_the_midst_of_a_game(
    firmware: Path, tmp_path: Path, game: tuple[bytes, list[int]]
) -> None:
    log, answers = game
    memory = resumed(log)
    for index in answers:
        give(memory, index)
    with Board({**pico_device(), LOG: log}, pins=WITH_USB, firmware=firmware) as board:
        flashed(board, changed(tmp_path / "solo.py", GAME, f"{GAME}\nNEW = [12345]"))
        press_alike(board, memory.taken)


@pytest.mark.long
def test_a_version_of_other_rules_keeps_the_game(
    firmware: Path, tmp_path: Path, game: tuple[bytes, list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    log, _ = game
    monkeypatch.setattr(solo.GAME, "rules", solo.RULES + 1)
    memory = resumed(log)
    with Board({**pico_device(), LOG: log}, pins=WITH_USB, firmware=firmware) as board:
        flashed(board, changed(tmp_path / "solo.py", GAME, GAME.replace("RULES", "RULES + 1")))
        press_alike(board, memory.taken)
        assert read_flash(board.flash())[f"/data/aside/{SOLO}-0001-misfit.log"] == log
