"""One program on both emulators: the same pictures, bytes to the display and flash operations.

The program counts presses (tests/firmware/counter_app.py) on our firmware. And the file that `flash` copies,
brought by a USB host onto a blank and onto a used board, starts there.
"""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from emulator.board import Board
from emulator.boot_rom.board import RomBoard
from emulator.boot_rom.usb_drive import UsbDriveHost
from emulator.boot_rom.usb_serial import RomSerial
from emulator.device import FIRST_PICTURE_MS, WITH_USB, counter_device
from emulator.filesystem import FLASH_SIZE, read_flash
from trailhand_host.build import uf2
from trailhand_host.device.firmware import built

PRESSES = 12


@pytest.fixture
def counting(ours: Path) -> Iterator[Board]:
    with Board(counter_device(), pins=WITH_USB, firmware=ours) as board:
        yield board


def seen(board: Board | RomBoard) -> tuple[int, int, int, int]:
    """Bytes to the display and transactions, pages programmed and sectors erased."""
    if isinstance(board, RomBoard):
        oled, flash = board.oled, board.flash_chip
        return oled.byte_count, oled.transactions, flash.programs, flash.erases
    screen, counters = board.screen(), board.counters()
    return screen.byte_count, screen.transactions, counters.programs, counters.erases


def test_the_same_pictures_bytes_and_flash_operations(counting: Board) -> None:
    real = RomBoard(counting.flash())
    real.power_on()
    RomSerial(real)
    counting.power_on(wait_for_prompt=False)
    for board in (counting, real):
        board.wait(FIRST_PICTURE_MS)
    pictures = []
    for press in range(PRESSES):
        pictures.append(counting.screen().frame)
        assert real.oled.frame() == pictures[-1], f"after {press} presses"
        assert seen(real) == seen(counting), f"after {press} presses"
        for board in (counting, real):
            board.click()
    assert len(set(pictures)) == PRESSES
    assert counting.counters().programs > PRESSES
    assert read_flash(real.flash()) == read_flash(counting.flash())


@pytest.mark.slow
def test_our_firmware_on_a_blank_and_on_a_used_board() -> None:
    """The file that `flash` copies, its first sector erased at first and real at the end."""
    file = uf2.guarded(uf2.read(built("pico")))
    with Board(image=b"\xff" * FLASH_SIZE, pins=WITH_USB) as emulated:
        emulated.power_on()
        assert emulated.copy_to_drive(file).ended == "reset"
        emulated.wait(2 * FIRST_PICTURE_MS)
        new_board = emulated.screen().frame
    assert any(new_board)
    for before in (b"\xff" * FLASH_SIZE, random.Random(1).randbytes(FLASH_SIZE)):
        board = RomBoard(before)
        board.power_on(bootsel=True)
        host = UsbDriveHost(board)
        host.mount()
        board.release_bootsel()
        assert host.copy(file)
        RomSerial(board)
        board.wait(2 * FIRST_PICTURE_MS)
        assert any(board.oled.frame())
        assert (board.oled.frame() == new_board) == (before[:1] == b"\xff")  # else: storage that is damaged


@pytest.mark.slow
@pytest.mark.parametrize("left", [1, 15, 700])
def test_a_board_that_loses_its_power_in_the_copy_is_a_drive_again(left: int, firmware: Path) -> None:
    """With stock firmware on it, which would start otherwise; `left` blocks did not come."""
    file = uf2.guarded(uf2.read(built("pico")))
    with Board(firmware=firmware) as stock:
        before = stock.flash()
    board = RomBoard(before)
    board.power_on(bootsel=True)
    host = UsbDriveHost(board)
    host.mount()
    board.release_bootsel()
    assert not host.copy(file[: -left * uf2.BLOCK])
    again = RomBoard(board.flash())
    again.power_on()
    host = UsbDriveHost(again)
    host.mount()  # which it has only in BOOTSEL
    assert host.copy(file)
