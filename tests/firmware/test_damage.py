"""Damaged file systems on littlefs: the storage always starts, and never takes damage for answers."""

import pytest

from emulator.filesystem import make_image
from firmware.cut_flash import Files, Flash
from firmware.damage import Used, damaged, used_device
from firmware.logged_game import NAME
from storage import Storage
from trailhand.core import log

COUNT = 400


@pytest.fixture(scope="module")
def used() -> Used:
    return used_device(make_image({"kept": "still here"}))


def test_a_used_device_has_many_blocks(used: Used) -> None:
    assert len(used.blocks) >= 8


def check_log(data: bytes | None, used: Used) -> None:
    """What counts of a log is a beginning of the true one: nothing else is ever taken for an answer."""
    if data is not None:
        sound = log.read(data).sound
        assert data[:sound] == used.log[:sound]


@pytest.mark.slow
def test_whatever_is_damaged_the_storage_starts(used: Used) -> None:
    as_it_was = 0
    for image in damaged(used, COUNT):
        files = Files(Flash(image))
        storage = Storage(system=files, open_file=files.open)
        data = storage.read(NAME)
        check_log(data, used)
        as_it_was += data == used.log
        for number in storage.finished(NAME):
            storage.read_finished(NAME, number)
        storage.read_small("settings")
        storage.write_small("settings", b"new")
        storage.begin(NAME, b"TH") if data is None else storage.append(NAME, b"x")
        assert storage.read(NAME) == (b"TH" if data is None else data + b"x")
    print(f"{COUNT} damaged file systems, in {as_it_was} of them the running game was untouched")
    assert COUNT // 3 < as_it_was < COUNT
