"""The commands as they are typed, on a serial port: doctor, device ..., image, flash --overlay."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="a pty needs a POSIX machine")

from emulator.board import Board
from emulator.device import FIRST_PICTURE_MS, WITH_USB, counter_device
from emulator.filesystem import read_flash
from emulator.flashing import BoardDevice
from emulator.flashing import trailhand as typed
from emulator.serial_port import SerialBoard, serial_board
from trailhand.app.owner import NAME, decode_kept
from trailhand_host import __version__
from trailhand_host.cli import main
from trailhand_host.device import backup

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def running(ours: Path) -> Iterator[SerialBoard]:
    """A board that counts."""
    with serial_board(counter_device(), pins=WITH_USB, firmware=ours) as board:
        board.wait(FIRST_PICTURE_MS)
        board.click()
        yield board


def trailhand(board: SerialBoard, *words: str) -> "subprocess.CompletedProcess[str]":
    done = typed(board, Path.cwd(), *words)
    board.wait(FIRST_PICTURE_MS)
    return done


def test_info_while_it_plays(running: SerialBoard) -> None:
    done = trailhand(running, "device", "info")
    lines = done.stdout.splitlines()
    assert done.returncode == 0
    assert {f"Trailhand  {__version__}", "MicroPython 1.25.0", "game       counter"} <= set(lines)


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


def test_log_and_pack(running: SerialBoard, tmp_path: Path) -> None:
    assert trailhand(running, "device", "log").stdout == "The board has kept no crash.\n"
    mine = tmp_path / "mybox.toml"
    mine.write_text("[[no such")
    refused = trailhand(running, "device", "pack", str(mine))
    assert refused.returncode == 2 and "is not a file of values: not TOML" in refused.stderr
    for text in ("", "[spaces]\ns1 = 4\n"):
        mine.write_text(text)
        assert trailhand(running, "device", "pack", str(mine)).returncode == 0
    kept = tmp_path / "kept.zip"
    assert trailhand(running, "device", "backup", str(kept)).returncode == 0
    files = backup.read("kept.zip", kept.read_bytes())
    before, now = files["aside/elpaso-0001-replaced.pack"], files[f"small/{NAME}"]
    assert before != now and decode_kept(before).told and decode_kept(now).told


def test_a_backup_that_does_not_fit(running: SerialBoard, tmp_path: Path) -> None:
    """300 files of 5 KB once ran for minutes; the board plays on, nothing of its game is changed."""
    large = tmp_path / "large.zip"
    large.write_bytes(
        backup.archive({f"history/counter-{number:04}.log": bytes(5000) for number in range(300)})
    )
    refused = trailhand(running, "device", "restore", str(large), "--yes")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "trailhand: The board has room for " in refused.stderr
    assert "\nIt holds /" in refused.stderr
    assert "game       counter\n" in trailhand(running, "device", "info").stdout


def test_doctor(running: SerialBoard, tmp_path: Path) -> None:
    """The counter reads no texts, which the self-test notices. What it writes is in no backup."""
    done = trailhand(running, "doctor")
    assert (done.returncode, done.stderr) == (1, "")
    assert f"ok   Trailhand {__version__} runs on Raspberry Pi Pico\nok   MicroPython 1.25.0\n" in done.stdout
    assert "--   newer modules are in use in place of the firmware's\n" in done.stdout
    assert "ok   every module of the overlay is as its manifest says\n" in done.stdout
    assert (
        "..   the board tests itself: a minute at most\n"
        "!!   the self-test of the board failed: texts\n      Plug it in anew and repeat" in done.stdout
    )
    kept = tmp_path / "kept.zip"
    assert trailhand(running, "device", "backup", str(kept)).returncode == 0
    assert "small/selftest" not in backup.read("kept.zip", kept.read_bytes())


def test_doctor_on_the_whole_program(ours: Path) -> None:
    """Well; without its display."""
    with serial_board({}, pins=WITH_USB, firmware=ours) as board:
        board.wait(2 * FIRST_PICTURE_MS)
        well = trailhand(board, "doctor")
        assert (well.returncode, well.stderr) == (0, ""), well.stdout
        assert f"ok   Trailhand {__version__} runs on " in well.stdout
        assert "ok   the board's self-test: storage, memory and texts are right\n" in well.stdout
        assert "!!" not in well.stdout and "--   newer" not in well.stdout
        board.plug_display(False)
        board.click()  # it notices when it draws
        unseen = trailhand(board, "doctor")
        assert unseen.returncode == 1
        assert "!!   no display answers\n      Look at its four wires" in unseen.stdout


def test_the_overlay_of_a_checkout_without_changes(ours: Path) -> None:
    """It knows what the firmware holds, and takes away what is not needed."""
    with serial_board(counter_device(), pins=WITH_USB, firmware=ours) as board:
        board.wait(FIRST_PICTURE_MS)
        assert "overlay    " in trailhand(board, "device", "info").stdout
        dry = trailhand(board, "flash", "--overlay", "--dry-run")
        assert (dry.returncode, dry.stdout) == (0, "Nothing differs.\n"), dry.stderr
        assert trailhand(board, "flash", "--overlay").stdout == "The board runs its firmware alone.\n"
        assert "overlay    " not in trailhand(board, "device", "info").stdout


def test_a_board_without_our_firmware_gets_no_overlay(firmware: Path) -> None:
    with serial_board({}, firmware=firmware) as board:
        refused = trailhand(board, "flash", "--overlay")
        assert refused.returncode == 1 and "does not run Trailhand" in refused.stderr


@pytest.mark.parametrize("is_restored", [False, True])
def test_an_image_on_an_erased_board(tmp_path: Path, is_restored: bool) -> None:
    kept, made = tmp_path / "kept.zip", tmp_path / "trailhand.uf2"
    files = {"history/counter-0001.log": b"kept"}
    kept.write_bytes(backup.archive(files))
    words = ["--restore", str(kept)] if is_restored else []
    assert main(["image", "-o", str(made), *words]) == 0
    with Board(image=b"\xff" * (2 << 20), pins=WITH_USB) as board:
        assert board.power_on().ended == "bootsel"
        assert board.copy_to_drive(made.read_bytes()).ended == "reset"
        board.wait(2 * FIRST_PICTURE_MS)
        answer = BoardDevice(board).ask("who")
        assert answer is not None and answer["storage"] == ("ok" if is_restored else "none")
        if is_restored:
            assert read_flash(board.flash())["/data/history/counter-0001.log"] == b"kept"
