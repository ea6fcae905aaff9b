"""The pen of boards with an ARM chip: as trailhand/ui/pen.py, in machine code. Must not know what it draws.

MicroPython's viper makes machine code of these functions when the program is compiled: a line of text takes
one millisecond instead of four, and no memory. Another chip refuses to load this module and draws with the
plain pen, which leaves the same points (tests/emulator/test_pen.py). Here `int` and `ptr8` are numbers and
addresses of the machine, and nothing checks them: `wide` has to be the width that `lay` returned before.
"""
# ruff: noqa: F821, RUF046 - ptr8 is known to the compiler, and its int makes a number of the machine

import micropython
from micropython import const
from trailhand.core.types import Any as object  # noqa: N813 - what viper calls everything that is not a number

WIDTH = const(128)
PAGES = const(8)


@micropython.viper
def find(extra: object, form: object, text: object, numbers: object) -> object:
    """The number of each letter's glyph: of the run, or of `extra` after the sign for what is missing."""
    letters = ptr8(text)  # in UTF-8 with a zero behind it, as MicroPython keeps it
    found = ptr8(numbers)
    first = int(form[0])
    run = int(form[1])
    at = 0
    end = int(len(numbers))
    place = 0
    while place < end:
        glyph = letters[at] - first
        size = 1
        while letters[at + size] & 0xC0 == 0x80:  # the other bytes of a letter
            size += 1
        if glyph < 0 or glyph >= run:
            others = ptr8(extra)
            glyph = run
            seen = 1
            spot = 0
            while others[spot]:
                same = 0
                while same < size and others[spot + same] == letters[at + same]:
                    same += 1
                if same == size:
                    glyph = run + seen
                    break
                spot += 1
                while others[spot] & 0xC0 == 0x80:
                    spot += 1
                seen += 1
        found[place] = glyph
        place += 1
        at += size


@micropython.viper
def reach(glyphs: object, form: object, numbers: object, start: int, room: int) -> int:
    """Up to which glyph a line fits into so many columns, and at least one fits."""
    data = ptr8(glyphs)
    places = ptr8(numbers)
    size = int(form[2])
    gap = int(form[4])
    first = int(start)
    last = int(len(numbers))
    left = int(room) + gap
    end = first
    while end < last and left >= 0:
        left -= data[places[end] * size] + gap
        end += 1
    if left < 0 and end > first + 1:
        end -= 1
    return end


@micropython.viper
def lay(glyphs: object, form: object, numbers: object, strip: object, wide: int) -> int:
    """How many columns a line takes; once that is known as `wide`, it is put into `strip` as a picture."""
    data = ptr8(glyphs)
    shape = ptr8(form)
    places = ptr8(numbers)
    columns = ptr8(strip)
    room = int(wide)
    end = int(len(strip))
    x = 0
    place = 0
    last = int(len(numbers))
    while place < last:
        start = places[place] * shape[2]
        width = data[start]
        start += 1
        target = x
        while target < end:  # in every 8 rows
            column = 0
            while column < width:
                columns[target + column] = data[start + column]
                column += 1
            start += shape[3]
            target += room
        x += width + shape[4]
        place += 1
    return x - shape[4] if x else x


@micropython.viper
def stamp(frame: object, x: int, y: int, width: int, picture: object, ink: bool) -> object:
    """Light (or darken) the points of a picture with so many columns, as far as they are in the frame."""
    points = ptr8(frame)
    columns = ptr8(picture)
    left = int(x)
    wide = int(width)
    lit = int(ink)
    down = int(y) & 7
    page = int(y) >> 3
    first = -left if left < 0 else 0
    last = WIDTH - left if left + wide > WIDTH else wide
    start = 0
    end = int(len(picture))
    while start < end:
        half = 0  # the points that stay in their page, then those that go to the next
        while half < 2:
            at = first if page >= 0 and page < PAGES else last
            if half and not down:
                at = last
            row = page * WIDTH + left
            while at < last:
                found = columns[start + at]
                found = found >> (8 - down) if half else found << down & 0xFF
                old = points[row + at]
                points[row + at] = old | found if lit else old & (found ^ 0xFF)
                at += 1
            page += 1
            half += 1
        page -= 1
        start += wide
