"""The options of a game: what can be chosen (R1, R5, R6), and how they are written."""

from trailhand.elpaso.options import EMPTY_PILE, OUT_OF_REACH, RULINGS, UPGRADE, Options, decode


def test_r1_r5_r6_the_rulings_have_these_defaults() -> None:
    options = Options()
    assert (options.empty_pile, options.upgrade, options.out_of_reach) == ("nothing", "difference", "nothing")
    assert not options.first_game
    assert [getattr(options, name) for name, _ in RULINGS] == [choices[0] for _, choices in RULINGS]


def test_every_combination_survives_encoding() -> None:
    seen = []
    for empty_pile in EMPTY_PILE:
        for upgrade in UPGRADE:
            for out_of_reach in OUT_OF_REACH:
                for first_game in (False, True):
                    chosen = (empty_pile, upgrade, out_of_reach, first_game)
                    data = Options(*chosen).encode()
                    again = decode(data)
                    assert (again.empty_pile, again.upgrade, again.out_of_reach, again.first_game) == chosen
                    assert data not in seen
                    seen.append(data)
    assert len(seen) == 16
