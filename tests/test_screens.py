"""The Pythons agree on every picture: whole games through the screens, on CPython and WebAssembly.

The emulated Pico draws some of the same games in tests/emulator/test_screens.py.
"""

from pathlib import Path

import pytest

from app.screen_games import checks
from trailhand_host.devtools import texts
from trailhand_host.words import languages, read_texts
from wasm import run_script

GAMES = 50
SCRIPT = "from app.screen_games import checks\nprint(checks({}, {}, '/texts'))"


def packed() -> dict[str, bytes]:
    return {f"{language}.bin": texts.pack(read_texts(language, texts.DESKTOP)) for language in languages()}


@pytest.fixture
def folder(tmp_path: Path) -> str:
    for name, data in packed().items():
        (tmp_path / name).write_bytes(data)
    return str(tmp_path)


def on_wasm(first: int, count: int) -> str:
    files = {f"/texts/{name}": data for name, data in packed().items()}
    return run_script(SCRIPT.format(first, count), files=files, timeout=1200)


@pytest.mark.long
def test_fifty_games_look_the_same_on_webassembly(folder: str) -> None:
    assert on_wasm(0, GAMES) == f"{checks(0, GAMES, folder)}\n"


def test_some_games_look_the_same_on_webassembly(folder: str) -> None:
    """The quick lane's share of the test above."""
    found = checks(1000, 3, folder)
    assert on_wasm(1000, 3) == f"{found}\n"
    assert len({check for check, _, _ in found}) == 3
    assert all(pictures > presses > 50 for _, pictures, presses in found)
