"""The bench: measures every benchmark on the emulated board and compares with the recorded figures.

Worse than recorded by more than 5 %, or over its limit, is a failure; better is recorded by hand
(`--record`). Figures are exact and repeat, so the tolerance is for intended small changes, not for noise. It
must not know what the benchmarks are about. Started by tests/bench.py.
"""

import argparse
import hashlib
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from emulator.benchmarks import BENCHMARKS, Benchmark, board_files
from emulator.benchmarks_firmware import (
    FIRMWARE_BENCHMARKS,
    FIRST_PICTURE,
    first_picture_ms,
)
from emulator.benchmarks_games import ROWS as OTHER_GAMES
from emulator.benchmarks_games import measured_games
from emulator.benchmarks_screens import ROWS as GAME
from emulator.benchmarks_screens import measured_game
from emulator.benchmarks_stack import ROW as STACK
from emulator.benchmarks_stack import measured_stack
from emulator.filesystem import Files
from emulator.firmware import FirmwareUnavailableError, our_firmware
from emulator.measuring import CYCLES_PER_MS, Meter
from emulator.node import NodeUnavailableError

BASELINE = Path(__file__).resolve().parent / "baseline.json"
TOLERANCE = 0.05


@dataclass(frozen=True)
class Row:
    """One result; `recorded` is None when the baseline does not know it yet."""

    benchmark: Benchmark
    value: float
    recorded: float | None = None

    @property
    def change(self) -> float | None:
        return self.value / self.recorded - 1 if self.recorded else None

    @property
    def is_over_limit(self) -> bool:
        return self.benchmark.limit is not None and self.value > self.benchmark.limit

    @property
    def is_worse(self) -> bool:
        return self.recorded is not None and self.value > self.recorded * (1 + TOLERANCE)

    @property
    def verdict(self) -> str:
        if self.is_over_limit:
            return f"OVER THE LIMIT of {self.benchmark.limit:,g}"
        if self.recorded is None:
            return "not recorded yet"
        if self.is_worse:
            return "WORSE"
        better = self.value < self.recorded * (1 - TOLERANCE)
        return ("better" if better else "ok") + self._wanted

    @property
    def _wanted(self) -> str:
        wanted = self.benchmark.wanted
        return "" if wanted is None or self.value <= wanted else f", but {wanted:,g} wanted"


@dataclass(frozen=True)
class Baseline:
    """Recorded figures by name, and the digest of the firmware they were measured on."""

    firmware: str
    figures: dict[str, float]


def measure(meter: Meter, benchmark: Benchmark) -> float:
    if benchmark.kind == "heap":
        return meter.heap_bytes(benchmark.code, benchmark.setup)
    if benchmark.kind == "time":
        return round(meter.cycles(benchmark.code, benchmark.setup) / CYCLES_PER_MS, 4)
    return meter.value(benchmark.code, benchmark.setup)


def measure_all(
    benchmarks: Iterable[Benchmark], files: Files, recorded: Mapping[str, float], firmware: Path | None = None
) -> list[Row]:
    with Meter(files, firmware) as meter:
        return [Row(each, measure(meter, each), recorded.get(each.name)) for each in benchmarks]


def measure_firmware(recorded: Mapping[str, float], firmware: Path) -> list[Row]:
    """What is measured on a device with its own files."""
    rows = measure_all(FIRMWARE_BENCHMARKS, {}, recorded, firmware)
    rows.append(Row(FIRST_PICTURE, first_picture_ms(firmware), recorded.get(FIRST_PICTURE.name)))
    game = zip(GAME, measured_game(firmware), strict=True)
    rows += [Row(each, value, recorded.get(each.name)) for each, value in game]
    rows.append(Row(STACK, measured_stack(firmware), recorded.get(STACK.name)))
    others = zip(OTHER_GAMES, measured_games(firmware), strict=True)
    return rows + [Row(each, value, recorded.get(each.name)) for each, value in others]


def table(rows: Sequence[Row]) -> str:
    cells = [["", "unit", "now", "recorded", "change", ""]]
    for row in rows:
        recorded = "-" if row.recorded is None else f"{row.recorded:,.6g}"
        change = "-" if row.change is None else f"{row.change:+.1%}"
        now = f"{row.value:,.6g}"
        cells.append([row.benchmark.name, row.benchmark.unit, now, recorded, change, row.verdict])
    widths = [max(len(line[column]) for line in cells) for column in range(len(cells[0]))]
    return "\n".join(_line(line, widths) for line in cells)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    name, unit, *numbers, verdict = cells
    aligned = [number.rjust(width) for number, width in zip(numbers, widths[2:-1], strict=True)]
    return "  ".join([name.ljust(widths[0]), unit.ljust(widths[1]), *aligned, verdict]).rstrip()


def digest(firmware: Path) -> str:
    return hashlib.sha256(firmware.read_bytes()).hexdigest()


def load_baseline(path: Path) -> Baseline:
    if not path.exists():
        return Baseline("", {})
    content = json.loads(path.read_text())
    return Baseline(content["firmware"], content["figures"])


def save_baseline(path: Path, rows: Iterable[Row], firmware: Path) -> None:
    content = {"firmware": digest(firmware), "figures": {row.benchmark.name: row.value for row in rows}}
    path.write_text(json.dumps(content, indent=2) + "\n")


def run_bench(path: Path, record: bool) -> int:
    firmware = our_firmware()
    baseline = load_baseline(path)
    rows = measure_all(BENCHMARKS, board_files(), baseline.figures, firmware)
    rows += measure_firmware(baseline.figures, firmware)
    print(table(rows))
    if baseline.firmware not in ("", digest(firmware)):
        print("The recorded figures are of another build of the firmware.")
    if record:
        save_baseline(path, rows, firmware)
        print(f"Recorded in {path.name}.")
    return int(any(row.is_over_limit or (row.is_worse and not record) for row in rows))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench", description="Memory and speed on the emulated Pico.")
    parser.add_argument("--record", action="store_true", help="keep these figures to compare with")
    parser.add_argument("--baseline", type=Path, default=BASELINE, help="file of the recorded figures")
    options = parser.parse_args(arguments)
    try:
        return run_bench(options.baseline, options.record)
    except (FirmwareUnavailableError, NodeUnavailableError) as reason:
        print(f"NO FIGURES: {reason}")
        return int(os.environ.get("CI") == "true")
