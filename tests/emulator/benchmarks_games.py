"""Benchmarks of the whole device with each of the other games: the most memory in use after an answer.

The device as it is shipped plays them by their answers on its own storage and display, in Polish and big
text; everything counts, from MicroPython's own to the game. As everywhere 80 KB shall stay free. It must not
know how measuring is done.
"""

from collections.abc import Iterator
from pathlib import Path

from emulator.benchmarks import Benchmark
from emulator.benchmarks_screens import CHOSEN, HEAP
from emulator.board import Board
from emulator.mpy import compile_module
from trailhand.app import owner, settings
from trailhand.elpaso import objectives, pack

ANSWERED_GAME = Path(__file__).parent / "on_device" / "answered_game.py"
_TILES = (
    (4, (("cattle", "corriente", 2),)), (3, (("breeding", 3, 2),)), (5, (("builders", 5), ("tokens", 1))),
    (3, (("builders", 4),)), (4, (("kinds", 3),)),
)  # fmt: skip
# A detailed sheet of one person each, half an hour of three people, the book's example, ten turns against the
# weakest level.
GAMES = (
    ("El Paso's sheet", "elpaso-score",
     [0, 1, 23, 4, 2, 0, 1, 1, 1, 1, 0, 1, 1, 0, 1, 1, 3, 1, 0, 0, 0, 1, 1, 2, 2, 0]),
    ("2nd edition", "gwt2-score",
     [0, 1, 12, 0, 1, 2, 3, 0, 1, 2, 1, 7, 0, 2, 3, 0, 3, 1, 1, 2, 1, 0, 1, 1, 0, 0, 2, 0, 0, 3, 0, 0, 0, 1,
      4, 0, 0, 2, 6, 0, 1, 3, 0, 0, 2, 1, 0, 0]),
    ("Longhorn's sheet", "longhorn-score", [0, 0, 2, 0, 1, 4, 5, 5, 2, 3, 2, 3, 3, 6, 0]),
    ("Longhorn", "longhorn-solo", [0] * 20),
    ("6 nimmt!", "nimmt-score", [1, 0, 0, 0, 1, 1, 2, 8, 2, 3, 4, 0, 1, 0, 1, 4, 2, 2, 2, 6, 3]),
)  # fmt: skip
SPARE = 80 * 1024  # stays free on every sheet
ROWS = tuple(Benchmark(f"device: heap, {name}", "value", "", limit=HEAP - SPARE) for name, _, _ in GAMES)
_RUN = """
import answered_game
print(answered_game.run({!r}, {!r}, {!r}))
"""


def measured_games(firmware: Path) -> Iterator[int]:
    """The figures of `ROWS`."""
    files = {"answered_game.mpy": compile_module(ANSWERED_GAME, ANSWERED_GAME.name)}
    with Board(files, firmware=firmware) as board:
        board.to_prompt()
        board.snapshot("booted")
        for _, game, answers in GAMES:
            board.restore("booted")
            yield int(board.exec(_RUN.format(game, answers, _disk()), timeout_ms=600_000).output)


def _disk() -> dict[str, bytes]:
    """Settings, and an owner's copy with objective tiles."""
    made = settings.Settings()
    for name, value in CHOSEN.items():
        made.put(name, value)
    box = pack.Pack()
    box.objectives = objectives.encode(_TILES)
    return {settings.NAME: made.encode(), owner.NAME: owner.Kept(box, True).encode()}
