"""The texts of a language, read from the source files on every Python that has them at hand.

For tests of screens on a PC and under WebAssembly; whole games use the packed files, as the device does.
"""

import os

import trailhand.ui
from trailhand.core.types import Any

FOLDER = trailhand.ui.__file__[: -len("__init__.py")] + "texts/"
_read: "dict[str, TextsHere]" = {}


class TextsHere:
    """What screens need of words; a missing key is an error."""

    def __init__(self, texts: "dict[str, str]") -> None:
        self.texts = texts

    def has(self, key: str) -> bool:
        return key in self.texts

    def first(self, *keys: str) -> str:
        found = [key for key in keys if key in self.texts]
        return found[0] if found else keys[-1]

    def say(self, key: str, *values: "Any") -> str:
        return self.texts[key].format(*values)

    def count(self, key: str, number: "Any", *values: "Any") -> str:
        return self.say(self.first(key + "." + str(number), key), number, *values)


def words(language: str = "en") -> TextsHere:
    """The words of a language."""
    if language not in _read:
        texts: dict[str, str] = {}
        for name in os.listdir(FOLDER + language):
            with open(FOLDER + language + "/" + name, "rb") as file:
                _parse(file.read().decode(), texts)
        _read[language] = TextsHere(texts)
    return _read[language]


def _parse(content: str, texts: "dict[str, str]") -> None:
    for line in content.split("\n"):
        if line and not line.startswith("#"):
            at = line.index(" = ")
            texts[line[:at]] = line[at + 3 :]
