"""A small real program on the ports: counts presses, draws the count, and appends it to a log.

This source runs on the board in place of trailhand.app.application, until that is measured itself. It does
what the application does in the same order: picture first, then save.
"""

from trailhand.core.types import Any, Edges
from trailhand.ui import font_digits, font_small
from trailhand.ui.canvas import Canvas
from trailhand.ui.gesture import Button

NAME = "counter"


class Application:
    """Click: one more. Hold: fails on purpose. The log is a byte for each click."""

    def __init__(self, ports: Any, now: int = 0) -> None:
        self.ports = ports
        self.idle_ms = 10
        self.game = NAME
        self._gestures = Button()
        self._canvas = Canvas()
        log = ports.storage.read(NAME)
        if log is None:
            log = b"C"
            ports.storage.begin(NAME, log)
        self.count = len(log) - 1
        self._is_drawn = False

    def tick(self, now: int, pressed: bool, edges: Edges) -> None:
        event = self._gestures.feed(now, pressed, edges)
        if event == "hold":
            raise ValueError("held on purpose")
        if event == "click":
            self.count += 1
        if event == "click" or not self._is_drawn:
            self._draw()
        if event == "click":
            self.ports.storage.append(NAME, bytes((self.count & 255,)))

    def _draw(self) -> None:
        self._is_drawn = True
        self._canvas.clear()
        self._canvas.text(4, 4, "Pressed so often:", font_small.FONT)
        self._canvas.text(4, 20, str(self.count), font_digits.FONT)
        self.ports.display.show(self._canvas.frame)
