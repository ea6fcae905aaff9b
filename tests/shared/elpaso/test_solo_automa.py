"""What is asked about automa cards (ST1, T3): told, picked, drawn, learned."""

from elpaso.tables import asked, flow, meanings, part, rules, table
from trailhand.core.chance import Chance
from trailhand.core.conversation import Conversation
from trailhand.core.types import Script, Values
from trailhand.elpaso import cards
from trailhand.elpaso.automa import Automa
from trailhand.elpaso.solo_automa import TELLING, next_card
from trailhand.elpaso.vocabulary import ACTIONS, MOVES

A1, A2, B1 = ("A", 1, "market"), ("A", 2, "train"), ("B", 3, "build")


def _cards(automa: Automa, count: int) -> Conversation:
    """The next cards of a deck; the result is the list of them."""
    here = table()

    def script() -> "Script[list[Values]]":
        drawn = []
        for _ in range(count):
            card = yield from next_card(automa, here)
            drawn.append(card)
        return drawn

    return part(script)


def _tell(card: Values) -> list[tuple[str, object]]:
    return [("card_move", card[1]), ("card_action", card[2])]


def _told(level: int = 0, size: int = 2) -> Automa:
    return Automa("told", level, (), size, Chance(b"seed"))


def test_st1_a_virtual_deck_asks_nothing_and_is_shuffled_when_empty() -> None:
    game = _cards(Automa("virtual", 1, (A1, A2, B1), 0, Chance(b"seed")), 6)
    assert game.prompt is None and isinstance(game.result, list)
    for lap in (game.result[:3], game.result[3:]):
        assert sorted([card[1] for card in lap]) == [1, 2, 3]


def test_st1_a_known_deck_offers_what_can_come() -> None:
    game = _cards(Automa("known", 1, (A1, A2, B1), 3, Chance(b"seed")), 4)
    prompt = asked(game)
    assert prompt.id == "card" and prompt.values == (1, 3) and rules(prompt.why) == ["ST1"]
    assert meanings(prompt) == [A1, A2, B1, "reshuffled", "table_check", "repair"]
    flow(game, [("card", A2)])
    assert meanings(asked(game))[:2] == [A1, B1] and asked(game).values == (2, 3)
    flow(game, [("card", B1), ("card", A1)])
    assert meanings(asked(game))[:3] == [A1, A2, B1]  # ST1: shuffled anew
    flow(game, [("card", A1)])
    assert game.result == [A2, B1, A1, A1]


def test_st1_a_reshuffle_that_the_table_made_is_an_answer() -> None:
    game = _cards(Automa("known", 0, (A1, A2), 2, Chance(b"seed")), 2)
    flow(game, [("card", A1), ("card", "reshuffled")])
    assert meanings(asked(game))[:2] == [A1, A2] and asked(game).values == (1, 2)
    flow(game, [("card", "table_check"), ("table_check", "ok"), ("card", A1)])
    assert game.result == [A1, A1]


def test_t3_an_unknown_card_is_told_by_movement_and_action() -> None:
    game = _cards(_told(), 1)
    prompt = asked(game)
    assert prompt.id == "card_move" and rules(prompt.why) == ["ST1", "T3"]
    assert len(TELLING) == len(MOVES) and all([move in TELLING for move in MOVES])
    assert meanings(prompt) == list(TELLING) + ["reshuffled", "table_check", "repair"]
    flow(game, [("card_move", "cowboy")])
    assert asked(game).values == ("cowboy",) and meanings(asked(game)) == list(ACTIONS)
    flow(game, [("card_action", "best")])
    assert game.result == [("A", "cowboy", "best")]


def test_t3_the_table_can_be_checked_while_a_card_is_told() -> None:
    game = _cards(_told(), 1)
    flow(game, [("card_move", "table_check"), ("table_check", "ok")] + _tell(A1))
    assert game.result == [A1]


def test_t3_a_reshuffle_while_learning_starts_the_lap_again() -> None:
    game = flow(_cards(_told(), 3), _tell(A1) + [("card_move", "reshuffled")])
    assert asked(game).id == "deck_whole" and asked(game).values == (1,)
    flow(game, [("deck_whole", "no")])
    assert asked(game).values == (1, 2)
    flow(game, _tell(A2) + _tell(A1))
    assert game.result == [A1, A2, A1]


def test_t3_a_deck_smaller_than_told_is_learned_when_it_is_shuffled() -> None:
    steps = _tell(A1) + [("card_move", "reshuffled"), ("deck_whole", "yes"), ("deck_learned", "known")]
    game = flow(_cards(_told(), 3), steps)
    assert asked(game).id == "card" and meanings(asked(game))[0] == A1


def test_t3_a_deck_seen_whole_is_kept_and_offered() -> None:
    game = flow(_cards(_told(), 3), _tell(A1) + _tell(A2))
    prompt = asked(game)
    assert prompt.id == "deck_learned" and prompt.values == (2,) and rules(prompt.why) == ["T3"]
    assert meanings(prompt) == ["known", "virtual", "told"]
    assert prompt.keep == ("deck", cards.encode((A1, A2)))


def test_t3_its_b_cards_are_marked_by_the_owner() -> None:
    b_card = ("A", 3, "build")
    game = flow(_cards(_told(2, 4), 5), _tell(A1) + _tell(A1) + _tell(b_card) + _tell(A2))
    assert meanings(asked(game)) == [A1, b_card, A2] and asked(game).values == (1, 2)  # equal cards once
    flow(game, [("card_is_b", b_card)])
    assert meanings(asked(game)) == [A1, A2] and asked(game).values == (2, 2)
    flow(game, [("card_is_b", A1)])
    deck = (("B", 1, "market"), A1, B1, A2)
    assert asked(game).keep == ("deck", cards.encode(deck))


def test_t3_st1_a_learned_deck_goes_on_as_known() -> None:
    game = flow(_cards(_told(), 3), _tell(A1) + _tell(A2) + [("deck_learned", "known")])
    assert meanings(asked(game))[:2] == [A1, A2] and asked(game).values == (1, 2)
    flow(game, [("card", A2)])
    assert game.result == [A1, A2, A2]


def test_t3_st1_a_learned_deck_goes_on_as_virtual() -> None:
    automa = _told()
    game = flow(_cards(automa, 6), _tell(A1) + _tell(A2) + [("deck_learned", "virtual")])
    assert game.prompt is None and isinstance(game.result, list)
    assert sorted([card[1] for card in game.result[2:4]]) == [1, 2]
    assert sorted([card[1] for card in game.result[4:]]) == [1, 2]


def test_t3_a_learned_deck_is_offered_once() -> None:
    steps = _tell(A1) + _tell(A2) + [("deck_learned", "told")] + _tell(A2) + _tell(A1)
    game = flow(_cards(_told(), 5), steps)
    assert asked(game).id == "card_move" and asked(game).values == (1, 2)  # shuffled anew: ST1


def test_t3_a_reshuffle_before_any_card_asks_nothing() -> None:
    game = flow(_cards(_told(), 1), [("card_move", "reshuffled")])
    assert asked(game).id == "card_move" and asked(game).values == (1, 2)
