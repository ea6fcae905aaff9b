"""Every board there is a pin table for starts with the program as shipped, and shows the menu.

The chip is the emulated RP2040 each time, wired as the table says: it shows that table, program and start fit
together, not that another chip runs them.
"""

from pathlib import Path

import pytest

from emulator.device import shipped, show_menu
from emulator.test_device_game import SEED, Watched
from trailhand_host import device_files


@pytest.mark.parametrize("name", device_files.boards())
def test_every_board_shows_the_menu(firmware: Path, name: str) -> None:
    with shipped(firmware, name) as device:
        show_menu(device)
        assert device.screen().frame == Watched(SEED).ports.display.frame, device.output()
