"""Sue's turn in lines: what belongs to the action, what to the trading post."""

import pytest

from trailhand.elpaso.pack import Pack
from trailhand.ui.reports import turn_lines
from trailhand_host import words
from trailhand_host.replay import text

EN = words.load("en", strict=True)
ARRIVAL = {"steps": 2, "path": ["G", "El Paso"], "stop": "El Paso", "action": "draw2", "simmental": True}


def lines(**changes: object) -> list[str]:
    """A turn of a replayed script that ends at El Paso."""
    row = {**ARRIVAL, "gains": [], "delivered": 9, "rules": ["SM1", "SA2", "SD1", "SD2", "SD3"], **changes}
    score = {"score": {"total": 3}, "over": False}
    return text.lines(EN, Pack(), [row, score])[2:5]


def test_the_last_card_is_the_posts() -> None:
    assert lines(gains=["cowboy", "builder", "joker"]) == [
        "Resource deck: she draws a cowboy and a builder.",
        "El Paso: she takes a Simmental.",
        "Delivery: a disk onto trading post 9. She gets a joker.",
    ]


@pytest.mark.parametrize("rules", [["SA2", "SA4", "SD1", "SD3"], ["SA2", "SD1", "SD3", "SA4"]])
def test_an_empty_deck_gives_the_post_nothing(rules: list[str]) -> None:
    action, _, delivery = lines(gains=["cowboy"], rules=rules)
    assert action == "Resource deck: she draws a cowboy."
    assert delivery == "Delivery: a disk onto trading post 9."


def test_what_el_paso_gives() -> None:
    herder = lines(simmental=False, rules=["SE2"], delivered=None, gains=["cowboy"])
    assert herder[1:] == [
        "El Paso: the Simmental stack is empty, so her herder goes onto its space (2 VP).",
        "Delivery: none, for she has no disk left.",
    ]
    assert lines(simmental=False, rules=["SE3"])[1] == "El Paso: no Simmental for her in a last turn."


def test_two_open_draws_are_said_at_once() -> None:
    turn = (1, ("B",), "B", "draw2", (("draw", "SA2"), ("draw", "SA2")), "", -1)
    assert turn_lines(EN, turn, 0, []) == [
        "Sue moves 1 step, to B.",
        "Resource deck: she draws the next 2 resource cards.",
    ]


@pytest.mark.parametrize(
    ("gains", "rules", "said"),
    [
        (["hereford"], ["SA6c"], "Build: no better building for her, so she takes a Hereford."),
        (["tile3@s4"], ["SA6a"], "Build: she puts up building 3 on s4 (between C and D)."),
        (["tile3@s4"], ["SA6b"], "Build: she puts up building 3 on s4 (between C and D), in place of her building there."),  # noqa: E501
        ([], ["SA6b", "R6"], "Build: nothing she could put up."),
    ],
)  # fmt: skip
def test_building(gains: list[str], rules: list[str], said: str) -> None:
    assert lines(action="build", gains=gains, rules=rules, delivered=10)[0] == said


def test_standing_still() -> None:
    turn = (0, (), "El Paso", "market", (), "", -1)
    assert turn_lines(EN, turn, 0, ["SA1", "R1"]) == [
        "Sue does not move: she stays at El Paso.",
        "Cattle market: nothing is left for her.",
    ]
    assert turn_lines(EN, turn, 0, ["SA1"])[1] == "Cattle market: she has no cowboy, so she takes nothing."


def test_two_jokers_are_told_apart() -> None:
    gains = (("joker", ""), ("joker", "cowboy"))
    turn = (1, ("B",), "B", "draw2", gains, "", -1)
    said = "Resource deck: she draws a joker who is kept aside and a joker who becomes a cowboy."
    assert turn_lines(EN, turn, 0, [])[1] == said
