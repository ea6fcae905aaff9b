"""The commands as they are typed, on a serial port: info, backup, restore, doctor, log; and mip."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="a pty needs a POSIX machine")

from emulator.device import FIRST_PICTURE_MS, WITH_USB, counter_device
from emulator.serial_port import SerialBoard, serial_board
from trailhand_host.device import backup
from trailhand_host.devtools.release import package_json


@pytest.fixture(scope="module")
def running(firmware: Path) -> Iterator[SerialBoard]:
    with serial_board(counter_device(), pins=WITH_USB, firmware=firmware) as board:
        board.wait(2 * FIRST_PICTURE_MS)
        board.click()
        yield board


def trailhand(board: SerialBoard, *words: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "trailhand_host.cli", *words, "--port", board.port]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        env=environment,
        timeout=200,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert "Traceback" not in done.stderr
    board.wait(2 * FIRST_PICTURE_MS)
    return done


@pytest.mark.long
def test_info_while_it_plays(running: SerialBoard) -> None:
    done = trailhand(running, "device", "info")
    assert done.returncode == 0 and "game       counter\n" in done.stdout


@pytest.mark.long
def test_backup_and_restore(running: SerialBoard, tmp_path: Path) -> None:
    kept = tmp_path / "games.zip"
    done = trailhand(running, "device", "backup", str(kept))
    assert done.returncode == 0, done.stderr
    files = backup.read("games.zip", kept.read_bytes())
    assert any(path.startswith("running/counter/") for path in files)
    running.click()  # the board plays on, and the game is another now
    refused = trailhand(running, "device", "restore", str(kept))
    assert (refused.returncode, "Nothing was changed" in refused.stderr) == (1, True)
    assert trailhand(running, "device", "restore", str(kept), "--yes").returncode == 0
    again = tmp_path / "again.zip"
    assert trailhand(running, "device", "backup", str(again)).returncode == 0
    assert again.read_bytes() == kept.read_bytes()
    kept.write_bytes(kept.read_bytes()[:-30])
    assert trailhand(running, "device", "restore", str(kept), "--yes").returncode == 2


@pytest.mark.long
def test_doctor_and_log(running: SerialBoard) -> None:
    done = trailhand(running, "doctor")
    assert done.returncode == 0 and "every file on the board is as its manifest says" in done.stdout
    assert trailhand(running, "device", "log").stdout == "The board has kept no crash.\n"


@pytest.mark.long
def test_mip_takes_our_package(firmware: Path, tmp_path: Path) -> None:
    """Its way of writing is mpremote's business; here that the names and places are right."""
    small = {path: data for path, data in counter_device().items() if len(data) < 1000 and path != "main.py"}
    for path, data in {**small, "package.json": package_json(list(small))}.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data)
    with serial_board(pins=WITH_USB, firmware=firmware) as board:
        base = [sys.executable, "-m", "mpremote", "connect", board.port]
        install = [*base, "mip", "install", "--target", "/", "./package.json"]
        subprocess.run(install, cwd=tmp_path, timeout=200, check=True, capture_output=True)
        show = [*base, "exec", "import os; print(os.listdir('/'), os.listdir('/a'))"]
        shown = subprocess.run(show, timeout=200, check=True, capture_output=True, text=True).stdout
        assert "'start.txt'" in shown and "['manifest.txt']" in shown
