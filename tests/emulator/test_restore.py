"""Backups on the emulated Pico: room as it was counted, no empty folder left, what fills the flash named."""

import random
from collections.abc import Mapping

import pytest

from emulator.board import Board
from emulator.fixtures import MakeBoard
from emulator.flashing import BoardDevice, no_bar
from trailhand_host.device import backup, file_system
from trailhand_host.device.file_system import fills
from trailhand_host.device.messages import Problem
from trailhand_host.device.survey import state_of

pytestmark = pytest.mark.slow
SIZES = (0, 40, 300, 511, 512, 513, 900, 2000, 4095, 4096, 4097, 8188, 8189, 9000)
ON_THE_WAY = 2 * file_system.BLOCK  # a folder's blocks split in other places as its files come one by one


class AtThePrompt(BoardDevice):
    """A board that has no program to go back to."""

    def leave(self) -> None:
        """Wait for the prompt."""
        self.board.power_on()


def restored(board: Board, files: Mapping[str, bytes]) -> int:
    """Restore to a board at its prompt; it stays there."""
    return backup.restore(AtThePrompt(board), files, lambda _: True, no_bar)


def free(board: Board) -> int:
    device = BoardDevice(board)
    device.prompt()
    return state_of(device)["free"]


def made_up(seed: int) -> dict[str, bytes]:
    """Files of every size that littlefs treats otherwise, in folders of all depths."""
    chance = random.Random(seed)
    folders = ("history", "small", f"running/game-{seed}", "aside")
    return {
        f"{chance.choice(folders)}/{number:04}": chance.randbytes(size) for number, size in enumerate(SIZES)
    }


def test_room_is_counted_as_the_board_takes_it(booted: MakeBoard) -> None:
    board = booted()
    empty = free(board)
    for seed in (1, 2):  # onto an empty board, then in place of other files
        files = made_up(seed)
        assert restored(board, files) == len(files)
        expected = file_system.taken({f"data/{path}": data for path, data in files.items()})
        took = empty - free(board) + file_system.taken({})
        assert abs(took - expected) <= ON_THE_WAY
    assert board.exec("import os; print(os.listdir('/data/running'))").output == "['game-2']\n"
    assert restored(board, {"small/settings": b"x"}) == 1
    assert board.exec("import os; print(os.listdir('/data'))").output == "['small']\n"
    assert empty - free(board) == file_system.taken({"data/small/settings": b"x"}) - file_system.taken({})


def test_what_does_not_fit_changes_nothing(booted: MakeBoard) -> None:
    board = booted({"photos/1.jpg": bytes(500_000), "data/small/settings": b"mine"})
    before = board.flash()
    many = {f"history/{number:04}": bytes(4096) for number in range(300)}
    with pytest.raises(Problem, match="The board has room for") as raised:
        restored(board, many)
    assert "It holds /photos 488 KB, /data 0 KB" in str(raised.value)
    assert board.flash() == before


def test_what_fills_a_flash(booted: MakeBoard) -> None:
    board = booted({"a/lib/x": bytes(3000), "a/y": bytes(2000), "main.py": b"", "data/x": bytes(9000)})
    device = BoardDevice(board)
    device.prompt()
    assert fills(device) == "/data 8 KB, /a 4 KB, /main.py 0 KB"
