"""The command line: help, exit codes, pipes; `trailhand` as a program of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from host.replay.scripts import EXAMPLE, write
from trailhand_host.cli import main, parser

FULL = "Cannot write the output: No space left on device. What was answered before is saved."


def trailhand(folder: Path, *words: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    """Run the command with its own data folder."""
    environment = {**os.environ, "TRAILHAND_HOME": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "trailhand_host.cli", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=environment, check=False)


COMMANDS = ("play", "score", "replay", "log", "log list", "log show", "log stats", "log export", "report",
            "pack", "pack new", "pack show", "pack check", "pack diff", "simulate",
            "flash", "image", "doctor", "device", "device info", "device backup", "device restore",
            "device log", "device pack", "device shell")  # fmt: skip


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([*command.split(), "--help"])
    text = capsys.readouterr().out
    assert end.value.code == 0
    if command == "":
        assert "unofficial fan project" in text
        listed = [line.split()[0] for line in text.splitlines() if line.startswith("    ")]
        assert listed == list(dict.fromkeys(each.split()[0] for each in COMMANDS))
    else:
        assert "examples:" in text and f"  trailhand {command}" in text
        if command in ("play", "score", "replay"):
            assert "--lang {de,en,pl}" in text and "de German, en English, pl Polish" in text
    assert max(len(line) for line in text.splitlines()) <= 110


@pytest.mark.parametrize("command", COMMANDS)
def test_every_example_is_a_command_that_exists(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*command.split(), "--help"])
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    for line in lines[lines.index("examples:") + 1 :]:
        if line.startswith("trailhand "):
            words = line.split("  ")[0].split()[1:]
            assert parser().parse_args(words).run


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ([], "required: COMMAND"),
        (["fly"], "invalid choice"),
        (["play", "--seed", "x"], "a whole number from 0 to 4294967295"),
        (["play", "--seed", "4294967296"], "a whole number from 0 to 4294967295"),
        (["play", "--seed", "9" * 5000], "a whole number from 0 to 4294967295"),
        (["play", "--seed", "٣"], "a whole number from 0 to 4294967295"),
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
    assert "No terminal here" in second.stdout and "goes on where you left it" in second.stdout


@pytest.mark.parametrize(
    ("language", "beginnings"),
    [
        ("de", ("Ein neues Solospiel gegen Sue (Seed 7).", "Eine Schlusswertung.", "Sues Zug 1:")),
        ("pl", ("Nowa gra solo przeciw Sue (ziarno 7).", "Punktowanie końcowe.", "Tura Sue nr 1:")),
    ],
)
def test_every_command_speaks_the_language(
    tmp_path: Path, language: str, beginnings: tuple[str, str, str]
) -> None:
    script = str(write(tmp_path, EXAMPLE))
    commands = (["play", "--plain", "--seed", "7"], ["score", "--players", "2"], ["replay", script])
    for words, beginning in zip(commands, beginnings, strict=True):
        done = trailhand(tmp_path / "home", *words, "--lang", language)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith(beginning)


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


def in_shell(folder: str, line: str) -> "subprocess.CompletedProcess[str]":
    """Run the command in a shell, which can close and redirect."""
    environment = {**os.environ, "TRAILHAND_HOME": folder, "PYTHONPATH": os.pathsep.join(sys.path)}
    line = f"{sys.executable} -m trailhand_host.cli {line}"
    return subprocess.run(
        line,
        shell=True,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env=environment,
        check=False,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/dev/full")
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("play <&-", "trailhand: there is no input: it is closed"),
        ("play >&-", "trailhand: there is no output: it is closed"),
        ("replay SCRIPT >&-", "trailhand: there is no output: it is closed"),
        ("replay SCRIPT >/dev/full", "trailhand: cannot write the output: No space left on device"),
        ("play >/dev/full", FULL),
        ("score >/dev/full", FULL),
    ],
)  # fmt: skip
def test_closed_and_full_are_said_in_one_sentence(tmp_path: Path, line: str, sentence: str) -> None:
    done = in_shell(str(tmp_path / "home"), line.replace("SCRIPT", str(write(tmp_path, EXAMPLE))))
    assert (done.stderr, done.returncode) == (sentence + "\n", 1)


def test_a_home_that_is_nobodys(tmp_path: Path) -> None:
    done = in_shell("~nouser/x", "play")
    problem = "TRAILHAND_HOME names ~nouser/x, and there is no such home"
    assert (done.stderr, done.returncode) == (f"trailhand: no data folder: {problem}\n", 1)


@pytest.mark.parametrize("what", ["trailhand_host.replay.script.read", "trailhand_host.cli.parser"])
def test_ctrl_c_anywhere_is_no_traceback(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(what, stop)
    assert main(["replay", "game.json"]) == 130


def test_nothing_heavy_is_imported_for_help() -> None:
    code = "import sys, trailhand_host.cli as c; c.parser(); "
    code += "print([n for n in sys.modules if n.startswith('trailhand.elpaso') or n in ('json', 'tomllib')])"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False
    )
    assert done.stdout == "[]\n"
