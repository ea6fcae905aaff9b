"""Runs on the board, at its prompt, while the computer works on its files. Sent as text; never imported here.

Plain Python for MicroPython and CPython alike. Every work is a generator; `go` sends what it yields as framed
lines (framing.py) and ends with their number. Files are written beside their name, checked by hash, and only
then renamed: a file of that name is old or new and whole. It must not know what the files are for.
"""

import binascii
import hashlib
import json
import os
import sys
from collections.abc import Iterator
from typing import Any

CHUNK = 2048
out: Any = None  # the file that is being written


def say(answer: Any) -> None:  # noqa: ANN401
    text = json.dumps(answer)
    print("\x1e%s %08x" % (text, binascii.crc32(text.encode())))  # noqa: UP031


def go(work: Any, *arguments: Any) -> None:  # noqa: ANN401
    count = 0
    try:
        for answer in work(*arguments):
            say(answer)
            count += 1
        say({"end": count})
    except OSError as error:
        say({"error": error.args[0]})


def state() -> Iterator[Any]:
    system = sys.implementation
    room = os.statvfs("/")
    yield {
        "version": list(system.version)[:3],
        "mpy": getattr(system, "_mpy", 0),
        "machine": getattr(system, "_machine", ""),
        "free": room[0] * room[3],
        "size": room[0] * room[2],
        "root": os.listdir("/"),
    }


def digest(path: str, offset: int = 0, length: int = -1) -> tuple[int, str]:
    found = hashlib.sha256()
    size = 0
    with open(path, "rb") as file:
        file.seek(offset)
        while size != length:
            data = file.read(CHUNK if length < 0 else min(CHUNK, length - size))
            if not data:
                break
            found.update(data)
            size += len(data)
    return size, binascii.hexlify(found.digest()).decode()


def hashes(paths: list[str]) -> Iterator[Any]:
    for path in paths:
        try:
            size, found = digest(path)
            yield [path, size, found]
        except OSError:
            yield [path, -1, ""]


def walk(folder: str) -> Iterator[Any]:
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return
    for name in names:
        path = folder + "/" + name
        if os.stat(path)[0] & 0x4000:
            yield from walk(path)
        else:
            size, found = digest(path)
            yield [path, size, found]


def pieces(path: str) -> Iterator[Any]:
    """The modules in an archive (firmware/archive.py): place, length, beginning of the hash."""
    with open(path, "rb") as file:
        head = file.read(10)
        names, places = int.from_bytes(head[4:7], "big"), int.from_bytes(head[7:10], "big")
        if head[:4] != b"TRP1" or places > 4096:
            return
        file.seek(10 + names)
        table = file.read(places)
    begin = 10 + names + places
    found = [int.from_bytes(table[at : at + 3], "big") for at in range(0, places, 3)]
    for place, end in zip(found, found[1:]):  # noqa: B905, RUF007 - MicroPython
        if end > place:
            yield [begin + place, end - place, digest(path, begin + place, end - place)[1][:16]]


def read(path: str, offset: int, count: int) -> Iterator[Any]:
    """A part of a file, in base64."""
    with open(path, "rb") as file:
        file.seek(offset)
        while count > 0:
            data = file.read(min(CHUNK, count))
            if not data:
                break
            yield binascii.b2a_base64(data).decode().strip()
            count -= len(data)


def begin(path: str) -> Iterator[Any]:
    global out
    place = path.find("/", 1)
    while place > 0:
        try:  # noqa: SIM105
            os.mkdir(path[:place])
        except OSError:
            pass
        place = path.find("/", place + 1)
    out = open(path + ".new", "wb")  # noqa: SIM115 - until finish
    yield True


def put(text: str) -> Iterator[Any]:
    yield out.write(binascii.a2b_base64(text))


def take(path: str, offset: int, length: int) -> Iterator[Any]:
    with open(path, "rb") as file:
        file.seek(offset)
        while length > 0:
            data = file.read(min(CHUNK, length))
            if not data:
                break
            out.write(data)
            length -= len(data)
    yield length


def finish(path: str, size: int, check: str) -> Iterator[Any]:
    """Whether the file has arrived; only then it gets its name."""
    out.close()
    if digest(path + ".new") == (size, check):
        os.rename(path + ".new", path)
        yield True
    else:
        os.remove(path + ".new")
        yield False


def remove(paths: list[str]) -> Iterator[Any]:
    """Files, and the folders that are empty then: an empty one takes two blocks."""
    for path in paths:
        try:
            os.remove(path)
            yield path
            while path.count("/") > 1:
                path = path[: path.rfind("/")]
                os.rmdir(path)
        except OSError:
            pass


def fills() -> Iterator[Any]:
    """What the flash holds: each file and folder of the root, with its bytes."""
    for name in os.listdir("/"):
        size, todo = 0, ["/" + name]
        while todo:
            path = todo.pop()
            found = os.stat(path)
            if found[0] & 0x4000:
                todo += [path + "/" + each for each in os.listdir(path)]
            else:
                size += found[6]
        yield [name, size]


def rename(old: str, new: str) -> Iterator[Any]:
    os.rename(old, new)
    yield True


def restart() -> None:
    __import__("machine").reset()
