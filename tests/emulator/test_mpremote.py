"""The unmodified mpremote, as a program of its own, works with the emulated board."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="a pty needs a POSIX machine")

from emulator.serial_port import SerialBoard, serial_board

TIMEOUT_SECONDS = 300


@pytest.fixture(scope="module", params=["firmware", "ours"])
def running(request: pytest.FixtureRequest) -> Iterator[SerialBoard]:
    """A board with stock firmware, and one with ours, on which the program runs."""
    firmware: Path = request.getfixturevalue(request.param)
    with serial_board({"hello.py": "print('hello')"}, firmware=firmware) as board:
        yield board


def mpremote(board: SerialBoard, *arguments: str) -> str:
    command = [sys.executable, "-m", "mpremote", "connect", board.port, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_SECONDS, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_exec(running: SerialBoard) -> None:
    assert mpremote(running, "exec", "print(6 * 7)") == "42\n"


def test_ls_shows_the_image(running: SerialBoard) -> None:
    assert "14 hello.py" in mpremote(running, "fs", "ls")


def test_cp_there_and_back(running: SerialBoard, tmp_path: Path) -> None:
    content = bytes(range(256)) * 20
    (tmp_path / "there.bin").write_bytes(content)
    mpremote(running, "fs", "cp", str(tmp_path / "there.bin"), ":copied.bin")
    mpremote(running, "fs", "cp", ":copied.bin", str(tmp_path / "back.bin"))
    assert (tmp_path / "back.bin").read_bytes() == content


def test_reset_restarts_and_keeps_files(running: SerialBoard) -> None:
    resets = running.counters().resets
    mpremote(running, "exec", "marker = 1\nwith open('kept', 'w') as f: f.write('kept')")
    mpremote(running, "reset")
    assert mpremote(running, "exec", "print('marker' in globals(), open('kept').read())") == "False kept\n"
    assert running.counters().resets == resets + 1


def test_control_channel_presses_the_button(running: SerialBoard) -> None:
    read = "from machine import Pin; print(Pin(22, Pin.IN, Pin.PULL_UP).value())"
    running.press()
    assert mpremote(running, "exec", read) == "0\n"
    running.release()
    assert mpremote(running, "exec", read) == "1\n"


def test_control_channel_sees_the_display(running: SerialBoard) -> None:
    all_lit = "I2C(0, sda=Pin(16), scl=Pin(17)).writeto(0x3c, bytes((0, 0x8d, 0x14, 0xaf, 0xa5)))"
    mpremote(running, "exec", "from machine import I2C, Pin; " + all_lit)
    assert running.screen().frame == b"\xff" * 1024


def test_flash_file_outlives_the_service(firmware: Path, tmp_path: Path) -> None:
    flash = tmp_path / "flash.bin"
    with serial_board(firmware=firmware, flash_file=flash) as board:
        mpremote(board, "exec", "with open('kept', 'w') as f: f.write('over the service')")
    with serial_board(firmware=firmware, flash_file=flash) as board:
        assert mpremote(board, "exec", "print(open('kept').read())") == "over the service\n"


def test_mount_works_in_real_time(firmware: Path, tmp_path: Path) -> None:
    (tmp_path / "mounted.py").write_text("print('from the host')")
    with serial_board(firmware=firmware, realtime=True) as board:
        assert "from the host" in mpremote(board, "mount", str(tmp_path), "exec", "import mounted")
