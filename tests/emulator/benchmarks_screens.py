"""Benchmarks of the whole device in a solo game: memory at every press, time from a press to its picture.

The presses are found here with the human model, in Polish and big text, the widest there is; the device as it
is shipped presses them again, on its own storage and display, in one run for all figures. What they mean:

heap        `gc.mem_alloc()` after a collection, when a press is over; the most of all presses of the game.
            Everything counts: MicroPython's own, the archive's table, firmware, engine, screens, the game.
engine      the same less what was in use when the ports had been made and no application yet; `text_file`,
            which the firmware loads before that, is counted here and not there.
picture     from the press as the button has recognised it to the last byte of the frame buffer: what the
            press means, Sue's decisions, the drawing. The worst of all presses that load no code.
            The button itself adds a look every 10 ms, the display some 2 ms to its first changed pixel.

It must not know how measuring is done.
"""

import json
import tempfile
from functools import cache
from pathlib import Path

from app.memory_board import MemoryBoard
from app.presser import give, open_solo
from app.screen_replay import made_board
from emulator.benchmarks import Benchmark
from emulator.benchmarks_firmware import firmware_files
from emulator.board import Board
from trailhand.app import owner, settings
from trailhand.elpaso import pack
from trailhand.elpaso.human_model import HumanModel, Setting
from trailhand_host.devtools import texts
from trailhand_host.words import languages, read_texts

SEED = b"long"
CHOSEN = {"language": "pl", "text": "big"}
KINDS = {"c": "click", "h": "hold", "b": "back"}
HEAP, KEPT_FREE = (
    246_144,
    80 * 1024,
)  # bytes: all of it on the firmware of the bench, and what shall stay free

ROWS = (
    Benchmark("device: heap, whole solo game", "value", "", wanted=HEAP - KEPT_FREE),
    Benchmark("device: engine, solo game and screens", "value", "", wanted=120_000),
    Benchmark("device: press to picture, worst in us", "value", "", wanted=60_000),
)

_GAME = """
import gc, json, os, sys, time
from archive import Archive
os.mount(Archive('/a/program'), '/program')
sys.path[:] = ['/program', '.frozen', '', '/lib']
def in_use():
    gc.collect()
    return gc.mem_alloc()
before = in_use()
import trailhand.ui.text_file
texts = in_use() - before
import start
ports = start.ports_for('/a', 'pico')
ports.entropy = lambda count: seed[:count]
for name in disk:
    ports.storage.write_small(name, disk[name])
class Timed:
    def __init__(self, display): self.display = display
    def __getattr__(self, name): return getattr(self.display, name)
    def show(self, frame):
        global drawn
        drawn = time.ticks_us()
        self.display.show(frame)
drawn = 0
ports.display = Timed(ports.display)
firmware = in_use()
from trailhand.app.application import Application
app = Application(ports, 0)
most = worst = 0
for letter in presses:
    loaded = len(sys.modules)
    begun = time.ticks_us()
    app.press(kinds[letter])
    if len(sys.modules) == loaded:
        worst = max(worst, time.ticks_diff(drawn, begun))
    most = max(most, in_use())
print(json.dumps([most, most - firmware + texts, worst]))
"""


def measured_game(firmware: Path) -> list[int]:
    """The figures of `ROWS`, from one game."""
    values = {"seed": SEED, "disk": _disk(), "presses": _presses(), "kinds": KINDS}
    head = "".join(f"{name} = {value!r}\n" for name, value in values.items())
    with Board(firmware_files(), firmware=firmware) as board:
        board.power_on()
        found: list[int] = json.loads(board.exec(head + _GAME, timeout_ms=600_000).output)
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
        give(board, model.answer(game.prompt))
    return board.pressed
