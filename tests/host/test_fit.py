"""Every screen fits: every prompt of hundreds of random games and scorings, with all that stands behind it,
every menu and every note, in three languages and two text sizes. Nothing is cut, nothing overlaps."""

import os
from collections.abc import Iterator

import pytest

from host.strict import DoesNotFitError, StrictCanvas, nothing_is_cut, strict_look
from host.test_words import MOST_PAGES, random_games
from trailhand.app.game_screen import USUAL
from trailhand.app.settings import FIELDS
from trailhand.core.prompts import Prompt
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

LANGUAGES = ("en", "de", "pl")
GAMES, SCORINGS = 400, 200
FEW_GAMES, FEW_SCORINGS = 30, 20
SIZES = [pytest.param(language, big, id=f"{language}-{'big' if big else 'normal'}")
         for language in LANGUAGES for big in (False, True)]  # fmt: skip


def draw(look: Look, view: View) -> None:
    look.canvas.clear()
    view.draw(look)


def draw_through(look: Look, view: View) -> int:
    """Every page that clicks lead to; how many there were."""
    for count in range(1, MOST_PAGES):
        draw(look, view)
        if view.press(CLICK) is not None:
            return count
    raise AssertionError(f"{view.__class__.__name__} never ends")


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


def draw_grid(look: Look, view: GridView) -> None:
    """Every row under the cursor, and every cell of it."""
    for row, places in enumerate(view.rows.rows):
        view.rows.row = row
        draw(look, view)
        for column in range(len(places) if len(places) > 1 else 0):
            view.rows.column = column
            draw(look, view)
        view.rows.column = -1


def draw_sue(look: Look, view: SueView) -> int:
    """Her pages; on the last one every number, if it asks for one. How many pages there were."""
    pages = 1
    draw(look, view)
    while not view._asks() and view.press(CLICK) is None:
        pages += 1
        draw(look, view)
    for _ in range(len(view.digits.choices) if view.digits else 0):
        draw(look, view)
        view.press(CLICK)
    return pages


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
        elif isinstance(view, GridView):
            draw_grid(self.look, view)
        elif isinstance(view, ListView):
            draw_list(self.look, view)
        elif isinstance(view, SueView):
            self.most_pages_of_sue = max(self.most_pages_of_sue, draw_sue(self.look, view))
        else:
            draw_through(self.look, view)
            if isinstance(view, TurnView):
                view.press("hold")
                assert isinstance(view.grid, GridView)
                draw_grid(self.look, view.grid)


def complaints(language: str, big: bool, games: int, scorings: int) -> list[str]:
    checker = Checker(language, big)
    found: dict[str, None] = {}
    with nothing_is_cut():
        for game in random_games(games, scorings):
            for prompt, index, _ in game:
                try:
                    checker.check(prompt, index)
                except DoesNotFitError as error:
                    found[f"{prompt.id}: {error}"] = None
    assert checker.most_pages_of_sue == 2
    return list(found)


@pytest.mark.long
@pytest.mark.parametrize(("language", "big"), SIZES)
def test_prompts_of_some_games_fit(language: str, big: bool) -> None:
    assert complaints(language, big, FEW_GAMES, FEW_SCORINGS) == []


@pytest.mark.long
@pytest.mark.parametrize(("language", "big"), SIZES)
def test_prompts_of_hundreds_of_games_fit(language: str, big: bool) -> None:
    games = int(os.environ.get("TRAILHAND_FIT_GAMES", GAMES))
    assert complaints(language, big, games, SCORINGS) == []


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
    yield Pages([said.say(key, "0.12.3") for key in every("about.")], more=False)
    yield Pages([said.say("self_test.bad", said.say(key)) for key in every("self_test.")
                 if key not in ("self_test.good", "self_test.bad")], more=False)  # fmt: skip
    told = ("no_save", "stuck", "score_first", "kept", "no_why")
    for key in [*every("note."), *(f"screen.{name}" for name in told), "history.unreadable"]:
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
    from trailhand.app.self_test import WANTED, Pattern

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
