"""Puts our firmware onto a board, and believes only what the board says of itself afterwards.

Who is it, may it be replaced, what is kept first; then the boot loader, and the board's own answer. The file
system lies beside the firmware in the flash and is not touched; a new board gets an empty one. A copy that is
broken off leaves a board that waits for the file. It must not know how bytes travel.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from trailhand_host.build import uf2
from trailhand_host.device import backup, overlay
from trailhand_host.device.about import is_newer
from trailhand_host.device.asking import Advance, is_done, send_file
from trailhand_host.device.backup import write_given
from trailhand_host.device.bootsel import Loader, System
from trailhand_host.device.drive import Drive
from trailhand_host.device.find import Port, choose
from trailhand_host.device.firmware import Firmware, firmware_for
from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem
from trailhand_host.device.survey import Found, from_answer, is_old, who_is

AGREE = "Go on?"
PLANS = {
    "ours": "Found Trailhand {version}. Games and settings stay.",
    "old": "Found Trailhand in files, as 0.1.0 was. It gets our firmware; games and settings stay.",
    "other": "Found MicroPython {micropython} with another program. Our firmware takes the place of both; "
    "files stay on the board, but nothing runs them.",
    "bare": "Found MicroPython {micropython} without a program. Our firmware takes its place.",
}
# What 0.1.0 kept its program in; nothing uses it any more. Its games in /data are ours.
OLD_PROGRAM = ("/main.py", "/starter.mpy", "/archive.mpy", "/start.txt", "/board", "/a", "/b")
QUESTION = "The board's storage cannot be read, and games may be in it. Make it new and empty?"


@dataclass(frozen=True)
class Order:
    """What is wanted."""

    port: str | None = None
    folder: Path | None = None  # of the drive, where it is not found by itself
    keep: Path = Path("trailhand-before.zip")  # for what is on a board that is not ours yet
    dry_run: bool = False


@dataclass(frozen=True)
class User:
    """Who gave the order."""

    tell: Callable[[str], None]
    ask: Callable[[str], bool]
    bar: Callable[[str, int], Advance]


@dataclass
class Board:
    """What is known of the board from before."""

    port: Port | str | None
    found: Found | None = None
    kept: dict[str, bytes] = field(default_factory=dict)


class Flash:
    """One flashing of one board."""

    def __init__(
        self,
        order: Order,
        user: User,
        system: System | None = None,
        firmware: Callable[[str], Firmware] = firmware_for,
    ) -> None:
        self._order = order
        self._user = user
        self._system = system or System()
        self._firmware = firmware
        self._loader = Loader(self._system, order.folder)

    def run(self) -> str:
        """Do it; returns the sentence for the end. A Problem if it cannot be done."""
        waiting = self._loader.waiting(self._order.port)
        if waiting:
            firmware = self._firmware(waiting.chip)
            self._user.tell(f"A board waits in BOOTSEL mode: {waiting.folder}.")
            if self._order.dry_run:
                return f"Would put Trailhand {firmware.version} onto it. Nothing was written."
            return self._write(waiting, firmware, Board(self._order.port))
        device = self._system.connect(choose(self._loader.seen, self._order.port))
        try:
            return self._replace(device)
        except (Problem, KeyboardInterrupt):
            device.leave()
            raise
        finally:
            device.close()

    # --- Before ---

    def _replace(self, device: Device) -> str:
        found = who_is(device)
        if found.chip is None:
            raise Problem("unknown board", found=found.machine)
        firmware = self._firmware(found.chip)
        if found.is_running and (found.version, found.digest) == (firmware.version, firmware.digest):
            return _nothing_to_do(found)
        self._user.tell(PLANS[found.kind].format(version=found.version, micropython=found.micropython))
        if self._order.dry_run:
            device.leave()
            return f"Would put Trailhand {firmware.version} onto it. Nothing was written."
        board = Board(device.port, found)
        self._agree(found, firmware)
        data = firmware.read()  # which may take a build
        if found.is_running:
            device.prompt()
        self._keep(device, board)
        return self._write(self._loader.enter(device), firmware, board, data)

    def _agree(self, found: Found, firmware: Firmware) -> None:
        """Ask where it could be unwanted."""
        is_older = found.kind == "ours" and is_newer(found.version, firmware.version)
        if is_older:
            self._user.tell(f"Version {firmware.version} of this computer is older than the board's.")
        if (is_older or found.kind != "ours") and not self._user.ask(AGREE):
            raise Problem("not replaced")

    def _keep(self, device: Device, board: Board) -> None:
        """Copy what is on a board that is not ours yet; only games can be put back by a command."""
        kind = board.found.kind if board.found else "bare"
        if kind not in ("old", "other"):
            return
        root, archive = ("", backup.archive_of_others) if kind == "other" else (backup.ROOT, backup.archive)
        board.kept = backup.fetch(device, lambda total: self._user.bar("Reading files", total), root)
        if board.kept:
            write_given(self._order.keep, archive(board.kept), False)
            self._user.tell(f"What is on it is kept in {self._order.keep}.")

    # --- Writing, and what the board says then ---

    def _write(self, place: Drive, firmware: Firmware, board: Board, data: bytes | None = None) -> str:
        if place.chip != firmware.chip:
            raise Problem("wrong chip", found=place.chip, wanted=firmware.chip)
        data = uf2.guarded(uf2.read(data or firmware.read()))
        device, answer = self._loader.write(place, data, board.port, self._user.bar("Writing", len(data)))
        try:
            if not _is(answer, firmware):
                raise Problem("did not come up", version=firmware.version)
            self._finish(device, answer, board)
        finally:
            device.close()
        return f"Trailhand {firmware.version} runs on the board and has reported itself."

    def _finish(self, device: Device, answer: dict[str, Any], board: Board) -> None:
        """Set up what is missing, take away what nothing uses any more."""
        has_storage, found = answer.get("storage") == "ok", board.found
        if has_storage and found and found.kind == "ours" and found.overlay is None:
            return
        device.prompt()
        try:
            if not has_storage:
                _make_storage(device, self._user.ask)
                _put_back(device, board.kept if found and found.kind == "old" else {})
            _tidy(device)
        finally:
            device.leave()


def _is(answer: dict[str, Any] | None, firmware: Firmware) -> bool:
    found = from_answer(answer) if answer else None
    return found is not None and (found.version, found.digest) == (firmware.version, firmware.digest)


def _nothing_to_do(found: Found) -> str:
    more = ", with an overlay that `--erase-overlay` takes away" if found.overlay else ""
    return f"Trailhand {found.version} is on the board already{more}."


def _make_storage(device: Device, ask: Callable[[str], bool]) -> None:
    """An empty file system; asks unless nothing was ever written there."""
    if not is_done(device, device.call("blank")) and not ask(QUESTION):
        raise Problem("no storage")
    device.call("make_storage")


def _put_back(device: Device, kept: Mapping[str, bytes]) -> None:
    """Games that were read before, where the file system of then is not the one of now."""
    for path in sorted(kept):
        send_file(device, f"{backup.ROOT}/{path}", kept[path])


def _tidy(device: Device) -> None:
    """Take away what the firmware does not use."""
    if is_old(device):
        for path in OLD_PROGRAM:
            device.call("clear", path)
    overlay.erase(device)
