"""The files for a board, from the checkout, compiled by mpy-cross. What is missing becomes a Problem."""

import importlib.util
from collections.abc import Callable
from functools import cached_property
from pathlib import Path

from trailhand_host import device_files
from trailhand_host.device.messages import Problem

Tree = dict[str, bytes]


def need(*packages: str) -> None:
    """Problem if a package that talks to boards is not installed."""
    for package in packages:
        if importlib.util.find_spec(package) is None:
            raise Problem("no package", package=package)


class Checkout:
    """The sources beside this program. A program is compiled once, whichever folder it goes to."""

    def __init__(self, root: Path = device_files.ROOT, replace: dict[str, Path] | None = None) -> None:
        self._root = root
        self._replace = replace

    @cached_property
    def _program(self) -> Tree:
        return _made(lambda: device_files.program("a", self._root, self._replace))

    def program(self, folder: str) -> Tree:
        """A program folder."""
        return {f"{folder}/{path.removeprefix('a/')}": data for path, data in self._program.items()}

    def whole(self, board: str) -> Tree:
        """Everything for an empty board."""
        return _made(lambda: device_files.whole_device(board, self._root, self._replace))

    def boards(self) -> list[str]:
        """The boards there are."""
        return device_files.boards(self._root)


def _made(make: Callable[[], Tree]) -> Tree:
    try:
        return make()
    except device_files.NoSources as error:
        raise Problem("no sources") from error
    except ModuleNotFoundError as error:
        raise Problem("no compiler") from error
