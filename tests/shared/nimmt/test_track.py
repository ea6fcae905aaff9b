"""The track: its ends, the clovers on the way down, and how they are kept."""

from support import raises
from trailhand.nimmt.track import clovers_met, decode, encode, moved

TRACK = tuple(range(-44, 45))


def test_nb1_a_marker_moves_up_and_down() -> None:
    assert moved(0, 5) == (5, 0) and moved(5, -8) == (-3, 0) and moved(-3, 0) == (-3, 0)


def test_nb1_points_beyond_either_end_are_lost() -> None:
    assert moved(40, 4) == (44, 0) and moved(40, 5) == (44, 1) and moved(44, 10) == (44, 10)
    assert moved(-40, -4) == (-44, 0) and moved(-40, -5) == (-44, 1) and moved(44, -88) == (-44, 0)


def test_nb6_clovers_passed_and_reached_count() -> None:
    clovers = (-20, -10, 0, 10)
    assert clovers_met(clovers, 5, -9) == 1
    assert clovers_met(clovers, 5, -10) == 2
    assert clovers_met(clovers, 5, -11) == 2
    assert clovers_met(clovers, 44, -44) == 4


def test_nb6_the_clover_at_the_start_does_not_count() -> None:
    assert clovers_met((-10,), -10, -15) == 0 and clovers_met((-10,), -9, -15) == 1


def test_nb6_going_up_or_not_at_all_brings_nothing() -> None:
    assert clovers_met(TRACK, -20, 20) == 0 and clovers_met(TRACK, -44, -44) == 0


def test_nt2_clovers_are_kept_as_they_were_entered() -> None:
    for clovers in ((), (-44,), (-10, 0, 44), TRACK):
        assert decode(encode(clovers)) == clovers


def test_nt2_other_bytes_are_refused() -> None:
    good = encode((-10, 0))
    bad = (b"", b"\x02" + good[1:], good + good[-1:], good[:1] + bytes(reversed(good[1:])), good + b"\x59")
    for data in bad:
        raises(ValueError, decode, data)
    assert decode(good + b"\x58") == (-10, 0, 44)
