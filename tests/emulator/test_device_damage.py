"""Damaged file systems on the emulated Pico: our firmware starts on all of them and formats none.

Bits and pages anywhere, files and folders that are something else, erased blocks, half-erased ones, an erased
chip. Each is booted from power-on to a picture. What littlefs could read before can be read afterwards,
wherever it was put, and no damage is taken for an answer. There are 500 of them, and fewer in CI.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from emulator.board import Board
from emulator.device import WITH_USB
from emulator.filesystem import FLASH_OFFSET, SIZE, make_image
from emulator.test_device import ask
from firmware.damage import Used, contents, used_device, wrecked
from firmware.logged_game import NAME
from trailhand.core import log

EACH, ALL = 50, 500
STEP_MS, LONGEST_MS = 100, 3000

READ = f"""
import binascii, storage
kept = storage.Storage()
data = kept.read({NAME!r})
for number in kept.finished({NAME!r}):
    kept.read_finished({NAME!r}, number)
kept.read_small('settings')
print('' if data is None else binascii.hexlify(data).decode())
"""


@pytest.fixture(scope="module")
def used() -> Used:
    return used_device(make_image({}))


@pytest.fixture(scope="module")
def device(ours: Path) -> Iterator[Board]:
    with Board({}, pins=WITH_USB, firmware=ours) as board:
        yield board


@pytest.mark.parametrize(
    "first", [0, *[pytest.param(at, marks=pytest.mark.long) for at in range(EACH, ALL, EACH)]]
)
def test_it_boots_keeps_what_can_be_read_and_formats_nothing(device: Board, used: Used, first: int) -> None:
    unmounted = as_it_was = 0
    for image in wrecked(used, range(first, first + EACH)):
        start(device, image)
        if ask(device, "who")["storage"] == "none":
            assert storage_of(device) == image and contents(image) is None
            unmounted += 1
        else:
            now = contents(storage_of(device)) or []
            assert [data for data in contents(image) or [] if not any(data in each for each in now)] == []
            as_it_was += is_untouched(device, used)
    print(f"{unmounted} of {EACH} did not mount, in {as_it_was} the running game was as it had been")
    assert unmounted and as_it_was > EACH // 3


def start(device: Board, image: bytes) -> None:
    """From power-on to a picture."""
    device.load_filesystem(image)
    device.power_on(wait_for_prompt=False)
    waited = 0
    while not any(device.screen().frame):
        assert waited < LONGEST_MS, device.output()
        device.wait(STEP_MS)
        waited += STEP_MS


def storage_of(device: Board) -> bytes:
    return device.flash()[FLASH_OFFSET : FLASH_OFFSET + SIZE]


def is_untouched(device: Board, used: Used) -> bool:
    """Whether the running game is what it was; if not, what is sound of it is its beginning."""
    data = bytes.fromhex(device.exec(READ).output)
    sound = log.read(data).sound
    assert data[:sound] == used.log[:sound]
    return data == used.log
