"""A button between a pin and ground, and a rotary encoder: levels, and what happened between two looks.

Interrupts only note; nothing is decided or allocated in them. Writing to flash holds them back but loses
none. What a press means is decided in trailhand.ui. It must not know which pins there are.
"""

from machine import Pin

ENOUGH = 32  # states of an encoder kept between two looks: eight notches


class Button:
    """A button that reads low while it is pressed."""

    def __init__(self, pin: int) -> None:
        self._pin = Pin(pin, Pin.IN, Pin.PULL_UP)
        self._edge = False
        self._pin.irq(self._pressed, Pin.IRQ_FALLING)  # this also wakes the board from light sleep

    def _pressed(self, _pin: Pin) -> None:
        self._edge = True

    def level(self) -> bool:
        """Whether it is pressed now."""
        return self._pin.value() == 0

    def edge(self) -> bool:
        """Whether a press began since this was last asked."""
        edge = self._edge
        self._edge = False
        return edge


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
