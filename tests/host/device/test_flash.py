"""What `flash` decides: when it asks, what it keeps, whom it refuses, and what it believes. A made-up board.

The same on the emulated Pico, byte for byte: tests/emulator/test_flashing_first.py.
"""

import random
import zipfile
from pathlib import Path
from typing import Any

import pytest

from host.device.made_up_board import STATE, WHO
from host.device.made_up_loader import MadeUpLoader
from trailhand_host.build import uf2
from trailhand_host.device import backup, drive
from trailhand_host.device.drive import NAME, Drive
from trailhand_host.device.firmware import Firmware
from trailhand_host.device.flash import Flash, Order, User
from trailhand_host.device.messages import Problem

UF2 = uf2.write(0xE48BFF56, uf2.pages_of(random.Random(1).randbytes(20_000), 0))
SENT = uf2.guarded(uf2.read(UF2))
VERSION, DIGEST = "1.10.0", "d" * 64
NEW = {**WHO, "trailhand": VERSION, "digest": DIGEST}
OLD_LAYOUT = {key: WHO[key] for key in WHO if key not in ("digest", "chip", "overlay", "storage")}


class Desk:
    """A user, and a computer with a firmware of 1.10.0."""

    def __init__(self, folder: Path, says: bool = True) -> None:
        self.told: list[str] = []
        self.asked: list[str] = []
        self.says = says
        self.keep = folder / "kept.zip"

    def ask(self, question: str) -> bool:
        self.asked.append(question)
        return self.says

    def flash(self, board: MadeUpLoader, **order: Any) -> str:  # noqa: ANN401
        user = User(self.told.append, self.ask, lambda _title, _total: lambda _count: None)
        firmware = lambda chip: Firmware(chip, VERSION, DIGEST, lambda: UF2)  # noqa: E731
        return Flash(Order(keep=self.keep, **order), user, board.system, firmware).run()


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    (tmp_path / "RPI-RP2").mkdir()
    return tmp_path / "RPI-RP2"


def board_at(place: Path, who: Any = None, after: Any = NEW, **more: Any) -> MadeUpLoader:  # noqa: ANN401
    return MadeUpLoader(place, len(SENT), after, words={"who": who} if who else {}, **more)


def refused(desk: Desk, board: MadeUpLoader, **order: Any) -> str:  # noqa: ANN401
    with pytest.raises(Problem) as raised:
        desk.flash(board, **order)
    return raised.value.key


def ours(version: str = "1.9.3", **more: Any) -> dict[str, Any]:  # noqa: ANN401
    return {**WHO, "trailhand": version, "digest": "e" * 64, **more}


# --- Our firmware ---


def test_the_same_program_is_left_alone(desk: Desk, place: Path) -> None:
    board = board_at(place, NEW)
    assert desk.flash(board) == "Trailhand 1.10.0 is on the board already."
    assert board.done == ["who"]


def test_an_update_asks_nothing(desk: Desk, place: Path) -> None:
    board = board_at(place, ours())
    assert desk.flash(board) == "Trailhand 1.10.0 runs on the board and has reported itself."
    assert board.done == ["who", "prompt", "bootsel", "who"]
    assert (place / NAME).read_bytes() == SENT
    assert desk.told == ["Found Trailhand 1.9.3. Games and settings stay."] and not desk.asked


def test_the_same_version_with_other_modules_is_an_update(desk: Desk, place: Path) -> None:
    assert "reported itself" in desk.flash(board_at(place, ours(VERSION)))


def test_a_downgrade_is_said_and_asked(desk: Desk, place: Path) -> None:
    board = board_at(place, ours("1.11.0"))
    desk.says = False
    assert refused(desk, board) == "not replaced"
    assert desk.told[-1] == "Version 1.10.0 of this computer is older than the board's."
    assert "bootsel" not in board.done and board.done[-1] == "leave"
    desk.says = True
    assert "reported itself" in desk.flash(board_at(place, ours("1.11.0")))


def test_a_dry_run_writes_nothing(desk: Desk, place: Path) -> None:
    board = board_at(place, ours())
    assert desk.flash(board, dry_run=True).endswith("Nothing was written.")
    assert "bootsel" not in board.done
    waiting = board_at(place)
    waiting.waits()
    assert desk.flash(waiting, dry_run=True).endswith("Nothing was written.")
    assert not (place / NAME).exists()


# --- Boards that are not ours yet ---


def test_the_layout_of_0_1_0_is_recognised_and_its_games_are_kept(desk: Desk, place: Path) -> None:
    files = {"/data/running/a/00001.000": b"log", "/a/program": b"old", "/main.py": b"old"}
    board = board_at(place, OLD_LAYOUT, state={**STATE, "root": ["main.py", "starter.mpy", "a"]}, files=files)
    assert "reported itself" in desk.flash(board)
    assert desk.asked == ["Go on?"]
    assert backup.read("kept.zip", desk.keep.read_bytes()) == {"running/a/00001.000": b"log"}
    assert board.files == {"/data/running/a/00001.000": b"log"}  # its program is gone


def test_all_files_of_another_program_are_kept(desk: Desk, place: Path) -> None:
    files = {"/main.py": b"print(1)", "/my files/ü.txt": b"2"}
    board = board_at(place, state={**STATE, "root": ["main.py", "my files"]}, files=files)
    assert "reported itself" in desk.flash(board)
    with zipfile.ZipFile(desk.keep) as kept:
        assert {name: kept.read(name) for name in kept.namelist()} == {
            "board/main.py": b"print(1)",
            "board/my files/ü.txt": b"2",
        }
    assert board.files == files


@pytest.mark.parametrize("name", ["/../etc/x", "/a/..", "/c:/x", "/a\\b", "/\x1b[2J"])
def test_a_name_that_could_do_harm_is_refused(desk: Desk, place: Path, name: str) -> None:
    board = board_at(place, state={**STATE, "root": ["x"]}, files={name: b"x"})
    assert refused(desk, board) == "garbled"
    assert "walk" in board.done and not desk.keep.exists() and "bootsel" not in board.done


def test_without_a_yes_nothing_happens(desk: Desk, place: Path) -> None:
    desk.says = False
    board = board_at(place)
    assert refused(desk, board) == "not replaced"
    assert board.done[-1] == "leave" and not desk.keep.exists()


def test_a_board_that_is_not_for_our_firmware(desk: Desk, place: Path) -> None:
    board = board_at(place, state={**STATE, "machine": "Raspberry Pi Pico 2 W with RP2350"})
    assert refused(desk, board) == "unknown board"
    assert board.done[-1] == "leave"


# --- The drive ---


def test_a_board_that_waits_in_bootsel(desk: Desk, place: Path) -> None:
    board = board_at(place)
    board.waits()
    assert "reported itself" in desk.flash(board)
    assert "bootsel" not in board.done and not desk.asked


def test_two_drives_are_named_and_refused(desk: Desk, place: Path, tmp_path: Path) -> None:
    board = board_at(place)
    board.waits()
    board.others = (Drive(tmp_path / "other", "rp2040"),)
    assert refused(desk, board) == "several drives"
    assert not (place / NAME).exists()


def test_a_drive_of_before_is_not_the_boards(desk: Desk, place: Path, tmp_path: Path) -> None:
    board = board_at(place, ours())
    board.others = (Drive(tmp_path / "other", "rp2040"),)
    assert "reported itself" in desk.flash(board)
    assert (place / NAME).exists()


def test_a_drive_for_another_chip_gets_nothing(desk: Desk, place: Path) -> None:
    board = board_at(place, ours(), chip="rp2350")
    assert refused(desk, board) == "wrong chip"
    assert not (place / NAME).exists()


def test_a_drive_that_never_comes(desk: Desk, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = board_at(place, ours())
    monkeypatch.setattr(board, "waits", lambda: None)
    assert refused(desk, board) == "no drive"
    assert 25 < board.now < 40


# --- What the board says afterwards ---


@pytest.mark.parametrize("after", [ours(), {**NEW, "digest": "0" * 64}, None, OLD_LAYOUT])
def test_another_answer_is_not_believed(desk: Desk, place: Path, after: Any) -> None:  # noqa: ANN401
    assert refused(desk, board_at(place, ours(), after)) == "did not come up"


def test_a_copy_that_was_broken_off(desk: Desk, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = board_at(place, ours())
    monkeypatch.setattr(drive, "copy", lambda *_arguments: False)
    assert refused(desk, board) == "copy broken off"
    assert board.now < 90


def test_an_error_at_the_end_of_the_copy_is_none_if_the_board_is_right(
    desk: Desk, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = drive.copy
    monkeypatch.setattr(drive, "copy", lambda *arguments: copy(*arguments) and False)
    assert "reported itself" in desk.flash(board_at(place, ours()))


# --- Storage ---


@pytest.mark.parametrize(("is_blank", "asked"), [(True, 0), (False, 1)])
def test_a_board_without_storage_gets_it(desk: Desk, place: Path, is_blank: bool, asked: int) -> None:
    board = board_at(place, ours(), {**NEW, "storage": "none"}, is_blank=is_blank)
    assert "reported itself" in desk.flash(board)
    assert (len(desk.asked), "make_storage" in board.done) == (asked, True)


def test_damaged_storage_is_left_alone_without_a_yes(desk: Desk, place: Path) -> None:
    desk.says = False
    board = board_at(place, ours(), {**NEW, "storage": "none"}, is_blank=False)
    assert refused(desk, board) == "no storage"
    assert "make_storage" not in board.done and board.done[-1] == "leave"


def test_games_of_0_1_0_are_put_back_where_its_storage_lay_elsewhere(desk: Desk, place: Path) -> None:
    """As on a Pico W, whose stock firmware is larger."""
    files = {"/data/running/a/00001.000": b"log"}
    state = {**STATE, "root": ["main.py", "starter.mpy"]}
    board = board_at(place, state=state, files=files, after={**NEW, "storage": "none"}, is_blank=False)
    assert "reported itself" in desk.flash(board)
    assert board.files == files and "finish" in board.done
