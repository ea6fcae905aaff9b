"""The Pythons agree on every picture: whole games through the screens, on CPython and WebAssembly.

Each game has an interpreter of its own there: memory is collected only between two calls of it, so a row of
games in one would fill the machine. The emulated Pico draws some of the same games in
tests/emulator/test_screens.py.
"""

from pathlib import Path

import pytest

from app.screen_games import checks
from trailhand_host.build import texts
from trailhand_host.words import languages, read_texts
from wasm import run_script

GAMES = 50
SOME = range(1000, 1003)  # for CI
SCRIPT = "from app.screen_games import checks\nprint(checks({}, 1, '/texts'))"


@pytest.fixture(scope="module")
def packed() -> dict[str, bytes]:
    return {f"{language}.bin": texts.pack(read_texts(language, texts.DESKTOP)) for language in languages()}


@pytest.fixture
def folder(tmp_path: Path, packed: dict[str, bytes]) -> str:
    for name, data in packed.items():
        (tmp_path / name).write_bytes(data)
    return str(tmp_path)


def looks_the_same(number: int, packed: dict[str, bytes], folder: str) -> tuple[int, int, int]:
    """The check of game `number`, how many pictures and presses it has; fails if WebAssembly finds others."""
    found = checks(number, 1, folder)
    files = {f"/texts/{name}": data for name, data in packed.items()}
    assert run_script(SCRIPT.format(number), files=files, timeout=600) == f"{found}\n"
    return found[0]


@pytest.mark.long
@pytest.mark.parametrize("number", range(GAMES))
def test_fifty_games_look_the_same_on_webassembly(number: int, packed: dict[str, bytes], folder: str) -> None:
    _, pictures, presses = looks_the_same(number, packed, folder)
    assert pictures > presses > 50


@pytest.mark.slow
def test_some_games_look_the_same_on_webassembly(packed: dict[str, bytes], folder: str) -> None:
    """The share of the test above for CI."""
    found = [looks_the_same(number, packed, folder) for number in SOME]
    assert len({check for check, _, _ in found}) == len(SOME)
    assert all(pictures > presses > 50 for _, pictures, presses in found)
