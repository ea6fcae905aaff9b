"""The table: how it starts (SU), its ledger, and that copies share nothing."""

from elpaso.tables import table
from trailhand.elpaso.options import Options
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.table import Table


def _start() -> Table:
    return Table(Pack(), Options(), ("engineer", "cowboy", "builder"))


def test_su1_nine_simmental_cards() -> None:
    assert _start().simmental == 9


def test_su3_three_of_each_in_the_resource_deck() -> None:
    kinds = ("cowboy", "builder", "engineer", "joker", "black_angus", "corriente")
    here = _start()
    assert here.resource_kinds() == kinds
    assert [here.resources[kind] for kind in kinds] == [3] * 6


def test_su5_one_worker_of_each_kind_in_the_order_of_the_row() -> None:
    here = _start()
    assert here.row == ("engineer", "cowboy", "builder")
    assert here.workers == {"cowboy": 1, "builder": 1, "engineer": 1} and here.all_jokers() == 0
    assert here.ledger == [(0, "SU5", "engineer"), (0, "SU5", "cowboy"), (0, "SU5", "builder")]


def test_su6_her_herder_on_el_paso_and_a_disk_on_post_5() -> None:
    here = _start()
    assert here.place == "El Paso" and here.disks == 1 and here.last_post() == 5
    assert here.objectives == [] and here.bonuses == []


def test_su8_what_is_left_in_the_market_and_in_the_display() -> None:
    here = _start()
    assert here.market == {"black_angus": 5, "corriente": 7, "shorthorn": 8, "hereford": 6}
    assert here.stock == {tile: 2 for tile in (1, 2, 3, 4, 5, 6)}


def test_a_copy_shares_nothing() -> None:
    here = table(deck=("joker",), sue={"s1": 1})
    before = _state(here)
    other = here.copy()
    assert _state(other) == before
    for name in ("workers", "cattle", "market", "resources", "stock", "buildings"):
        getattr(other, name).clear()
    for name in ("objectives", "bonuses", "ledger", "deck"):
        getattr(other, name).append(0)
    other.turn = other.automa_left = other.disks = other.simmental = 5
    other.jokers[""] = 5
    other.place, other.on_simmental = "C", "sue"
    changed = other.copy()
    assert _state(changed) == _state(other)
    assert _state(here) == before


def _state(here: Table) -> list[object]:
    names = ("row", "turn", "place", "automa_left", "disks", "simmental", "on_simmental")
    names += ("workers", "cattle", "market", "resources", "stock", "buildings")
    names += ("objectives", "bonuses", "ledger", "deck", "pack", "options")
    return [_snapshot(getattr(here, name)) for name in names]


def _snapshot(value: object) -> object:
    """A copy that can be compared later; the order of a dict is no part of it."""
    if isinstance(value, dict):
        return sorted(value.items())  # total: keys are distinct
    return list(value) if isinstance(value, list) else value


def test_a_copy_of_a_real_deck() -> None:
    assert table().copy().deck is None


def test_strike_takes_the_latest_such_entry() -> None:
    here = table(ledger=[(1, "SA1", "corriente"), (2, "SA6a", "tile", "s1", 2), (3, "SA1", "corriente")])
    here.strike("corriente")
    assert [entry[0] for entry in here.ledger] == [1, 2]
    here.strike("tile", "s1")
    assert [entry[0] for entry in here.ledger] == [1]
    here.strike("tile", "s1")  # nothing to strike
    here.strike("hereford")
    assert len(here.ledger) == 1


def test_place_building_returns_the_old_tile() -> None:
    here = table()
    here.place_building("s1", "human", 2)
    assert here.stock[2] == 1
    here.place_building("s1", "human", 4)
    assert here.stock[2] == 2 and here.stock[4] == 1 and here.buildings == {"s1": ("human", 4)}


def test_owned_lists_spaces_in_their_order() -> None:
    here = table(sue={"s9": 1, "s2": 2}, human={"s5": 3})
    assert here.owned("sue") == ["s2", "s9"] and here.owned("human") == ["s5"]


def test_gains_are_entered_in_the_ledger() -> None:
    here = table(turn=4)
    here.gain_cattle("hereford", "SA1")
    here.gain_worker("builder", "builder", "SA2")
    here.gain_worker("joker", "cowboy", "SA2")
    here.gain_worker("joker", "", "SA2")
    here.gain_tile("objective", 4, "SA5")
    here.gain_tile("bonus", 2, "SA5")
    assert here.deliver("SD2") == 7
    assert (here.all_jokers(), here.jokers[""], here.workers["cowboy"], here.workers["builder"]) == (
        2,
        1,
        2,
        2,
    )
    assert here.objectives == [4] and here.bonuses == [2]
    assert [entry[2:] for entry in here.ledger[3:]] == [
        ("hereford",), ("builder",), ("joker", "cowboy"), ("joker", ""), ("objective", 4), ("bonus", 2),
        ("disk", 7),
    ]  # fmt: skip
    assert here.ledger[3][:2] == (4, "SA1")


def test_no_disk_out_is_no_post() -> None:
    assert table(disks=0).last_post() == 0
