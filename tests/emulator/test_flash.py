"""Flash keeps what was written, and the power may fail at any flash operation."""

from collections.abc import Callable

import pytest

from emulator.board import Board
from emulator.controls import Moment
from emulator.filesystem import make_image, read_flash, read_image

MakeBoard = Callable[..., Board]

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
def saved_board(make_board: MakeBoard) -> Board:
    """At the prompt, with an old save, and a snapshot to come back to."""
    board = make_board({"game": OLD})
    board.power_on()
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


def test_a_program_in_place_is_torn_by_a_cut(make_board: MakeBoard) -> None:
    """The cut in the middle really leaves half an operation, or the test above would prove nothing."""
    board = make_board()
    board.power_on()
    write = (
        "import rp2\nflash = rp2.Flash()\nflash.ioctl(6, 300)\n"
        "flash.writeblocks(300, bytes(4096)) if not ERASED else None"
    )
    board.exec("ERASED = True\n" + write)
    board.cut_power(1, "middle")
    cut = board.exec("flash.writeblocks(300, bytes(256), 0)").cut
    assert cut is not None
    page = board.flash()[cut["offset"] : cut["offset"] + 256]
    assert page == bytes(128) + b"\xff" * 128


def test_no_power_no_steps(saved_board: Board) -> None:
    saved_board.cut_power(1, "before")
    saved_board.exec(SAVE)
    assert saved_board.exec("print(1)").ended == "power_cut"
