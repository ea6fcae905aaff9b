"""One folder of the flash: whole files written beside and renamed, names with rising numbers. No games here.

Littlefs keeps the old file until the new one is closed, and a rename happens wholly or not at all. What only
a damaged file system says (an error of its own in place of a list) is left to the caller.
"""

from trailhand.core.trouble import StorageFull
from trailhand.core.types import Any

NO_ENTRY = 2
NO_SPACE = 28
EXISTS = 17
IS_FOLDER = 0x4000
BESIDE = "being-written"  # the file that becomes another one when it is whole


def full_if_no_space(error: OSError) -> Exception:
    """What to raise for an error of the file system: its own, or StorageFull."""
    return StorageFull() if error.errno == NO_SPACE else error


class Folder:
    """A folder, made when it is first needed. `system` is the module `os`, or what stands in for it."""

    def __init__(self, system: Any, open_file: Any, path: str) -> None:
        self._os = system
        self._open = open_file
        self.path = path

    def make(self) -> None:
        """Make the folder unless it is there, and those above it. That takes 0.1 s each, once."""
        self._make(self.path)

    def _make(self, path: str) -> None:
        try:
            self._os.mkdir(path)
        except OSError as error:
            if error.errno == NO_ENTRY and path.rfind("/") > 0:
                self._make(path[: path.rfind("/")])
                self._make(path)
            elif error.errno != EXISTS:
                raise full_if_no_space(error) from None

    def names(self) -> list[str]:
        """The files in it, sorted; none when there is no such folder."""
        try:
            found = [entry[0] for entry in self._os.ilistdir(self.path) if entry[1] != IS_FOLDER]
        except OSError as error:
            if error.errno != NO_ENTRY:
                raise
            return []
        return sorted(found)  # total: names in a folder are distinct

    def read(self, name: str) -> bytes | None:
        """A file's content, or None."""
        try:
            with self._open(self.path + "/" + name, "rb") as file:
                return file.read()
        except OSError as error:
            if error.errno != NO_ENTRY:
                raise
            return None

    def read_or_empty(self, name: str) -> bytes | None:
        """The same, but nothing in place of what cannot be read."""
        try:
            return self.read(name)
        except OSError:
            return b""

    def size(self, name: str) -> int:
        """A file's length."""
        return self._os.stat(self.path + "/" + name)[6]

    def write(self, name: str, data: bytes) -> None:
        """Write a whole file: afterwards, or after a power cut, either the old or the new one is there."""
        self.make()
        beside = self.path + "/" + BESIDE
        try:
            with self._open(beside, "wb") as file:
                file.write(data)
            self._os.rename(beside, self.path + "/" + name)
        except OSError as error:
            self.remove(BESIDE)
            raise full_if_no_space(error) from None

    def make_way(self, name: str) -> None:
        """Rename what stands in the way of a new file: damage can make a folder of anything."""
        path = self.path + "/" + name
        try:
            self._os.rename(path, path + "-unreadable")
        except OSError as error:
            if error.errno != NO_ENTRY:
                raise

    def append(self, name: str, data: bytes) -> int:
        """Add to a file; when this returns it is on the flash. Its length."""
        try:
            with self._open(self.path + "/" + name, "ab") as file:
                file.write(data)
                return file.tell()
        except OSError as error:
            raise full_if_no_space(error) from None

    def remove(self, name: str) -> None:
        """Remove a file if it is there."""
        try:
            self._os.remove(self.path + "/" + name)
        except OSError as error:
            if error.errno != NO_ENTRY:
                raise

    def rename(self, name: str, target: str) -> None:
        """Give a file of this folder another whole path."""
        self._os.rename(self.path + "/" + name, target)

    def numbers(self, name: str | None) -> list[int]:
        """The numbers of the files `name-NUMBER...`, rising; of all names for None."""
        found = []
        for file in self.names():
            if name is None:
                digits = file.rpartition("-")[2]
            else:
                digits = file[len(name) + 1 :].split("-")[0] if file.startswith(name + "-") else ""
            digits = digits.split(".")[0]
            if digits.isdigit():
                found.append(int(digits))
        return sorted(found)  # total: equal numbers are the same
