"""The shelf on both Pythons: whole games by presses give equal pictures; no press imports anything."""

import ast
from pathlib import Path
from typing import Any

import pytest

import trailhand
from app.shelf_desk import GAMES, frames
from trailhand.ui.text_file import Texts
from trailhand_host.build import texts
from trailhand_host.build.frozen import ONLY_ON_A_PC
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
# Which modules a Python has imported: when the first picture is seen, and a moment later.
LOADED = """
import sys
from app.memory_board import MemoryPorts
from trailhand.app.application import Application
from trailhand.ui.text_file import Texts
def modules(): return sorted([name for name in sys.modules if name.startswith("trailhand.")])
texts = Texts(open("/texts/en.bin", "rb").read())
application = Application(MemoryPorts(lambda language: texts))
print(modules())
application.tick(0, False)
print(modules())
"""
GAME_PACKAGES = ("elpaso", "gwt2", "longhorn", "nimmt")
LATER = {
    ("application", "trailhand.app", "choices"),
    ("pack_merge", "trailhand.elpaso", "objectives", "objectives_merge"),
}


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


def test_the_first_picture_waits_for_no_game_and_the_first_moment_imports_all() -> None:
    first, then = [set(ast.literal_eval(line)) for line in run_script(LOADED, files=FILES).splitlines()]
    assert not [name for name in first if name.split(".")[1] in GAME_PACKAGES]
    folder = Path(trailhand.__file__).parent
    modules = [path for path in folder.rglob("*.py") if path.name != "__init__.py"]
    names = {".".join(["trailhand", *path.relative_to(folder).with_suffix("").parts]) for path in modules}
    assert names - then == {path[:-3].replace("/", ".") for path in ONLY_ON_A_PC}


def test_nothing_is_imported_later() -> None:
    """Imports inside functions: one waits for the first picture, one breaks a circle."""
    found = set()
    for path in Path(trailhand.__file__).parent.rglob("*.py"):
        functions = [
            node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.FunctionDef)
        ]
        for node in [inner for function in functions for inner in ast.walk(function)]:
            if isinstance(node, ast.ImportFrom):
                found.add((path.stem, node.module, *[alias.name for alias in node.names]))
    assert found == LATER
