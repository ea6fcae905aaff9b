"""The WebAssembly lane: the engine tests of tests/shared on real MicroPython, one fresh interpreter per file.

It finds the files, counts what should run and compares, so that no test can get lost in silence. It must not
know what the tests test. The last line it prints is `N passed, N failed`.
"""

import ast
import re
import sys
from pathlib import Path

from wasm import SHARED_TESTS, run_runs

COUNTS = re.compile(r"^(\d+) passed, (\d+) failed\n", re.MULTILINE)
TIMEOUT = 600.0


def module_name(file: Path) -> str:
    """The dotted name by which a test file is imported."""
    return ".".join(file.relative_to(SHARED_TESTS).with_suffix("").parts)


def count_tests(file: Path) -> int:
    """How many tests a file holds, read without running it."""
    body = ast.parse(file.read_text(encoding="utf-8")).body
    return sum(isinstance(node, ast.FunctionDef) and node.name.startswith("test_") for node in body)


def main() -> int:
    """Run the lane and return its exit code."""
    # The application's tests press through whole games, which takes minutes here: they run on CPython only,
    # and tests/test_screens.py and test_shelf.py compare whole games of pictures on both.
    files = [file for file in sorted(SHARED_TESTS.rglob("test_*.py")) if file.parent.name != "app"]
    expected = sum(count_tests(file) for file in files)
    runner = (SHARED_TESTS / "run_tests.py").read_text(encoding="utf-8")
    done = run_runs(runner, [["run_tests.py", module_name(file)] for file in files], {}, TIMEOUT)
    counts = [(int(good), int(bad)) for good, bad in COUNTS.findall(done.stdout)]
    passed, failed = sum(good for good, _ in counts), sum(bad for _, bad in counts)
    print(COUNTS.sub("", done.stdout) + done.stderr, end="")
    if passed + failed < expected:
        print(f"Only {passed + failed} of the {expected} tests in {len(files)} files came to an end.")
        failed = expected - passed
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or done.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
