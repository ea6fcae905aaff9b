"""A frame of 128 x 64 points, and drawing into it: lines, boxes, pictures, text.

The frame is laid out as the display chips want it (and framebuf's MONO_VLSB): 8 pages of 128 bytes, each
byte a column of 8 points with the topmost in its lowest bit. Whatever is drawn becomes a picture of that
kind, which the pen puts into the frame. It must not know displays, screens or meanings.
"""

from trailhand.core.types import Buffer
from trailhand.ui.font import Font
from trailhand.ui.pen import stamp

WIDTH = 128
HEIGHT = 64
PAGES = 8
LEFT, CENTRE, RIGHT = 0, 1, 2

_BLANK = bytes(WIDTH)


class Canvas:
    """The frame and its drawing tools. Whatever lies outside is left out."""

    def __init__(self) -> None:
        self.frame = bytearray(PAGES * WIDTH)
        self._dx = 0
        self._dy = 0

    def clear(self) -> None:
        """Every point dark."""
        for start in range(0, PAGES * WIDTH, WIDTH):
            self.frame[start : start + WIDTH] = _BLANK

    def shift(self, dx: int, dy: int) -> None:
        """Everything drawn from now on lies that much further right and down, to spare the display."""
        self._dx = dx
        self._dy = dy

    def pixel(self, x: int, y: int, ink: bool = True) -> None:
        """One point."""
        x += self._dx
        y += self._dy
        if 0 <= x < WIDTH and 0 <= y < HEIGHT:
            at = (y >> 3) * WIDTH + x
            point = 1 << (y & 7)
            self.frame[at] = self.frame[at] | point if ink else self.frame[at] & ~point

    def is_lit(self, x: int, y: int) -> bool:
        """Whether the frame is lit at a place inside it (the shift does not matter)."""
        return self.frame[(y >> 3) * WIDTH + x] >> (y & 7) & 1 == 1

    def fill(self, x: int, y: int, width: int, height: int, ink: bool = True) -> None:
        """A filled rectangle; with ink False it wipes."""
        if width > 0 and height > 0:
            picture = b"\xff" * (width * (height >> 3))
            if height & 7:
                picture += bytes([(1 << (height & 7)) - 1]) * width
            self.blit(x, y, width, picture, ink)

    def across(self, x: int, y: int, width: int) -> None:
        """A horizontal line."""
        self.fill(x, y, width, 1)

    def down(self, x: int, y: int, height: int) -> None:
        """A vertical line."""
        self.fill(x, y, 1, height)

    def box(self, x: int, y: int, width: int, height: int) -> None:
        """The outline of a rectangle."""
        self.across(x, y, width)
        self.across(x, y + height - 1, width)
        self.down(x, y, height)
        self.down(x + width - 1, y, height)

    def dots(self, x: int, y: int, width: int, step: int = 2) -> None:
        """A dotted horizontal rule: a point every `step` columns."""
        dot = b"\x01" + bytes(step - 1)
        self.blit(x, y, width, (dot * (width // step + 1))[:width])

    def blit(self, x: int, y: int, width: int, picture: Buffer, ink: bool = True) -> None:
        """A picture of so many columns, stored like the frame: all columns of 8 rows, then the next 8."""
        if width:
            stamp(self.frame, x + self._dx, y + self._dy, width, picture, ink)

    def text(self, x: int, y: int, text: str, font: Font, align: int = LEFT, ink: bool = True) -> int:
        """One line of text; x is its left end, its centre or the column after its right end. Its width."""
        width, picture = font.lay(text)
        if align:
            x -= width if align == RIGHT else width >> 1
        self.blit(x, y, width, picture, ink)
        return width
