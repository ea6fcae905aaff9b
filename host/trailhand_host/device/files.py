"""Files that the user names: read whole with a limit, written beside first. Problems are sentences."""

from pathlib import Path

from trailhand_host.device.messages import Problem
from trailhand_host.files import Unwritable, read_whole, write_new

LARGEST = 64 * 1024 * 1024


def read_given(path: Path) -> bytes:
    """A file's content."""
    try:
        return read_whole(path, LARGEST)
    except OSError as error:
        raise Problem("unreadable file", path=path, reason=error.strerror or error) from error


def may_write_given(path: Path, replace: bool) -> None:
    """Problem if a file is there and is not to be replaced: asked before long work."""
    if path.exists() and not replace:
        raise Problem("file is there", path=path)


def write_given(path: Path, data: bytes, replace: bool) -> None:
    """Write a file; one that is there is only replaced when asked to."""
    may_write_given(path, replace)
    try:
        write_new(path, data, True)
    except Unwritable as error:
        reason = error.__cause__.strerror if isinstance(error.__cause__, OSError) else None
        raise Problem("unwritable file", path=path, reason=reason or error) from error
