"""Which cattle card Sue takes (SA1), and what an empty pile gives (R1)."""

from elpaso.tables import reason, rules, rules_of, table
from trailhand.elpaso.market import cattle_of, from_pile, market_card
from trailhand.elpaso.options import Options
from trailhand.elpaso.turn import take_turn

CHEAPER = Options(empty_pile="cheaper")


def test_sa1_the_cowboys_name_the_card() -> None:
    cards = [cattle_of(cowboys) for cowboys in range(7)]
    assert cards == ["", "black_angus", "corriente", "shorthorn", "hereford", "hereford", "hereford"]


def test_sa1_facts_and_what_lost() -> None:
    kind, why = market_card(table(cowboys=3))
    assert kind == "shorthorn" and rules(why) == ["SA1"]
    assert reason(why, "SA1") == ({"cowboy": 3}, ("black_angus", "corriente", "hereford"))


def test_sa1_one_card_from_the_market_onto_her_cattle_pile() -> None:
    here = table(cowboys=3)
    turn = take_turn(here, 1, "market")
    assert turn.gains == [("shorthorn",)] and turn.piles == ["shorthorn"]
    assert here.cattle["shorthorn"] == 1 and sum(here.cattle.values()) == 1
    assert here.market["shorthorn"] == 7
    assert here.workers["cowboy"] == 3  # counted, never paid
    assert here.ledger[-1] == (1, "SA1", "shorthorn")


def test_sa1_without_a_cowboy_nothing() -> None:
    here = table(cowboys=0)
    assert market_card(here)[0] == ""
    assert take_turn(here, 1, "market").gains == []


def test_r1_an_empty_pile_gives_nothing() -> None:
    here = table(cowboys=4, market={"hereford": 0})
    kind, why = market_card(here)
    assert kind == "" and rules(why) == ["SA1", "R1"]
    assert reason(why, "R1")[0] == {"pile": "hereford", "option": "nothing"}
    assert take_turn(here, 1, "market").gains == [] and here.market["hereford"] == 0


def test_r1_is_no_reason_while_cards_are_left() -> None:
    assert from_pile(table(market={"corriente": 1}), "corriente") == ("corriente", ())


def test_r1_as_an_option_the_next_cheaper_pile() -> None:
    kind, why = from_pile(table(market={"hereford": 0}, options=CHEAPER), "hereford")
    assert kind == "shorthorn" and reason(why, "R1")[0]["option"] == "cheaper"
    assert (
        from_pile(table(market={"hereford": 0, "shorthorn": 0}, options=CHEAPER), "hereford")[0]
        == "corriente"
    )
    assert from_pile(table(market={"corriente": 0}, options=CHEAPER), "corriente")[0] == "black_angus"


def test_r1_as_an_option_never_a_dearer_pile() -> None:
    kind, why = from_pile(table(market={"black_angus": 0}, options=CHEAPER), "black_angus")
    assert kind == "" and rules(why) == ["R1"]
    assert from_pile(table(market={"corriente": 0, "black_angus": 0}, options=CHEAPER), "corriente")[0] == ""


def test_r1_holds_for_the_train_and_for_building_too() -> None:
    corriente = table(engineers=2, market={"corriente": 0}, options=CHEAPER)
    corriente.pack.set_icons(2, ("corriente",))
    assert take_turn(corriente, 1, "train").gains == [("black_angus",)]
    hereford = table(market={"hereford": 0}, sue={"s1": 6, "s4": 6}, options=CHEAPER)
    assert take_turn(hereford, 1, "build").gains == [("shorthorn",)]
    hereford.options = Options()
    turn = take_turn(hereford, 1, "build")
    assert turn.gains == [] and rules_of(turn)[-1] == "R1"
