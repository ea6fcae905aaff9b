"""After an update the emulated Pico finds a game that it cannot go on with: it says why, and keeps it."""

from pathlib import Path

import pytest

from emulator.filesystem import read_flash
from emulator.test_device_game import RUNNING, SEED, Watched, press_alike, started
from old_logs import old_files
from trailhand.app.screen import Notice
from trailhand.app.shelf import SOLO
from trailhand_host.store import Store

OLD = next(file.data for file in old_files() if str(file) == f"dev-b8c9157/{SOLO}.running")
NEWER = OLD[:2] + b"\x7f" + OLD[3:]


@pytest.mark.parametrize(("data", "reason"), [(OLD, "misfit"), (NEWER, "newer")])
def test_a_log_that_does_not_fit_is_set_aside_and_said(
    ours: Path, tmp_path: Path, data: bytes, reason: str
) -> None:
    store = Store(tmp_path)
    store.begin(SOLO, data)
    memory = Watched(SEED, store)
    memory.press("hold")
    while isinstance(memory.app.stack[-1], Notice):
        memory.press("click")
    store.close()
    assert len(memory.taken) > 1  # a note was read, in the same words as on the device
    with started({f"{RUNNING}00001.000": data}, ours) as device:
        press_alike(device, memory.taken)
        assert read_flash(device.flash())[f"/data/aside/{SOLO}-0001-{reason}.log"] == data
