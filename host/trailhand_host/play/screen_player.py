"""The device in a terminal: its picture in half blocks, or braille in a small window; its button as keys.

Knows the application and a terminal; the games are the application's business.
"""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from textwrap import wrap
from typing import Protocol

from trailhand.app.application import Application
from trailhand.ui.events import BACK, CLICK, HOLD, PREV
from trailhand_host.play import frames
from trailhand_host.store import write_whole
from trailhand_host.words import Words

POLL = 0.05  # seconds
MASK = (1 << 30) - 1
QUIT = ("q", "Q", "\x03", "\x04", "")
SHOT = ("s", "S")
BETWEEN = "   "  # two keys in the line that names them
EVENTS = {
    " ": CLICK, "\x1b[B": CLICK, "\xe0P": CLICK, "c": CLICK,
    "\r": HOLD, "\n": HOLD, "\x1b[C": HOLD, "\xe0M": HOLD, "h": HOLD,
    "\x7f": BACK, "\b": BACK, "\x1b[D": BACK, "\xe0K": BACK, "b": BACK, "\x1b": BACK,
    "\x1b[A": PREV, "\xe0H": PREV,
    "\x1bOB": CLICK, "\x1bOC": HOLD, "\x1bOD": BACK, "\x1bOA": PREV,
}  # fmt: skip


class Screen(Protocol):
    """What is needed of a terminal."""

    def size(self) -> tuple[int, int]: ...
    def draw(self, lines: list[str]) -> None: ...
    def key(self, seconds: float) -> str | None: ...


def picture(frame: bytes, columns: int, rows: int) -> list[str]:
    """The frame as large as the window allows; [] if it is too small for any."""
    for lines in (frames.half_blocks, frames.braille):
        drawn = lines(frame)
        if len(drawn[0]) + 2 <= columns and len(drawn) + 4 <= rows:
            edge = "─" * len(drawn[0])
            return [f"┌{edge}┐", *[f"│{line}│" for line in drawn], f"└{edge}┘"]
    return []


class ScreenPlayer:
    """One player at one application."""

    def __init__(
        self, app: Application, words: Callable[[], Words], frame: Callable[[], bytes], screen: Screen
    ) -> None:
        self.app = app
        self._words = words
        self._frame = frame
        self._screen = screen
        self._said = ""  # below the picture, until the next key
        self._is_seen = False  # the picture; a window can be too small for it

    def run(self, clock: Callable[[], float]) -> None:
        """Until the player leaves, in whatever way; every answer is saved when it is given."""
        try:
            self._play(clock)
        finally:
            self.app.leave()

    def _play(self, clock: Callable[[], float]) -> None:
        start = clock()
        while True:
            self._draw()
            key = self._screen.key(POLL)
            self.app.tick(int((clock() - start) * 1000) & MASK, False)
            if key in QUIT:
                return
            if key is not None:
                self._obey(key)

    def _obey(self, key: str) -> None:
        self._said = ""
        if not self._is_seen:  # nobody answers what is not seen
            return
        if key in SHOT:
            self._shoot()
        elif key in EVENTS:
            self.app.press(EVENTS[key])

    def _shoot(self) -> None:
        """Into a file that is not there yet."""
        path = next(path for path in map(_shot_name, count(1)) if not path.exists())
        try:
            write_whole(path, frames.png(self._frame()))
            self._said = self._words().say("terminal.shot", path.name)
        except OSError as error:
            self._said = self._words().say("terminal.no_shot", path.name, error.strerror or str(error))

    def _draw(self) -> None:
        columns, rows = self._screen.size()
        words = self._words()
        lines = picture(self._frame(), columns, rows)
        self._is_seen = bool(lines)
        if not lines:
            lines = wrap(words.say("terminal.small", columns, rows), columns)
        keys = _in_lines(words.say("terminal.keys"), columns - 1)
        self._screen.draw([*lines, *keys[: rows - len(lines) - 1], self._said[: columns - 1]][:rows])


def _in_lines(keys: str, width: int) -> list[str]:
    """The keys with what they do, as many on a line as have room."""
    lines = [""]
    for key in keys.split(BETWEEN):
        joined = lines[-1] + BETWEEN + key if lines[-1] else key
        if len(joined) <= width or not lines[-1]:
            lines[-1] = joined[:width]
        else:
            lines.append(key[:width])
    return lines


def _shot_name(number: int) -> Path:
    return Path(f"trailhand-{number:02}.png")
