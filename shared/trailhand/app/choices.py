"""What the lines of the main menu lead to: new games, the menus of scorings and of other games, and the rest.

Importing it imports every game and every screen.
"""

from trailhand.app import shelf
from trailhand.app.after_solo import unscored
from trailhand.app.device_screens import About, SelfTest, SettingsMenu
from trailhand.app.history_screen import History
from trailhand.app.kinds import kind_of
from trailhand.app.screen import Menu, Sure
from trailhand.app.table import go_on, put_away, score_people, score_solo, sit_down
from trailhand.core.types import Any, Application
from trailhand.ui.view import View

__all__ = ("choose", "go_on", "kind_of", "put_away")


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


class OtherGames(Menu):
    """The games besides El Paso."""

    title = "menu.other"

    def entries(self) -> list[tuple[str, Any]]:
        """Each by its name."""
        words = self.app.look.words
        return [(words.say("menu.game." + game), self._choose(game)) for game in shelf.OTHERS]

    def _choose(self, game: str) -> Any:
        return lambda: self._open(game)

    def _open(self, game: str) -> None:
        if self.app.ports.storage.read(game) is None:
            self.app.close(self)
            sit_down(self.app, game)
        else:
            self.app.open(RunningGame(self.app, self, game))


class RunningGame(Menu):
    """A game that was left: go on, or begin again."""

    def __init__(self, app: Application, games: OtherGames, game: str) -> None:
        super().__init__(app)
        self.title = "menu.game." + game
        self._games = games
        self._game = game

    def entries(self) -> list[tuple[str, Any]]:
        """Going on stands first."""
        words = self.app.look.words
        return [(words.say("menu.go_on"), lambda: self._play(False)), (words.say("menu.anew"), self._sure)]

    def _sure(self) -> None:
        self.app.open(Sure(self.app, "screen.sure", lambda: self._play(True)))

    def _play(self, new: bool) -> None:
        self.app.close(self._games)
        sit_down(self.app, self._game, new=new)


SCREENS = {
    "score": ScoreMenu,
    "other": OtherGames,
    "history": History,
    "settings": SettingsMenu,
    "self_test": SelfTest,
    "about": About,
}


def choose(app: Application, line: str) -> None:
    """A line of the main menu was chosen."""
    if line != "solo":
        app.open(SCREENS[line](app))
    elif shelf.SOLO in shelf.running(app):
        app.open(Sure(app, "screen.sure", lambda: sit_down(app, shelf.SOLO, new=True)))
    else:
        sit_down(app, shelf.SOLO)
