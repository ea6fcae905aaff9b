"""Files of the player on the device: running games, finished ones, small whole files. Never deletes a game.

The same interface as the desktop's Store; everything lies in folders below one root, never beside the
program. `notes` collects what had to be put aside at the start, to be said on the screen. Knows bytes and
names; what they mean is the session's business.
"""

import os

from storage_folder import Folder, StorageFull
from storage_log import Segments
from trailhand.core.types import Any

__all__ = ("Storage", "StorageFull")

RUNNING, HISTORY, ASIDE, SMALL = "running", "history", "aside", "small"
BLOCK = 4096
ROOM_FOR_A_GAME = 12 * BLOCK  # a new game is begun only with room for all of it, history included
ROOM_TO_FINISH = 2 * BLOCK
TEST = "selftest"  # a small file, for as long as the test takes
TESTED = (16, 200, 1500)  # bytes: inside littlefs' own records, and in a block of their own


class Storage:
    """The player's files. Making one never fails: what is in the way or unreadable is moved aside."""

    def __init__(self, root: str = "/data", system: Any = os, open_file: Any = open) -> None:
        self.root = root
        self.notes: list[str] = []  # where something was put that was in the way
        self._os = system
        self._open = open_file
        self._logs: dict[str, Segments] = {}
        self._prepare(root)
        for name in (RUNNING, HISTORY, ASIDE, SMALL):
            self._prepare(root + "/" + name)
        self._history = self._folder(HISTORY)
        self._aside = self._folder(ASIDE)
        self._small = self._folder(SMALL)

    def _folder(self, name: str) -> Folder:
        return Folder(self._os, self._open, self.root + "/" + name)

    # --- Starting, whatever is there ---

    def _prepare(self, path: str) -> None:
        """See that a folder, if there is one, can be listed; what lies there instead is renamed."""
        try:
            Folder(self._os, self._open, path).names()
        except OSError:
            self._move_away(path)

    def _move_away(self, path: str) -> None:
        for number in range(1, 100):
            target = f"{path}-unreadable-{number:02}"
            try:
                self._os.stat(target)
            except OSError:
                try:
                    self._os.rename(path, target)
                    self.notes.append(target)
                except OSError:
                    self.notes.append(path)
                return

    # --- The running game ---

    def _log(self, name: str) -> Segments:
        if name not in self._logs:
            folder = self._folder(RUNNING + "/" + name)
            try:
                self._logs[name] = self._open_log(folder, name)
            except OSError:  # no folder, or one that cannot be read: out of the way with it
                self._move_away(folder.path)
                self._logs[name] = self._open_log(folder, name)
        return self._logs[name]

    def _open_log(self, folder: Folder, name: str) -> Segments:
        return Segments(folder, lambda data: self._keep_aside(name, "orphan", data))

    def read(self, name: str) -> bytes | None:
        """The log of the running game, or None."""
        return self._log(name).read()

    def need_room(self) -> None:
        """StorageFull unless a new game finds room."""
        self._need(ROOM_FOR_A_GAME)

    def begin(self, name: str, data: bytes) -> None:
        """The log of the running game is this from now on."""
        self._change(name, "begin", data)

    def append(self, name: str, record: bytes) -> None:
        """Add a record to the running game; when this returns it is on the flash."""
        self._change(name, "append", record)

    def _change(self, name: str, change: str, data: bytes) -> None:
        """After an error nobody knows what is on the flash: look again the next time."""
        log = self._log(name)
        del self._logs[name]
        getattr(log, change)(data)
        self._logs[name] = log

    def set_aside(self, name: str, reason: str) -> str:
        """Move the running game out of the way; returns where it is now, below the root."""
        path = self.copy_aside(name, reason)
        self._log(name).end()
        return path

    def copy_aside(self, name: str, reason: str) -> str:
        """Keep a copy of the running game as it is now; returns where, below the root."""
        return self._keep_aside(name, reason, self.read(name) or b"")

    def _keep_aside(self, name: str, reason: str, data: bytes) -> str:
        """The next free number; not twice when the power failed between copying and removing."""
        numbers = self._aside.numbers(name)
        number = numbers[-1] if numbers else 0
        file = f"{name}-{number:04}-{reason}.log"
        if not number or self._aside.read_or_empty(file) != data:
            file = f"{name}-{number + 1:04}-{reason}.log"
            self._aside.write(file, data)
        return ASIDE + "/" + file

    # --- Finished games ---

    def finish(self, name: str, data: bytes, number: int | None = None, resumed: bool = False) -> int:
        """Put a finished game into the history; returns its number there.

        All kinds of games are numbered together; a number given (a scoring's, of the game before it) is
        used unless the same kind has it. `resumed`: the power failed when it was put away, so that it may
        be there already.
        """
        there = self.finished(name)
        if resumed and there and self.read_finished(name, there[-1]) == data:
            number = there[-1]
        else:
            self._need(len(data) + ROOM_TO_FINISH)
            if not number or number in there:
                number = max(self._history.numbers(None) + [0]) + 1
            self._history.write(_file(name, number), data)
        self._log(name).end()  # every answer that stands is in the history now
        return number

    def finished_name(self, name: str, number: int) -> str:
        """Where a finished game is, below the root."""
        return HISTORY + "/" + _file(name, number)

    def finished(self, name: str) -> list[int]:
        """The numbers of the finished games of a kind, rising."""
        return self._history.numbers(name)

    def read_finished(self, name: str, number: int) -> bytes | None:
        """The log of a finished game, or None; empty if it cannot be read."""
        return self._history.read_or_empty(_file(name, number))

    # --- Small whole files: settings, the values of the owner's copy ---

    def read_small(self, name: str) -> bytes | None:
        """A small file, or None; empty if it cannot be read."""
        return self._small.read_or_empty(name)

    def write_small(self, name: str, data: bytes) -> None:
        """Keep a small file."""
        try:
            self._small.write(name, data)
        except OSError:  # a folder of that name, or a file that cannot be replaced
            self._move_away(self._small.path + "/" + name)
            self._small.write(name, data)

    def remove_small(self, name: str) -> None:
        """Remove a small file if it is there."""
        self._small.remove(name)

    def set_small_aside(self, name: str) -> str:
        """Move a small file that cannot be read out of the way; returns where it is now."""
        stem, dot, ending = name.partition(".")
        numbers = self._aside.numbers(stem)
        number = (numbers[-1] if numbers else 0) + 1
        file = f"{stem}-{number:04}-unreadable{dot}{ending}"
        self._aside.make()
        self._small.rename(name, self._aside.path + "/" + file)
        return ASIDE + "/" + file

    def is_sound(self) -> bool:
        """Whether what is written is read back, whatever its size. Touches no game, and leaves no file."""
        try:
            return all([self._is_kept(size) for size in TESTED])
        except Exception:
            return False

    def _is_kept(self, size: int) -> bool:
        data = bytearray(size)  # not from a list, which would want 8 KB of heap in one piece
        for at in range(size):
            data[at] = (at * 7 + size) & 255
        self.write_small(TEST, bytes(data))
        found = self.read_small(TEST)
        self.remove_small(TEST)
        return found == data

    # --- Room ---

    def free_bytes(self) -> int:
        """How much room the flash has left. Takes some 20 ms: littlefs counts what it has."""
        state = self._os.statvfs("/")
        return state[0] * state[3]

    def _need(self, size: int) -> None:
        if self.free_bytes() < size:
            raise StorageFull()


def _file(name: str, number: int) -> str:
    return f"{name}-{number:04}.log"
