"""Benchmarks of the whole device in a solo game: memory at every press, time from a press to its picture.

The presses are found here with the human model, in Polish and big text, the widest there is; the device as it
is shipped presses them again, on its own storage and display, in one run for all figures. Three answers are
taken back and given again, the last one of the game among them. What the figures mean:

heap        `gc.mem_alloc()` after a collection, when a press is over; the most of all presses of the game.
            Everything counts but what measures: MicroPython's own, firmware, engine, screens, the game.
engine      the same less what was in use when the ports had been made and no application yet.
picture     from the press as the button has recognised it to the last byte of the frame buffer: what the
            press means, Sue's decisions, the drawing, collections that fall into it. The worst of all presses
            but those that take an answer back, which have a row of their own.
pixel       from the release of the button until the first bytes that change the display's memory are sent.
            The release falls right behind a look at the button, so the 10 ms to the next one and the 20 ms of
            its gestures count too. The worst of all presses. What takes long shows a sign first, and that
            counts; and so does the bar of a held button when it goes away.
garbage     the heap in use when a press is over and nothing has been collected yet.

It must not know how measuring is done.
"""

import json
import tempfile
from functools import cache
from pathlib import Path

from app.memory_board import HELD, MemoryBoard
from app.presser import give, open_solo
from app.screen_replay import made_board
from emulator.benchmarks import Benchmark
from emulator.board import Board
from emulator.mpy import compile_module
from trailhand.app import owner, settings
from trailhand.elpaso import pack
from trailhand.elpaso.human_model import HumanModel, Setting
from trailhand_host.build import texts
from trailhand_host.words import languages, read_texts

SEED = b"long"
CHOSEN = {"language": "pl", "text": "big"}
HELD_MS = {kind[0]: HELD[kind] for kind in ("click", "hold", "back")}
TAKEN_BACK = (20, 60)  # answers after which one is taken back and given again; and the last one
HEAP = 238_656  # bytes: all of it on the firmware of the bench
KEPT_FREE = 120 * 1024

ROWS = (
    Benchmark("device: heap, whole solo game", "value", "", limit=HEAP - KEPT_FREE, wanted=100_000),
    Benchmark("device: engine, solo game and screens", "value", ""),
    Benchmark("device: press to picture, worst in us", "value", "", limit=80_000),
    Benchmark("device: taking back to picture, worst in us", "value", "", limit=300_000),
    Benchmark("device: release to first pixel, worst in us", "value", "", limit=60_000),
    Benchmark("device: modules that a press loads, most", "value", "", limit=0),
    Benchmark("device: heap with a press's garbage, most", "value", ""),
)

PRESSED_GAME = Path(__file__).parent / "on_device" / "pressed_game.py"
_RUN = """
import gc
gc.collect()
bare = gc.mem_alloc()
import json
import pressed_game
print(json.dumps(pressed_game.run(bare, {!r}, {!r}, {!r}, {!r})))
"""


def measured_game(firmware: Path, taken: int = 0) -> list[int]:
    """The figures of `ROWS`, from one game, which cannot have so many bytes of the heap."""
    presses = [(letter, HELD_MS[letter]) for letter in _presses()]
    with Board(
        {"pressed_game.mpy": compile_module(PRESSED_GAME, PRESSED_GAME.name)}, firmware=firmware
    ) as board:
        board.to_prompt()
        code = _RUN.format(SEED, _disk(), presses, taken)
        found: list[int] = json.loads(board.exec(code, timeout_ms=600_000).output)
        return found


def _disk() -> dict[str, bytes]:
    """Settings, and values that need no asking."""
    made = settings.Settings()
    for name, value in CHOSEN.items():
        made.put(name, value)
    return {settings.NAME: made.encode(), owner.NAME: owner.Kept(pack.Pack(), True).encode()}


@cache
def _presses() -> str:
    """The presses of a whole game, up to its result."""
    with tempfile.TemporaryDirectory() as folder:
        for name in languages():
            (Path(folder) / f"{name}.bin").write_bytes(texts.pack(read_texts(name, texts.DESKTOP)))
        return _played(made_board(_disk(), SEED, folder))


def _played(board: MemoryBoard) -> str:
    model = HumanModel(Setting("builder", 3), b"seed")
    game = open_solo(board)
    while game.prompt.id != "game_over":
        answer = model.answer(game.prompt)
        give(board, answer)
        if len(game.session.game.done) in TAKEN_BACK or game.prompt.id == "game_over":
            board.press("back")
            give(board, answer)
    return board.pressed
