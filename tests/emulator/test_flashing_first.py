"""One command, whatever is on the board: then a game by button, and games that were there go on.

Stock MicroPython with a program of somebody else, Trailhand 0.1.0 as it lay in files, a board in BOOTSEL
mode, a chip that was never written to. `trailhand flash` is run as it is typed, over a serial port and the
folder that stands for the drive. What the display shows is compared with the same application in memory.
"""

import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.memory_board import HELD, MemoryStore
from app.presser import game_on
from emulator.board import Board
from emulator.device import FIRST_PICTURE_MS, WITH_USB
from emulator.filesystem import Files, make_image, read_flash
from emulator.flashing import flash_command, trailhand
from emulator.serial_port import SerialBoard, serial_board
from emulator.test_device_game import Watched, begun, play_solo, press_alike
from trailhand_host import __version__
from trailhand_host.device import backup

pytestmark = pytest.mark.slow
DONE = f"Trailhand {__version__} runs on the board and has reported itself.\n"
OLD_BOARD = Path(__file__).resolve().parent.parent / "boards" / "0.1.0.tar.xz"
OLD_PROGRAM = ("main.py", "starter.mpy", "archive.mpy", "start.txt", "board", "a/")
GAMES = ("elpaso-solo", "nimmt-score")  # that 0.1.0 left running
BLANK = b"\xff" * (2 << 20)
BOOTLOADER = "import machine; machine.bootloader()"


def old_board() -> dict[str, bytes]:
    """All files of a board with 0.1.0, two games running."""
    with tarfile.open(OLD_BOARD) as archive:
        return {entry.name: archive.extractfile(entry).read() for entry in archive}  # pyright: ignore[reportOptionalMemberAccess]


def flashed(tmp_path: Path, before: Callable[[SerialBoard], Any], **board: Any) -> bytes:  # noqa: ANN401
    """The flash of a board after the command."""
    flash, drive = tmp_path / "flash.bin", tmp_path / "drive"
    with serial_board(pins=WITH_USB, flash_file=flash, drive=drive, **board) as running:
        running.wait(FIRST_PICTURE_MS)
        before(running)
        done = flash_command(running, drive, "--yes")
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.endswith(DONE)
        running.wait(FIRST_PICTURE_MS)
        again = flash_command(running, drive)
        assert again.stdout == f"Trailhand {__version__} is on the board already.\n"
    return flash.read_bytes()


def nothing(_board: SerialBoard) -> None:
    """The board is as it is."""


def plays(flash: bytes, turns: int) -> None:
    """Begin a solo game from the menu, every picture as in memory."""
    with Board(image=flash, pins=WITH_USB) as board:
        start(board)
        memory = begun(board)
        played = 0
        for _ in play_solo(memory):
            if played == turns:
                break
            played += game_on(memory).prompt.id == "sue_turn"
        assert played == turns
        press_alike(board, memory.taken)


def start(board: Board) -> None:
    board.power_on(wait_for_prompt=False)
    board.wait(FIRST_PICTURE_MS)
    board.plug_usb(False)  # on battery it sleeps between two looks at the button: less to emulate


TURNS = [0, pytest.param(3, marks=pytest.mark.long)]  # of Sue; with 0 the game is begun


@pytest.mark.parametrize("turns", TURNS)
def test_from_another_program(firmware: Path, tmp_path: Path, turns: int) -> None:
    files = {"main.py": "print('mine')\n", "my photos/1.txt": "kept"}
    flash = flashed(tmp_path, nothing, firmware=firmware, files=files)
    [archive] = tmp_path.glob("trailhand-before-*.zip")
    with zipfile.ZipFile(archive) as kept:
        assert sorted(kept.namelist()) == ["board/main.py", "board/my photos/1.txt"]
    assert read_flash(flash)["/my photos/1.txt"] == b"kept"
    plays(flash, turns)


def test_it_asks_first(firmware: Path, tmp_path: Path) -> None:
    drive = tmp_path / "drive"
    with serial_board(pins=WITH_USB, drive=drive, firmware=firmware) as running:
        refused = flash_command(running, drive)
        assert refused.returncode == 1 and "Nothing was changed on the board." in refused.stderr
        dry = flash_command(running, drive, "--dry-run")
        assert dry.stdout.endswith("Nothing was written.\n")
        assert not drive.exists() or not list(drive.iterdir())


@pytest.mark.parametrize("turns", TURNS)
def test_from_bootsel(firmware: Path, tmp_path: Path, turns: int) -> None:
    """With a file system that is in use."""

    def into_bootsel(board: SerialBoard) -> None:
        trailhand(board, tmp_path, "device", "info")  # nothing that answers
        board.press("bootsel")
        board.power_on()
        board.release("bootsel")

    flash = flashed(tmp_path, into_bootsel, firmware=firmware, files={"mine.txt": "kept"})
    assert read_flash(flash)["/mine.txt"] == b"kept"
    plays(flash, turns)


@pytest.mark.parametrize("turns", [1, pytest.param(3, marks=pytest.mark.long)])
def test_from_an_erased_chip(tmp_path: Path, turns: int) -> None:
    """Storage is set up by the same command."""
    plays(flashed(tmp_path, nothing, image=BLANK), turns)


# --- From 0.1.0 ---


class Store(MemoryStore):
    """Names a game that is put aside as the device does."""

    def copy_aside(self, name: str, reason: str) -> str:
        place = f"aside/{name}-0001-{reason}.log"
        self.files[place] = self.files[f"{name}.log"]
        return place


def resumed(files: Files, line: int) -> Watched:
    """The application in memory with the games of a board, one of them chosen in the menu."""
    store = Store()
    for game in GAMES:
        log = files[f"data/running/{game}/00001.000"]
        store.begin(game, log if isinstance(log, bytes) else log.encode())
    memory = Watched(b"\0\0\0\1", store)
    for _ in range(line):
        memory.press("click")
    memory.press("hold")
    return memory


def test_from_0_1_0(firmware: Path, tmp_path: Path) -> None:
    files = old_board()
    flash = flashed(tmp_path, nothing, firmware=firmware, files=files)
    found = read_flash(flash)
    games = {path: data for path, data in files.items() if path.startswith("data/")}
    assert {path: found[f"/{path}"] for path in games} == games  # equal byte by byte
    assert not any(path.startswith(tuple(f"/{name}" for name in OLD_PROGRAM)) for path in found)
    [archive] = tmp_path.glob("trailhand-before-*.zip")
    kept = backup.read(archive.name, archive.read_bytes())
    assert {f"data/{path}": data for path, data in kept.items()} == games
    for line in range(len(GAMES)):
        with Board(image=flash, pins=WITH_USB) as board:
            start(board)
            press_alike(board, resumed(files, line).taken)


def test_the_old_board_plays_on_stock_micropython(firmware: Path) -> None:
    """So that the corpus is what it says."""
    with Board(old_board(), pins=WITH_USB, firmware=firmware) as board:
        board.power_on(wait_for_prompt=False)
        board.wait(2 * FIRST_PICTURE_MS)
        before = board.screen().frame
        board.click(ms=HELD["hold"])
        board.wait(2 * FIRST_PICTURE_MS)
        assert any(before) and board.screen().frame != before
        assert make_image(old_board())
