"""The emulated board behind a pty: a serial port for the unmodified mpremote.

    with serial_board(files={"main.py": "..."}) as board:
        subprocess.run(["mpremote", "connect", board.port, "exec", "print(1)"])

It starts service.mjs, which listens on loopback, and carries bytes between its serial port and a pty in a
thread; both end with the `with`. As a script it does the same until interrupted. It must not know mpremote.
"""

import argparse
import json
import os
import pty
import select
import socket
import subprocess
import sys
import tempfile
import threading
import tty
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from emulator.board import PATIENCE, OledChip, describe_board
from emulator.controls import BoardControls, BoardError, Json
from emulator.filesystem import Files
from emulator.node import HERE, find_node

LOOPBACK = "127.0.0.1"
_SECONDS_TO_END = 10
_CHUNK = 65536


class SerialBoard(BoardControls):
    """A running board: `port` is its serial port's path, the methods work on its control channel."""

    def __init__(self, port: str, control: socket.socket, traffic: list[int]) -> None:
        self.port = port
        self.traffic = traffic  # bytes to the board and from it, so far
        control.settimeout(PATIENCE)
        self._control = control.makefile("rw")

    def send(self, message: Json) -> Json:
        self._control.write(json.dumps(message) + "\n")
        self._control.flush()
        line = self._control.readline()
        if not line:
            raise BoardError("the emulator ended unexpectedly; see its standard error")
        answer: Json = json.loads(line)
        return answer

    def power_on(self) -> None:
        """Turns the power off and on again; it is on from the start."""
        self.step("power_on")


@contextmanager
def serial_board(
    files: Files | None = None,
    *,
    image: bytes | None = None,
    oled: OledChip = "ssd1306",
    pins: Mapping[str, Any] | None = None,
    firmware: Path | None = None,
    flash_file: Path | None = None,
    realtime: bool = False,
) -> Iterator[SerialBoard]:
    """`flash_file` keeps the flash from run to run; `realtime` ties the board's clock to the wall's."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="trailhand-serial-"))
        description = describe_board(Path(folder), files, image, firmware)
        description |= {"oled": oled, "pins": dict(pins or {}), "realtime": realtime}
        description["flash_file"] = str(flash_file) if flash_file else None
        ports = stack.enter_context(_service(description))
        control = stack.enter_context(socket.create_connection((LOOPBACK, ports["control"])))
        serial = stack.enter_context(socket.create_connection((LOOPBACK, ports["serial"])))
        serial.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        traffic = [0, 0]
        yield SerialBoard(stack.enter_context(_pty_bridge(serial, traffic)), control, traffic)


@contextmanager
def _service(description: Json) -> Iterator[dict[str, int]]:
    """The node process; it ends when its standard input closes."""
    command = [find_node(), str(HERE / "service.mjs")]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(json.dumps(description) + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
        if not line:
            raise BoardError("the emulator did not start; see its standard error")
        yield json.loads(line)
    finally:
        process.stdin.close()
        try:
            process.wait(_SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()


@contextmanager
def _pty_bridge(serial: socket.socket, traffic: list[int]) -> Iterator[str]:
    """Yields the path of a pty whose bytes are those of `serial`."""
    ours, theirs = pty.openpty()
    tty.setraw(ours)
    tty.setraw(theirs)
    wake_read, wake_write = os.pipe()
    thread = threading.Thread(target=_carry, args=(ours, serial, wake_read, traffic), daemon=True)
    thread.start()
    try:
        yield os.ttyname(theirs)
    finally:
        os.close(wake_write)  # the thread sees the end of the pipe and returns
        thread.join()
        # Their side was kept open until here: without it, we would read errors between two clients.
        for descriptor in (ours, theirs, wake_read):
            os.close(descriptor)


def _carry(ours: int, serial: socket.socket, wake: int, traffic: list[int]) -> None:
    while True:
        ready, _, _ = select.select([ours, serial, wake], [], [])
        if wake in ready:
            return
        if ours in ready:
            sent = os.read(ours, _CHUNK)
            traffic[0] += len(sent)
            serial.sendall(sent)
        if serial in ready:
            received = serial.recv(_CHUNK)
            if not received:
                return
            traffic[1] += len(received)
            while received:
                received = received[os.write(ours, received) :]


def _folder_as_files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="An emulated Raspberry Pi Pico on a serial port.")
    parser.add_argument("--files", type=Path, help="folder to put on the board's file system")
    parser.add_argument("--flash", type=Path, help="file that keeps the flash from one run to the next")
    parser.add_argument("--oled", choices=["ssd1306", "sh1106", "none"], default="ssd1306")
    parser.add_argument("--realtime", action="store_true", help="needed by `mpremote mount`")
    options = parser.parse_args()
    files = _folder_as_files(options.files) if options.files else None
    board = serial_board(files, oled=options.oled, flash_file=options.flash, realtime=options.realtime)
    with board as running:
        print(running.port, flush=True)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            print("the board is off", file=sys.stderr)


if __name__ == "__main__":
    main()
