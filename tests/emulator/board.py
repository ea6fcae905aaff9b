"""The emulated board for tests: exact runs in virtual time, driven step by step from Python.

    with Board(files={"main.py": "..."}) as board:
        board.power_on()
        assert board.exec("print(1 + 1)").output == "2\\n"

Each method is one step of steps.mjs, sent to a node process that belongs to this board and ends with it. Two
runs of the same steps take the same cycles. It must not know any test, nor how the board is modelled.
"""

import json
import subprocess
import tempfile
import threading
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self

from emulator.controls import BoardControls, BoardError, Json, Outcome
from emulator.filesystem import FLASH_OFFSET, Files, make_image
from emulator.firmware import obtain_firmware
from emulator.node import HERE, find_node

OledChip = Literal["ssd1306", "sh1106", "none"]
Kind = Literal["pico", "pico_w"]

_SECONDS_TO_END = 10
PATIENCE = 500  # seconds of real time for one step, less than a test has: the longest take a minute or two
SAID = "said.bin"  # everything the board has said, in the board's folder
BOOT_MS = 300
TAIL = 300  # bytes of what a board said last


class Board(BoardControls):
    """A Raspberry Pi Pico with a display and buttons. Not powered until `power_on()`."""

    def __init__(
        self,
        files: Files | None = None,
        *,
        image: bytes | None = None,
        kind: Kind = "pico",
        oled: OledChip = "ssd1306",
        pins: Mapping[str, Any] | None = None,
        firmware: Path | None = None,
        patience: float = PATIENCE,
    ) -> None:
        """`files` go on a fresh file system, else the firmware makes its own; `image` is a whole flash."""
        self._patience = patience
        self._gave_up = False
        self._folder = tempfile.TemporaryDirectory(prefix="trailhand-board-")
        self._process = subprocess.Popen(
            [find_node(), str(HERE / "exec.mjs")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        description = describe_board(Path(self._folder.name), files, image, firmware)
        said = str(Path(self._folder.name) / SAID)
        answer = self.send(
            {**description, "kind": kind, "oled": oled, "pins": dict(pins or {}), "said": said}
        )
        if "failed" in answer:
            raise BoardError(answer["failed"])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        process = self._process
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()
        try:
            process.wait(_SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        self._folder.cleanup()

    def send(self, message: Json) -> Json:
        """An emulator that does not answer is ended, so that no test waits for ever."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        late = threading.Timer(self._patience, self._give_up)
        late.start()
        try:
            self._process.stdin.write(json.dumps(message) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        finally:
            late.cancel()
        if not line:
            raise BoardError(self._no_answer(message))
        answer: Json = json.loads(line)
        return answer

    def _give_up(self) -> None:
        self._gave_up = True
        self._process.kill()

    def _no_answer(self, message: Json) -> str:
        step = message.get("do", "make a board")
        if not self._gave_up:
            return f"{step}: the emulator ended unexpectedly; see its standard error"
        said = Path(self._folder.name) / SAID
        tail = said.read_bytes()[-TAIL:].decode(errors="replace") if said.exists() else ""
        return f"{step}: no answer in {self._patience} s; the board said last: {tail!r}"

    def run(self, steps: Iterable[Json]) -> list[Json]:
        """A prepared list of steps, one answer each."""
        return [self.step(**step) for step in steps]

    def power_on(self, *, wait_for_prompt: bool = True) -> Outcome:
        """Also turns the power off first. Do not wait for the prompt when main.py runs on for ever."""
        return self.outcome("power_on", wait_for_prompt=wait_for_prompt)

    def to_prompt(self) -> None:
        """Power on, and a prompt where no program has run yet, although our firmware has one."""
        self.power_on(wait_for_prompt=False)
        self.wait(BOOT_MS)
        self.exec("pass")
        self.type("\x04")  # a soft reset that stays in the raw REPL
        self.wait_text("raw REPL; CTRL-B to exit")

    def exec(self, source: str, *, timeout_ms: int = 60_000, check: bool = True) -> Outcome:
        """Runs a program to its end; a traceback raises BoardError unless `check` is off."""
        return _checked(self.outcome("exec", source=source, timeout_ms=timeout_ms), check)

    def start(self, source: str) -> Outcome:
        """Starts a program and leaves it running: wait for what it says, press buttons, then finish()."""
        return self.outcome("start", source=source)

    def finish(self, *, timeout_ms: int = 60_000, check: bool = True) -> Outcome:
        return _checked(self.outcome("finish", timeout_ms=timeout_ms), check)

    def wait_text(self, text: str, *, timeout_ms: int = 60_000) -> Outcome:
        """Lets the board run until it has said `text`; the outcome's output is what came before."""
        return self.outcome("wait_text", text=text, timeout_ms=timeout_ms)

    def type(self, text: str) -> None:
        """Sends bytes to the serial port, whatever runs on the board."""
        self.step("type", text=text)

    def output(self) -> str:
        """What the board has said that nobody waited for."""
        return self.outcome("output").output

    def snapshot(self, name: str = "default") -> None:
        """Remembers the whole machine, running program and all."""
        self.step("snapshot", name=name)

    def restore(self, name: str = "default") -> None:
        self.step("restore", name=name)

    def load_filesystem(self, image: bytes) -> None:
        """Puts another file system onto the flash; what the board has mounted does not know."""
        path = Path(self._folder.name) / "other.bin"
        path.write_bytes(image)
        self.step("load_flash", path=str(path), offset=FLASH_OFFSET)

    def copy_to_drive(self, uf2: bytes, *, length: int | None = None) -> Outcome:
        """To a board in BOOTSEL; `length` cuts it off. Ends in "reset", or "bootsel" if more is to come."""
        path = Path(self._folder.name) / "copied.uf2"
        path.write_bytes(uf2[:length])
        return self.outcome("copy_to_drive", path=str(path))

    def flash(self) -> bytes:
        """The whole flash as it is now: the `image` of another board, or read_flash()'s argument."""
        path = Path(self._folder.name) / "flash.bin"
        self.step("save_flash", path=str(path))
        return path.read_bytes()


def describe_board(folder: Path, files: Files | None, image: bytes | None, firmware: Path | None) -> Json:
    """The first line board_options.mjs wants; what it loads is put into `folder`."""
    if image is not None:
        path = folder / "image.bin"
        path.write_bytes(image)
        return {"image": str(path)}
    description: Json = {"firmware": str(firmware or obtain_firmware())}
    if files is not None:
        path = folder / "filesystem.bin"
        path.write_bytes(make_image(files))
        description["filesystem"] = {"path": str(path), "offset": FLASH_OFFSET}
    return description


def _checked(outcome: Outcome, check: bool) -> Outcome:
    if check and outcome.error:
        raise BoardError(outcome.error)
    return outcome
