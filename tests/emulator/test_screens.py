"""The emulated Pico draws the same pictures as CPython: whole games through the screens, by presses.

The presses are found here, so that the board carries no model of the human.
"""

from pathlib import Path

import pytest

from app.screen_games import files_of, play_on_screen, seed_of
from emulator.fixtures import MakeBoard
from emulator.mpy import compile_module, compile_package
from trailhand_host.devtools import texts
from trailhand_host.words import languages, read_texts

REPOSITORY = Path(__file__).resolve().parent.parent.parent
TESTS = REPOSITORY / "tests" / "shared"
PLAYED = ("app/memory_board.py", "app/screen_replay.py")
FOLDER = "lib/trailhand/ui/texts"
GAMES = 5


@pytest.fixture(scope="session")
def packed() -> dict[str, bytes]:
    return {f"{language}.bin": texts.pack(read_texts(language, texts.DESKTOP)) for language in languages()}


@pytest.fixture(scope="session")
def files(packed: dict[str, bytes]) -> dict[str, bytes]:
    """Engine, screens, texts and the games to play, compiled as they go onto the device."""
    games = {f"lib/{name[:-3]}.mpy": compile_module(TESTS / name, name) for name in PLAYED}
    found = {f"{FOLDER}/{name}": data for name, data in packed.items()}
    return {**compile_package(REPOSITORY / "shared" / "trailhand"), **found, **games}


@pytest.mark.parametrize("number", range(GAMES))
def test_a_whole_game_looks_the_same_on_the_pico(
    booted: MakeBoard, files: dict[str, bytes], packed: dict[str, bytes], tmp_path: Path, number: int
) -> None:
    for name, data in packed.items():
        (tmp_path / name).write_bytes(data)
    played = play_on_screen(number, str(tmp_path))
    order = f"{files_of(number)!r}, {seed_of(number)!r}, '{FOLDER}', '{played.pressed}'"
    script = f"from app.screen_replay import replay\nprint(replay({order}))"
    output = booted(files).exec(script, timeout_ms=3_600_000).output
    display = played.ports.display
    assert output.strip() == str((display.sum, display.count, played.presses))
