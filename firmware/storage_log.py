"""The log of one running game, in short segments: an append to a short file is a page of flash, not a sector.

Littlefs keeps a file of up to a few hundred bytes inside its folder's own record; a longer one is copied,
sector by sector, at every append. So a log is a row of files GENERATION.SEGMENT. Segment 0 is what the log
began with. A log is replaced by a whole segment 0 of the next generation; it ends by renaming its segment 0
to GENERATION.end. Each of these is one step of littlefs, so at any moment there is the old log or the new
one. What is left lying by a power cut is tidied when the log is first used. Knows bytes, not games.
"""

from storage_folder import BESIDE, NO_ENTRY, Folder, StorageFull
from trailhand.core.types import Any

SEGMENT = 192  # with its name and littlefs' own bytes it fits into a page of 256
UNREADABLE = bytes(16)  # stands where a segment cannot be read, so that no check fits: longer than any record
FIRST = "000"
END = "end"


class Segments:
    """A log in a folder of its own."""

    def __init__(self, folder: Folder, rescue: Any) -> None:
        """`rescue(data)` keeps what is left of a log that lost its beginning."""
        self._folder = folder
        self._rescue = rescue
        self._generation = 0  # the last that was used
        self._last = -1  # the last segment; -1: there is no log
        self._size = 0  # of the last segment
        self._tidy()

    def _name(self, generation: int, segment: int) -> str:
        return f"{generation:05}.{segment:03}"

    def _tidy(self) -> None:
        """Find the log, and remove what a power cut left lying."""
        names = self._folder.names()
        found = _by_generation(names)
        live = max([generation for generation, ends in found if FIRST in ends] or [0])
        for generation, ends in found:
            self._generation = max(self._generation, generation)
            if generation == live:
                self._last = max([int(end) for end in ends if end != END])
                self._size = self._folder.size(self._name(generation, self._last)) if self._last else SEGMENT
            elif generation < live or END in ends or self._is_rescued(generation, ends):
                self._remove(generation, ends)
        if BESIDE in names:
            self._folder.remove(BESIDE)

    def _is_rescued(self, generation: int, ends: list[str]) -> bool:
        """Only damage leaves segments without a beginning: keep them, unless there is no room now."""
        try:
            self._rescue(self._join(generation, ends))
        except StorageFull:
            return False
        return True

    def _remove(self, generation: int, ends: list[str]) -> None:
        """Remove a generation, the mark of its end last."""
        for end in ends:
            self._folder.remove(f"{generation:05}.{end}")

    def _join(self, generation: int, ends: list[str]) -> bytes:
        data = bytearray()
        for end in ends:
            try:
                data += self._folder.read(f"{generation:05}.{end}") or b""
            except OSError:
                data += UNREADABLE
        return bytes(data)

    def _ends(self) -> list[str]:
        return [f"{segment:03}" for segment in range(self._last + 1)]

    def read(self) -> bytes | None:
        """The whole log, or None. What cannot be read is replaced so that it is noticed."""
        return None if self._last < 0 else self._join(self._generation, self._ends())

    def begin(self, data: bytes) -> None:
        """The log is this from now on."""
        old = (self._generation, self._ends())
        generation = self._generation + 1
        self._folder.write(self._name(generation, 0), data)
        self._generation = generation
        self._last = 0
        self._size = SEGMENT
        self._remove(*old)

    def append(self, record: bytes) -> None:
        """Add a record; OSError if there is no log, or if it has vanished."""
        if self._last < 0:
            raise OSError(NO_ENTRY, self._folder.path)
        if self._size + len(record) > SEGMENT:
            self._folder.size(self._name(self._generation, self._last))
            self._last += 1
            self._size = 0
            self._folder.make_way(self._name(self._generation, self._last))
        name = self._name(self._generation, self._last)
        self._size += len(record)
        if self._folder.append(name, record) != self._size:  # the others have vanished
            self._folder.remove(name)
            raise OSError(NO_ENTRY, self._folder.path)

    def end(self) -> None:
        """There is no log from now on."""
        if self._last < 0:
            return
        ends = self._ends()[1:]
        first = self._name(self._generation, 0)
        self._folder.rename(first, f"{self._folder.path}/{self._generation:05}.{END}")
        self._last = -1
        self._remove(self._generation, ends + [END])


def _by_generation(names: list[str]) -> list[tuple[int, list[str]]]:
    """The segments (and ends) of each generation, both rising; other files are left alone."""
    found: dict[int, list[str]] = {}
    for name in names:
        generation, _, end = name.partition(".")
        if generation.isdigit() and (end == END or (len(end) == 3 and end.isdigit())):
            found.setdefault(int(generation), []).append(end)
    return sorted(found.items())  # total: generations are distinct
