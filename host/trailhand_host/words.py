"""Words of one language for the desktop: reads its text files whole and says a key. Knows no prompts.

The files are package data of `trailhand.ui`; texts/README.txt says how they are written.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable

Value = str | int


class MissingText(KeyError):
    """A key without a text, where that is to be an error."""


def languages() -> list[str]:
    """The languages there are texts for."""
    return sorted(entry.name for entry in _folder().iterdir() if entry.is_dir())


def _folder() -> Traversable:
    return files("trailhand.ui").joinpath("texts")


def parse(text: str) -> dict[str, str]:
    """The texts of a file by key; ValueError with the line's number for what is no text."""
    texts: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        key, equals, value = line.partition(" = ")
        if not equals or not key or key in texts or key != key.strip() or " " in key:
            raise ValueError(f"line {number}: not `key = text`, or a key that was there before: {line}")
        texts[key] = value
    return texts


class Words:
    """One language. `strict`: a missing key is an error; otherwise the bare key is shown."""

    def __init__(self, texts: dict[str, str], strict: bool = False) -> None:
        self.texts = texts
        self.strict = strict

    def has(self, key: str) -> bool:
        """Whether there is such a text."""
        return key in self.texts

    def first(self, *keys: str) -> str:
        """The first of these keys that has a text; the last one if none has."""
        return next((key for key in keys if key in self.texts), keys[-1])

    def say(self, key: str, *values: Value) -> str:
        """The text of a key with its values in place."""
        text = self.texts.get(key)
        if text is not None:
            return text.format(*values)
        if self.strict:
            raise MissingText(key)
        return " ".join([key, *map(str, values)])

    def count(self, key: str, number: Value, *values: Value) -> str:
        """The text for this very number (`key.1`) if there is one, else the general one."""
        return self.say(self.first(f"{key}.{number}", key), number, *values)


def read_texts(language: str, without: tuple[str, ...] = ()) -> dict[str, str]:
    """All texts of a language by key, but for those of some files (`plain` for the device)."""
    texts: dict[str, str] = {}
    for entry in sorted(_folder().joinpath(language).iterdir(), key=lambda entry: entry.name):
        if entry.name.removesuffix(".txt") not in without:
            found = parse(entry.read_text(encoding="utf-8"))
            if twice := sorted(found.keys() & texts.keys()):
                raise ValueError(f"{language}/{entry.name}: keys of another file: {', '.join(twice)}")
            texts.update(found)
    return texts


def load(language: str, strict: bool = False) -> Words:
    """The words of a language; LookupError names those there are."""
    if language not in languages():
        raise LookupError(f"no texts for {language!r}; there are: {', '.join(languages())}")
    return Words(read_texts(language), strict)
