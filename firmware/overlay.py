"""Newer modules on the file system, in place of frozen ones: whether they are good, how they are found.

The computer writes them to /overlay.new and renames that to /overlay. Its manifest names the digest of the
firmware that the modules belong to, then SHA-256, size and path of each. `state.txt` beside it counts the
starts that have not come up, and says UP when one has: from then on a start writes nothing. After TRIES it
says BAD, and the firmware's own program runs. It must not know the application.
"""

import binascii
import builtins
import gc
import hashlib
import sys

from build_info import DIGEST
from trailhand.core.types import Any

FOLDER = "/overlay"
MANIFEST, STATE = FOLDER + "/manifest.txt", FOLDER + "/state.txt"
BASE = ".frozen"
TRIES = 2
UP, BAD = b"up", b"bad"
CHUNK = 1024
GARBAGE = 16 * 1024  # bytes after which it is collected while modules of an overlay are loaded

in_use = False
put_aside = False  # in this very start: to be said
_state = b""
_hash: str | None = None  # of the manifest, as it was when this start looked
_real_import: Any = builtins.__import__


# --- Whether there is one ----------------------------------------------------------------------------


def is_to_be_used() -> bool:
    """Whether this start is to use the overlay; a new one has one try less, whatever comes of it."""
    global _state, _hash, put_aside
    _state = _read(STATE)
    if _state == BAD:
        return False
    _hash = manifest_hash()
    if not (_hash and all([is_good for _path, is_good in check()])):
        return False
    if _state == UP:
        return True
    tried = int(_state) if _state.isdigit() else 0
    put_aside = tried >= TRIES
    return _write(BAD if put_aside else b"%d" % (tried + 1)) and not put_aside


def mark_up() -> None:
    """The program has come up: its overlay, if there is one, needs no more tries."""
    if in_use and _state != UP:
        _write(UP)


def status() -> str | None:
    """The hash of its manifest if it is in use, BAD if it is there and not used, None without one."""
    if in_use:
        return _hash
    return BAD.decode() if next(_lines(), b"") else None


def manifest_hash() -> str | None:
    """SHA-256 of the manifest, which has that of every file; None if there is none for this firmware."""
    found, check_sum, first, last = hashlib.sha256(), 0, b"", b""
    for line in _lines():
        found.update(line)
        check_sum = binascii.crc32(last, check_sum)
        last = b"\n" + line.rstrip() if first else line.rstrip()
        first = first or last
    if last != b"\nend %08x" % check_sum or first.split(b" ")[2:] != [b"base", DIGEST.encode()]:
        return None
    return binascii.hexlify(found.digest()).decode()


def check() -> Any:
    """Goes through the files of the manifest: yields (path, whether it is sound)."""
    for sha256, path in _files() if manifest_hash() else ():
        yield path, _hash_of(FOLDER + "/" + path) == sha256


def _files() -> Any:
    """SHA-256 and path of each file of a good manifest."""
    for line in _lines():
        words = line.decode().split()
        if len(words) == 3:
            yield words[0], words[2]


def _lines() -> Any:
    """The manifest line by line: that of a large overlay finds no room in one piece."""
    try:
        with open(MANIFEST, "rb") as file:
            while True:
                line = file.readline(CHUNK)
                if not line:
                    break
                yield line
    except OSError:
        pass


def _hash_of(path: str) -> str:
    found = hashlib.sha256()
    try:
        with open(path, "rb") as file:
            while True:
                chunk = file.read(CHUNK)
                if not chunk:
                    break
                found.update(chunk)
    except OSError:
        return ""
    return binascii.hexlify(found.digest()).decode()


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def _write(state: bytes) -> bool:
    """Note the state. What cannot be noted is not tried: it might hang at every start."""
    global _state
    _state = state
    try:
        with open(STATE, "wb") as file:
            file.write(state)
        return True
    except OSError as error:
        print(STATE, error)
        return False


# --- How its modules are found -----------------------------------------------------------------------


def use(is_overlaid: bool) -> None:
    """From now on imports find the overlay's modules first, or only the firmware's own.

    Those of an overlay stay in the heap. What is left over of loading them must not lie among them: with the
    heap in small pieces nothing large finds a place.
    """
    global in_use
    gc.threshold(GARBAGE if is_overlaid else -1)
    in_use = is_overlaid
    sys.path[:] = [BASE]
    builtins.__import__ = _importer() if is_overlaid else _real_import


def _importer() -> Any:
    """An import that knows which modules lie in the overlay.

    MicroPython looks for the modules of a package in one folder only: the folder is set before each import.
    """
    there = [path.rpartition(".")[0].replace("/", ".") for _sha256, path in _files()]

    def look_in_place(name: str) -> None:
        """Let the import that follows look for this module where it lies."""
        parent = name.rpartition(".")[0]
        folder = FOLDER if name in there or name + ".__init__" in there else BASE
        if parent:
            package: Any = sys.modules[parent]
            package.__path__ = folder + "/" + parent.replace(".", "/")
        else:
            sys.path[:] = [folder]

    def find(name: str, *others: Any) -> Any:
        """As few calls within each other as can be: modules import modules, deep into the C stack."""
        if name not in sys.modules:
            end = name.find(".")
            while end > 0:
                if name[:end] not in sys.modules:
                    look_in_place(name[:end])
                    _real_import(name[:end])
                end = name.find(".", end + 1)
            look_in_place(name)
        return _real_import(name, *others)

    return find
