"""Files that people name: read whole with a limit; written beside first, nothing is overwritten unasked."""

import contextlib
import errno
import os
from pathlib import Path

from trailhand_host.store import sync_folder

LARGEST = 1_000_000  # bytes; a long game, a file of values or a table script has some thousand


class Unwritable(Exception):
    """A file cannot be written; the text is the sentence."""


def read_whole(path: Path, most: int = LARGEST) -> bytes:
    """A file's bytes; OSError also if it has more than so many, or no end."""
    with open(path, "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"too large: more than {most:,} bytes")
    return data


def may_write(path: Path, force: bool = False) -> None:
    """Unwritable if a file is there already, unless `force`: asked before long work."""
    if path.exists() and not force:
        raise Unwritable(f"{path} is there already; --force replaces it")


def write_new(path: Path, data: bytes | str, force: bool = False) -> None:
    """Write a file; one that is there already is only replaced with `force`."""
    may_write(path, force)
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with open(beside, "xb") as file:  # a name of nobody else's
            file.write(data.encode() if isinstance(data, str) else data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
        sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise Unwritable(f"cannot write {path}: {error.strerror or error}") from error
