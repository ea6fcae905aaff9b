"""The content of a file, damaged in one of many ways. It must not know what the file is for."""

import random
from collections.abc import Callable, Sequence

Damage = Callable[[bytearray, random.Random], bytes]


def flipped_bits(data: bytearray, chance: random.Random) -> bytes:
    for _ in range(chance.choice((1, 1, 2, 8))):
        if data:
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def other_bytes(data: bytearray, chance: random.Random) -> bytes:
    start, end = _piece(data, chance)
    data[start:end] = chance.choice(
        (bytes(end - start), b"\xff" * (end - start), chance.randbytes(end - start))
    )
    return bytes(data)


def cut_short(data: bytearray, chance: random.Random) -> bytes:
    return bytes(data[: chance.randrange(len(data) + 1)])


def piece_missing(data: bytearray, chance: random.Random) -> bytes:
    start, end = _piece(data, chance)
    return bytes(data[:start] + data[end:])


def piece_twice(data: bytearray, chance: random.Random) -> bytes:
    start, end = _piece(data, chance)
    return bytes(data[:end] + data[start:])


def pieces_exchanged(data: bytearray, chance: random.Random) -> bytes:
    start, middle = _piece(data, chance)
    end = chance.randint(middle, len(data))
    return bytes(data[:start] + data[middle:end] + data[start:middle] + data[end:])


def something_behind(data: bytearray, chance: random.Random) -> bytes:
    return bytes(data) + chance.randbytes(chance.choice((1, 3, 7, 300)))


def foreign(data: bytearray, chance: random.Random) -> bytes:
    return chance.choice(
        (b"", bytes(len(data)), chance.randbytes(chance.randrange(500)), b"TH\x01" + bytes(9))
    )


def _piece(data: bytearray, chance: random.Random) -> tuple[int, int]:
    start = chance.randrange(len(data) + 1)
    return start, min(len(data), start + chance.choice((1, 2, 7, 40, 400)))


DAMAGES: tuple[Damage, ...] = (
    flipped_bits, other_bytes, cut_short, piece_missing,
    piece_twice, pieces_exchanged, something_behind, foreign,
)  # fmt: skip


def spoilt(data: bytes, chance: random.Random, others: Sequence[bytes]) -> bytes:
    """One damage; or another file in its place."""
    if chance.random() < 0.05:
        return chance.choice(others)
    return chance.choice(DAMAGES)(bytearray(data), chance)
