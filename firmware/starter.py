"""Chooses the program folder and starts it. Never updated in place, so it is small and trusts nothing.

/start.txt names the folder, `a` or `b`; a number behind it says how often a new version may still try to come
up. The program replaces it when it has (`up.py`). The files are checked against their manifest at every
start. /board names the board and the button's pin. With the button held, or when nothing comes up: safe mode,
and the prompt. It must not know what the program does.
"""

import binascii
import os
import sys

from archive import Archive

POINTER, BOARD = "/start.txt", "/board"
MOUNTED = "/program"
CHUNK = 4096


def read(path: str) -> list[str]:
    """The words in a small file; none if there is none."""
    try:
        with open(path) as file:
            return file.read().split()
    except (OSError, ValueError):
        return []


def write(path: str, text: str) -> None:
    """Replace a small file: littlefs keeps the old one until the new one is closed."""
    try:
        with open(path, "w") as file:
            file.write(text)
    except OSError as error:
        print(path, error)


def is_there(path: str) -> bool:
    """Whether there is a file or folder."""
    try:
        os.stat(path)
        return True
    except OSError:
        return False


def is_file_sound(path: str, crc: int, size: int, buffer: bytearray) -> bool:
    """Whether a file has that check and length."""
    found = length = 0
    with open(path, "rb") as file:
        count = file.readinto(buffer)
        while count:
            found = binascii.crc32(memoryview(buffer)[:count], found)
            length += count
            count = file.readinto(buffer)
    return found == crc and length == size


def is_sound(folder: str) -> bool:
    """Whether every file is as the manifest says, and the manifest as its own last line says."""
    try:
        with open(folder + "/manifest.txt", "rb") as file:
            body, _, last = file.read().rstrip().rpartition(b"\n")
        if binascii.crc32(body) != int(last.split()[1], 16):
            return False
        buffer = bytearray(CHUNK)
        for line in body.decode().split("\n")[1:]:
            crc, _sha256, size, path = line.split(" ", 3)
            if not is_file_sound(folder + "/" + path, int(crc, 16), int(size), buffer):
                print(folder, path, "is damaged")
                return False
        return True
    except Exception as error:
        print(folder, error)
        return False


def choose() -> list[str]:
    """The folders to try, the one pointed to first."""
    chosen = read(POINTER)
    folders = ["/b", "/a"] if chosen[:1] == ["b"] else ["/a", "/b"]
    if len(chosen) > 1:  # a new version: one try less, whatever comes of it
        left = int(chosen[1]) if chosen[1].isdigit() else 0
        if left:
            write(POINTER, f"{chosen[0]} {left - 1}")
        else:
            folders.reverse()
    return [folder for folder in folders if is_there(folder)]


def use(folder: str):  # noqa: ANN201 - a module
    """Imports come from this folder's program from now on, and nothing of another is left."""
    for name in list(sys.modules):
        if name not in ("__main__", "starter", "archive"):
            del sys.modules[name]
    try:
        os.umount(MOUNTED)
    except OSError:  # the first one
        pass
    os.mount(Archive(folder + "/program"), MOUNTED)
    sys.path[:] = [MOUNTED, ".frozen", "", "/lib"]
    return __import__("start")


def is_held(board: list[str]) -> bool:
    """Whether the button is pressed, and not only bouncing."""
    if len(board) < 2 or not board[1].isdigit():
        return False
    from machine import Pin

    pin = Pin(int(board[1]), Pin.IN, Pin.PULL_UP)
    return all([pin.value() == 0 for _ in range(100)])


def run(board: list[str]) -> None:
    """Start the first version that comes up; safe mode if none does."""
    name = board[0] if board else "pico"
    held = is_held(board)
    folders = [folder for folder in choose() if is_sound(folder)]
    for folder in folders:
        try:
            start = use(folder)
            if held:
                start.safe_mode(folder, name, "held")
                held = False
            start.start(folder, name)
        except Exception as error:
            sys.print_exception(error)
    for folder in folders:
        try:
            use(folder).safe_mode(folder, name, "broken")
            use(folder).start(folder, name)
        except Exception as error:
            sys.print_exception(error)


def begin() -> None:
    """Run until Ctrl-C, then leave the prompt to whoever wants it."""
    try:
        run(read(BOARD))
    except KeyboardInterrupt:
        pass
    except Exception as error:  # whatever it is, USB stays open
        sys.print_exception(error)
    print("Trailhand is not running. Ctrl-D starts it.")
