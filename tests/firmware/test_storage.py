"""The device's storage does what the desktop's does, and puts aside what it cannot read."""

import shutil
import tracemalloc
from pathlib import Path

import pytest

from firmware.cut_flash import Files, Flash
from storage import TEST, TESTED, Storage
from storage_folder import BESIDE
from storage_log import SEGMENT, UNREADABLE
from trailhand.core import log
from trailhand.core.trouble import StorageFull
from trailhand_host.store import Store

Kept = Storage | Store


def device(flash: Flash | None = None) -> tuple[Storage, Files]:
    files = Files(flash or Flash(), fresh=flash is None)
    return Storage(system=files, open_file=files.open), files


@pytest.fixture(params=["device", "desktop"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Kept:
    return device()[0] if request.param == "device" else Store(tmp_path)


def test_a_log_grows(kept: Kept) -> None:
    assert kept.read("solo") is None
    kept.begin("solo", b"head")
    whole = b"head"
    for number in range(200):
        kept.append("solo", bytes((number,)) * 7)
        whole += bytes((number,)) * 7
    assert kept.read("solo") == whole


def test_a_log_is_replaced(kept: Kept) -> None:
    kept.begin("solo", b"old")
    kept.append("solo", b"x" * 500)
    kept.begin("solo", b"new")
    assert kept.read("solo") == b"new"
    kept.append("solo", b"er")
    assert kept.read("solo") == b"newer"


def test_games_do_not_mix(kept: Kept) -> None:
    kept.begin("solo", b"one")
    kept.begin("solo-score", b"two")
    kept.append("solo", b"1")
    assert (kept.read("solo"), kept.read("solo-score")) == (b"one1", b"two")


def test_aside_names_rise(kept: Kept) -> None:
    kept.begin("solo", b"one")
    assert kept.copy_aside("solo", "damaged") == "aside/solo-0001-damaged.log"
    assert kept.set_aside("solo", "left") == "aside/solo-0002-left.log"
    assert kept.read("solo") is None
    kept.begin("solo", b"two")
    assert kept.set_aside("solo", "left") == "aside/solo-0003-left.log"


def test_all_kinds_are_numbered_together(kept: Kept) -> None:
    games = [("solo", None, 1), ("score", 1, 1), ("score", 1, 2), ("solo", None, 3), ("gwt2-score", None, 4)]
    for name, number, expected in [*games, ("gwt2-score", None, 5), ("solo", None, 6)]:
        kept.begin(name, b"running")
        assert kept.finish(name, b"done %d" % expected, number) == expected
        assert kept.read(name) is None
    assert (kept.finished("solo"), kept.finished("score"), kept.finished("s")) == ([1, 3, 6], [1, 2], [])
    assert kept.finished("gwt2-score") == [4, 5]
    assert kept.read_finished("solo", 3) == b"done 3"
    assert kept.read_finished("solo", 2) is None
    assert kept.finished_name("solo", 3) == "history/solo-0003.log"


def test_a_game_put_away_twice_is_there_once(kept: Kept) -> None:
    kept.begin("solo", b"running")
    kept.finish("solo", b"done")
    kept.begin("solo", b"running")
    assert kept.finish("solo", b"done", resumed=True) == 1
    assert kept.finished("solo") == [1]


def test_appending_to_no_log_is_an_error(kept: Kept) -> None:
    with pytest.raises(OSError, match="2"):
        kept.append("solo", b"x")


@pytest.mark.parametrize("answers", [0, 5, 24, 200])
def test_a_log_that_vanishes_is_noticed_and_can_begin_again(kept: Kept, answers: int) -> None:
    kept.begin("solo", b"head")
    for _ in range(answers):
        kept.append("solo", b"a record")
    if isinstance(kept, Store):
        shutil.rmtree(kept.folder)
    else:
        for name in [entry[0] for entry in kept._os.ilistdir("/data/running/solo")]:
            kept._os.remove(f"/data/running/solo/{name}")
    with pytest.raises(OSError, match="2"):
        kept.append("solo", b"x")
    kept.begin("solo", b"whole")
    kept.append("solo", b"x")
    assert kept.read("solo") == b"wholex"
    kept.finish("solo", b"done")
    assert kept.finished("solo") == [1]


def test_small_files() -> None:
    storage, _files = device()
    assert storage.read_small("settings") is None
    storage.write_small("settings", b"1")
    storage.write_small("settings", b"2")
    storage.write_small("solo.pack", b"values")
    assert (storage.read_small("settings"), storage.read_small("solo.pack")) == (b"2", b"values")
    assert storage.set_small_aside("solo.pack") == "aside/solo-0001-unreadable.pack"
    assert storage.set_small_aside("settings") == "aside/settings-0001-unreadable"
    assert storage.read_small("solo.pack") is None


def test_segments_stay_short() -> None:
    storage, files = device()
    storage.begin("solo", b"head")
    for _ in range(100):
        storage.append("solo", b"1234567")
    sizes = [files.stat(f"/data/running/solo/{name}")[6] for name, _ in files.ilistdir("/data/running/solo")
             if name not in (".", "..")]  # fmt: skip
    assert sum(sizes) == 4 + 700
    assert max(sizes) <= SEGMENT


def test_everything_is_found_after_a_restart() -> None:
    storage, files = device()
    storage.begin("solo", b"head")
    for _ in range(60):
        storage.append("solo", b"1234567")
    again, _ = device(files.flash)
    again.append("solo", b"on")
    assert again.read("solo") == b"head" + b"1234567" * 60 + b"on"


# --- What should not be there ---


def write(files: Files, path: str, data: bytes) -> None:
    with files.open(path, "wb") as file:
        file.write(data)


FOLDERS = ["/data", "/data/running", "/data/history", "/data/small", "/data/running/solo"]


@pytest.mark.parametrize("path", FOLDERS)
def test_a_file_in_place_of_a_folder_is_moved(path: str) -> None:
    storage, files = device()
    storage.write_small("settings", b"kept")
    storage.begin("solo", b"head")
    storage.finish("solo", b"done")
    storage.begin("solo", b"head")
    files.rename(path, "/was")
    write(files, path, b"foreign")
    again, _ = device(files.flash)
    again.begin("solo", b"new")
    assert again.read("solo") == b"new"
    assert again.notes == [f"{path}-unreadable-01"]
    with files.open(f"{path}-unreadable-01", "rb") as file:
        assert file.read() == b"foreign"


def test_foreign_files_are_left_alone() -> None:
    storage, files = device()
    storage.begin("solo", b"head")
    for name in ("notes.txt", "1.2.3", "00001.abc", ".000"):
        write(files, f"/data/running/solo/{name}", b"foreign")
    write(files, f"/data/running/solo/{BESIDE}", b"half")
    again, _ = device(files.flash)
    assert again.read("solo") == b"head"
    assert sorted(name for name, _ in files.ilistdir("/data/running/solo") if name not in (".", "..")) == [
        ".000", "00001.000", "00001.abc", "1.2.3", "notes.txt"]  # fmt: skip


def test_segments_without_a_beginning_are_kept() -> None:
    storage, files = device()
    storage.begin("solo", b"head")
    storage.append("solo", b"answers")
    files.remove("/data/running/solo/00001.000")
    again, _ = device(files.flash)
    assert again.read("solo") is None
    with files.open("/data/aside/solo-0001-orphan.log", "rb") as file:
        assert file.read() == b"answers"


def test_a_segment_that_cannot_be_read_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    writer = log.Writer()
    storage, files = device()
    storage.begin("solo", writer.header(log.Header("solo", 1, b"seed")))
    for number in range(60):
        storage.append("solo", writer.answer(7, number % 3))
    real = files.open

    def failing(path: str, mode: str) -> object:
        if path.endswith(".002") and mode == "rb":
            raise OSError(5)
        return real(path, mode)

    again = Storage(system=files, open_file=failing)
    data = again.read("solo")
    assert data is not None
    assert UNREADABLE in data
    reading = log.read(data)
    assert reading.trouble == log.DAMAGED
    assert 0 < len(reading.done) < 60


# --- No room ---


def fill(files: Files, leave: int) -> None:
    """Use up the flash but for so many blocks."""
    with files.open("/filler", "wb") as file:
        file.write(bytes(4096 * (files.statvfs("/")[3] - leave - 4)))


def test_a_new_game_needs_room_for_all_of_it() -> None:
    storage, files = device()
    fill(files, 8)
    with pytest.raises(StorageFull):
        storage.need_room()
    storage.begin("solo", b"head")  # of a game that runs, and has vanished
    assert storage.read("solo") == b"head"


def test_a_running_game_goes_on_until_nothing_fits_and_loses_nothing() -> None:
    storage, files = device()
    storage.begin("solo", b"head")
    fill(files, 0)
    whole = b"head"
    is_full = False
    for number in range(3000):
        record = number.to_bytes(7, "big")
        try:
            storage.append("solo", record)
        except StorageFull:
            is_full = True
            break
        whole += record
    assert is_full
    again, files = device(files.flash)
    assert again.read("solo") == whole
    files.remove("/filler")
    again.append("solo", b"on")
    assert again.read("solo") == whole + b"on"


def test_a_finished_game_that_finds_no_room_stays() -> None:
    storage, files = device()
    storage.begin("solo", b"running")
    fill(files, 0)
    with pytest.raises(StorageFull):
        storage.finish("solo", bytes(30000))
    assert storage.read("solo") == b"running"


def test_the_self_test_leaves_no_file() -> None:
    """Else it would be in every backup."""
    kept = device()[0]
    assert kept.is_sound()
    assert kept.read_small(TEST) is None


def test_the_self_test_makes_no_list_of_its_bytes() -> None:
    """A board without 8 KB of heap in one piece said that its storage is broken."""
    kept = device()[0]
    taken = []
    kept.write_small = lambda name, data: taken.append(tracemalloc.get_traced_memory()[1])
    tracemalloc.start()
    kept.is_sound()
    tracemalloc.stop()
    assert len(taken) == 3 and taken[-1] < 3 * max(TESTED)
