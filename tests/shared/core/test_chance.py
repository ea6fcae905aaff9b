"""Random numbers: the published vectors, fairness, shuffles."""

from support import raises
from trailhand.core.chance import Chance

# Eight words after each seed, made with sfc16 written in C (unsigned 16-bit arithmetic).
VECTORS = (
    (b"\x00\x00\x00\x00", (0x6DC6, 0xADC0, 0x0260, 0x3BB3, 0xE43A, 0xFADF, 0x9BD6, 0xFBB7)),
    (b"\x00\x00\x00\x01", (0x2930, 0x4862, 0x7377, 0x0E5E, 0x2705, 0x4841, 0xA06C, 0xCB53)),
    (b"\x12\x34\x56\x78", (0x8FDD, 0x2B32, 0xC476, 0x6871, 0x4EC6, 0x3EBA, 0x8F78, 0x6ABB)),
    (b"\xff\xff\xff\xff", (0x2ABA, 0xC20B, 0xAB87, 0x9262, 0xFDB6, 0x2E3B, 0xEFDA, 0x86A3)),
)


def test_words_equal_the_published_vectors() -> None:
    for seed, words in VECTORS:
        chance = Chance(seed)
        assert tuple(chance.word() for _ in words) == words


def test_below_stays_below_and_reaches_every_number() -> None:
    chance = Chance(b"\x00\x00\x00\x07")
    for limit in (1, 2, 3, 7, 18, 1000, 65536):
        drawn = [chance.below(limit) for _ in range(200)]
        assert min(drawn) >= 0 and max(drawn) < limit
    seen = [0] * 6
    for _ in range(200):
        seen[chance.below(6)] += 1
    assert min(seen) > 0


def test_below_draws_again_where_a_remainder_would_favour_small_numbers() -> None:
    # 65536 = 21845 * 3 + 1: only the word 65535 must be refused for a limit of 3.
    chance = Chance(b"\x00\x00\x00\x00")
    chance._words = iter([0xFFFF, 5])
    assert chance.below(3) == 2
    raises(StopIteration, chance.word)


def test_every_order_of_three_is_about_equally_likely() -> None:
    chance = Chance(b"\x00\x00\x00\x03")
    seen = [0] * 27
    for _ in range(1200):
        cards = [0, 1, 2]
        chance.shuffle(cards)
        seen[cards[0] * 9 + cards[1] * 3 + cards[2]] += 1
    counts = [count for count in seen if count]
    assert len(counts) == 6
    assert min(counts) > 150 and max(counts) < 250  # 200 expected; the biased shuffle gives 133 and 267


def test_a_shuffle_is_known_card_by_card() -> None:
    cards = list(range(18))
    Chance(b"\x12\x34\x56\x78").shuffle(cards)
    assert cards == [0, 4, 13, 17, 2, 12, 11, 9, 5, 14, 10, 16, 3, 15, 7, 6, 8, 1]


def test_a_limit_that_cannot_be_drawn_fairly_is_refused() -> None:
    for limit in (0, -1, 65537):
        raises(ValueError, Chance(b"seed").below, limit)
