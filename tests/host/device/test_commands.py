"""The commands for boards as they are typed, with a made-up board in place of a port: what they print."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from host.device.made_up_board import ONE_BOARD, STATE, WHO, MadeUpBoard
from trailhand_host.cli import main
from trailhand_host.device import find, firmware, link
from trailhand_host.device.backup import write_given
from trailhand_host.device.messages import Problem

ESCAPE = "\x1b[2J\x07\u202e"  # clears the screen, rings, turns the direction of writing
Connect = Callable[[MadeUpBoard], None]


@pytest.fixture
def connect(monkeypatch: pytest.MonkeyPatch) -> Connect:
    def plug_in(board: MadeUpBoard) -> None:
        monkeypatch.setattr(find, "look", lambda: ONE_BOARD)
        monkeypatch.setattr(link, "SerialDevice", lambda _port: board)

    return plug_in


def escaping(value: Any) -> Any:  # noqa: ANN401 - JSON
    """The same answer with escape signs in every text of it."""
    if isinstance(value, dict):
        return {key: escaping(each) for key, each in value.items()}
    if isinstance(value, list):
        return [escaping(each) for each in value]
    return value + ESCAPE if isinstance(value, str) else value


def is_calm(capsys: pytest.CaptureFixture[str]) -> bool:
    """Something was said, and nothing of it moves a cursor."""
    said = capsys.readouterr()
    lines = (said.out + said.err).splitlines()
    return bool(lines) and all(line.isprintable() for line in lines) and "?[2J?" in said.out + said.err


TALKATIVE = MadeUpBoard(
    {
        "who": escaping({**WHO, "game": "counter", "battery": "77"}),
        "check": {"bad": [f"a/program{ESCAPE}"]},
        "test": {"failed": [f"storage{ESCAPE}"]},
    },
    state=escaping(STATE),
    files={"/data/small/crash.txt": b"crash\x1b[2J\x07\x7f"},
)
BARE = MadeUpBoard({}, state=escaping({**STATE, "machine": "A Board"}))


@pytest.mark.parametrize(
    ("board", "words"),
    [
        (TALKATIVE, ["device", "info"]),
        (TALKATIVE, ["device", "log"]),
        (TALKATIVE, ["doctor"]),
        (TALKATIVE, ["flash", "--dry-run"]),
        (BARE, ["doctor"]),
        (BARE, ["flash", "--dry-run"]),
    ],
)
def test_what_a_board_says_moves_no_cursor(
    connect: Connect, capsys: pytest.CaptureFixture[str], board: MadeUpBoard, words: list[str]
) -> None:
    connect(board)
    with suppress(SystemExit):  # a Problem
        main(words)
    assert is_calm(capsys)


def test_what_a_file_says_moves_no_cursor(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A key in a file of values."""
    monkeypatch.chdir(tmp_path)
    pack = Path("mine.toml")
    pack.write_text(f"{json.dumps(f'costs{ESCAPE}')} = 1\n")
    assert main(["pack", "check", str(pack)]) == 2
    assert is_calm(capsys)


def test_a_file_that_is_there_is_said_before_long_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A build takes minutes."""
    monkeypatch.setattr(firmware, "firmware_for", lambda _chip: pytest.fail("it was looked for"))
    monkeypatch.setattr(find, "look", lambda: pytest.fail("it was looked for"))
    there = tmp_path / "there"
    there.write_bytes(b"")
    for words in (["image", "-o"], ["device", "backup"]):
        with pytest.raises(SystemExit):
            main([*words, str(there)])
        assert capsys.readouterr().err.startswith(f"trailhand: {there} is there already.\n")


def test_why_a_file_cannot_be_written_is_said_once(tmp_path: Path) -> None:
    path = tmp_path / "none" / "there"
    with pytest.raises(Problem) as raised:
        write_given(path, b"", False)
    assert str(raised.value).splitlines()[0] == f"{path} cannot be written: No such file or directory."
