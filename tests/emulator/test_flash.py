"""Flash keeps what was written, and the power may fail at any flash operation."""

import pytest

from emulator.board import Board
from emulator.controls import Moment
from emulator.filesystem import BLOCK_SIZE, FLASH_OFFSET, make_image, read_flash, read_image
from emulator.fixtures import MakeBoard

OLD = "old " * 400
NEW = "new " * 400
SAVE = f"with open('fresh', 'w') as f: f.write({NEW!r})\nimport os; os.rename('fresh', 'game')"
READ = "print(open('game').read(), end='')"


def test_image_round_trip() -> None:
    files = {"/main.py": b"print(1)", "/a/b/c.bin": bytes(range(256)) * 40}
    assert read_image(make_image({path.lstrip("/"): content for path, content in files.items()})) == files


def test_files_survive_a_power_cycle(board: Board) -> None:
    board.exec("with open('kept', 'w') as f: f.write('still here')")
    board.power_on()
    assert board.exec("print(open('kept').read())").output == "still here\n"


def test_a_flash_image_moves_to_another_board(board: Board, make_board: MakeBoard) -> None:
    board.exec("with open('kept', 'w') as f: f.write('still here')")
    flash = board.flash()
    assert read_flash(flash)["/kept"] == b"still here"
    other = make_board(image=flash)
    other.power_on()
    assert other.exec("print(open('kept').read())").output == "still here\n"


@pytest.fixture
def saved_board(booted: MakeBoard) -> Board:
    """At the prompt, with an old save, and a snapshot to come back to."""
    board = booted({"game": OLD})
    board.snapshot()
    return board


def operations_of_save(board: Board) -> int:
    before = board.counters().flash_operations
    board.exec(SAVE)
    after = board.counters().flash_operations
    board.restore()
    return after - before


def test_a_save_takes_several_flash_operations(saved_board: Board) -> None:
    assert operations_of_save(saved_board) > 5


def test_an_armed_cut_beyond_the_last_operation_does_nothing(saved_board: Board) -> None:
    saved_board.cut_power(operations_of_save(saved_board) + 1, "before")
    assert saved_board.exec(SAVE).ended == "done"


@pytest.mark.parametrize("moment", ["before", "middle", "after"])
def test_power_cut_leaves_the_old_or_the_new_file(saved_board: Board, moment: Moment) -> None:
    """Every operation of an atomic save: the file system mounts and the game is whole, old before new."""
    found = []
    for operation in range(1, operations_of_save(saved_board) + 1):
        saved_board.restore()
        saved_board.cut_power(operation, moment)
        outcome = saved_board.exec(SAVE)
        assert outcome.ended == "power_cut"
        assert outcome.cut is not None
        assert outcome.cut["moment"] == moment
        saved_board.power_on()
        found.append(saved_board.exec(READ).output)
    assert set(found) <= {OLD, NEW}
    assert found == sorted(found, reverse=True)  # "old" sorts after "new": it never comes back
    assert found[0] == OLD
    if moment == "after":
        assert found[-1] == NEW


@pytest.mark.parametrize(("moment", "programmed"), [("before", 0), ("middle", 128), ("after", 256)])
def test_a_cut_programs_that_much_of_a_page(board: Board, moment: Moment, programmed: int) -> None:
    """Without this the sweep above might cut between operations only, and prove less than it says."""
    board.exec("import rp2; flash = rp2.Flash(); flash.ioctl(6, 300)")  # 6: erase a block
    board.cut_power(1, moment)
    cut = board.exec("flash.writeblocks(300, bytes(256), 0)").cut
    assert cut is not None
    assert cut["kind"] == "program"
    offset = FLASH_OFFSET + 300 * BLOCK_SIZE
    assert board.flash()[offset : offset + 256] == bytes(programmed) + b"\xff" * (256 - programmed)


@pytest.mark.parametrize(("moment", "erased"), [("before", 0), ("middle", 2048), ("after", 4096)])
def test_a_cut_erases_that_much_of_a_sector(board: Board, moment: Moment, erased: int) -> None:
    board.exec("import rp2; flash = rp2.Flash(); flash.writeblocks(300, bytes(4096))")
    board.cut_power(1, moment)
    cut = board.exec("flash.ioctl(6, 300)").cut
    assert cut is not None
    assert cut["kind"] == "erase"
    offset = FLASH_OFFSET + 300 * BLOCK_SIZE
    assert board.flash()[offset : offset + 4096] == b"\xff" * erased + bytes(4096 - erased)


def test_no_power_no_steps(saved_board: Board) -> None:
    saved_board.cut_power(1, "before")
    saved_board.exec(SAVE)
    assert saved_board.exec("print(1)").ended == "power_cut"
