"""The main menu: running games, new ones, and everything around them.

What its lines lead to is in choices.py.
"""

from trailhand.app import shelf
from trailhand.app.screen import Menu
from trailhand.core.types import Any

AROUND = ("solo", "score", "other", "history", "settings", "self_test", "about")


class MainMenu(Menu):
    """Where everything begins. Running games stand first."""

    title = "screen.menu"

    def entries(self) -> list[tuple[str, Any]]:
        """Running games, new ones, and everything around them."""
        say = self.app.look.words.say
        found = [(say("menu.resume." + game), self._resume(game)) for game in shelf.running(self.app)]
        return found + [(say("menu." + line), self._choose(line)) for line in AROUND]

    def _resume(self, game: str) -> Any:
        return lambda: self.app.everything().go_on(self.app, game)

    def _choose(self, line: str) -> Any:
        return lambda: self.app.everything().choose(self.app, line)

    def back(self) -> None:
        """There is nothing behind the menu."""
