"""What an arrival at El Paso brings (SD, H0), and when the game ends (SE)."""

from elpaso.tables import reason, rules, rules_of, table
from trailhand.elpaso.arrival import arrival, last_turn_of, next_post
from trailhand.elpaso.turn import take_turn


def test_sd1_an_arrival_of_sue_takes_a_simmental() -> None:
    what, why = arrival(table(simmental=5), "sue")
    assert what == "simmental" and rules(why) == ["SD1"] and reason(why, "SD1")[0] == {"simmental": 5}


def test_h0_an_arrival_of_the_human_takes_a_simmental() -> None:
    what, why = arrival(table(simmental=5), "human")
    assert what == "simmental" and rules(why) == ["H0"]


def test_sd1_after_the_cards_action_onto_her_cattle_pile() -> None:
    here = table(place="G", cowboys=2, simmental=5)
    turn = take_turn(here, 3, "market")
    assert turn.arrived == "simmental"
    assert here.simmental == 4 and here.cattle["simmental"] == 1
    assert [entry[1] for entry in here.ledger[-3:]] == ["SA1", "SD1", "SD2"]  # in this order


def test_sd1_not_when_she_passes_no_el_paso_or_only_leaves_it() -> None:
    for place in ("El Paso", "B", "F"):
        here = table(place=place)
        turn = take_turn(here, 1, "market")
        assert (turn.arrived, turn.delivered, here.simmental, here.disks) == ("", -1, 9, 1)


def test_sd1_not_when_she_stays_on_el_paso_without_a_step() -> None:
    here = table(cowboys=0)
    turn = take_turn(here, "cowboy", "market")
    assert (turn.stop, turn.arrived, turn.delivered) == ("El Paso", "", -1)


def test_sd2_each_disk_goes_to_the_next_post() -> None:
    here = table()
    posts = []
    for _ in range(8):
        here.place = "G"
        posts.append(take_turn(here, 1, "market").delivered)
    assert posts == [7, 9, 10, 12, 14, 16, -1, -1]
    assert [entry[3] for entry in here.ledger if entry[2] == "disk"] == [7, 9, 10, 12, 14, 16]


def test_sd2_without_a_disk_no_delivery() -> None:
    post, why = next_post(table(disks=7))
    assert post == -1 and reason((why,), "SD2")[0] == {"disks": 0}
    here = table(disks=7, place="G")
    turn = take_turn(here, 1, "market")
    assert turn.arrived == "simmental" and turn.delivered == -1 and here.disks == 7


def test_sd2_facts() -> None:
    post, why = next_post(table(disks=3))
    assert post == 10 and reason((why,), "SD2")[0] == {"last": 9}


def test_sd3_post_7_gives_an_objective_tile() -> None:
    turn = take_turn(table(place="G"), 1, "market")
    assert turn.delivered == 7 and turn.gains[1:] == [("objective", "SD3")] and turn.open == [1]
    assert reason(turn.why, "SD3")[0] == {"post": 7}


def test_sd3_post_9_gives_a_card_of_the_resource_deck() -> None:
    here = table(place="G", disks=2, deck=("engineer",))
    turn = take_turn(here, 1, "market")
    assert turn.delivered == 9 and turn.gains[1:] == [("engineer",)]
    assert here.workers["engineer"] == 2 and here.ledger[-1] == (1, "SD3", "engineer")


def test_sd3_other_posts_give_nothing() -> None:
    for disks in (3, 4, 5, 6):
        turn = take_turn(table(place="G", disks=disks, deck=("engineer",)), 1, "market")
        assert turn.gains == [("black_angus",)] and "SD3" not in rules_of(turn)


def test_se1_the_last_simmental_is_said() -> None:
    for who, rule in (("sue", "SD1"), ("human", "H0")):
        what, why = arrival(table(simmental=1), who)
        assert what == "simmental" and rules(why) == [rule, "SE1"]
    assert "SE1" not in rules(arrival(table(simmental=2), "sue")[1])


def test_se1_an_empty_stack_alone_gives_nobody_a_last_turn() -> None:
    assert last_turn_of(table(simmental=0)) == ""


def test_se2_the_next_arrival_puts_the_herder_on_the_empty_space() -> None:
    for who in ("sue", "human"):
        what, why = arrival(table(simmental=0), who)
        assert what == "herder" and rules(why) == ["SE2"]


def test_se2_se4_sue_takes_no_simmental_and_does_the_rest() -> None:
    here = table(place="G", simmental=0, cowboys=2)
    turn = take_turn(here, 1, "market")
    assert turn.gains[0] == ("corriente",)  # the card's action
    assert turn.arrived == "herder" and here.on_simmental == "sue"
    assert here.cattle["simmental"] == 0 and here.simmental == 0
    assert turn.delivered == 7  # and the delivery
    assert (1, "SE2", "herder") in here.ledger


def test_se3_an_arrival_in_a_last_turn_takes_nothing() -> None:
    for first, last in (("human", "sue"), ("sue", "human")):
        what, why = arrival(table(simmental=0, on_simmental=first), last)
        assert what == "nothing" and reason(why, "SE3")[0] == {"herder": first}


def test_se3_even_when_a_repair_has_found_a_simmental_since() -> None:
    for who in ("sue", "human"):
        assert arrival(table(simmental=2, on_simmental="human"), who)[0] == "nothing"


def test_se3_but_sue_still_delivers_in_a_last_turn() -> None:
    here = table(place="G", simmental=0, on_simmental="human")
    turn = take_turn(here, 1, "market")
    assert turn.arrived == "nothing" and turn.delivered == 7
    assert here.on_simmental == "human" and here.cattle["simmental"] == 0
    assert "herder" not in [entry[2] for entry in here.ledger]


def test_se3_se4_the_other_one_has_the_last_turn() -> None:
    assert last_turn_of(table(on_simmental="sue")) == "human"
    assert last_turn_of(table(on_simmental="human")) == "sue"
    assert last_turn_of(table()) == ""
