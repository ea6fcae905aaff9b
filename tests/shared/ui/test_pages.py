"""Pages: as many as it takes; clicks go on, back goes back, nothing is lost in between."""

from trailhand.ui.look import BOTTOM, EDGE, Look
from trailhand.ui.pages import SIGN, Pages, paged
from ui.texts_here import words

LONG = ["word" + str(number) for number in range(90)]


def test_all_words_are_on_some_page_in_their_order() -> None:
    for big in (False, True):
        look = Look(words(), big)
        for count in (1, 5, 20, 90):
            pages, font = paged([" ".join(LONG[:count])], look)
            lines = [line for page in pages for line in page]
            assert " ".join(lines).split() == LONG[:count]
            room = BOTTOM - (SIGN if len(pages) > 1 else 0)
            assert all([len(page) * font.height <= room for page in pages])
            assert all([font.width(line) <= EDGE for line in lines])


def test_what_fits_is_large() -> None:
    look = Look(words())
    assert paged(["short"], look)[1] is look.body
    assert paged([" ".join(LONG[:20])], look)[1] is look.fine


def test_clicks_turn_pages_and_the_last_is_done() -> None:
    look = Look(words())
    view = Pages([" ".join(LONG)])
    view.draw(look)
    count = len(paged(view.texts, look)[0])
    assert count > 2
    for page in range(1, count):
        assert view.press("click") is None and view.page == page
        view.draw(look)
    assert view.press("click") == 0


def test_back_and_prev_turn_back() -> None:
    look = Look(words())
    view = Pages([" ".join(LONG)])
    view.draw(look)
    view.press("click")
    view.press("click")
    assert view.press("back") is None and view.page == 1
    assert view.press("prev") is None and view.page == 0
    assert view.press("prev") is None
    assert view.press("back") == "back"


def test_holding_leads_to_more_or_is_like_a_click() -> None:
    look = Look(words())
    view = Pages(["one page"])
    view.draw(look)
    assert view.press("hold") == "more"
    view = Pages(["one page"], more=False)
    view.draw(look)
    assert view.press("hold") == 0


def test_a_page_that_is_gone_after_a_change_of_size_is_not_asked_for() -> None:
    look = Look(words(), True)
    view = Pages([" ".join(LONG[:30])])
    view.draw(look)
    while view.press("click") is None:
        view.draw(look)
    look.set(words(), False)
    view.draw(look)
    assert view.page < len(paged(view.texts, look)[0])


def test_nothing_to_say_is_an_empty_page() -> None:
    look = Look(words())
    view = Pages([])
    view.draw(look)
    assert view.press("click") == 0
