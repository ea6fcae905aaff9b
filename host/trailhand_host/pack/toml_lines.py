"""Where the keys of a TOML text stand: their line numbers, which Python's reader does not tell.

Only for texts that Python's reader has accepted, so that it can look for little. Knows no meaning of keys; an
element of a list has its number as its key, from 1.
"""

import contextlib
import re

BARE = re.compile(r"[A-Za-z0-9_-]+")
SPACE = re.compile(r"[ \t]*")
SKIP = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
EQUALS = re.compile("=")
SCALAR = re.compile(r"[^,\]}#\r\n]+")
QUOTES = ('"""', "'''", '"', "'")  # the long ones first

Path = tuple[str, ...]


class _Scanner:
    """Goes once through a text and notes the line of every key and element."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.lists: dict[Path, int] = {}  # how many tables a [[list]] has so far
        self.valued: set[Path] = set()  # keys that have a value
        self.double: tuple[Path, int] | None = None  # the first key that has two

    def scan(self) -> None:
        base: Path = ()
        while self._skip():
            if self.text[self.at] == "[":
                base = self._header()
            else:
                self._pair(base)

    def _skip(self) -> bool:
        """Over blanks, comments and line ends; whether something is left."""
        self.at = _end(SKIP, self.text, self.at)
        return self.at < len(self.text)

    def _blanks(self) -> None:
        self.at = _end(SPACE, self.text, self.at)

    def _note(self, path: Path, at: int) -> None:
        self.lines.setdefault(path, self.text.count("\n", 0, at) + 1)

    def _header(self) -> Path:
        start, double = self.at, self.text.startswith("[[", self.at)
        self.at += 2 if double else 1
        path = self._resolve(self._key())
        self.at += 2 if double else 1
        self._note(path, start)
        if double:
            self.lists[path] = self.lists.get(path, 0) + 1
            path = (*path, str(self.lists[path]))
            self._note(path, start)
        return path

    def _resolve(self, key: Path) -> Path:
        """A header's key below a [[list]] belongs to its last table; the list's own name stays as it is."""
        path: Path = ()
        for part in key[:-1]:
            path = (*path, part)
            if path in self.lists:
                path = (*path, str(self.lists[path]))
        return (*path, key[-1])

    def _key(self) -> Path:
        parts = []
        while True:
            self._blanks()
            parts.append(self._string()[0] if self.text[self.at] in "\"'" else self._over(BARE))
            self._blanks()
            if self.text[self.at] != ".":
                return tuple(parts)
            self.at += 1

    def _string(self) -> tuple[str, str]:
        """What stands between quotes, as it is written, and the quotes."""
        quote = next(quote for quote in QUOTES if self.text.startswith(quote, self.at))
        start = end = self.at + len(quote)
        while not self.text.startswith(quote, end):
            end += 2 if self.text[end] == "\\" and quote[0] == '"' else 1
        while len(quote) == 3 and self.text.startswith(quote[0], end + 3):
            end += 1  # a long text may end with quotes of its own
        self.at = end + len(quote)
        return self.text[start:end], quote

    def _pair(self, base: Path) -> None:
        start = self.at
        key = self._key()
        self._over(EQUALS)
        for length in range(1, len(key) + 1):
            self._note(base + key[:length], start)
        if base + key in self.valued and self.double is None:
            self.double = base + key, self.text.count("\n", 0, start) + 1
        self.valued.add(base + key)
        self._value(base + key)

    def _value(self, path: Path) -> None:
        self._blanks()
        sign = self.text[self.at]
        if sign == "[":
            self._list(path)
        elif sign == "{":
            self._table(path)
        elif sign in "\"'":
            self._string()
        else:
            self._over(SCALAR)

    def _over(self, pattern: re.Pattern[str]) -> str:
        """Over something that must be there: IndexError if it is not, so that no text keeps us here."""
        start, self.at = self.at, _end(pattern, self.text, self.at)
        if start == self.at:
            raise IndexError(start)
        return self.text[start : self.at]

    def _list(self, path: Path) -> None:
        self.at += 1
        number = 0
        while self._skip() and self.text[self.at] != "]":
            number += 1
            self._note((*path, str(number)), self.at)
            self._value((*path, str(number)))
            self._comma()
        self.at += 1

    def _table(self, path: Path) -> None:
        self.at += 1
        while self._skip() and self.text[self.at] != "}":
            self._pair(path)
            self._comma()
        self.at += 1

    def _comma(self) -> None:
        self._skip()
        if self.text[self.at] == ",":
            self.at += 1


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found else at


def find_double(text: str) -> tuple[Path, int] | None:
    """The first key that stands twice in a text which Python's reader refused, and its line; None if none."""
    scanner = _Scanner(text)
    with contextlib.suppress(IndexError, RecursionError):  # refused for another reason
        scanner.scan()
    return scanner.double


def line_of(text: str, path: Path) -> int:
    """The line of a key, or of the nearest one above it that stands in the text; 1 if none does."""
    scanner = _Scanner(text)
    with contextlib.suppress(IndexError, RecursionError):  # deeper than we follow: what was seen must do
        scanner.scan()
    while path and path not in scanner.lines:
        path = path[:-1]
    return scanner.lines.get(path, 1)
