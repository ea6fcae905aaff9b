"""Asking for values of the owner's box (T2): the guesses that steer Sue, b sides and star sides."""

from elpaso.tables import asked, flow, meanings, part, rules, solo_game
from trailhand.core.conversation import Conversation
from trailhand.core.prompts import Count
from trailhand.elpaso import pack as packs
from trailhand.elpaso.options import Options
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.solo_values import check_values, flip_sides

COSTS = [("space_cost", 3), ("space_cost", 0), ("space_cost", 0)]
RIGHT = [("train_check", "right")] * 4 + [("post_check", "right")]
A_SIDES = [("building_side", "a")] * 6
PLAIN = [("train_side", "plain")] * 4


def _kept(game: Conversation) -> Pack:
    """The pack that the current prompt wants to be kept for later games."""
    assert asked(game).id == "values_kept"
    keep = asked(game).keep
    assert keep is not None and keep[0] == "pack"
    return packs.decode(keep[1])


def _result(game: Conversation) -> Pack:
    assert game.prompt is None and isinstance(game.result, Pack)
    return game.result


def test_t2_the_guessed_costs_are_asked_from_the_value_we_have() -> None:
    game = part(lambda: check_values(Pack()))
    said = []
    for _ in range(3):
        prompt = asked(game)
        assert isinstance(prompt, Count) and (prompt.low, prompt.high) == (0, 9)
        assert rules(prompt.why) == ["T2"]
        said.append((prompt.values[0], prompt.start))
        game.answer(prompt.start)
    assert said == [("s1", 3), ("s3", 0), ("s7", 0)]


def test_t2_what_is_right_stays_as_it_is() -> None:
    game = flow(part(lambda: check_values(Pack())), COSTS + RIGHT)
    assert _kept(game).encode() == Pack().encode()
    assert _result(flow(game, [("values_kept", "ok")])).encode() == Pack().encode()


def test_t2_what_is_told_is_used_and_kept() -> None:
    pack = Pack()
    steps = [("space_cost", 2), ("space_cost", 1), ("space_cost", 4), ("train_check", "right")]
    steps += [
        ("train_check", "change"),
        ("train_icon", "corriente"),
        ("train_icon", "any"),
        ("train_icon", "done"),
    ]
    game = flow(part(lambda: check_values(pack)), steps)
    assert asked(game).values == (3, ("bonus",))  # card 3 as we have it
    flow(game, RIGHT[2:4])
    assert asked(game).values == ((7,), (9,))  # the posts as we have them
    flow(game, [("post_check", "change"), ("post_reward", "other"), ("post_reward", "objective")])
    flow(game, [("post_reward", "other")] * 3 + [("post_reward", "worker")])
    kept = _kept(game)
    result = _result(flow(game, [("values_kept", "ok")]))
    assert result.encode() == kept.encode()
    assert [result.value("spaces", space) for space in ("s1", "s3", "s7")] == [2, 1, 4]
    assert result.train == (
        ("objective",),
        ("corriente", "any"),
        ("bonus",),
        ("objective", "bonus", "worker"),
    )
    rewards = [result.reward(post) for post in (7, 9, 10, 12, 14, 16)]
    assert rewards == ["other", "objective", "other", "other", "other", "worker"]
    assert pack.encode() == Pack().encode()  # the pack given is not changed


def test_t2_a_card_has_at_most_six_icons() -> None:
    steps = COSTS + [("train_check", "change")] + [("train_icon", "other")] * 6
    game = flow(part(lambda: check_values(Pack())), steps)
    assert asked(game).id == "train_check"


def test_t2_the_icons_told_so_far_are_shown() -> None:
    steps = COSTS + [("train_check", "change"), ("train_icon", "any")]
    game = flow(part(lambda: check_values(Pack())), steps)
    assert asked(game).values == (1, ("any",))
    assert meanings(asked(game))[-1] == "done"


def test_t2_plain_sides_ask_nothing_more() -> None:
    pack = Pack()
    assert _result(flow(part(lambda: flip_sides(pack)), [("sides", "plain")])) is pack


def test_t2_unknown_sides_are_asked_used_and_kept() -> None:
    steps = [("sides", "mixed"), ("building_side", "b"), ("building_vp", 3)] + A_SIDES[1:]
    steps += PLAIN[1:] + [("train_side", "star"), ("train_icon", "any"), ("train_icon", "done")]
    game = flow(part(lambda: flip_sides(Pack())), steps)
    kept = _kept(game)
    assert kept.value("buildings_b", 1) == 3 and kept.train_star[3] == ("any",)
    assert kept.value("buildings", 1) == 1 and kept.train == Pack().train  # the sides keep apart
    result = _result(flow(game, [("values_kept", "ok")]))
    assert result.value("buildings", 1) == 3 and result.value("buildings", 2) == 2
    assert result.train == (("objective",), ("bonus",), ("bonus",), ("any",))


def test_t2_known_sides_are_not_asked_again() -> None:
    pack = Pack()
    pack.set_value("buildings_b", 2, 5)
    pack.set_star_icons(1, ("worker",))
    steps = [("sides", "mixed"), ("building_side", "a"), ("building_side", "b")] + A_SIDES[2:]
    steps += [("train_side", "star")] + PLAIN[1:] + [("values_kept", "ok")]
    result = _result(flow(part(lambda: flip_sides(pack)), steps))
    assert result.value("buildings", 2) == 5 and result.train[0] == ("worker",)


def test_t2_the_first_games_check_keeps_no_turned_sides() -> None:
    """What is kept for later games are the plain sides, though this game is played with others."""
    steps = [("difficulty", 0), ("automa", "house"), ("setup_way", "own"), ("resource_deck", "virtual")]
    game = flow(solo_game(Options(first_game=True)), steps + [("row", "shuffled")])
    kept = []
    while asked(game).id != "setup_simmental":
        if asked(game).id == "values_kept":
            kept.append(_kept(game))
        wanted = {"sides": "mixed", "building_side": "b", "building_vp": 40, "train_side": "star"}
        answers = meanings(asked(game))
        meaning = wanted.get(asked(game).id, "done" if "done" in answers else answers[0])
        flow(game, [(asked(game).id, meaning)])
    assert len(kept) == 2
    for pack in kept:
        assert [pack.value("buildings", tile) for tile in (1, 2, 3, 4, 5, 6)] == [1, 2, 4, 7, 11, 15]
        assert pack.train == Pack().train
