"""The menu of the other games: each is gone on with or started again."""

from trailhand.app import shelf
from trailhand.app.screen import Menu, Sure
from trailhand.app.table import sit_down
from trailhand.core.types import Any, Application


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
    """A game that was left: go on, or begin anew."""

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
