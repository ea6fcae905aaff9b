"""Damaged file systems of a device: what flash chips, odd tools and people do to files. Decides nothing."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from littlefs import LittleFSError

from firmware.cut_flash import Files, Flash
from firmware.logged_game import NAME, finished, solo_records
from storage import Storage

BLOCK = 4096
FOLDER = 0x4000  # as `ilistdir` says it
SETTINGS = b"settings of a player, with a check of their own"
UNTOUCHED = (0, 1)  # blocks of the folder above all


@dataclass(frozen=True)
class Used:
    """A device in use: its file system, the blocks that its data lie in, its running game."""

    image: bytes
    blocks: list[int]
    log: bytes


def used_device(image: bytes) -> Used:
    """Play on a fresh device: games finished, left and running."""
    flash = Flash(image)
    files = Files(flash)
    storage = Storage(system=files, open_file=files.open)
    records = solo_records()
    for number in range(3):
        storage.begin(NAME, records[0])
        for record in records[1:]:
            storage.append(NAME, record)
        if number < 2:
            storage.finish(NAME, finished(records))
    storage.write_small("settings", SETTINGS)
    storage.write_small("elpaso.pack", bytes(range(200)))
    now = bytes(flash.buffer)
    starts = range(0, len(now), BLOCK)
    changed = [at // BLOCK for at in starts if now[at : at + BLOCK] != image[at : at + BLOCK]]
    return Used(now, [block for block in changed if block not in UNTOUCHED], b"".join(records))


KINDS = ("flip_bits", "wipe_page", "half_erase", "spoil_file", "spoil_file", "swap_kinds")


def damaged(used: Used, count: int) -> Iterator[bytes]:
    """File systems with one damage each that mount, as many as asked for, always the same ones.

    What the device writes gets damaged: its data folder. Those that littlefs refuses are counted.
    """
    refused = found = seed = 0
    while found < count:
        chance = random.Random(seed)
        image = globals()[chance.choice(KINDS)](used, chance)
        seed += 1
        if is_mountable(image):
            found += 1
            yield image
        else:
            refused += 1
    print(f"{count} damaged file systems; {refused} more would not mount at all")


def wrecked(used: Used, seeds: range) -> Iterator[bytes]:
    """The same with damage anywhere, the root and what littlefs needs for mounting too; erased ones."""
    everywhere = replace(used, blocks=[*UNTOUCHED, *used.blocks])
    for seed in seeds:
        chance = random.Random(f"wrecked {seed}")
        yield globals()[chance.choice((*KINDS, "erase", "erase"))](everywhere, chance)


def contents(image: bytes) -> list[bytes] | None:
    """What littlefs can read there, wherever it lies; None if it does not mount."""
    try:
        files = Files(Flash(image))
    except LittleFSError:
        return None
    return list(_contents(files, ""))


def _contents(files: Files, folder: str) -> Iterator[bytes]:
    try:
        for name, kind in files.ilistdir(folder or "/"):
            if kind == FOLDER and name not in (".", ".."):
                yield from _contents(files, f"{folder}/{name}")
            elif kind != FOLDER:
                yield from _content(files, f"{folder}/{name}")
    except OSError:
        return


def _content(files: Files, path: str) -> Iterator[bytes]:
    try:
        with files.open(path, "rb") as file:
            yield file.read()
    except OSError:
        return


def is_mountable(image: bytes) -> bool:
    try:
        Files(Flash(image))
        return True
    except LittleFSError:
        return False


def flip_bits(used: Used, chance: random.Random) -> bytes:
    image = bytearray(used.image)
    start = chance.choice(used.blocks) * BLOCK
    for _ in range(chance.choice((1, 2, 8, 100))):
        image[start + chance.randrange(BLOCK)] ^= 1 << chance.randrange(8)
    return bytes(image)


def wipe_page(used: Used, chance: random.Random) -> bytes:
    image = bytearray(used.image)
    start = chance.choice(used.blocks) * BLOCK + chance.randrange(16) * 256
    image[start : start + 256] = chance.choice((b"\xff" * 256, bytes(256), chance.randbytes(256)))
    return bytes(image)


def half_erase(used: Used, chance: random.Random) -> bytes:
    image = bytearray(used.image)
    start = chance.choice(used.blocks) * BLOCK
    size = chance.choice((256, 2048, 4096))
    image[start : start + size] = b"\xff" * size
    return bytes(image)


def erase(used: Used, chance: random.Random) -> bytes:
    """A few blocks, the first ones mostly, or all of them."""
    image = bytearray(used.image)
    start = chance.choice((0, 0, 1, chance.choice(used.blocks))) * BLOCK
    end = min(start + chance.choice((1, 2, 8, len(image))) * BLOCK, len(image))
    image[start:end] = b"\xff" * (end - start)
    return bytes(image)


def paths(files: Files, folder: str = "/data") -> tuple[list[str], list[str]]:
    """Files and folders of the data folder."""
    found: tuple[list[str], list[str]] = ([], [folder])
    for name, kind in files.ilistdir(folder):
        if name in (".", ".."):
            continue
        if kind == FOLDER:
            for mine, more in zip(found, paths(files, f"{folder}/{name}"), strict=True):
                mine.extend(more)
        else:
            found[0].append(f"{folder}/{name}")
    return found


def spoil_file(used: Used, chance: random.Random) -> bytes:
    """Other content, less, more, or none at all."""
    files = Files(Flash(used.image))
    path = chance.choice(paths(files)[0])
    with files.open(path, "rb") as file:
        content = file.read()
    cut = chance.randrange(len(content) + 1)
    foreign = chance.randbytes(300)
    other = chance.choice((b"", content[:cut], foreign, content + foreign[:9], content * 40))
    files.remove(path)
    if chance.random() < 0.8:
        with files.open(path, "wb") as file:
            file.write(other)
    return bytes(files.flash.buffer)


def swap_kinds(used: Used, chance: random.Random) -> bytes:
    """A folder where a file should be, a file where a folder should be."""
    files = Files(Flash(used.image))
    known, folders = paths(files)
    path = chance.choice([*known, *folders])
    files.rename(path, "/data-elsewhere")
    if path in known:
        files.mkdir(path)
    else:
        with files.open(path, "wb") as file:
            file.write(chance.randbytes(20))
    return bytes(files.flash.buffer)
