"""Sue's train cards and the tiles they give (SA5, R3, R4)."""

from elpaso.tables import reason, rules, rules_of, table
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.train import best_row, best_tile, train_icons
from trailhand.elpaso.turn import take_turn


def _with_card(card: int, *icons: str) -> Pack:
    pack = Pack()
    pack.set_icons(card, icons)
    return pack


def test_sa5_the_card_with_her_engineers_number() -> None:
    pack = Pack()
    for card, icon in ((1, "objective"), (2, "bonus"), (3, "any"), (4, "worker")):
        pack.set_icons(card, (icon,))
    icons = [train_icons(table(engineers=count, pack=pack))[0] for count in range(6)]
    assert icons == [(), ("objective",), ("bonus",), ("any",), ("worker",), ("worker",)]


def test_sa5_facts() -> None:
    _, why = train_icons(table(engineers=3))
    assert rules(why) == ["SA5"] and reason(why, "SA5")[0] == {"engineer": 3, "card": 3}


def test_sa5_icons_are_done_left_to_right_and_others_ignored() -> None:
    pack = _with_card(2, "other", "corriente", "bonus", "other", "worker", "objective")
    here = table(engineers=2, pack=pack, deck=("cowboy",))
    turn = take_turn(here, 1, "train")
    assert turn.gains == [("corriente",), ("bonus", "SA5"), ("cowboy",), ("objective", "SA5")]
    assert turn.open == [1, 3]  # the tiles' VP are asked
    assert here.cattle["corriente"] == 1 and here.market["corriente"] == 6
    assert here.workers["cowboy"] == 2


def test_sa5_a_hired_worker_is_a_card_of_the_resource_deck() -> None:
    here = table(engineers=1, pack=_with_card(1, "worker"), deck=("black_angus",))
    assert take_turn(here, 1, "train").gains == [("black_angus",)]
    assert here.ledger[-1] == (1, "SA5", "black_angus") and here.market["black_angus"] == 5


def test_sa5_the_face_up_tile_with_most_vp_equal_leftmost() -> None:
    assert best_tile([3, 5, 4]) == 1
    assert best_tile([3, 5, 5]) == 1
    assert best_tile([0]) == 0
    assert best_tile([]) == -1


def test_sa5_her_engineers_are_counted_never_spent() -> None:
    here = table(engineers=4, deck=())
    take_turn(here, 1, "train")
    assert here.workers["engineer"] == 4


def test_r3_five_or_more_engineers_use_card_4() -> None:
    for engineers in (5, 6, 9):
        icons, why = train_icons(table(engineers=engineers))
        assert icons == ("objective", "bonus", "worker")
        assert reason(why, "R3")[0] == {"engineer": engineers, "card": 4}
    assert rules(train_icons(table(engineers=4))[1]) == ["SA5"]


def test_r4_any_tile_compares_both_rows() -> None:
    assert best_row([3, 4], [5, 1]) == "bonus"
    assert best_row([3, 6], [5, 1]) == "objective"


def test_r4_equal_across_rows_the_objectives_first() -> None:
    assert best_row([3, 5], [5, 5]) == "objective"


def test_r4_an_empty_row_is_no_choice() -> None:
    assert best_row([], [0]) == "bonus"
    assert best_row([0], []) == "objective"
    assert best_row([], []) == ""


def test_r4_is_the_reason_when_an_any_icon_is_done() -> None:
    turn = take_turn(table(pack=_with_card(1, "any")), 1, "train")
    assert turn.gains == [("any", "SA5")] and rules_of(turn) == ["SM1", "SA5", "R4"]
    assert "R4" not in rules_of(take_turn(table(), 1, "train"))
