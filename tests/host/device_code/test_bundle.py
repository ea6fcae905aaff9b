"""The program in few modules with short names: what goes where, and that it still does and shows the same."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from app.screen_games import checks
from trailhand_host import device_files
from trailhand_host.device_code import bundle
from trailhand_host.device_code.attributes import class_names
from trailhand_host.device_code.foreign import FOREIGN
from trailhand_host.devtools import texts
from trailhand_host.words import languages, read_texts

PLAYED = ("app/memory_board", "app/presser", "app/screen_replay", "app/screen_games", "elpaso/solo_games")
GAMES = (2000, 4)
STUBS = Path(__file__).parents[3] / ".cache" / "stubs"
BUILT_IN = (
    str,
    bytes,
    bytearray,
    memoryview,
    list,
    tuple,
    dict,
    set,
    int,
    slice,
    OSError,
    type(_ for _ in ()),
)


def bundled(**sources: str) -> dict[str, str]:
    """A small program: `__` stands for the folders in the names of its modules."""
    return bundle({f"{name.replace('__', '/')}.py": source for name, source in sources.items()}).modules


def printed(found: dict[str, str], folder: Path) -> str:
    """What a program prints when `start` is loaded."""
    for name, source in found.items():
        (folder / name).write_text(source, encoding="utf-8")
    run = subprocess.run([sys.executable, "-c", "import start"], cwd=folder, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_modules_that_load_together_are_one(tmp_path: Path) -> None:
    found = bundled(
        start="from trailhand.sue.solo import play\nplay(2)",
        trailhand__sue__solo="""
from trailhand.sue import trail
from trailhand.sue.train import Train as Wagon
def play(steps):
    space = trail.after(steps)
    train = Wagon()
    print(space, train.move(), [after for after in trail.ALL])
    from trailhand.sue.late import score
    print(score(train))
""",
        trailhand__sue__trail="ALL = ('a', 'b', 'c')\ndef after(steps):\n    return ALL[steps]",
        trailhand__sue__train="""
class Train:
    def move(self):
        self.place = 5
        return self.place
""",
        trailhand__sue__late="""
from trailhand.sue.trail import ALL
def score(train):
    return train.place + len(ALL)
""",
        trailhand__sue__nobody="def asks():\n    pass",
    )
    assert sorted(found) == ["start.py", "sue__late.py", "sue__solo.py"]
    assert printed(found, tmp_path) == "c 5 ['a', 'b', 'c']\n8\n"
    assert "trail" not in found["sue__solo.py"].replace("sue__late", "")


def test_a_name_of_a_function_is_not_the_modules(tmp_path: Path) -> None:
    found = bundled(
        start="from trailhand.sue.one import go\ngo()",
        trailhand__sue__one="""
from trailhand.sue.two import size, row
def go(steps=size):
    print(size, row, steps, [size for size in row], (lambda row: row)(7), Box.row)
    inner()
def inner():
    size = 4
    print(size, {row: size for row in row}, Box().of())
class Box:
    row = 8
    wide = row + size
    def of(self, more=size):
        return row, self.wide, more
""",
        trailhand__sue__two="size = 3\nrow = [1, 2]",
    )
    assert printed(found, tmp_path) == "3 [1, 2] 3 [1, 2] 7 8\n4 {1: 4, 2: 4} ([1, 2], 11, 3)\n"


def test_what_a_class_holds_shares_names_with_other_classes(tmp_path: Path) -> None:
    found = bundled(
        start="from trailhand.sue.one import go\ngo()",
        trailhand__sue__one="""
from trailhand.sue.base import Card
class Joker(Card):
    def __init__(self):
        self.worth = 1
        self.steps = 2
    def told(self):
        return (self.worth, self.steps, self.move(), self.kept, getattr(self, "asked"))
    asked = "by its name"
    def unused(self):
        return 1
class Tile:
    def __init__(self):
        self.vp = 9
        self.append = 3
def go():
    tile = Tile()
    tile.vp += 1
    print(Joker().told(), tile.vp, tile.append)
""",
        trailhand__sue__base="class Card:\n    kept = 4\n    def move(self):\n        return self.kept * 2",
    )
    assert printed(found, tmp_path) == "(1, 2, 8, 4, 'by its name') 10 3\n"
    source = found["sue__one.py"]
    assert not any(name in source for name in ("worth", "steps", "told", "vp", "kept", "unused"))
    assert "append" in source and source.count("asked") == 2


def test_modules_of_the_firmware_keep_their_names() -> None:
    found = bundled(
        start="import led\nfrom trailhand.sue.one import go\ngo(led.Led())",
        led="class Led:\n    def light(self):\n        self._on = 1",
        trailhand__sue__one="def go(led):\n    led.light()",
    )
    assert found["led.py"] == "class Led:\n\n    def light(self):\n        self._0 = 1"
    assert found["sue__one.py"] == "def _0(p0):\n    p0.light()"


def test_a_module_that_the_firmware_names_can_be_another(tmp_path: Path) -> None:
    found = bundled(
        start="import sys, fast\nsys.modules['trailhand.sue.pen'] = fast\nimport late",
        late="from trailhand.sue.one import go\ngo()",
        fast="def draw():\n    print('fast')",
        trailhand__sue__one="from trailhand.sue import pen\ndef go():\n    pen.draw()",
        trailhand__sue__pen="def draw():\n    print('plain')",
    )
    assert "sue__pen.py" in found
    assert printed(found, tmp_path) == "fast\n"


def test_a_text_that_names_a_module_follows_it() -> None:
    found = bundled(
        start="from trailhand.sue.one import go\nprint('trailhand.sue', 'trailhand.sue.one', 'other', go)",
        trailhand__sue__one="go = [1]",
    )
    assert "print('sue', 'sue__one', 'other', " in found["start.py"]


def test_a_module_is_no_value() -> None:
    with pytest.raises(ValueError, match=r"trailhand\.sue\.one: trailhand\.sue\.two is no value"):
        bundled(
            start="from trailhand.sue.one import go\ngo()",
            trailhand__sue__one="from trailhand.sue import two\ndef go():\n    return two",
            trailhand__sue__two="ROW = [1]",
        )


def named_in_stubs() -> set[str]:
    """What MicroPython's own modules define, as their description says."""
    names = ("machine", "time", "gc", "os", "select", "hashlib", "binascii", "micropython", "io", "json")
    found: set[str] = set()
    for name in names:
        for path in STUBS.rglob(f"{name}.pyi"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef):
                    found.add(node.name)
                elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                    found.add(node.target.id)
    return found


def test_the_table_of_foreign_names_is_complete() -> None:
    """Of the names that our classes hold, all that MicroPython's types and modules have too are in it."""
    foreign = {name for each in BUILT_IN for name in dir(each)} | named_in_stubs()
    ours: set[str] = set()
    for path in device_files.modules().values():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                ours |= class_names(node)
    assert sorted(name for name in (ours & foreign) - FOREIGN if not name.startswith("__")) == []


@pytest.mark.slow
def test_whole_games_look_the_same(tmp_path: Path) -> None:
    """The program as it is on the device, without assertions, in a Python of its own."""
    paths = [(Path(name), path) for name, path in device_files.modules().items()]
    tests = device_files.ROOT / "tests" / "shared"
    paths += [(Path(f"{name}.py"), tests / f"{name}.py") for name in PLAYED]
    paths += [(Path(name), device_files.ROOT / "shared" / name) for name in device_files.NOT_ON_THE_DEVICE]
    sources = {name.as_posix(): path.read_text(encoding="utf-8") for name, path in paths}
    found = bundle(sources).modules
    for name, source in found.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(source, encoding="utf-8")
    for language in languages():
        (tmp_path / f"{language}.bin").write_bytes(texts.pack(read_texts(language, texts.DESKTOP)))
    script = f"from app.screen_games import checks\nprint(checks(*{GAMES}, {str(tmp_path)!r}))"
    command = [sys.executable, "-O", "-c", script]
    run = subprocess.run(command, cwd=tmp_path, env={"PYTHONPATH": "."}, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert run.stdout == f"{checks(*GAMES, str(tmp_path))}\n"
    assert sum(map(len, found.values())) < 0.6 * sum(map(len, sources.values()))
