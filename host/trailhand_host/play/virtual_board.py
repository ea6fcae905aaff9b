"""A board without hardware: the application with a display in memory and a clock that only moves when told.

Tests, the demo and the pictures of the documentation use it. Presses go through the button's real gestures.
"""

import platform
from collections.abc import Callable
from typing import Any

from trailhand.app.application import Application
from trailhand.core.types import Storage
from trailhand.ui.events import BACK, CANCEL, CLICK, HOLD
from trailhand.ui.view import View
from trailhand_host import __version__
from trailhand_host.words import Words, load

POLL = 10  # ms
HELD = {CLICK: 60, HOLD: 700, BACK: 1900, CANCEL: 3200}  # how long a press of each kind lasts, normal profile
PAUSE = 60  # between two presses


class MemoryDisplay:
    """Holds the last picture; `seen` is called with each that differs from the one before."""

    def __init__(self, seen: Callable[[bytes], None] | None = None) -> None:
        self.frame = bytes(1024)
        self.level = 255
        self.on = True
        self.upside_down = False
        self.chip = "ssd1306"
        self._seen = seen

    def show(self, frame: bytearray) -> None:
        """The picture is this from now on."""
        if self._seen and bytes(frame) != self.frame:
            self._seen(bytes(frame))
        self.frame = bytes(frame)

    def contrast(self, level: int) -> None:
        """How bright it is."""
        self.level = level

    def power(self, on: bool) -> None:
        """Dark or not."""
        self.on = on

    def rotate(self, upside_down: bool) -> None:
        """Which way up it is mounted."""
        self.upside_down = upside_down

    def select(self, chip: str) -> None:
        """Which controller it has."""
        self.chip = chip


class DesktopPorts:
    """What the application needs of this computer."""

    def __init__(
        self,
        storage: Storage,
        entropy: Callable[[int], bytes],
        display: MemoryDisplay | None = None,
        strict: bool = False,
    ) -> None:
        self.storage = storage
        self.entropy = entropy
        self.display = display or MemoryDisplay()
        self._strict = strict

    def words(self, language: str) -> Words:
        """The words of a language."""
        return load(language, self._strict)

    def battery(self) -> int | None:
        """A computer looks after its own."""
        return None

    def extras(self) -> tuple[list[tuple[str, Any]], Any]:
        """Keys are events already."""
        return [], None

    def about(self) -> list[tuple[str, str]]:
        """What the about screen says first."""
        return [("version", __version__), ("board", f"Python {platform.python_version()}")]

    def self_test(self) -> list[tuple[str, bool]]:
        """The parts that can be checked: that a small file can be written and read."""
        self.storage.write_small("self-test", b"trailhand")
        return [("storage", self.storage.read_small("self-test") == b"trailhand")]


class VirtualBoard:
    """The application, pressed by a program."""

    def __init__(self, ports: DesktopPorts, start: int = 0) -> None:
        self.now = start
        self.ports = ports
        self.app = Application(ports, start)
        self.presses = 0
        self.wait(POLL * 3)  # the button is seen released

    @property
    def frame(self) -> bytes:
        """The picture on the display; nothing is seen while it is off."""
        return self.ports.display.frame if self.ports.display.on else bytes(len(self.ports.display.frame))

    @property
    def view(self) -> View:
        """What is shown: another thing after another question, the same one on its next page."""
        return self.app.stack[-1].view

    def _feed(self, pressed: bool, duration: int) -> None:
        for _ in range(max(1, duration // POLL)):
            self.app.tick(self.now, pressed)
            self.now = (self.now + POLL) & 0x3FFFFFFF

    def press(self, kind: str) -> None:
        """One press of the button, and its release."""
        scale = self.app.button.profile.starts[1] / 500
        self.presses += 1
        self.down(int(HELD[kind] * (1 if kind == CLICK else scale)))
        self.up()

    def down(self, duration: int) -> None:
        """The button is kept down for so long, and not let go."""
        self._feed(True, duration)

    def up(self) -> None:
        """It is let go."""
        self._feed(False, PAUSE)

    def wait(self, duration: int) -> None:
        """Nothing is pressed for so long."""
        self._feed(False, duration)
