"""The emulated board behind a pty: a serial port for the unmodified mpremote.

    with serial_board(files={"main.py": "..."}) as board:
        subprocess.run(["mpremote", "connect", board.port, "exec", "print(1)"])

It starts service.mjs, which listens on loopback, and carries bytes between its serial port and a pty in a
thread; both end with the `with`. While the board is in BOOTSEL the port is gone, and a folder is there as its
drive. As a script it does the same until interrupted. It must not know mpremote.
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

from emulator.board import PATIENCE, Kind, OledChip, describe_board
from emulator.controls import BoardControls, BoardError, Json
from emulator.filesystem import FLASH_SIZE, Files
from emulator.node import HERE, find_node

LOOPBACK = "127.0.0.1"
BLANK = b"\xff" * FLASH_SIZE
_SECONDS_TO_END = 10
_CHUNK = 65536
Service = subprocess.Popen[str]


class SerialPort:
    """A link to a pty, there while the board has a serial port."""

    def __init__(self, path: Path, serial: socket.socket) -> None:
        self.path = path
        self.traffic = [0, 0]  # bytes to the board and from it, so far
        self._serial = serial
        self._bridge = ExitStack()
        self._is_there = False
        self._changed = threading.Condition()

    def put(self, is_there: bool) -> None:
        """It comes, or goes."""
        self._bridge.close()
        if is_there:
            self._bridge.enter_context(_pty_bridge(self._serial, self.traffic, self.path))
        with self._changed:
            self._is_there = is_there
            self._changed.notify_all()

    def wait(self, is_there: bool) -> None:
        """Until it has come, or gone."""
        with self._changed:
            if not self._changed.wait_for(lambda: self._is_there is is_there, PATIENCE):
                raise BoardError(f"the serial port did not {'come' if is_there else 'go'} in {PATIENCE} s")


class SerialBoard(BoardControls):
    """A running board. `port` is its serial port's path; the methods work on its control channel."""

    def __init__(self, serial: SerialPort, control: socket.socket) -> None:
        self.port = str(serial.path)
        self.traffic = serial.traffic
        self.wait_serial = serial.wait
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
    kind: Kind = "pico",
    flash_file: Path | None = None,
    drive: Path | None = None,
    realtime: bool = False,
) -> Iterator[SerialBoard]:
    """`flash_file` keeps the flash from run to run; `drive` is a folder, empty or not there, for the drive of
    a board in BOOTSEL; `realtime` ties the board's clock to the wall's.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="trailhand-serial-")))
        description = describe_board(folder, files, image, firmware)
        description |= {"kind": kind, "oled": oled, "pins": dict(pins or {}), "realtime": realtime}
        kept = {"flash_file": flash_file, "drive": drive}
        description |= {name: str(path) for name, path in kept.items() if path}
        service = stack.enter_context(_service(description))
        ports = _told(service)
        control = stack.enter_context(socket.create_connection((LOOPBACK, ports["control"])))
        serial = stack.enter_context(socket.create_connection((LOOPBACK, ports["serial"])))
        serial.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        port = SerialPort(folder / "port", serial)
        stack.enter_context(_following(service, port))
        yield SerialBoard(port, control)


@contextmanager
def _service(description: Json) -> Iterator[Service]:
    """The node process; it ends when its standard input closes."""
    command = [find_node(), str(HERE / "service.mjs")]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(json.dumps(description) + "\n")
        process.stdin.flush()
        yield process
    finally:
        process.stdin.close()
        try:
            process.wait(_SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()


def _told(service: Service) -> Json:
    """The next line that it tells."""
    assert service.stdout is not None
    line = service.stdout.readline()
    if not line:
        raise BoardError("the emulator did not start; see its standard error")
    told: Json = json.loads(line)
    return told


@contextmanager
def _following(service: Service, port: SerialPort) -> Iterator[None]:
    """The port comes and goes as the service tells. Ends the service."""
    assert service.stdin is not None
    port.put(_told(service)["has_serial"])
    thread = threading.Thread(target=_follow, args=(service, port), daemon=True)
    thread.start()
    try:
        yield
    finally:
        service.stdin.close()  # it ends, and so does what it tells
        thread.join(_SECONDS_TO_END)


def _follow(service: Service, port: SerialPort) -> None:
    for line in service.stdout or ():
        port.put(json.loads(line)["has_serial"])
    port.put(False)


@contextmanager
def _pty_bridge(serial: socket.socket, traffic: list[int], port: Path) -> Iterator[None]:
    """While it is open, `port` leads to a pty whose bytes are those of `serial`."""
    ours, theirs = pty.openpty()
    tty.setraw(ours)
    tty.setraw(theirs)
    wake_read, wake_write = os.pipe()
    thread = threading.Thread(target=_carry, args=(ours, serial, wake_read, traffic), daemon=True)
    thread.start()
    port.symlink_to(os.ttyname(theirs))
    try:
        yield
    finally:
        port.unlink()
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
    parser.add_argument("--board", choices=["pico", "pico_w"], default="pico", help="kind of board")
    parser.add_argument(
        "--blank", action="store_true", help="nothing in the flash: the board waits in BOOTSEL"
    )
    parser.add_argument("--drive", type=Path, help="folder that is the board's drive while it is in BOOTSEL")
    parser.add_argument("--realtime", action="store_true", help="needed by `mpremote mount`")
    options = parser.parse_args()
    files = _folder_as_files(options.files) if options.files else None
    board = serial_board(
        files,
        image=BLANK if options.blank else None,
        oled=options.oled,
        kind=options.board,
        flash_file=options.flash,
        drive=options.drive,
        realtime=options.realtime,
    )
    with board as running:
        print(running.port, flush=True)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            print("the board is off", file=sys.stderr)


if __name__ == "__main__":
    main()
