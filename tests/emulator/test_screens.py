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
from trailhand_host import device_files
from trailhand_host.devtools import texts
from trailhand_host.words import languages, read_texts

TESTS = Path(__file__).resolve().parent.parent / "shared"
PLAYED = ("app/memory_board.py", "app/screen_replay.py")
FOLDER = "a/lib/trailhand/ui/texts"
START = """
import os, sys
from archive import Archive
os.mount(Archive('/a/program'), '/program')
sys.path[:] = ['/program', '.frozen', '', '/lib']
import start
start.take_pen()
from app.screen_replay import replay
"""
GAMES = 5
HELD = 6  # presses through the button, with every step of its bar


@pytest.fixture(scope="session")
def packed() -> dict[str, bytes]:
    return {f"{language}.bin": texts.pack(read_texts(language, texts.DESKTOP)) for language in languages()}


@pytest.fixture(scope="session")
def files() -> dict[str, bytes]:
    """The whole device, with the games to play as modules of its program; they begin at the prompt."""
    found = device_files.whole_device("pico", replace={name: TESTS / name for name in PLAYED})
    return {path: data for path, data in found.items() if path != "main.py"}


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
    booted: MakeBoard, files: dict[str, bytes], packed: dict[str, bytes], tmp_path: Path
) -> None:
    assert same_pictures(booted(files), packed, tmp_path, 0) > 200


@pytest.mark.long
@pytest.mark.parametrize("number", range(1, GAMES))
def test_more_games_look_the_same_on_the_pico(
    booted: MakeBoard, files: dict[str, bytes], packed: dict[str, bytes], tmp_path: Path, number: int
) -> None:
    assert same_pictures(booted(files), packed, tmp_path, number) > 200
