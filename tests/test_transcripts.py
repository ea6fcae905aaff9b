"""The Pythons agree: transcripts of whole games, prompts and whys, are equal on CPython and WebAssembly.

The emulated Pico plays some of the same games in tests/emulator/test_transcripts.py.
"""

import pytest

from core.demo_games import transcripts as demo_transcripts
from elpaso.solo_games import transcripts as solo_transcripts
from nimmt.games import transcripts as nimmt_transcripts
from wasm import run_script

DEMO_GAMES = 4000
SOLO_GAMES = 300  # together they reach every branch of the rules: see test_rule_coverage.py
STAYS = 307  # a game in which a repair leaves Sue without a step
NIMMT_GAMES = 500


@pytest.mark.slow
def test_demonstration_games_are_equal() -> None:
    script = f"from core.demo_games import transcripts\nprint(transcripts(0, {DEMO_GAMES}))"
    assert run_script(script) == f"{demo_transcripts(0, DEMO_GAMES)}\n"


@pytest.mark.slow
def test_solo_games_are_equal() -> None:
    games = f"transcripts(0, {SOLO_GAMES}) + transcripts({STAYS}, 1)"
    script = f"from elpaso.solo_games import transcripts\nprint({games})"
    expected = solo_transcripts(0, SOLO_GAMES) + solo_transcripts(STAYS, 1)
    assert run_script(script, timeout=300) == f"{expected}\n"


def test_some_solo_games_are_equal() -> None:
    """The quick lane's share of the test above."""
    script = "from elpaso.solo_games import transcripts\nprint(transcripts(1000, 16))"
    assert run_script(script) == f"{solo_transcripts(1000, 16)}\n"


@pytest.mark.slow
def test_games_of_6_nimmt_are_equal() -> None:
    script = f"from nimmt.games import transcripts\nprint(transcripts(0, {NIMMT_GAMES}))"
    assert run_script(script, timeout=300) == f"{nimmt_transcripts(0, NIMMT_GAMES)}\n"


def test_some_games_of_6_nimmt_are_equal() -> None:
    """The quick lane's share of the test above."""
    script = "from nimmt.games import transcripts\nprint(transcripts(1000, 40))"
    assert run_script(script) == f"{nimmt_transcripts(1000, 40)}\n"
