"""What must be sent so that a file arises on the board: parts that are there already are copied on the board.

All modules lie in one archive, so a changed module is a changed part of a long file. The board names its
parts by their hashes; whatever has the same hash is taken from there. A wrong guess does no harm: the whole
file is checked by its own hash before it is used. Pure: it must not know how anything is sent.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

HASH = 16  # hex digits that name a part
PLACE = 3


@dataclass(frozen=True)
class Copy:
    """A part of a file on the board."""

    path: str
    offset: int
    length: int


@dataclass(frozen=True)
class New:
    """Bytes to be sent."""

    data: bytes


Part = Copy | New
Pool = Mapping[tuple[int, str], tuple[str, int]]  # (length, hash) of what the board has, and where


def name_of(data: bytes) -> tuple[int, str]:
    """Length and the beginning of the hash."""
    return len(data), hashlib.sha256(data).hexdigest()[:HASH]


def split(data: bytes) -> list[bytes]:
    """A file in parts that may be on the board: an archive into its modules, anything else not at all."""
    if data[:4] != b"TRP1":
        return [data]
    names, places = int.from_bytes(data[4:7], "big"), int.from_bytes(data[7:10], "big")
    begin = 10 + names + places
    table = data[10 + names : begin]
    cuts = [begin + int.from_bytes(table[at : at + PLACE], "big") for at in range(0, places, PLACE)]
    return [data[:begin], *[data[low:high] for low, high in pairwise(cuts) if high > low]]


def recipe(data: bytes, pool: Pool) -> list[Part]:
    """How to make a file from what is there and what must be sent; neighbours joined."""
    parts: list[Part] = []
    for piece in split(data):
        place = pool.get(name_of(piece))
        _join(parts, Copy(place[0], place[1], len(piece)) if place else New(piece))
    return parts


def _join(parts: list[Part], part: Part) -> None:
    last = parts[-1] if parts else None
    if isinstance(last, New) and isinstance(part, New):
        parts[-1] = New(last.data + part.data)
    elif (
        isinstance(last, Copy)
        and isinstance(part, Copy)
        and last.path == part.path
        and last.offset + last.length == part.offset
    ):
        parts[-1] = Copy(last.path, last.offset, last.length + part.length)
    else:
        parts.append(part)


def new_bytes(parts: list[Part]) -> int:
    """How many bytes of it must be sent."""
    return sum(len(part.data) for part in parts if isinstance(part, New))
