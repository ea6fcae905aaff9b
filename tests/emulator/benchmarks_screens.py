"""Benchmarks of the whole device in a solo game: memory at every press, time from a press to its picture.

The presses are found here with the human model, in Polish and big text, the widest there is; the device as it
is shipped presses them again, on its own storage and display, in one run for all figures. Three answers are
taken back and given again, the last one of the game among them. What the figures mean:

heap        `gc.mem_alloc()` after a collection, when a press is over; the most of all presses of the game.
            Everything counts: MicroPython's own, the archive's table, firmware, engine, screens, the game.
engine      the same less what was in use when the ports had been made and no application yet; `text_file`,
            which the firmware loads before that, is counted here and not there.
picture     from the press as the button has recognised it to the last byte of the frame buffer: what the
            press means, Sue's decisions, the drawing, collections that fall into it. The worst of all presses
            that neither load code nor take an answer back; those that do have rows of their own.
pixel       from the release of the button until the first bytes that change the display's memory are sent.
            The release falls right behind a look at the button, so the 10 ms to the next one and the 20 ms of
            its gestures count too. The worst of all presses. What takes long shows a sign first, and that
            counts; and so does the bar of a held button when it goes away.

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
from emulator.benchmarks_firmware import firmware_files
from emulator.board import Board
from trailhand.app import owner, settings
from trailhand.elpaso import pack
from trailhand.elpaso.human_model import HumanModel, Setting
from trailhand_host.devtools import texts
from trailhand_host.words import languages, read_texts

SEED = b"long"
CHOSEN = {"language": "pl", "text": "big"}
HELD_MS = {kind[0]: HELD[kind] for kind in ("click", "hold", "back")}
TAKEN_BACK = (20, 60)  # answers after which one is taken back and given again; and the last one
HEAP, KEPT_FREE = (
    246_144,
    80 * 1024,
)  # bytes: all of it on the firmware of the bench, and what shall stay free

ROWS = (
    Benchmark("device: heap, whole solo game", "value", "", wanted=HEAP - KEPT_FREE),
    Benchmark("device: engine, solo game and screens", "value", "", wanted=120_000),
    Benchmark("device: press to picture, worst in us", "value", "", limit=60_000),
    Benchmark("device: press that loads code to picture, worst in us", "value", ""),
    Benchmark("device: taking back to picture, worst in us", "value", ""),
    Benchmark("device: release to first pixel, worst in us", "value", "", limit=80_000),
)

_GAME = """
import gc, json, os, sys, time
from archive import Archive
opened = 0
class Counted(Archive):
    def open(self, *file):
        global opened
        opened += 1
        return super().open(*file)
os.mount(Counted('/a/program'), '/program')
sys.path[:] = ['/program', '.frozen', '', '/lib']
def in_use():
    gc.collect()
    return gc.mem_alloc()
before = in_use()
import trailhand.ui.text_file
texts = in_use() - before
import loop, start
ports = start.ports_for('/a', 'pico')
ports.entropy = lambda count: seed[:count]
for name in disk:
    ports.storage.write_small(name, disk[name])
now = time.ticks_us
class Timed:
    def __init__(self, display): self.display = display
    def __getattr__(self, name): return getattr(self.display, name)
    def show(self, frame):
        global drawn, loading
        drawn = now()
        loading = opened
        self.display.show(frame)
class Wire:
    def __init__(self, wire): self.wire = wire
    def __getattr__(self, name): return getattr(self.wire, name)
    def writevto(self, address, pieces):
        global lit
        self.wire.writevto(address, pieces)
        lit = lit or now()
drawn = lit = begun = skipped = loading = 0
ports.display._i2c = Wire(ports.display._i2c)
ports.display = Timed(ports.display)
firmware = in_use()
from trailhand.app.application import Application
class Pressed(Application):
    def press(self, event):
        global begun
        begun = now()
        super().press(event)
app = Pressed(ports, 0)
loop.collect_often()
def look(down):
    app.tick(time.ticks_ms() + skipped & 0x3fffffff, down)
    released = now()
    time.sleep_ms(app.idle_ms)
    return released
while app.button.is_down():  # until it is seen released
    look(False)
worst = {'plain': 0, 'load': 0, 'undo': 0, 'pixel': 0}
def note(kind, us):
    worst[kind] = max(worst[kind], us)
most = 0
for letter in presses:
    opened = 0
    look(False)
    look(True)
    look(True)
    skipped += held[letter]  # nobody waits for that
    released = look(True)
    begun = lit = 0
    while not begun:
        look(False)
    note('pixel', time.ticks_diff(lit, released))
    kind = 'undo' if letter == 'b' else 'load' if loading else 'plain'
    note(kind, time.ticks_diff(drawn, begun))
    most = max(most, in_use())
times = [worst[kind] for kind in ('plain', 'load', 'undo', 'pixel')]
print(json.dumps([most, most - firmware + texts] + times))
"""


def measured_game(firmware: Path) -> list[int]:
    """The figures of `ROWS`, from one game."""
    values = {"seed": SEED, "disk": _disk(), "presses": _presses(), "held": HELD_MS}
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
        answer = model.answer(game.prompt)
        give(board, answer)
        if len(game.session.game.done) in TAKEN_BACK or game.prompt.id == "game_over":
            board.press("back")
            give(board, answer)
    return board.pressed
