"""Which board is on USB: none, one, several, one in BOOTSEL mode, one that may not be opened.

`look` asks the system; `choose` decides, from what was seen alone. It must not talk to a board.
"""

import os
import sys
from dataclasses import dataclass

from trailhand_host.device.drive import Drive, drives, unmounted
from trailhand_host.device.messages import Problem

RASPBERRY = 0x2E8A
BOOTSEL = (0x0003, 0x000F)  # the boot loaders of RP2040 and RP2350: a drive, no serial port
# MicroPython, programs made with the SDK, CircuitPython. Other numbers of Raspberry Pi's own are no boards
# (a Debug Probe, for one); those from MAKERS on are for boards of others.
RUNNING, MAKERS = (0x0005, 0x0009, 0x000A, 0x000B), 0x1000
UDEV_FILE = "/etc/udev/rules.d/70-trailhand.rules"
UDEV_RULE = (
    f'SUBSYSTEM=="tty", ATTRS{{idVendor}}=="{RASPBERRY:04x}", MODE="0660", TAG+="uaccess", '
    'ENV{ID_MM_DEVICE_IGNORE}="1"\n'
)


@dataclass(frozen=True)
class Port:
    """A serial port; `vendor` is None where it is not on USB."""

    name: str
    vendor: int | None = None
    product: int | None = None
    serial_number: str | None = None
    usable: bool = True

    @property
    def is_board(self) -> bool:
        """Whether it can be one of ours."""
        product = self.product or 0
        return self.vendor == RASPBERRY and (product in RUNNING or product >= MAKERS)


@dataclass(frozen=True)
class Seen:
    """What the system shows: ports, and the drives of boards in BOOTSEL mode; `unmounted` are devices."""

    system: str
    ports: tuple[Port, ...] = ()
    drives: tuple[Drive, ...] = ()
    unmounted: tuple[str, ...] = ()

    @property
    def boards(self) -> list[Port]:
        """The ports that can be boards."""
        return [port for port in self.ports if port.is_board]


def look(system: str = sys.platform) -> Seen:
    """Ask the system."""
    from serial.tools import list_ports

    ports = tuple(
        Port(each.device, each.vid, each.pid, each.serial_number, is_usable(each.device, system))
        for each in sorted(list_ports.comports(), key=lambda port: port.device)
    )
    return Seen(system, ports, tuple(drives(system)), tuple(unmounted(system)))


def is_usable(name: str, system: str = sys.platform) -> bool:
    """Whether the user may open it, as far as the system tells beforehand."""
    return system.startswith("win") or os.access(name, os.R_OK | os.W_OK)


def choose(seen: Seen, wanted: str | None = None) -> Port:
    """The port to use; a Problem with the remedy if there is none, or no single one."""
    if wanted is not None:
        return _usable(seen, _named(seen, wanted))
    boards = seen.boards
    if not boards and (seen.drives or seen.unmounted):
        raise Problem("bootsel")
    if not boards:
        raise Problem("no board")
    if len(boards) > 1:
        raise Problem("several boards", ports=", ".join(port.name for port in boards))
    return _usable(seen, boards[0])


def _named(seen: Seen, wanted: str) -> Port:
    for port in seen.ports:
        if port.name == wanted:
            return port
    if not seen.system.startswith("win") and not os.path.exists(wanted):
        raise Problem("no such port", port=wanted)
    return Port(wanted, usable=is_usable(wanted, seen.system))


def _usable(seen: Seen, port: Port) -> Port:
    if not port.usable:
        raise Problem(no_permission(seen.system), port=port.name)
    return port


def no_permission(system: str) -> str:
    """The message for a port that may not be opened; what helps depends on the system."""
    return "no permission linux" if system.startswith("linux") else "no permission"


def again(port: Port, seen: Seen) -> Port:
    """The same board after a restart, maybe with another name of its port; Problem if it is not there."""
    if not port.serial_number:
        return port
    for each in seen.boards:
        if each.serial_number == port.serial_number:
            return each
    raise Problem("cable", port=port.name)
