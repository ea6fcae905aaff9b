"""Icons by name: sizes, unknown names, no two alike."""

from support import raises
from trailhand.ui.icon_data import BIG_NAMES, SMALL_NAMES
from trailhand.ui.icons import big, small

ACTIONS = ("market", "draw1", "draw2", "train", "build", "best")
CARDS = (
    "cowboy",
    "builder",
    "engineer",
    "joker",
    "simmental",
    "black_angus",
    "corriente",
    "shorthorn",
    "hereford",
)
TABLE = ("objective", "bonus", "any", "post", "disk", "herder", "el_paso", "building", "card", "cattle")
SIGNS = ("undo", "why", "warning", "battery")


def names(joined: str) -> "list[str]":
    return joined.split(",")[1:-1]


def test_all_that_is_needed_is_there() -> None:
    for name in ACTIONS + CARDS + TABLE + SIGNS:
        assert big(name)[0], name
    for name in ("click", "hold", "back", "cowboy", "objective", "bonus", "disk") + SIGNS:
        assert small(name)[0], name


def test_big_icons_are_squares_and_small_ones_eight_rows_high() -> None:
    for name in names(BIG_NAMES):
        width, points = big(name)
        assert width == 16 and len(points) == 32
    for name in names(SMALL_NAMES):
        width, points = small(name)
        assert width == len(points) <= 16


def test_no_two_icons_are_alike() -> None:
    for joined, cut in ((BIG_NAMES, big), (SMALL_NAMES, small)):
        seen = [cut(name)[1] for name in names(joined)]
        assert len(set(seen)) == len(seen)  # compares only, so that the order does not matter


def test_unknown_names_are_errors() -> None:
    for name in ("", ",", "mark", "market,draw1"):
        raises(KeyError, big, name + "x")
    raises(KeyError, small, "market")
