"""A font: glyphs of different widths in one bytes object, laid side by side into a line.

The data modules (font_small.py ...) are made by a tool, see docs/fonts.md. A glyph takes a fixed number of
bytes: its width, then for every 8 rows its columns, padded to the widest glyph. First the glyphs of a run of
code points, then the sign for what is missing, then the others in the order of `extra`. It must not know
where text goes, nor how the columns are brought together: that is the pen's.
"""

from trailhand.core.types import Buffer
from trailhand.ui import pen

NOWHERE = bytearray()


class Font:
    """Glyphs, and how they become a line of columns."""

    def __init__(
        self, height: int, base: int, widest: int, gap: int, first: int, run: int, extra: str, glyphs: bytes
    ) -> None:
        self.height = height
        self.base = base  # rows from the top to the line the letters stand on
        self.gap = gap  # dark columns between two glyphs
        self._glyphs = glyphs
        self._planes = (height + 7) >> 3
        self._extra = extra
        # For the pen: first code and length of the run, bytes of a glyph and of 8 rows of it, gap.
        self._form = bytes((first, run, 1 + self._planes * widest, widest, gap))

    def has(self, char: str) -> bool:
        """Whether there is a glyph for it."""
        return 0 <= ord(char) - self._form[0] < self._form[1] or char in self._extra

    def numbers(self, text: str) -> bytearray:
        """The glyphs of a text, for `reach`."""
        numbers = bytearray(len(text))
        pen.find(self._extra, self._form, text, numbers)
        return numbers

    def reach(self, numbers: Buffer, start: int, width: int) -> int:
        """The end of what fits into that width from `start` on; at least one glyph does."""
        return pen.reach(self._glyphs, self._form, numbers, start, width)

    def width(self, text: str) -> int:
        """How many columns a line takes."""
        return pen.lay(self._glyphs, self._form, self.numbers(text), NOWHERE, 0)

    def lay(self, text: str) -> tuple[int, bytearray]:
        """A line's width, and its picture (see pen.py)."""
        numbers = self.numbers(text)
        width = pen.lay(self._glyphs, self._form, numbers, NOWHERE, 0)
        strip = bytearray(width * self._planes)
        pen.lay(self._glyphs, self._form, numbers, strip, width)
        return width, strip
