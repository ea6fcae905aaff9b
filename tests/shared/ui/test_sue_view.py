"""Sue's turn on the screen: one page or two, clicks and back, the strip above."""

from trailhand.core.prompts import Tell, because
from trailhand.core.types import Values
from trailhand.ui.canvas import LEFT, Canvas
from trailhand.ui.font import Font
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
    values = (card, 2, path, stop, action, gains, arrived, delivered, int(last), "D", reward, ())
    return SueView(Tell("sue_turn", values, (because("SA2"),)))


def drawn(view: SueView, look: Look) -> bytes:
    look.canvas.clear()
    view.draw(look)
    return bytes(look.canvas.frame)


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


def test_a_click_is_done_also_when_she_takes_tiles() -> None:
    look = Look(words())
    view = turn((("objective", "SA5"), ("objective", "SD3")), reward=1)
    drawn(view, look)
    while not view.is_last():
        assert view.press("click") is None
        drawn(view, look)
    assert view.press("hold") == "more" and view.press("click") == 0


def test_a_new_ruling_is_said_on_her_page() -> None:
    look = Look(words())
    view = turn((("cowboy",),), "F")
    plain = drawn(view, look)
    rule(view, ("SM1", "SA1", "R1"), ("R1",))
    assert drawn(view, look) != plain and view.press("click") == 0


def rule(view: SueView, decided: "tuple[str, ...]", new: "tuple[str, ...]") -> None:
    """What decided her turn, and the rulings that are said for the first time."""
    view.prompt.why = tuple([because(name) for name in decided])
    view.prompt.values = view.prompt.values[:11] + (new,)


class Listening(Canvas):
    """A canvas that keeps the texts in the order in which they are drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def text(self, x: int, y: int, text: str, font: Font, align: int = LEFT, ink: bool = True) -> int:
        self.said.append(text)
        return super().text(x, y, text, font, align, ink)


def heard(view: SueView, look: Look) -> str:
    """All that is said on her pages."""
    look.canvas = canvas = Listening()
    drawn(view, look)
    while not view.is_last():
        view.press("click")
        drawn(view, look)
    return " ".join(canvas.said)


def test_a_ruling_stands_at_the_line_that_it_decided() -> None:
    """The bug was `disk on post 7 (R9)`: the mark of her building stood at her delivery."""
    at_home = ("SD1", "SD2", "SD3", "SA2")
    for big in (False, True):
        for decided, new, order in (
            (("SM1", "SA2", "R2") + at_home, ("R2",), ("R2", "Simmental", "post 7")),
            (("SM1", "SA2") + at_home + ("R2",), ("R2",), ("Simmental", "post 7", "R2")),
            (("SM1", "SA2", "R9") + at_home + ("R2",), ("R9", "R2"), ("R9", "Simmental", "post 7", "R2")),
        ):
            view = turn((("cowboy",), ("joker", "")), reward=1)
            rule(view, decided, new)
            said = heard(view, Look(words(), big))
            places = [said.find(each) for each in order]
            assert -1 not in places and places == sorted(places), said  # total: places differ
