"""When our firmware is built, and from what: with two small scripts in place of the compiler's."""

import shutil
from pathlib import Path

import pytest

from trailhand_host.build import command, firmware, frozen, micropython, uf2
from trailhand_host.build.micropython import FirmwareUnavailableError

SOURCES = 'echo "firmware: fetching"; mkdir -p "$1/micropython"'
# What is frozen becomes the firmware.
BUILD = """
case $1 in
    mpy-cross) mkdir -p "$3"/mpy-cross;;
    firmware) echo "firmware: compiling"; mkdir -p "$6/build"; touch "$6/build/frozen_content.c"
              cd "$6/frozen"; cat $(find . -name "*.py" | sort) >"$6/firmware.uf2";;
esac
"""
MODULES = {"main.py": b"main", "boards/pico.py": b"pins"}


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    scripts = tmp_path / "scripts"
    scripts.mkdir()
    (scripts / "sources.sh").write_text(SOURCES)
    (scripts / "build.sh").write_text(BUILD)
    monkeypatch.setattr(micropython, "SCRIPTS", scripts)
    freeze(monkeypatch, MODULES)
    return {"TRAILHAND_CACHE": str(tmp_path / "cache")}


def freeze(monkeypatch: pytest.MonkeyPatch, modules: dict[str, bytes]) -> None:
    monkeypatch.setattr(frozen, "modules", lambda: modules)


def test_what_has_not_changed_is_not_built(
    environment: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    first = firmware.obtain("pico", environment=environment)
    assert "compiling" in capsys.readouterr().err
    assert firmware.obtain("pico", environment=environment) == first
    assert capsys.readouterr().err == ""


def test_a_changed_module_is_built_and_a_removed_one_is_gone(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first = firmware.obtain("pico", environment=environment)
    tree = tmp_path / "cache" / "firmware" / "pico"
    untouched = (tree / "frozen" / "boards" / "pico.py").stat().st_mtime_ns
    freeze(monkeypatch, {"main.py": b"newer", "boards/pico.py": b"pins"})
    second = firmware.obtain("pico", environment=environment)
    assert b"newer" in second.read_bytes() and b"main" in first.read_bytes()
    assert (tree / "frozen" / "boards" / "pico.py").stat().st_mtime_ns == untouched
    freeze(monkeypatch, {"main.py": b"newer"})
    assert b"pins" not in firmware.obtain("pico", environment=environment).read_bytes()


@pytest.mark.parametrize("changed", ["pico/mpconfigboard.h", "pico_2/mpconfigboard.cmake", "manifest.py"])
def test_another_definition_is_another_firmware(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, changed: str
) -> None:
    """The board tells so by its digest, with equal modules."""
    shutil.copytree(firmware.DEFINITIONS, tmp_path / "definitions")
    monkeypatch.setattr(firmware, "DEFINITIONS", tmp_path / "definitions")
    first, before = firmware.obtain("pico", environment=environment), firmware.digest()
    with (tmp_path / "definitions" / changed).open("a") as file:
        file.write("\n")
    assert firmware.digest() != before
    second = firmware.obtain("pico", environment=environment)
    assert second != first
    assert firmware.digest().encode() in second.read_bytes() and before.encode() in first.read_bytes()


def test_another_micropython_is_another_firmware(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, before = firmware.obtain("pico", environment=environment), firmware.digest()
    monkeypatch.setattr(micropython, "MICROPYTHON_VERSION", "1.99")
    assert firmware.digest() != before and firmware.obtain("pico", environment=environment) != first


def test_each_chip_has_its_own(environment: dict[str, str]) -> None:
    assert b"rp2040" in firmware.obtain("pico", environment=environment).read_bytes()
    newer = firmware.obtain("pico_2", environment=environment).read_bytes()
    assert b"rp2350" in newer and newer.startswith(firmware.AGAINST_E10)
    assert len(firmware.AGAINST_E10) == uf2.BLOCK


def test_only_the_last_results_are_kept(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    last = None
    for number in range(firmware.KEPT + 3):
        freeze(monkeypatch, {"main.py": b"%d" % number})
        last = firmware.obtain("pico", environment=environment)
    kept = list((tmp_path / "cache" / "firmware").glob("pico-*.uf2"))
    assert len(kept) == firmware.KEPT and last in kept


def test_one_that_would_reach_into_the_file_system_is_refused(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    freeze(monkeypatch, {"main.py": bytes(2 * 640 * 1024)})
    with pytest.raises(FirmwareUnavailableError, match="too large"):
        firmware.obtain("pico", environment=environment)


def test_sources_of_ones_own_are_known_by_what_they_hold(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name / "py").mkdir(parents=True)
        (tmp_path / name / "py" / "vm.c").write_text("same")
    one, two = tmp_path / "one", tmp_path / "two"
    assert micropython.given_key(one) == micropython.given_key(two)
    (two / "build-standard").mkdir()
    (two / "build-standard" / "vm.o").write_text("made")
    assert micropython.given_key(one) == micropython.given_key(two)
    (tmp_path / "elsewhere").mkdir()
    (two / "lib").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "elsewhere" / "more.c").write_text("more")
    assert micropython.given_key(one) != micropython.given_key(two)


def test_sources_of_ones_own_are_looked_at(environment: dict[str, str], tmp_path: Path) -> None:
    folder = tmp_path / "own"
    with pytest.raises(FirmwareUnavailableError, match="does not hold MicroPython"):
        firmware.obtain("pico", folder, environment)
    (folder / "ports" / "rp2").mkdir(parents=True)
    (folder / "ports" / "rp2" / "CMakeLists.txt").write_text("")
    assert firmware.obtain("pico", folder, environment).exists()
    assert [path.name for path in folder.iterdir()] == ["ports"]  # nothing is written there


def test_the_command_lays_the_files_out_and_names_them(
    environment: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("TRAILHAND_CACHE", environment["TRAILHAND_CACHE"])
    assert command.main(["--out", str(tmp_path / "out")]) == 0
    named = [Path(line).name for line in capsys.readouterr().out.splitlines()]
    assert [name.split("-")[-1] for name in named] == ["pico.uf2", "pico_2.uf2"]
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == sorted(named)
