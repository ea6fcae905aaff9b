"""Objective tiles (SC7, SC8): what serves what, the best total, one thing more, the owner's form, bytes."""

from elpaso.objective_cases import compare
from support import raises
from trailhand.core.types import Any, Values
from trailhand.elpaso.objectives import SUBJECTS, Holdings, decode, element, encode, needs, supply
from trailhand.elpaso.objectives_best import Best, best_assignment, most_of
from trailhand.elpaso.objectives_merge import read_objectives
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.pack_merge import PackError


def holdings(**counts: Any) -> Holdings:
    """Holdings from counts by id; p12 is the disks on post 12."""
    out = Holdings()
    for name in sorted(counts):  # total: names are distinct
        if name in out.cattle:
            out.cattle[name] = counts[name]
        elif name in out.workers:
            out.workers[name] = counts[name]
        elif name[0] == "p" and name[1:].isdigit():
            out.disks[int(name[1:])] = counts[name]
        else:
            setattr(out, name, counts[name])
    return out


def best(tiles: "list[Values]", **counts: Any) -> Best:
    return best_assignment(tuple(tiles), holdings(**counts), Pack())


def one(*condition: Any) -> "list[Values]":
    return [(4, (condition,))]


def test_sc7_every_condition_of_the_vocabulary() -> None:
    enough: tuple[tuple[Values, dict[str, Any]], ...] = (
        (("cattle", "corriente", 2), {"corriente": 2}),
        (("breeding", 4, 2), {"shorthorn": 1, "hereford": 1}),
        (("kinds", 3), {"criollo": 1, "simmental": 1, "hereford": 1}),
        (("worker", "engineer", 2), {"engineer": 2}),
        (("worker", "joker", 1), {"joker": 1}),
        (("workers", 3), {"cowboy": 1, "joker": 2}),
        (("buildings", 2), {"buildings": (1, 1)}),
        (("builders", 7), {"buildings": (3, 4)}),
        (("post", 12, 2), {"p12": 2}),
        (("high_posts", 2), {"p10": 1, "p20": 1}),
        (("bonuses", 2), {"bonuses": 2}),
        (("certificates", 3), {"certificates": 3}),
        (("tokens", 1), {"tokens": 1}),
    )
    for condition, counts in enough:
        assert best([(4, (condition,))], **counts).total == 4
        more = condition[:-1] + (condition[-1] + 1,)
        assert best([(4, (more,))], **counts).total == 0
    assert len({condition[0] for condition, _ in enough}) == len(SUBJECTS)


def test_sc7_what_is_not_enough() -> None:
    assert best(one("kinds", 2), corriente=5).total == 0
    assert best(one("breeding", 3, 2), simmental=9, corriente=1).total == 0
    assert best(one("high_posts", 1), p9=1, p0=7).total == 0
    assert best(one("worker", "cowboy", 1), joker=5).total == 0  # our ruling: a joker is no cowboy


def test_sc7_partly_fulfilled_is_nothing_and_never_negative() -> None:
    found = best([(5, (("cattle", "hereford", 2), ("tokens", 1)))], hereford=2)
    assert (found.total, found.fulfilled, found.lines) == (0, (), ())
    assert (found.further, found.gain) == (("tokens",), 5)


def test_sc7_every_tile_scores_once() -> None:
    assert best(one("tokens", 1), tokens=5).total == 4


def test_sc8_an_element_serves_one_tile() -> None:
    tiles: list[Values] = [
        (3, (("cattle", "corriente", 2),)),
        (4, (("breeding", 3, 2),)),
        (5, (("kinds", 2),)),
    ]
    found = best(tiles, corriente=3, hereford=1)
    assert (found.total, found.fulfilled) == (9, (1, 2))
    found = best(tiles, corriente=3, hereford=1, simmental=1, shorthorn=1)
    assert found.total == 12
    assert best(tiles, corriente=2, hereford=1, simmental=1, shorthorn=1).total == 9


def test_sc8_builder_numbers_are_one_total_that_may_be_split() -> None:
    tiles: list[Values] = [(3, (("builders", 4),)), (4, (("builders", 5),)), (3, (("buildings", 2),))]
    assert best(tiles, buildings=(6, 3)).total == 10
    assert best(tiles, buildings=(6, 2)).total == 7
    assert best(tiles, buildings=(4,)).fulfilled == (0,)


def test_sc8_the_lines_say_what_serves_what() -> None:
    found = best(
        [(4, (("kinds", 2), ("cattle", "hereford", 1))), (3, (("post", 16, 2),))], hereford=1, criollo=2
    )
    assert found.lines == ()
    tiles: list[Values] = [(4, (("kinds", 2), ("cattle", "hereford", 1))), (3, (("post", 16, 2),))]
    found = best(tiles, hereford=2, criollo=2, p16=3)
    assert found.lines == (
        (0, ("kinds", 2), ((("cattle", "criollo"), 1), (("cattle", "hereford"), 1))),
        (0, ("cattle", "hereford", 1), ((("cattle", "hereford"), 1),)),
        (1, ("post", 16, 2), ((("post", 16), 2),)),
    )


def test_sc8_breeding_values_come_from_the_pack() -> None:
    pack = Pack()
    pack.set_value("breeding", "simmental", 3)
    tiles: tuple[Values, ...] = ((4, (("breeding", 3, 1),)),)
    assert best_assignment(tiles, holdings(simmental=1), pack).total == 4


def test_further_things_are_within_the_box() -> None:
    assert best(one("cattle", "criollo", 5), criollo=4).further == ()
    assert best(one("cattle", "hereford", 6), hereford=5).further == ("cattle", "hereford")
    assert best(one("post", 14, 2), p14=1).further == ()
    assert best(one("post", 16, 2), p16=1).further == ("post", 16)
    assert best(one("post", 16, 2), p16=1, p0=6).further == ()  # no disk left
    assert best(one("certificates", 9), certificates=8).further == ("certificates",)


def test_a_further_building_brings_its_number() -> None:
    tiles: list[Values] = [(3, (("builders", 9),)), (4, (("buildings", 2),))]
    found = best(tiles, buildings=(5,))
    assert (found.further, found.gain) == (("building", 4), 7)
    assert best(tiles, buildings=(6, 1)).further == ()  # H2: no third building
    pack = Pack()
    pack.set_value("stock", 4, 0)
    assert best_assignment(tuple(tiles), holdings(buildings=(5,)), pack).further == ("building", 5)


def test_limits_of_what_others_hold_can_be_given() -> None:
    pack = Pack()
    most = most_of(pack)
    most[8] = 1
    tiles: tuple[Values, ...] = ((4, (("cattle", "hereford", 2),)), (3, (("tokens", 1),)))
    found = best_assignment(tiles, holdings(hereford=1), pack, most)
    assert (found.further, found.gain) == (("tokens",), 3)
    found = best_assignment(tiles, holdings(hereford=1), pack, further=False)
    assert (found.further, found.gain_steps) == ((), 0)


def test_types_have_names() -> None:
    has = supply(holdings(criollo=1, joker=2, p20=3, buildings=(2, 5), bonuses=6, certificates=8, tokens=9))
    named = [(element(kind), count) for kind, count in enumerate(has) if count]
    assert named == [
        (("cattle", "criollo"), 1), (("worker", "joker"), 2), (("post", 20), 3), (("buildings",), 2),
        (("builders",), 7), (("bonuses",), 6), (("certificates",), 8), (("tokens",), 9),
    ]  # fmt: skip
    assert len(has) == len(most_of(Pack())) and needs((3, (("kinds", 4),)), Pack()) == (3, ((4, 511, True),))


def test_sc8_equals_the_brute_force() -> None:
    """A few here; prop_objectives has 5,000, and 500 on MicroPython."""
    for number in range(10000, 10040):
        compare(number)


# --- Bytes and the owner's form


def test_tiles_as_bytes() -> None:
    tiles: list[Values] = []
    for name, keys in SUBJECTS:
        for key in keys or (None,):
            for count in (1, 3, 4, 42):
                tiles.append((63, ((name, key, count),) if keys else ((name, count),)))
    assert decode(encode(tuple(tiles))) == tuple(tiles)
    four = ("cattle", "corriente", 2), ("kinds", 4), ("post", 20, 1), ("builders", 12)
    assert decode(encode(((4, four),) * 20)) == ((4, four),) * 20
    assert len(encode(((4, four[:3]),) * 20)) <= 160
    assert decode(encode(())) == ()
    for wrong in (b"", b"\x01", b"\x01\x10", b"\x00\x00", b"\x01\x10\xfd", b"\x01\x10\x01\x01"):
        raises(ValueError, decode, wrong)


def test_the_owners_form() -> None:
    given = [
        {"vp": 4, "needs": [["cattle", "corriente", 2], ["kinds", 3]]},
        {"vp": 3, "needs": [["post", 12, 2]]},
    ]
    assert read_objectives(given) == (
        (4, (("cattle", "corriente", 2), ("kinds", 3))),
        (3, (("post", 12, 2),)),
    )
    assert read_objectives([]) == ()


def test_what_the_owner_must_not_write() -> None:
    good = {"vp": 4, "needs": [["tokens", 1]]}
    for given, key, allowed in (
        ({}, "objectives", "a list of at most 20 tiles"),
        ([good] * 21, "objectives", "20"),
        ([good, 7], "objectives.2", "vp, needs"),
        ([{"vp": 4}], "objectives.1.needs", "missing"),
        ([{"vp": 4, "needs": [], "x": 1}], "objectives.1.x", "unknown"),
        ([{"vp": 4, "needs": []}], "objectives.1.needs", "1 to 4"),
        ([{"vp": 0, "needs": [["tokens", 1]]}], "objectives.1.vp", "from 1 to 63"),
        ([{"vp": 4, "needs": [["tokens", 1], "x"]}], "objectives.1.needs.2", "a condition"),
        ([{"vp": 4, "needs": [["cows", 1]]}], "objectives.1.needs.1", "one of cattle, breeding"),
        ([{"vp": 4, "needs": [["tokens", "joker", 1]]}], "objectives.1.needs.1", '"tokens", a number'),
        ([{"vp": 4, "needs": [["cattle", 2]]}], "objectives.1.needs.1", '"cattle", what it names, a number'),
        ([{"vp": 4, "needs": [["cattle", "goat", 2]]}], "objectives.1.needs.1", "one of criollo"),
        ([{"vp": 4, "needs": [["cattle", "hereford", 7]]}], "objectives.1.needs.1", "from 1 to 6"),
        ([{"vp": 4, "needs": [["kinds", True]]}], "objectives.1.needs.1", "from 1 to 9"),
        ([{"vp": 4, "needs": [["post", 11, 1]]}], "objectives.1.needs.1", "one of 0, 5, 7"),
    ):
        error = raises(PackError, read_objectives, given)
        assert error.key == key and allowed in error.allowed
