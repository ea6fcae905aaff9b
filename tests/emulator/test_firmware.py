"""Which stock firmware is chosen, and what happens where there is none."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from emulator import firmware
from emulator.firmware import FirmwareUnavailableError
from trailhand_host.build import micropython

SOURCES = 'echo "firmware: fetching $2 $3"; mkdir -p "$1/micropython/ports/rp2/boards/RPI_PICO"'
BUILD = 'case $1 in mpy-cross) mkdir -p "$3"/mpy-cross;; firmware) printf "$4 $5" >"$6/firmware.uf2";; esac'


def put_firmware(cache: Path) -> Path:
    target = firmware.cached_firmware(cache / "firmware")
    target.parent.mkdir(parents=True)
    target.write_bytes(b"firmware")
    return target


@pytest.fixture
def repository_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(micropython, "ROOT", tmp_path / "clone")
    return tmp_path / "clone" / ".cache"


@pytest.fixture
def scripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two scripts in place of the real ones, which a test may change."""
    folder = tmp_path / "scripts"
    folder.mkdir()
    (folder / "sources.sh").write_text(SOURCES)
    (folder / "build.sh").write_text(BUILD)
    monkeypatch.setattr(micropython, "SCRIPTS", folder)
    return folder


def test_a_given_file_comes_first(tmp_path: Path) -> None:
    given = tmp_path / "given.uf2"
    given.write_bytes(b"given")
    put_firmware(tmp_path)
    environment = {"TRAILHAND_UF2": str(given), "TRAILHAND_CACHE": str(tmp_path)}
    assert firmware.obtain_firmware(environment) == given


def test_a_given_file_that_is_missing_is_said(tmp_path: Path) -> None:
    environment = {"TRAILHAND_UF2": str(tmp_path / "nowhere.uf2"), "TRAILHAND_CACHE": str(tmp_path)}
    with pytest.raises(FirmwareUnavailableError, match="not a file"):
        firmware.obtain_firmware(environment)


def test_an_explicit_cache_is_the_only_one(tmp_path: Path, repository_cache: Path) -> None:
    put_firmware(tmp_path)
    assert firmware.find_firmware({"TRAILHAND_CACHE": str(tmp_path / "explicit")}) is None


def test_the_clones_cache_comes_before_the_users(tmp_path: Path, repository_cache: Path) -> None:
    environment = {"XDG_CACHE_HOME": str(tmp_path)}
    assert firmware.find_firmware(environment) is None
    of_user = put_firmware(tmp_path / "trailhand")
    assert firmware.find_firmware(environment) == of_user
    of_clone = put_firmware(repository_cache)
    assert firmware.find_firmware(environment) == of_clone


@pytest.mark.parametrize("script", ["sources.sh", "build.sh"])
def test_the_key_changes_with_the_recipe(scripts: Path, script: str) -> None:
    before = micropython.version_key()
    (scripts / script).write_text("another way")
    assert micropython.version_key() != before
    assert micropython.MICROPYTHON_VERSION in micropython.version_key()


def test_a_build_is_kept_in_both_caches(
    tmp_path: Path, repository_cache: Path, scripts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    built = firmware.obtain_firmware({"XDG_CACHE_HOME": str(tmp_path)})
    assert built == firmware.cached_firmware(repository_cache / "firmware")
    assert built.read_text().endswith("ports/rp2/boards/RPI_PICO 0xe48bff56")
    shared = tmp_path / "trailhand" / "firmware"
    assert firmware.cached_firmware(shared).read_bytes() == built.read_bytes()
    versions = f"{micropython.MICROPYTHON_VERSION} {micropython.PICO_SDK_VERSION}"
    assert capsys.readouterr().err == f"firmware: fetching {versions}\n"
    names = {path.name for path in built.parent.parent.iterdir()}
    assert names == {built.parent.name, "lock"}  # no build tree left


def test_sources_are_fetched_once_for_the_machine(
    tmp_path: Path, repository_cache: Path, scripts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    environment = {"XDG_CACHE_HOME": str(tmp_path)}
    first = micropython.debian_sources(environment)
    (scripts / "build.sh").write_text("another way of building")
    assert micropython.debian_sources(environment) == first
    assert capsys.readouterr().err.count("fetching") == 1


def test_a_machine_that_cannot_build_says_why(tmp_path: Path, scripts: Path) -> None:
    (scripts / "sources.sh").write_text('echo "firmware: no compiler here" >&2; exit 3')
    with pytest.raises(FirmwareUnavailableError, match=r"cannot be built here: no compiler here\.$"):
        firmware.obtain_firmware({"TRAILHAND_CACHE": str(tmp_path / "cache")})


def test_a_broken_build_says_so(tmp_path: Path, scripts: Path) -> None:
    (scripts / "build.sh").write_text('echo "firmware: the logs are in a folder" >&2; exit 1')
    with pytest.raises(FirmwareUnavailableError, match="could not be built: the logs are in"):
        firmware.obtain_firmware({"TRAILHAND_CACHE": str(tmp_path / "cache")})


LANE = """
from emulator.fixtures import firmware

def test_needs_firmware(firmware):
    pass
"""


@pytest.mark.parametrize(("ci", "outcome"), [("", "1 skipped"), ("true", "1 error")])
def test_a_missing_firmware_skips_loudly_or_fails_in_ci(tmp_path: Path, ci: str, outcome: str) -> None:
    (tmp_path / "test_lane.py").write_text(LANE)
    tests = str(Path(__file__).resolve().parent.parent)
    environment = os.environ | {"TRAILHAND_UF2": str(tmp_path / "none"), "CI": ci, "PYTHONPATH": tests}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=tmp_path, check=False)
    assert "EMULATOR LANE NOT RUN" in done.stdout
    assert outcome in done.stdout
