"""Checks over bytes: the bytes read as one long number, modulo a prime.

One flipped bit changes the number by a power of two, which no odd prime divides, so it is always noticed;
and the division runs inside the interpreter, which on the device is some twenty times faster than a CRC
written in Python. The primes lie far from powers of two on purpose: modulo 2 ** 24 - 3 a byte more or less
is nearly a rotation, and a record with a flipped length could pass for a shorter one (a test found that).
Knows nothing of logs and prompts, nor what a sealed file holds.
"""

from trailhand.core.types import Values

START = 1  # not 0: leading zero bytes must count
LOG_PRIME = 15485863  # three bytes, and a small int on the device
PROMPT_PRIME = 59999  # two bytes
SEAL = 3  # bytes behind a small file
# A seal counts a closing byte as if it stood behind the data: else a zero behind some files would go
# unnoticed. It is multiplied: else two flipped bits, one in the data and one in the seal, could make up for
# each other. Files from before the first release have neither.
CLOSING, FACTOR = b"\1", 9750587
OLD_SEAL = b"", 1


def extend(check: int, data: bytes, prime: int = LOG_PRIME) -> int:
    """The check of everything before, carried on over `data`."""
    return ((check << (8 * len(data))) + int.from_bytes(data, "big")) % prime


def fingerprint(value: Values) -> int:
    """Sixteen bits for a nested tuple of ASCII ids and whole numbers, the same on every Python."""
    return extend(START, repr(value).encode(), PROMPT_PRIME)


def sealed(data: bytes, closing: bytes = CLOSING, factor: int = FACTOR) -> bytes:
    """A small file: the data, and a check over it."""
    check = extend(START, data + closing) * factor % LOG_PRIME
    return data + check.to_bytes(SEAL, "big")


def unsealed(data: bytes, closing: bytes = CLOSING, factor: int = FACTOR) -> bytes:
    """The data of a small file; ValueError if the check does not fit."""
    body = data[:-SEAL]
    if sealed(body, closing, factor) != data:
        raise ValueError("not a sealed file, or damaged")
    return body
