"""The pen: what puts letters side by side, and points into a frame. All of it that takes time is here.

Plain Python for every board; one that knows faster ways brings its own pen under the same name
(firmware/pen_thumb.py). A picture is stored like the frame: all columns of 8 rows, a byte each with the
topmost point in its lowest bit, then those of the next 8. It must not know screens or meanings.

Here a strip of columns is one large integer: the interpreter shifts it down by some points and merges it with
the page in a few operations, whatever its width.
"""

from trailhand.core.types import Buffer

WIDTH = 128
PAGES = 8

_EVERY = int.from_bytes(b"\x01" * WIDTH, "little")  # the topmost point of every column


def find(extra: str, form: bytes, text: str, numbers: bytearray) -> None:
    """The number of each letter's glyph; see font.py for `form`. Find returns -1 for what is missing, and its
    sign follows the run."""
    first, run = form[0], form[1]
    codes = text.encode()
    if codes and first <= min(codes) and max(codes) < first + run:  # the usual case, and three times faster
        numbers[:] = bytes([code - first for code in codes])
        return
    for at, char in enumerate(text):
        code = ord(char) - first
        numbers[at] = code if 0 <= code < run else run + 1 + extra.find(char)


def reach(glyphs: bytes, form: bytes, numbers: Buffer, start: int, room: int) -> int:
    """Up to which glyph a line fits into so many columns, and at least one fits."""
    end = start
    room += form[4]
    while end < len(numbers) and room >= 0:
        room -= glyphs[numbers[end] * form[2]] + form[4]
        end += 1
    return end - 1 if room < 0 and end > start + 1 else end


def lay(glyphs: bytes, form: bytes, numbers: Buffer, strip: bytearray, wide: int) -> int:
    """How many columns a line takes; once that is known as `wide`, it is put into `strip` as a picture."""
    size, widest, gap = form[2], form[3], form[4]
    if not wide:
        return sum([glyphs[number * size] for number in numbers]) + gap * max(0, len(numbers) - 1)
    starts = [number * size for number in numbers]
    for plane in range(len(strip) // wide):
        at = 1 + plane * widest
        pieces = [glyphs[start + at : start + at + glyphs[start]] for start in starts]
        strip[plane * wide : (plane + 1) * wide] = bytes(gap).join(pieces)
    return wide


def stamp(frame: bytearray, x: int, y: int, width: int, picture: Buffer, ink: bool) -> None:
    """Light (or darken) the points of a picture with so many columns, as far as they are in the frame."""
    skipped = max(0, -x)
    seen = min(width, WIDTH - x) - skipped
    if seen <= 0:
        return
    page = y >> 3
    down = y & 7
    staying = _EVERY * (0xFF >> down)  # the points that remain in their page
    carry = 0
    for start in range(skipped, len(picture), width):
        points = int.from_bytes(picture[start : start + seen], "little")
        stay = points & staying
        _merge(frame, page, x + skipped, seen, carry | stay << down, ink)
        carry = (points ^ stay) >> (8 - down)
        page += 1
    _merge(frame, page, x + skipped, seen, carry, ink)


def _merge(frame: bytearray, page: int, x: int, width: int, points: int, ink: bool) -> None:
    """Light or darken points of one page, all of them inside."""
    if not points or page < 0 or page >= PAGES:
        return
    start = page * WIDTH + x
    end = start + width
    old = int.from_bytes(frame[start:end], "little")
    new = old | points if ink else old & points ^ old
    frame[start:end] = new.to_bytes(width, "little")
