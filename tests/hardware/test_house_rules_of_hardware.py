"""The house rules on size and docstrings, for the hardware's modules too."""

import statistics

from house_rules import check_banned_imports, check_docstring, function_lengths
from trailhand_hardware.places import HARDWARE

SOURCES = {path: path.read_text(encoding="utf-8") for path in sorted(HARDWARE.rglob("*.py"))}


def test_modules_are_short_and_say_what_they_are_for() -> None:
    assert [path.name for path, text in SOURCES.items() if len(text.splitlines()) > 250] == []
    assert [path.name for path, text in SOURCES.items() if check_docstring(text)] == []


def test_functions_are_short() -> None:
    lengths = [(length, name) for text in SOURCES.values() for length, name in function_lengths(text)]
    assert [entry for entry in lengths if entry[0] > 40] == []
    assert statistics.median(length for length, _ in lengths) < 10


def test_the_hardware_knows_only_the_pin_tables() -> None:
    banned = ("trailhand", "trailhand_host", "machine", "matplotlib")
    assert [path.name for path, text in SOURCES.items() if check_banned_imports(text, banned)] == []
