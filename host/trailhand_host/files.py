"""Files that commands write for people: beside first, then renamed; nothing is overwritten unasked."""

import contextlib
import os
from pathlib import Path

from trailhand_host.store import sync_folder


class Unwritable(Exception):
    """A file cannot be written; the text is the sentence."""


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
