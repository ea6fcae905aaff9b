"""A serial port that always ends: every read has a deadline and a limit of bytes. Stands between pyserial and
mpremote, which would wait and read for ever. It must not know what is said.
"""

import contextlib
import time
from collections.abc import Callable
from typing import Any


class WireError(Exception):
    """Nothing more can be expected from this port."""


class Silent(WireError):
    """Nothing, or not enough, came in time."""


class Flood(WireError):
    """More came than anything we ask for can be."""


class Wire:
    """What mpremote's transport needs of a serial port. `allow` before each exchange."""

    def __init__(self, serial: Any, clock: Callable[[], float] = time.monotonic) -> None:  # noqa: ANN401
        """`serial` is pyserial's, with a short timeout."""
        self._serial = serial
        self._clock = clock
        self._deadline = 0.0
        self._budget = 0
        self.sent = self.received = 0  # bytes, for figures

    def allow(self, seconds: float, size: int) -> None:
        """From now on, so much time and so many bytes."""
        self._deadline = self._clock() + seconds
        self._budget = size

    def _check(self) -> None:
        if self._budget < 0:
            raise Flood
        if self._clock() > self._deadline:
            raise Silent

    def read(self, count: int = 1) -> bytes:
        """Exactly so many bytes, or WireError."""
        data = b""
        while len(data) < count:
            self._check()
            new = self._serial.read(count - len(data))
            self._budget -= len(new)
            self.received += len(new)
            data += new
        return data

    def write(self, data: bytes) -> int:
        """Send."""
        self._check()
        self.sent += len(data)
        return self._serial.write(data)

    def inWaiting(self) -> int:  # noqa: N802 - mpremote calls it so
        """How many bytes can be read at once."""
        self._check()
        return self._serial.in_waiting

    def close(self) -> None:
        """Let go of the port; one that is gone already is no news."""
        with contextlib.suppress(OSError):
            self._serial.close()
