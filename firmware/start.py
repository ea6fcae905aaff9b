"""Makes the board's ports and starts the application, or safe mode first. `starter.py` calls it.

The only place that knows both the board's ports and the application.
"""

import sys

import pen_thumb

sys.modules["trailhand.ui.pen"] = pen_thumb  # before anybody imports the plain one

from machine import ADC, Pin  # noqa: E402

import disk  # noqa: E402
import loop  # noqa: E402
import overlay  # noqa: E402
import rescue  # noqa: E402
from build_info import CHIP  # noqa: E402
from ports import Ports  # noqa: E402
from trailhand.app.application import Application  # noqa: E402

RADIO, SUPPLY = 25, 29
CUT_OFF = 4000  # of 65535: 0.2 V, while a third of the lowest supply is 0.6


def board_name() -> str:
    """Which board this is: a Pico and a Pico W run the same firmware.

    Raspberry Pi names this way to tell them apart: on the W, pin 29 measures the supply only while pin 25,
    which selects the radio, is high; on the Pico pin 25 is the LED, and 29 always measures it.
    """
    if CHIP == "rp2350":
        return "pico_2"
    is_wireless = Pin(RADIO, Pin.IN).value() == 1 or ADC(Pin(SUPPLY)).read_u16() < CUT_OFF
    return "pico_w" if is_wireless else "pico"


def make_ports() -> Ports:
    """The ports of this board."""
    name = board_name()
    return Ports(getattr(__import__("boards." + name), name))


def start(safe: str = "") -> None:
    """Run until Ctrl-C; `safe` is why safe mode comes first, if it does."""
    ports = make_ports()
    if safe or not disk.is_mounted():
        rescue.offer(ports, safe)
        ports = make_ports()  # the storage may be there only now
    loop.run(ports, make_application)


def make_application(ports: Ports) -> Application:
    """The application; it tells of an overlay that was put aside."""
    application = Application(ports, ports.now())
    if overlay.put_aside:
        application.tell([("note.overlay", ())])
        application.show()
    return application
