"""The board's loop: look at the button, let the application draw and save, answer USB, idle. No game here.

Until the application has come up (its first tick is over: its first picture is seen, and every module is
imported), an error goes to `starter.py`, which then leaves the overlay. After that it is told on the screen.
Ctrl-C ends it all.
"""

import gc

import crash
import overlay
from led import NO_DISPLAY, NO_STORAGE, NONE
from ports import Ports
from query import Query
from trailhand.core.types import Any

LOOKS = 200  # at a button that is up, after which garbage is collected: that takes 20 ms
GARBAGE = 96 * 1024  # bytes after which it is collected even while the button is down
CLOCK = 0x3FFFFFFF  # milliseconds wrap around here


def run(ports: Ports, make: Any) -> None:
    """Run the application that `make(ports)` makes, for ever."""
    application = make(ports)
    _tick(ports, application)
    overlay.mark_up()
    gc.collect()
    gc.threshold(GARBAGE)
    query = Query(ports, application)
    looks = 0
    try:
        while True:
            begun = ports.now()
            looks = tidy(_tick(ports, application), ports.button.level(), looks)
            query.poll()
            rest(ports, application, begun)
    except Exception as error:  # not KeyboardInterrupt, which is none
        del application, query  # both hold all of the game: what is shown next needs their room
        gc.collect()
        crash.report(ports, error)


def tidy(was_press: bool, is_down: bool, looks: int) -> int:
    """Collect garbage where no picture waits for it: behind a press, or in a rest; the looks since."""
    if was_press or (looks >= LOOKS and not is_down):
        gc.collect()
        return 0
    return looks + 1


def rest(ports: Ports, application: Any, begun: int) -> None:
    """Idle until it is time for the next look at the button; the time since this one counts."""
    ports.power.idle(application.idle_ms - (ports.now() - begun & CLOCK))


def _tick(ports: Ports, application: Any) -> bool:
    """One look; whether a press was dealt with."""
    now = ports.now()
    edges = ports.button.edges()
    was_press: bool = application.tick(now, ports.button.level(), edges)
    ports.display.poll(now)
    ports.led.code = _code(ports)
    ports.led.poll(now)
    return was_press


def _code(ports: Ports) -> int:
    """What the LED has to say."""
    if not ports.display.present:
        return NO_DISPLAY
    return NO_STORAGE if ports.storage.root in ports.storage.notes else NONE
