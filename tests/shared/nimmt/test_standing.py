"""Where everybody stands: lines that the game itself fills."""

from support import raises
from trailhand.nimmt.standing import Standing


def test_the_lines_of_the_sheet_are_never_asked() -> None:
    scores = Standing(2, "advanced_luck", ()).scores
    for line in scores.categories:
        raises(ValueError, line.limits, scores, scores.entries[0])
        raises(ValueError, line.detail, scores, scores.entries[0])


def test_the_sum_of_the_lines_is_where_the_marker_stands() -> None:
    standing = Standing(2, "basic", ())
    entry = standing.scores.entries[0]
    for points in (40, 40, -90, 2):
        standing.score(entry, "point_fields", "plus_field", points, points, "NB5")
    assert [line[2] for line in entry.lines["point_fields"]] == [40, 4, -88, 2]
    assert standing.marker(entry) == -42 and standing.marker(standing.scores.entries[1]) == 0
