"""The emulated Pico plays the same games as CPython: equal transcripts, prompts and whys.

CI plays some of them, `--long` all.
"""

from pathlib import Path

import pytest

from core.demo_games import transcripts as demo_transcripts
from elpaso.solo_games import transcripts as solo_transcripts
from emulator.fixtures import MakeBoard
from emulator.mpy import compile_module, compile_package
from nimmt.games import transcripts as nimmt_transcripts

REPOSITORY = Path(__file__).resolve().parent.parent.parent
TESTS = REPOSITORY / "tests" / "shared"
PLAYED = (
    "core/demo_game.py", "core/demo_games.py", "elpaso/solo_games.py", "nimmt/games.py", "nimmt/recount.py",
)  # fmt: skip
DEMO_GAMES = [100, pytest.param(500, marks=pytest.mark.long)]
# Every style, level, deck and option occurs in the five; the numbers are those of elpaso/solo_games.py.
SOLO_GAMES = [(0, 3, 5, 7, 10), pytest.param(tuple(range(20)), marks=pytest.mark.long)]
NIMMT_GAMES = 8


@pytest.fixture(scope="session")
def files() -> dict[str, bytes]:
    """The engine and the games to play, compiled as they go onto the device."""
    games = {f"lib/{name[:-3]}.mpy": compile_module(TESTS / name, name) for name in PLAYED}
    return {**compile_package(REPOSITORY / "shared" / "trailhand"), **games}


@pytest.mark.parametrize("games", DEMO_GAMES)
def test_demonstration_games_are_equal_on_the_pico(
    booted: MakeBoard, files: dict[str, bytes], games: int
) -> None:
    script = f"from core.demo_games import transcripts\nprint(transcripts(0, {games}))"
    output = booted(files).exec(script, timeout_ms=900_000).output
    assert output.strip() == str(demo_transcripts(0, games))


@pytest.mark.parametrize("numbers", SOLO_GAMES)
def test_solo_games_are_equal_on_the_pico(
    booted: MakeBoard, files: dict[str, bytes], numbers: tuple[int, ...]
) -> None:
    script = f"from elpaso.solo_games import transcripts\nprint([transcripts(n, 1) for n in {numbers}])"
    output = booted(files).exec(script, timeout_ms=900_000).output
    assert output.strip() == str([solo_transcripts(number, 1) for number in numbers])


def test_games_of_6_nimmt_are_equal_on_the_pico(booted: MakeBoard, files: dict[str, bytes]) -> None:
    script = f"from nimmt.games import transcripts\nprint(transcripts(0, {NIMMT_GAMES}))"
    output = booted(files).exec(script, timeout_ms=900_000).output
    assert output.strip() == str(nimmt_transcripts(0, NIMMT_GAMES))
