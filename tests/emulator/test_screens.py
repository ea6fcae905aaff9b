"""The emulated Pico draws the same pictures as CPython: whole games through the screens, by presses.

The presses are found here, so that the board carries no model of the human; then CPython and the board press
them again, and compare one number for all pictures of the game. The board runs the program as it is shipped,
with its pen in machine code. One game here, five with `--long`.
"""

from pathlib import Path

import pytest

from app.screen_games import files_of, play_on_screen, seed_of
from app.screen_replay import replay
from emulator.board import Board
from emulator.fixtures import MakeBoard
from emulator.mpy import compile_module
from trailhand_host.build import texts
from trailhand_host.words import languages, read_texts

TESTS = Path(__file__).resolve().parent.parent / "shared"
PLAYED = ("app/memory_board.py", "app/screen_replay.py")
FOLDER = "texts"
START = """
import start
start.make_ports()  # takes the pen in machine code
from app.screen_replay import replay
"""
GAMES = 5
HELD = 6  # presses through the button, with every step of its bar


@pytest.fixture(scope="session")
def packed() -> dict[str, bytes]:
    return {f"{language}.bin": texts.pack(read_texts(language, texts.DESKTOP)) for language in languages()}


@pytest.fixture
def board(packed: dict[str, bytes], make_device: MakeBoard) -> Board:
    """Our firmware at the prompt, with the games to play on its file system."""
    games = {f"{name[:-3]}.mpy": compile_module(TESTS / name, name) for name in PLAYED}
    board = make_device({**games, **{f"{FOLDER}/{name}": data for name, data in packed.items()}})
    board.to_prompt()
    return board


def same_pictures(board: Board, packed: dict[str, bytes], folder: Path, number: int) -> int:
    """How many pictures game `number` has; fails if the board draws one of them otherwise."""
    for name, data in packed.items():
        (folder / name).write_bytes(data)
    presses = play_on_screen(number, str(folder)).pressed
    made = replay(files_of(number), seed_of(number), str(folder), presses, HELD)
    order = f"{files_of(number)!r}, {seed_of(number)!r}, '{FOLDER}', '{presses}', {HELD}"
    assert board.exec(f"{START}print(replay({order}))", timeout_ms=3_600_000).output.strip() == str(made)
    return made[1]


def test_a_whole_game_looks_the_same_on_the_pico(
    board: Board, packed: dict[str, bytes], tmp_path: Path
) -> None:
    assert same_pictures(board, packed, tmp_path, 0) > 200


@pytest.mark.long
@pytest.mark.parametrize("number", range(1, GAMES))
def test_more_games_look_the_same_on_the_pico(
    board: Board, packed: dict[str, bytes], tmp_path: Path, number: int
) -> None:
    assert same_pictures(board, packed, tmp_path, number) > 200
