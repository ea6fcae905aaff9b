"""The automa deck (SU4, ST1, T3): which card comes, or can still come."""

from trailhand.core.chance import Chance
from trailhand.core.types import Values
from trailhand.elpaso.automa import Automa, is_known, of_letter
from trailhand.elpaso.cards import HOUSE_DECK

A1, A2, B1, B2 = ("A", 1, "market"), ("A", 2, "train"), ("B", 3, "build"), ("B", 4, "best")
DECK = (A1, A2, B1, B2)


def _automa(way: str, level: int = 0, cards: tuple[Values, ...] = DECK, size: int = 0) -> Automa:
    return Automa(way, level, cards, size, Chance(b"seed"))


def _lap(automa: Automa) -> list[Values]:
    drawn = []
    while not automa.is_empty():
        card = automa.draw()
        automa.saw(card)
        drawn.append(card)
    return drawn


def test_su4_all_a_cards_and_so_many_b_cards() -> None:
    for level in (0, 1, 2, 3):
        automa = _automa("virtual", level, HOUSE_DECK)
        drawn = _lap(automa)
        assert automa.size == len(drawn) == 8 + level
        assert sorted([HOUSE_DECK.index(card) for card in drawn if card[0] == "A"]) == list(range(8))
        assert len([card for card in drawn if card[0] == "B"]) == level


def test_su4_unused_b_cards_stay_out_of_the_game() -> None:
    automa = _automa("virtual", 1)
    first = sorted(_lap(automa))  # total: the cards of this deck differ
    automa.reshuffle()
    assert sorted(_lap(automa)) == first  # total: the cards of this deck differ


def test_su4_which_b_cards_are_in_is_shuffled() -> None:
    b_cards = {Automa("virtual", 1, DECK, 0, Chance(bytes((0, 0, 0, n)))).pile[0] for n in range(40)}
    assert B1 in b_cards and B2 in b_cards and A1 in b_cards


def test_st1_an_empty_deck_is_shuffled_anew_from_its_discards() -> None:
    automa = _automa("virtual", 3, HOUSE_DECK)
    laps = []
    for _ in range(3):
        assert not automa.is_empty()
        laps.append(_lap(automa))
        assert automa.is_empty() and automa.pile == []
        automa.reshuffle()
        assert automa.seen == [] and len(automa.pile) == 11
    indices = [[HOUSE_DECK.index(card) for card in lap] for lap in laps]
    assert sorted(indices[0]) == sorted(indices[1]) == sorted(indices[2]) == list(range(11))
    assert indices[0] != indices[1] != indices[2]  # in another order each time


def test_st1_a_known_deck_offers_the_cards_that_can_still_come() -> None:
    automa = _automa("known", 1, DECK, 3)
    assert automa.candidates() == DECK
    automa.saw(A2)
    assert automa.candidates() == (A1, B1, B2)
    automa.saw(B2)
    assert automa.candidates() == (A1,)  # the only B card of this game is out
    automa.saw(A1)
    assert automa.is_empty()
    automa.reshuffle()
    assert automa.candidates() == DECK and automa.pile == []


def test_su4_at_level_0_no_b_card_can_come() -> None:
    assert _automa("known", 0, DECK, 2).candidates() == (A1, A2)


def test_equal_cards_are_offered_once_and_as_often_as_there_are() -> None:
    automa = _automa("known", 0, (A1, A1, A2), 3)
    assert automa.candidates() == (A1, A2)
    automa.saw(A1)
    assert automa.candidates() == (A1, A2)
    automa.saw(A1)
    assert automa.candidates() == (A2,)


def test_t3_a_told_deck_is_learned_once_it_has_been_seen_whole() -> None:
    automa = _automa("told", 0, (), 2)
    assert not automa.is_learned()
    automa.saw(A1)
    assert not automa.is_learned()
    automa.saw(A2)
    assert automa.is_learned()
    automa.asked = True
    assert not automa.is_learned()
    known = _automa("known", 0, DECK, 0)
    assert not known.is_learned()


def test_su4_a_deck_is_known_with_its_a_cards_and_enough_b_cards() -> None:
    assert is_known(DECK, 2) and not is_known(DECK, 3)
    assert is_known((A1,), 0) and not is_known((B1,), 0) and not is_known((), 0)
    assert of_letter(DECK, "B") == [B1, B2]
