"""Flashing over a serial port by mpremote's transport: bytes it takes, garbage, a cable that is pulled."""

import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pty", reason="a pty needs a POSIX machine")

from emulator.device import FIRST_PICTURE_MS, WITH_USB
from emulator.flashing import no_bar, silent
from emulator.line_record import Player, Record, Recorder, Wrong
from emulator.serial_port import SerialBoard, serial_board
from emulator.small_program import Small
from trailhand_host import device_files
from trailhand_host.device.find import Port
from trailhand_host.device.flash import Flash, Order, Outcome
from trailhand_host.device.link import ANSWER_SECONDS, BACK_SECONDS, SerialDevice, open_serial
from trailhand_host.device.messages import MESSAGES, Problem
from trailhand_host.device.sources import Checkout

SAMPLE, WHOLE = 120, 1200  # wrong answers
SWITCH = b"go(finish, '/start.txt'"  # the command that renames the pointer
RAW_PASTE = 3  # bytes before every command
LONGEST = 8 * 3 + ANSWER_SECONDS["check"] + 10 + 2 * 60 + BACK_SECONDS  # no answer to any question nor a work
OLD, NEW = "1.0", "1.1"
MODULE = "trailhand/elpaso/movement.py"
OpenPort = Callable[[Port], Any]


def flashed(port: str, sources: Checkout, opened: OpenPort = open_serial) -> tuple[Outcome, int]:
    """Flash over a port; also how many bytes went over it."""
    device = SerialDevice(Port(port), opened)
    try:
        return Flash(device, sources, silent, no_bar).run(Order()), sum(device.traffic)
    finally:
        device.close()


# --- Bytes ---


def copy_all(board: SerialBoard, folder: Path) -> None:
    for path, data in Checkout().whole("pico").items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    names = [str(path) for path in sorted(folder.iterdir())]
    command = [sys.executable, "-m", "mpremote", "connect", board.port, "fs", "cp", "-r", *names, ":"]
    subprocess.run(command, capture_output=True, timeout=1500, check=True)


@pytest.mark.long
def test_bytes_beside_cp(firmware: Path, tmp_path: Path) -> None:
    """The whole program: copied by mpremote onto an empty board, then flashed as it is, then changed."""
    module = tmp_path / "movement.py"
    module.write_text((device_files.ROOT / "shared" / MODULE).read_text() + "\nNEW = [12345]\n")
    (tmp_path / "tree").mkdir()
    with serial_board(pins=WITH_USB, firmware=firmware) as board:
        copy_all(board, tmp_path / "tree")
        copied = sum(board.traffic)
        board.power_on()
        board.wait(FIRST_PICTURE_MS)
        nothing, bytes_nothing = flashed(board.port, Checkout())
        one, bytes_one = flashed(board.port, Checkout(replace={MODULE: module}))
    print(f"cp -r {copied}, nothing changed {bytes_nothing} ({bytes_nothing / copied:.4f}), "
          f"one module {bytes_one} ({bytes_one / copied:.4f})")  # fmt: skip
    assert [nothing.kind, one.kind] == ["nothing", "updated"]
    assert bytes_nothing <= 0.02 * copied
    assert bytes_one <= 0.15 * copied


# --- A line that is wrong ---


@dataclass
class Line:
    """A board that was updated over a serial port, and what went over it."""

    board: SerialBoard
    record: Record
    outcome: Outcome
    old: Small
    new: Small


@pytest.fixture(scope="module")
def line(firmware: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Line]:
    folder = tmp_path_factory.mktemp("versions")
    old, new = Small(folder / "old", version=OLD), Small(folder / "new", "\nNEW = 12345\n", NEW)
    record = Record()
    with serial_board(old.whole("pico"), pins=WITH_USB, firmware=firmware) as board:
        board.wait(FIRST_PICTURE_MS)
        outcome, _ = flashed(board.port, new, lambda port: Recorder(open_serial(port), record))
        yield Line(board, record, outcome, old, new)


def replay(line: Line, place: int, wrong: Wrong, noise: bytes) -> tuple[Player, Outcome | Problem]:
    player = Player(line.record, place, wrong, noise)
    device = SerialDevice(Port(line.board.port), lambda _port: player, player.clock, player.sleep)
    try:
        return player, Flash(device, line.new, silent, no_bar).run(Order())
    except Problem as problem:
        return player, problem


@pytest.mark.slow
def test_the_record_can_be_played(line: Line) -> None:
    assert (line.outcome.kind, line.outcome.version) == ("updated", NEW)
    player, outcome = replay(line, len(line.record.read), lambda rest: rest, b"")
    assert outcome == line.outcome
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
        lambda rest: rest[max(rest.find(b"\n"), 1) :],  # the rest of an answer is lost
    )


@pytest.mark.slow
@pytest.mark.parametrize("count", [SAMPLE, pytest.param(WHOLE, marks=pytest.mark.long)])
def test_wrong_answers_never_hang_nor_switch(
    line: Line, count: int, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(7)
    switch = bytes(line.record.written).rindex(SWITCH)
    before_switch = sum(moment <= switch - RAW_PASTE for moment in line.record.moments)
    ends: dict[str, int] = {}
    longest = 0.0
    for number in range(count):
        place = chance.randrange(len(line.record.read))
        kinds = wrongs(chance)
        wrong = kinds[number % 7] if number % 14 != 1 else kinds[0]  # endless ones take longest
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
        print(f"\n{count} wrong answers: {ends}; the longest took {longest:.0f} s of the line's time")


# --- A cable ---


class Torn:
    """Stands before a real serial port; the system takes it away after so many bytes."""

    def __init__(self, serial: Any, left: int) -> None:  # noqa: ANN401 - pyserial's
        self._serial = serial
        self._left = left

    def _pass(self, count: int) -> None:
        self._left -= count
        if self._left < 0:
            raise OSError(5, "Input/output error")

    @property
    def in_waiting(self) -> int:
        self._pass(0)
        return self._serial.in_waiting

    def read(self, count: int) -> bytes:
        data = self._serial.read(count)
        self._pass(len(data))
        return data

    def write(self, data: bytes) -> int:
        self._serial.write(data[: self._left])
        self._pass(len(data))
        return len(data)

    def close(self) -> None:
        self._serial.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    "share", [0.5, pytest.param(0.15, marks=pytest.mark.long), pytest.param(0.8, marks=pytest.mark.long)]
)
def test_a_cable_that_was_pulled_and_plugged_in_again(line: Line, share: float, tmp_path: Path) -> None:
    """On battery, so the board waits in the midst of a command; the same order again takes it up."""
    port, version = line.board.port, f"2.{share}"
    newer = Small(tmp_path, f"\nNEW = {share}\n", version)
    left = int(share * (len(line.record.written) + len(line.record.read)))
    with pytest.raises(Problem, match=r"The connection to .* was lost"):
        flashed(port, newer, lambda port: Torn(open_serial(port), left))
    outcome, _ = flashed(port, newer)
    assert (outcome.kind, outcome.version) == ("updated", version)


@pytest.mark.slow
def test_the_port_of_before_a_restart_is_let_go(line: Line, tmp_path: Path) -> None:
    """A system may show the old port for a moment more; who opens it then loses it at once."""
    opened: list[int] = []

    def open_late(port: Port) -> Any:  # noqa: ANN401 - pyserial's
        opened.append(1)
        return Torn(open_serial(port), 0 if len(opened) == 2 else 1_000_000)

    outcome, _ = flashed(line.board.port, Small(tmp_path, "\nNEW = 3\n", "3.0"), open_late)
    assert (outcome.kind, outcome.version, len(opened)) == ("updated", "3.0", 3)
