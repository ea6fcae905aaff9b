"""The main menu, and the questions that stand between it and a game.

What sits down to a game is loaded only when one is chosen: the first picture does not wait for it.
"""

from trailhand.app import shelf
from trailhand.app.screen import Menu
from trailhand.core.types import Any, Application
from trailhand.ui.view import View


class MainMenu(Menu):
    """Where everything begins. Running games stand first."""

    title = "screen.menu"

    def entries(self) -> list[tuple[str, Any]]:
        """Running games, new ones, and everything around them."""
        found = [(self._say("resume." + game), self._resume(game)) for game in self._running()]
        found.append((self._say("solo"), self._solo))
        found.append((self._say("score"), lambda: self.app.open(ScoreMenu(self.app))))
        found.append((self._say("other"), self._other))
        found.append((self._say("history"), self._history))
        found.append((self._say("settings"), self._settings))
        found.append((self._say("self_test"), self._self_test))
        found.append((self._say("about"), self._about))
        return found

    def _say(self, key: str) -> str:
        return self.app.look.words.say("menu." + key)

    def _running(self) -> list[str]:
        return [game for game in shelf.SHELF if self.app.ports.storage.read(game) is not None]

    def _resume(self, game: str) -> Any:
        def resume() -> None:
            from trailhand.app.table import go_on

            go_on(self.app, game)

        return resume

    def _solo(self) -> None:
        if shelf.SOLO in self._running():
            self.app.open(Sure(self.app, "screen.sure", lambda: self._sit_down(True)))
        else:
            self._sit_down(False)

    def _sit_down(self, new: bool) -> None:
        from trailhand.app.table import sit_down

        sit_down(self.app, shelf.SOLO, None, new)

    def _other(self) -> None:
        from trailhand.app.other_games import OtherGames

        self.app.open(OtherGames(self.app))

    def _history(self) -> None:
        from trailhand.app.history_screen import History

        self.app.open(History(self.app))

    def _settings(self) -> None:
        from trailhand.app.settings_screen import SettingsMenu

        self.app.open(SettingsMenu(self.app))

    def _self_test(self) -> None:
        from trailhand.app.self_test import SelfTest

        self.app.open(SelfTest(self.app))

    def _about(self) -> None:
        from trailhand.app.about import About

        self.app.open(About(self.app))

    def back(self) -> None:
        """There is nothing behind the menu."""


class Sure(Menu):
    """Whether something shall really be done; the harmless answer comes first."""

    def __init__(self, app: Application, title: str, act: Any) -> None:
        super().__init__(app)
        self.title = title
        self._act = act

    def entries(self) -> list[tuple[str, Any]]:
        """No, or yes."""
        words = self.app.look.words
        return [(words.say("screen.no"), self.back), (words.say("screen.yes"), self._yes)]

    def _yes(self) -> None:
        self.app.close(self)
        self._act()


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
        self.app.ports.forget(shelf.LOADED)
        from trailhand.app.after_solo import unscored

        return unscored(self.app.ports.storage)

    def _people(self) -> None:
        from trailhand.app.table import score_people

        self.app.close(self)
        score_people(self.app)

    def _solo(self, number: int) -> None:
        from trailhand.app.table import score_solo

        self.app.close(self)
        score_solo(self.app, number)

    def _sure(self) -> None:
        self.app.open(Sure(self.app, "screen.sure", self._set_aside))

    def _set_aside(self) -> None:
        self.app.ports.storage.set_aside(shelf.SCORE, "left")
        self.view = View()  # what the cursor stood at is gone: the solo game just played comes first
        self.enter()
