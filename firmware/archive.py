"""All modules of the program in one file, mounted as a file system of its own. Must not know what is in it.

Littlefs looks a name up by walking through every folder on its path, and an import does so four times: one
module took some 10 ms. Here it is a look into a table of the names' checks. The file: "TRP1", the number of
bytes of the names and of the places, three bytes each; the names, a line each; for each name the place of its
content behind all this, in three bytes, and at last where the content ends. A name without content is a
folder.
"""

import binascii
import gc
import io

MAGIC = b"TRP1"
PLACE = 3
KEY = 4
FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
COLLECT_EVERY = 8  # modules: else garbage and what stays come to lie in turns, and no large piece is left


def _key(name: str) -> bytes:
    return binascii.crc32(name.encode()).to_bytes(KEY, "big")


class Archive:
    """What `os.mount` wants: enough of a file system to import from."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "rb")  # noqa: SIM115 - open as long as the program runs
        head = self._file.read(len(MAGIC) + 2 * PLACE)
        if head[: len(MAGIC)] != MAGIC:
            raise ValueError(path)
        names = self._file.read(int.from_bytes(head[4:7], "big")).decode().split("\n")
        self._places = self._file.read(int.from_bytes(head[7:10], "big"))
        self._start = len(head) + int.from_bytes(head[4:7], "big") + len(self._places)
        self._keys = b"".join([_key(name) for name in names])  # the names themselves would take 10 KB
        self._opened = 0

    def _number(self, path: str) -> int:
        """The number of a name; OSError if there is none."""
        key = _key(path)
        at = self._keys.find(key)
        while at % KEY and at > 0:  # the end of one key and the beginning of another
            at = self._keys.find(key, at + 1)
        if at < 0:
            raise OSError(2)
        return at // KEY

    def _place(self, number: int) -> int:
        return int.from_bytes(self._places[number * PLACE : number * PLACE + PLACE], "big")

    def _size(self, path: str) -> int:
        number = self._number(path)
        return self._place(number + 1) - self._place(number)

    def mount(self, _readonly: bool, _make: bool) -> None:
        """Nothing is to be done."""

    def umount(self) -> None:
        """Let go of the file."""
        self._file.close()

    def stat(self, path: str) -> tuple[int, ...]:
        """File or folder; OSError for neither."""
        return FILE if self._size(path) else FOLDER

    def open(self, path: str, _mode: str) -> io.BytesIO:
        """The content of a file."""
        size = self._size(path)
        self._opened += 1
        if self._opened % COLLECT_EVERY == 0:
            gc.collect()
        self._file.seek(self._start + self._place(self._number(path)))
        return io.BytesIO(self._file.read(size))
