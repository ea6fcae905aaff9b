"""Presses for whole sheets of the other games and for a turn of Longhorn, through the real gestures.

    .venv/bin/python tests/presses_shelf.py

The sheets are usual ones, filled in as a careful person would. The table is in docs/playing.md;
tests/test_presses_shelf.py sees to it that none takes more.
"""

import statistics
import sys
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "shared")]

from app.presser import give  # noqa: E402
from app.shelf_desk import board, by_script, open_game, play_on, rest  # noqa: E402
from gwt2 import sheets  # noqa: E402
from longhorn.solo_games import DEVICE  # noqa: E402
from nimmt.nights import scored  # noqa: E402
from trailhand.core.conversation import Conversation  # noqa: E402
from trailhand.core.prompts import Choose, Prompt  # noqa: E402
from trailhand.core.types import Meaning  # noqa: E402
from trailhand.longhorn.box import COLOURS  # noqa: E402
from trailhand.longhorn.position import KINDS  # noqa: E402
from trailhand.longhorn.rules import actions  # noqa: E402
from trailhand.longhorn.search import Search  # noqa: E402
from trailhand.longhorn.solo_table import Table  # noqa: E402
from trailhand.longhorn.talk import name  # noqa: E402
from trailhand.longhorn.thinking import BUDGETS, LEVELS  # noqa: E402
from trailhand_host.words import load  # noqa: E402

Steps = list[tuple[str, Meaning]]
GAMES = 20
HUMANS = ("easy", "normal")
TURN = "Longhorn, the median turn of a human who looks ahead like "
CARDS = (
    ("start", ("task_building", "task_hazard"), "3_0"),
    ("played", ("task_building", "task_building", "task_station"), "5_3"),
    ("played", ("task_hazard", "task_new_york"), "3_2"),
)
FIRST = sheets.person(
    money=12, tiles=(1, 3, 6), cities=("kansas_city", "fulton", "st_louis", "new_york"), stations=(2, 5),
    hazards=(3, 1, 1), cattle=(2, 1, 0, (1, 1), (0,)), cards=CARDS, masters=("per_hazards",), columns=2,
    disk="yes",
)  # fmt: skip
SECOND = sheets.person(
    money=7, sides="", tiles=(2, 4), cities=("chicago", "toledo", "new_york"), stations=(1, 3, 7),
    hazards=(2, 0, 2), cattle=(1, 0, 2, (0,), (1, 1)), simmental="", cards=CARDS[:2], masters=(), columns=1,
    market="yes",
)  # fmt: skip
QUICK = sheets.quick((2, 11, 24, 9, 8, 17, 8, 3, 2, "yes", "no"), (1, 6, 18, 13, 6, 9, 5, 0, 1, "no", "yes"))
LONGHORN: Steps = [
    ("lh_begin", "score"), ("lh_ending", "value"), ("lh_left", 2), ("lh_left", 0), ("lh_left", 1),
    ("lh_left", 4), ("lh_cows", 5), ("lh_cows", 5), ("lh_cows", 2), ("lh_nuggets", 3), ("lh_cows", 2),
    ("lh_cows", 3), ("lh_cows", 3), ("lh_nuggets", 6), ("score_review", "finish"),
]  # fmt: skip
NIMMT: Steps = [
    ("nimmt_people", 3), ("nimmt_variant", "basic"),
    *scored("player1", "green_head", ("nimmt_heads", 2)), *scored("player2", "take_row", ("nimmt_row", 9)),
    *scored("player3", "plus_field", ("nimmt_plus", 5)), *scored("player1", "red_head", ("nimmt_heads", 1)),
    *scored("player2", "minus_field", ("nimmt_minus", 3)), *scored("player3", "take_row", ("nimmt_row", 7)),
    ("nimmt_turn", "end"),
]  # fmt: skip


def sheet(game: str, steps: Steps) -> tuple[int, int]:
    """Answers and presses of a game from its first prompt to the history."""
    device = board(load)
    open_game(device, game)
    before = device.presses
    answers = by_script([step for step in steps if step[0] != "cards_best"])
    return play_on(device, answers), device.presses - before


# --- Longhorn against Trailhand ----------------------------------------------------------------------


def thinks(level: str) -> Callable[[Conversation, Prompt], int]:
    """A human who looks ahead like one of Trailhand's levels, on the position inside the script."""

    def answer(game: Conversation, prompt: Prompt) -> int:
        assert isinstance(prompt, Choose)
        if prompt.id in ("lh_start", "lh_level"):
            return 0
        table = getattr(game, "_script").gi_frame.f_locals["table"]  # noqa: B009 - no other way into a script
        assert isinstance(table, Table)
        search = Search(table.p, actions(table.p), BUDGETS[LEVELS.index(level)])
        while not search.step():
            pass
        if prompt.id == "lh_iron_place":
            return prompt.options.index(table.deal.name(search.action // KINDS))
        if prompt.id == "lh_iron_colour":
            return prompt.options.index(COLOURS[search.action % KINDS])
        return prompt.options.index(name(table.deal, table.p, search.action))

    return answer


def turns(seed: int, human: str) -> list[int]:
    """Presses of every turn of a game: the human's raid and Trailhand's answer, thinking costs none."""
    device = board(load, seed=seed)
    game = open_game(device, "longhorn-solo")
    answer = thinks(human)
    found: list[int] = []
    answered = True  # whether Trailhand has spoken since the human's last decision
    while True:
        rest(device)
        if game.session.prompt is None:
            return found
        prompt, before = game.prompt, device.presses
        give(device, answer(game.session.game, prompt) if isinstance(prompt, Choose) else 0)
        if prompt.id in ("lh_level", "lh_start", "lh_square"):
            continue
        speaks = prompt.id.startswith(DEVICE)
        if answered and not speaks:
            found.append(0)
        answered = speaks
        if found:
            found[-1] += device.presses - before


def all_turns(human: str) -> list[int]:
    """Of several games."""
    return [presses for seed in range(GAMES) for presses in turns(seed, human)]


TABLE: tuple[tuple[str, Callable[[], tuple[int, int]]], ...] = (
    ("2nd edition, 2 people, quick", lambda: sheet("gwt2-score", QUICK)),
    ("2nd edition, 1 person, detailed", lambda: sheet("gwt2-score", sheets.detailed(FIRST))),
    ("2nd edition, 2 people, detailed", lambda: sheet("gwt2-score", sheets.detailed(FIRST, SECOND))),
    ("Longhorn, the book's example", lambda: sheet("longhorn-score", LONGHORN)),
    ("6 nimmt!, 3 people, six turns", lambda: sheet("nimmt-score", NIMMT)),
)


def table_lines() -> list[str]:
    """The whole table, as the page has it."""
    lines = ["| | answers | presses |", "|---|---:|---:|"]
    for title, measure in TABLE:
        answers, presses = measure()
        lines.append(f"| {title} | {answers} | {presses} |")
    for human in HUMANS:
        middle = statistics.median(all_turns(human))
        lines.append(f"| {TURN}{human} | | {middle:g} |")
    return lines


if __name__ == "__main__":
    print("\n".join(table_lines()))
