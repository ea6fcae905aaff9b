"""None, one, several, BOOTSEL, no permission: each has its outcome and the remedy of its system."""

import errno
import os
from pathlib import Path

import pytest

from trailhand_host.device import find
from trailhand_host.device.drive import Drive
from trailhand_host.device.find import Port, Seen, again, choose
from trailhand_host.device.link import open_serial
from trailhand_host.device.messages import Problem

PICO = Port("/dev/ttyACM0", 0x2E8A, 0x0005, "E660")
OTHER = Port("/dev/ttyACM1", 0x2E8A, 0x0005, "E661")
MODEM = Port("/dev/ttyUSB0", 0x0403, 0x6001)


def problem(seen: Seen, wanted: str | None = None) -> Problem:
    with pytest.raises(Problem) as raised:
        choose(seen, wanted)
    return raised.value


def test_one_board_among_other_ports() -> None:
    assert choose(Seen("linux", (MODEM, PICO, Port("/dev/ttyS0")))) == PICO


def test_none() -> None:
    assert problem(Seen("linux", (MODEM,))).key == "no board"


def test_several_and_the_one_that_is_named() -> None:
    seen = Seen("darwin", (PICO, OTHER))
    found = problem(seen)
    assert found.code == 2 and "/dev/ttyACM0, /dev/ttyACM1" in str(found)
    assert choose(seen, OTHER.name) == OTHER


def test_bootsel() -> None:
    drive = Drive(Path("E:"), "rp2040")
    assert problem(Seen("win32", (), (drive,))).key == "bootsel"
    assert problem(Seen("linux", (), (), ("/dev/sda1",))).key == "bootsel"
    assert choose(Seen("linux", (PICO,), (drive,))) == PICO  # another one is ready


@pytest.mark.parametrize(
    ("system", "remedy"), [("linux", "doctor --udev"), ("darwin", "Close every"), ("win32", "Close every")]
)
def test_no_permission(system: str, remedy: str) -> None:
    locked = Port(PICO.name, PICO.vendor, PICO.product, usable=False)
    assert remedy in str(problem(Seen(system, (locked,))))


def test_a_port_that_is_not_there(tmp_path: Path) -> None:
    assert problem(Seen("linux"), str(tmp_path / "none")).key == "no such port"


def test_the_boot_loader_is_no_board() -> None:
    assert not Port("x", 0x2E8A, 0x0003).is_board and not Port("x", 0x2E8A, 0x000F).is_board
    assert not Port("x", 0x303A, 0x1001).is_board and not MODEM.is_board


def test_a_debug_probe_is_no_board() -> None:
    """Nor is anything else of Raspberry Pi's that has a serial port and no MicroPython."""
    probe, old_probe = Port("/dev/ttyACM3", 0x2E8A, 0x000C), Port("/dev/ttyACM4", 0x2E8A, 0x0004)
    assert choose(Seen("linux", (probe, old_probe, PICO))) == PICO
    assert problem(Seen("linux", (probe, old_probe))).key == "no board"
    assert choose(Seen("linux", (probe, PICO)), probe.name) == probe  # whoever names it, wants it
    assert Port("x", 0x2E8A, 0x1002).is_board  # of a maker with a number of its own


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.EBUSY, "port in use"),  # as screen or minicom hold it
        (errno.EIO, "cable"),
        (errno.EACCES, "no permission linux"),
    ],
)
def test_a_port_that_does_not_open(monkeypatch: pytest.MonkeyPatch, number: int, key: str) -> None:
    def open_none(*_: object) -> int:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(find.sys, "platform", "linux")
    monkeypatch.setattr(os, "open", open_none)
    with pytest.raises(Problem) as raised:
        open_serial(PICO)
    assert raised.value.key == key


def test_a_port_that_we_hold_already() -> None:
    pty = pytest.importorskip("pty", reason="a pty needs a POSIX machine")
    ends = pty.openpty()
    port = Port(os.ttyname(ends[1]))
    first = open_serial(port)
    with pytest.raises(Problem) as raised:
        open_serial(port)
    assert raised.value.key == "port in use"
    first.close()
    for end in ends:
        os.close(end)


def test_a_board_is_followed_by_its_serial_number() -> None:
    moved = Port("/dev/ttyACM7", 0x2E8A, 0x0005, "E660")
    assert again(PICO, Seen("linux", (OTHER, moved))) == moved
    with pytest.raises(Problem):  # not yet there
        again(PICO, Seen("linux", (OTHER,)))
    pty = Port("/dev/pts/3")
    assert again(pty, Seen("linux")) == pty
