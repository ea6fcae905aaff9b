"""The texts of one language, looked up in packed bytes that may lie in the flash: never a table in memory.

The bytes (made by trailhand_host.build.texts from texts/*/*.txt) begin with a head, then say where each
of 512 buckets begins. Keys are not kept: a key stands for a number of 32 bits, of which 9 are its bucket and
the others stand before its text; a zero ends the text. The tool refuses two keys with the same number. This
must not know screens or prompts.
"""

from trailhand.core.checksum import START, extend
from trailhand.core.types import Any

MAGIC = b"TXT3"
HEAD = 7  # the magic, and a check over all that follows in three bytes
BUCKETS = 512
PLACE = 3  # bytes of each bucket's place, and of the end of the last one; of a key, too
PRIME = 2654435761  # not near a power of two, so that all letters of a key count
BLOCK = 256


def number_of(key: str) -> tuple[int, int]:
    """The bucket of a key, and what tells it from others there."""
    number = int.from_bytes(key.encode(), "little") % PRIME
    return number % BUCKETS, number // BUCKETS


class MissingText(KeyError):
    """A key without a text, where that is to be an error."""


class Texts:
    """One language. `strict`: a missing key is an error; otherwise the bare key is shown."""

    def __init__(self, data: bytes, strict: bool = False) -> None:
        if data[: len(MAGIC)] != MAGIC:
            raise ValueError("not packed texts")
        self._data = data
        self._strict = strict
        self._last: tuple[str, str | None] = ("", None)  # looked up last: who asks `has` says it next

    def has(self, key: str) -> bool:
        """Whether there is such a text."""
        return self._get(key) is not None

    def first(self, *keys: str) -> str:
        """The first of these keys that has a text; the last one if none has."""
        for key in keys:
            if self.has(key):
                return key
        return keys[-1]

    def say(self, key: str, *values: Any) -> str:
        """The text of a key with its values in place."""
        text = self._get(key)
        if text is not None:
            return text.format(*values) if values or "{" in text else text
        if self._strict:
            raise MissingText(key)
        return " ".join([key] + [str(value) for value in values])

    def count(self, key: str, number: Any, *values: Any) -> str:
        """The text for this very number (`key.1`) if there is one, else the general one."""
        return self.say(self.first(key + "." + str(number), key), number, *values)

    def is_whole(self) -> bool:
        """Whether the bytes are as they were made; goes through all of them, for the self-test."""
        check = START
        for at in range(HEAD, len(self._data), BLOCK):
            check = extend(check, self._data[at : at + BLOCK])
        return check == self._number(len(MAGIC))

    def _get(self, key: str) -> str | None:
        """The text of a key or None."""
        if key != self._last[0]:
            self._last = (key, self._find(key))
        return self._last[1]

    def _find(self, key: str) -> str | None:
        bucket, rest = number_of(key)
        data = self._data
        first = self._number(HEAD + PLACE * bucket)
        end = self._number(HEAD + PLACE * bucket + PLACE)
        sign = rest.to_bytes(PLACE, "little")
        at = data.find(sign, first, end)
        while at > first and data[at - 1]:  # in the middle of a text
            at = data.find(sign, at + 1, end)
        return None if at < 0 else str(data[at + PLACE : data.find(b"\0", at + PLACE)], "utf-8")

    def _number(self, at: int) -> int:
        return int.from_bytes(self._data[at : at + PLACE], "little")
