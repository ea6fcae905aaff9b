"""A font: glyphs of different widths in one bytes object, laid side by side into a line.

The data modules (font_small.py ...) are made by a tool, see docs/fonts.md. A glyph takes a fixed number of
bytes: its width, then for every 8 rows its columns, padded to the widest glyph. First the glyphs of a run of
code points, then the sign for what is missing, then the others in the order of `extra`. It must not know
where text goes.
"""


class Font:
    """Glyphs, and how they become a line of columns."""

    def __init__(
        self, height: int, base: int, widest: int, gap: int, first: int, run: int, extra: str, glyphs: bytes
    ) -> None:
        self.height = height
        self.base = base  # rows from the top to the line the letters stand on
        self.gap = gap  # dark columns between two glyphs
        self._glyphs = glyphs
        self._planes = range(1, 1 + widest * ((height + 7) >> 3), widest)
        self._size = 1 + len(self._planes) * widest
        self._first = first
        self._run = run
        self._extra = extra
        self._between = bytes(gap)

    def has(self, char: str) -> bool:
        """Whether there is a glyph for it."""
        return 0 <= ord(char) - self._first < self._run or char in self._extra

    def width(self, text: str) -> int:
        """How many columns a line takes."""
        glyphs = self._glyphs
        widths = [glyphs[start] for start in self._starts(text)]
        return sum(widths) + self.gap * (len(widths) - 1) if widths else 0

    def lay(self, text: str) -> tuple[int, list[int]]:
        """A line's width, and its columns as one integer for every 8 rows (see canvas.py)."""
        glyphs = self._glyphs
        starts = self._starts(text)
        planes: list[int] = []
        strip = b""
        for at in self._planes:
            pieces = [glyphs[start + at : start + at + glyphs[start]] for start in starts]
            strip = self._between.join(pieces)
            planes.append(int.from_bytes(strip, "little"))
        return len(strip), planes

    def _starts(self, text: str) -> list[int]:
        """Where the glyphs of a text begin in the data."""
        first, run, size = self._first, self._run, self._size
        codes = text.encode()
        if (
            codes and first <= min(codes) and max(codes) < first + run
        ):  # the usual case, and three times faster
            return [(code - first) * size for code in codes]
        extra, end = self._extra, first + run
        return [  # find returns -1 for what is missing, and its sign follows the run
            size * (ord(char) - first if first <= ord(char) < end else run + 1 + extra.find(char))
            for char in text
        ]
