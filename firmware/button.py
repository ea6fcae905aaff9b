"""A button between a pin and ground, and a rotary encoder: levels, and what happened between two looks.

Interrupts only note; nothing is decided or allocated in them. They come at once even while garbage is
collected; an operation of the flash holds them back for as long as it takes. What a press means is decided
in trailhand.ui. It must not know which pins there are.
"""

import time
from array import array

from machine import Pin

from trailhand.core.types import Edges

ENOUGH = 32  # states of an encoder kept between two looks: eight notches
CHANGES = 64  # of a button's level: some presses with all their bouncing


class Button:
    """A button that reads low while it is pressed."""

    def __init__(self, pin: int) -> None:
        self._pin = Pin(pin, Pin.IN, Pin.PULL_UP)
        self._times = array("i", bytes(4 * CHANGES))
        self._levels = bytearray(CHANGES)
        self._newest = self._oldest = 0  # where the next change goes, and the first that was not asked for
        # This also wakes the board from light sleep.
        self._pin.irq(self._changed, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)

    def _changed(self, pin: Pin) -> None:
        at = self._newest
        self._times[at] = time.ticks_ms()
        self._levels[at] = 1 - pin.value()
        at = (at + 1) % CHANGES
        if at != self._oldest:
            self._newest = at

    def level(self) -> bool:
        """Whether it is pressed now."""
        return self._pin.value() == 0

    def edges(self) -> Edges:
        """The changes of the level since this was last asked, each with its time. Ask before the level."""
        if self._oldest == self._newest:
            return ()
        found: list[tuple[int, bool]] = []
        while self._oldest != self._newest:
            found.append((self._times[self._oldest], self._levels[self._oldest] == 1))
            self._oldest = (self._oldest + 1) % CHANGES
        return found


class Turns:
    """The contacts of an encoder: every state since the last look, for `Encoder` of trailhand.ui.events."""

    def __init__(self, a: int, b: int) -> None:
        self._a = Pin(a, Pin.IN, Pin.PULL_UP)
        self._b = Pin(b, Pin.IN, Pin.PULL_UP)
        self._states = bytearray(ENOUGH)
        self._count = 0
        for pin in (self._a, self._b):
            pin.irq(self._turned, Pin.IRQ_FALLING | Pin.IRQ_RISING)

    def _turned(self, _pin: Pin) -> None:
        if self._count < ENOUGH:
            self._states[self._count] = self._a.value() * 2 + self._b.value()
            self._count += 1

    def states(self) -> list[tuple[bool, bool]]:
        """(a is open, b is open) for each change, the oldest first, and as it is now."""
        count = self._count
        found = [(state & 2 == 2, state & 1 == 1) for state in self._states[:count]]
        self._count = 0
        return found + [(self._a.value() == 1, self._b.value() == 1)]
