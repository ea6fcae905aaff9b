"""What the tests of flashing share: the board in virtual time as a Device, modules that count, the command.

The agent, the overlay and the firmware are the real ones; only the way of the bytes is the emulator's own raw
REPL instead of mpremote's, so that snapshots and power cuts are exact. It must not know any test.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from emulator.board import Board
from emulator.controls import BoardError
from emulator.device import APPLICATION, COUNTER, FIRST_PICTURE_MS
from emulator.serial_port import SerialBoard
from trailhand_host.build import frozen
from trailhand_host.device import framing
from trailhand_host.device.find import Port
from trailhand_host.device.messages import Problem

ANSWER_MS = 3000


class PowerCut(Exception):
    """The power failed, as the test wanted it."""


class BoardDevice:
    """A Device on the emulated board."""

    def __init__(self, board: Board) -> None:
        self.port = Port("emulated")
        self.board = board

    def ask(self, word: str) -> dict[str, Any] | None:
        """A question to the running program."""
        self.board.output()
        self.board.type(f"\x1e{word}\n")
        try:
            self.board.wait_text("\x1e", timeout_ms=ANSWER_MS)
            line = "\x1e" + self.board.wait_text("\n", timeout_ms=ANSWER_MS).output + "\n"
        except BoardError:
            return None
        return framing.first_answer(line.encode())

    def prompt(self) -> None:
        """Stop the program and have the agent ready."""
        self.board.type("\x03")  # also drops a question that nobody has read
        self.board.exec("import sys\nsys.modules.clear()\nglobals().clear()\nimport gc\ngc.collect()")
        self.exec(framing.agent_text())

    def exec(self, source: str) -> str:
        """Run a source; PowerCut if that was its end."""
        outcome = self.board.exec(source, check=False)
        if outcome.ended == "power_cut":
            raise PowerCut
        assert not outcome.error, outcome.error
        return outcome.output

    def call(self, work: str, *arguments: object) -> list[Any]:
        """Let the agent do a work."""
        words = ", ".join([work, *[repr(argument) for argument in arguments]])
        try:
            return framing.all_answers(self.exec(f"go({words})").encode())
        except framing.Reported as error:
            raise Problem("refused", reason=error) from error

    def restart(self) -> None:
        """As if it were plugged in anew."""
        assert self.board.exec("restart()", check=False).ended == "reset"
        self.board.wait(FIRST_PICTURE_MS)

    def bootsel(self) -> None:
        """Into the boot loader."""
        assert self.board.exec("bootsel()", check=False).ended == "bootsel"

    def leave(self) -> None:
        """Start the program again."""
        self.board.power_on(wait_for_prompt=False)

    def close(self) -> None:
        """The test ends the board."""


def modules(changed: dict[str, str] | None = None) -> frozen.Modules:
    """The checkout's modules, some of them with another source."""
    return {**frozen.modules(), **{path: text.encode() for path, text in (changed or {}).items()}}


def counting(more: str = "") -> frozen.Modules:
    """Modules that make a board count; `more` is added to the application."""
    return modules({APPLICATION: COUNTER.read_text() + more})


def no_bar(_total: int) -> Any:  # noqa: ANN401 - a function
    """Nobody watches."""
    return lambda _count: None


def flash_command(board: SerialBoard, drive: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """`trailhand flash` as it is typed, in the folder of the drive's folder."""
    return trailhand(board, drive.parent, "flash", "--drive", str(drive), *words)


def trailhand(board: SerialBoard, folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """A command for the board."""
    done = subprocess.run(
        [sys.executable, "-m", "trailhand_host.cli", *words, "--port", str(board.port)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        cwd=folder,
        timeout=600,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert "Traceback" not in done.stderr
    return done
