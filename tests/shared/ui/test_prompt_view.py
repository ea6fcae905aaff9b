"""Which view shows a prompt, and that each of its answers can be given there."""

from trailhand.core.prompts import Choose, Count, Tell, because
from trailhand.ui.choice import ListView
from trailhand.ui.look import Look
from trailhand.ui.number import NumberView
from trailhand.ui.pages import Pages
from trailhand.ui.place_view import SpaceView
from trailhand.ui.prompt_view import CellsView, SpeltView, is_spelt, view_of
from trailhand.ui.result_view import ResultView, ReviewView
from trailhand.ui.turn_view import TurnView
from trailhand.ui.view import View
from ui.texts_here import words

SPACES = ("s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9")
SHEET = (("sue", "human"), tuple([("buildings", (number, 9)) for number in range(9)]))


def test_a_tell_is_pages_and_a_choice_is_a_list() -> None:
    assert isinstance(view_of(words(), Tell("stack_empty")), Pages)
    view = view_of(words(), Choose("automa", ("virtual", "told")))
    assert isinstance(view, ListView)
    assert view.labels == ["virtual: my deck", "real, told by me", "more …"]
    view.press("click")
    assert view.press("hold") == 1
    view.press("click")
    assert view.press("hold") == "more"


def test_many_numbers_are_spelt() -> None:
    few = Choose("built_tile", (1, 2, 3), ("s1",))
    many = Choose("score_building", ("done",) + tuple(range(1, 12)), ("human", 1))
    assert not is_spelt(few) and is_spelt(many)
    assert not is_spelt(Choose("x", ("a", "b") + tuple(range(10))))
    view = view_of(words(), many)
    assert isinstance(view, SpeltView)
    assert view.numbers == list(range(12))  # what is no number stands as the one below the lowest
    assert isinstance(view_of(words(), few), ListView)


def test_a_spelt_choice_gives_the_place_among_the_options() -> None:
    options = (5, "done", 7, 12) + tuple(range(20, 26))
    for index in range(len(options)):
        view = view_of(words(), Choose("score_building", options, ("human", 1)))
        assert isinstance(view, SpeltView)
        text = view.digits.texts[view._index.index(index)]
        found = None
        while found is None:
            rest = text[len(view.digits.taken) :]
            here = [one for one in view.digits.here() if rest.startswith(one)]
            found = view.press("hold" if here else "click")
        assert found == index


def test_a_count_is_a_number() -> None:
    view = view_of(words(), Count("repair_count", 0, 20, ("cowboy",), start=6))
    assert isinstance(view, NumberView)
    assert view.digits.current() == "0"


def test_the_human_turn_is_one_click() -> None:
    view = view_of(words(), Choose("human_turn", ("done", "arrived"), (0, ())))
    assert isinstance(view, TurnView)
    view.draw(Look(words()))
    assert view.press("click") == 0 and view.press("back") == "back" and view.press("cancel") is None


def turned(*events: str) -> object:
    """What the last of these presses means on the human's turn with all spaces free."""
    options = ("done", "arrived", "built", "took")
    view = view_of(words(), Choose("human_turn", options, (0, SPACES)))
    for event in events[:-1]:
        assert view.press(event) is None
        view.draw(Look(words()))
    return view.press(events[-1])


def test_behind_the_human_turn_stand_the_others_and_rows_of_spaces() -> None:
    assert turned("hold", "hold") == 1
    assert turned("hold", "click", "hold") == (2, 0)  # a building; its spaces begin in the first row
    assert turned("hold", "click", "click", "hold") == (2, 1)
    assert turned("hold", "click", "click", "click", "click", "hold") == 3
    assert turned("hold", "prev", "hold") == "more"
    assert turned("hold", "back", "click") == 0  # back closes the grid


def test_spaces_begin_in_the_row_that_was_chosen() -> None:
    view = view_of(words(), Choose("built_space", SPACES))
    assert isinstance(view, SpaceView)
    view.enter(1)
    view.draw(Look(words()))
    view.press("click")
    assert view.press("hold") == 5
    assert view.press("back") is None  # out of the row
    view.press("click")
    view.press("click")
    assert view.press("hold") == "more"


def test_many_cards_and_numbers_are_a_grid() -> None:
    cards = tuple([("A", steps, "market") for steps in range(1, 6)]) + (
        ("B", 1, "market"),
        ("A", "cowboy", "train"),
    )
    view = view_of(words(), Choose("card", cards, (1, 9)))
    assert isinstance(view, CellsView)
    assert view.cells[0] == ("", "A1", "market") and view.cells[1] == ("", "2", "market")
    assert view.cells[5] == ("", "B1", "market") and view.cells[6] == ("cowboy", "", "train")
    view.press("hold")
    view.press("click")
    assert view.press("hold") == 1
    assert isinstance(view_of(words(), Choose("card", cards[:4], (1, 9))), ListView)


def test_a_review_is_scrolled_to_its_end() -> None:
    look = Look(words(), True)
    view = view_of(words(), Choose("score_review", ("finish", "correct"), SHEET))
    assert isinstance(view, ReviewView)
    places: list[int] = []
    view.draw(look)
    while view.press("click") is None:
        places.append(view._first())
        view.draw(look)
    assert places and places[-1] + view._room == 9
    assert view.press("back") is None and view.page == 0
    assert view.press("back") == "back"


def test_a_result_is_words_then_sheets_and_back() -> None:
    look = Look(words())
    values = (("sue", "human"), SHEET[1], (36, 81), ("human",), "points")
    view = view_of(words(), Tell("score_result", values, (because("SC9"),)))
    assert isinstance(view, ResultView)
    view.draw(look)
    said = bytes(look.canvas.frame)
    assert view.press("click") is None
    look.canvas.clear()
    view.draw(look)
    assert bytes(look.canvas.frame) != said
    assert view.press("back") is None
    look.canvas.clear()
    view.draw(look)
    assert bytes(look.canvas.frame) == said
    assert view.press("back") == "back"
    view.press("click")
    view.draw(look)
    found = view.press("click")
    while found is None:
        view.draw(look)
        found = view.press("click")
    assert found == 0


def seen(view: View, look: Look) -> bytes:
    look.canvas.clear()
    view.draw(look)
    return bytes(look.canvas.frame)


def test_prev_leads_through_the_pages_of_a_result_the_other_way() -> None:
    look = Look(words())
    people = ("player1", "player2", "player3", "player4")
    rows = tuple([("buildings", (number, 9, 8, 7)) for number in range(11)])
    values = (people, rows, (55, 99, 88, 77), ("player2",), "points")
    view = view_of(words(), Tell("score_result", values, (because("GC12"),)))
    pages = [seen(view, look)]
    while not view.is_last():
        view.press("click")
        pages.append(seen(view, look))
    assert len(pages) > 3
    for page in range(len(pages) - 2, -1, -1):
        assert view.press("prev") is None
        assert seen(view, look) == pages[page], page
    assert view.press("prev") is None and seen(view, look) == pages[0]
