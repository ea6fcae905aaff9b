"""`trailhand play` with pictures: the application on this computer, as the command line wants it."""

import os
from collections.abc import Callable
from pathlib import Path

from trailhand.app import shelf
from trailhand.app.application import Application
from trailhand.app.elpaso_solo import Solo, Wishes
from trailhand.app.kind import Kind
from trailhand.app.table import sit_down
from trailhand.core.types import Entropy, Find, Storage
from trailhand_host.files import write_new
from trailhand_host.play.frames import png
from trailhand_host.play.screen_player import Screen, ScreenPlayer
from trailhand_host.play.virtual_board import DesktopPorts, MemoryDisplay
from trailhand_host.words import load


class DesktopApplication(Application):
    """The application with wishes from a command line: which game; seed, rulings and pack of a new one."""

    def __init__(self, ports: DesktopPorts, wishes: Wishes, language: str | None, game: str) -> None:
        self._wishes = wishes
        self._game = game
        super().__init__(ports)
        if language is not None:
            self.settings.put("language", language)
        for name, choice in (wishes.rules or {}).items():
            self.settings.put(name, choice)
        self.apply_settings()
        self.stack[0].enter()
        if wishes.new or game != shelf.SOLO:
            sit_down(self, game, new=wishes.new)
        self.show()

    def kind_of(self, game: str, find: Find | None = None) -> Kind:
        """The game that was asked for begins with the wishes; a seed counts once."""
        kind = super().kind_of(game, find)
        if game != self._game:
            return kind
        if isinstance(kind, Solo):
            kind.wishes.seed = self._wishes.seed
            kind.wishes.pack = self._wishes.pack
        else:
            kind.entropy = entropy_of(self._wishes.seed)
        self._wishes.seed = None
        return kind


def entropy_of(seed: int | None) -> Entropy:
    """Random bytes; the first ones are the seed, if there is one, and the game after that is another."""
    left = [] if seed is None else [seed]
    return lambda count: left.pop().to_bytes(count, "big") if left else os.urandom(count)


def open_desktop(
    store: Storage,
    wishes: Wishes,
    language: str | None,
    display: MemoryDisplay | None = None,
    game: str = shelf.SOLO,
) -> DesktopApplication:
    """The application over a store."""
    return DesktopApplication(DesktopPorts(store, os.urandom, display), wishes, language, game)


def play_screens(app: DesktopApplication, screen: Screen, clock: Callable[[], float]) -> None:
    """In a terminal, until the player leaves."""
    words = {language: load(language) for language in ("en", "de", "pl")}

    def frame() -> bytes:
        return bytes(app.look.canvas.frame)

    ScreenPlayer(app, lambda: words[app.settings.get("language")], frame, screen).run(clock)


def shoot(app: DesktopApplication, path: Path, replace: bool) -> None:
    """The picture of the device as it is now, into a PNG file."""
    write_new(path, png(bytes(app.look.canvas.frame)), replace)
