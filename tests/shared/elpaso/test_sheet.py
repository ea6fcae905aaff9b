"""Sue's sheet: every entry of the ledger gives its points (SC2 to SC6, SS1, SS2)."""

from elpaso.tables import table
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.sheet import CATEGORIES, points, score
from trailhand.elpaso.table import Table


def _points(*what: str | int) -> tuple[str, int]:
    return points(Pack(), (1, "SA1") + what)


def _with(*entries: tuple[str | int, ...]) -> Table:
    return table(ledger=[(1, "SA1") + entry for entry in entries])


def test_sc2_buildings_score_their_vp() -> None:
    assert [_points("tile", "s1", tile)[1] for tile in (1, 2, 3, 4, 5, 6)] == [1, 2, 4, 7, 11, 15]
    assert _points("tile", "s1", 6)[0] == "buildings"


def test_sc2_an_upgraded_building_scores_once() -> None:
    here = table(sue={"s1": 2})
    here.build("s1", 4, "SA6b")
    assert score(here)["buildings"] == 7


def test_sc3_disks_score_from_post_10_on() -> None:
    points_of = [_points("disk", post) for post in (5, 7, 9, 10, 12, 14, 16)]
    assert points_of == [("posts", vp) for vp in (0, 0, 0, 2, 4, 7, 9)]
    pack = Pack()
    pack.set_value("posts", 9, 3)  # even a wrong value below 10 scores nothing
    assert points(pack, (1, "SD2", "disk", 9)) == ("posts", 0)


def test_sc4_workers_score_their_vp() -> None:
    pack = Pack()
    for kind, vp in (("cowboy", 1), ("builder", 4), ("engineer", 5)):
        pack.set_value("workers", kind, vp)
        assert points(pack, (0, "SA2", kind)) == ("workers", vp)
    assert _points("joker") == ("workers", 3)


def test_sc5_cattle_score_their_vp_and_the_herder_2() -> None:
    kinds = ("simmental", "black_angus", "corriente", "shorthorn", "hereford")
    assert [_points(kind) for kind in kinds] == [("cattle", vp) for vp in (0, 2, 3, 5, 8)]
    assert _points("herder") == ("cattle", 2)


def test_sc6_bonus_tiles_score_their_vp() -> None:
    assert _points("bonus", 4) == ("bonuses", 4)
    assert score(_with(("bonus", 4), ("bonus", 1)))["bonuses"] == 5


def test_ss1_all_her_objective_tiles_count_as_fulfilled() -> None:
    sheet = score(_with(("objective", 5), ("objective", 3)))
    assert sheet["objectives"] == sheet["total"] == 8


def test_ss1_nothing_for_money() -> None:
    assert CATEGORIES == ("buildings", "posts", "workers", "cattle", "bonuses", "objectives")
    assert sorted(score(table())) == sorted(CATEGORIES + ("total",))


def test_ss2_her_first_three_workers_and_all_jokers_score() -> None:
    here = table()
    assert score(here)["workers"] == 6
    here.gain_worker("joker", "cowboy", "SA2")
    here.gain_worker("joker", "", "SA2")  # R2: kept aside
    assert score(here)["workers"] == 12


def test_ss2_cards_left_in_the_decks_score_nothing() -> None:
    assert score(table(deck=("joker", "cowboy")))["total"] == score(table(deck=()))["total"] == 6


def test_the_total_is_the_sum_of_the_categories() -> None:
    sheet = score(
        _with(("tile", "s1", 3), ("disk", 14), ("joker",), ("hereford",), ("bonus", 2), ("objective", 4))
    )
    assert [sheet[category] for category in CATEGORIES] == [4, 7, 3, 8, 2, 4]
    assert sheet["total"] == 28
