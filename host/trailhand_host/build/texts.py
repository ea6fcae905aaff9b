"""Packs the texts of every language for the device, and says what is wrong with them.

    python -m trailhand_host.build.texts FOLDER     # writes FOLDER/en.bin ...; exit code 1 with complaints

The format is explained in trailhand.ui.text_file, which reads it. It must not know what the texts say.
"""

import string
import sys
from collections.abc import Iterable, Mapping
from itertools import accumulate
from pathlib import Path

from trailhand.core.checksum import START, extend
from trailhand.ui.font import Font
from trailhand.ui.font_large import FONT as LARGE
from trailhand.ui.font_small import FONT as SMALL
from trailhand.ui.font_text import FONT as TEXT
from trailhand.ui.text_file import BUCKETS, HEAD, MAGIC, PLACE, number_of
from trailhand_host.words import languages, read_texts

DESKTOP = ("plain",)  # files that the device does not need
FONTS = (SMALL, TEXT, LARGE)

TextsByKey = Mapping[str, str]


class PackError(ValueError):
    """Texts that cannot be packed."""


# --- Packing -----------------------------------------------------------------------------------------


def _low_first(number: int, size: int) -> bytes:
    return number.to_bytes(size, "little")


def pack(texts: TextsByKey) -> bytes:
    """The bytes of one language."""
    buckets: list[dict[int, str]] = [{} for _ in range(BUCKETS)]
    for key in sorted(texts):
        bucket, rest = number_of(key)
        if "\0" in texts[key] or rest in buckets[bucket]:
            raise PackError(f"{key}: a zero, or a key with the same number as another")
        buckets[bucket][rest] = texts[key]
    blocks = [b"".join(_record(*item) for item in bucket.items()) for bucket in buckets]
    first = HEAD + PLACE * (BUCKETS + 1)
    places = accumulate(map(len, blocks), initial=first)
    body = b"".join(_low_first(place, PLACE) for place in places) + b"".join(blocks)
    head = MAGIC + _low_first(extend(START, body), 3)
    assert len(head) == HEAD
    return head + body


def _record(rest: int, text: str) -> bytes:
    return _low_first(rest, PLACE) + text.encode() + b"\0"


# --- Complaints --------------------------------------------------------------------------------------


def _is_variant(key: str, texts: TextsByKey) -> bool:
    """`word.steps.1` beside `word.steps`: languages differ in which numbers need their own text."""
    base, _, last = key.rpartition(".")
    return last.isdecimal() and base in texts


def _fields(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def missing_keys(by_language: Mapping[str, TextsByKey]) -> list[str]:
    """Keys that one language has and another has not."""
    every = {key for texts in by_language.values() for key in texts if not _is_variant(key, texts)}
    return [
        f"{language}: no text for {key}"
        for language, texts in by_language.items()
        for key in sorted(every - set(texts))
    ]


def different_values(by_language: Mapping[str, TextsByKey], reference: str = "en") -> list[str]:
    """Texts that do not show the same values as the reference language's (a variant may leave some out)."""
    known = by_language[reference]
    complaints = []
    for language, texts in by_language.items():
        for key, text in texts.items():
            variant = _is_variant(key, texts)
            expected = _fields(known.get(key.rpartition(".")[0] if variant else key, text))
            found = _fields(text)
            if not found <= expected if variant else found != expected:
                complaints.append(f"{language}: {key} shows {sorted(found)}, not {sorted(expected)}")
    return complaints


def missing_glyphs(by_language: Mapping[str, TextsByKey], fonts: Iterable[Font] = FONTS) -> list[str]:
    """Characters that a font cannot show."""
    fonts = tuple(fonts)
    return [
        f"{language}: {key} has {char!r}, which is not in every font"
        for language, texts in by_language.items()
        for key, text in texts.items()
        for char in sorted(set(text))
        if not all(font.has(char) for font in fonts)
    ]


def complaints(by_language: Mapping[str, TextsByKey]) -> list[str]:
    """Everything that is wrong with the texts of all languages."""
    return missing_keys(by_language) + different_values(by_language) + missing_glyphs(by_language)


def main(folder: Path) -> int:
    for language in languages():
        (folder / f"{language}.bin").write_bytes(pack(read_texts(language, DESKTOP)))
    found = complaints({language: read_texts(language) for language in languages()})
    print("\n".join(found), file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
