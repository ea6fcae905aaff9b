"""The wheel of a release is enough: installed outside of any checkout, it flashes a board and makes an image.

What it needs of others is there already, in the environment of the tests; nothing is fetched.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="a pty needs a POSIX machine")

from emulator.device import FIRST_PICTURE_MS, WITH_USB
from emulator.serial_port import serial_board
from trailhand_host import __version__
from trailhand_host.build.firmware import program
from trailhand_host.device.firmware import built
from trailhand_host.devtools import release

pytestmark = pytest.mark.slow
LONGEST = 20.0  # seconds for a command with nothing to do, on a machine with much to do


@pytest.fixture(scope="module")
def installed(ours: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `trailhand` of a fresh environment."""
    assert ours
    folder = tmp_path_factory.mktemp("fresh")
    firmware = {"pico.uf2": built("pico"), "program.txt": program().encode()}
    made = release.distributions(release.sources(release.ROOT), firmware, 1_700_000_000)
    [name] = [name for name in made if name.endswith(".whl")]
    (folder / name).write_bytes(made[name])
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")], check=True)
    python = folder / "venv" / "bin" / "python"
    words = ["--python", str(python), "install", "-q", "--no-index", "--no-deps", str(folder / name)]
    subprocess.run([sys.executable, "-m", "pip", *words], check=True)
    [packages] = (folder / "venv" / "lib").glob("python*/site-packages")
    others = next(path for path in sys.path if path.endswith("site-packages"))
    (packages / "others.pth").write_text(f"{others}\n")
    return folder / "venv" / "bin" / "trailhand"


def run(installed: Path, folder: Path, *words: str) -> str:
    environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    done = subprocess.run(
        [str(installed), *words],
        capture_output=True,
        text=True,
        cwd=folder,
        env=environment,
        check=False,
        stdin=subprocess.DEVNULL,
        timeout=300,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_it_flashes_a_board_and_talks_to_it(installed: Path, firmware: Path, tmp_path: Path) -> None:
    drive = tmp_path / "drive"
    with serial_board({}, pins=WITH_USB, drive=drive, firmware=firmware) as board:
        where = ("--port", str(board.port))
        told = run(installed, tmp_path, "flash", "--yes", "--drive", str(drive), *where)
        assert told.endswith(f"Trailhand {__version__} runs on the board and has reported itself.\n")
        board.wait(FIRST_PICTURE_MS)
        begin = time.monotonic()
        assert run(installed, tmp_path, "flash", *where).endswith("is on the board already.\n")
        assert time.monotonic() - begin < LONGEST
        assert f"Trailhand  {__version__}\n" in run(installed, tmp_path, "device", "info", *where)


def test_it_makes_an_image(installed: Path, tmp_path: Path) -> None:
    assert "for the RP2040" in run(installed, tmp_path, "image", "-o", "made.uf2")
    assert (tmp_path / "made.uf2").read_bytes() == built("pico")
