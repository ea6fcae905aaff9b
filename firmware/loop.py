"""The board's loop: look at the button, let the application draw and save, answer USB, idle. No game here.

Until the application has come up (its first tick is over, so its first picture is seen), an error goes to
`starter.py`, which then leaves the overlay. After that it is told on the screen. Ctrl-C ends it all.
"""

import gc

import overlay
from led import NO_DISPLAY, NO_STORAGE, NONE
from ports import Ports
from trailhand.core.types import Any

# Bytes after which garbage is collected. Left alone, MicroPython fills all of the memory first; what stays
# then lies all over it, and with 75 KB free no piece was large enough for the next module. A press leaves up
# to 40 KB until its picture is seen, and then it is collected anyway; so no picture waits for that.
GARBAGE = 48 * 1024
CLOCK = 0x3FFFFFFF  # milliseconds wrap around here


def run(ports: Ports, make: Any) -> None:
    """Run the application that `make(ports)` makes, for ever."""
    application = make(ports)
    _tick(ports, application)
    overlay.mark_up()
    collect_often()
    from query import Query  # nobody asks before the first picture

    query = Query(ports, application)
    try:
        while True:
            begun = ports.now()
            _tick(ports, application)
            query.poll()
            rest(ports, application, begun)
    except Exception as error:  # not KeyboardInterrupt, which is none
        del application, query  # both hold all of the game: what is shown next needs their room
        gc.collect()
        import crash  # seldom needed: it costs no memory until then

        crash.report(ports, error)


def collect_often() -> None:
    """From now on little garbage is left lying about."""
    gc.collect()
    gc.threshold(GARBAGE)


def rest(ports: Ports, application: Any, begun: int) -> None:
    """Idle until it is time for the next look at the button; the time since this one counts."""
    ports.power.idle(application.idle_ms - (ports.now() - begun & CLOCK))


def _tick(ports: Ports, application: Any) -> None:
    now = ports.now()
    edges = ports.button.edges()
    application.tick(now, ports.button.level(), edges)
    ports.display.poll(now)
    ports.led.code = _code(ports)
    ports.led.poll(now)


def _code(ports: Ports) -> int:
    """What the LED has to say."""
    if not ports.display.present:
        return NO_DISPLAY
    return NO_STORAGE if ports.storage.root in ports.storage.notes else NONE
