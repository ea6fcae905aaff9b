"""Reads X11's PCF bitmap fonts, and writes what we need of one as text to be looked at and mended by hand.

    python -m trailhand_host.devtools.pcf 6x13.pcf.gz text.txt

Used once per font (docs/fonts.md says on which); from then on the text is the source. Narrow letters lose
their empty columns; digits stay equally wide. It must not know our format of fonts on the device.
"""

import gzip
import struct
import sys
from dataclasses import dataclass
from pathlib import Path

LETTERS = "ÄÖÜäöüß" + "ĄĆĘŁŃÓŚŹŻąćęłńóśźż" + "„“”’–…×→←↑↓•°★✓"
CHARACTERS = "".join(map(chr, range(32, 127))) + "".join(sorted(LETTERS))
ACCELERATORS, METRICS, BITMAPS, ENCODINGS = 2, 4, 8, 32
COMPRESSED, BIG_ENDIAN, MOST_SIGNIFICANT_FIRST = 0x100, 4, 8


@dataclass(frozen=True)
class Table:
    """One table of the file: its flags and where its content begins."""

    flags: int
    start: int

    @property
    def order(self) -> str:
        return ">" if self.flags & BIG_ENDIAN else "<"


class PcfFont:
    """A PCF file: its height above and below the base line, and rows of points by code point."""

    def __init__(self, path: Path) -> None:
        self._data = gzip.decompress(path.read_bytes())
        self._tables = self._read_tables()
        accelerators = self._tables[ACCELERATORS]
        self.ascent, self.descent = self._unpack(accelerators, "2i", 8)
        self._metrics = self._read_metrics()
        self._bitmaps = self._tables[BITMAPS]
        (count,) = self._unpack(self._bitmaps, "i")
        self._offsets = self._unpack(self._bitmaps, f"{count}i", 4)
        self._bits = self._bitmaps.start + 4 + 4 * count + 16
        self._index = self._read_encodings()

    def _unpack(self, table: Table, form: str, skip: int = 0) -> tuple[int, ...]:
        return struct.unpack_from(table.order + form, self._data, table.start + skip)

    def _read_tables(self) -> dict[int, Table]:
        (count,) = struct.unpack_from("<I", self._data, 4)
        tables = {}
        for number in range(count):
            kind, _flags, _size, start = struct.unpack_from("<4I", self._data, 8 + 16 * number)
            (flags,) = struct.unpack_from("<I", self._data, start)
            tables[kind] = Table(flags, start + 4)
        return tables

    def _read_metrics(self) -> list[tuple[int, ...]]:
        """Left, right, advance, ascent, descent of every glyph."""
        table = self._tables[METRICS]
        if table.flags & COMPRESSED:
            (count,) = self._unpack(table, "h")
            packed = self._data[table.start + 2 : table.start + 2 + 5 * count]
            return [tuple(byte - 128 for byte in packed[at : at + 5]) for at in range(0, len(packed), 5)]
        (count,) = self._unpack(table, "i")
        return [self._unpack(table, "5h", 4 + 12 * number) for number in range(count)]

    def _read_encodings(self) -> dict[int, int]:
        table = self._tables[ENCODINGS]
        low, high, first, last, _default = self._unpack(table, "5h")
        codes = [row << 8 | cell for row in range(first, last + 1) for cell in range(low, high + 1)]
        indices = self._unpack(table, f"{len(codes)}H", 10)
        return {code: index for code, index in zip(codes, indices, strict=True) if index != 0xFFFF}

    def glyph(self, char: str) -> list[str] | None:
        """The rows of a character in its full cell, or None if the font does not have it."""
        index = self._index.get(ord(char))
        if index is None:
            return None
        left, right, advance, ascent, descent = self._metrics[index]
        pad = 1 << (self._bitmaps.flags & 3)
        stride = ((right - left + 7) // 8 + pad - 1) // pad * pad
        rows = ["." * advance] * (self.ascent - ascent)
        for y in range(ascent + descent):
            start = self._bits + self._offsets[index] + y * stride
            bits = "".join(f"{byte:08b}" for byte in self._row(start, stride))[: right - left]
            rows.append(("." * left + bits.replace("0", ".").replace("1", "#")).ljust(advance, "."))
        return rows + ["." * advance] * (self.descent - descent)

    def _row(self, start: int, stride: int) -> bytes:
        """The bytes of one row, from left to right."""
        if not self._bitmaps.flags & MOST_SIGNIFICANT_FIRST:
            raise ValueError("only fonts with the leftmost point in the highest bit are read")
        unit = 1 << (self._bitmaps.flags >> 4 & 3)
        row = self._data[start : start + stride]
        if unit == 1 or self._bitmaps.flags & BIG_ENDIAN:
            return row
        return b"".join(row[at : at + unit][::-1] for at in range(0, stride, unit))


def trim(rows: list[str], keep: range | None = None) -> list[str]:
    """Without the empty columns at both sides; `keep` names columns that stay in any case."""
    width = len(rows[0])
    lit = [x for x in range(width) if any(row[x] == "#" for row in rows)] + list(keep or ())
    if not lit:  # a space
        return [row[: max(2, width // 3)] for row in rows]
    return [row[min(lit) : max(lit) + 1] for row in rows]


def as_text(font: PcfFont) -> str:
    """All characters of a font that we want, as text."""
    digits = [glyph for char in "0123456789" if (glyph := font.glyph(char))]
    lit = [x for rows in digits for row in rows for x, point in enumerate(row) if point == "#"]
    lines = [f"height {font.ascent + font.descent}", f"base {font.ascent}", "gap 1", "first 32", "run 95"]
    for char in CHARACTERS:
        rows = font.glyph(char)
        if rows:
            kept = range(min(lit), max(lit) + 1) if char.isdecimal() else None
            lines += ["", f"= {char if char != ' ' else 'space'}", *trim(rows, kept)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(as_text(PcfFont(Path(sys.argv[1]))), encoding="utf-8")
