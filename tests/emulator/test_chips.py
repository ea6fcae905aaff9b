"""The UF2 of each chip: what its boot loader looks for is there, and all hold the same modules.

No RP2350 is emulated here. The modules of its firmware are the Pico's, byte for byte the same sources, and
all of them are imported on the emulated Pico; so is the program as the Pico 2 starts it, with its pin table.
What only that chip can show (its MicroPython, its machine code, its pins) is not run.
"""

import binascii
import os
import struct
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import pytest

from emulator.device import FIRST_PICTURE_MS, WITH_USB, base, overlaid
from emulator.firmware import our_firmware
from emulator.fixtures import MakeBoard
from emulator.test_device import ask
from trailhand_host.build import firmware as build
from trailhand_host.build import frozen, micropython, uf2

STACK_END = {"pico": 0x2004_2000, "pico_2": 0x2008_2000}
VECTORS = {"pico": 0x100, "pico_2": 0}  # behind the second stage of the RP2040's boot loader
FAMILY = {"pico": 0xE48BFF56, "pico_2": 0xE48BFF59}
FIRST_FROZEN = b"_boot.py\0boards/__init__.py\0"
# The RP2350's boot ROM: a block like this in the first 4 KB says "an ARM program, secure, for the RP2350".
BLOCK_START, BLOCK_END, ARM_PROGRAM = 0xFFFFDED3, 0xAB123579, 0x1021_0142
STARTS = ("main", "_boot")  # whose import is a start


@pytest.fixture(scope="module")
def files(ours: Path) -> Mapping[str, bytes]:
    """Both UF2s, as they are flashed."""
    return {"pico": ours.read_bytes(), "pico_2": our_firmware("pico_2").read_bytes()}


def flash_of(data: bytes) -> bytes:
    file = uf2.read(data)
    return file.flash(0, file.end)


def frozen_names(data: bytes) -> list[str]:
    """MicroPython's table of frozen modules."""
    flash = flash_of(data)
    begin = flash.index(FIRST_FROZEN)
    return flash[begin : flash.index(b"\0\0", begin)].decode().split("\0")


@pytest.mark.parametrize("board", build.BOARDS)
def test_it_is_for_its_chip_and_starts_in_flash(files: Mapping[str, bytes], board: str) -> None:
    assert uf2.read(files[board]).family == FAMILY[board]
    flash = flash_of(files[board])
    stack, reset = struct.unpack_from("<II", flash, VECTORS[board])
    assert stack == STACK_END[board]
    assert reset & 1 and uf2.FLASH_START < reset < uf2.FLASH_START + len(flash)
    assert len(flash) <= build.BOARDS[board].room * 1024


def test_the_pico_has_a_second_stage_with_its_checksum(files: Mapping[str, bytes]) -> None:
    """As its boot ROM reckons: CRC-32 with the bits of each byte, and of the sum, the other way round."""
    stage = flash_of(files["pico"])[:256]
    turned = bytes(int(f"{byte:08b}"[::-1], 2) for byte in stage[:252])
    check = int(f"{binascii.crc32(turned) ^ 0xFFFFFFFF:032b}"[::-1], 2)
    assert check == int.from_bytes(stage[252:], "little")


def test_the_pico_2_has_its_boot_block(files: Mapping[str, bytes]) -> None:
    flash = flash_of(files["pico_2"])
    words = struct.unpack_from("<1024I", flash)
    at = words.index(BLOCK_START)
    assert words[at + 1] == ARM_PROGRAM
    first, places = at * 4, [at * 4]
    while True:  # the blocks form a ring: each ends with its size and the way to the next
        place = places[-1] + 4
        while flash[place] != 0xFF:
            place += 4 * flash[place + 1]
        way, end = struct.unpack_from("<iI", flash, place + 4)
        assert end == BLOCK_END
        if places[-1] + way == first:
            break
        places.append(places[-1] + way)
        assert places[-1] not in places[:-1] and flash[places[-1] :][:4] == BLOCK_START.to_bytes(4, "little")


def test_only_the_pico_2_has_the_block_against_e10(files: Mapping[str, bytes]) -> None:
    assert uf2.read(files["pico_2"]).extra == (files["pico_2"][: uf2.BLOCK],) == (build.AGAINST_E10,)
    assert uf2.read(files["pico"]).extra == ()


def test_both_freeze_all_modules_of_the_checkout_in_order(files: Mapping[str, bytes]) -> None:
    expected = [*sorted([*frozen.modules(), frozen.BUILD_INFO]), "rp2.py"]
    assert frozen_names(files["pico"]) == frozen_names(files["pico_2"]) == expected
    listing = frozen.listing(frozen.modules()).encode()  # with the hash of each source
    for data in files.values():
        assert listing in flash_of(data) and base().encode() in flash_of(data)


@pytest.mark.long  # some minutes
def test_a_first_build_in_another_folder_has_the_same_bytes(ours: Path, tmp_path: Path) -> None:
    (tmp_path / "firmware").mkdir()
    (tmp_path / "firmware" / "sources").symlink_to(micropython.caches()[-1] / "sources")
    fresh = build.obtain("pico", environment={**os.environ, "TRAILHAND_CACHE": str(tmp_path)})
    assert fresh != ours and sha256(fresh.read_bytes()).hexdigest() == sha256(ours.read_bytes()).hexdigest()


def test_every_module_of_the_pico_2_is_imported_on_the_emulated_pico(
    files: Mapping[str, bytes], make_device: MakeBoard
) -> None:
    paths = [path.removesuffix(".py") for path in frozen_names(files["pico_2"])]
    names = [path.removesuffix("/__init__").replace("/", ".") for path in paths]
    board = make_device({}, pins=WITH_USB)
    board.to_prompt()
    for name in names:
        if name not in STARTS:
            board.exec(f"import {name}")
    assert int(board.exec("import sys; print(len(sys.modules))").output) > 100


def test_the_program_of_the_pico_2_comes_up_on_the_emulated_pico(make_device: MakeBoard) -> None:
    told = frozen.build_info(frozen.modules(), build.BOARDS["pico_2"].name, base())
    board = make_device(overlaid({frozen.BUILD_INFO: told}), pins=WITH_USB)
    board.power_on(wait_for_prompt=False)
    board.wait(FIRST_PICTURE_MS)
    assert any(board.screen().frame)
    who = ask(board, "who")
    assert (who["chip"], who["board"]) == ("rp2350", "Raspberry Pi Pico 2")
    board.click()
