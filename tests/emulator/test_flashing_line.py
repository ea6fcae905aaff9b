"""Flashing over a serial port by mpremote's transport: how many bytes it takes, and what garbage does."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="a pty needs a POSIX machine")

from emulator.device import WITH_USB, counter_device
from emulator.flashing import counting, no_bar, silent
from emulator.line_record import Player, Record, Recorder, Wrong
from emulator.serial_port import SerialBoard, serial_board
from trailhand_host.device.find import Port
from trailhand_host.device.flash import Flash, Order, Outcome
from trailhand_host.device.link import BACK_SECONDS, SerialDevice, open_serial
from trailhand_host.device.messages import MESSAGES, Problem
from trailhand_host.device.sources import Checkout

WRONG_ANSWERS = 1100 if os.environ.get("CI") == "true" else 300
SWITCH = b"go(finish, '/start.txt'"  # the command that renames the pointer
RAW_PASTE = 3  # bytes before every command
LONGEST = 8 * 3 + 15 + 10 + 2 * 60 + BACK_SECONDS  # every question of a flash unanswered, and one work


@dataclass
class Line:
    """What went over the line: by `cp -r`, by a flash of the same, by a flash of one changed module."""

    copied: int
    nothing: int
    one_module: int
    outcomes: tuple[Outcome, Outcome]
    record: Record
    sources: Checkout
    port: str


def copy_all(board: SerialBoard, folder: Path) -> None:
    for path, data in counter_device().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    names = [str(path) for path in sorted(folder.iterdir())]
    command = [sys.executable, "-m", "mpremote", "connect", board.port, "fs", "cp", "-r", *names, ":"]
    subprocess.run(command, capture_output=True, timeout=500, check=True)


@pytest.fixture(scope="module")
def line(firmware: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Line]:
    folder = tmp_path_factory.mktemp("tree")
    changed = counting(tmp_path_factory.mktemp("new") / "application.py", "\nNEW = 12345\n")
    with serial_board(pins=WITH_USB, firmware=firmware) as board:
        copy_all(board, folder)
        copied = sum(board.traffic)
        board.power_on()
        board.wait(1000)
        outcomes, traffic, record = [], [copied], Record()
        for sources in (counting(), changed):
            record = Record()

            def opened(port: Port, record: Record = record) -> Recorder:
                return Recorder(open_serial(port), record)

            device = SerialDevice(Port(board.port), opened)
            outcomes.append(Flash(device, sources, silent, no_bar).run(Order()))
            device.close()
            traffic.append(sum(board.traffic))
        yield Line(
            copied,
            traffic[1] - traffic[0],
            traffic[2] - traffic[1],
            (outcomes[0], outcomes[1]),
            record,
            changed,
            board.port,
        )


@pytest.mark.long
def test_bytes_beside_cp(line: Line) -> None:
    assert [outcome.kind for outcome in line.outcomes] == ["nothing", "updated"]
    shares = line.nothing / line.copied, line.one_module / line.copied
    print(f"cp -r {line.copied}, nothing changed {line.nothing}, one module {line.one_module}: {shares}")
    assert shares[0] <= 0.02
    assert shares[1] <= 0.15


def replay(line: Line, place: int, wrong: Wrong, noise: bytes) -> tuple[Player, Outcome | Problem]:
    player = Player(line.record, place, wrong, noise)
    device = SerialDevice(Port(line.port), lambda _port: player, player.clock, player.sleep)
    try:
        return player, Flash(device, line.sources, silent, no_bar).run(Order())
    except Problem as problem:
        return player, problem


@pytest.mark.long
def test_the_record_can_be_played(line: Line) -> None:
    player, outcome = replay(line, len(line.record.read), lambda rest: rest, b"")
    assert outcome == line.outcomes[1]
    assert player.written == line.record.written


def wrongs(chance: random.Random) -> tuple[Wrong, ...]:
    noise = chance.randbytes(chance.randint(1, 200))
    return (
        lambda rest: b"",  # silence
        lambda rest: None,  # an endless stream
        lambda rest: bytes([rest[0] ^ 1 << chance.randrange(8)]) + rest[1:],
        lambda rest: rest[chance.randint(1, 40) :],  # some bytes are lost
        lambda rest: noise + rest,
        lambda rest: noise,  # and nothing after it
    )


@pytest.mark.long
def test_wrong_answers_never_hang_nor_switch(line: Line, capsys: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(7)
    switch = bytes(line.record.written).rindex(SWITCH)
    before_switch = sum(moment <= switch - RAW_PASTE for moment in line.record.moments)
    ends: dict[str, int] = {}
    longest = 0.0
    for number in range(WRONG_ANSWERS):
        place = chance.randrange(len(line.record.read))
        kinds = wrongs(chance)
        wrong = kinds[number % 6] if number % 12 != 1 else kinds[0]  # endless ones take longest
        player, end = replay(line, place, wrong, chance.randbytes(64))
        key = end.key if isinstance(end, Problem) else end.kind
        ends[key] = ends.get(key, 0) + 1
        longest = max(longest, player.now)
        assert player.now <= LONGEST, (number, place)
        if isinstance(end, Problem):
            assert end.key in MESSAGES
            has_switched = SWITCH in player.written
            assert not has_switched or place >= before_switch, (number, place, end)
    assert capsys.readouterr() == ("", "")
    with capsys.disabled():
        print(f"\n{WRONG_ANSWERS} wrong answers: {ends}; the longest took {longest:.0f} s of the line's time")
    assert sum(ends.values()) == WRONG_ANSWERS
