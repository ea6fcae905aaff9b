"""Damaged file systems on the emulated Pico: stock MicroPython mounts them, storage and device start.

All of them are mounted and read as at a start, by modules already in memory; some also boot wholly, from
power-on to a picture. There are 500 of them, and fewer in CI: each takes a quarter of a second.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from emulator.board import Board
from emulator.device import FIRST_PICTURE_MS, WITH_USB, counter_device
from emulator.filesystem import FLASH_OFFSET, SIZE, make_image
from emulator.fixtures import MakeBoard
from emulator.test_device import ask
from emulator.test_device_cuts import storage_files
from firmware.damage import Used, damaged, used_device
from firmware.logged_game import NAME
from trailhand.core import log

SOME, MANY = 60, 500
WHOLE_BOOTS = 4

# As MicroPython's own _boot.py does it, but for making a new file system when this one does not mount.
START = f"""
import os, vfs, rp2, binascii, storage, gc
os.chdir('/')
vfs.umount('/')
def start():
    flash = rp2.Flash()
    vfs.mount(vfs.VfsLfs2(flash, progsize=256), '/')
    kept = storage.Storage()
    data = kept.read({NAME!r})
    numbers = kept.finished({NAME!r})
    finished = [kept.read_finished({NAME!r}, number) for number in numbers]
    kept.read_small('settings')
    print('' if data is None else binascii.hexlify(data).decode())
"""


@pytest.fixture(scope="module")
def used() -> Used:
    return used_device(make_image({**counter_device(), **storage_files()}))


@pytest.fixture
def starting(booted: MakeBoard) -> Board:
    """A board with the storage in memory and nothing mounted."""
    board = booted(storage_files())
    board.exec(START)
    board.snapshot("starting")
    return board


@pytest.mark.parametrize("count", [SOME, pytest.param(MANY, marks=pytest.mark.long)])
def test_the_storage_starts_on_every_damaged_file_system(starting: Board, used: Used, count: int) -> None:
    as_it_was = 0
    for image in damaged(used, count):
        starting.restore("starting")
        starting.load_filesystem(image)
        data = bytes.fromhex(starting.exec("start()").output)
        sound = log.read(data).sound
        assert data[:sound] == used.log[:sound]
        as_it_was += data == used.log
    print(f"in {as_it_was} of {count} the running game was untouched")
    assert count // 3 < as_it_was < count


@pytest.fixture(scope="module")
def device(ours: Path) -> Iterator[Board]:
    with Board({}, pins=WITH_USB, firmware=ours) as board:
        yield board


def test_our_firmware_boots_on_damaged_file_systems_and_formats_none(device: Board, used: Used) -> None:
    for image in list(damaged(used, 10 * WHOLE_BOOTS))[::10]:
        device.load_filesystem(image)
        device.power_on(wait_for_prompt=False)
        device.wait(FIRST_PICTURE_MS)
        assert any(device.screen().frame), device.output()
        if ask(device, "who")["storage"] == "none":
            assert device.flash()[FLASH_OFFSET : FLASH_OFFSET + SIZE] == image
