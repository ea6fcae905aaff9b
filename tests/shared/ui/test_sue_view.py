"""Sue's turn on the screen: one page or two, clicks and back, the strip above."""

from trailhand.core.prompts import Count, Tell, because
from trailhand.core.types import Values
from trailhand.ui.look import Look
from trailhand.ui.sue_view import SueView
from ui.texts_here import words

NO_GAIN: "Values" = ()


def turn(gains: "Values" = NO_GAIN, stop: str = "El Paso", last: bool = False, reward: int = 0) -> SueView:
    """Her turn: a card of two steps that leads from D to `stop`; at El Paso with Simmental and delivery."""
    path = ("E", stop)
    arrived, delivered = ("simmental", 7) if stop == "El Paso" else ("", -1)
    action = "draw2" if gains else "market"
    card = ("A", 2, action)
    values = (card, 2, path, stop, action, gains, arrived, delivered, int(last), "D", reward, (), "")
    return SueView(Tell("sue_turn", values, (because("SA2"),)))


def drawn(view: SueView, look: Look) -> bytes:
    look.canvas.clear()
    view.draw(look)
    return bytes(look.canvas.frame)


def asking(gains: "Values" = (("objective", "SA5"),), stop: str = "F") -> SueView:
    """A turn in which she takes a tile of which the VP are asked, likely 4."""
    values = (("A", 2, "train"), 2, ("E", stop), stop, "train", gains, "", -1, 0, "D", 0, (), "objective")
    return SueView(Count("sue_turn", 0, 15, values, (because("SA5"),), ("none",), start=4))


LONGEST = (("joker", "engineer"), ("joker", "builder"), ("objective", 5))


def test_a_short_turn_is_one_page() -> None:
    look = Look(words())
    view = turn((("cowboy",),), "F")
    drawn(view, look)
    assert view.press("click") == 0


def test_a_turn_takes_two_pages_at_most_in_every_language_and_size() -> None:
    for language in ("en", "de", "pl"):
        for big in (False, True):
            look = Look(words(language), big)
            view = turn(LONGEST, last=True, reward=1)
            pages = [drawn(view, look)]
            while view.press("click") is None:
                pages.append(drawn(view, look))
            assert len(pages) <= 2 and len(set(pages)) == len(pages)


def test_back_leads_to_the_first_page_then_undoes() -> None:
    look = Look(words("pl"), True)
    view = turn(LONGEST, last=True, reward=1)
    first = drawn(view, look)
    assert view.press("click") is None
    assert drawn(view, look) != first
    assert view.press("back") is None
    assert drawn(view, look) == first
    assert view.press("prev") is None
    assert view.press("back") == "back"


def test_holding_leads_to_more_on_every_page() -> None:
    look = Look(words("pl"), True)
    view = turn(LONGEST, last=True, reward=1)
    drawn(view, look)
    assert view.press("hold") == "more"
    view.press("click")
    drawn(view, look)
    assert view.press("hold") == "more"


def test_everything_that_happens_is_seen() -> None:
    """Each of these differs from the plain turn in one thing, so each has a picture of its own."""
    look = Look(words())
    views = (
        turn((("cowboy",),)), turn((("builder",),)), turn((("cowboy",),), "F"),
        turn((("cowboy",),), last=True), turn((("cowboy",), ("cowboy",))), turn((("joker", ""),)), turn(),
    )  # fmt: skip
    assert len({drawn(view, look) for view in views}) == len(views)


def test_the_vp_of_a_tile_are_asked_on_her_page() -> None:
    look = Look(words())
    for clicks, vp in ((0, 4), (1, 3), (2, 5), (3, 2), (5, 6)):
        view = asking()
        pictures = [drawn(view, look)]
        for _ in range(clicks):
            assert view.press("click") is None
            pictures.append(drawn(view, look))
        assert view.press("hold") == vp and len(set(pictures)) == len(pictures)
    view = asking()
    drawn(view, look)
    for _ in range(4):
        view.press("click")
    assert view.press("hold") == "more" and view.press("back") == "back"


def test_the_vp_are_asked_on_the_last_page() -> None:
    look = Look(words("pl"), True)
    view = asking(LONGEST + (("objective", "SA5"),))
    drawn(view, look)
    assert view.press("hold") == "more" and view.press("click") is None
    drawn(view, look)
    assert view.press("hold") == 4


def test_a_new_ruling_is_said_on_her_page() -> None:
    look = Look(words())
    view = turn((("cowboy",),), "F")
    plain = drawn(view, look)
    view.prompt.values = view.prompt.values[:11] + (("R1",), "")
    assert drawn(view, look) != plain and view.press("click") == 0
