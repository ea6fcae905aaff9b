"""Benchmarks of the screens on the emulated board: memory at the peak, from a press to the picture.

The presses of a game are found here with the human model; the board only presses them again. The time is
from the press that the button has recognised to the last byte of the frame buffer: what it means, Sue's
decisions, the drawing. Saving comes after the picture. It must not know how measuring is done.
"""

import tempfile
from functools import cache
from pathlib import Path

from app.memory_board import MemoryBoard
from app.presser import give, open_solo
from app.screen_replay import made_board
from emulator.benchmarks import Benchmark
from emulator.mpy import compile_module
from trailhand.app import owner, settings
from trailhand.elpaso import pack
from trailhand.elpaso.human_model import HumanModel, Setting
from trailhand_host.devtools import texts
from trailhand_host.words import languages, read_texts

SHARED_TESTS = Path(__file__).resolve().parent.parent / "shared"
FOLDER = "lib/trailhand/ui/texts"
SEED = b"long"
BIG_POLISH = {"language": "pl", "text": "big"}
NORMAL = {"language": "en"}


def screen_files() -> dict[str, bytes]:
    """What these benchmarks need on the board besides the engine."""
    played = ("app/memory_board.py", "app/screen_replay.py")
    found = {f"{FOLDER}/{name}.bin": texts.pack(read_texts(name, texts.DESKTOP)) for name in languages()}
    return {**found, **{f"lib/{name[:-3]}.mpy": compile_module(SHARED_TESTS / name, name) for name in played}}


def _disk(chosen: dict[str, str]) -> dict[str, bytes]:
    """Settings, and values that need no asking."""
    made = settings.Settings()
    for name, value in chosen.items():
        made.put(name, value)
    return {settings.NAME: made.encode(), owner.NAME: owner.Kept(pack.Pack(), True).encode()}


@cache
def _moments() -> dict[str, str]:
    """The presses of a whole game, up to moments worth measuring: name to presses."""
    with tempfile.TemporaryDirectory() as folder:
        for name in languages():
            (Path(folder) / f"{name}.bin").write_bytes(texts.pack(read_texts(name, texts.DESKTOP)))
        return _played(made_board(_disk(BIG_POLISH), SEED, folder))


def _played(board: MemoryBoard) -> dict[str, str]:
    found: dict[str, str] = {}
    model = HumanModel(Setting("builder", 3), b"seed")
    game = open_solo(board)
    most = 0
    while game.session.prompt is not None:
        before, prompt = board.pressed, game.prompt
        if prompt.id == "game_over":
            found["end"] = before
        if prompt.id == "built_space":
            found["list"] = before
        give(board, model.answer(prompt))
        now = game.session.prompt
        if prompt.id == "human_turn" and now is not None and now.id == "sue_turn" and now.values[6]:
            gains = len(now.values[5])
            if gains >= most:
                most = gains
                found["arrival"] = board.pressed[:-1]
    return found


def _at(moment: str, chosen: dict[str, str] = BIG_POLISH) -> str:
    """The board at a moment, in `board`; `press` does what a press does before the saving."""
    return f"""
from app.screen_replay import KINDS, made_board
board = made_board({_disk(chosen)!r}, {SEED!r}, "{FOLDER}")
for kind in "{_moments()[moment]}":
    board.press(KINDS[kind])
kept.append(board)
def press(event):
    board.app.stack[-1].press(event)
    board.app.show()
"""


def screen_benchmarks() -> tuple[Benchmark, ...]:
    """The rows. Made when asked for: a game is played first."""
    return (
        Benchmark("screens: heap of a whole game with all its screens", "heap", _at("end"), limit=120_000),
        Benchmark(
            "screens: from done to Sue's arrival, big text", "time", "press('click')", _at("arrival"), 60
        ),
        Benchmark("screens: the next line of a list, big text", "time", "press('click')", _at("list"), 60),
        Benchmark("screens: Sue's sheet, big text", "time", "press('click')", _at("end"), 60),
        Benchmark("screens: undo at the end of a game", "time", "press('back')", _at("end")),
    )
