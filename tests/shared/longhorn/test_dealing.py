"""The dealt set-up."""

from trailhand.core.chance import Chance
from trailhand.longhorn import box
from trailhand.longhorn.dealing import Deal, deal
from trailhand.longhorn.position import COUNT, PLACE, PLAYER


def dealt(seed: int) -> Deal:
    return deal(Chance(seed.to_bytes(4, "big")))


DEALS = [dealt(seed) for seed in range(200)]


def test_lh1_every_location_once_in_random_order() -> None:
    for each in DEALS:
        assert sorted(each.locations) == list(range(9))  # total: numbers
    for square in range(9):
        assert len({each.locations[square] for each in DEALS}) == 9


def test_lh2_nine_tokens_of_the_nineteen() -> None:
    assert sum(box.TOKEN_COUNTS) == 19
    for each in DEALS:
        assert len(each.tokens) == 9 and 0 not in each.tokens
        for token in range(1, len(box.TOKENS)):
            assert each.tokens.count(bytes((token,))) <= box.TOKEN_COUNTS[token]
    for square in range(9):
        assert len({each.tokens[square] for each in DEALS}) > 5


def test_lh2_the_kinds_of_tokens() -> None:
    worth = [box.NUGGET_VALUES[kind] for kind in range(4) for _ in range(box.TOKEN_COUNTS[kind + 1])]
    assert worth == [2, 3, 3, 4, 4, 5]
    counts = [(box.TOKENS[token], box.TOKEN_COUNTS[token]) for token in range(5, 11)]
    assert counts == [("branding_iron", 3), ("epidemic", 1), ("snake_oil", 3), ("ambush", 3),
                      ("rattlesnake", 2), ("sheriff", 1)]  # fmt: skip


def test_lh2_a_drawn_sheriff_lies_on_nugget_hill_and_sometimes_there_is_none() -> None:
    drawn = [each for each in DEALS if box.SHERIFF in each.tokens]
    assert 60 < len(drawn) < 130  # 9 of 19 on average
    for each in drawn:
        assert each.name(each.tokens.index(bytes((box.SHERIFF,)))) == "nugget_hill"


def test_lh2_the_sheriff_changes_places_and_nothing_is_lost() -> None:
    for each in DEALS:
        assert sum([1 for token in each.tokens if token == box.SHERIFF]) <= 1


def test_lh3_cows_of_each_location() -> None:
    expected = {"nugget_hill": 6, "blackstone_corral": 5, "salomon_tree": 3, "tulsa": 2}
    for each in DEALS:
        p = each.start(0)
        assert [p[COUNT + square] for square in range(9)] == [
            expected.get(each.name(square), 4) for square in range(9)
        ]


def test_lh3_nine_cows_of_each_colour_mixed() -> None:
    for each in DEALS:
        for colour in range(4):
            assert sum([each.cows[square * 4 + colour] for square in range(9)]) == 9
    assert len({each.cows for each in DEALS}) == len(DEALS)
    for cell in range(36):
        assert len({each.cows[cell] for each in DEALS}) > 2


def test_lh4_the_five_starts_and_who_begins() -> None:
    for each in DEALS:
        names = sorted([each.name(square) for square in each.start_squares()])  # total: names are distinct
        assert names == ["cherokee_spring", "dagger_flat", "kid_coopers_ranch", "maverick_junction",
                         "red_river_valley"]  # fmt: skip
    begins = sum([each.beginner for each in DEALS])
    assert 70 < begins < 130
    for each in DEALS[:9]:
        square = each.start_squares()[2]
        p = each.start(square)
        assert (p[PLAYER], p[PLACE]) == (each.beginner, square)


def test_the_same_seed_deals_the_same() -> None:
    one, other = dealt(7), dealt(7)
    assert (one.locations, one.tokens, one.cows) == (other.locations, other.tokens, other.cows)


def test_the_line_of_a_square() -> None:
    each = DEALS[0]
    line = each.line(4)
    assert line[:3] == (5, each.name(4), box.TOKENS[each.tokens[4]])
    assert line[3:] == tuple(each.cows[16:20])
