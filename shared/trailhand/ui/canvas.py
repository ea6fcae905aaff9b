"""A frame of 128 x 64 points, and drawing into it: lines, boxes, pictures, text.

The frame is laid out as the display chips want it (and framebuf's MONO_VLSB): 8 pages of 128 bytes, each
byte a column of 8 points with the topmost in its lowest bit. Fast without anything but plain Python, because
a whole strip of columns is one large integer: the interpreter shifts it down by some points and merges it
with the page in a few operations, whatever its width. It must not know displays, screens or meanings.
"""

from trailhand.ui.font import Font

WIDTH = 128
HEIGHT = 64
PAGES = 8
LEFT, CENTRE, RIGHT = 0, 1, 2

_EVERY = int.from_bytes(b"\x01" * WIDTH, "little")  # the topmost point of every column
_BLANK = bytes(WIDTH)


def block(width: int, height: int) -> list[int]:
    """Planes of a filled rectangle."""
    every = _EVERY & ((1 << 8 * width) - 1)
    planes = [every * 0xFF] * (height >> 3)
    if height & 7:
        planes.append(every * ((1 << (height & 7)) - 1))
    return planes


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

    def stamp(self, x: int, y: int, width: int, planes: list[int], ink: bool = True) -> None:
        """Light (or darken) the points of a strip: an integer for every 8 rows, a byte for every column."""
        x += self._dx
        y += self._dy
        skipped = 0 if x >= 0 else -x
        seen = min(width, WIDTH - x) - skipped
        if seen <= 0:
            return
        x += skipped
        if seen < width:
            mask = (1 << 8 * seen) - 1
            planes = [(plane >> 8 * skipped) & mask for plane in planes]
        page = y >> 3
        down = y & 7
        if not down:
            for plane in planes:
                self._merge(page, x, seen, plane, ink)
                page += 1
            return
        staying = _EVERY * (0xFF >> down)  # the points that remain in their page
        carry = 0
        for plane in planes:
            stay = plane & staying
            self._merge(page, x, seen, carry | stay << down, ink)
            carry = (plane ^ stay) >> (8 - down)
            page += 1
        self._merge(page, x, seen, carry, ink)

    def _merge(self, page: int, x: int, width: int, points: int, ink: bool) -> None:
        """Light or darken points of one page, all of them inside."""
        if not points or page < 0 or page >= PAGES:
            return
        start = page * WIDTH + x
        end = start + width
        old = int.from_bytes(self.frame[start:end], "little")
        new = old | points if ink else old & points ^ old
        self.frame[start:end] = new.to_bytes(width, "little")

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
            skipped = max(0, -x - self._dx)
            width = min(width - skipped, WIDTH)
            if width > 0:
                self.stamp(x + skipped, y, width, block(width, height), ink)

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
        strip = (dot * (width // step + 1))[:width]
        self.stamp(x, y, width, [int.from_bytes(strip, "little")])

    def blit(self, x: int, y: int, width: int, picture: bytes, ink: bool = True) -> None:
        """A picture of so many columns, stored like the frame: all columns of 8 rows, then the next 8."""
        starts = range(0, len(picture), width)
        self.stamp(x, y, width, [int.from_bytes(picture[at : at + width], "little") for at in starts], ink)

    def text(self, x: int, y: int, text: str, font: Font, align: int = LEFT, ink: bool = True) -> int:
        """One line of text; x is its left end, its centre or the column after its right end. Its width."""
        width, planes = font.lay(text)
        if align:
            x -= width if align == RIGHT else width >> 1
        self.stamp(x, y, width, planes, ink)
        return width
