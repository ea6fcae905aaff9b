"""Starts the application of this folder on the board that the file `/board` names. `starter.py` calls it.

The only place that knows both the board's ports and the application.
"""

import sys

import loop
import up
from ports import Ports
from trailhand.core.types import Any

THUMB = (4, 5, 6, 7, 8)  # MicroPython's numbers of the chips that run Thumb code, from ARMv6-M on


def board_module(name: str) -> Any:
    """The module of a board, by its name in `boards`."""
    return getattr(__import__("boards." + name), name)


def take_pen() -> None:
    """Draw with the pen in machine code, where the chip understands it."""
    implementation: Any = sys.implementation
    if implementation._mpy >> 10 & 15 in THUMB:
        import pen_thumb

        sys.modules["trailhand.ui.pen"] = pen_thumb


def ports_for(folder: str, board: str) -> Ports:
    """The ports of a board."""
    take_pen()
    return Ports(board_module(board), folder, up.version_of(folder))


def start(folder: str, board: str) -> None:
    """Run until Ctrl-C."""
    ports = ports_for(folder, board)
    from trailhand.app.application import Application

    loop.run(ports, lambda ports: Application(ports, ports.now()))


def safe_mode(folder: str, board: str, reason: str) -> None:
    """Offer what helps when nothing else does; returns when the application shall start after all."""
    import rescue

    rescue.offer(ports_for(folder, board), reason)
