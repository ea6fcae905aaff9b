"""Which program folder starts, and whether its files are sound. `starter.py` reads what is written here.

The pointer file names a folder, and for a new version how many starts it has left to prove itself. It is
only ever replaced as a whole. The manifest has a line for each file: CRC-32, SHA-256, size, path below the
folder; the first line is the version, the last a check over those before. It must not know the application.
"""

import binascii
import hashlib
import os

from trailhand.core.types import Any

POINTER = "/start.txt"
MANIFEST = "manifest.txt"
CHUNK = 1024


def mark_up(folder: str) -> None:
    """The program in this folder has come up: it is the one to start from now on."""
    if _read(POINTER) == folder.strip("/"):
        return
    try:
        with open(POINTER + ".new", "w") as file:
            file.write(folder.strip("/"))
        os.rename(POINTER + ".new", POINTER)
    except OSError as error:  # a full flash is no reason to give up
        print(POINTER, error)


def _read(path: str) -> str:
    try:
        with open(path) as file:
            return file.read().strip()
    except (OSError, ValueError):
        return ""


def version_of(folder: str) -> str:
    """The version of the program in a folder; empty if it has no manifest."""
    return _read(folder + "/" + MANIFEST).split("\n")[0].split(" ")[-1]


def manifest_hash(folder: str) -> str:
    """SHA-256 of the manifest, which has the hash of every file."""
    return binascii.hexlify(hashlib.sha256(_read(folder + "/" + MANIFEST).encode()).digest()).decode()


def check(folder: str) -> Any:
    """Goes through the files of the manifest: yields (path, whether it is sound)."""
    for line in _read(folder + "/" + MANIFEST).split("\n")[1:-1]:
        crc, _sha256, size, path = line.split(" ", 3)
        yield path, _crc_and_size(folder + "/" + path) == (int(crc, 16), int(size))


def _crc_and_size(path: str) -> tuple[int, int]:
    crc = size = 0
    try:
        with open(path, "rb") as file:
            while True:
                chunk = file.read(CHUNK)
                if not chunk:
                    return crc, size
                crc = binascii.crc32(chunk, crc)
                size += len(chunk)
    except OSError:
        return -1, -1
