"""BOOTSEL: the drive that a host sees, what a copy writes to the flash, and when the board starts again."""

from pathlib import Path

import pytest

from emulator import uf2_blocks
from emulator.board import Board
from emulator.controls import BoardError, Moment
from emulator.filesystem import FLASH_SIZE
from emulator.fixtures import MakeBoard
from emulator.uf2_blocks import BLOCK, PAGE, noise
from trailhand_host.build import uf2

BLANK = b"\xff" * FLASH_SIZE
BOOTLOADER = "import machine\nmachine.bootloader()"


@pytest.fixture(scope="session")
def stock(firmware: Path) -> bytes:
    return firmware.read_bytes()


@pytest.fixture
def blank(make_board: MakeBoard) -> Board:
    board = make_board(image=BLANK)
    board.power_on()
    return board


def flash_of(file: bytes) -> bytes:
    """The flash that a UF2 describes."""
    return uf2.read(file).flash(0, FLASH_SIZE)


# --- Into BOOTSEL and out of it ---


def test_a_blank_board_is_a_drive(blank: Board) -> None:
    assert blank.wait(1).ended == "bootsel"
    files = blank.drive()
    assert files is not None
    assert sorted(files) == ["INDEX.HTM", "INFO_UF2.TXT"]
    assert "Board-ID: RPI-RP2\n" in files["INFO_UF2.TXT"]


def test_a_running_board_is_no_drive(board: Board) -> None:
    assert board.drive() is None
    with pytest.raises(BoardError, match="not in BOOTSEL"):
        board.copy_to_drive(b"")


def test_a_program_asks_for_it(board: Board) -> None:
    assert board.exec(BOOTLOADER).ended == "bootsel"
    assert board.drive()
    assert board.exec("print(1)").ended == "bootsel"
    assert board.power_on().ended == "done"
    assert board.drive() is None


def test_the_button_held_while_the_power_comes(board: Board) -> None:
    board.press("bootsel")
    assert board.exec("print(1)").output == "1\n"  # afterwards it is nothing to the program
    assert board.power_on().ended == "bootsel"
    board.release("bootsel")
    assert board.drive()
    assert board.power_on().ended == "done"


@pytest.mark.parametrize("at", [0, 100, 251, 255])
def test_broken_boot_code_is_not_started(make_board: MakeBoard, stock: bytes, at: int) -> None:
    flash = bytearray(flash_of(stock))
    flash[at] ^= 1
    assert make_board(image=bytes(flash)).power_on().ended == "bootsel"


def test_a_copied_firmware_starts(blank: Board, stock: bytes) -> None:
    assert blank.copy_to_drive(stock).ended == "reset"
    assert blank.drive() is None
    assert blank.exec("import machine\nprint(machine.reset_cause() == machine.WDT_RESET)").output == "True\n"


def test_there_and_back_with_files_kept(booted: MakeBoard, stock: bytes) -> None:
    board = booted({"kept": b"\x00\xff" * 3000})
    board.exec(BOOTLOADER)
    assert board.copy_to_drive(stock).ended == "reset"
    assert board.exec("print(open('kept', 'rb').read() == b'\\x00\\xff' * 3000)").output == "True\n"


# --- What is written ---


def test_every_page_is_written_and_the_rest_left(booted: MakeBoard) -> None:
    board = booted()
    before = board.flash()
    board.exec(BOOTLOADER)
    new = noise(range(0x1A0, 0x1E0), seed=1)
    assert board.copy_to_drive(uf2_blocks.file(new)).ended == "reset"
    after = board.flash()
    assert after[0x1A000:0x1E000] == b"".join(new.values())
    assert after[:0x1A000] + after[0x1E000:] == before[:0x1A000] + before[0x1E000:]


def test_blocks_of_another_chip_or_kind_are_left_out(blank: Board) -> None:
    pages = noise(range(16), seed=2)
    other_chip = uf2_blocks.file(pages, family=uf2_blocks.RP2350)
    not_flash = uf2_blocks.file(pages, flags=uf2.HAS_FAMILY | uf2.NOT_MAIN_FLASH)
    for other in (other_chip, not_flash, bytes(BLOCK * 4), b"a text\n" * 400):
        assert blank.copy_to_drive(other).ended == "bootsel"
    assert blank.flash() == BLANK
    assert blank.counters().flash_operations == 0


def test_what_is_erased_goes_by_a_blocks_number(make_board: MakeBoard) -> None:
    """Erratum RP2040-E14: behind a page alone in its sector, others are erased too late or not at all."""
    board = make_board(image=bytes(FLASH_SIZE))  # programmed all over, so that what is not erased is seen
    board.power_on()
    shifted = noise([0, *range(16, 48)], seed=3)
    assert board.copy_to_drive(uf2_blocks.file(shifted)).ended == "reset"
    assert board.drive()  # again, as there is no boot code
    flash = board.flash()
    right = [
        address for address, page in shifted.items() if flash[address - uf2.FLASH_START :][:PAGE] == page
    ]
    assert [(address - uf2.FLASH_START) // PAGE for address in right] == [0, 31, 47]


# --- Copies that are cut off ---


def test_it_waits_for_the_rest(blank: Board, stock: bytes) -> None:
    half = len(stock) // BLOCK // 2 * BLOCK
    assert blank.copy_to_drive(stock, length=half).ended == "bootsel"
    assert blank.drive()
    assert blank.flash()[: half // 2] == flash_of(stock)[: half // 2]
    assert blank.flash()[half // 2 :] == BLANK[half // 2 :]
    assert (
        blank.copy_to_drive(stock).ended == "reset"
    )  # from its beginning: what is there is not written again
    assert blank.flash() == flash_of(stock)
    assert blank.counters().programs == len(stock) // BLOCK
    assert blank.exec("print(1)").output == "1\n"


def test_another_file_begins_again(blank: Board, stock: bytes) -> None:
    other = uf2_blocks.file(noise(range(32), seed=4))
    assert blank.copy_to_drive(other, length=20 * BLOCK).ended == "bootsel"
    assert blank.copy_to_drive(stock).ended == "reset"
    assert blank.flash() == flash_of(stock)


@pytest.mark.parametrize("moment", ["before", "middle", "after"])
def test_power_cut_while_copying(booted: MakeBoard, stock: bytes, moment: Moment) -> None:
    """A half-written flash is a drive again, or starts what it has; the same file then makes it whole."""
    board = booted({"kept": "still here"})
    board.exec(BOOTLOADER)
    board.snapshot("drive")
    total = len(stock) // BLOCK + -(-len(stock) // BLOCK // 16)  # pages, and a sector erased for every 16
    for operation in [1, 2, 3, 17, 18, *range(100, total, 280), total - 1]:
        board.restore("drive")
        board.cut_power(operation, moment)
        assert board.copy_to_drive(stock).ended == "power_cut"
        assert board.drive() is None
        board.press("bootsel")
        assert board.power_on().ended == "bootsel"
        board.release("bootsel")
        assert board.copy_to_drive(stock).ended == "reset"
        assert board.exec("print(open('kept').read())").output == "still here\n"


def test_cut_in_the_first_sector_it_waits_by_itself(board: Board, stock: bytes) -> None:
    board.exec(BOOTLOADER)
    board.cut_power(1, "after")
    board.copy_to_drive(stock)
    assert board.power_on().ended == "bootsel"
    assert board.copy_to_drive(stock).ended == "reset"
