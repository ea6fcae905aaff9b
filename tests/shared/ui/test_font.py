"""Fonts: widths, lines of columns, characters outside the run, and the sign for what is missing."""

from trailhand.ui.font import Font
from trailhand.ui.font_digits import FONT as DIGITS
from trailhand.ui.font_large import FONT as LARGE
from trailhand.ui.font_small import FONT as SMALL
from trailhand.ui.font_text import FONT as TEXT

LETTERS = "ÄÖÜäöüßĄĆĘŁŃÓŚŹŻąćęłńóśźż„“”’–…×→←↑↓•°★✓"
# Two glyphs A and B, one for what is missing, and one for the degree sign; 9 rows, so two planes.
TINY = Font(
    9,
    8,
    2,
    1,
    65,
    2,
    "°",
    b"\x02\x01\x02\x01\x00\x01\x80\x00\x01\x00\x02\xff\xff\x01\x01\x01\x03\x00\x00\x00",
)


def test_a_line_is_glyphs_with_gaps() -> None:
    assert TINY.width("AB") == 4
    assert TINY.lay("AB") == (4, b"\x01\x02\x00\x80\x01\x00\x00\x01")
    assert TINY.lay("A°") == (4, b"\x01\x02\x00\x03\x01\x00\x00\x00")


def test_nothing_is_no_columns() -> None:
    assert TINY.lay("") == (0, b"")
    assert TINY.width("") == 0


def test_what_is_missing_gets_a_sign() -> None:
    for char in ("C", "@", "é", "\n"):
        assert not TINY.has(char)
        assert TINY.lay(char) == (2, b"\xff\xff\x01\x01")
    assert TINY.has("A") and TINY.has("B") and TINY.has("°")


def test_the_fonts_have_every_letter_of_the_three_languages() -> None:
    for font in (SMALL, TEXT, LARGE):
        for code in range(32, 127):
            assert font.has(chr(code))
        for char in LETTERS:
            assert font.has(char), char
            assert font.lay(char)[1] != font.lay("\x00")[1], char


def test_digits_are_equally_wide() -> None:
    for font in (SMALL, TEXT, LARGE, DIGITS):
        for digit in "0123456789":
            assert font.width(digit) == font.width("0")
    for sign in " +-/:.,?×":
        assert DIGITS.has(sign)


def test_glyphs_stay_within_their_height() -> None:
    for font in (SMALL, TEXT, LARGE, DIGITS):
        for char in "gjpqyĄĘŹÄ|0" if font is not DIGITS else "0,":
            width, picture = font.lay(char)
            assert len(picture) == width * ((font.height + 7) // 8)
            rest = font.height % 8
            if rest:
                assert max(picture[-width:]) >> rest == 0
