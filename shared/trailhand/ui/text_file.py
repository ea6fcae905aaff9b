"""The texts of one language, read piece by piece from a packed file: never a table in memory.

The file (made by trailhand_host.devtools.texts from texts/*/*.txt) begins with a head, then says where each
of 512 buckets begins. In a bucket stand the texts whose keys have the same sum, `KEY=TEXT` with a zero before
and after each; a text and its short form (KEY.short) always share one, for they are mostly asked for
together. So a text takes two short reads, and none if the last one was from the same bucket. The file is
opened by the caller and only needs `seek` and `read`. It must not know screens, prompts or folders.
"""

from trailhand.core.checksum import START, extend
from trailhand.core.types import Any

MAGIC = b"TXT2"
HEAD = 7  # the magic, and a check over all that follows in three bytes
BUCKETS = 512
PLACE = 3  # bytes of each bucket's place, and of the end of the last
SHORT = b".short"
REMEMBERED = 8
BLOCK = 256


def bucket_of(name: bytes) -> int:
    """The bucket of a key."""
    return sum(name[: -len(SHORT)] if name.endswith(SHORT) else name) % BUCKETS


class MissingText(KeyError):
    """A key without a text, where that is to be an error."""


class Texts:
    """One language. `strict`: a missing key is an error; otherwise the bare key is shown."""

    def __init__(self, file: Any, strict: bool = False) -> None:
        self._file = file
        self._strict = strict
        self._known: dict[str, str | None] = {}  # the last few texts asked for
        self._bucket = -1  # the last one that was read
        self._block = b""
        head = self._read(0, HEAD)
        if len(head) < HEAD or head[:4] != MAGIC:
            raise ValueError("not a file of texts")
        self._check = int.from_bytes(head[4:], "little")

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
        known = self._known
        if key not in known:
            if len(known) == REMEMBERED:
                known.clear()
            known[key] = self._find(key)
        return known[key]

    def _find(self, key: str) -> str | None:
        """The text of a key from the file."""
        name = key.encode()
        bucket = bucket_of(name)
        if bucket != self._bucket:
            bounds = self._read(HEAD + PLACE * bucket, 2 * PLACE)
            begin = int.from_bytes(bounds[:PLACE], "little")
            self._block = self._read(begin, int.from_bytes(bounds[PLACE:], "little") - begin)
            self._bucket = bucket
        at = self._block.find(b"\0" + name + b"=") + len(name) + 2
        if at < len(name) + 2:
            return None
        return str(self._block[at : self._block.find(b"\0", at)], "utf-8")

    def _read(self, at: int, size: int) -> bytes:
        self._file.seek(at)
        return self._file.read(size)
