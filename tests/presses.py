"""How many presses a turn takes: games of the human model through the screens and the button's real gestures.

    ./run bench                       # prints the table too
    python tests/presses.py           # the table
    python tests/presses.py 60        # from so many games
    python tests/presses.py --where   # and which prompt takes how many

A turn is everything from the human's turn to the next one: the human's answer, what it asks, the card, Sue's
whole turn. A last turn of the human, after which Sue has none, is no such turn and not counted. `built`: the
human told a building; Sue's own buildings cost nothing, and their turns are among those without building. The
device is awake. Cattle that the human takes need not be told, so the rows with targets tell none; those that
tell it stand beside them. Counts of peers are those of the research (a helper's taps for an automa's turn),
plus one for the human's turn, which they are not told. Lower is better.
"""

import statistics
import sys
from collections import Counter
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
from trailhand.elpaso import pack, sheet  # noqa: E402
from trailhand.elpaso.cards import HOUSE_DECK  # noqa: E402
from trailhand.elpaso.human_model import STYLE_NAMES, HumanModel, Setting  # noqa: E402
from trailhand.elpaso.simulated_game import play_game  # noqa: E402
from trailhand_host.words import load  # noqa: E402

GAMES = 12
PEOPLE = 2
WORDS = load("en")
PEERS = (
    ("Maracaibo helper", "2-5"),
    ("SETI helper", "2+"),
    ("Gaia Project helper", "2+"),
    ("Ark Nova helper", "2"),
)
WAYS = ("virtual", "known", "told")
Turn = tuple[int, bool]  # presses; whether the human built


class Wanted:
    """What a row must not exceed; None: no target."""

    def __init__(self, median: int | None = None, p95: int | None = None, most: int | None = None) -> None:
        self.limits = (median, p95, most)

    def __str__(self) -> str:
        named = zip(("median", "p95", "most"), self.limits, strict=True)
        return ", ".join(f"{name} {limit}" for name, limit in named if limit is not None)

    def missed(self, values: list[int]) -> bool:
        found = (statistics.median(values), percentile(values, 0.95), max(values))
        return any(
            limit is not None and value > limit for value, limit in zip(found, self.limits, strict=True)
        )


WANTED = {
    "virtual deck, without building": Wanted(2, 5),
    "virtual deck, with building": Wanted(most=12),
    "known deck, all turns": Wanted(6),
    "told deck, all turns": Wanted(10),
    "quick sheet, one person": Wanted(48, 60),
    "undo": Wanted(1, 1, 1),
}


class Player(HumanModel):
    """Tells cattle only if it shall, and knows where it built when it says that it built."""

    def __init__(self, setting: Setting, seed: bytes, cattle: bool) -> None:
        super().__init__(setting, seed)
        self._cattle = cattle
        self.space = ""

    def _turn(self, prompt: Choose) -> object:
        found = super()._turn(prompt)
        if found == "took" and not self._cattle:
            found = super()._turn(prompt)
        if found == "built":
            self.space = prompt.values[1][self.chance.below(len(prompt.values[1]))]
        return found

    def _any(self, prompt: Prompt) -> object:
        return self.space if prompt.id == "built_space" else super()._any(prompt)


def new_board(number: int, way: str) -> MemoryBoard:
    store = MemoryStore()
    box = pack.Pack()
    box.deck = HOUSE_DECK if way != "told" else ()
    store.files[owner.NAME] = owner.Kept(box, True).encode()
    return MemoryBoard(MemoryPorts(lambda language: WORDS, store, number.to_bytes(4, "big")))


def setting_of(number: int, way: str) -> Setting:
    return Setting(STYLE_NAMES[number % 3], number % 4, way)


def turns_of(number: int, way: str, cattle: bool, where: Counter[tuple[str, str]]) -> list[Turn]:
    """The presses of every turn of a game; `where` counts the presses by prompt."""
    board = new_board(number, way)
    player = Player(setting_of(number, way), number.to_bytes(4, "big"), cattle)
    game = open_solo(board)
    turns: list[Turn] = []
    began, ids = -1, set[str]()
    while game.session.prompt is not None:
        prompt = game.prompt
        if prompt.id == "human_turn" and began < 0:
            began = board.presses
        before = len(board.pressed)
        give(board, player.answer(prompt), player.space)
        if began >= 0:
            ids.add(prompt.id)
            where[prompt.id, board.pressed[before:]] += 1
        following = game.session.prompt
        if "sue_turn" in ids and (following is None or following.id in ("human_turn", "game_over")):
            turns.append((board.presses - began, "built_tile" in ids))
            began, ids = -1, set()
    return turns


def likely_points(number: int) -> list[int]:
    """A likely sheet: the points of a Sue, who owns about what a person does, and some VP for money."""
    seed = number.to_bytes(4, "big")
    outcome = play_game(pack.Pack().encode(), Setting(STYLE_NAMES[number % 3], number % 4), seed)
    points = dict(zip(sheet.CATEGORIES, outcome.points, strict=True))
    order = ("buildings", "posts", "workers", "cattle", "bonuses", "objectives")
    return [Chance(seed).below(8), *[points[name] for name in order]]


def quick_sheet(number: int) -> int:
    """The presses of a quick scoring with likely points, as far as the review, for one of two people."""
    board = new_board(number, "virtual")
    choose(board, "Score")
    choose(board, "People")
    points = [point for person in range(PEOPLE) for point in likely_points(number * PEOPLE + person)]
    game = game_on(board)
    began = board.presses
    while game.prompt.id != "score_review":
        prompt = game.prompt
        if prompt.id == "points":
            low, high = prompt.limits()
            give(board, min(points.pop(0), high) - low)
        else:
            give(board, PEOPLE - 1 if prompt.id == "people" else 0)
    assert not points
    return -((began - board.presses) // PEOPLE)


def undo_presses() -> int:
    """The presses that take back the last answer."""
    board = new_board(1, "virtual")
    open_solo(board)
    give(board, 1)
    before = board.presses
    board.press("back")
    assert not game_on(board).session.game.done
    return board.presses - before


def percentile(values: list[int], part: float) -> int:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def measured(games: int, where: Counter[tuple[str, str]]) -> dict[str, list[int]]:
    """All rows of the table: name to presses."""
    rows: dict[str, list[int]] = {}
    for way in WAYS:
        for told in ("", ", cattle told"):
            count = where if way == "virtual" and not told else Counter()
            turns = [turn for number in range(games) for turn in turns_of(number, way, bool(told), count)]
            rows[f"{way} deck{told}, without building"] = [presses for presses, built in turns if not built]
            rows[f"{way} deck{told}, with building"] = [presses for presses, built in turns if built]
            rows[f"{way} deck{told}, all turns"] = [presses for presses, _ in turns]
    rows["quick sheet, one person"] = [quick_sheet(number) for number in range(games)]
    rows["undo"] = [undo_presses()]
    return rows


def table(games: int = GAMES, where: Counter[tuple[str, str]] | None = None) -> str:
    """The rows beside what is wanted, then the peers."""
    lines = [f"{'presses: human turn + Sue turn':46}{'median':>7}{'p95':>6}{'most':>6}{'turns':>7}   wanted"]
    for name, values in measured(games, Counter() if where is None else where).items():
        wanted = WANTED.get(name, Wanted())
        missed = "   MISSED" if wanted.missed(values) else ""
        figures = f"{statistics.median(values):>7g}{percentile(values, 0.95):>6}{max(values):>6}"
        lines.append(f"{name:46}{figures}{len(values):>7}   {wanted}{missed}")
    lines += [f"{name + ' (its turn, and 1 for yours)':46}{count:>7}" for name, count in PEERS]
    return "\n".join(lines)


def where_lines(where: Counter[tuple[str, str]]) -> list[str]:
    """By prompt: how often it came, its presses, and the commonest ways to press it (c click, h hold)."""
    ids = sorted({name for name, _ in where})
    lines = [f"\n{'virtual deck, by prompt':22}{'times':>6}{'presses':>9}   commonest"]
    for name in ids:
        found = Counter({pressed: times for (at, pressed), times in where.items() if at == name})
        presses = sum(len(pressed) * times for pressed, times in found.items())
        common = ", ".join(f"{pressed} {times}" for pressed, times in found.most_common(5))
        lines.append(f"{name:22}{found.total():>6}{presses:>9}   {common}")
    return lines


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    places: Counter[tuple[str, str]] = Counter()
    print(table(numbers[0] if numbers else GAMES, places))
    if "--where" in sys.argv:
        print("\n".join(where_lines(places)))
