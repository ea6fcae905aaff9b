"""A made-up board with its boot loader: a drive that comes when it is asked for, and takes a UF2.

Time is a number. After a whole copy the board is back with the answer it was given for then. It must not know
any test.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from host.device.made_up_board import ONE_BOARD, PICO, MadeUpBoard
from trailhand_host.device.bootsel import System
from trailhand_host.device.drive import MARKER, NAME, Drive, drive_at
from trailhand_host.device.find import Port, Seen
from trailhand_host.device.messages import Problem

INFO = {"rp2040": "Board-ID: RPI-RP2\n", "rp2350": "Board-ID: RP2350\n"}


class MadeUpLoader(MadeUpBoard):
    """`after` is what it answers to `who` once it has taken a whole file of `size` bytes."""

    def __init__(self, folder: Path, size: int, after: Any, chip: str = "rp2040", **board: Any) -> None:  # noqa: ANN401
        super().__init__(**board)
        self._folder, self._size, self._after, self._chip = folder, size, after, chip
        self._is_on_usb = True
        self.now = 0.0
        self.others: tuple[Drive, ...] = ()  # of other boards

    def bootsel(self) -> None:
        """The port goes, the drive comes."""
        self.done.append("bootsel")
        self.waits()

    def waits(self) -> None:
        """In BOOTSEL mode."""
        self._is_on_usb = False
        (self._folder / MARKER).write_text(INFO[self._chip])

    def _look(self) -> Seen:
        if self._has_all():
            self._is_on_usb, self._words = True, {"who": self._after}
            (self._folder / MARKER).unlink(missing_ok=True)
        drive = drive_at(self._folder)
        found = (*self.others, *([drive] if drive else []))
        return Seen("linux", ONE_BOARD.ports if self._is_on_usb else (), found)

    def _has_all(self) -> bool:
        file = self._folder / NAME
        return file.exists() and file.stat().st_size == self._size

    def _connect(self, port: Port) -> MadeUpBoard:
        if port != PICO or not self._is_on_usb:
            raise Problem("cable", port=port.name)
        return self

    def _sleep(self, seconds: float) -> None:
        self.now += seconds

    @property
    def system(self) -> System:
        """The computer it is plugged into."""
        look: Callable[[], Seen] = self._look
        return System(look, self._connect, lambda: self.now, self._sleep)
