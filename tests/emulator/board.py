"""The emulated board for tests: exact runs in virtual time, driven step by step from Python.

    with Board(files={"main.py": "..."}) as board:
        board.power_on()
        assert board.exec("print(1 + 1)").output == "2\\n"

Each method is one step of steps.mjs, sent to a node process that belongs to this board and ends with it. Two
runs of the same steps take the same cycles. It must not know any test, nor how the board is modelled.
"""

import base64
import json
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self

from emulator.filesystem import FLASH_OFFSET, Files, make_image
from emulator.firmware import obtain_firmware
from emulator.node import HERE, find_node

Moment = Literal["before", "middle", "after"]
Ending = Literal["done", "reset", "bootsel", "power_cut"]
Json = dict[str, Any]

CYCLES_PER_MS = 125_000
_SECONDS_TO_END = 10


class BoardError(Exception):
    """A step that could not be done, or a program on the board that ended in a traceback."""


@dataclass(frozen=True)
class Outcome:
    """What a step did. `ended` tells a reset or a power cut in the midst of it from its proper end."""

    cycles: int
    ms: float
    ended: Ending = "done"
    output: str = ""
    error: str = ""
    cut: Json | None = None  # which flash operation the power failed at


@dataclass(frozen=True)
class Screen:
    """What is seen on the display, and what it took to get there."""

    lit: bool
    frame: bytes  # as framebuf.MONO_VLSB: 8 pages of 128 bytes
    ram: bytes  # the chip's memory; 132 columns a page on an SH1106
    contrast: int
    inverse: bool
    bytes: int  # on the wire since power-on, addresses not counted
    transactions: int
    png: bytes | None = None

    def pixel(self, x: int, y: int) -> bool:
        return bool(self.frame[(y >> 3) * 128 + x] >> (y & 7) & 1)

    def text(self) -> str:
        """For reading in a failed test: two rows to a line of half blocks."""
        rows = (
            "".join(" ▀▄█"[self.pixel(x, y) + 2 * self.pixel(x, y + 1)] for x in range(128)).rstrip()
            for y in range(0, 64, 2)
        )
        return "\n".join(rows)


@dataclass(frozen=True)
class Counters:
    """Totals since the first power-on; `pulses` are the probe's in cycles, since they were last asked for."""

    erases: int
    programs: int
    resets: int
    total_cycles: int
    total_ms: float
    pulses: list[int]

    @property
    def flash_operations(self) -> int:
        return self.erases + self.programs


class Board:
    """A Raspberry Pi Pico with a display and buttons. Not powered until `power_on()`."""

    def __init__(
        self,
        files: Files | None = None,
        *,
        image: bytes | None = None,
        oled: Literal["ssd1306", "sh1106", "none"] = "ssd1306",
        pins: Mapping[str, Any] | None = None,
        firmware: Path | None = None,
    ) -> None:
        """`files` go on a fresh file system (without, the firmware makes its own); `image` is a whole flash."""
        self._folder = tempfile.TemporaryDirectory(prefix="trailhand-board-")
        self._process = subprocess.Popen(
            [find_node(), str(HERE / "exec.mjs")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        options = describe_board(Path(self._folder.name), files, image, firmware)
        self._ask({**options, "oled": oled, "pins": dict(pins or {})})

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

    def step(self, do: str, **arguments: Any) -> Json:  # noqa: ANN401 - JSON values
        """Any step of steps.mjs by name."""
        return self._ask({"do": do, **arguments})

    def run(self, steps: Iterable[Json]) -> list[Json]:
        """A prepared list of steps, one answer each."""
        return [self._ask(step) for step in steps]

    def _ask(self, message: Json) -> Json:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise BoardError("the emulator ended unexpectedly; see its standard error")
        answer: Json = json.loads(line)
        if "failed" in answer:
            raise BoardError(f"{message.get('do', 'making the board')}: {answer['failed']}")
        return answer

    def _outcome(self, do: str, **arguments: Any) -> Outcome:  # noqa: ANN401
        answer = self.step(do, **arguments)
        texts = {key: answer[key].replace("\r\n", "\n") for key in ("output", "error") if key in answer}
        rest = {key: answer[key] for key in ("cycles", "ms", "ended", "cut") if key in answer}
        return Outcome(**rest, **texts)

    def power_on(self, *, wait_for_prompt: bool = True) -> Outcome:
        """Also turns the power off first. Do not wait for the prompt when main.py runs on for ever."""
        return self._outcome("power_on", wait_for_prompt=wait_for_prompt)

    def exec(self, source: str, *, timeout_ms: int = 60_000, check: bool = True) -> Outcome:
        """Runs a program to its end; a traceback raises BoardError unless `check` is off."""
        return _checked(self._outcome("exec", source=source, timeout_ms=timeout_ms), check)

    def start(self, source: str) -> Outcome:
        """Starts a program and leaves it running: wait for what it says, press buttons, then finish()."""
        return self._outcome("start", source=source)

    def finish(self, *, timeout_ms: int = 60_000, check: bool = True) -> Outcome:
        return _checked(self._outcome("finish", timeout_ms=timeout_ms), check)

    def wait_text(self, text: str, *, timeout_ms: int = 60_000) -> Outcome:
        """Lets the board run until it has said `text`; the outcome's output is what came before."""
        return self._outcome("wait_text", text=text, timeout_ms=timeout_ms)

    def wait(self, ms: float) -> Outcome:
        """Lets exactly that much virtual time pass."""
        return self._outcome("wait", ms=ms)

    def output(self) -> str:
        """What the board has said that nobody waited for."""
        return self._outcome("output").output

    def press(self, button: str = "main") -> None:
        self.step("press", button=button)

    def release(self, button: str = "main") -> None:
        self.step("release", button=button)

    def click(self, ms: float = 100, pause_ms: float = 100, button: str = "main") -> None:
        """Holds the button for `ms` of virtual time, then gives the program some more to react."""
        self.press(button)
        self.wait(ms)
        self.release(button)
        self.wait(pause_ms)

    def schedule(self, events: Iterable[tuple[float, bool]], button: str = "main") -> None:
        """(milliseconds from now, is pressed): happens at exactly those times, during whatever step is then."""
        self.step("schedule", button=button, events=[list(event) for event in events])

    def screen(self, *, png: bool = False, scale: int = 4) -> Screen:
        answer = self.step("oled", png=png, scale=scale)
        binary = {key: base64.b64decode(answer[key]) for key in ("frame", "ram", "png") if key in answer}
        plain = {key: answer[key] for key in ("lit", "contrast", "inverse", "bytes", "transactions")}
        return Screen(**plain, **binary)

    def pin_level(self, number: int) -> bool:
        return bool(self.step("pin", number=number)["level"])

    def cut_power(self, operation: int, moment: Moment) -> None:
        """The power fails at the nth flash operation from now, a page programmed or a sector erased."""
        self.step("cut_power", operation=operation, moment=moment)

    def counters(self) -> Counters:
        answer = self.step("counters")
        return Counters(**{name: answer[name] for name in Counters.__dataclass_fields__})

    def snapshot(self, name: str = "default") -> None:
        """Remembers the whole machine, running program and all."""
        self.step("snapshot", name=name)

    def restore(self, name: str = "default") -> None:
        self.step("restore", name=name)

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
