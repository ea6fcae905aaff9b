"""Finished games: a list, and each one's result, found by playing its log again."""

from trailhand.app import shelf
from trailhand.app.finished import open_finished
from trailhand.app.screen import Menu, Notice, Screen
from trailhand.core import log
from trailhand.core.prompts import Prompt
from trailhand.core.types import Any, Application
from trailhand.ui.prompt_view import view_of
from trailhand.ui.view import MORE

# Why a finished game cannot be seen again, by what was found; anything else is a version that asks otherwise.
REASONS = {
    log.TORN: "damaged",
    log.DAMAGED: "damaged",
    log.FOREIGN: "damaged",
    log.NEWER: "newer",
    "rules": "rules",
}


class History(Menu):
    """All finished games, the latest first."""

    title = "menu.history"

    def entries(self) -> list[tuple[str, Any]]:
        """Number and kind of each; a line that says so if there is none."""
        words = self.app.look.words
        games = [(number, game) for game in shelf.SHELF for number in self._numbers(game)]
        games.sort(reverse=True)  # total: a kind has each number once
        found = [(words.say("history." + game, number), self._look(game, number)) for number, game in games]
        return found or [(words.say("history.none"), self.back)]

    def _numbers(self, game: str) -> list[int]:
        return self.app.ports.storage.finished(game)

    def _look(self, game: str, number: int) -> Any:
        return lambda: self._open(game, number)

    def _open(self, game: str, number: int) -> None:
        self.app.show_busy()
        kind = self.app.kind_of(game)
        found, why = open_finished(self.app.ports.storage, kind, number)
        prompt = found.last_prompt() if found else None
        if prompt is None:
            say = self.app.look.words.say
            self.app.open(
                Notice(self.app, [say("history.why." + REASONS.get(why, "asks")), say("history.unreadable")])
            )
        else:
            self.app.open(OldResult(self.app, prompt))


class OldResult(Screen):
    """The result of a finished game."""

    def __init__(self, app: Application, prompt: Prompt) -> None:
        super().__init__(app)
        self.view = view_of(app.look.words, prompt)

    def chosen(self, what: Any) -> None:
        """Read to its end; there is nothing behind it."""
        if what != MORE:
            self.app.close(self)
