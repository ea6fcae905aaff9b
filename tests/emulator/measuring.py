"""Measures code on the emulated board: live heap in bytes, time in exact cycles, or a number it returns.

Each measurement starts from the moment after boot, so none depends on another. The heap is what is still in
use after a collection. Cycles are counted between two edges of the probe pin, less what an empty function
takes. It must not know any benchmark.
"""

import textwrap
from pathlib import Path
from types import TracebackType
from typing import Self

from emulator.board import Board
from emulator.filesystem import Files

CYCLES_PER_MS = 125_000
PROBE_PIN = 15

# `kept` is for code whose results should count as live.
_PROGRAM = """
import gc, machine
kept = []
before = 0  # here, so that the dictionary of globals does not grow later
probe = machine.Pin({pin}, machine.Pin.OUT, value=0)
{setup}
def nothing():
    pass
def measured():
{code}
{use}
"""
_HEAP = """
bytearray(1)
gc.collect()
before = gc.mem_alloc()
measured()
bytearray(1)  # writes over what the last call has left on the C stack
gc.collect()
print(gc.mem_alloc() - before)
"""
_CYCLES = """
for function in (nothing, nothing, measured):
    gc.collect()
    probe.on()
    function()
    probe.off()
"""
_VALUE = "print(measured())"


class Meter:
    """A booted board with the modules to be measured on its file system."""

    def __init__(self, files: Files | None = None, firmware: Path | None = None) -> None:
        self._board = Board(files or {}, firmware=firmware)
        self._board.to_prompt()
        self._board.snapshot("booted")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._board.close()

    def heap_bytes(self, code: str, setup: str = "") -> int:
        """By how much the live heap grows when `code` is run: an import, or a call whose result is kept."""
        return int(self._run(code, setup, _HEAP))

    def cycles(self, code: str, setup: str = "") -> int:
        """How many CPU cycles `code` takes; divide by CYCLES_PER_MS for milliseconds."""
        self._run(code, setup, _CYCLES)
        _first, empty, full = self._board.counters().pulses
        return full - empty

    def value(self, code: str, setup: str = "") -> int:
        """The number that `code` returns."""
        return int(self._run(code, setup, _VALUE))

    def _run(self, code: str, setup: str, use: str) -> str:
        self._board.restore("booted")
        body = textwrap.indent(textwrap.dedent(code).strip(), "    ")
        program = _PROGRAM.format(pin=PROBE_PIN, setup=textwrap.dedent(setup), code=body, use=use)
        return self._board.exec(program, timeout_ms=600_000).output
