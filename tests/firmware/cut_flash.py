"""A flash chip below littlefs that remembers every operation, and what is on it if the power fails at one.

The storage of the device runs here unchanged, on littlefs itself (through littlefs-python) with the board's
geometry. Running a program once records its operations; each cut is then made by doing them again up to some
place, so thousands cost little. It must not know what is stored.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Self

from littlefs import LittleFS, LittleFSError, lfs
from littlefs.context import UserContext

from emulator.filesystem import BLOCK_COUNT, BLOCK_SIZE, SETTINGS, SIZE

PAGE = 256
_FLAG: Any = lfs.LFSFileFlag
_WRITE = _FLAG.wronly | _FLAG.creat
FLAGS = {
    "rb": _FLAG.rdonly,
    "wb": _WRITE | _FLAG.trunc,
    "ab": _WRITE | _FLAG.append,
}


@dataclass(frozen=True)
class Operation:
    """A page programmed (data) or a sector erased (no data), and how many records were safe before it."""

    offset: int
    data: bytes | None
    safe: int


class Flash(UserContext):
    """The chip as it is, without a word in the log for every read."""

    def __init__(self, image: bytes | None = None) -> None:
        super().__init__(buffer=bytearray(b"\xff" * SIZE if image is None else image))

    def read(self, cfg: Any, block: int, off: int, size: int) -> bytearray:  # noqa: ANN401 - littlefs' own
        start = block * BLOCK_SIZE + off
        return self.buffer[start : start + size]


class RecordingFlash(Flash):
    """The chip: erasing sets ones, programming only clears bits; every operation is written down."""

    def __init__(self, image: bytes | None = None) -> None:
        super().__init__(image)
        self.operations: list[Operation] = []
        self.safe = 0

    def prog(self, cfg: Any, block: int, off: int, data: bytes) -> int:  # noqa: ANN401
        data = bytes(data)
        for at in range(0, len(data), PAGE):
            operation = Operation(block * BLOCK_SIZE + off + at, data[at : at + PAGE], self.safe)
            self.operations.append(operation)
            do(self.buffer, operation)
        return 0

    def erase(self, cfg: Any, block: int) -> int:  # noqa: ANN401
        self.operations.append(Operation(block * BLOCK_SIZE, None, self.safe))
        do(self.buffer, self.operations[-1])
        return 0


def do(image: bytearray, operation: Operation, part: float = 1) -> None:
    """Do an operation on an image, or only its first part."""
    start = operation.offset
    if operation.data is None:
        length = int(BLOCK_SIZE * part)
        image[start : start + length] = b"\xff" * length
    else:
        length = int(len(operation.data) * part)
        old = int.from_bytes(image[start : start + length], "big")
        new = old & int.from_bytes(operation.data[:length], "big")
        image[start : start + length] = new.to_bytes(length, "big")


@contextmanager
def _as_os_error() -> Iterator[None]:
    """Littlefs' errors as MicroPython raises them."""
    try:
        yield
    except LittleFSError as error:
        raise OSError(-error.code, str(error)) from None
    except (FileNotFoundError, FileExistsError, NotADirectoryError, IsADirectoryError) as error:
        if not isinstance(error.__cause__, LittleFSError):
            raise
        raise OSError(-error.__cause__.code, str(error)) from None


class File:
    """An open file as MicroPython's: it is closed even if closing it raises an error."""

    def __init__(self, system: Any, handle: Any) -> None:  # noqa: ANN401 - littlefs' own
        self._system = system
        self._handle = handle

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        with _as_os_error():
            lfs.file_close(self._system, self._handle)

    def read(self) -> bytes:
        with _as_os_error():
            return lfs.file_read(self._system, self._handle, lfs.file_size(self._system, self._handle))

    def write(self, data: bytes) -> int:
        with _as_os_error():
            return lfs.file_write(self._system, self._handle, data)

    def tell(self) -> int:
        with _as_os_error():
            return lfs.file_tell(self._system, self._handle)


class Files:
    """What the storage needs of `os` and `open`, on a mounted littlefs."""

    def __init__(self, flash: Flash, fresh: bool = False) -> None:
        self.flash = flash
        self._fs = LittleFS(flash, mount=False, **SETTINGS)
        if fresh:
            self._fs.format()
        self._fs.mount()

    def open(self, path: str, mode: str) -> "File":
        with _as_os_error():
            return File(self._fs.fs, lfs.file_open(self._fs.fs, path, FLAGS[mode]))

    def mkdir(self, path: str) -> None:
        with _as_os_error():
            self._fs.mkdir(path)

    def remove(self, path: str) -> None:
        with _as_os_error():
            self._fs.remove(path)

    def rename(self, old: str, new: str) -> None:
        with _as_os_error():
            self._fs.rename(old, new)

    def stat(self, path: str) -> tuple[int, ...]:
        with _as_os_error():
            found = self._fs.stat(path)
        return (0x8000 if found.type == 1 else 0x4000, 0, 0, 0, 0, 0, found.size)

    def ilistdir(self, path: str) -> list[tuple[str, int]]:
        with _as_os_error():
            return [(entry.name, 0x8000 if entry.type == 1 else 0x4000) for entry in self._fs.scandir(path)]

    def statvfs(self, path: str) -> tuple[int, ...]:
        free = BLOCK_COUNT - self._fs.used_block_count
        return (BLOCK_SIZE, BLOCK_SIZE, BLOCK_COUNT, free, free)


def images_at_cuts(image: bytes, operations: list[Operation]) -> Iterator[SimpleNamespace]:
    """What is on the flash when the power fails before, inside and after every operation."""
    now = bytearray(image)
    for number, operation in enumerate(operations):
        before = bytes(now)
        for part in (0.25, 0.5, 0.9):
            torn = bytearray(before)
            do(torn, operation, part)
            yield SimpleNamespace(image=bytes(torn), safe=operation.safe, number=number, part=part)
        do(now, operation)
        yield SimpleNamespace(image=bytes(now), safe=operation.safe, number=number, part=1)
