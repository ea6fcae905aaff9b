"""What the lines of the main menu lead to. Importing it imports every game and every screen."""

from trailhand.app import shelf
from trailhand.app.about import About
from trailhand.app.history_screen import History
from trailhand.app.kinds import kind_of
from trailhand.app.other_games import OtherGames
from trailhand.app.score_menu import ScoreMenu
from trailhand.app.screen import Sure
from trailhand.app.self_test import SelfTest
from trailhand.app.settings_screen import SettingsMenu
from trailhand.app.table import go_on, put_away, sit_down
from trailhand.core.types import Application

__all__ = ("choose", "go_on", "kind_of", "put_away")

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
