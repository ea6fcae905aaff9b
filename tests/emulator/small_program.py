"""A small real program, for tests that flash again and again: all of the firmware, the counter as the game.

Of `shared` only what these two import, and only the beginning of each text file, which the counter does not
read: some 40 KB instead of 420. The layout, archive and manifest are device_files' own. It must not know any
test.
"""

import ast
import shutil
from pathlib import Path

from emulator.device import COUNTER
from trailhand_host import __version__, device_files
from trailhand_host.device.sources import Checkout

APPLICATION = "trailhand/app/application.py"
TEXT_BYTES = 1500
Tree = dict[str, bytes]


def imported(source: Path) -> set[str]:
    """The paths that the imports of a module may stand for."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return {f"{name.replace('.', '/')}.py" for name in names}


def needed() -> set[str]:
    """The modules of `shared` that the firmware and the counter import, and those these import."""
    sources = device_files.modules(replace={APPLICATION: COUNTER})
    found = {path for path in sources if not path.startswith("trailhand/")} | {APPLICATION}
    todo = sorted(found)
    while todo:
        new = (imported(sources[todo.pop()]) & sources.keys()) - found
        found |= new
        todo += sorted(new)
    return found | {path for path in sources if path.endswith("__init__.py")}


def small_root(folder: Path) -> Path:
    """A checkout with nothing but these modules."""
    shutil.copytree(device_files.ROOT / "firmware", folder / "firmware")
    for path in sorted(needed()):
        source = device_files.ROOT / "shared" / path
        if source.exists():
            (folder / "shared" / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, folder / "shared" / path)
    return folder


class Small(Checkout):
    """The sources of one version of it: `more` is added to its application."""

    def __init__(self, folder: Path, more: str = "", version: str = __version__) -> None:
        application = folder / "application.py"
        folder.mkdir(parents=True, exist_ok=True)
        application.write_text(COUNTER.read_text() + more)
        super().__init__(small_root(folder / "root"), {APPLICATION: application})
        self._version = version

    def program(self, folder: str) -> Tree:
        """A program folder."""
        tree = super().program(folder)
        del tree[f"{folder}/{device_files.MANIFEST}"]
        tree = {path: data[:TEXT_BYTES] if path.endswith(".bin") else data for path, data in tree.items()}
        content = {path.removeprefix(f"{folder}/"): data for path, data in tree.items()}
        return {**tree, f"{folder}/{device_files.MANIFEST}": device_files.manifest(content, self._version)}

    def whole(self, board: str) -> Tree:
        """Everything for an empty board."""
        beside = {path: data for path, data in super().whole(board).items() if not path.startswith("a/")}
        return {**beside, **self.program("a")}
