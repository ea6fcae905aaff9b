"""The options of a game: what can be chosen (R1, R5), and how they are written."""

from trailhand.elpaso.options import EMPTY_PILE, UPGRADE, Options, decode


def test_r1_r5_the_rulings_have_these_defaults() -> None:
    options = Options()
    assert (options.empty_pile, options.upgrade, options.first_game) == ("nothing", "difference", False)


def test_every_combination_survives_encoding() -> None:
    seen = []
    for empty_pile in EMPTY_PILE:
        for upgrade in UPGRADE:
            for first_game in (False, True):
                data = Options(empty_pile, upgrade, first_game).encode()
                again = decode(data)
                assert (again.empty_pile, again.upgrade, again.first_game) == (
                    empty_pile,
                    upgrade,
                    first_game,
                )
                assert data not in seen
                seen.append(data)
    assert len(seen) == 8
