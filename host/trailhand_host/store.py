"""Files of the player: the running game, finished ones, the values of the owner's copy. Never deletes a game.

Every change is safe against a cut of power: a log is appended to and synchronised, everything else is written
beside and renamed. Knows bytes and names of games; what they mean is `session`'s business.
"""

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

FOLDER = "trailhand"
HISTORY = "history"
NUMBER = re.compile(r"[a-z0-9-]+-([0-9]{4,9})(-[a-z]+)?\.(log|pack)")  # the name of a file with a number


class Busy(Exception):
    """Another process uses the same folder."""


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where the player's files are: $TRAILHAND_HOME, or what is usual on the system."""
    if environment.get("TRAILHAND_HOME"):
        return Path(environment["TRAILHAND_HOME"]).expanduser()
    home = Path.home()
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / FOLDER
    if platform == "darwin":
        return home / "Library" / "Application Support" / FOLDER
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / FOLDER


def take_lock(file: BinaryIO) -> bool:
    """Lock an open file for this process; the system gives it back when the process ends, however it ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def sync_folder(folder: Path) -> None:
    """Make sure that names in a folder are on the disk (Windows has no such thing, and needs none)."""
    if sys.platform != "win32":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that either the old or the new one is there, whole, whatever happens."""
    beside = path.with_name(path.name + ".new")
    with open(beside, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, path)
    sync_folder(path.parent)


def _numbers(place: Path, name: str) -> list[int]:
    """The numbers that files of this name (or pattern) carry."""
    found = [NUMBER.fullmatch(path.name) for path in place.glob(f"{name}-*")]
    return [int(match[1]) for match in found if match]


class Store:
    """The data folder, locked for this process until `close`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = open(folder / "lock", "ab")  # noqa: SIM115 - open as long as the store is
        if not take_lock(self._lock):
            self._lock.close()
            raise Busy(str(folder))

    def close(self) -> None:
        """Let others use the folder."""
        self._lock.close()

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.log"

    def _free_name(self, folder: str, name: str, ending: str) -> Path:
        """The next free name with a number; numbers rise, so that names tell the order."""
        place = self.folder / folder
        place.mkdir(exist_ok=True)
        number = max(_numbers(place, name), default=0) + 1
        while (path := place / f"{name}-{number:04}{ending}").exists():
            number += 1
        return path

    def read(self, name: str) -> bytes | None:
        """The log of the running game, or None."""
        path = self._path(name)
        return path.read_bytes() if path.exists() else None

    def need_room(self) -> None:
        """A disk has room for a game."""

    def begin(self, name: str, data: bytes) -> None:
        """The log of the running game is this from now on."""
        self.folder.mkdir(parents=True, exist_ok=True)  # it may have been removed in mid-game
        write_whole(self._path(name), data)

    def append(self, name: str, record: bytes) -> None:
        """Add a record to the running game, and wait until it is on the disk; OSError if there is no log."""
        with open(self._path(name), "r+b") as file:
            file.seek(0, os.SEEK_END)
            file.write(record)
            file.flush()
            os.fsync(file.fileno())

    def set_aside(self, name: str, reason: str) -> str:
        """Move the running game out of the way; returns where it is now, below the folder."""
        return self._move(self._path(name), self._free_name("aside", name, f"-{reason}.log"))

    def copy_aside(self, name: str, reason: str) -> str:
        """Keep a copy of the running game's file as it is now; returns where, below the folder."""
        target = self._free_name("aside", name, f"-{reason}.log")
        write_whole(target, self._path(name).read_bytes())
        return self._name(target)

    def finish(self, name: str, data: bytes, number: int | None = None, resumed: bool = False) -> int:
        """Put a finished game into the history; returns its number there.

        All kinds of games are numbered together, so that a number given (a scoring's, of the game before
        it) means the same evening. One that is taken by the same kind is not used again. `resumed`: the
        power failed when it was put away, so that it may be there already.
        """
        (self.folder / HISTORY).mkdir(exist_ok=True)
        there = self.finished(name)
        if resumed and there and self.read_finished(name, there[-1]) == data:
            number = there[-1]
        else:
            number = self._free_number(name, number)
            write_whole(self._finished(name, number), data)
        self._path(name).unlink(missing_ok=True)  # every answer that stands is in the history now
        sync_folder(self.folder)
        return number

    def _free_number(self, name: str, wanted: int | None) -> int:
        """A number in the history that no game of this kind has."""
        number = wanted or max(_numbers(self.folder / HISTORY, "*"), default=0) + 1
        if wanted and self._finished(name, wanted).exists():
            return self._free_number(name, None)
        while self._finished(name, number).exists():
            number += 1
        return number

    def _finished(self, name: str, number: int) -> Path:
        return self.folder / HISTORY / f"{name}-{number:04}.log"

    def finished_name(self, name: str, number: int) -> str:
        """Where a finished game is, below the folder."""
        return self._name(self._finished(name, number))

    def finished(self, name: str) -> list[int]:
        """The numbers of the finished games of a kind, rising."""
        return sorted(_numbers(self.folder / HISTORY, name))

    def read_finished(self, name: str, number: int) -> bytes | None:
        """The log of a finished game, or None."""
        path = self._finished(name, number)
        return path.read_bytes() if path.exists() else None

    def read_small(self, name: str) -> bytes | None:
        """A small file that outlives games (the values of the owner's copy, settings), or None."""
        path = self.folder / name
        return path.read_bytes() if path.exists() else None

    def write_small(self, name: str, data: bytes) -> None:
        """Keep a small file."""
        write_whole(self.folder / name, data)

    def set_small_aside(self, name: str) -> str:
        """Move a small file that cannot be read out of the way."""
        stem, _, ending = name.partition(".")
        return self._move(self.folder / name, self._free_name("aside", stem, f"-unreadable.{ending}"))

    def _move(self, source: Path, target: Path) -> str:
        os.rename(source, target)
        sync_folder(target.parent)
        sync_folder(self.folder)
        return self._name(target)

    def _name(self, path: Path) -> str:
        return path.relative_to(self.folder).as_posix()
