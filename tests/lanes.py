"""`./run test`: runs the lanes (style, types, CPython, two MicroPythons), all cores busy, and sums them up.

A lane is a command with an exit code and a way to count its tests; this module must not know more about it.
Its output is kept back until its turn, so that lanes that run at the same time stay readable.
"""

import argparse
import os
import re
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import programs
import stubs

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
CACHE = ROOT / ".cache"
CI = os.environ.get("CI") == "true"
CORES = os.cpu_count() or 1
SEVERAL = min(CORES, 2)  # what a lane is counted as that starts as many processes as there are cores
LIMIT = 2400.0  # seconds: a lane that hangs must be told of before CI's own limit ends everything in silence
# Bytecode is kept, also where the caller's habit is not to: the lanes start hundreds of Pythons.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
PYTEST_CLOSING = re.compile(
    r"^.*\b(?:passed|failed|skipped|errors?|no tests ran|deselected)\b.* in [\d.]+s.*$", re.M
)


@dataclass(frozen=True)
class Counts:
    """How many tests (or checks) ended in which way."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed" + (
            f", {self.skipped} skipped" if self.skipped else ""
        )


@dataclass(frozen=True)
class Result:
    """What a lane did."""

    output: str
    counts: Counts
    seconds: float = 0.0


@dataclass(frozen=True)
class Lane:
    """A named command; `count` reads its counts from code and output; `absent` says why it cannot run.

    `cores` is how many it keeps busy: never more lanes run at once than there are cores for.
    """

    name: str
    title: str
    command: Sequence[str]
    count: Callable[[int, str], Counts]
    absent: str = ""
    must_run_in_ci: bool = False
    cores: int = 1


# --- Counting ----------------------------------------------------------------------------------------


def count_check(code: int, _output: str) -> Counts:
    """A checker is one test: passed or failed."""
    return Counts(failed=1) if code else Counts(passed=1)


def count_last_line(code: int, output: str) -> Counts:
    """A lane that ends with `N passed, N failed`."""
    found = re.search(r"^(\d+) passed, (\d+) failed\s*\Z", output, re.M)
    if not found:
        return Counts(failed=1)
    passed, failed = int(found[1]), int(found[2])
    return Counts(passed, failed if failed or not code else 1)


def junit_file(lane: str) -> Path:
    return CACHE / f"junit-{lane}.xml"


def count_junit(lane: str, needs_one: bool = False) -> Callable[[int, str], Counts]:
    """Counts from pytest's own report; a pytest that fails in another way counts as one failure."""

    def count(code: int, _output: str) -> Counts:
        totals = Counts()
        if junit_file(lane).exists():
            for suite in ElementTree.parse(junit_file(lane)).getroot().iter("testsuite"):
                tests, skipped = int(suite.get("tests", 0)), int(suite.get("skipped", 0))
                failed = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
                totals += Counts(tests - failed - skipped, failed, skipped)
        alone = needs_one and not totals.passed
        return totals if totals.failed or not (code or alone) else totals + Counts(failed=1)

    return count


# --- The lanes ---------------------------------------------------------------------------------------


def pyright_lane(name: str, title: str, project: str, absent: str = "") -> Lane:
    program = str(TESTS / "node_modules" / "pyright" / "index.js")
    command = ["node", program, "--project", str(ROOT / project), "--pythonpath", sys.executable]
    return Lane(name, title, command, count_check, absent)


def pytest_lane(
    name: str, title: str, arguments: Sequence[str], absent: str = "", must: bool = False
) -> Lane:
    command = [sys.executable, "-m", "pytest", f"--junitxml={junit_file(name)}", *arguments]
    return Lane(name, title, command, count_junit(name, needs_one=must and CI), absent, must)


def make_lanes(quick: bool, arguments: Sequence[str], everything: bool = False) -> list[Lane]:
    """All lanes of this run, in the order in which they are shown."""
    ruff = [sys.executable, "-m", "ruff"]
    some = ["--hypothesis-profile=long"] if everything else ["-m", "not long"]
    cpython = ["--hypothesis-profile=quick", "-m", "not slow and not long"] if quick else some
    if arguments:
        return [pytest_lane("pytest", "tests on CPython", [*cpython, *arguments])]
    cpython = [*cpython, "--ignore=tests/emulator", "-n", str(CORES)]
    no_firmware = "" if any((ROOT / "firmware").rglob("*.py")) else "there is no firmware yet"
    no_emulator = "" if (TESTS / "emulator").is_dir() else "there is no tests/emulator in this checkout"
    wasm = [sys.executable, str(TESTS / "wasm" / "lane.py"), *(["--quick"] if quick else [])]
    pico = [*some, "-rs", "tests/emulator"]
    bench = [sys.executable, str(TESTS / "bench.py")]
    lanes = [
        Lane("ruff", "style", [*ruff, "check", "--quiet", "--output-format=concise"], count_check),
        Lane("format", "layout (ruff format)", [*ruff, "format", "--check", "--quiet"], count_check),
        pyright_lane("pyright", "types", "pyproject.toml"),
        pyright_lane("firmware", "types of the firmware", "tests/pyright-firmware.json", no_firmware),
        pytest_lane("pytest", "tests on CPython", cpython),
        Lane("wasm", "engine tests on WebAssembly MicroPython", wasm, count_last_line, cores=SEVERAL),
        pytest_lane("pico", "tests on the emulated Pico", pico, no_emulator, must=True),
        Lane("bench", "figures of the emulated Pico against the recorded ones", bench, count_check),
    ]  # fmt: skip
    slow = ("pyright", "firmware", "pico", "bench")
    return [lane for lane in lanes if not (quick and lane.name in slow)]


# --- Running them ------------------------------------------------------------------------------------


def run_lane(lane: Lane) -> Result:
    """Run one lane to its end and keep its output."""
    if lane.absent:
        loud = f"SKIPPED: {lane.title}: {lane.absent}."
        if lane.must_run_in_ci and CI:
            return Result(loud + " CI must not skip it.", Counts(failed=1))
        return Result(loud, Counts(skipped=1))
    begin = time.monotonic()
    code, output = run_command(lane)
    return Result(output, lane.count(code, output), time.monotonic() - begin)


def run_command(lane: Lane) -> tuple[int, str]:
    """Run a lane's command; its exit code and its output, which grows in a file that can be watched."""
    CACHE.mkdir(exist_ok=True)
    log = CACHE / f"lane-{lane.name}.log"
    with log.open("wb") as file:
        process = subprocess.Popen(
            lane.command, cwd=ROOT, env=ENVIRONMENT,
            stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT,
        )  # fmt: skip
        try:
            code, end = process.wait(LIMIT), ""
        except subprocess.TimeoutExpired:
            process.kill()
            code, end = process.wait() or 1, f"\nEnded: {lane.title} took more than {LIMIT:g} s."
        except BaseException:
            process.kill()
            raise
    return code, log.read_bytes().decode(errors="replace").rstrip() + end


class Starter:
    """Starts lanes one after another, each when enough cores are free for it."""

    def __init__(self, lanes: Sequence[Lane]) -> None:
        self._free = threading.Semaphore(CORES)
        self._pool = ThreadPoolExecutor(max_workers=len(lanes))
        self._queue = ThreadPoolExecutor(max_workers=1)
        # The longest lane first, and at the end those of several processes: they leave no core idle. That
        # of pytest does not wait for all cores, as one would be idle until the longest has ended.
        order = sorted(lanes, key=lambda lane: (lane.cores, lane.name == "pytest", lane.name != "pico"))
        self._started = {lane.name: self._queue.submit(self._start, lane) for lane in order}

    def _start(self, lane: Lane) -> Future[Result]:
        for _ in range(lane.cores):
            self._free.acquire()
        return self._pool.submit(self._run, lane)

    def _run(self, lane: Lane) -> Result:
        try:
            return run_lane(lane)
        finally:
            self._free.release(lane.cores)

    def result(self, lane: Lane) -> Result:
        """What the lane did; waits for its end."""
        return self._started[lane.name].result().result()

    def close(self) -> None:
        """Start nothing more, and wait for what runs."""
        self._queue.shutdown(wait=False, cancel_futures=True)
        self._pool.shutdown(cancel_futures=True)


def show_lanes(lanes: Sequence[Lane]) -> list[Result]:
    """Run all lanes and print each in its turn."""
    results: list[Result] = []
    starter = Starter(lanes)
    try:
        for lane in lanes:
            print(f"== {lane.name}: {lane.title}", flush=True)
            result = starter.result(lane)
            print(result.output + "\n" if result.output else "", end="")
            print(f"-- {lane.name}: {result.counts} ({result.seconds:.1f} s)\n", flush=True)
            results.append(result)
    finally:
        starter.close()
    return results


def summarise(lanes: Sequence[Lane], results: Sequence[Result], seconds: float) -> Counts:
    """Print the table and the closing lines, which CI reads; return the sum."""
    total = sum((result.counts for result in results), Counts())
    print(f"{'lane':10} {'passed':>7} {'failed':>7} {'skipped':>8} {'time':>9}")
    for lane, result in zip(lanes, results, strict=True):
        counts, loud = (
            result.counts,
            "  <-- FAILED" if result.counts.failed else "  SKIPPED" * bool(lane.absent),
        )
        figures = f"{counts.passed:7} {counts.failed:7} {counts.skipped:8} {result.seconds:7.1f} s"
        print(f"{lane.name:10} {figures}{loud}")
    print(f"{'all lanes':35} {seconds:7.1f} s")
    for lane, result in zip(lanes, results, strict=True):
        closing = PYTEST_CLOSING.findall(result.output)
        if lane.name == "pytest" and closing:
            print(f"\npytest on CPython: {closing[-1].strip('= ')}")
    print(f"{total}", flush=True)
    return total


def read_arguments(words: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(
        prog="./run test", allow_abbrev=False,
        epilog="All other arguments go to pytest, and then only the tests on CPython run.",
    )  # fmt: skip
    parser.add_argument(
        "--quick", action="store_true", help="no types, no emulated Pico, no slow tests, fewer examples"
    )
    parser.add_argument(
        "--long", action="store_true", help="also the tests that take minutes, which CI leaves out"
    )
    parser.add_argument(
        "--only", metavar="LANE", action="append", help="run this lane only (may be repeated)"
    )
    return parser.parse_known_args(words)


def main(words: Sequence[str]) -> int:
    """Run the lanes that were asked for; exit code 0 if nothing failed."""
    options, arguments = read_arguments(words)
    lanes = make_lanes(options.quick, arguments, options.long)
    unknown = set(options.only or ()) - {lane.name for lane in lanes}
    if unknown:
        print(f"No lane {', '.join(sorted(unknown))}; there are {', '.join(lane.name for lane in lanes)}.")
        return 2
    lanes = [lane for lane in lanes if not options.only or lane.name in options.only]
    for lane in lanes:
        junit_file(lane.name).unlink(missing_ok=True)
    if not options.quick:
        stubs.place_all()
        if CI:
            programs.install_missing()
    begin = time.monotonic()
    total = summarise(lanes, show_lanes(lanes), time.monotonic() - begin)
    return 1 if total.failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
