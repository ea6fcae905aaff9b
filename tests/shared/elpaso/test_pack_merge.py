"""An owner's corrections of the pack (T2): taken, or refused with the key and what is allowed there."""

from support import raises
from trailhand.elpaso.objectives import decode
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.pack_merge import PackError, merge


def _refused(overrides: object) -> tuple[str, str]:
    error = raises(PackError, merge, overrides)
    assert str(error) == f"{error.key}: {error.allowed}"
    return error.key, error.allowed


def test_t2_no_corrections_change_nothing() -> None:
    assert merge({}).encode() == Pack().encode()


def test_t2_corrections_of_every_sort_are_taken() -> None:
    pack = merge(
        {
            "spaces": {"s1": 2, "s7": 1},
            "buildings_b": {"6": 18},
            "train": {"2": ["corriente", "any"]},
            "train_star": {"4": ("any",)},
            "rewards": {"9": "other", "12": "worker"},
            "deck": [["A", 3, "market"], ("B", "cowboy", "best")],
        }
    )
    assert [pack.reward(post) for post in (7, 9, 10, 12)] == ["objective", "other", "other", "worker"]
    assert pack.value("spaces", "s1") == 2 and pack.value("spaces", "s7") == 1
    assert pack.value("spaces", "s4") == 3  # as it was
    assert pack.value("buildings_b", 6) == 18
    assert pack.train[1] == ("corriente", "any") and pack.train[0] == ("objective",)
    assert pack.train_star == ((), (), (), ("any",))
    assert pack.deck == (("A", 3, "market"), ("B", "cowboy", "best"))


def test_unknown_names_are_refused_with_those_that_exist() -> None:
    key, allowed = _refused({"horses": {}})
    assert key == "pack.horses" and "spaces" in allowed and "deck" in allowed
    key, allowed = _refused({"spaces": {"s1": 1, "s10": 1}})
    assert key == "spaces.s10" and "s9" in allowed
    key, allowed = _refused({"train": {"5": []}})
    assert key == "train.5" and "1, 2, 3, 4" in allowed


def test_what_is_no_table_is_refused() -> None:
    assert _refused([])[0] == "pack"
    assert _refused({"spaces": 3})[0] == "spaces"
    assert _refused({"train": ["any"]})[0] == "train"


def test_numbers_out_of_range_are_refused_with_the_range() -> None:
    for value in (-1, 10, 2.5, "3", True, None):
        assert _refused({"spaces": {"s1": value}}) == ("spaces.s1", "a whole number from 0 to 9")
    assert merge({"spaces": {"s1": 9}}).value("spaces", "s1") == 9
    assert merge({"spaces": {"s1": 0}}).value("spaces", "s1") == 0


def test_what_a_rulebook_prints_cannot_be_changed() -> None:
    key, allowed = _refused({"posts": {"9": 3}})
    assert key == "posts.9" and allowed.endswith("always 0")
    assert merge({"posts": {"9": 0, "10": 3}}).value("posts", 10) == 3


def test_rewards_are_refused_with_those_that_exist() -> None:
    for value in ("bonus", 1, ["worker"], None):
        assert _refused({"rewards": {"7": value}}) == ("rewards.7", "one of other, objective, worker")
    assert _refused({"rewards": {"5": "worker"}})[0] == "rewards.5"  # where her first disk lies


def test_icons_are_refused_with_those_that_exist() -> None:
    key, allowed = _refused({"train": {"1": ["money"]}})
    assert key == "train.1" and "objective" in allowed and "other" in allowed
    assert _refused({"train_star": {"1": "any"}}) == ("train_star.1", "a list of at most 6 icons")
    assert _refused({"train": {"1": ["any"] * 7}})[0] == "train.1"
    assert len(merge({"train": {"1": ["any"] * 6}}).train[0]) == 6


def test_cards_are_refused_with_what_they_need() -> None:
    good = ["A", 1, "market"]
    assert _refused({"deck": "A1"}) == ("deck", "a list of at most 11 cards")
    assert _refused({"deck": [good] * 12})[0] == "deck"
    assert len(merge({"deck": [good] * 11}).deck) == 11
    assert _refused({"deck": [good, ["A", 1]]}) == ("deck.2", "letter, movement, action")
    assert _refused({"deck": ["A1m"]})[0] == "deck.1"
    assert _refused({"deck": [["C", 1, "market"]]}) == ("deck.1", "one of A, B")
    assert "cowboy" in _refused({"deck": [["A", 13, "market"]]})[1]
    assert "cowboy" in _refused({"deck": [["A", True, "market"]]})[1]
    assert "draw2" in _refused({"deck": [["A", 1, ["market"]]]})[1]


def test_t2_the_owners_objective_tiles_are_kept_with_the_pack() -> None:
    tile = {"vp": 4, "needs": [["cattle", "corriente", 2]]}
    pack = merge({"objectives": [tile]})
    assert decode(pack.copy().objectives) == ((4, (("cattle", "corriente", 2),)),)
    error = raises(PackError, merge, {"objectives": [{"vp": 4, "needs": [["sheep", 2]]}]})
    assert error.key == "objectives.1.needs.1"


def test_bonus_tiles_are_a_list_of_their_vp() -> None:
    assert merge({"bonuses": [0, 4, 15]}).bonuses == (0, 4, 15)
    assert merge({"bonuses": ()}).bonuses == ()
    assert _refused({"bonuses": 3}) == ("bonuses", "a list of the VP of at most 20 tiles")
    assert _refused({"bonuses": [1] * 21})[0] == "bonuses"
    assert _refused({"bonuses": [1, 16]}) == ("bonuses.2", "a whole number from 0 to 15")
    assert _refused({"bonuses": [True]})[0] == "bonuses.1"
