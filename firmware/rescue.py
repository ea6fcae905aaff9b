"""Safe mode: nothing starts by itself, USB is open, settings can be put aside, storage can be set up.

Reached with the button held at power-on, when the program does not come up, or when the file system does not
mount. The computer can copy everything: mpremote's Ctrl-C ends this as it ends the application. It must not
know the application.
"""

import disk
from led import NO_PROGRAM, NO_STORAGE
from notice import show_notice
from ports import Ports
from query import Query
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
NEW_BOARD = "A new board: its storage is empty.\nClick: set it up."
DAMAGED = "The storage is damaged. Your games may still be in it: save it with a computer.\nHold 2 s: erase."
SURE = "Erase the storage, with all games in it?\nClick: erase.\nHold: keep it."
SETTINGS = "settings"
POLL = 10  # ms


def offer(ports: Ports, reason: str) -> None:
    """Show what can be done and do it; returns when the program shall start."""
    query = Query(ports, None)
    while not disk.is_mounted():
        _offer_storage(ports, query)
    text = HEADINGS[reason] + "\n" + OFFER if reason else ""
    ports.led.code = NO_PROGRAM if reason == BROKEN else 0
    while text and _ask(ports, query, text) != CLICK:
        text = _put_settings_aside(ports)


def _offer_storage(ports: Ports, query: Query) -> None:
    """Make a file system: with a click where nothing was ever written, else only after a hold and a click."""
    ports.led.code = NO_STORAGE
    if disk.is_erased():
        wanted = _ask(ports, query, NEW_BOARD) == CLICK
    else:
        wanted = _ask(ports, query, DAMAGED) in (HOLD, BACK) and _ask(ports, query, SURE) == CLICK
    if wanted:
        disk.make()


def _ask(ports: Ports, query: Query, text: str) -> str:
    """What the button says to a text."""
    show_notice(ports.display, text)
    gestures = Gestures()
    event = None
    while event is None:
        now = ports.now()
        edges = ports.button.edges()
        event = gestures.feed(now, ports.button.level(), edges)
        query.poll()
        ports.led.poll(now)
        ports.display.poll(now)
        ports.power.idle(POLL)
    return event


def _put_settings_aside(ports: Ports) -> str:
    if ports.storage.read_small(SETTINGS) is None:
        return NO_SETTINGS
    ports.storage.set_small_aside(SETTINGS)
    return PUT_ASIDE
