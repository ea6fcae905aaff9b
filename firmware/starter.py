"""Starts the program: from the overlay if there is a good one, else from the firmware alone.

With the button held, or when not even the firmware's own program comes up: safe mode. Whatever happens, USB
stays open and Ctrl-C leads to the prompt. It must not know what the program does.
"""

import sys

from machine import Pin

import overlay
from boards.pico import PINS

PATH = ("", ".frozen", "/lib")  # of the prompt, as everywhere
KEPT = ("__main__", "starter", "overlay")
HELD = 100  # looks at the button: it is held, and does not only bounce


def is_held() -> bool:
    """Whether the button is down; it has the same pin on all boards."""
    pin = Pin(next(row[2] for row in PINS if row[0] == "button"), Pin.IN, Pin.PULL_UP)
    return all([pin.value() == 0 for _ in range(HELD)])


def drop_modules() -> None:
    """The program is imported again: a failed overlay leaves nothing behind."""
    for name in list(sys.modules):
        if name not in KEPT:
            del sys.modules[name]


def run(is_overlaid: bool, safe: str = "") -> None:
    """Run the program until it ends, which it only does by failing before its first picture."""
    drop_modules()
    overlay.use(is_overlaid)
    try:
        __import__("start").start(safe)
    except Exception as error:
        sys.print_exception(error)


def begin() -> None:
    """Run until Ctrl-C, then leave the prompt to whoever wants it."""
    try:
        if is_held():
            run(False, "held")
        elif overlay.is_to_be_used():
            run(True)
        run(False)
        run(False, "broken")
    except KeyboardInterrupt:
        pass
    overlay.use(False)
    sys.path[:] = PATH
    print("Trailhand is not running. Ctrl-D starts it.")
