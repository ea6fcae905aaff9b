"""Presses for whole sheets of the other games, through the real menus and gestures. Run it to see the table.

    .venv/bin/python tests/presses_shelf.py

The sheets are usual ones, filled in as a careful person would; the figures are in docs/rules.
"""

import sys
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "shared")]

from app.presser import give  # noqa: E402
from app.shelf_desk import board, by_script, open_game, play_on, rest  # noqa: E402
from gwt2 import sheets  # noqa: E402
from nimmt.nights import scored  # noqa: E402
from trailhand.core.types import Meaning  # noqa: E402
from trailhand_host.words import load  # noqa: E402

Steps = list[tuple[str, Meaning]]
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


def against_trailhand(seed: int) -> tuple[int, int]:
    """A game of Longhorn in which the human always takes the first answer; thinking costs no press."""
    device = board(load, seed=seed)
    game = open_game(device, "longhorn-solo")
    before, given = device.presses, 0
    while True:
        rest(device)
        if game.session.prompt is None:
            return given, device.presses - before
        give(device, 0)
        given += 1


TABLE: tuple[tuple[str, Callable[[], tuple[int, int]]], ...] = (
    ("2nd edition, 2 people, quick", lambda: sheet("gwt2-score", QUICK)),
    ("2nd edition, 1 person, detailed", lambda: sheet("gwt2-score", sheets.detailed(FIRST))),
    ("2nd edition, 2 people, detailed", lambda: sheet("gwt2-score", sheets.detailed(FIRST, SECOND))),
    ("Longhorn, the book's example", lambda: sheet("longhorn-score", LONGHORN)),
    ("Longhorn against Trailhand, easy", lambda: against_trailhand(3)),
    ("6 nimmt!, 3 people, six turns", lambda: sheet("nimmt-score", NIMMT)),
)


def main() -> None:
    print(f"{'sheet':36}{'answers':>8}{'presses':>8}{'each':>6}")
    for name, measure in TABLE:
        answers, presses = measure()
        print(f"{name:36}{answers:8}{presses:8}{presses / answers:6.1f}")


if __name__ == "__main__":
    main()
