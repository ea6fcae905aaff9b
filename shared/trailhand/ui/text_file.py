"""The texts of one language, read piece by piece from a packed file: never a table in memory.

The file (made by trailhand_host.devtools.texts from texts/*/*.txt) begins with a head, then says for each of
256 buckets of key hashes where its entries begin; an entry tells where a text lies. So a text takes three
short reads. Each text is stored with its key, so another key with the same hash can never show it. The
file is opened by the caller and only needs `seek` and `read`. It must not know screens, prompts or folders.
"""

from trailhand.core.checksum import START, extend
from trailhand.core.types import Any

MAGIC = b"TXT1"
HEAD = 10  # the magic, the hash's prime, and a check over all that follows; three bytes each
BUCKETS = 256
ENTRIES = HEAD + 2 * (BUCKETS + 1)  # each bucket's first entry, and the end of the last, in two bytes
ENTRY = 7  # the rest of the hash in two bytes, the place in three, the length in two
REMEMBERED = 8
BLOCK = 256


class MissingText(KeyError):
    """A key without a text, where that is to be an error."""


def number(data: bytes, at: int, size: int) -> int:
    """An integer of some bytes, the lowest first."""
    return int.from_bytes(data[at : at + size], "little")


class Texts:
    """One language. `strict`: a missing key is an error; otherwise the bare key is shown."""

    def __init__(self, file: Any, strict: bool = False) -> None:
        self._file = file
        self._strict = strict
        self._keys: list[str] = []  # the last few keys asked for, the latest at the end, and their texts
        self._texts: list[str | None] = []
        head = self._read(0, HEAD)
        if len(head) < HEAD or head[:4] != MAGIC:
            raise ValueError("not a file of texts")
        self._prime = number(head, 4, 3)
        self._check = number(head, 7, 3)

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
            return text.format(*values)
        if self._strict:
            raise MissingText(key)
        return " ".join([key] + [str(value) for value in values])

    def count(self, key: str, number: Any, *values: Any) -> str:
        """The text for this very number (`key.1`) if there is one, else the general one."""
        return self.say(self.first(key + "." + str(number), key), number, *values)

    def is_whole(self) -> bool:
        """Whether the file is as it was made; reads all of it, for the self-test."""
        check = START
        at = HEAD
        block = self._read(at, BLOCK)
        while block:
            check = extend(check, block)
            at += len(block)
            block = self._read(at, BLOCK)
        return check == self._check

    def _get(self, key: str) -> str | None:
        """The text of a key or None, remembered for a while."""
        if key in self._keys:
            at = self._keys.index(key)
            text = self._texts.pop(at)
            self._keys.pop(at)
        else:
            text = self._find(key)
            if len(self._keys) == REMEMBERED:
                self._keys.pop(0)
                self._texts.pop(0)
        self._keys.append(key)
        self._texts.append(text)
        return text

    def _find(self, key: str) -> str | None:
        """The text of a key from the file."""
        name = key.encode()
        code = extend(START, name, self._prime)
        bounds = self._read(HEAD + 2 * (code % BUCKETS), 4)
        begin = number(bounds, 0, 2)
        entries = self._read(ENTRIES + ENTRY * begin, ENTRY * (number(bounds, 2, 2) - begin))
        for at in range(0, len(entries), ENTRY):
            if number(entries, at, 2) == code // BUCKETS:
                record = self._read(number(entries, at + 2, 3), number(entries, at + 5, 2))
                if record.startswith(name + b"="):
                    return str(record[len(name) + 1 :], "utf-8")
        return None

    def _read(self, at: int, size: int) -> bytes:
        self._file.seek(at)
        return self._file.read(size)
