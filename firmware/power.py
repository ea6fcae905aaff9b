"""Idling, USB and the battery: what the board can tell and save. Knows pins only by what it is given.

Light sleep only without USB: it would end the connection. A board that cannot tell counts as connected.
"""

import time

import machine
from machine import ADC, Pin

SHORTEST_SLEEP = 5  # ms; going to sleep and waking take about one
SAMPLES = 8
# Of a lithium cell at rest: millivolts, and how much of it is left.
CHARGE = ((3300, 0), (3500, 5), (3600, 15), (3700, 35), (3800, 55), (3900, 70), (4000, 85), (4120, 100))
LEAST, MOST = 2500, 4500  # beyond these it is no battery that is measured


def percent_of(millivolts: int) -> int:
    """How full a cell of that voltage is."""
    lower, below = CHARGE[0]
    for upper, above in CHARGE:
        if millivolts < upper:
            return below + (above - below) * max(0, millivolts - lower) // max(1, upper - lower)
        lower, below = upper, above
    return 100


class Power:
    """`usb`: the pin that is high with USB, or None. `battery`: see `boards`."""

    def __init__(self, usb: int | None, battery: tuple[int, int, int, int | None] | None) -> None:
        self._usb = None if usb is None else Pin(usb, Pin.IN)
        self._battery = battery

    def usb(self) -> bool:
        """Whether there is power on the USB plug."""
        return self._usb is None or self._usb.value() == 1

    def idle(self, ms: int) -> None:
        """Wait, asleep if that is allowed; a press ends the sleep early."""
        if ms <= 0:
            return
        if ms < SHORTEST_SLEEP or self.usb():
            time.sleep_ms(ms)
        else:
            machine.lightsleep(ms)

    def battery(self) -> int | None:
        """How full the battery is in percent; None with USB, or when there is none to measure."""
        if self._battery is None or (self._usb is not None and self.usb()):
            return None
        pin, divider, diode, enable = self._battery
        millivolts = _measure(pin, enable) * divider + diode
        return percent_of(millivolts) if LEAST <= millivolts <= MOST else None


def _measure(pin: int, enable: int | None) -> int:
    """Millivolts at a pin. On the Pico W the radio uses that pin too, unless it is not selected."""
    if enable is not None:
        Pin(enable, Pin.OUT, value=1)
    adc = ADC(Pin(pin))
    total = sum([adc.read_u16() for _ in range(SAMPLES)])
    if enable is not None:
        Pin(pin, Pin.ALT, pull=Pin.PULL_DOWN, alt=7)  # back to the radio
    return total * 3300 // (SAMPLES * 65535)
