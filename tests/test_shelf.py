"""The shelf on both Pythons: whole games by presses give equal pictures; only the chosen game is loaded."""

from typing import Any

import pytest

from app.shelf_desk import GAMES, frames
from trailhand.ui.text_file import Texts
from trailhand_host.devtools import texts
from trailhand_host.words import read_texts
from wasm import run_script

PACKED = {language: texts.pack(read_texts(language, texts.DESKTOP)) for language in ("en", "de", "pl")}
FILES = {f"/texts/{language}.bin": data for language, data in PACKED.items()}
PLAY = """
from app.shelf_desk import frames
from trailhand.ui.text_file import Texts
opened = {{}}
def words(language):
    if language not in opened:
        opened[language] = Texts(open("/texts/" + language + ".bin", "rb").read(), strict=True)
    return opened[language]
seeds = range({first}, {last})
print([frames(words, {game!r}, seed, language={language!r}, text={size!r}) for seed in seeds])
"""
# Which packages of games a Python has loaded after a kind was taken from the shelf.
LOADED = """
import sys
from trailhand.app.menu import MainMenu
from trailhand.app.other_games import OtherGames
from trailhand.app.settings import Settings
from trailhand.app.shelf import kind_of
from trailhand.app.table import sit_down
before = sorted([name for name in sys.modules if name.split(".")[:2] in PACKAGES])
kind_of({game!r}, Settings(), bytes)
print(before, sorted(set([name.split(".")[1] for name in sys.modules if name.split(".")[:2] in PACKAGES])))
"""
PACKAGES = "PACKAGES = [['trailhand', name] for name in ('elpaso', 'gwt2', 'longhorn', 'nimmt')]\n"
PACKAGE = {"elpaso-solo": "elpaso", "elpaso-score": "elpaso"} | {game: game.split("-")[0] for game in GAMES}


ONE, *OTHERS = PACKAGE


def here(language: str) -> Any:  # noqa: ANN401 - a parameter of Texts has another name than in Words
    return Texts(PACKED[language], strict=True)


def compare(game: str, language: str, size: str, first: int, last: int) -> list[tuple[int, ...]]:
    """Games by presses on both Pythons; what they were, if equal."""
    expected = [frames(here, game, seed, language=language, text=size) for seed in range(first, last)]
    script = PLAY.format(game=game, language=language, size=size, first=first, last=last)
    assert run_script(script, files=FILES, timeout=600) == f"{expected}\n"
    return expected


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "language", "size"),
    [("gwt2-score", "pl", "normal"), ("longhorn-solo", "de", "big"), ("longhorn-score", "en", "normal"),
     ("nimmt-score", "de", "normal")],
)  # fmt: skip
def test_a_whole_game_has_the_same_pictures(game: str, language: str, size: str) -> None:
    played = compare(game, language, size, 4, 5)
    assert played[0][2] > 20


@pytest.mark.long
@pytest.mark.parametrize("size", ["normal", "big"])
@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize("game", GAMES)
def test_whole_games_have_the_same_pictures(game: str, language: str, size: str) -> None:
    played = compare(game, language, size, 10, 13)
    assert len({total for _, _, _, total in played}) == 3


@pytest.mark.parametrize("game", [ONE, *[pytest.param(name, marks=pytest.mark.slow) for name in OTHERS]])
def test_only_the_chosen_game_is_loaded(game: str) -> None:
    assert run_script(PACKAGES + LOADED.format(game=game)) == f"[] ['{PACKAGE[game]}']\n"
