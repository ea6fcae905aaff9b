"""Sue's whole turn (ST2): the order of its parts, draws (SA2, SA4), and what is left open."""

from elpaso.tables import reason, rules_of, table
from support import raises
from trailhand.elpaso.turn import Turn, receive, take_turn


def test_st2_move_then_action_then_el_paso() -> None:
    here = table(place="G", builders=2, disks=2, deck=("builder",))
    turn = take_turn(here, 2, "build")
    assert turn.path == ["El Paso"] and turn.stop == "El Paso"
    assert turn.gains == [("tile", "s1", 2), ("builder",)]  # the builder of post 9 comes too late to build
    order = ["SM1", "SM3", "SA6a", "R9", "R8", "SD1", "SD2", "SD3"]
    assert rules_of(turn) == order


def test_st2_the_move_uses_the_workers_before_the_action() -> None:
    here = table(deck=("cowboy", "cowboy"))
    turn = take_turn(here, "cowboy", "draw2")
    assert turn.steps == 1 and turn.path == ["B"] and here.workers["cowboy"] == 3


def test_st2_turns_are_counted() -> None:
    here = table()
    take_turn(here, 1, "market")
    take_turn(here, 1, "market")
    assert here.turn == 2 and [entry[0] for entry in here.ledger] == [0, 0, 0, 1, 2]


def test_a_turn_without_a_step_stays_where_it_is() -> None:
    here = table(builders=0, place="D")
    turn = take_turn(here, "builder", "market")
    assert (turn.path, turn.stop, here.place) == ([], "D", "D")


def test_sa2_one_or_two_cards() -> None:
    deck = ("cowboy", "engineer", "builder")
    one, two = table(deck=deck), table(deck=deck)
    assert take_turn(one, 1, "draw1").gains == [("cowboy",)]
    turn = take_turn(two, 1, "draw2")
    assert turn.gains == [("cowboy",), ("engineer",)] and rules_of(turn) == ["SM1", "SA2"]
    assert two.resources["builder"] == 1 and two.resources["cowboy"] == 0
    assert two.deck == ["builder"]


def test_sa2_each_card_is_placed_before_the_next_is_drawn() -> None:
    here = table(engineers=1, deck=("engineer", "joker"))
    assert take_turn(here, 1, "draw2").gains == [("engineer",), ("joker", "engineer")]


def test_sa2_cattle_go_to_her_pile_and_workers_to_the_row() -> None:
    here = table(deck=("corriente", "builder"))
    take_turn(here, 1, "draw2")
    assert here.cattle["corriente"] == 1 and here.workers["builder"] == 2
    assert here.market["corriente"] == 7  # not from the market
    assert here.ledger[-2:] == [(1, "SA2", "corriente"), (1, "SA2", "builder")]


def test_sa4_an_empty_resource_deck_gives_nothing() -> None:
    here = table(deck=("cowboy",))
    turn = take_turn(here, 1, "draw2")
    assert turn.gains == [("cowboy",)] and reason(turn.why, "SA4")[0] == {"left": 0}
    again = take_turn(here, 1, "draw1")
    assert again.gains == [] and rules_of(again)[-2:] == ["SA2", "SA4"]


def test_sa4_a_real_deck_is_counted_while_cards_are_still_asked_for() -> None:
    here = table(resources={kind: 0 for kind in table().resources})
    here.resources["joker"] = 1
    turn = take_turn(here, 1, "draw2")
    assert turn.gains == [("draw", "SA2")] and "SA4" in rules_of(turn)


def test_a_real_resource_deck_leaves_questions_open() -> None:
    here = table(disks=2, place="G")
    turn = take_turn(here, 1, "draw2")
    assert turn.gains == [("draw", "SA2"), ("draw", "SA2"), ("draw", "SD3")] and turn.open == [0, 1, 2]
    assert "SA4" not in rules_of(turn)


def test_st2_an_unknown_action_is_refused() -> None:
    raises(ValueError, take_turn, table(), 1, "dance")


def test_receive_counts_the_card_out_of_the_deck() -> None:
    here = table()
    assert receive(here, "black_angus", "SA5") == (("black_angus",), ())
    assert here.resources["black_angus"] == 2 and here.cattle["black_angus"] == 1


def test_rules_lists_each_rule_once_in_order() -> None:
    turn = Turn(1, "El Paso")
    turn.why = (("SM1", (), ()), ("R9", (), ()), ("SM1", (), ()))
    assert rules_of(turn) == ["SM1", "R9"]
