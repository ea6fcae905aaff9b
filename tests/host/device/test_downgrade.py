"""An older version goes onto a board that has a newer one: that is said, before anything is written."""

import pytest

from host.device.made_up_board import STATE, MadeUpBoard
from trailhand_host import device_files
from trailhand_host.device.flash import Flash, Order, Tree

OLDER = "The board's version is newer: 1.10. It gets the older one, {}."


class Version:
    """The sources of a program that is one file."""

    def __init__(self, version: str) -> None:
        files = {"words": version.encode()}
        self._tree = {**files, "manifest.txt": device_files.manifest(files, version)}

    def program(self, folder: str) -> Tree:
        return {f"{folder}/{path}": data for path, data in self._tree.items()}

    def whole(self, _board: str) -> Tree:
        return self.program("a")

    def boards(self) -> list[str]:
        return ["pico"]


@pytest.mark.parametrize(("version", "is_said"), [("1.9.3", True), ("1.11", False)])
def test_a_downgrade_is_said(version: str, is_said: bool) -> None:
    on_board = {f"/{path}": data for path, data in Version("1.10").program("a").items()}
    state = {**STATE, "root": ["a", "main.py", "start.txt", "starter.mpy"]}
    board = MadeUpBoard(files={**on_board, "/start.txt": b"a"}, state=state)
    told: list[str] = []
    Flash(board, Version(version), told.append, lambda _total: lambda _count: None).run(Order(dry_run=True))
    assert told == ([OLDER.format(version)] if is_said else [])
