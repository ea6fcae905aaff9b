"""Where jokers join (SA3, R2), and which action is the best of three (SA7)."""

from elpaso.tables import reason, rules, rules_of, table
from trailhand.elpaso.turn import receive, take_turn
from trailhand.elpaso.workers import best_action, joker_joins

EXAMPLE_ROW = ("cowboy", "engineer", "builder")


def test_sa3_the_rulebooks_example() -> None:
    """Two cowboys, four engineers, two builders, in this order: the joker is the third cowboy."""
    here = table(cowboys=2, engineers=4, builders=2, row=EXAMPLE_ROW, deck=("joker",))
    joins, why = joker_joins(here)
    assert joins == "cowboy"
    assert reason(why, "SA3") == ({"cowboy": 2, "engineer": 4, "builder": 2}, ("engineer", "builder"))
    assert receive(here, "joker", "SA2") == (("joker", "cowboy"), why)
    assert here.workers["cowboy"] == 3 and here.jokers["cowboy"] == here.all_jokers() == 1


def test_sa3_the_kind_with_most_workers() -> None:
    assert joker_joins(table(cowboys=1, builders=2, engineers=3))[0] == "engineer"
    assert joker_joins(table(cowboys=1, builders=3, engineers=2))[0] == "builder"
    assert joker_joins(table(cowboys=3, builders=2, engineers=2))[0] == "cowboy"


def test_sa3_equal_kinds_the_leftmost() -> None:
    for row in (("builder", "cowboy", "engineer"), ("engineer", "builder", "cowboy"), EXAMPLE_ROW):
        assert joker_joins(table(row=row))[0] == row[0]
    assert joker_joins(table(cowboys=1, builders=2, engineers=2, row=EXAMPLE_ROW))[0] == "engineer"


def test_sa3_kinds_with_four_or_more_are_ignored() -> None:
    assert joker_joins(table(cowboys=4, builders=1, engineers=2))[0] == "engineer"
    assert joker_joins(table(cowboys=5, builders=3, engineers=4))[0] == "builder"
    assert joker_joins(table(cowboys=3, builders=1, engineers=1))[0] == "cowboy"  # and so gets its fourth


def test_sa3_a_joker_stays_with_its_kind() -> None:
    here = table(cowboys=2, builders=2, deck=("joker", "builder", "builder", "joker"))
    for kind in ("joker", "builder", "builder", "joker"):
        receive(here, kind, "SA2")
    assert here.workers == {"cowboy": 4, "builder": 4, "engineer": 1}  # the second joker: 3 cowboys are most


def test_r2_a_joker_without_an_open_kind_is_kept_aside() -> None:
    here = table(cowboys=4, builders=5, engineers=4, deck=("joker",))
    joins, why = joker_joins(here)
    assert joins == "" and rules(why) == ["SA3", "R2"]
    assert receive(here, "joker", "SA2")[0] == ("joker", "")
    assert here.workers == {"cowboy": 4, "builder": 5, "engineer": 4}
    assert here.all_jokers() == here.jokers[""] == 1
    assert here.ledger[-1] == (0, "SA2", "joker", "")  # it scores


def test_r2_decides_only_when_all_three_kinds_have_four() -> None:
    joins, why = joker_joins(table(cowboys=4, builders=4, engineers=3))
    assert joins == "engineer" and rules(why) == ["SA3"]


def test_sa7_the_best_of_three_follows_her_most_workers() -> None:
    assert best_action(table(cowboys=2))[0] == "market"
    assert best_action(table(engineers=2))[0] == "train"
    action, why = best_action(table(builders=2, cowboys=1, engineers=1))
    assert action == "build"
    assert reason((why,), "SA7") == ({"cowboy": 1, "builder": 2, "engineer": 1}, ("market", "train"))


def test_sa7_four_or_more_workers_count_here() -> None:
    assert best_action(table(cowboys=3, engineers=6))[0] == "train"


def test_sa7_equal_kinds_the_leftmost() -> None:
    actions = [best_action(table(row=row))[0] for row in (EXAMPLE_ROW, ("builder", "engineer", "cowboy"))]
    assert actions == ["market", "build"]
    assert best_action(table(cowboys=1, builders=2, engineers=2, row=EXAMPLE_ROW))[0] == "train"


def test_sa7_the_turn_does_the_best_action() -> None:
    turn = take_turn(table(cowboys=2), 1, "best")
    assert turn.action == "market" and turn.gains == [("corriente",)]
    assert rules_of(turn) == ["SM1", "SA7", "SA1"]
