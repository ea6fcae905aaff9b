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
    try:
        info = __import__("build_info")  # of our firmware
        base = [info.VERSION, info.DIGEST]
    except ImportError:
        base = []
    try:
        room = os.statvfs("/")
    except OSError:  # a board of ours without storage
        room = (0, 0, 0, 0)
    yield {
        "version": list(system.version)[:3],
        "machine": getattr(system, "_machine", ""),
        "free": room[0] * room[3],
        "size": room[0] * room[2],
        "root": os.listdir("/"),
        "base": base,
    }


def modules() -> Iterator[Any]:
    """The sources in our firmware: path and hash of each."""
    for line in __import__("build_info").MODULES.decode().split("\n")[:-1]:
        yield line.split(" ")


def digest(path: str) -> tuple[int, str]:
    found = hashlib.sha256()
    size = 0
    with open(path, "rb") as file:
        while True:
            data = file.read(CHUNK)
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


def clear(path: str) -> Iterator[Any]:
    """A file or a folder with all that is in it, if it is there."""
    try:
        if os.stat(path)[0] & 0x4000:
            for name in os.listdir(path):
                yield from clear(path + "/" + name)
            os.rmdir(path)
        else:
            os.remove(path)
        yield path
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


def move(old: str, new: str) -> Iterator[Any]:
    """Rename it if it is there."""
    try:
        os.stat(old)
    except OSError:
        return
    yield from rename(old, new)


def blank() -> Iterator[Any]:
    """Whether our firmware finds that nothing was ever written where the file system should be."""
    yield __import__("disk").is_erased()


def make_storage() -> Iterator[Any]:
    """An empty file system."""
    __import__("disk").make()
    yield True


def restart() -> None:
    __import__("machine").reset()


def bootsel() -> None:
    __import__("machine").bootloader()
