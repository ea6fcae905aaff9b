"""The clovers of the owner's board: asked once, kept, entered again on request."""

from elpaso.tables import asked, flow
from nimmt.nights import CLOVERS, markers, new_game
from trailhand.core.prompts import Count
from trailhand.nimmt.track import decode, encode

FIRST = [("nimmt_people", 2), ("nimmt_variant", "basic_luck")]
ENTERED = [("nimmt_below", 2), ("nimmt_clover_below", 10), ("nimmt_clover_below", 20)]


def _start(*answers: "tuple[str, object]") -> "tuple[int, int, int]":
    """Low, high and start of the next number."""
    prompt = asked(flow(new_game(None), FIRST + list(answers)))
    assert isinstance(prompt, Count)
    return prompt.low, prompt.high, prompt.start


def test_nt2_clovers_are_asked_before_the_first_game_with_luck_cards() -> None:
    game = flow(new_game(None), FIRST + ENTERED)
    flow(game, [("nimmt_above", 2), ("nimmt_clover_above", 0), ("nimmt_clover_above", 44)])
    prompt = asked(game)
    assert prompt.id == "nimmt_clovers" and prompt.values == ((-20, -10, 0, 44),)
    assert prompt.keep == ("clovers", encode((-20, -10, 0, 44)))
    flow(game, [("nimmt_clovers", "ok"), ("nimmt_turn", "player1"), ("nimmt_event", "minus_field")])
    assert asked(flow(game, [("nimmt_minus", 10)])).id == "nimmt_luck"


def test_nt2_without_luck_cards_nobody_asks() -> None:
    for variant in ("basic", "advanced"):
        game = flow(new_game(None), [("nimmt_people", 2), ("nimmt_variant", variant)])
        assert markers(game) == [0, 0]


def test_nt2_known_clovers_are_not_asked_again() -> None:
    assert markers(flow(new_game(), FIRST)) == [0, 0]
    assert markers(flow(new_game(()), FIRST)) == [0, 0]


def test_nt2_known_clovers_can_be_entered_again() -> None:
    game = flow(new_game(None), FIRST[:1])
    assert asked(game).more == ()
    game = flow(new_game(CLOVERS), FIRST[:1] + [("nimmt_variant", "clovers"), ("nimmt_below", 0)])
    flow(game, [("nimmt_above", 1), ("nimmt_clover_above", 3)])
    assert asked(game).keep == ("clovers", encode((3,)))
    flow(game, [("nimmt_clovers", "ok")] + FIRST[1:])
    assert markers(
        flow(game, [("nimmt_turn", "player1"), ("nimmt_event", "minus_field"), ("nimmt_minus", 44)])
    )


def test_nt2_numbers_begin_where_the_next_clover_likely_is() -> None:
    assert _start() == (0, 44, 0)
    assert _start(ENTERED[0]) == (1, 43, 10)
    assert _start(*ENTERED[:2]) == (11, 44, 20)
    below = [("nimmt_below", 4), ("nimmt_clover_below", 5), ("nimmt_clover_below", 8)]
    assert _start(*below) == (9, 43, 11)
    assert _start(*below, ("nimmt_clover_below", 42)) == (43, 44, 44)
    assert _start(*ENTERED) == (0, 45, 2)
    above = [("nimmt_above", 3)]
    assert _start(*ENTERED, *above) == (0, 42, 10)
    assert _start(*ENTERED, *above, ("nimmt_clover_above", 12)) == (13, 43, 20)
    assert _start(*ENTERED, *above, ("nimmt_clover_above", 12), ("nimmt_clover_above", 22))[2] == 32


def test_nt2_every_field_can_have_a_clover() -> None:
    game = flow(new_game(None), FIRST + [("nimmt_below", 44)])
    flow(game, [("nimmt_clover_below", place) for place in range(1, 45)] + [("nimmt_above", 45)])
    flow(game, [("nimmt_clover_above", place) for place in range(45)])
    keep = asked(game).keep
    assert keep is not None and decode(keep[1]) == tuple(range(-44, 45))
