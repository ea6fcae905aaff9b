"""The component pack: its values as the box has them, how it is written, and turned sides (T2)."""

from support import raises
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.pack import Pack, decode, flip, is_known, renewed
from trailhand.elpaso.pack_data import COUNTS, SECTIONS, TRAIN_CONFIDENCE


def _same(one: Pack, other: Pack) -> bool:
    return one.encode() == other.encode()


def _changed() -> Pack:
    pack = Pack()
    pack.set_value("spaces", "s7", 4)
    pack.set_value("buildings_b", 3, 9)
    pack.set_value("rewards", 12, 2)
    pack.set_icons(2, ("any", "other"))
    pack.set_star_icons(4, ("corriente",))
    pack.deck = HOUSE_DECK
    return pack


def test_the_values_of_the_box() -> None:
    pack = Pack()
    spaces = [pack.value("spaces", f"s{number}") for number in range(1, 10)]
    assert spaces == [3, 1, 0, 3, 3, 1, 0, 1, 0]
    assert [pack.value("posts", post) for post in (0, 5, 7, 9, 10, 12, 14, 16, 18, 20)] == [
        0, 0, 0, 0, 2, 4, 7, 9, 12, 14,
    ]  # fmt: skip
    assert [pack.value("cattle", kind) for kind in ("black_angus", "corriente", "shorthorn", "hereford")] == [
        2, 3, 5, 8,
    ]  # fmt: skip
    assert pack.value("workers", "joker") == 3 and pack.value("breeding", "hereford") == 5
    assert pack.train == (("objective",), ("bonus",), ("bonus",), ("objective", "bonus", "worker"))
    assert pack.deck == () and pack.train_star == ((), (), (), ())


def test_sd3_the_rewards_of_the_posts_are_values_of_the_box() -> None:
    rewards = [Pack().reward(post) for post in (7, 9, 10, 12, 14, 16)]
    assert rewards == ["objective", "worker", "other", "other", "other", "other"]
    assert _changed().reward(12) == "worker" and decode(_changed().encode()).reward(12) == "worker"


def test_a_pack_from_before_the_rewards_has_the_usual_ones() -> None:
    old = _changed()
    old.set_value("rewards", 12, 0)
    now = old.encode()
    at = now.index(bytes((1, 2, 0, 0, 0, 0)))  # behind all other sections
    before = bytes((1,)) + now[1:at] + now[at + 6 :]
    assert renewed(before) == now and renewed(now) == now
    assert decode(before).encode() == now and decode(before).deck == HOUSE_DECK


def test_t2_every_value_has_its_confidence_and_fits_its_range() -> None:
    for section, keys, defaults, confidence, highest in SECTIONS:
        assert len(keys) == len(defaults) == len(confidence), section
        for value, letter in zip(defaults, confidence):
            assert letter in "RPLGU" and (value <= highest if is_known(value) else letter == "U"), section
    assert len(TRAIN_CONFIDENCE) == 4
    assert sum([COUNTS[kind] for kind in ("cowboy", "builder", "engineer", "joker")]) == 48


def test_t2_what_the_box_does_not_tell_us_is_unknown() -> None:
    assert not is_known(Pack().value("buildings_b", 1)) and is_known(Pack().value("buildings", 1))


def test_a_pack_survives_encoding() -> None:
    for pack in (Pack(), _changed()):
        again = decode(pack.encode())
        assert _same(again, pack)
        assert again.train == pack.train and again.train_star == pack.train_star and again.deck == pack.deck
    assert decode(_changed().encode()).value("spaces", "s7") == 4
    assert len(_changed().encode()) < 128


def test_a_copy_can_be_changed_alone() -> None:
    pack = Pack()
    other = pack.copy()
    other.set_value("spaces", "s1", 9)
    other.set_icons(1, ())
    other.set_star_icons(1, ("any",))
    assert _same(pack, Pack()) and not _same(other, pack)


def test_setting_one_value_leaves_the_others() -> None:
    pack = Pack()
    pack.set_value("spaces", "s1", 9)
    assert [pack.value("spaces", f"s{number}") for number in range(1, 10)] == [9, 1, 0, 3, 3, 1, 0, 1, 0]
    pack.set_icons(3, ("any",))
    assert pack.train == (("objective",), ("bonus",), ("any",), ("objective", "bonus", "worker"))
    pack.set_star_icons(1, ("worker",))
    assert pack.train_star == (("worker",), (), (), ())


def test_another_format_is_refused() -> None:
    raises(ValueError, decode, b"")
    raises(ValueError, decode, b"\x03" + Pack().encode()[1:])


def test_an_unknown_section_is_refused() -> None:
    raises(KeyError, Pack().value, "horses", 1)


def test_t2_turned_tiles_and_cards_use_the_other_side() -> None:
    pack = _changed()
    flipped = flip(pack, (3,), (4,))
    assert flipped.value("buildings", 3) == 9 and flipped.value("buildings", 4) == 7
    assert flipped.train[3] == ("corriente",) and flipped.train[1] == ("any", "other")
    assert pack.value("buildings", 3) == 4 and pack.train[3] == ("objective", "bonus", "worker")
    assert _same(flip(pack, (), ()), pack)


def test_bonus_tiles_stand_behind_the_deck() -> None:
    pack = _changed()
    plain = pack.encode()
    pack.bonuses = (0, 4, 15)
    again = decode(pack.encode())
    assert again.bonuses == (0, 4, 15) and again.deck == HOUSE_DECK
    assert pack.encode()[: len(plain)] == plain and len(pack.encode()) == len(plain) + 4
    raises(ValueError, decode, plain + bytes((255, 16)))
    raises(ValueError, decode, plain + bytes((255,)) + bytes(21))
