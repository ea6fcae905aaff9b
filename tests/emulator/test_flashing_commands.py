"""The commands as they are typed, on a serial port: flash, doctor, device ...; and `mpremote mip`."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="a pty needs a POSIX machine")

from emulator.device import FIRST_PICTURE_MS, WITH_USB, pico_device
from emulator.serial_port import SerialBoard, serial_board
from emulator.small_program import Small
from trailhand.app.owner import NAME, decode_kept
from trailhand_host import __version__
from trailhand_host.device import backup
from trailhand_host.devtools.release import package_json

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def running(firmware: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SerialBoard]:
    """A board that counts."""
    small = Small(tmp_path_factory.mktemp("small"))
    with serial_board(small.whole("pico"), pins=WITH_USB, firmware=firmware) as board:
        board.wait(FIRST_PICTURE_MS)
        board.click()
        yield board


def run(board: SerialBoard, *words: str) -> "subprocess.CompletedProcess[str]":
    done = subprocess.run(
        [sys.executable, *words],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        timeout=600,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert "Traceback" not in done.stderr
    board.wait(FIRST_PICTURE_MS)
    return done


def trailhand(board: SerialBoard, *words: str) -> "subprocess.CompletedProcess[str]":
    return run(board, "-m", "trailhand_host.cli", *words, "--port", board.port)


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


def test_a_board_that_is_not_for_us(running: SerialBoard) -> None:
    wrong = trailhand(running, "flash", "--board", "pico_w")
    assert wrong.returncode == 2
    assert wrong.stderr == (
        "trailhand: The board is a Raspberry Pi Pico with RP2040, and --board says pico_w.\n"
        "Leave --board out, or connect the other one.\n"
    )
    dry = trailhand(running, "flash", "--dry-run")
    assert dry.returncode == 0 and "Nothing was written." in dry.stdout
    assert "game       counter\n" in trailhand(running, "device", "info").stdout  # both left it playing


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
    assert "ok   every file on the board is as its manifest says\n" in done.stdout
    assert (
        "..   the board tests itself: a minute at most\n"
        "!!   the self-test of the board failed: texts\n      Plug it in anew and repeat" in done.stdout
    )
    kept = tmp_path / "kept.zip"
    assert trailhand(running, "device", "backup", str(kept)).returncode == 0
    assert "small/selftest" not in backup.read("kept.zip", kept.read_bytes())


@pytest.mark.long
def test_doctor_on_the_whole_program(firmware: Path) -> None:
    """Well; without its display; with a file that is damaged."""
    with serial_board(pico_device(), pins=WITH_USB, firmware=firmware) as board:
        board.wait(2 * FIRST_PICTURE_MS)
        well = trailhand(board, "doctor")
        assert (well.returncode, well.stderr) == (0, ""), well.stdout
        assert f"ok   Trailhand {__version__} runs on " in well.stdout
        assert "ok   every file on the board is as its manifest says\n" in well.stdout
        assert "ok   the board's self-test: storage, memory and texts are right\n" in well.stdout
        assert "!!" not in well.stdout
        board.plug_display(False)
        board.click()  # it notices when it draws
        unseen = trailhand(board, "doctor")
        assert unseen.returncode == 1
        assert "!!   no display answers\n      Look at its four wires" in unseen.stdout
        damage = "file = open('/a/lib/trailhand/ui/texts/pl.bin', 'r+b'); file.write(b'x'); file.close()"
        mpremote = ("-m", "mpremote", "connect", board.port)
        assert run(board, *mpremote, "exec", damage, "+", "soft-reset").returncode == 0
        ill = trailhand(board, "doctor")
        assert ill.returncode == 1
        assert "!!   Trailhand is on it, but does not run\n      Plug it in anew" in ill.stdout


@pytest.mark.long
def test_mip_installs_our_package(firmware: Path, tmp_path: Path) -> None:
    """The whole program as a release has it, by nothing but mpremote; then it runs."""
    tree = pico_device()
    for path, data in {**tree, "package.json": package_json(list(tree))}.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data)
    with serial_board(pins=WITH_USB, firmware=firmware) as board:
        base = [sys.executable, "-m", "mpremote", "connect", board.port]
        install = [*base, "mip", "install", "--target", "/", "./package.json"]
        subprocess.run(install, cwd=tmp_path, timeout=1500, check=True, capture_output=True)
        board.power_on()
        board.wait(2 * FIRST_PICTURE_MS)
        assert f"Trailhand  {__version__}\n" in trailhand(board, "device", "info").stdout
