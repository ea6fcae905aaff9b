"""An overlay over a serial port by mpremote's transport: garbage, a pulled cable, a port of before."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pty", reason="a pty needs a POSIX machine")

from emulator.device import FIRST_PICTURE_MS, WITH_USB
from emulator.flashing import counting, no_bar
from emulator.line_record import Player, Record, Recorder, Wrong
from emulator.serial_port import SerialBoard, serial_board
from trailhand_host.build import frozen
from trailhand_host.device import overlay
from trailhand_host.device.find import Port
from trailhand_host.device.link import BACK_SECONDS, SerialDevice, open_serial
from trailhand_host.device.messages import MESSAGES, Problem

pytestmark = pytest.mark.slow
SAMPLE, WHOLE = 120, 1200  # wrong answers
SWITCH = b"go(rename, '/overlay.new'"  # the command that switches
RAW_PASTE = 3  # bytes before every command
LONGEST = 8 * 3 + 10 + 2 * 60 + BACK_SECONDS  # no answer to any question nor a work
OpenPort = Callable[[Port], Any]


def sent(port: str, modules: frozen.Modules, opened: OpenPort = open_serial) -> str:
    """Send an overlay over a port."""
    device = SerialDevice(Port(port), opened)
    try:
        return overlay.send(device, modules, no_bar, False)
    finally:
        device.close()


# --- A line that is wrong ---


@dataclass
class Line:
    """A board that was updated over a serial port, and what went over it."""

    board: SerialBoard
    record: Record
    outcome: str
    new: frozen.Modules


@pytest.fixture(scope="module")
def line(ours: Path) -> Iterator[Line]:
    new, record = counting("\nNEW = 12345\n"), Record()
    with serial_board(files={}, pins=WITH_USB, firmware=ours) as board:
        board.wait(FIRST_PICTURE_MS)
        port = str(board.port)
        sent(port, counting())
        outcome = sent(port, new, lambda port: Recorder(open_serial(port), record))
        yield Line(board, record, outcome, new)


def replay(line: Line, place: int, wrong: Wrong, noise: bytes) -> tuple[Player, str | Problem]:
    player = Player(line.record, place, wrong, noise)
    device = SerialDevice(Port(str(line.board.port)), lambda _port: player, player.clock, player.sleep)
    try:
        return player, overlay.send(device, line.new, no_bar, False)
    except Problem as problem:
        return player, problem


def test_the_record_can_be_played(line: Line) -> None:
    assert line.outcome.startswith("The board runs with these modules of here: ")
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
        key = end.key if isinstance(end, Problem) else "sent"
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


@pytest.mark.parametrize(
    "share", [0.5, pytest.param(0.15, marks=pytest.mark.long), pytest.param(0.8, marks=pytest.mark.long)]
)
def test_a_cable_that_was_pulled_and_plugged_in_again(line: Line, share: float) -> None:
    """On battery, so the board waits in the midst of a command; the same order again takes it up."""
    port, newer = str(line.board.port), counting(f"\nNEW = {share}\n")
    left = int(share * (len(line.record.written) + len(line.record.read)))
    with pytest.raises(Problem, match=r"The connection to .* was lost"):
        sent(port, newer, lambda port: Torn(open_serial(port), left))
    assert sent(port, newer) == line.outcome


def test_the_port_of_before_a_restart_is_let_go(line: Line) -> None:
    """A system may show the old port for a moment more; who opens it then loses it at once."""
    opened: list[int] = []

    def open_late(port: Port) -> Any:  # noqa: ANN401 - pyserial's
        opened.append(1)
        return Torn(open_serial(port), 0 if len(opened) == 2 else 1_000_000)

    assert sent(str(line.board.port), counting("\nNEW = 3\n"), open_late) == line.outcome
    assert len(opened) == 3
