"""Takes what we need of one of X11's PCF bitmap fonts, as text to be looked at and mended by hand.

    python -m trailhand_host.devtools.pcf 6x13.pcf.gz text.txt

Used once per font (docs/fonts.md says on which); from then on the text is the source. Narrow letters lose
their empty columns; digits stay equally wide. It must not know our format of fonts on the device.
"""

import codecs
import gzip
import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from PIL.PcfFontFile import PcfFontFile

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

LETTERS = "ÄÖÜäöüß" + "ĄĆĘŁŃÓŚŹŻąćęłńóśźż" + "„“”’–…×→←↑↓•°★✓"
CHARACTERS = "".join(map(chr, range(32, 127))) + "".join(sorted(LETTERS))
CHARSET = "trailhand"  # byte N is CHARACTERS[N]: Pillow reads a font through a charset of single bytes


def _decode(data: "ReadableBuffer", errors: str = "strict") -> tuple[str, int]:
    return codecs.charmap_decode(data, errors, dict(enumerate(map(ord, CHARACTERS))))


def _codec(name: str) -> codecs.CodecInfo | None:
    return codecs.CodecInfo(codecs.charmap_encode, _decode, name=name) if name == CHARSET else None


def rows_of(picture: Image.Image) -> list[str]:
    """A glyph as text, a row a line."""
    width, height = picture.size
    return ["".join(".#"[bool(picture.getpixel((x, y)))] for x in range(width)) for y in range(height)]


def cells(path: Path) -> tuple[int, dict[str, list[str]]]:
    """The rows above the base line, and the characters of a font whose glyphs all fill the same cell."""
    codecs.register(_codec)
    try:
        font = PcfFontFile(io.BytesIO(gzip.decompress(path.read_bytes())), CHARSET)
    finally:
        codecs.unregister(_codec)
    found = {char: glyph for char, glyph in zip(CHARACTERS, font.glyph, strict=False) if glyph}
    if len({(advance, place) for advance, place, _, _ in found.values()}) != 1:
        raise ValueError("only fonts with one size of glyphs are read")
    (_, (_, top, _, _), _, _) = found["0"]
    return -top, {char: rows_of(glyph[3]) for char, glyph in found.items()}


def trim(rows: list[str], keep: range | None = None) -> list[str]:
    """Without the empty columns at both sides; `keep` names columns that stay in any case."""
    width = len(rows[0])
    lit = [x for x in range(width) if any(row[x] == "#" for row in rows)] + list(keep or ())
    if not lit:  # a space
        return [row[: max(2, width // 3)] for row in rows]
    return [row[min(lit) : max(lit) + 1] for row in rows]


def as_text(path: Path) -> str:
    """All characters of a font that we want, as text."""
    base, glyphs = cells(path)
    digits = [glyphs[char] for char in "0123456789"]
    lit = [x for rows in digits for row in rows for x, point in enumerate(row) if point == "#"]
    lines = [f"height {len(digits[0])}", f"base {base}", "gap 1", "first 32", "run 95"]
    for char, rows in glyphs.items():
        kept = range(min(lit), max(lit) + 1) if char.isdecimal() else None
        lines += ["", f"= {char if char != ' ' else 'space'}", *trim(rows, kept)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(as_text(Path(sys.argv[1])), encoding="utf-8")
