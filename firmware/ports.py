"""Makes the ports of a board from its pin table: what the application gets to touch. Nothing is decided here.

docs/firmware.md says what each port promises.
"""

import gc
import hashlib
import os
import time

from machine import I2C, Pin, unique_id

from build_info import VERSION
from button import Button, Turns
from display import Display
from led import Led
from power import Power
from storage import Storage
from trailhand.core.types import Any
from trailhand.ui.text_file import Texts

LEAST_MEMORY = 60_000  # bytes: less than this would be a fault
I2C_SPEED = 400_000  # the most that both display chips are made for


class Ports:
    """A board's ports. `board` is a module of `boards`."""

    def __init__(self, board: Any) -> None:
        self.board = board.BOARD
        self.version = VERSION
        pins = {row[0]: row[2] for row in board.PINS}
        extra = dict(board.EXTRA)
        self.display = Display(_i2c(board, pins), board.I2C_ADDRESS)
        self.led = Led(board.LED, board.LED_ON)
        self.button = Button(pins["button"])
        self.extra = [
            (signal, Button(extra[signal])) for signal in ("prev", "ok", "back", "push") if signal in extra
        ]
        self.encoder = Turns(extra["a"], extra["b"]) if "a" in extra else None
        self.power = Power(board.USB, board.BATTERY)
        self.storage = Storage()
        self._texts: Texts | None = None  # of the language in use

    def now(self) -> int:
        """Milliseconds of a clock that wraps around at 2 ** 30."""
        now: Any = time.ticks_ms()
        return now

    def entropy(self, count: int) -> bytes:
        """Random bytes, at most 32. The chip's own may lean to one side, so they are hashed."""
        mixed = hashlib.sha256(os.urandom(64))
        mixed.update(b"%d" % time.ticks_us())
        mixed.update(unique_id())
        return mixed.digest()[:count]

    def battery(self) -> int | None:
        """How full the battery is in percent, or None."""
        return self.power.battery()

    def extras(self) -> tuple[list[tuple[str, Button]], "Turns | None"]:
        """Buttons and an encoder besides the one button."""
        return self.extra, self.encoder

    def words(self, language: str) -> Texts:
        """The texts of a language, which stay in the flash."""
        self._texts = Texts(__import__("texts_" + language).DATA)
        return self._texts

    def about(self) -> list[tuple[str, str]]:
        """What the about screen says first."""
        return [("version", self.version), ("board", self.board)]

    def self_test(self) -> list[tuple[str, bool]]:
        """What the board finds out about itself."""
        gc.collect()
        found = [("display", self.display.present), ("storage", self.storage.is_sound())]
        found.append(("memory", gc.mem_free() > LEAST_MEMORY))
        found.append(("texts", self._texts is not None and self._texts.is_whole()))
        return found


def _i2c(board: Any, pins: dict[str, int]) -> Any:
    return I2C(board.I2C_BUS, sda=Pin(pins["sda"]), scl=Pin(pins["scl"]), freq=I2C_SPEED)
