"""The trail as a strip: places from left to right, the way along it, where it begins and ends."""

from support import raises
from trailhand.elpaso import trail
from trailhand.ui.canvas import Canvas
from trailhand.ui.trail_strip import EL_PASO, HEIGHT, MIDDLE, STAGES, draw_strip, where


def strip(start: str, path: "tuple[str, ...]") -> Canvas:
    canvas = Canvas()
    draw_strip(canvas, start, path)
    return canvas


def test_it_has_every_place_of_the_trail() -> None:
    drawn = [place for stage in STAGES for place in stage]
    assert [place for place in trail.PLACES if place not in drawn] == []
    raises(ValueError, where, "s10")


def test_places_lie_one_after_another() -> None:
    columns = [where(stage[0], at > 0)[0] for at, stage in enumerate(STAGES)]
    assert columns == [columns[0] + 9 * at for at in range(len(STAGES))]
    assert columns[-1] + 4 < 127
    assert where("s2")[0] == where("s3")[0] and where("s2")[1] < where("s3")[1]


def test_it_stays_in_its_rows() -> None:
    for path in ((), ("B",), ("B", "C", EL_PASO)):
        canvas = strip("s1" if path else "B", path)
        assert not any([canvas.is_lit(x, y) for x in range(128) for y in range(HEIGHT + 1, 64)])


def test_the_way_runs_from_start_to_stop() -> None:
    canvas = strip("B", ("C", "D"))
    row = [x for x in range(128) if canvas.is_lit(x, MIDDLE + 7)]
    assert row[0] == where("B")[0] and where("D")[0] - 1 <= row[-1] <= where("D")[0] + 1


def test_a_herder_who_stays_has_no_way() -> None:
    canvas = strip("D", ())
    assert not any([canvas.is_lit(x, MIDDLE + 7) for x in range(128)])
    x, y = where("D")
    assert canvas.is_lit(x, y)


def test_every_way_has_its_own_picture() -> None:
    seen = [bytes(strip("B", path).frame) for path in ((), ("C",), ("C", "D"), ("s2", "C"), ("s3", "C"))]
    assert len(set(seen)) == len(seen)
