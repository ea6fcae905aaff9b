"""The WebAssembly lane: the engine tests of tests/shared on real MicroPython, one fresh interpreter per file.

    python tests/wasm/lane.py [--quick] [NAME ...]    # only files whose path holds one of the names

It finds the files, counts what should run and compares, so that no test can get lost in silence. It must not
know what the tests test. The last line it prints is `N passed, N failed`.
"""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from wasm import SHARED_TESTS, run_runs

COUNTS = re.compile(r"^(\d+) passed, (\d+) failed\n", re.MULTILINE)
TIMEOUT = 300.0
CORES = os.cpu_count() or 1
BATCHES = (
    2 * CORES
)  # processes: each costs its start, and with one for each core the last would be waited for
# What presses through whole games or thinks for seconds: `--quick` leaves it to CPython.
PATIENT = ("app/", "longhorn/test_games.py", "longhorn/test_search.py")


def module_name(file: Path) -> str:
    """The dotted name by which a test file is imported."""
    return ".".join(file.relative_to(SHARED_TESTS).with_suffix("").parts)


def count_tests(file: Path) -> int:
    """How many tests a file holds, read without running it."""
    body = ast.parse(file.read_text(encoding="utf-8")).body
    return sum(isinstance(node, ast.FunctionDef) and node.name.startswith("test_") for node in body)


def run_files(files: Sequence[Path]) -> tuple[int, int, str]:
    """Run the tests of some files; how many passed and failed, and what they said.

    Each has an interpreter of its own, and all of them one process: starting it takes longer than most of
    the tests. Not one process for all: an interpreter's memory only ever grows.
    """
    runner = (SHARED_TESTS / "run_tests.py").read_text(encoding="utf-8")
    names, expected = [module_name(file) for file in files], sum(count_tests(file) for file in files)
    try:
        done = run_runs(runner, [["run_tests.py", name] for name in names], {}, TIMEOUT)
    except subprocess.TimeoutExpired:
        return 0, expected, f"{', '.join(names)} did not end within {TIMEOUT:g} s.\n"
    passed = sum(int(found[1]) for found in COUNTS.finditer(done.stdout))
    said = COUNTS.sub("", done.stdout) + done.stderr
    if passed < expected:
        said += f"{', '.join(names)}: only {passed} of their {expected} tests passed.\n"
    return passed, max(expected - passed, int(done.returncode != 0)), said


def files_of(words: Sequence[str]) -> list[Path]:
    """The test files that were asked for."""
    names = [word for word in words if word != "--quick"]
    patient = () if names or "--quick" not in words else PATIENT
    found = {file.relative_to(SHARED_TESTS).as_posix(): file for file in SHARED_TESTS.rglob("test_*.py")}
    wanted = [path for path in sorted(found) if not path.startswith(patient)]
    return [found[path] for path in wanted if not names or any(name in path for name in names)]


def main(words: Sequence[str]) -> int:
    """Run the lane and return its exit code."""
    passed = failed = 0
    files = files_of(words)
    batches = [files[first::BATCHES] for first in range(min(BATCHES, len(files)))]
    with ThreadPoolExecutor(max_workers=CORES) as pool:
        for good, bad, said in pool.map(run_files, batches):
            print(said, end="", flush=True)
            passed, failed = passed + good, failed + bad
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
