"""Games, settings and values of a board as one file, and back: a zip with a list of hashes.

Everything below /data. Reading checks every hash, on the way and in the file, and that a board can keep such
files; what is damaged, too large, too deep or does not fit is refused before the board is changed. The same
content gives the same bytes. It must not know what the files mean.
"""

import hashlib
import io
import json
import re
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

from trailhand_host.device.asking import Advance, content, rows, send_file
from trailhand_host.device.file_system import need_room
from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem
from trailhand_host.files import Unwritable, read_whole, write_new

ROOT = "/data"
LIST = "trailhand-backup.json"
FORMAT = 1
LARGEST_FILE, MOST_FILES = 1024 * 1024, 1000
LONGEST_PATH, DEEPEST = 100, 8  # characters, and names in it: every folder takes two blocks
REMOVED = 50  # files at once: their names travel in one line
EPOCH = (2024, 1, 1, 0, 0, 0)  # the files of a board have no time of their own
PLAIN = re.compile(r"[A-Za-z0-9._-]{1,64}")
Files = Mapping[str, bytes]  # by their path below ROOT
Bar = Callable[[int], Advance]  # told how many files there are, it counts them
LARGEST = 64 * 1024 * 1024


def fetch(device: Device, bar: Bar, root: str = ROOT) -> dict[str, bytes]:
    """All files below a folder of a board at its prompt, each checked by its hash; "" is everything."""
    is_expected = _is_plain if root else _stays_below
    found = rows(device, device.call("walk", root), str, int, str)
    if len(found) > MOST_FILES:
        raise Problem("garbled", port=device.port.name)
    advance, files = bar(len(found)), {}
    for path, size, sha256 in found:
        if not 0 <= size <= LARGEST_FILE or not path.startswith(root + "/") or not is_expected(path[1:]):
            raise Problem("garbled", port=device.port.name)
        data = content(device, path, size)
        if hashlib.sha256(data).hexdigest() != sha256:
            raise Problem("garbled", port=device.port.name)
        files[path.removeprefix(root + "/")] = data
        advance(1)
    return files


def make(device: Device, bar: Bar) -> tuple[bytes, int]:
    """A backup, and how many files it has. The board plays on afterwards."""
    device.prompt()
    try:
        files = fetch(device, bar)
    finally:
        device.leave()
    if not files:
        raise Problem("nothing there")
    return archive(files), len(files)


def archive(files: Files) -> bytes:
    """The file of a backup."""
    listed = {path: hashlib.sha256(data).hexdigest() for path, data in sorted(files.items())}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as target:
        _add(target, LIST, json.dumps({"format": FORMAT, "files": listed}, indent=1).encode())
        for path in sorted(files):
            _add(target, "data/" + path, files[path])
    return out.getvalue()


def archive_of_others(files: Files) -> bytes:
    """The files of another program: to look at, not to be restored."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as target:
        for path in sorted(files):
            _add(target, "board/" + path, files[path])
    return out.getvalue()


def _add(target: zipfile.ZipFile, name: str, data: bytes) -> None:
    target.writestr(zipfile.ZipInfo(name, EPOCH), data)


def read(name: str, data: bytes) -> dict[str, bytes]:
    """The files of a backup; Problem if anything about it is wrong."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as source:
            if sum(each.file_size for each in source.infolist()) > len(data):
                raise ValueError("it is larger than it says")  # ours are not compressed
            found = json.loads(source.read(LIST))
            if found["format"] != FORMAT:
                raise ValueError(f"its format is {found['format']}, and only {FORMAT} is known")
            if len(found["files"]) > MOST_FILES:
                raise ValueError(f"it has more than {MOST_FILES} files")
            if any(folder in found["files"] for path in found["files"] for folder in _folders(path)):
                raise ValueError("it has a file and a folder of one name")
            return {path: _checked(source, path, sha256) for path, sha256 in found["files"].items()}
    except Problem:
        raise
    except ValueError as error:
        raise Problem("wrong backup", path=name, reason=error) from error
    except (zipfile.BadZipFile, KeyError, TypeError, AttributeError, NotImplementedError, RuntimeError,
            OSError, EOFError) as error:  # fmt: skip
        raise Problem("wrong backup", path=name, reason="it is damaged, or something else") from error


def _folders(path: str) -> list[str]:
    parts = path.split("/")
    return ["/".join(parts[:count]) for count in range(1, len(parts))]


def _checked(source: zipfile.ZipFile, path: str, sha256: str) -> bytes:
    if not _is_plain(path):
        raise ValueError(f"it has a file {path!r}, and no board keeps one of that name")
    if source.getinfo("data/" + path).file_size > LARGEST_FILE:
        raise ValueError(f"{path} is larger than a board's files are")
    data = source.read("data/" + path)
    if hashlib.sha256(data).hexdigest() != sha256:
        raise ValueError(f"{path} is damaged")
    return data


def _is_plain(path: str) -> bool:
    """Whether a path stays below its root, not deep, and is of the few characters our files have."""
    parts = path.split("/")
    fits = len(parts) <= DEEPEST and len(path) <= LONGEST_PATH
    return fits and all(PLAIN.fullmatch(part) and part.strip(".") for part in parts)


def _stays_below(path: str) -> bool:
    """Whether a path of somebody else's file can be unpacked without harm."""
    parts = path.split("/")
    return path.isprintable() and not set(path) & set("\\:") and all(part.strip(".") for part in parts)


def restore(device: Device, files: Files, asks: Callable[[str], bool], bar: Bar) -> int:
    """Make /data be as in a backup; returns how many files were sent. What is there goes only after a yes.

    It goes first, so that it never takes the room of what comes, nor is mixed with it.
    """
    device.prompt()
    try:
        there = rows(device, device.call("walk", ROOT), str, int, str)
        wanted = {f"{ROOT}/{path}": data for path, data in files.items()}
        hashes = {path: hashlib.sha256(data).hexdigest() for path, data in wanted.items()}
        same = [path for path, _, sha256 in there if hashes.get(path) == sha256]
        gone = [path for path, _, _ in there if path not in same]
        missing = sorted(set(wanted) - set(same))
        if missing:
            need_room(device, {path: size for path, size, _ in there}, wanted)
        if gone and not asks(f"{len(gone)} files on the board are not as in the backup. Replace them?"):
            raise Problem("not replaced")
        for begin in range(0, len(gone), REMOVED):
            device.call("remove", gone[begin : begin + REMOVED])
        advance = bar(len(missing))
        for path in missing:
            send_file(device, path, wanted[path])
            advance(1)
        return len(missing)
    finally:
        device.leave()


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
