"""The table of benchmarks: what is measured on the emulated board, and how much it may be.

A row is a name, what is measured, the code, what has to be done before, and a limit in the row's unit if the
requirements name one. Lower is better in every row. It must not know how measuring is done.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from emulator.benchmarks_longhorn import ROWS as LONGHORN
from emulator.benchmarks_shelf import ROWS as SHELF
from emulator.mpy import compile_module
from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.elpaso import options, pack
from trailhand.elpaso.human_model import HumanModel, Setting, play_on
from trailhand.elpaso.solo import GAME

Kind = Literal["heap", "time", "value"]

REPOSITORY = Path(__file__).resolve().parent.parent.parent

DEMO_GAME = REPOSITORY / "tests" / "shared" / "core" / "demo_game.py"  # what the core is measured with


def board_files() -> dict[str, bytes]:
    """What lies on the board's file system; everything else is frozen."""
    return {"core/demo_game.mpy": compile_module(DEMO_GAME, "core/demo_game.py")}


@dataclass(frozen=True)
class Benchmark:
    """`heap` is live bytes the code adds, `time` its milliseconds, `value` a number of bytes (or us)."""

    name: str
    kind: Kind
    code: str
    setup: str = ""
    limit: float | None = None
    wanted: float | None = None  # by the requirements, where it is not reached yet: shown, no failure

    @property
    def unit(self) -> str:
        if self.kind == "time":
            return "ms"
        return "us" if self.name.endswith(" us") else "bytes"


_CORE = "import trailhand.core.conversation, trailhand.core.chance"

# A demonstration game of 300 answers, and the log it leaves.
_GAME = """
from core.demo_game import GAME, header
from trailhand.core.conversation import Conversation, resume
from trailhand.core.log import read
game = Conversation(GAME, header(1))
log = bytearray(game.open())
log.extend(game.answer(149))
for _ in range(299):
    log.extend(game.answer(0))
"""


def _solo_answers() -> list[int]:
    """The answers of a long solo game, played here so that the board carries no model of the human."""
    header = Header(GAME.id, GAME.rules, b"long", options.Options().encode(), pack.Pack().encode())
    game = Conversation(GAME, header)
    play_on(game, HumanModel(Setting("builder", 3), b"seed"))
    return game.done


# An owner's list of objective tiles, and what one person enters in a detailed scoring: tiles 1, 2, 4, 5.
_OBJECTIVES = """
from trailhand.elpaso import objectives
tiles = ((4, (("cattle", "corriente", 2),)), (3, (("breeding", 3, 2),)),
         (5, (("builders", 5), ("tokens", 1))), (3, (("builders", 4),)), (4, (("kinds", 3),)))
"""
_SCORING = f"""
{_OBJECTIVES}
from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.elpaso import pack
from trailhand.elpaso.scoring import GAME
box = pack.Pack()
box.objectives = objectives.encode(tiles)
game = Conversation(GAME, Header(GAME.id, GAME.rules, bytes(4), b"", box.encode()))
for index in [0, 1, 23, 4, 2, 0] + [1] * 4 + [0, 1, 1, 0, 1, 1, 3, 1, 0] + [0, 0] + [1, 1, 2, 2, 0]:
    game.answer(index)
assert game.prompt.id == "objectives_best"
kept.append(game)
"""
_SOLO = "import trailhand.elpaso.solo"
_ANSWERS = _solo_answers()
_SOLO_START = """
from trailhand.core.conversation import Conversation, resume
from trailhand.core.log import Header, read
from trailhand.elpaso import options, pack
from trailhand.elpaso.solo import GAME
def play(answers):
    header = Header(GAME.id, GAME.rules, b"long", options.Options().encode(), pack.Pack().encode())
    game = Conversation(GAME, header)
    log = bytearray(game.open())
    for index in answers:
        log.extend(game.answer(index))
    return game, log
"""
_SOLO_GAME = f"{_SOLO_START}game, log = play({_ANSWERS})\n"
# One of Sue's turns late in the game, decided on a copy of the table as in play.
_SOLO_TURN = f"""
{_SOLO_GAME}
from trailhand.elpaso.turn import take_turn
table = game.result
table.place = "G"
table.workers["builder"] = 1
"""
# A whole game with everything loaded that it needs, its log still in memory.
_SOLO_PEAK = f"""
{_SOLO_START}
kept.append(play({_ANSWERS}))
"""

# Everything that draws; 21 characters a line, at a height where they cross two pages.
_UI = """
import sys, pen_thumb
sys.modules['trailhand.ui.pen'] = pen_thumb
from trailhand.ui import font_digits, font_large, font_small, font_text, icons
from trailhand.ui.canvas import Canvas
"""
_DRAW = f"""
{_UI}
canvas = Canvas()
def page(lines, step, line, font):
    canvas.clear()
    for number in range(lines):
        canvas.text(0, 1 + number * step, line, font)
"""
_TEXTS = """
from trailhand.ui.text_file import Texts
import texts_en
texts = Texts(texts_en.DATA)
texts.say("ok")
"""

BENCHMARKS = (
    Benchmark("heap in use after boot", "value", "gc.collect(); return gc.mem_alloc()"),
    Benchmark("core: heap of the import", "heap", _CORE, limit=25_000),
    Benchmark("core: time of the import", "time", _CORE),
    Benchmark(
        "core: shuffle 60 cards",
        "time",
        "chance.shuffle(cards)",
        setup="from trailhand.core.chance import Chance\nchance = Chance(b'seed')\ncards = list(range(60))",
    ),
    Benchmark("core: replay 300 answers from the log", "time", "resume(GAME, read(log))", _GAME, limit=600),
    Benchmark("core: undo after 300 answers", "time", "game.undo()", _GAME, limit=300),
    Benchmark("solo: heap of the import", "heap", _SOLO),
    Benchmark("solo: time of the import", "time", _SOLO),
    Benchmark("solo: heap of engine and a whole game", "heap", _SOLO_PEAK, limit=70_000),
    Benchmark(
        "solo: Sue decides a build at El Paso", "time", "take_turn(table.copy(), 3, 'build')", _SOLO_TURN, 30
    ),
    Benchmark(
        "solo: Sue decides best of three", "time", "take_turn(table.copy(), 2, 'best')", _SOLO_TURN, 30
    ),
    Benchmark(
        "solo: replay a whole game from its log", "time", "resume(GAME, read(log))", _SOLO_GAME, limit=600
    ),
    Benchmark("solo: undo at the end of a game", "time", "game.undo()", _SOLO_GAME, limit=300),
    Benchmark("score: heap of a whole detailed scoring", "heap", _SCORING, limit=75_000),
    Benchmark("core: heap of a game of 300 answers", "heap", "kept.append(resume(GAME, read(log)))", _GAME),
    Benchmark("ui: heap of canvas, fonts and icons", "heap", _UI),
    Benchmark("ui: heap of a canvas", "heap", "kept.append(Canvas())", _DRAW),
    Benchmark(
        "ui: 6 lines of small text",
        "time",
        "page(6, 10, 'Sue goes 4 to G: take', font_small.FONT)",
        _DRAW,
        limit=35,
    ),
    Benchmark(
        "ui: 6 lines of small text in Polish",
        "time",
        "page(6, 10, 'Zażółć gęślą jaźń już', font_small.FONT)",
        _DRAW,
        limit=35,
    ),
    Benchmark(
        "ui: 4 lines of text", "time", "page(4, 15, 'Sue goes 4 to G: take', font_text.FONT)", _DRAW, limit=35
    ),
    Benchmark("ui: a big icon", "time", "canvas.blit(3, 3, *icons.big('hereford'))", _DRAW),
    Benchmark("ui: two large digits", "time", "canvas.text(3, 3, '47', font_digits.FONT)", _DRAW),
    Benchmark("ui: a text from flash", "time", "texts.say('difficulty')", _TEXTS),
    Benchmark("ui: a text not there", "time", "texts.has('difficulty.short')", _TEXTS),
    Benchmark(
        "ui: a sample of the button",
        "time",
        "button.feed(1010, False)",
        "from trailhand.ui.gesture import Button\nbutton = Button()\nbutton.feed(1000, False)",
    ),
    *[Benchmark(*row) for row in LONGHORN],
    *[Benchmark(*row) for row in SHELF],
)
