"""A canvas and a look that complain: about what leaves the screen, overlaps, or has to be cut.

For tests that every screen fits. `lines` are the texts of the picture, each with the rectangle it takes.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from trailhand.core.types import Buffer, Words
from trailhand.ui import lines as lines_module
from trailhand.ui import look as look_module
from trailhand.ui.canvas import HEIGHT, LEFT, RIGHT, WIDTH, Canvas
from trailhand.ui.font import Font
from trailhand.ui.lines import _longest as longest
from trailhand.ui.look import Look

Box = tuple[int, int, int, int]
CLOSING = ",.;:)?!"
BROKEN: set[str] = set()  # beginnings of words that were broken


class DoesNotFitError(AssertionError):
    """Something leaves the screen, lies over something else, or was cut."""


class StrictCanvas(Canvas):
    """Raises when a text or a picture leaves the screen, or two texts lie over each other."""

    def __init__(self) -> None:
        super().__init__()
        self.margin = 1  # columns right and rows below that stay dark, for the picture moves by a point
        self.lines: list[tuple[Box, str]] = []

    def clear(self) -> None:
        super().clear()
        self.lines = []
        BROKEN.clear()

    def blit(self, x: int, y: int, width: int, picture: Buffer, ink: bool = True) -> None:
        right, left = x + self._dx + width, x + self._dx
        if left < 0 or right > WIDTH - self.margin:
            raise DoesNotFitError(f"columns {left} to {right}")
        rows = _rows(width, picture)
        if rows and (y + self._dy + rows[0] < 0 or y + self._dy + rows[1] >= HEIGHT - self.margin):
            raise DoesNotFitError(f"rows {y + rows[0]} to {y + rows[1]}")
        super().blit(x, y, width, picture, ink)

    def text(self, x: int, y: int, text: str, font: Font, align: int = LEFT, ink: bool = True) -> int:
        if text in BROKEN or text[:1] in tuple(CLOSING):
            raise DoesNotFitError(f"a word is broken: {text!r}")
        width, picture = font.lay(text)
        left = x - (width if align == RIGHT else width >> 1) if align else x
        rows = _rows(width, picture)
        if text.strip() and rows:
            # A point of room above and below counts as free, so that lines may stand close.
            box = (left, y + rows[0], left + width, y + rows[1] + 1)
            for other, said in self.lines:
                if _overlap(box, other):
                    raise DoesNotFitError(f"{text!r} {box} lies over {said!r} {other}")
            self.lines.append((box, text))
        try:
            return super().text(x, y, text, font, align, ink)
        except DoesNotFitError as error:
            raise DoesNotFitError(f"{text!r}: {error}") from None


def _rows(width: int, picture: Buffer) -> tuple[int, int] | None:
    """The first and the last row in which a picture has a point."""
    rows = 0
    for at, column in enumerate(picture):
        rows |= column << 8 * (at // width)
    return ((rows & -rows).bit_length() - 1, rows.bit_length() - 1) if rows else None


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def no_cut(text: str, font: Font, width: int) -> str:
    """In place of `fit`: an error where it would cut."""
    if font.width(text) > width:
        raise DoesNotFitError(f"cut: {text!r} is {font.width(text)} wide, there are {width}")
    return text


def strict_look(words: Words, big: bool) -> Look:
    """A look that draws on such a canvas."""
    made = Look(words, big)
    made.canvas = StrictCanvas()
    return made


def noted_break(word: str, font: Font, width: int) -> int:
    """In place of what breaks a word: its beginning is noted, and must not be drawn; names of files may."""
    end = longest(word, font, width)
    if "/" not in word and word[end:].strip(CLOSING):  # a sign that begins a line is noticed by itself
        BROKEN.add(word[:end])
    return end


@contextmanager
def nothing_is_cut() -> Iterator[None]:
    """Within: every cut raises, and every break inside a word."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(look_module, "fit", no_cut)
        patch.setattr(lines_module, "_longest", noted_break)
        yield
