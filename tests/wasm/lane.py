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
# Folders whose tests press through whole games: `--quick` leaves them to CPython.
PATIENT = ("app",)


def module_name(file: Path) -> str:
    """The dotted name by which a test file is imported."""
    return ".".join(file.relative_to(SHARED_TESTS).with_suffix("").parts)


def count_tests(file: Path) -> int:
    """How many tests a file holds, read without running it."""
    body = ast.parse(file.read_text(encoding="utf-8")).body
    return sum(isinstance(node, ast.FunctionDef) and node.name.startswith("test_") for node in body)


def run_file(file: Path) -> tuple[int, int, str]:
    """Run the tests of a file in an interpreter of its own; how many passed and failed, and what it said.

    One process each: an interpreter's memory only ever grows, and all together would fill the machine.
    """
    runner = (SHARED_TESTS / "run_tests.py").read_text(encoding="utf-8")
    expected = count_tests(file)
    try:
        done = run_runs(runner, [["run_tests.py", module_name(file)]], {}, TIMEOUT)
    except subprocess.TimeoutExpired:
        return 0, expected, f"{module_name(file)} did not end within {TIMEOUT:g} s.\n"
    found = COUNTS.search(done.stdout)
    passed = int(found[1]) if found else 0
    said = COUNTS.sub("", done.stdout) + done.stderr
    if passed < expected:
        said += f"{module_name(file)}: only {passed} of its {expected} tests passed.\n"
    return passed, max(expected - passed, int(done.returncode != 0)), said


def files_of(words: Sequence[str]) -> list[Path]:
    """The test files that were asked for."""
    names = [word for word in words if word != "--quick"]
    patient = () if names or "--quick" not in words else PATIENT
    files = [file for file in sorted(SHARED_TESTS.rglob("test_*.py")) if file.parent.name not in patient]
    return [file for file in files if not names or any(name in file.as_posix() for name in names)]


def main(words: Sequence[str]) -> int:
    """Run the lane and return its exit code."""
    passed = failed = 0
    with ThreadPoolExecutor(max_workers=CORES) as pool:
        for good, bad, said in pool.map(run_file, files_of(words)):
            print(said, end="", flush=True)
            passed, failed = passed + good, failed + bad
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
