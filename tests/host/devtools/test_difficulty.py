"""docs/difficulty.md and the device's percentiles: made by the generator, and true of other games too."""

import re
from pathlib import Path

import pytest

from trailhand.elpaso import percentile_data
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.percentiles import digest_of
from trailhand_host.devtools import difficulty, speed
from trailhand_host.simulation import summary
from trailhand_host.simulation.contest import Plan, Result, house_pack, simulate

PAGE = (difficulty.ROOT / difficulty.PAGE).read_text(encoding="utf-8")
SAMPLE = 250  # games a level, with other seeds than the page's
SIGMAS = 4 / 1.96  # an interval of four standard errors: wide, for eleven means are compared


def rows(title: str) -> list[list[str]]:
    """The cells of the table with that title."""
    table = PAGE[PAGE.index(f"**{title}") :].split("\n\n")[1]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]


def sample() -> tuple[Plan, list[Result]]:
    plan = Plan(SAMPLE, difficulty.LEVELS, seed=2026, pack=house_pack().encode())
    return plan, simulate(plan, 1)


def test_the_page_and_the_data_are_of_10_000_games_with_this_house_deck() -> None:
    assert "house deck, 10,000 games a level, human model mixed, seed 1" in PAGE
    assert digest_of(HOUSE_DECK) == percentile_data.DIGEST
    assert f"Of {difficulty.GAMES} games a level" in (percentile_data.__doc__ or "")


@pytest.mark.slow
def test_other_games_agree_with_the_page() -> None:
    plan, results = sample()
    levels = summary.by_level(results)
    for level, row in zip(levels, rows("Sue's score."), strict=True):
        assert abs(level.total.value - float(row[1])) <= SIGMAS * (level.total.margin + float(row[2]))
        known = percentile_data.SCORES[level.level]
        assert [str(known[percent - 1]) for percent in summary.SHOWN] == row[4:9]
    found = summary.effects_of_cards(plan, results, 1, lambda games: None)
    for (name, mean), row in zip(found, rows("What a single B card adds"), strict=True):
        assert row[0] == name
        assert abs(mean.value - float(row[1])) <= SIGMAS * mean.margin + 0.5


def test_every_b_card_is_surely_worth_something() -> None:
    for _, _, interval in rows("What a single B card adds"):
        assert float(interval.split(" to ")[0]) > 2


@pytest.mark.slow
def test_the_generator_writes_the_page_the_picture_and_the_data(tmp_path: Path) -> None:
    assert difficulty.main(["--games", "25", "--root", str(tmp_path)]) == 0
    page = (tmp_path / difficulty.PAGE).read_text(encoding="utf-8")
    shape = re.compile(r"[-+]?[\d.,]+")
    same = [shape.sub("9", line) for line in PAGE.splitlines() if "| R" not in line and "| S" not in line]
    made = [shape.sub("9", line) for line in page.splitlines() if "| R" not in line and "| S" not in line]
    assert made == same
    assert b"<svg" in (tmp_path / difficulty.PICTURE).read_bytes()
    data: dict[str, object] = {}
    exec((tmp_path / difficulty.DATA).read_text(), data)
    scores = data["SCORES"]
    assert isinstance(scores, tuple) and [len(level) for level in scores] == [99] * 4
    assert data["DIGEST"] == percentile_data.DIGEST


@pytest.mark.slow
def test_the_speed_is_measured() -> None:
    """Only that all parts work: how fast it is depends on the machine."""
    one, two = speed.scaling(rounds=1, games=3)
    assert min(*one, *two) > 0
    assert speed.instructions_per_game() > 1000
    assert sum(share for _, share in speed.profile(3)) <= 1
