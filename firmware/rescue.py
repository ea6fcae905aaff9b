"""Safe mode: nothing starts by itself, USB is open, settings can be put aside. Must not know the application.

Reached with the button held at power-on, or when no version of the program comes up. The computer can copy
everything: mpremote's Ctrl-C ends this as it ends the application.
"""

from led import NO_PROGRAM
from notice import show_notice
from ports import Ports
from trailhand.ui.events import BACK, CLICK, HOLD
from trailhand.ui.gesture import Button as Gestures

HELD, BROKEN = "held", "broken"
HEADINGS = {
    HELD: "Safe mode.",
    BROKEN: "The program did not start. Your games are kept.",
}
OFFER = "USB is open.\nClick: start.\nHold 2 s: put the settings aside."
PUT_ASIDE = "Settings put aside.\nClick: start."
NO_SETTINGS = "There are no settings to put aside.\nClick: start."
SETTINGS = "settings"
POLL = 10  # ms


def offer(ports: Ports, reason: str) -> None:
    """Show what can be done and do it; returns after a click."""
    show_notice(ports.display, HEADINGS[reason] + "\n" + OFFER)
    gestures = Gestures()
    ports.led.code = NO_PROGRAM if reason == BROKEN else 0
    while True:
        now = ports.now()
        edges = ports.button.edges()
        event = gestures.feed(now, ports.button.level(), edges)
        if event == CLICK:
            return
        if event in (HOLD, BACK):
            show_notice(ports.display, _put_settings_aside(ports))
        ports.led.poll(now)
        ports.display.poll(now)
        ports.power.idle(POLL)


def _put_settings_aside(ports: Ports) -> str:
    if ports.storage.read_small(SETTINGS) is None:
        return NO_SETTINGS
    ports.storage.set_small_aside(SETTINGS)
    return PUT_ASIDE
