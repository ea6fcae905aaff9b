"""The list: the cursor, what holding chooses, which lines are seen."""

from trailhand.ui.choice import INDENT, ListView
from trailhand.ui.look import BOTTOM, EDGE, Look
from ui.texts_here import words


def pressed(view: ListView, *events: str) -> object:
    """What the last of these presses means; those before must mean nothing yet."""
    for event in events[:-1]:
        assert view.press(event) is None
    return view.press(events[-1])


def lit_rows(look: Look, first: int, last: int) -> "list[int]":
    """The rows in which something is lit between two columns."""
    canvas = look.canvas
    return [y for y in range(64) if any([canvas.is_lit(x, y) for x in range(first, last)])]


def test_a_click_goes_on_and_holding_chooses() -> None:
    view = ListView("title", ["a", "b", "c"])
    assert pressed(view, "hold") == 0
    assert pressed(view, "click", "click", "hold") == 2
    assert pressed(view, "click", "hold") == 0  # after the last one the first


def test_prev_goes_the_other_way() -> None:
    view = ListView("title", ["a", "b", "c"])
    assert pressed(view, "prev", "hold") == 2
    assert pressed(view, "prev", "prev", "hold") == 0


def test_back_and_cancel() -> None:
    view = ListView("title", ["a", "b"], 1)
    assert view.press("back") == "back"
    assert view.press("cancel") is None and view.cursor == 1


def test_the_line_under_the_cursor_is_always_seen() -> None:
    labels = ["entry " + str(number) for number in range(9)]
    for big in (False, True):
        look = Look(words(), big)
        view = ListView("title", labels)
        for cursor in range(len(labels)):
            assert view.cursor == cursor
            look.canvas.clear()
            view.draw(look)
            pointer = lit_rows(look, 0, 4)
            assert pointer[-7:] == list(range(pointer[-7], pointer[-7] + 7)) and pointer[-1] < BOTTOM
            view.press("click")


def test_all_lines_of_a_short_list_are_seen_without_a_bar() -> None:
    look = Look(words())
    ListView("t", ["a", "b", "c"]).draw(look)
    assert not lit_rows(look, EDGE - 3, 128)
    assert len(lit_rows(look, INDENT, EDGE - 3)) > 3 * 5
    look.canvas.clear()
    ListView("t", ["a"] * 8).draw(look)
    assert lit_rows(look, EDGE - 3, 128)


def test_every_cursor_has_its_own_picture() -> None:
    for big in (False, True):
        look = Look(words(), big)
        seen: list[bytes] = []
        for cursor in range(12):
            look.canvas.clear()
            ListView("t", ["x"] * 12, cursor).draw(look)
            assert bytes(look.canvas.frame) not in seen
            seen.append(bytes(look.canvas.frame))
