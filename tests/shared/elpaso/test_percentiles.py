"""The percentiles of the house deck: rising, within a byte, and what follows from them."""

from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.percentile_data import DIGEST, SCORES
from trailhand.elpaso.percentiles import UNKNOWN, digest_of, next_level, percentile_of

OTHER = HOUSE_DECK[:-1] + (("B", 3, "draw2"),)


def test_the_numbers_are_of_the_house_deck() -> None:
    assert digest_of(HOUSE_DECK) == DIGEST
    assert digest_of(tuple(reversed(HOUSE_DECK))) == DIGEST
    assert digest_of(OTHER) != DIGEST


def test_there_are_99_rising_scores_a_level() -> None:
    assert [len(scores) for scores in SCORES] == [99, 99, 99, 99]
    for scores in SCORES:
        assert all([scores[at] <= scores[at + 1] for at in range(98)])


def test_every_level_is_harder_at_every_percentile() -> None:
    for easier in range(3):
        assert all([SCORES[easier][at] <= SCORES[easier + 1][at] for at in range(99)])


def test_a_percentile_counts_the_games_below() -> None:
    median = SCORES[1][49]
    assert percentile_of(0, 1, DIGEST) == 0
    assert percentile_of(255, 1, DIGEST) == 99
    assert percentile_of(median, 1, DIGEST) <= 49
    assert percentile_of(median + 1, 1, DIGEST) >= 50


def test_another_deck_or_level_is_not_known() -> None:
    assert percentile_of(90, 1, digest_of(OTHER)) == UNKNOWN
    assert percentile_of(90, 4, DIGEST) == percentile_of(90, -1, DIGEST) == UNKNOWN
    assert next_level(90, 1, DIGEST + 1, True) == UNKNOWN


def test_the_next_level_is_harder_for_a_winner_whose_score_would_win_there() -> None:
    assert next_level(SCORES[2][49] + 1, 1, DIGEST, True) == 2
    assert next_level(SCORES[2][49], 1, DIGEST, True) == 1
    assert next_level(0, 1, DIGEST, True) == 1
    assert next_level(255, 0, DIGEST, True) == 1
    assert next_level(255, 3, DIGEST, True) == 3


def test_the_next_level_is_easier_for_a_loser_whose_score_would_not_win_here() -> None:
    assert next_level(SCORES[1][49], 1, DIGEST, False) == 0
    assert next_level(SCORES[1][49] + 1, 1, DIGEST, False) == 1
    assert next_level(255, 1, DIGEST, False) == 1
    assert next_level(0, 0, DIGEST, False) == 0
    assert next_level(0, 3, DIGEST, False) == 2
