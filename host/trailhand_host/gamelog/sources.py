"""The logs of a source: one file, a folder (with or without `history` below it), or the backup of a device.

Reads and changes nothing else. What the logs mean is the collection's business.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from trailhand_host.device import backup
from trailhand_host.device.backup import read_given
from trailhand_host.device.messages import Problem
from trailhand_host.gamelog.game_file import WrongFile, read_bytes
from trailhand_host.store import HISTORY

BACKUP = ".zip"


class Log(NamedTuple):
    """A file that may hold a game: its name for sentences, its bytes (or WrongFile), when it was written."""

    name: str
    read: Callable[[], bytes]
    date: datetime


def is_backup(source: Path) -> bool:
    """Whether a file is one of many games, by its name."""
    return source.suffix.lower() == BACKUP


def logs_of(source: Path) -> list[Log]:
    """The files of a source, in the order of their names; WrongFile if it cannot be used at all."""
    if source.is_file():
        return _of_backup(source) if is_backup(source) else [_log(source)]
    folder = source / HISTORY if (source / HISTORY).is_dir() else source
    try:
        return [_log(path) for path in sorted(folder.iterdir()) if path.suffix == ".log" and path.is_file()]
    except OSError as error:
        raise WrongFile(f"{source}: {error.strerror or error}") from error


def _log(path: Path) -> Log:
    return Log(str(path), lambda: read_bytes(path), _date(path))


def _date(path: Path) -> datetime:
    return datetime.fromtimestamp(int(path.stat().st_mtime), UTC)


def _of_backup(path: Path) -> list[Log]:
    """The history in a backup; its files have no time of their own."""
    try:
        files = backup.read(str(path), read_given(path))
    except Problem as error:
        raise WrongFile(str(error).splitlines()[0]) from error
    date = _date(path)
    games = [name for name in sorted(files) if name.startswith(HISTORY + "/") and name.endswith(".log")]
    return [Log(f"{path}, {name}", lambda name=name: files[name], date) for name in games]
