r"""Talks to the board: `\x1ewho\n` while it plays, and the agent at its prompt by mpremote's own transport.

Everything is limited in time and size (wire.py), framed and checked (framing.py). Whatever comes instead ends
in a Problem, never in a trace or a wait without end. It must not know what the work is.
"""

import contextlib
import errno
import io
import struct
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, Protocol

from trailhand_host.device import framing
from trailhand_host.device.find import Port, again, look, no_permission
from trailhand_host.device.messages import Problem
from trailhand_host.device.wire import Silent, Wire, WireError

ANSWER_SECONDS = {"who": 3.0, "check": 60.0, "test": 60.0}  # a check reads every file, a test writes some
ANSWER_BYTES = 16_384
WORK_SECONDS, WORK_BYTES = 60.0, 250_000  # the slowest and the longest: the hashes of a thousand files
PROMPT_SECONDS, PROMPT_BYTES = 10.0, 20_000
BACK_SECONDS = 20.0  # until a restarted board can be opened again
EXPECTED = {"who": "trailhand", "check": "bad", "test": "failed"}  # what a proper answer to a question has
REASONS = {5: "its flash cannot be read", 2: "a file is not there", 19: "no flash"}


class Device(Protocol):
    """What work on a board needs."""

    port: Port

    def ask(self, word: str) -> dict[str, Any] | None:
        """A question to the running program; None if none runs."""
        ...

    def prompt(self) -> None:
        """Stop the program and have the agent ready."""
        ...

    def call(self, work: str, *arguments: object) -> list[Any]:
        """Let the agent do a work."""
        ...

    def restart(self) -> None:
        """As if it were plugged in anew."""
        ...

    def bootsel(self) -> None:
        """Into the boot loader; there is no port after it."""
        ...

    def leave(self) -> None:
        """Start the program again if that is still possible; never a Problem."""
        ...

    def close(self) -> None:
        """Let go of it."""
        ...


class SerialDevice:
    """A board on a serial port."""

    def __init__(
        self,
        port: Port,
        open_port: Callable[[Port], Any] | None = None,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.port = port
        self._open_port = open_port or open_serial
        self._clock, self._sleep = clock, sleep
        self._wire = Wire(self._open_port(port), clock)
        self._transport = _transport(self._wire)
        self._back_until = 0.0  # so long a restarted board may still come and go
        self.sent = self.received = 0  # on wires of before

    @property
    def traffic(self) -> tuple[int, int]:
        """Bytes sent and received."""
        return self.sent + self._wire.sent, self.received + self._wire.received

    def close(self) -> None:
        """Let go of the port."""
        self._wire.close()

    @contextlib.contextmanager
    def _calm(self) -> Iterator[None]:
        """Whatever goes wrong on the line is a Problem; what mpremote prints about it is not for our user."""
        from mpremote.transport import TransportError

        try:
            with contextlib.redirect_stdout(io.StringIO()):
                yield
        except Silent as error:
            raise Problem("silent", port=self.port.name) from error
        except framing.Reported as error:
            if error.number == errno.ENOSPC:
                raise Problem("full") from error
            raise Problem("refused", reason=REASONS.get(error.number, str(error))) from error
        except (WireError, TransportError, framing.Damaged, struct.error, UnicodeError) as error:
            raise Problem("garbled", port=self.port.name) from error
        except OSError as error:  # pyserial's own errors too
            raise Problem("cable", port=self.port.name) from error

    def ask(self, word: str) -> dict[str, Any] | None:
        """A question to the running program; None if none runs, or it does not know the word."""
        try:
            with self._calm():
                return self._answer(word)
        except Problem:
            if self._clock() > self._back_until:
                raise
            self._reopen()  # what we had opened was the port of before the restart
            return None

    def _answer(self, word: str) -> dict[str, Any] | None:
        self._wire.allow(ANSWER_SECONDS[word], ANSWER_BYTES)
        self._wire.write(b"\x1e%s\n" % word.encode())
        data = b""
        with contextlib.suppress(WireError):
            while not data.endswith(b">>> "):
                data += self._wire.read(1)
                answer = framing.first_answer(data) if data.endswith(b"\n") else None
                if answer is not None and EXPECTED[word] in answer:
                    return answer
                if answer is not None and "error" in answer:
                    return None
        return None

    def prompt(self) -> None:
        """Stop the program and have the agent ready."""
        with self._calm():
            self._wire.allow(PROMPT_SECONDS, PROMPT_BYTES)
            self._transport.enter_raw_repl(soft_reset=True)
        self._run(framing.agent_text())

    def call(self, work: str, *arguments: object) -> list[Any]:
        """Let the agent do a work."""
        words = ", ".join([work, *[repr(argument) for argument in arguments]])
        output = self._run(f"go({words})")
        with self._calm():
            return framing.all_answers(output)

    def _run(self, source: str) -> bytes:
        with self._calm():
            self._wire.allow(WORK_SECONDS, WORK_BYTES)
            output, trace = self._transport.exec_raw(source, timeout=WORK_SECONDS)
        if trace:
            lines = trace.decode(errors="replace").strip().splitlines()
            raise Problem("refused", reason=lines[-1][:100] if lines else "?")
        return output

    def restart(self) -> None:
        """As if it were plugged in anew."""
        self._run_away("restart()")
        self._back_until = self._clock() + BACK_SECONDS
        self._reopen()

    def bootsel(self) -> None:
        """Into the boot loader; there is no port after it."""
        with contextlib.suppress(Problem):  # it may be gone before it has said that it heard
            self._run_away("bootsel()")
        self.close()

    def _run_away(self, source: str) -> None:
        """Run what ends the connection."""
        with self._calm():
            self._wire.allow(WORK_SECONDS, WORK_BYTES)
            self._transport.exec_raw_no_follow(source)

    def leave(self) -> None:
        """Start the program again if that is still possible; never a Problem."""
        with contextlib.suppress(OSError, WireError):
            self._wire.allow(1, 0)
            self._wire.write(b"\r\x03\x03\x02\x04")  # stop, the friendly prompt, start

    def _reopen(self) -> None:
        self.sent, self.received = self.traffic
        self._wire.close()
        while True:
            self._sleep(0.2)
            try:
                self.port = again(self.port, look())
                self._wire = Wire(self._open_port(self.port), self._clock)
                self._transport = _transport(self._wire)
                return
            except Problem:
                if self._clock() > self._back_until:
                    raise


def open_serial(port: Port) -> Any:  # noqa: ANN401 - pyserial's
    """Open a port for us alone."""
    import serial

    try:
        return serial.serial_for_url(port.name, baudrate=115200, timeout=0.1, write_timeout=5, exclusive=True)
    except serial.SerialException as error:
        raise Problem(_why_not_open(error), port=port.name) from error


def _why_not_open(error: OSError) -> str:
    if error.errno in (errno.EACCES, errno.EPERM) or "PermissionError" in str(error):  # Windows says it so
        return no_permission(sys.platform)
    return "port in use" if error.errno in (errno.EBUSY, errno.EAGAIN) else "cable"


def _transport(wire: Wire) -> Any:  # noqa: ANN401 - mpremote's, which has no types
    """mpremote's transport on a port that is open already."""
    from mpremote.transport_serial import SerialTransport

    class Transport(SerialTransport):
        def __init__(self) -> None:
            self.in_raw_repl = False
            self.use_raw_paste = True
            self.mounted = False
            self.device_name = ""
            self.serial = wire
            self.is_pty = False

        def read_until(
            self,
            min_num_bytes: int,
            ending: bytes,
            timeout: float | None = 10,
            data_consumer: object = None,
            timeout_overall: float | None = None,
        ) -> bytes:
            """As mpremote's, which takes ever longer the more there is; the wire knows time and size."""
            data = bytearray()
            while not data.endswith(ending):
                data += wire.read(1)
            return bytes(data)

    return Transport()
