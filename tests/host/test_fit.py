"""Every screen fits, in three languages and two text sizes: nothing is cut, nothing overlaps.

In CI, as few prompts of random games as say everything that those games say, with all that stands behind
them, and every menu and every note. The `long` tests draw every prompt of hundreds of games.
"""

import os
import re
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from host.strict import DoesNotFitError, StrictCanvas, nothing_is_cut, strict_look
from host.test_words import draw_everything, random_games
from trailhand.app.behind import USUAL
from trailhand.app.settings import FIELDS
from trailhand.core.prompts import Choose, Prompt
from trailhand.elpaso.solo_table import LOOK
from trailhand.elpaso.trail import SPACES
from trailhand.ui import phrases
from trailhand.ui.choice import ListView
from trailhand.ui.events import CLICK
from trailhand.ui.gesture import ZONES
from trailhand.ui.grid import GridView
from trailhand.ui.look import Look
from trailhand.ui.number import NumberView
from trailhand.ui.pages import Pages
from trailhand.ui.prompt_view import view_of
from trailhand.ui.sue_view import SueView
from trailhand.ui.turn_view import TurnView
from trailhand.ui.view import View
from trailhand.ui.zone_bar import STEPS, draw_zone_bar
from trailhand_host import words
from trailhand_host.words import Words
from ui.dark_canvas import DarkCanvas

LANGUAGES = ("en", "de", "pl")
GAMES, SCORINGS = 400, 200
FEW_GAMES, FEW_SCORINGS = 60, 40
# Texts of Sue's turn that those games do not reach: she lacks cowboys only after a repair, and VP are told
# with a tile only when a game is replayed.
RARE = ("did.market.nobody", "gain.bonus.vp", "gain.objective.vp")
SIZES = [pytest.param(language, big, id=f"{language}-{'big' if big else 'normal'}")
         for language in LANGUAGES for big in (False, True)]  # fmt: skip


def draw(look: Look, view: View) -> None:
    look.canvas.clear()
    view.draw(look)


def draw_through(look: Look, view: View) -> int:
    """Every page; how many there were."""
    draw(look, view)
    count = 1
    while not view.is_last():
        view.press(CLICK)
        draw(look, view)
        count += 1
    return count


def draw_grid(look: Look, view: GridView) -> None:
    """Every row under the cursor, and every place of it."""
    for _ in view.rows.rows:
        draw(look, view)
        if len(view.rows.here()) > 1:
            for _ in view.rows.here():
                view.press("hold" if view.rows.column < 0 else CLICK)
                draw(look, view)
            view.press("back")
        view.press(CLICK)


def draw_list(look: Look, view: ListView) -> None:
    """Every line of a list under the cursor; all lines differ."""
    for _ in range(0, len(view.labels), 3):
        draw(look, view)
        for _ in range(3):
            view.press(CLICK)
    if doubled := [label for label in view.labels if view.labels.count(label) > 1]:
        raise DoesNotFitError(f"the same label twice: {doubled}")


def draw_number(look: Look, view: NumberView) -> None:
    """Every digit asked for."""
    draw(look, view)
    while not view.digits.is_whole() and view.press("hold") is None:
        draw(look, view)


class Checker:
    """Draws what was not drawn before, in one language and size."""

    def __init__(self, language: str, big: bool) -> None:
        self.look = strict_look(words.load(language, strict=True), big)
        self._seen: set[str] = set()
        self.most_pages_of_sue = 0

    def is_new(self, *what: object) -> bool:
        looks = repr(what)
        if looks in self._seen:
            return False
        self._seen.add(looks)
        return True

    def check(self, prompt: Prompt, index: int) -> None:
        """The prompt, what stands behind it, its reasons, and its line in the list of steps."""
        said = self.look.words
        if self.is_new(prompt.id, prompt.limits(), prompt.values, prompt.kind):
            self._draw(view_of(said, prompt))
        usual = prompt.id in USUAL
        behind = range(1 if usual else prompt.plain(), prompt.size())
        labels = [phrases.meaning(said, prompt, at, short=True) for at in behind]
        if labels and self.is_new("behind", prompt.id, labels):
            draw_list(self.look, ListView(said.say(f"{prompt.id}.name"), labels))
        for line in phrases.reasons(said, prompt):
            if self.is_new(line):
                draw_through(self.look, Pages([line], more=False))
        step = ": ".join(phrases.step(said, prompt.id, prompt.meaning(index), short=True))
        if self.is_new("step", step):
            draw(self.look, ListView(said.say("screen.take_back"), [step] * 12))

    def _draw(self, view: View) -> None:
        if isinstance(view, NumberView):
            draw_number(self.look, view)
        elif isinstance(view, ListView):
            draw_list(self.look, view)
        elif isinstance(view, GridView):
            draw_grid(self.look, view)
        else:
            pages = draw_through(self.look, view)
            if isinstance(view, SueView):
                self.most_pages_of_sue = max(self.most_pages_of_sue, pages)
            if isinstance(view, TurnView):
                view.press("hold")
                assert isinstance(view.grid, GridView)
                draw_grid(self.look, view.grid)


class Hearing(Words):
    """Words that notice what was not said before; numbers count by how many digits they have."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__(texts, strict=True)
        self.keys: set[str] = set()
        self._said: set[tuple[str, str]] = set()
        self._seen: set[str] = set()
        self._look = Look(self)
        self._look.canvas = DarkCanvas()

    def say(self, key: str, *values: str | int) -> str:
        text = super().say(key, *values)
        self.keys.add(key)
        self._said.add((key, re.sub(r"\d", "0", text)))
        return text

    def hears_more(self, prompt: Prompt, index: int) -> bool:
        """Whether this prompt, with all that stands behind it, says something new."""
        looks = repr((prompt.id, prompt.limits(), prompt.values, prompt.why, prompt.more, index))
        if looks in self._seen:
            return False
        self._seen.add(looks)
        before = len(self._said)
        draw_everything(self._look, prompt)
        phrases.reasons(self, prompt)
        phrases.step(self, prompt.id, prompt.meaning(index), short=True)
        return len(self._said) > before


@cache
def telling_prompts() -> tuple[list[tuple[Prompt, int]], set[str]]:
    """Prompts of random games with their answers, each for something that none before it said; all keys."""
    hearing = Hearing(words.load("en").texts)
    found: list[tuple[Prompt, int]] = []
    for game in random_games(FEW_GAMES, FEW_SCORINGS):
        found += [(prompt, index) for prompt, index, _ in game if hearing.hears_more(prompt, index)]
    return found, hearing.keys


def complaints(
    language: str, big: bool, steps: Iterable[tuple[Prompt, int]], pages_of_sue: int = 2
) -> list[str]:
    checker = Checker(language, big)
    found: dict[str, None] = {}
    with nothing_is_cut():
        for prompt, index in steps:
            try:
                checker.check(prompt, index)
            except DoesNotFitError as error:
                found[f"{prompt.id}: {error}"] = None
    assert checker.most_pages_of_sue == pages_of_sue
    return list(found)


@pytest.mark.parametrize(("language", "big"), SIZES)
def test_every_turn_of_the_human_fits(language: str, big: bool) -> None:
    """Also those that random games hardly reach: an empty market, no space or tile left, the last turn."""
    turns = [("done", "arrived", *more) for more in ((), ("built",), ("took",), ("built", "took"))]
    steps = [
        (Choose("human_turn", turn, (last, SPACES if "built" in turn else ()), (), LOOK), at)
        for turn in turns
        for last in (0, 1)
        for at in range(len(turn))
    ]
    assert complaints(language, big, steps, pages_of_sue=0) == []


@pytest.mark.slow
@pytest.mark.parametrize(("language", "big"), SIZES)
def test_everything_that_prompts_say_fits(language: str, big: bool) -> None:
    assert complaints(language, big, telling_prompts()[0]) == []


@pytest.mark.slow
def test_those_prompts_say_every_short_text() -> None:
    texts = words.load("en").texts
    short = {key for key in texts if key.endswith(".short")} - {f"{name}.short" for name in RARE}
    assert sorted(short - telling_prompts()[1]) == []


@pytest.mark.long
@pytest.mark.parametrize(("language", "big"), SIZES)
def test_prompts_of_hundreds_of_games_fit(language: str, big: bool) -> None:
    games = random_games(int(os.environ.get("TRAILHAND_FIT_GAMES", GAMES)), SCORINGS)
    assert complaints(language, big, ((prompt, index) for game in games for prompt, index, _ in game)) == []


def menu_views(said: Words) -> Iterator[View]:
    """Lists and notes that belong to no prompt."""

    def every(start: str) -> list[str]:
        return [key for key in said.texts if key.startswith(start)]

    values = ("aside/elpaso-solo-2026-10-10-misfit", 123, 123)
    yield ListView(said.say("screen.menu"), [said.say(key, 123) for key in every("menu.")])
    yield ListView(said.say("menu.history"), [said.say(key, 123) for key in every("history.elpaso")])
    settings = [
        said.say(f"setting.{name}", said.say(f"setting.{name}.{value}"))
        for name, all_ in FIELDS
        for value in all_
    ]
    yield ListView(said.say("menu.settings"), [*settings, said.say("screen.done")])
    yield ListView(said.say("screen.sure"), [said.say("screen.no"), said.say("screen.yes")])
    yield ListView(said.say("screen.score_now"), [said.say("screen.now"), said.say("screen.later")])
    behind = ("why", "steps_list", "redo", "to_menu")
    yield ListView(said.say("sue_turn.name"), [said.say(f"screen.{name}") for name in behind])
    yield ListView(said.say("sue_turn.name"), [said.say(f"{key}.short", 15) for key in RARE])
    yield Pages([said.say(key, "0.12.3") for key in every("about.")], more=False)
    yield Pages([said.say("self_test.bad", said.say(key)) for key in every("self_test.")
                 if key not in ("self_test.good", "self_test.bad")], more=False)  # fmt: skip
    told = ("no_save", "stuck", "score_first", "kept", "no_why")
    for key in [
        *every("note."),
        *(f"screen.{name}" for name in told),
        "history.unreadable",
        *every("history.why."),
    ]:
        yield Pages([said.say(key, *values)], more=False)


@pytest.mark.parametrize(("language", "big"), SIZES)
def test_menus_and_notes_fit(language: str, big: bool) -> None:
    said = words.load(language, strict=True)
    look = strict_look(said, big)
    found = []
    with nothing_is_cut():
        for view in menu_views(said):
            try:
                if isinstance(view, ListView):
                    draw_list(look, view)
                else:
                    draw_through(look, view)
            except DoesNotFitError as error:
                found.append(str(error))
    assert not found, found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_zone_bar_and_the_self_test_fit(language: str) -> None:
    from trailhand.app.device_screens import WANTED, Pattern

    said = words.load(language, strict=True)
    look = strict_look(said, False)
    assert isinstance(look.canvas, StrictCanvas)
    look.canvas.margin = 0  # both reach the edge on purpose
    for name, _ in WANTED:
        look.canvas.clear()
        Pattern(f"self_test.{name}").draw(look)
        assert look.hint.width(said.say(f"self_test.{name}")) <= 92
    for zone in ZONES:
        look.canvas.clear()
        draw_zone_bar(look, zone, STEPS)


def test_the_strict_canvas_complains() -> None:
    look = strict_look(words.load("en"), False)
    look.canvas.text(0, 0, "here", look.body)
    with pytest.raises(DoesNotFitError, match="lies over"):
        look.canvas.text(3, 2, "there", look.body)
    with pytest.raises(DoesNotFitError, match="columns"):
        look.canvas.text(100, 30, "too far right", look.body)
    with pytest.raises(DoesNotFitError, match="rows"):
        look.canvas.text(0, 56, "too low", look.body)
    with nothing_is_cut(), pytest.raises(DoesNotFitError, match="cut"):
        look.line(0, 30, "this line is much too long for any font", 60)
    with nothing_is_cut(), pytest.raises(DoesNotFitError, match="a word is broken"):
        draw(look, Pages(["thisisawordthatdoesnotfitinanyfont"]))
    with nothing_is_cut():
        draw(look, Pages(["aside/elpaso-solo-2026-10-10-misfit"]))
