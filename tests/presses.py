"""How many presses a turn takes: games of the human model through the screens and the button's real gestures.

    ./run bench            # prints the table too
    python tests/presses.py

A turn is everything from one human turn to the next: the human's answer, what it asks, Sue's whole turn. The
device is awake. Counts of peers are those of the research (a helper's taps for an automa's turn), plus one
for the human's turn, which they are not told. Lower is better.
"""

import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [
    str(ROOT / part)
    for part in ("shared", "host", "tests", "tests/shared")
    if str(ROOT / part) not in sys.path
]

from app.desks import choose  # noqa: E402
from app.memory_board import MemoryBoard, MemoryPorts, MemoryStore  # noqa: E402
from app.presser import game_on, give, open_solo  # noqa: E402
from trailhand.app import owner  # noqa: E402
from trailhand.core.chance import Chance  # noqa: E402
from trailhand.core.prompts import Choose, Prompt  # noqa: E402
from trailhand.elpaso import pack  # noqa: E402
from trailhand.elpaso.cards import HOUSE_DECK  # noqa: E402
from trailhand.elpaso.human_model import STYLE_NAMES, HumanModel, Setting  # noqa: E402
from trailhand_host.words import load  # noqa: E402

GAMES = 12
WORDS = load("en")
PEERS = (
    ("Maracaibo helper", "2-5"),
    ("SETI helper", "2+"),
    ("Gaia Project helper", "2+"),
    ("Ark Nova helper", "2"),
)
# way: wanted median and 95th percentile without building, most with building
WANTED = {"virtual": (2, 5, 12), "known": (6, None, None), "told": (10, None, None)}
Turn = tuple[int, bool]  # presses; whether the human or Sue built


class QuietModel(HumanModel):
    """Tells cattle only if asked to: the device can do without."""

    def __init__(self, setting: Setting, seed: bytes, cattle: bool) -> None:
        super().__init__(setting, seed)
        self._cattle = cattle

    def _turn(self, prompt: Choose) -> object:
        found = super()._turn(prompt)
        return found if found != "took" or self._cattle else super()._turn(prompt)


def new_board(number: int, way: str) -> MemoryBoard:
    store = MemoryStore()
    box = pack.Pack()
    box.deck = HOUSE_DECK if way != "told" else ()
    store.files[owner.NAME] = owner.Kept(box, True).encode()
    return MemoryBoard(MemoryPorts(lambda language: WORDS, store, number.to_bytes(4, "big")))


def turns_of(number: int, way: str, cattle: bool) -> list[Turn]:
    """The presses of every turn of a game."""
    board = new_board(number, way)
    model = QuietModel(Setting(STYLE_NAMES[number % 3], number % 4, way), number.to_bytes(4, "big"), cattle)
    game = open_solo(board)
    turns: list[Turn] = []
    began, built = -1, False
    while game.session.prompt is not None:
        prompt: Prompt = game.prompt
        index = model.answer(prompt)
        if prompt.id == "built_space":
            built = True
        if prompt.id == "human_turn" and prompt.meaning(index) in ("done", "arrived"):
            board_presses = board.presses
            give(board, index)
            model_turn = began if began >= 0 else board_presses
            began = -1
            presses = _until_human(board, game, model)
            turns.append((presses - model_turn, built))
            built = False
            continue
        if prompt.id == "human_turn" and began < 0:
            began = board.presses
        give(board, index)
    return turns


def _until_human(board: MemoryBoard, game: object, model: HumanModel) -> int:
    """Go on until the human's next turn or the end; the presses so far."""
    screen = game_on(board) if board.app.stack[-1] is not game else game
    session = screen.session  # pyright: ignore[reportAttributeAccessIssue]
    while session.prompt is not None and session.prompt.id not in ("human_turn", "game_over"):
        give(board, model.answer(session.prompt))
    return board.presses


def quick_sheet(number: int) -> int:
    """The presses of a quick scoring of two people with likely points, as far as the review."""
    board = new_board(number, "virtual")
    choose(board, "Score")
    choose(board, "People")
    chance = Chance(number.to_bytes(4, "big"))
    game = game_on(board)
    began = board.presses
    sheets = 0
    while game.prompt.id != "score_review":
        prompt = game.prompt
        if prompt.id == "points":
            low = prompt.limits()[0]
            value = 3 + chance.below(30)
            give(board, max(0, min(value - low, prompt.plain() - 1)))
            sheets += 1
        else:
            give(board, 1 if prompt.id == "people" and prompt.plain() > 1 else 0)
    people = max(1, sheets // 7)
    return (board.presses - began) // people


def percentile(values: list[int], part: float) -> int:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def row(name: str, values: list[int], wanted: str) -> str:
    figures = (
        f"{statistics.median(values):>7g} {percentile(values, 0.95):>5} {max(values):>5} {len(values):>6}"
    )
    return f"{name:46}{figures}   {wanted}"


def undo_presses() -> int:
    """The presses that take back the last answer."""
    board = new_board(1, "virtual")
    open_solo(board)
    give(board, 1)
    before = board.presses
    board.press("back")
    assert not game_on(board).session.game.done
    return board.presses - before


def table(games: int = GAMES) -> str:
    lines = [
        f"{'presses: human turn + Sue turn':46}{'median':>7} {'p95':>5} {'most':>5} {'turns':>6}   wanted"
    ]
    for way, (median, p95, most) in WANTED.items():
        for cattle in (False, True):
            turns = [turn for number in range(games) for turn in turns_of(number, way, cattle)]
            told = ", cattle told" if cattle else ""
            plain = [presses for presses, built in turns if not built]
            building = [presses for presses, built in turns if built]
            lines.append(
                row(
                    f"{way} deck{told}, without building",
                    plain,
                    f"{median}" + (f", p95 {p95}" if p95 else ""),
                )
            )
            lines.append(row(f"{way} deck{told}, with building", building, f"p95 {most}" if most else ""))
    sheets = [quick_sheet(number) for number in range(games)]
    lines.append(row("quick sheet, one person", sheets, "48, p95 60"))
    lines.append(f"{'undo':46}{undo_presses():>7}{'':22}1")
    lines += [f"{name + ' (its turn, and 1 for yours)':46}{count:>7}" for name, count in PEERS]
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
