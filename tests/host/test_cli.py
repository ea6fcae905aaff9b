"""The command line: help, exit codes, pipes; `trailhand` as a program of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from trailhand_host.cli import main


def trailhand(folder: Path, *words: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    """Run the command with its own data folder."""
    environment = {**os.environ, "TRAILHAND_HOME": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "trailhand_host.cli", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=environment, check=False)


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["replay", "--help"], ["score", "--help"]])
def test_help(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    text = capsys.readouterr().out
    assert end.value.code == 0
    if words == ["--help"]:
        assert "unofficial fan project" in text and "play" in text and "replay" in text
    else:
        assert "examples:" in text and f"trailhand {words[0]}" in text
    assert max(len(line) for line in text.splitlines()) <= 110


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ([], "required: COMMAND"),
        (["fly"], "invalid choice"),
        (["play", "--seed", "x"], "a whole number from 0 to 4294967295"),
        (["play", "--seed", "4294967296"], "a whole number from 0 to 4294967295"),
        (["play", "--rules", "upgrade=half"], "'upgrade=half' is not one of empty_pile=nothing|cheaper"),
        (["play", "--lang", "xx"], "invalid choice: 'xx'"),
        (["score", "--players", "5"], "invalid choice: 5"),
    ],
)
def test_wrong_words_end_with_code_2(
    words: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2 and problem in capsys.readouterr().err


def test_play_in_a_pipe(tmp_path: Path) -> None:
    first = trailhand(tmp_path, "play", "--plain", "--seed", "7", "--rules", "upgrade=full", typed="2\n2\n")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout.startswith("A new solo game against Sue (seed 7).")
    assert first.stdout.endswith(
        "> \nYour game is kept. Go on with: trailhand play (in a checkout: ./run play)\n"
    )
    second = trailhand(tmp_path, "play", typed="q\n")
    assert (
        "The picture of the device comes later" in second.stdout
        and "goes on where you left it" in second.stdout
    )


def test_score_in_a_pipe(tmp_path: Path) -> None:
    first = trailhand(tmp_path, "score", "--players", "2", typed="1\n5\n")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout.startswith("A final scoring.") and "for player 2" not in first.stdout
    second = trailhand(tmp_path, "score", typed="q\n")
    assert second.stdout.startswith("Your scoring goes on where you left it.")
    assert second.stdout.endswith("Go on with: trailhand score (in a checkout: ./run score)\n")


def test_input_that_is_no_text_is_wrong_input(tmp_path: Path) -> None:
    environment = {**os.environ, "TRAILHAND_HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "trailhand_host.cli", "play", "--plain"]
    done = subprocess.run(command, input=b"\xff\xfe\n", capture_output=True, env=environment, check=False)
    assert done.returncode == 0 and b"That is not possible here." in done.stdout and done.stderr == b""


@pytest.mark.skipif(sys.platform == "win32", reason="no such pipes")
def test_a_reader_who_leaves_gets_no_traceback(tmp_path: Path) -> None:
    environment = {**os.environ, "TRAILHAND_HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "trailhand_host.cli", "play", "--plain"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        process.stdin.write(b"1\n2\n\n\n")
        process.stdin.close()
        assert b"Traceback" not in process.stderr.read()


def test_nothing_heavy_is_imported_for_help() -> None:
    code = "import sys, trailhand_host.cli as c; c.parser(); "
    code += "print([n for n in sys.modules if n.startswith('trailhand.elpaso') or n in ('json', 'tomllib')])"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False
    )
    assert done.stdout == "[]\n"
