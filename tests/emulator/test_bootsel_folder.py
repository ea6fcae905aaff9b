"""BOOTSEL as programs here see it: the serial port goes, a drive comes, and what is copied there starts."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="a pty needs a POSIX machine")

from emulator.controls import BoardError
from emulator.serial_port import BLANK, SerialBoard, serial_board

SECONDS = 300
BLOCK = 512


@pytest.fixture(scope="module")
def drive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("media") / "RPI-RP2"


@pytest.fixture(scope="module")
def running(drive: Path) -> Iterator[SerialBoard]:
    """A board that came blank."""
    with serial_board(image=BLANK, drive=drive) as board:
        yield board


def mpremote(board: SerialBoard, *words: str, check: bool = True) -> str:
    command = [sys.executable, "-m", "mpremote", "connect", board.port, *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=check).stdout


def test_blank_then_flashed_then_there_and_back(running: SerialBoard, drive: Path, firmware: Path) -> None:
    assert sorted(path.name for path in drive.iterdir()) == ["INDEX.HTM", "INFO_UF2.TXT"]
    assert not Path(running.port).exists()
    shutil.copyfile(firmware, drive / "firmware.uf2")
    running.wait_serial(True)
    assert not drive.exists()
    assert mpremote(running, "exec", "print(6 * 7); open('kept', 'w').write('here')").startswith("42\n")
    mpremote(running, "bootloader", check=False)  # the port may go before it has read its answer
    running.wait_serial(False)
    assert not Path(running.port).exists()
    assert (drive / "INFO_UF2.TXT").read_text().startswith("UF2 Bootloader")
    shutil.copyfile(firmware, drive / "again.uf2")
    running.wait_serial(True)
    assert mpremote(running, "exec", "print(open('kept').read())") == "here\n"


def into_bootsel(board: SerialBoard) -> None:
    board.press("bootsel")
    board.power_on()
    board.wait_serial(False)
    board.release("bootsel")


def until_written(board: SerialBoard, pages: int) -> None:
    """The board takes what is copied by itself, between two questions."""
    while (written := board.counters().programs) < pages:
        pass
    assert written == pages


def test_a_file_is_taken_as_it_grows(running: SerialBoard, drive: Path, firmware: Path) -> None:
    file = firmware.read_bytes()
    into_bootsel(running)
    before = running.counters().programs
    with (drive / "growing.uf2").open("wb", buffering=0) as copy:
        copy.write(file[: 300 * BLOCK + 100])
        until_written(running, before + 300)
        assert running.drive()
        copy.write(file[300 * BLOCK + 100 :])
    running.wait_serial(True)
    assert running.counters().programs == before + len(file) // BLOCK
    assert mpremote(running, "exec", "print(1)") == "1\n"


def test_a_copy_cut_off_waits_and_a_new_one_ends_it(
    running: SerialBoard, drive: Path, firmware: Path
) -> None:
    file = firmware.read_bytes()
    into_bootsel(running)
    before = running.counters().programs
    (drive / "firmware.uf2").write_bytes(file[: 100 * BLOCK + 77])
    until_written(running, before + 100)
    assert running.drive() and drive.exists()
    (drive / "firmware.uf2").write_bytes(file)
    running.wait_serial(True)
    assert running.counters().programs == before + len(file) // BLOCK
    assert mpremote(running, "exec", "print(1)") == "1\n"


def test_a_folder_with_something_in_it_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(BoardError, match="did not start"), serial_board(image=BLANK, drive=tmp_path):
        pass
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
