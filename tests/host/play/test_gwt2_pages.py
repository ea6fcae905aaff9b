"""The second edition's sheet in the plain player: what is typed, what is explained, every point."""

import pytest

from gwt2 import sheets
from trailhand.core.prompts import Choose, Count
from trailhand.core.score_sheet import Scores
from trailhand.ui import phrases
from trailhand_host import score_lines
from trailhand_host.play import pages
from trailhand_host.words import load

EN = load("en", strict=True)
CARDS = (
    ("start", ("task_building",), "3_0"),
    ("played", ("task_building", "task_hazard", "task_hazard"), "5_3"),
    ("unplayed", ("task_station",), "3_2"),
    ("unplayed", ("task_hereford",), "5_3"),
)


@pytest.mark.parametrize(
    ("name", "options", "labels"),
    [
        ("own_building", (0, 3, 12), ["0", "3", "12"]),
        ("station_disk", (0, 9, 10), ["0", "9", "10"]),
        ("city_disk", ("done", "toledo", "new_york"), ["11", "7", "10"]),
        ("card_task", ("done", "task_hereford", "task_new_york"), ["9", "7", "8"]),
        ("station_master", ("done", "per_stations"), ["8", "6"]),
        ("job_market", ("yes", "no"), ["2", "1"]),
        ("tile_sides", ("a", "b", "mixed"), ["a", "b", "3"]),
    ],
)
def test_labels_never_shift(name: str, options: tuple[str | int, ...], labels: list[str]) -> None:
    prompt = Choose(name, options)
    assert pages.labels(prompt) == labels
    assert [pages.read_answer(prompt, label) for label in labels] == list(range(len(labels)))


def test_a_negative_total_can_be_typed_and_nonsense_is_none() -> None:
    prompt = Count("points", -84, 126, ("player1", "cities"), start=0)
    assert pages.read_answer(prompt, "-12") == 72 and pages.read_answer(prompt, "") == 84
    for typed in ("x", "-", "--1", "-85", "127", "1-", "- 1"):
        assert pages.read_answer(prompt, typed) is None


def test_the_explanation_says_what_becomes_of_each_card() -> None:
    sheet = sheets.person(tiles=(1, 2), hazards=(1, 0, 0), cards=CARDS, masters=("per_cards",))
    prompt = sheets.asked(sheets.flow(sheets.scoring(), sheets.before("cards_best", sheets.detailed(sheet))))
    assert pages.page(EN, prompt, True)[:7] == [
        "Objective cards at their best:",
        "starting card: 3 VP, with 1 x building.",
        "played card 1: not fulfilled, -3 VP.",
        "unplayed card 1: thrown away.",
        "unplayed card 2: thrown away.",
        "Together 0 VP.",
        "Station masters pay 3 VP for these cards.",
    ]
    assert phrases.reasons(EN, prompt)[1].startswith("GO2: ")


def test_a_shared_victory_speaks_of_no_money() -> None:
    nothing = (0,) * 8 + (0, "no", "no")
    game = sheets.flow(sheets.scoring(), sheets.quick(nothing, nothing, (1, *nothing[1:]), (1, *nothing[1:])))
    lines = pages.page(EN, sheets.asked(game), True)
    assert lines[-3:-1] == [
        "A tie at 1 VP: player 3 and player 4.",
        "The victory is shared: player 3 and player 4.",
    ]


def test_every_point_has_its_line() -> None:
    sheet = sheets.person(stations=(3,), cities=("chicago", "toledo"), cards=CARDS, masters=("per_stations",))
    game = sheets.flow(sheets.scoring(), [*sheets.detailed(sheet), ("score_result", "ok")])
    assert isinstance(game.result, Scores)
    lines = [line.strip() for line in score_lines.audit_lines(EN, game.result)]
    for line in (
        "GC4: station 3, 2 VP", "GD2: 1 x link Chicago - Toledo, 6 VP", "GO4: starting card, 0 VP",
        "GO1: played card 1, -3 VP", "GO1: unplayed card 1, 3 VP", "GM6: 3 VP for 2 stations, 0 VP",
    ):  # fmt: skip
        assert line in lines
