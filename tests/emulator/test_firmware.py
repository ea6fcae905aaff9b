"""Which firmware is chosen, and what happens where there is none."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from emulator import firmware
from emulator.firmware import FirmwareUnavailableError


def put_firmware(cache: Path) -> Path:
    target = firmware.cached_firmware(cache)
    target.parent.mkdir(parents=True)
    target.write_bytes(b"firmware")
    return target


@pytest.fixture
def repository_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(firmware, "REPOSITORY", tmp_path / "clone")
    return tmp_path / "clone" / ".cache"


def replace_build(monkeypatch: pytest.MonkeyPatch, script: Path, text: str) -> None:
    script.write_text(text)
    monkeypatch.setattr(firmware, "BUILD_SCRIPT", script)


def test_a_given_file_comes_first(tmp_path: Path) -> None:
    given = tmp_path / "given.uf2"
    given.write_bytes(b"given")
    put_firmware(tmp_path)
    environment = {"TRAILHAND_UF2": str(given), "TRAILHAND_CACHE": str(tmp_path)}
    assert firmware.obtain_firmware(environment) == given


def test_a_given_file_that_is_missing_is_said(tmp_path: Path) -> None:
    with pytest.raises(FirmwareUnavailableError, match="not a file"):
        firmware.obtain_firmware({"TRAILHAND_UF2": str(tmp_path / "nowhere.uf2")})


def test_an_explicit_cache_is_the_only_one(tmp_path: Path, repository_cache: Path) -> None:
    put_firmware(repository_cache)
    assert firmware.find_firmware({"TRAILHAND_CACHE": str(tmp_path / "explicit")}) is None


def test_the_clones_cache_comes_before_the_users(tmp_path: Path, repository_cache: Path) -> None:
    environment = {"XDG_CACHE_HOME": str(tmp_path)}
    assert firmware.find_firmware(environment) is None
    of_user = put_firmware(tmp_path / "trailhand")
    assert firmware.find_firmware(environment) == of_user
    of_clone = put_firmware(repository_cache)
    assert firmware.find_firmware(environment) == of_clone


def test_the_key_changes_with_the_recipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = firmware.version_key()
    replace_build(monkeypatch, tmp_path / "build.sh", "another way")
    assert firmware.version_key() != before
    assert firmware.MICROPYTHON_VERSION in firmware.version_key()


def test_a_build_is_kept_in_both_caches(
    tmp_path: Path,
    repository_cache: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    build = 'echo "firmware: working"; printf "$2 $3" >"$1/firmware.uf2"'
    replace_build(monkeypatch, tmp_path / "build.sh", build)
    built = firmware.obtain_firmware({"XDG_CACHE_HOME": str(tmp_path)})
    assert built == firmware.cached_firmware(repository_cache)
    assert built.read_text() == f"{firmware.MICROPYTHON_VERSION} {firmware.PICO_SDK_VERSION}"
    assert firmware.cached_firmware(tmp_path / "trailhand").read_bytes() == built.read_bytes()
    assert "firmware: working" in capsys.readouterr().err
    assert [path.name for path in built.parent.parent.iterdir()] == [built.parent.name]  # no build tree left


def test_a_machine_that_cannot_build_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace_build(monkeypatch, tmp_path / "build.sh", 'echo "firmware: no compiler here" >&2; exit 3')
    with pytest.raises(FirmwareUnavailableError, match=r"cannot be built here: no compiler here\.$"):
        firmware.obtain_firmware({"TRAILHAND_CACHE": str(tmp_path / "cache")})


def test_a_broken_build_names_its_logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace_build(monkeypatch, tmp_path / "build.sh", "exit 1")
    with pytest.raises(FirmwareUnavailableError, match="logs are in"):
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
