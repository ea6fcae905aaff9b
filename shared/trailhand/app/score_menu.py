"""The menu of what can be scored: a scoring that is unfinished, the last solo game, people."""

from trailhand.app import shelf
from trailhand.app.after_solo import unscored
from trailhand.app.screen import Menu, Sure
from trailhand.app.table import score_people, score_solo
from trailhand.core.types import Any
from trailhand.ui.view import View


class ScoreMenu(Menu):
    """What can be scored: the last solo game without a score, or people."""

    title = "menu.score"

    def entries(self) -> list[tuple[str, Any]]:
        """An unfinished scoring goes first; nothing that was entered is lost for another."""
        words = self.app.look.words
        if self.app.ports.storage.read(shelf.SCORE) is not None:
            running = (words.say("menu.resume." + shelf.SCORE), lambda: self._people())
            return [running, (words.say("menu.score_new"), self._sure)]
        number = self._unscored()
        people = (words.say("menu.score_people"), lambda: self._people())
        if number is None:
            return [people]
        return [(words.say("menu.score_solo", number), lambda: self._solo(number)), people]

    def _unscored(self) -> int | None:
        if not self.app.ports.storage.finished(shelf.SOLO):
            return None
        self.app.show_busy()
        return unscored(self.app.ports.storage)

    def _people(self) -> None:
        self.app.close(self)
        score_people(self.app)

    def _solo(self, number: int) -> None:
        self.app.close(self)
        score_solo(self.app, number)

    def _sure(self) -> None:
        self.app.open(Sure(self.app, "screen.sure", self._set_aside))

    def _set_aside(self) -> None:
        self.app.ports.storage.set_aside(shelf.SCORE, "left")
        self.view = View()  # what the cursor stood at is gone: the solo game just played comes first
        self.enter()
