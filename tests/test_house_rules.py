"""The house rules, applied to every file; and each rule shown to catch what it is for.

The tables at the top say what is allowed; house_rules.py says how it is found.
"""

import re
import shutil
import statistics
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from house_rules import (
    check_banned_imports,
    check_docstring,
    check_floats,
    check_generators,
    check_iteration,
    check_room_imports,
    check_shared_imports,
    check_sorting,
    function_lengths,
)

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT / "shared" / "trailhand"
HOST = ROOT / "host" / "trailhand_host"

# What a package of shared code may import besides itself; "" is shared/trailhand itself.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "": ("core",),
    "core": (),
    "app": ("core", "elpaso", "gwt2", "longhorn", "nimmt", "ui"),
    "elpaso": ("core",),
    "gwt2": ("core",),
    "longhorn": ("core",),
    "nimmt": ("core",),
    "ui": ("core",),
}

# What a room of the desktop package may use besides itself and what all use, which is "". A room stands below
# those that it uses, so imports go one way.
MAY_USE: dict[str, tuple[str, ...]] = {
    "": (),
    "build": (),
    "device": ("build",),
    "simulation": (),
    "pack": ("device", "simulation"),
    "play": ("pack",),
    "replay": (),
    "gamelog": ("device",),
    "report": ("gamelog",),
    "cli": ("device", "gamelog", "pack", "play", "replay", "report", "simulation"),
    "devtools": ("build", "device", "play", "simulation"),
}

# Modules of shared code that are tables of data, and may be longer than LONGEST_SHARED.
DATA_TABLES: tuple[str, ...] = ()

LONGEST_SHARED = 250
LONGEST = 400
LONGEST_FUNCTION = 40
MEDIAN_FUNCTION = 10

# Paths of one machine and names of package servers, neither of which belongs into a file of the project.
MACHINE_PATHS = re.compile(
    r"(?<![\w.~$}*-])/(?:home|root|Users|work|opt|srv|mnt|tmp|usr/local)/[\w.]|\b[A-Z]:\\{1,2}Users\b"
)
REGISTRIES = re.compile(
    r"pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|debian\.(?:org|net)/debian|snapshot\.debian"
    r"|\b(?:registry|mirrors?|artifactory|nexus)\.[\w-]+\.(?:org|com|net|io|dev|lan|local|internal)\b"
)


def sources(*folders: str) -> list[Path]:
    """The Python files below the folders, `run` among those of the root."""
    return [path for folder in folders for path in below(ROOT / folder)]


@cache
def below(folder: Path) -> list[Path]:
    """The Python files of a folder and those in it, but what npm has put there."""
    inner = [path for path in folder.iterdir() if path.is_dir() and path.name != "node_modules"]
    return sorted([*folder.glob("*.py"), *[path for each in inner for path in below(each)]])


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def complaints(check: Callable[[str], list[str]], *folders: str) -> list[str]:
    """What a check says about all files below the folders."""
    return [
        f"{name(path)}:{text}"
        for path in sources(*folders)
        for text in check(path.read_text(encoding="utf-8"))
    ]


def tracked_files() -> list[Path]:
    """The files git knows; none where there is no git (a source archive)."""
    if not shutil.which("git") or not (ROOT / ".git").exists():
        return []
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    return [path for word in listing.decode().split("\0") if word and (path := ROOT / word).is_file()]


def find_everywhere(pattern: re.Pattern[str]) -> list[str]:
    """Where a pattern occurs in the tracked text files."""
    found: list[str] = []
    for path in tracked_files():
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # a picture or the like
        found += [f"{name(path)}:{number}: {match[0]}" for number, line in enumerate(lines, 1)
                  if (match := pattern.search(line))]  # fmt: skip
    return found


# --- The rules, applied ------------------------------------------------------------------------------


def package_of(path: Path) -> str:
    """The package of shared code a file belongs to; "" for the files beside the packages."""
    parts = path.relative_to(SHARED).parts
    return parts[0] if len(parts) > 1 else ""


def test_shared_code_imports_only_what_the_table_allows() -> None:
    found: list[str] = []
    for path in sources("shared"):
        package = package_of(path)
        assert package in MAY_IMPORT, f"{package} is not in the table MAY_IMPORT"
        check = check_shared_imports(path.read_text(encoding="utf-8"), package, MAY_IMPORT[package])
        found += [f"{name(path)}:{text}" for text in check]
    assert found == []


def test_a_room_of_the_desktop_package_uses_only_what_the_table_allows() -> None:
    found: list[str] = []
    for path in [*HOST.rglob("*.py"), *HOST.rglob("*.pyi")]:
        room = path.relative_to(HOST).parts[0] if path.parent != HOST else ""
        assert room in MAY_USE, f"{room} is not in the table MAY_USE"
        check = check_room_imports(path.read_text(encoding="utf-8"), room, MAY_USE[room], MAY_USE)
        found += [f"{name(path)}:{text}" for text in check]
    assert found == []


def test_rooms_are_used_one_way() -> None:
    """Each uses only rooms that stand above it in the table."""
    rooms = list(MAY_USE)
    assert [room for at, room in enumerate(rooms) if not set(MAY_USE[room]) <= set(rooms[:at])] == []


def test_what_a_room_may_use_is_used() -> None:
    """The table allows nothing that nobody needs."""
    for room, allowed in MAY_USE.items():
        source = "\n".join(path.read_text(encoding="utf-8") for path in sorted((HOST / room).rglob("*.py")))
        assert [each for each in allowed if f"trailhand_host.{each}" not in source] == []


def test_firmware_and_host_do_not_know_each_other() -> None:
    device = tuple(
        {path.relative_to(ROOT / "firmware").parts[0].removesuffix(".py") for path in sources("firmware")}
    )
    assert complaints(lambda source: check_banned_imports(source, ("trailhand_host",)), "firmware") == []
    assert (
        complaints(lambda source: check_banned_imports(source, ("firmware", "machine", *device)), "host")
        == []
    )


@pytest.mark.parametrize("check", [check_iteration, check_sorting, check_floats, check_generators])
def test_shared_code_gives_the_same_on_all_pythons(check: Callable[[str], list[str]]) -> None:
    assert complaints(check, "shared") == []


def test_every_module_opens_with_a_docstring() -> None:
    assert complaints(check_docstring, "shared", "host", "firmware", "tests") == []
    assert check_docstring((ROOT / "run").read_text(encoding="utf-8")) == []


def test_modules_are_short() -> None:
    lengths = {
        name(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in [*sources("shared", "host", "firmware", "tests"), ROOT / "run"]
    }
    too_long = {file: length for file, length in lengths.items() if length > LONGEST}
    for file, length in lengths.items():
        if file.startswith("shared/") and length > LONGEST_SHARED and file not in DATA_TABLES:
            too_long[file] = length
    assert too_long == {}


@pytest.mark.parametrize("folder", ["shared", "host"])
def test_functions_are_short(folder: str) -> None:
    lengths = [
        (length, f"{name(path)}: {function}")
        for path in sources(folder)
        for length, function in function_lengths(path.read_text(encoding="utf-8"))
    ]
    assert [entry for entry in lengths if entry[0] > LONGEST_FUNCTION] == []
    assert statistics.median([length for length, _ in lengths] or [0]) < MEDIAN_FUNCTION


@pytest.mark.parametrize("pattern", [MACHINE_PATHS, REGISTRIES], ids=["machine paths", "package servers"])
def test_no_file_names_a_machine(pattern: re.Pattern[str]) -> None:
    assert find_everywhere(pattern) == []


# --- The rules, shown to bite ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("package", "line"),
    [
        ("core", "import os"),
        ("core", "from machine import Pin"),
        ("core", "from trailhand.elpaso import trail"),
        ("core", "from trailhand import ui"),
        ("core", "from . import log"),
        ("core", "from __future__ import annotations"),
        ("core", "def f():\n    import random"),
        ("core", "if TYPE_CHECKING:\n    import os"),
        ("ui", "from trailhand.elpaso import trail"),
        ("elpaso", "import trailhand"),
        ("", "from trailhand_host import cli"),
    ],
)
def test_forbidden_imports_are_found(package: str, line: str) -> None:
    assert check_shared_imports(line, package, MAY_IMPORT[package])


def test_allowed_imports_are_allowed() -> None:
    source = "from trailhand.core.log import Log\nfrom trailhand import core\nimport trailhand.ui.fonts\n"
    assert check_shared_imports(source, "ui", MAY_IMPORT["ui"]) == []
    assert check_shared_imports("if TYPE_CHECKING:\n    from typing import Any\n", "core", ()) == []
    assert check_banned_imports("import trailhand_host.cli", ("trailhand_host",))


@pytest.mark.parametrize(
    "line",
    [
        "from trailhand_host.cli import play",
        "from trailhand_host import devtools",
        "import trailhand_host.gamelog.history",
        "import trailhand_host",
        "from . import orders",
        "from .orders import Order",
        "def f():\n    from trailhand_host.device import link",
        "if TYPE_CHECKING:\n    from trailhand_host.cli.options import Commands",
    ],
)
def test_imports_of_another_room_are_found(line: str) -> None:
    assert check_room_imports(line, "play", MAY_USE["play"], MAY_USE)


def test_imports_of_a_room_s_own_and_of_what_all_use_are_allowed() -> None:
    source = "import trailhand_host.play.lines\n"
    source += "from trailhand_host import words\nfrom trailhand_host.pack import reader\n"
    assert check_room_imports(source, "play", MAY_USE["play"], MAY_USE) == []


@pytest.mark.parametrize(
    "source",
    [
        "for k, v in d.items(): pass",
        "x = [k for k in d.keys()]",
        "x = list(d.values())",
        "x = ','.join(d.keys())",
        "for x in {1, 2}: pass",
        "for x in set(y): pass",
        "for i, x in enumerate({a for a in b}): pass",
        "for x in {'a': 1}: pass",
        "f(*d.values())",
        "x = max(d.items(), key=f)",
        "seen = set()\nfor x in seen: pass",
        "def f(d: dict[str, int]) -> None:\n    for k in d: pass",
        "class A:\n    def a(self):\n        self.x = {}\n    def b(self):\n        y = tuple(self.x)",
        "def f():\n    yield from d.values()",
    ],
)
def test_iteration_without_order_is_found(source: str) -> None:
    assert check_iteration(source)


@pytest.mark.parametrize(
    "source",
    [
        "for x in [1, 2]: pass",
        "n = len({1, 2}) + sum(d.values())",
        "ok = x in {1, 2} or d.get(3)",
        "for x in sorted(d.items()): pass  # total: keys are distinct",
        "def f() -> None:\n    s = {1}\ndef g(s: list[int]) -> None:\n    for x in s: pass",
        "m = max(d.values())",
    ],
)
def test_iteration_in_order_is_allowed(source: str) -> None:
    assert check_iteration(source) == []


@pytest.mark.parametrize(
    "source", ["sorted(x)", "x.sort(key=f)", "sorted(x)  # total:", "s = '# total: x'\nsorted(x)"]
)
def test_sorting_without_reason_is_found(source: str) -> None:
    assert check_sorting(source)


@pytest.mark.parametrize(
    "source", ["sorted(x)  # total: ids differ", "x.sort(\n    key=f,\n)  # total: ids differ"]
)
def test_sorting_with_reason_is_allowed(source: str) -> None:
    assert check_sorting(source) == []


@pytest.mark.parametrize("source", ["x = 0.5", "x = a / b", "x /= 2", "x = float(y)", "x = 1e3", "x = 2j"])
def test_floats_are_found(source: str) -> None:
    assert check_floats(source)


def test_whole_numbers_are_allowed() -> None:
    assert check_floats("x = a // b + a % 3\nx //= 2\ny = 'a / b 0.5'") == []


@pytest.mark.parametrize(
    "source",
    [
        "def f():\n    try:\n        yield 1\n    finally:\n        g()",
        "def f():\n    yield 1\n    try:\n        g()\n    finally:\n        h()",
        "def f():\n    with a:\n        yield from b",
    ],
)
def test_clean_up_in_generators_is_found(source: str) -> None:
    assert check_generators(source)


def test_clean_up_elsewhere_is_allowed() -> None:
    assert check_generators("def f():\n    try:\n        g()\n    finally:\n        h()") == []
    assert check_generators("def f():\n    try:\n        yield 1\n    except KeyError:\n        h()") == []


def test_missing_docstrings_and_long_functions_are_found() -> None:
    assert check_docstring("x = 1")
    assert check_docstring("") == []
    assert function_lengths("def f():\n    '''Doc.\n\n    More.'''\n    a()\n    b()") == [(3, "f")]


@pytest.mark.parametrize(
    "text", ["cd /ho" + "me/me/x", "'/ro" + "ot/.cache'", "C:\\Us" + "ers\\me", "/us" + "r/local/bin"]
)
def test_machine_paths_are_found(text: str) -> None:
    assert MACHINE_PATHS.search(text)


@pytest.mark.parametrize(
    "text", ["/dev/ttyACM0", "#!/usr/bin/env python3", "frame/root-x", "$DIR/tmp/x", "~/home/x"]
)
def test_other_paths_are_allowed(text: str) -> None:
    assert not MACHINE_PATHS.search(text)


@pytest.mark.parametrize(
    "text", ["https://pypi" + ".org/simple", "registry.np" + "mjs.org", "mirror" + ".example.lan"]
)
def test_package_servers_are_found(text: str) -> None:
    assert REGISTRIES.search(text)
