"""Automa cards in two bytes each, and our house deck."""

from trailhand.elpaso.cards import HOUSE_DECK, decode, encode
from trailhand.elpaso.vocabulary import ACTIONS, MOVES, SPECIALISTS


def test_every_card_survives_encoding() -> None:
    deck = tuple([(letter, move, action) for letter in "AB" for move in MOVES for action in ACTIONS])
    assert decode(encode(deck)) == deck
    assert len(encode(deck)) == 2 * len(deck)
    assert decode(b"") == ()


def test_t3_the_house_deck_has_eight_a_and_three_b_cards_and_all_actions() -> None:
    letters = [card[0] for card in HOUSE_DECK]
    assert letters.count("A") == 8 and letters.count("B") == 3
    assert sorted({card[2] for card in HOUSE_DECK}) == sorted(ACTIONS)
    assert len({card for card in HOUSE_DECK}) == len(HOUSE_DECK)


def test_the_house_decks_fixed_moves_fit_a_lap() -> None:
    """An A card moves 2.2 to 3.2 steps on average, with one to five workers of the kinds it counts."""
    moves = [card[1] for card in HOUSE_DECK if card[0] == "A"]
    fixed = sum([move for move in moves if isinstance(move, int)])
    by_workers = len([move for move in moves if move in SPECIALISTS])
    assert 10 * (fixed + by_workers) >= 22 * len(moves)
    assert 10 * (fixed + 4 * by_workers) <= 32 * len(moves)
