"""Sitting down to a game and getting up again: sessions begun and resumed, finished games put away.

The way from a finished solo game to its scoring is here too.
"""

from trailhand.app import shelf
from trailhand.app.after_solo import start_of_scoring
from trailhand.app.game_screen import GameScreen
from trailhand.app.owner import kept_values
from trailhand.app.screen import Menu, Notice, Screen
from trailhand.app.session import Session
from trailhand.core.types import Any, Application, Find
from trailhand.elpaso.score_context import scoring_header


def sit_down(app: Application, game: str, find: Find | None = None, new: bool = False) -> None:
    """Play a game: the running one of its kind, or a new one. It takes the place of the menus."""
    app.show_busy()
    app.stack.clear()
    kind = app.kind_of(game, find)
    kind.new = new
    session = Session(app.ports.storage, kind, lambda: app.lamp.seconds, later=True)
    app.open(GameScreen(app, session))
    app.tell(session.take_notes())


def go_on(app: Application, game: str) -> None:
    """The running game of a kind; if it cannot be read, a new one begins."""
    if game == shelf.SCORE:
        score_people(app)
    else:
        sit_down(app, game)


def score_people(app: Application) -> None:
    """The running scoring, or a new one of people, with the values of the owner's copy."""

    def find(notes: list[Any]) -> Any:
        return scoring_header(kept_values(app.ports.storage, notes).pack.encode())

    sit_down(app, shelf.SCORE, find)


def score_solo(app: Application, number: int) -> None:
    """The scoring of a finished solo game."""
    header = start_of_scoring(app.ports.storage, number)
    sit_down(app, shelf.SCORE, lambda notes: header)


def put_away(app: Application, screen: Screen) -> None:
    """A game is over: into the history with it; a solo game is scored next, if the player likes."""
    assert isinstance(screen, GameScreen)
    session = screen.session
    app.show_busy()
    session.finish()
    app.close(screen)
    words = app.look.words
    if session.kind.game.id != shelf.SOLO or session.number is None:
        app.open(Notice(app, [words.say("screen.kept", session.number)]))
    elif app.ports.storage.read(shelf.SCORE) is not None:
        app.open(Notice(app, [words.say("screen.score_first")]))
    else:
        app.open(ScoreNow(app, session.number))


class ScoreNow(Menu):
    """A solo game has just ended: score it now, or later."""

    title = "screen.score_now"

    def __init__(self, app: Application, number: int) -> None:
        super().__init__(app)
        self.number = number

    def entries(self) -> list[tuple[str, Any]]:
        """Now or later."""
        words = self.app.look.words
        return [(words.say("screen.now"), self._now), (words.say("screen.later"), self.back)]

    def _now(self) -> None:
        self.app.close(self)
        score_solo(self.app, self.number)
