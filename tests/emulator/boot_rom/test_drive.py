"""The real boot ROM's drive: a UF2 that a USB host copies starts, and our stand-in writes the same pages."""

import random
from pathlib import Path

import pytest

from emulator import uf2_blocks
from emulator.boot_rom.board import RomBoard
from emulator.boot_rom.usb_drive import Drive, UsbDriveHost
from emulator.boot_rom.usb_serial import RomSerial
from emulator.filesystem import FLASH_OFFSET, FLASH_SIZE
from emulator.fixtures import MakeBoard
from emulator.uf2_blocks import BLOCK, PAGE, SECTOR
from trailhand_host.build import uf2

BLANK, USED = b"\xff" * FLASH_SIZE, random.Random(1).randbytes(FLASH_SIZE)
WRITE = "with open('kept', 'w') as file: file.write('here' * 2000)"
READ = "print(open('kept').read() == 'here' * 2000)"


@pytest.fixture(scope="session")
def stock(firmware: Path) -> bytes:
    """Stock MicroPython; all of its pages lie in one row."""
    return firmware.read_bytes()


def in_bootsel(flash: bytes) -> tuple[RomBoard, UsbDriveHost, Drive]:
    board = RomBoard(flash)
    board.power_on(bootsel=True)
    host = UsbDriveHost(board)
    drive = host.mount()
    board.release_bootsel()
    return board, host, drive


def prompt(board: RomBoard) -> RomSerial:
    serial = RomSerial(board)
    serial.connect()
    return serial


def whole_flash(file: bytes) -> bytes:
    return uf2.read(file).flash(0, FLASH_SIZE)


def test_the_drive_is_as_our_stand_in_shows_it(make_board: MakeBoard) -> None:
    _, _, drive = in_bootsel(BLANK)
    ours = make_board(image=BLANK)
    ours.power_on()
    files = ours.drive()
    assert files is not None
    assert (drive.vendor, drive.product, drive.label) == (0x2E8A, 0x0003, "RPI-RP2")
    assert sorted(drive.files) == sorted(files)
    after_version = [
        text.split("\n", 1)[1] for text in (drive.files["INFO_UF2.TXT"].decode(), files["INFO_UF2.TXT"])
    ]
    assert after_version[0] == after_version[1]


@pytest.mark.parametrize("at", [None, 0, 251, 255])
def test_without_boot_code_it_waits_by_itself(stock: bytes, at: int | None) -> None:
    """Blank, or with one bit wrong in the code or its checksum."""
    flash = bytearray(BLANK if at is None else whole_flash(stock))
    flash[at or 0] ^= at is not None
    board = RomBoard(bytes(flash))
    board.power_on()
    assert UsbDriveHost(board).mount().label == "RPI-RP2"


@pytest.mark.parametrize("before", [BLANK, USED], ids=["blank", "used"])
def test_a_copied_firmware_starts(stock: bytes, before: bytes) -> None:
    board, host, _ = in_bootsel(before)
    assert host.copy(stock)
    size = uf2.read(stock).end
    assert board.flash()[:size] == whole_flash(stock)[:size]
    assert prompt(board).exec("print(1 + 1)") == "2\n"


def test_half_a_file_waits_for_the_rest(stock: bytes) -> None:
    board, host, _ = in_bootsel(BLANK)
    half = len(stock) // BLOCK // 2 * BLOCK
    assert not host.copy(stock[:half])
    assert host.copy(stock)
    assert board.flash() == whole_flash(stock)


def test_a_program_asks_for_it_and_files_are_kept(stock: bytes) -> None:
    board = RomBoard(whole_flash(stock))
    board.power_on()
    serial = prompt(board)
    serial.exec(WRITE)
    files = board.flash()[FLASH_OFFSET:]
    serial.start("import machine\nmachine.bootloader()")
    board.run_until(lambda: board.resets, 1000, "the boot loader")
    host = UsbDriveHost(board)
    assert host.mount().label == "RPI-RP2"
    assert host.copy(stock)
    assert prompt(board).exec(READ) == "True\n"
    assert board.flash()[FLASH_OFFSET:] == files


# --- What is written, block by block ---


def chance_block(chance: random.Random, total: int) -> bytes:
    """A block with which something may be wrong."""
    number, address = chance.randrange(total), uf2.FLASH_START + chance.randrange(256) * PAGE
    not_flash = uf2.HAS_FAMILY | uf2.NOT_MAIN_FLASH
    places = [0, address + 4, uf2.FLASH_END, uf2.FLASH_START - PAGE]
    odd: list[dict[str, int]] = [
        {"family": uf2_blocks.RP2350},
        {"flags": chance.choice([0, not_flash])},
        {"size": chance.choice([0, 128, 476])},
        {"end": uf2.MAGIC_END ^ 1},
        {"number": total + chance.randrange(2)},
        {"total": total + 1},
        {"address": chance.choice(places)},
    ]
    fields = {"address": address, "number": number, "total": total}
    if chance.randrange(24) < 7:
        fields |= chance.choice(odd)
    return uf2_blocks.block(page=chance.randbytes(PAGE), **fields)


@pytest.mark.parametrize("seed", range(4))
def test_our_stand_in_writes_the_same_pages(make_board: MakeBoard, seed: int) -> None:
    """Blocks in any order, of files that never end, in a flash where everything is programmed."""
    chance = random.Random(seed)
    blocks = b"".join(chance_block(chance, total=300) for _ in range(250))
    board, host, _ = in_bootsel(bytes(FLASH_SIZE))
    assert not host.copy(blocks)
    ours = make_board(image=bytes(FLASH_SIZE))
    ours.power_on()
    assert ours.copy_to_drive(blocks).ended == "bootsel"
    assert ours.flash() == board.flash()
    counters = ours.counters()
    assert (counters.erases, counters.programs) == (board.flash_chip.erases, board.flash_chip.programs)
    assert counters.programs > 100


def test_erratum_e14(stock: bytes) -> None:
    """A gap inside a sector shifts what is erased: what lies behind it in the file is not whole."""
    behind = uf2.pages_of(random.Random(2).randbytes(8 * SECTOR), FLASH_OFFSET)
    pages = {**uf2.read(stock).pages, **behind}
    assert len(pages) % 16, "the firmware ends with a sector: this shows nothing"
    wanted = b"".join(behind.values())
    whole = []
    for file in (uf2_blocks.file(pages), uf2_blocks.file(uf2_blocks.whole_sectors(pages))):
        board, host, _ = in_bootsel(USED)
        assert host.copy(file)
        whole.append(board.flash()[FLASH_OFFSET : FLASH_OFFSET + len(wanted)] == wanted)
    assert whole == [False, True]
