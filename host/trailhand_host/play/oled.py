"""A real OLED on a Raspberry Pi or behind a USB-I2C adapter, driven by Adafruit's library. An extra.

Takes the place of the display in memory, so that everything else stays as it is.
"""

import importlib
from typing import Any

from trailhand_host.play.virtual_board import MemoryDisplay

WIDTH, HEIGHT = 128, 64


class NoOled(Exception):
    """There is no display to be had, and why, in a sentence."""


def find_oled() -> Any:  # noqa: ANN401 - the library is an extra, and has no types
    """The library's driver on the board's I2C bus."""
    try:
        board = importlib.import_module("board")
        driver = importlib.import_module("adafruit_ssd1306")
    except ImportError as error:
        raise NoOled(f"the extra is not installed ({error}): pip install 'trailhand[oled]'") from error
    except (NotImplementedError, AttributeError, RuntimeError, OSError) as error:
        raise NoOled(
            f"this computer has no I2C pins ({error}): use a Raspberry Pi, or a USB-I2C adapter with the"
            " variable that Adafruit's Blinka asks for, such as BLINKA_FT232H=1"
        ) from error
    try:
        return driver.SSD1306_I2C(WIDTH, HEIGHT, board.I2C())
    except (ValueError, OSError, RuntimeError, AttributeError) as error:
        raise NoOled(f"no display answers on the I2C bus ({error}): check SDA, SCL, 3V3 and GND") from error


class OledDisplay(MemoryDisplay):
    """Shows every picture on the OLED too."""

    def __init__(self, oled: Any) -> None:  # noqa: ANN401
        super().__init__()
        self._oled = oled

    def show(self, frame: bytearray) -> None:
        """Send the whole picture; the library knows no smaller update."""
        super().show(frame)
        self._oled.buf[:] = frame
        self._oled.show()

    def contrast(self, level: int) -> None:
        """How bright it is."""
        super().contrast(level)
        self._oled.contrast(level)

    def power(self, on: bool) -> None:
        """Dark or not."""
        super().power(on)
        (self._oled.poweron if on else self._oled.poweroff)()

    def rotate(self, upside_down: bool) -> None:
        """Which way up it is mounted."""
        super().rotate(upside_down)
        self._oled.rotate(0 if upside_down else 1)
