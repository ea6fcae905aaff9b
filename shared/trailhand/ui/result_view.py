"""Sheets at the end: Sue's own, everybody's with who has won, and the look at all of them before that."""

from trailhand.core.prompts import Prompt
from trailhand.core.types import Any, Note, Values, Words
from trailhand.ui import phrases
from trailhand.ui.events import BACK, CLICK, HOLD, PREV
from trailhand.ui.look import Look
from trailhand.ui.pages import Pages
from trailhand.ui.sheet_view import draw_sheet
from trailhand.ui.verdicts import verdict_lines
from trailhand.ui.view import BACK as GO_BACK
from trailhand.ui.view import MORE, View


class SheetPages(View):
    """A sheet, scrolled by clicks, before something else is shown or answered."""

    def __init__(self, people: Values, rows: Values) -> None:
        self.people = people
        self.rows = rows
        self.page = 0
        self._room = len(rows)

    def _first(self) -> int:
        """The first row of the page; the last page is full."""
        return max(0, min(self.page * self._room, len(self.rows) - self._room))

    def draw(self, look: Look) -> None:
        """The rows that fit."""
        self._room = draw_sheet(look, self.people, self.rows, self._first())

    def is_last(self) -> bool:
        """Whether the last rows are shown."""
        return self._first() + self._room >= len(self.rows)

    def press(self, event: str) -> Any:
        """Click: further down, and at the end 0. Hold: more. Back: to the top, or back."""
        if event == HOLD:
            return MORE
        if event == CLICK:
            if self.is_last():
                return 0
            self.page += 1
        elif event in (BACK, PREV):
            if not self.page:
                return GO_BACK if event == BACK else None
            self.page = self.page - 1 if event == PREV else 0
        return None


class ResultView(View):
    """The last prompt of a game: who has won (where that is known), then the sheets."""

    def __init__(self, prompt: Prompt) -> None:
        self._prompt = prompt
        self.compared: list[Note] = []  # what else there is to say, as keys and values of texts
        if prompt.id == "game_over":
            rows = tuple([(name, (vp,)) for name, vp in prompt.values if name != "total"])
            self._sheet = SheetPages(("sue",), rows)
        else:
            self._sheet = SheetPages(prompt.values[0], prompt.values[1])
        self._words: View | None = None
        self._shown: View = self._sheet

    def draw(self, look: Look) -> None:
        """What it is at now; the words are made when the language is at hand."""
        if self._words is None:
            more = [look.words.say(key, *values) for key, values in self.compared]
            self._words = Pages(_said(look.words, self._prompt) + more)
            self._shown = self._words
        self._shown.draw(look)

    def is_last(self) -> bool:
        """Whether it is the end of the sheets, which come after the words."""
        return self._shown is self._sheet and self._sheet.is_last()

    def press(self, event: str) -> Any:
        """Through the words, then through the sheets; back the same way."""
        if event in (BACK, PREV) and self._shown is self._sheet and not self._sheet.page:
            self._shown = self._words or self._sheet
            return None
        found = self._shown.press(event)
        if found == 0 and self._shown is self._words:
            self._shown = self._sheet
            return None
        return found


def _said(words: Words, prompt: Prompt) -> list[str]:
    """What is said with a result."""
    if prompt.id == "game_over":
        return [phrases.heading(words, prompt, short=True)]
    return verdict_lines(words, prompt)


class ReviewView(SheetPages):
    """All sheets before the result: a click at their end says that they are right, holding corrects."""

    def __init__(self, prompt: Prompt) -> None:
        super().__init__(prompt.values[0], prompt.values[1])
