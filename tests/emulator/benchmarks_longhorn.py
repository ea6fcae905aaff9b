"""What is measured of Longhorn on the emulated board: rows for benchmarks.py, as plain tuples. Data only.

A row is name, kind, code, setup, limit, as `Benchmark` takes them.
"""

from typing import Literal

from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.longhorn.solo import GAME

Row = tuple[str, Literal["heap", "time", "value"], str, str, float | None]


def _answers() -> list[int]:
    """The answers of a game on the weakest level, the human always taking the first, thought out here."""
    game = Conversation(GAME, Header(GAME.id, GAME.rules, b"long"))
    while game.prompt is not None:
        thinker = game.prompt.think
        while thinker is not None and not thinker.step():
            pass
        game.answer(thinker.answer if thinker is not None else 0)
    return game.done


# A game at its first turn: the longest searches are there.
_TURN = """
from trailhand.core.chance import Chance
from trailhand.longhorn.dealing import deal
from trailhand.longhorn.rules import actions
from trailhand.longhorn.thinking import BUDGETS, Thinker
dealt = deal(Chance(b"abcd"))
p = dealt.start(dealt.start_squares()[0])
def decide(level):
    thinker = Thinker(p, actions(p), BUDGETS[level], [])
    while not thinker.step():
        pass
    return thinker
"""
_THINKER = f"{_TURN}\nthinker = Thinker(p, actions(p), BUDGETS[2], [])\n"
_STEPS = "for _ in range(60):\n    thinker.step()\n"
_PLAYED = f"""
from trailhand.core.conversation import Conversation, resume
from trailhand.core.log import Header, read
from trailhand.longhorn.solo import GAME
def play():
    game = Conversation(GAME, Header(GAME.id, GAME.rules, b"long"))
    log = bytearray(game.open())
    for index in {_answers()}:
        log.extend(game.answer(index))
    return game, log
"""
_SHEET = """
from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.longhorn.score import GAME
game = Conversation(GAME, Header(GAME.id, GAME.rules, bytes(4)))
for index in [0, 0, 2, 0, 1, 4, 5, 5, 2, 3, 2, 3, 3, 6, 0]:
    game.answer(index)
assert game.prompt.values[2] == (2600, 2500)
kept.append(game)
"""

ROWS: tuple[Row, ...] = (
    ("longhorn: heap of a whole score sheet", "heap", _SHEET, "", 70_000),
    ("longhorn: heap of engine and a whole game", "heap", f"{_PLAYED}\nkept.append(play())", "", 70_000),
    ("longhorn: heap of a search", "heap", _STEPS, _THINKER, None),
    ("longhorn: replay a whole game from its log", "time", "resume(GAME, read(log))",
     f"{_PLAYED}\n_, log = play()", 600),
    ("longhorn: the weakest decides its first raid", "time", "decide(0)", _TURN, 1000),
    ("longhorn: the middle decides its first raid", "time", "decide(1)", _TURN, None),
    ("longhorn: the strongest decides its first raid", "time", "decide(2)", _TURN, 8000),
    ("longhorn: a step of thinking", "time", "thinker.step()", _THINKER + _STEPS, 100),
)  # fmt: skip
