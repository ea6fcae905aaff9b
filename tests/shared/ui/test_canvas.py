"""The canvas, against drawing point by point: lines, boxes, pictures and text at any place, clipped."""

from trailhand.core.chance import Chance
from trailhand.core.checksum import START, extend
from trailhand.ui.canvas import CENTRE, HEIGHT, RIGHT, WIDTH, Canvas
from trailhand.ui.font_digits import FONT as DIGITS
from trailhand.ui.font_large import FONT as LARGE
from trailhand.ui.font_small import FONT as SMALL
from trailhand.ui.font_text import FONT as TEXT

ARROW = bytes((0x18, 0x3C, 0x7E, 0x18, 0x18, 0x01, 0x02, 0x03, 0x00, 0x80))  # 5 columns, 16 rows


def points(canvas: Canvas) -> "list[tuple[int, int]]":
    return [(x, y) for y in range(HEIGHT) for x in range(WIDTH) if canvas.is_lit(x, y)]


def lit(found: "list[tuple[int, int]]") -> bytearray:
    """The frame with just these points lit, as far as they are within it."""
    frame = bytearray(1024)
    for x, y in found:
        if 0 <= x < WIDTH and 0 <= y < HEIGHT:
            frame[(y >> 3) * WIDTH + x] |= 1 << (y & 7)
    return frame


def test_a_frame_is_dark_at_first_and_after_clear() -> None:
    canvas = Canvas()
    assert canvas.frame == bytearray(1024)
    frame = canvas.frame
    canvas.fill(0, 0, WIDTH, HEIGHT)
    assert canvas.frame == bytearray(b"\xff" * 1024)
    canvas.clear()
    assert canvas.frame == bytearray(1024)
    assert canvas.frame is frame  # allocated once: a display may keep it


def test_the_layout_is_that_of_the_display() -> None:
    canvas = Canvas()
    canvas.pixel(3, 0)
    canvas.pixel(3, 7)
    canvas.pixel(127, 63)
    assert canvas.frame[3] == 0x81 and canvas.frame[1023] == 0x80
    canvas.pixel(3, 7, False)
    assert canvas.frame[3] == 0x01
    for x, y in ((-1, 0), (128, 0), (0, -1), (0, 64)):
        canvas.pixel(x, y)
    assert points(canvas) == [(3, 0), (127, 63)]


def test_boxes_and_fills_anywhere() -> None:
    chance = Chance(b"fill")
    for _ in range(40):
        x, y = chance.below(180) - 30, chance.below(100) - 20
        width, height = chance.below(160), chance.below(80)
        canvas = Canvas()
        canvas.fill(x, y, width, height)
        box = [(x + i, y + j) for i in range(width) for j in range(height)]
        assert canvas.frame == lit(box)
        canvas.fill(x, y, width, height, False)
        assert canvas.frame == lit([])
        if width and height:
            canvas.box(x, y, width, height)
            edge = [p for p in box if p[0] in (x, x + width - 1) or p[1] in (y, y + height - 1)]
            assert canvas.frame == lit(edge)


def test_wiping_leaves_what_is_around() -> None:
    canvas = Canvas()
    canvas.fill(0, 0, WIDTH, HEIGHT)
    canvas.fill(10, 5, 20, 14, False)
    dark = [(x, y) for y in range(HEIGHT) for x in range(WIDTH) if not canvas.is_lit(x, y)]
    assert dark == [(x, y) for y in range(5, 19) for x in range(10, 30)]


def test_pictures_anywhere() -> None:
    shape = [(x, y) for x in range(5) for y in range(16) if ARROW[(y >> 3) * 5 + x] >> (y & 7) & 1]
    for x in (-6, -5, -3, 0, 50, 125, 127, 128):
        for y in (-17, -16, -9, -3, 0, 5, 8, 50, 63, 64):
            canvas = Canvas()
            canvas.blit(x, y, 5, ARROW)
            assert canvas.frame == lit([(x + i, y + j) for i, j in shape])


def test_rules_and_dots() -> None:
    canvas = Canvas()
    canvas.across(120, 9, 20)
    canvas.down(4, 60, 9)
    canvas.dots(-1, 20, 8, 3)
    expected = [(x, 9) for x in range(120, 128)] + [(2, 20), (5, 20)] + [(4, y) for y in range(60, 64)]
    assert points(canvas) == expected


def test_everything_moves_with_the_shift() -> None:
    plain, moved = Canvas(), Canvas()
    moved.shift(1, 1)
    for canvas in (plain, moved):
        canvas.text(3, 2, "Sue", LARGE)
        canvas.box(0, 20, 127, 30)
        canvas.pixel(60, 5)
        canvas.fill(20, 30, 5, 5)
        canvas.dots(10, 60, 100)
    assert points(moved) == [(x + 1, y + 1) for x, y in points(plain)]


def test_text_is_aligned_and_returns_its_width() -> None:
    canvas = Canvas()
    width = canvas.text(WIDTH, 0, "|12|", SMALL, RIGHT)
    assert width == SMALL.width("|12|")
    columns = [x for x, _ in points(canvas)]
    assert (min(columns), max(columns)) == (WIDTH - width, WIDTH - 1)
    canvas.clear()
    canvas.text(64, 0, "|12|", SMALL, CENTRE)
    assert min([x for x, _ in points(canvas)]) == 64 - width // 2


def test_text_is_the_same_wherever_it_stands() -> None:
    plain = Canvas()
    plain.text(0, 0, "Żółć", TEXT)
    shape = points(plain)
    for x, y in ((5, 3), (-4, 8), (110, 55), (20, -6)):
        canvas = Canvas()
        canvas.text(x, y, "Żółć", TEXT)
        assert canvas.frame == lit([(x + i, y + j) for i, j in shape])
    plain.text(0, 0, "Żółć", TEXT, ink=False)
    assert points(plain) == []


def test_long_text_is_cut_at_the_edge() -> None:
    canvas = Canvas()
    assert canvas.text(-20, 57, "Wissenschaft " * 5, SMALL) > 200
    assert points(canvas)


def test_a_drawing_has_the_recorded_check() -> None:
    """The same bytes on every Python."""
    canvas = Canvas()
    canvas.text(0, 0, "Sue: Größe → Źdźbło", TEXT)
    canvas.text(WIDTH, 14, "47", DIGITS, RIGHT)
    canvas.text(1, 15, "Łódź", LARGE)
    canvas.dots(0, 41, WIDTH)
    canvas.text(64, 43, "ĄĘ … ★", SMALL, CENTRE)
    canvas.box(3, 52, 90, 11)
    canvas.blit(60, 30, 5, ARROW)
    assert extend(START, bytes(canvas.frame)) == RECORDED


RECORDED = 12358762
