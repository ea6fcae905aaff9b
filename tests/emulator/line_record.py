"""The bytes of a serial line, recorded while a board is flashed, and played again with something wrong.

A read byte is given again when as many bytes were written as when it was read. Time is a number that grows
with every empty read. It must not know what is said.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

TICK = 0.1  # seconds of a read that gives nothing


@dataclass
class Record:
    """What was written, and for each byte read how much was written before it."""

    written: bytearray = field(default_factory=bytearray)
    read: bytearray = field(default_factory=bytearray)
    moments: list[int] = field(default_factory=list)


class Recorder:
    """Stands before a real serial port."""

    def __init__(self, serial: Any, record: Record) -> None:  # noqa: ANN401 - pyserial's
        self._serial = serial
        self._record = record

    @property
    def in_waiting(self) -> int:
        return self._serial.in_waiting

    def read(self, count: int) -> bytes:
        data = self._serial.read(count)
        self._record.read += data
        self._record.moments += [len(self._record.written)] * len(data)
        return data

    def write(self, data: bytes) -> int:
        self._record.written += data
        return self._serial.write(data)

    def close(self) -> None:
        self._serial.close()


Wrong = Callable[[bytes], bytes | None]  # what becomes of the bytes from a place on; None: an endless stream


class Player:
    """A port that answers as recorded; from a place on, as `wrong` makes it."""

    def __init__(self, record: Record, place: int, wrong: Wrong, noise: bytes) -> None:
        self.written = bytearray()
        self.now = 0.0
        changed = wrong(bytes(record.read[place:]))
        self._noise = noise if changed is None else b""
        self._data = bytes(record.read[:place]) + (changed or b"")
        moments = record.moments[:place] + record.moments[place:][: len(changed or b"")]
        self._moments = moments + [moments[-1] if moments else 0] * (len(self._data) - len(moments))
        self._at = 0

    def clock(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    @property
    def in_waiting(self) -> int:
        if self._at >= len(self._data):
            return len(self._noise)
        return int(self._moments[self._at] <= len(self.written))

    def read(self, count: int) -> bytes:
        found = b""
        while len(found) < count and self._at < len(self._data):
            if self._moments[self._at] > len(self.written):
                break
            found += self._data[self._at : self._at + 1]
            self._at += 1
        if not found and self._at >= len(self._data) and self._noise:
            self.now += TICK / 1000  # noise comes fast
            return self._noise[:count]
        if not found:
            self.now += TICK
        return found

    def write(self, data: bytes) -> int:
        self.written += data
        return len(data)

    def close(self) -> None:
        """Nothing is to be done."""
