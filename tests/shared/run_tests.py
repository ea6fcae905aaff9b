"""Runs engine tests where there is no pytest: on any MicroPython, in the browser build or on a board.

It imports each named module, calls its `test_*` functions and drops the module again to free its memory.
It must not know which modules there are (the caller does) nor where it runs.
As a script: run_tests.py MODULE ...
"""

import gc
import sys


def report(name: str, error: BaseException) -> None:
    """Print a failure with its traceback, in the way of whichever Python this is."""
    print("FAILED", name)
    if hasattr(sys, "print_exception"):
        sys.print_exception(error)  # pyright: ignore[reportAttributeAccessIssue] - MicroPython's own
    else:
        sys.excepthook(type(error), error, error.__traceback__)


def run_function(name: str, function: object) -> bool:
    """Call one test; True if it passed."""
    try:
        function()  # pyright: ignore[reportCallIssue] - a test takes no arguments
        return True
    except Exception as error:  # whatever it is, the next test must run
        report(name, error)
        return False


def load(name: str) -> object:
    """Import a module by its dotted name (MicroPython's importlib may be missing)."""
    module = __import__(name)
    for part in name.split(".")[1:]:
        module = getattr(module, part)
    return module


def forget(name: str) -> None:
    """Drop a module, so that its memory can be used again."""
    sys.modules.pop(name, None)
    parent, _, child = name.rpartition(".")
    if parent and hasattr(sys.modules.get(parent), child):
        delattr(sys.modules[parent], child)
    gc.collect()


def run_module(name: str) -> "tuple[int, int]":
    """Run all tests of one module; how many passed and failed (an import that fails is a failure)."""
    passed = failed = 0
    try:
        module = load(name)
    except Exception as error:
        report(name, error)
        return 0, 1
    for key in sorted(dir(module)):  # total: names are distinct
        if key.startswith("test_"):
            if run_function(name + "::" + key, getattr(module, key)):
                passed += 1
            else:
                failed += 1
    del module
    forget(name)
    return passed, failed


def run(names: "list[str]") -> "tuple[int, int]":
    """Run the tests of all named modules; how many passed and failed."""
    passed = failed = 0
    for name in names:
        good, bad = run_module(name)
        passed += good
        failed += bad
    return passed, failed


if __name__ == "__main__":
    good, bad = run(sys.argv[1:])
    print(f"{good} passed, {bad} failed")
