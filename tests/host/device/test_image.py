"""The file to drag: the firmware alone, or with a file system that holds a backup's files."""

import random

import pytest

from host.build.test_uf2 import assert_whole_sectors
from trailhand_host.build import uf2
from trailhand_host.device import file_system
from trailhand_host.device.firmware import PLACES, Firmware, image_of
from trailhand_host.device.messages import Problem

FAMILIES = {"rp2040": 0xE48BFF56, "rp2350": 0xE48BFF59}
KEPT = {"running/counter/00001.000": b"log", "small/settings": bytes(range(256)) * 40}


def small_firmware(chip: str) -> Firmware:
    data = uf2.write(FAMILIES[chip], uf2.pages_of(random.Random(1).randbytes(5000), 0))
    return Firmware(chip, "1.0", "d" * 64, lambda: data)


def files_in(made: bytes, chip: str) -> dict[str, bytes]:
    from littlefs import LittleFS

    offset, size = PLACES[chip]
    mounted = LittleFS(mount=False, **file_system._settings(size))
    mounted.context.buffer[:] = uf2.read(made).flash(offset, size)
    mounted.mount()
    found = {}
    for path in KEPT:
        with mounted.open(f"data/{path}", "rb") as file:
            found[path] = file.read()
    return found


@pytest.mark.parametrize("chip", FAMILIES)
def test_with_a_backup(chip: str) -> None:
    made = image_of(small_firmware(chip), KEPT)
    assert files_in(made, chip) == KEPT
    assert uf2.read(small_firmware(chip).read()).pages.items() <= uf2.read(made).pages.items()
    assert_whole_sectors(made)
    assert image_of(small_firmware(chip), KEPT) == made  # the same bytes every time


@pytest.mark.parametrize("chip", FAMILIES)
def test_every_block_of_the_file_system_is_written(chip: str) -> None:
    """Else what lay there before could be taken for a part of it."""
    offset, size = PLACES[chip]
    pages = uf2.read(image_of(small_firmware(chip), KEPT)).pages
    assert all(uf2.FLASH_START + at in pages for at in range(offset, offset + size, uf2.PAGE))


def test_without_one_storage_is_not_touched() -> None:
    made = image_of(small_firmware("rp2040"))
    assert made == small_firmware("rp2040").read()
    assert uf2.read(made).end <= PLACES["rp2040"][0]


def test_a_backup_that_does_not_fit() -> None:
    with pytest.raises(Problem) as raised:
        image_of(small_firmware("rp2040"), {"aside/large": bytes(1500 * 1024)})
    assert raised.value.key == "no room in image" and raised.value.code == 2
