"""A program that is missing: skipped loudly, in CI failed, and installed before if that is possible."""

import os
from pathlib import Path

import pytest

import programs

APT = '#!/bin/sh\necho "$@" >> "$CALLS"\nif [ "$1" = install ]; then exit "$STATUS"; fi\n'


@pytest.fixture(autouse=True)
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing but an apt-get that writes down how it was called; root uses it."""
    apt = tmp_path / "apt-get"
    apt.write_text(APT)
    apt.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CALLS", str(tmp_path / "calls"))
    monkeypatch.setenv("STATUS", "0")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(programs, "LOG", tmp_path / "programs.log")
    return tmp_path


def test_a_program_is_found_by_any_of_its_names(bare: Path) -> None:
    for name in ("chrome", "chromium"):
        (bare / name).touch(0o755)
        assert programs.needed("chromium") == str(bare / name)


def test_without_it_a_test_is_skipped_loudly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "CI", False)
    with pytest.warns(UserWarning, match="NO CHROMIUM"), pytest.raises(pytest.skip.Exception):
        programs.needed("chromium")


def test_in_ci_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "CI", True)
    with pytest.raises(pytest.fail.Exception, match=r"NO PRUSA-SLICER.*apt install prusa-slicer"):
        programs.needed("prusa-slicer")


def test_only_what_is_missing_is_installed(bare: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (bare / "prusa-slicer").touch(0o755)
    programs.install_missing()
    calls = (bare / "calls").read_text().splitlines()
    assert calls == ["update", "install --yes --no-install-recommends chromium"]
    assert capsys.readouterr().out == "Installing chromium from Debian ... 0 s\n"
    (bare / "chrome").touch(0o755)
    programs.install_missing()
    assert capsys.readouterr().out == "" and (bare / "calls").read_text().splitlines() == calls


def test_what_goes_wrong_is_said(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STATUS", "100")
    programs.install_missing()
    said = "chromium failed (details: .cache/programs.log):\n"
    assert said in capsys.readouterr().out
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    programs.install_missing()
    assert "... not possible: only root can, on Debian\n" in capsys.readouterr().out
