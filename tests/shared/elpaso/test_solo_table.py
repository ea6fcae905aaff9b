"""Looking at the table and repairing it (T1: the table is right)."""

from elpaso.tables import asked, flow, meanings, part, rules, table
from trailhand.core.chance import Chance
from trailhand.core.conversation import Conversation
from trailhand.core.types import Meaning, Values
from trailhand.elpaso.sheet import score
from trailhand.elpaso.solo_table import beliefs, look
from trailhand.elpaso.table import Table
from trailhand.elpaso.trail import PLACES
from trailhand.elpaso.vocabulary import RESOURCES


def _repair(here: Table, steps: "list[tuple[str, Meaning]]") -> Conversation:
    return flow(part(lambda: look("repair", here)), steps)


def test_t1_a_check_shows_what_the_device_believes() -> None:
    here = table(cowboys=2, sue={"s4": 2}, human={"s1": 3}, deck=("joker",), simmental=4)
    here.jokers["cowboy"] = 1
    here.gain_cattle("hereford", "SA1")
    game = part(lambda: look("table_check", here))
    assert asked(game).id == "table_check" and rules(asked(game).why) == ["T1"]
    assert asked(game).values == beliefs(here)
    believed = dict(asked(game).values)
    assert believed["place"] == "El Paso" and believed["post"] == 5
    assert (believed["cowboy"], believed["builder"], believed["engineer"], believed["jokers"]) == (2, 1, 1, 1)
    assert believed["spare_jokers"] == 0 and believed["hereford"] == 1 and believed["simmental"] == 0
    assert believed["buildings"] == (("s1", "human", 3), ("s4", "sue", 2))
    assert believed["stock"] == (2, 1, 1, 2, 2, 2) and believed["market"] == (5, 7, 8, 6)
    assert believed["simmental_left"] == 4 and believed["resources"] == (0, 0, 0, 1, 0, 0)
    assert believed["objectives"] == () and believed["bonuses"] == () and believed["herder"] == "nobody"
    assert [vp for _, vp in believed["score"]] == [2, 0, 6, 8, 0, 0]
    assert flow(game, [("table_check", "ok")]).prompt is None


def test_t1_every_question_of_a_repair_says_so() -> None:
    for what in meanings(asked(part(lambda: look("repair", table())))):
        game = part(lambda: look("repair", table()))
        flow(game, [("repair", what)])
        while game.prompt is not None:
            assert rules(game.prompt.why) == ["T1"]
            game.answer(game.prompt.size() - 1)


def test_t1_repair_her_place() -> None:
    here = table()
    game = _repair(here, [("repair", "place")])
    assert meanings(asked(game)) == list(PLACES) and asked(game).values == ("El Paso",)
    flow(game, [("repair_place", "s7")])
    assert here.place == "s7" and game.prompt is None


def test_t1_repair_her_workers_and_their_points() -> None:
    here = table()
    _repair(here, [("repair", "workers"), ("repair_worker", "builder"), ("repair_count", 4)])
    assert here.workers["builder"] == 4 and score(here)["workers"] == 12
    assert here.ledger[-1] == (0, "repair", "builder")
    _repair(here, [("repair", "workers"), ("repair_worker", "builder"), ("repair_count", 1)])
    assert here.workers["builder"] == 1 and score(here)["workers"] == 6


def test_t1_repair_her_jokers_and_their_points() -> None:
    here = table()
    jokers: list[tuple[str, Meaning]] = [("repair", "workers"), ("repair_worker", "joker")]
    _repair(here, jokers + [("repair_joker", "cowboy"), ("repair_count", 2)])
    assert here.jokers["cowboy"] == 2 and here.workers["cowboy"] == 3 and score(here)["workers"] == 12
    _repair(here, jokers + [("repair_joker", "nobody"), ("repair_count", 1)])
    assert here.jokers[""] == 1 and here.all_jokers() == 3 and score(here)["workers"] == 15
    _repair(here, jokers + [("repair_joker", "cowboy"), ("repair_count", 1)])
    assert here.workers["cowboy"] == 2 and score(here)["workers"] == 12


def test_t1_a_joker_that_was_an_engineer_after_all() -> None:
    here = table()
    here.gain_worker("joker", "cowboy", "SA2")
    steps = [
        ("repair", "workers"),
        ("repair_worker", "joker"),
        ("repair_joker", "cowboy"),
        ("repair_count", 0),
    ]
    _repair(here, steps)
    _repair(here, [("repair", "workers"), ("repair_worker", "engineer"), ("repair_count", 2)])
    assert here.workers == {"cowboy": 1, "builder": 1, "engineer": 2} and here.all_jokers() == 0
    assert score(here)["workers"] == 8


def test_t1_repair_her_cattle_and_their_points() -> None:
    here = table()
    _repair(here, [("repair", "cattle"), ("repair_cattle", "shorthorn"), ("repair_count", 3)])
    assert here.cattle["shorthorn"] == 3 and score(here)["cattle"] == 15
    _repair(here, [("repair", "cattle"), ("repair_cattle", "shorthorn"), ("repair_count", 2)])
    assert here.cattle["shorthorn"] == 2 and score(here)["cattle"] == 10


def test_t1_repair_her_disks_and_their_points() -> None:
    here = table()
    game = _repair(here, [("repair", "disks")])
    assert meanings(asked(game)) == [5, 7, 9, 10, 12, 14, 16] and asked(game).values == (5,)
    flow(game, [("repair_disks", 14)])
    assert here.disks == 6 and here.last_post() == 14 and score(here)["posts"] == 2 + 4 + 7
    _repair(here, [("repair", "disks"), ("repair_disks", 10)])
    assert here.disks == 4 and score(here)["posts"] == 2
    assert [entry[3] for entry in here.ledger if entry[2] == "disk"] == [7, 9, 10]


def _building(space: str, owner: str) -> "list[tuple[str, Meaning]]":
    return [("repair", "building"), ("repair_space", space), ("repair_owner", owner)]


def test_t1_repair_a_building_of_sue() -> None:
    here = table()
    _repair(here, _building("s2", "sue") + [("repair_tile", 6)])
    assert here.buildings == {"s2": ("sue", 6)} and here.stock[6] == 1 and score(here)["buildings"] == 15
    _repair(here, _building("s2", "sue") + [("repair_tile", 2)])
    assert here.buildings == {"s2": ("sue", 2)} and here.stock[6] == 2 and score(here)["buildings"] == 2
    _repair(here, _building("s2", "nobody"))
    assert here.buildings == {} and here.stock[2] == 2 and score(here)["buildings"] == 0


def test_t1_repair_a_building_of_the_human() -> None:
    here = table()
    _repair(here, _building("s2", "human") + [("repair_tile", 6)])
    assert here.buildings == {"s2": ("human", 6)} and score(here)["buildings"] == 0
    _repair(here, _building("s2", "sue") + [("repair_tile", 6)])
    assert here.buildings == {"s2": ("sue", 6)} and here.stock[6] == 1


def test_t1_repair_offers_nobody_a_third_building() -> None:
    here = table(sue={"s1": 1, "s4": 1}, human={"s5": 2, "s6": 2})
    game = _repair(here, [("repair", "building"), ("repair_space", "s2")])
    assert meanings(asked(game)) == ["nobody"]
    game = _repair(here, [("repair", "building"), ("repair_space", "s1")])
    assert meanings(asked(game)) == ["nobody", "sue"]


def test_t1_repair_with_an_empty_display_builds_nothing() -> None:
    here = table(stock={tile: 0 for tile in (1, 2, 3, 4, 5, 6)})
    assert _repair(here, _building("s2", "sue")).prompt is None and here.buildings == {}


def test_t1_repair_the_simmental_stack() -> None:
    here = table()
    game = _repair(here, [("repair", "simmental")])
    assert asked(game).size() == 10 and asked(game).values == ("simmental",)
    flow(game, [("repair_count", 4)])
    assert here.simmental == 4


def test_t1_repair_a_market_pile() -> None:
    here = table()
    _repair(here, [("repair", "market"), ("repair_pile", "corriente"), ("repair_count", 3)])
    assert here.market["corriente"] == 3 and here.cattle["corriente"] == 0


def _tile(kind: str, which: object, vp: object) -> "list[tuple[str, Meaning]]":
    return [("repair", "tiles"), ("repair_tiles", kind), ("repair_tile_vp", which), ("repair_vp", vp)]


def test_t1_repair_her_tiles_and_their_points() -> None:
    here = table()
    for vp in (3, 4, 3):
        here.gain_tile("objective", vp, "SA5")
    game = _repair(here, [("repair", "tiles"), ("repair_tiles", "objective")])
    assert meanings(asked(game)) == [3, 4, "one_more"] and asked(game).values == ("objective",)
    flow(game, [("repair_tile_vp", 4)])
    assert getattr(asked(game), "start", None) == 4 and asked(game).values == ("objective",)
    flow(game, [("repair_vp", 5)])
    assert sorted(here.objectives) == [3, 3, 5] and score(here)["objectives"] == 11  # total: numbers
    assert here.ledger[-1] == (0, "repair", "objective", 5)
    _repair(here, _tile("objective", 3, "none"))
    assert sorted(here.objectives) == [3, 5] and score(here)["objectives"] == 8  # total: numbers
    _repair(here, _tile("bonus", "one_more", 2))
    assert here.bonuses == [2] and score(here)["bonuses"] == 2
    assert dict(beliefs(here))["bonuses"] == (2,)
    _repair(here, _tile("bonus", "one_more", "none"))
    assert here.bonuses == [2]


def test_t1_repair_the_building_display() -> None:
    here = table(sue={"s4": 2})
    game = _repair(here, [("repair", "display"), ("repair_tile", 2)])
    assert asked(game).values == (2,) and getattr(asked(game), "start", None) == 1
    flow(game, [("repair_display", 0)])
    assert here.stock == {1: 2, 2: 0, 3: 2, 4: 2, 5: 2, 6: 2} and here.buildings == {"s4": ("sue", 2)}


def test_t1_repair_the_herder_on_the_simmental_space() -> None:
    here = table(on_simmental="human", simmental=0)
    game = _repair(here, [("repair", "herder")])
    assert meanings(asked(game)) == ["nobody", "sue", "human"] and asked(game).values == ("human",)
    flow(game, [("repair_herder", "sue")])
    assert here.on_simmental == "sue" and score(here)["cattle"] == 2
    _repair(here, [("repair", "herder"), ("repair_herder", "sue")])
    assert score(here)["cattle"] == 2  # not twice
    _repair(here, [("repair", "herder"), ("repair_herder", "nobody")])
    assert here.on_simmental == "" and score(here)["cattle"] == 0


def test_t1_repair_the_real_resource_deck() -> None:
    here = table()
    game = _repair(here, [("repair", "resources"), ("repair_resource", "joker")])
    assert asked(game).size() == 4 and getattr(asked(game), "start", None) == 3
    flow(game, [("repair_count", 1)])
    assert dict(beliefs(here))["resources"] == (3, 3, 3, 1, 3, 3) and here.deck is None


def test_t1_su3_a_repaired_deck_of_the_device_is_shuffled_again() -> None:
    here = table()
    here.shuffle_resources(Chance(b"deck"))
    before = list(here.deck or ())
    _repair(here, [("repair", "resources"), ("repair_resource", "joker"), ("repair_count", 1)])
    assert here.deck is not None and here.deck != before
    assert [here.deck.count(kind) for kind in RESOURCES] == [3, 3, 3, 1, 3, 3]


def test_t1_counts_start_at_what_the_device_believes() -> None:
    here = table(builders=3)
    here.cattle["hereford"], here.market["hereford"], here.simmental = 2, 4, 5
    here.jokers[""] = 1
    ways: list[tuple[Values, int]] = [
        ((("repair", "workers"), ("repair_worker", "builder")), 3),
        ((("repair", "workers"), ("repair_worker", "joker"), ("repair_joker", "nobody")), 1),
        ((("repair", "cattle"), ("repair_cattle", "hereford")), 2),
        ((("repair", "market"), ("repair_pile", "hereford")), 4),
        ((("repair", "simmental"),), 5),
    ]
    for steps, believed in ways:
        assert getattr(asked(_repair(here, list(steps))), "start", None) == believed


def test_t1_specialists_are_counted_without_the_jokers_that_joined_them() -> None:
    here = table()
    here.gain_worker("joker", "builder", "SA2")
    game = _repair(here, [("repair", "workers"), ("repair_worker", "builder")])
    assert getattr(asked(game), "start", None) == 1
    flow(game, [("repair_count", 3)])
    assert here.workers["builder"] == 4 and score(here)["workers"] == 13
