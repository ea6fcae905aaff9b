"""One program on both emulators: the same pictures, bytes to the display and flash operations.

The program counts presses (tests/firmware/counter_app.py) on all of the firmware. And our image, copied by a
USB host onto a blank and onto a used board, ends in the same menu as on the emulated Pico.
"""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from emulator import uf2_blocks
from emulator.board import Board
from emulator.boot_rom.board import RomBoard
from emulator.boot_rom.usb_drive import UsbDriveHost
from emulator.boot_rom.usb_serial import RomSerial
from emulator.device import FIRST_PICTURE_MS, WITH_USB, counter_device, pico_device
from emulator.filesystem import FLASH_SIZE, read_flash
from trailhand_host.device import image, uf2

PRESSES = 12


@pytest.fixture
def ours(firmware: Path) -> Iterator[Board]:
    with Board(counter_device(), pins=WITH_USB, firmware=firmware) as board:
        yield board


def seen(board: Board | RomBoard) -> tuple[int, int, int, int]:
    """Bytes to the display and transactions, pages programmed and sectors erased."""
    if isinstance(board, RomBoard):
        oled, flash = board.oled, board.flash_chip
        return oled.byte_count, oled.transactions, flash.programs, flash.erases
    screen, counters = board.screen(), board.counters()
    return screen.byte_count, screen.transactions, counters.programs, counters.erases


def test_the_same_pictures_bytes_and_flash_operations(ours: Board) -> None:
    real = RomBoard(ours.flash())
    real.power_on()
    RomSerial(real)
    ours.power_on(wait_for_prompt=False)
    for board in (ours, real):
        board.wait(FIRST_PICTURE_MS)
    pictures = []
    for press in range(PRESSES):
        pictures.append(ours.screen().frame)
        assert real.oled.frame() == pictures[-1], f"after {press} presses"
        assert seen(real) == seen(ours), f"after {press} presses"
        for board in (ours, real):
            board.click()
    assert len(set(pictures)) == PRESSES
    assert ours.counters().programs > PRESSES
    assert read_flash(real.flash()) == read_flash(ours.flash())


@pytest.mark.slow
def test_our_image_on_a_blank_and_on_a_used_board(firmware: Path, tmp_path: Path) -> None:
    made = image.make("firmware.uf2", firmware.read_bytes(), None, lambda _board: pico_device()).data
    file = uf2_blocks.file(uf2_blocks.whole_sectors(uf2.read(made).pages))
    path = tmp_path / "trailhand.uf2"
    path.write_bytes(file)
    with Board(firmware=path, pins=WITH_USB) as ours:
        ours.power_on(wait_for_prompt=False)
        ours.wait(FIRST_PICTURE_MS)
        menu = ours.screen().frame
    assert any(menu)
    for before in (b"\xff" * FLASH_SIZE, random.Random(1).randbytes(FLASH_SIZE)):
        board = RomBoard(before)
        board.power_on(bootsel=True)
        host = UsbDriveHost(board)
        host.mount()
        board.release_bootsel()
        assert host.copy(file)
        RomSerial(board)
        board.wait(FIRST_PICTURE_MS)
        assert board.oled.frame() == menu
