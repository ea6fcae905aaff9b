"""A board's way through its boot loader: into it, its drive, the copy, and back as a serial port.

Everything that is waited for has an end. It must not know what is copied, nor whether it is wanted.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trailhand_host.device import drive, find, link
from trailhand_host.device.asking import Advance
from trailhand_host.device.drive import Drive
from trailhand_host.device.find import Port
from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem

DRIVE_SECONDS, BACK_SECONDS = 30.0, 40.0
PAUSE = 0.2


@dataclass(frozen=True)
class System:
    """What is outside."""

    look: Callable[[], find.Seen] = lambda: find.look()
    connect: Callable[[Port], Device] = lambda port: link.SerialDevice(port)
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep


class Loader:
    """The boot loader of one board. `folder` is its drive, where the system does not show it by itself."""

    def __init__(self, system: System, folder: Path | None) -> None:
        self._system = system
        self._folder = folder
        self.seen = system.look()  # before anything is done

    def waiting(self, port: str | None) -> Drive | None:
        """The drive of a board that is in BOOTSEL mode already, if that is the one that is meant."""
        if not self._folder and (port or self.seen.boards):
            return None
        found = self._the_drive(self._new_drives(()))
        if not found and self.seen.unmounted and not self.seen.boards:
            raise Problem("drive not mounted", device=self.seen.unmounted[0])
        return found

    def enter(self, device: Device) -> Drive:
        """Send a board there from its prompt, and wait for the drive."""
        before = self.seen.drives
        device.bootsel()
        until = self._system.clock() + DRIVE_SECONDS
        while self._system.clock() < until:
            self._system.sleep(PAUSE)
            found = self._the_drive(self._new_drives(before))
            if found:
                return found
        unmounted = self._system.look().unmounted
        if unmounted:
            raise Problem("drive not mounted", device=unmounted[0])
        raise Problem("no drive")

    def _new_drives(self, before: tuple[Drive, ...]) -> list[Drive]:
        """The drives there are now, but for those of before; one that nobody has mounted is mounted."""
        if self._folder:
            found = drive.drive_at(self._folder)
            return [found] if found else []
        seen = self._system.look()
        if not seen.drives and any([drive.mount(device) for device in seen.unmounted]):
            seen = self._system.look()
        return [each for each in seen.drives if each not in before]

    def _the_drive(self, found: list[Drive]) -> Drive | None:
        if len(found) > 1:
            raise Problem("several drives", drives=", ".join(str(each.folder) for each in found))
        return found[0] if found else None

    def write(
        self, place: Drive, data: bytes, before: Port | str | None, advance: Advance
    ) -> tuple[Device, Any]:
        """Copy a UF2; returns the board after its restart and its answer to who it is, None if it has none.

        `before` is where the board was, or the name of the port where it will be.
        """
        is_whole = drive.copy(place, data, advance)
        until = self._system.clock() + BACK_SECONDS
        device = None
        while self._system.clock() < until:
            self._system.sleep(PAUSE)
            try:
                device = device or self._system.connect(self._port_now(before))
                answer = device.ask("who")
                if answer is not None:
                    return device, answer
            except Problem:  # it comes and goes while it restarts
                if device:
                    device.close()
                device = None
        if device is None:
            raise Problem("not back" if is_whole else "copy broken off", drive=place.folder)
        return device, None

    def _port_now(self, before: Port | str | None) -> Port:
        seen = self._system.look()
        if isinstance(before, Port):
            return find.again(before, seen)
        new = tuple(port for port in seen.ports if port not in self.seen.ports)
        return find.choose(seen if before else find.Seen(seen.system, new), before)
