"""The board's LED says in blinks what the display cannot. Knows pins only by what it is given.

A code is so many short blinks, then a pause; 0 is dark. docs/firmware.md lists them.
"""

from machine import Pin

NONE, NO_DISPLAY, NO_STORAGE, CRASHED, NO_PROGRAM = 0, 2, 3, 4, 5
BLINK = 150  # ms lit, and the same dark
PAUSE = 1200


class Led:
    """Set `code`, and poll. Without a pin it stays dark."""

    def __init__(self, pin: int | None, lit: int) -> None:
        self._pin = None if pin is None else Pin(pin, Pin.OUT, value=1 - lit)
        self._lit = lit
        self._level = 1 - lit
        self.code = NONE

    def poll(self, now: int) -> None:
        """Light or darken it as the code wants."""
        at = now % (self.code * 2 * BLINK + PAUSE)
        is_lit = at < self.code * 2 * BLINK and at // BLINK % 2 == 0
        level = self._lit if is_lit else 1 - self._lit
        if self._pin and level != self._level:
            self._level = level
            self._pin.value(level)
