"""Fonts and icons: their modules are what the tools make of the pictures; specimens to look at."""

import pytest

from pictures import picture, sheet
from trailhand.ui import icons
from trailhand.ui.canvas import CENTRE, RIGHT, WIDTH, Canvas
from trailhand.ui.font import Font
from trailhand.ui.font_digits import FONT as DIGITS
from trailhand.ui.font_large import FONT as LARGE
from trailhand.ui.font_small import FONT as SMALL
from trailhand.ui.font_text import FONT as TEXT
from trailhand.ui.icon_data import BIG_NAMES, SMALL_NAMES
from trailhand_host.devtools import fonts
from trailhand_host.devtools import icons as icon_tool
from trailhand_host.devtools.art import ArtError, Sheet, columns, parse, read
from trailhand_host.devtools.pcf import CHARACTERS

ALL_FONTS = {"small": SMALL, "text": TEXT, "large": LARGE, "digits": DIGITS}


@pytest.mark.parametrize("name", list(fonts.FONTS))
def test_font_modules_are_up_to_date(name: str) -> None:
    assert fonts.target(name).read_text(encoding="utf-8") == fonts.source(name, read(f"{name}.txt"))


def test_the_icon_table_is_up_to_date() -> None:
    assert icon_tool.TARGET.read_text(encoding="utf-8") == icon_tool.source()


def test_the_fonts_have_all_characters() -> None:
    for name in ("small", "text", "large"):
        names = {"space" if char == " " else char for char in CHARACTERS} | {"missing"}
        assert set(read(f"{name}.txt").pictures) == names


def test_fonts_and_icons_are_small_enough() -> None:
    sizes = {name: len(font._glyphs) for name, font in ALL_FONTS.items()}
    assert sum(sizes.values()) <= 6 * 1024, sizes


# --- Specimens ---------------------------------------------------------------------------------------

LINES = (
    "The quick brown fox jumps over",
    "the lazy dog 0123456789",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
    "ÄÖÜäöüß „Größe“ straße",
    "ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż",
    "Zażółć gęślą jaźń ”’",
    "– … × → ← ↑ ↓ • ° ★ ✓",
)
DIGIT_LINES = ("0123456789", "+12 -3 4/7", "5:6 ×8 9? 1.0,")


def specimen(font: Font, lines: tuple[str, ...]) -> list[list[bool]]:
    """Lines of text one below the other."""
    widest = max(font.width(line) for line in lines)
    rows: list[list[bool]] = []
    for line in lines:
        width, picture = font.lay(line)
        for y in range(font.height + 2):
            strip = picture[(y >> 3) * width :][:width] if y < font.height else bytes(width)
            row = [bool(column >> (y & 7) & 1) for column in strip]
            rows.append(row + [False] * (widest - width))
    return rows


@pytest.mark.parametrize("name", list(ALL_FONTS))
def test_specimens_of_the_fonts(name: str) -> None:
    sheet(f"fonts/{name}", specimen(ALL_FONTS[name], DIGIT_LINES if name == "digits" else LINES))


def contact_sheet(name: str, height: int, per_line: int) -> list[list[bool]]:
    """All icons of a sheet beside each other."""
    pictures = list(read(name).pictures.values())
    cell = max(len(rows[0]) for rows in pictures) + 5
    grid: list[list[bool]] = []
    for at in range(0, len(pictures), per_line):
        for y in range(height):
            line = "".join(rows[y].ljust(cell, ".") for rows in pictures[at : at + per_line])
            grid.append([point == "#" for point in line.ljust(cell * per_line, ".")])
        grid += [[False] * (cell * per_line)] * 5
    return grid


def test_contact_sheets_of_the_icons() -> None:
    sheet("icons/big", contact_sheet("icons_big.txt", 16, 8), scale=5)
    sheet("icons/small", contact_sheet("icons_small.txt", 8, 8), scale=5)


def test_icons_of_the_device_are_the_pictures() -> None:
    for names, file, cut in (
        (BIG_NAMES, "icons_big.txt", icons.big), (SMALL_NAMES, "icons_small.txt", icons.small),
    ):  # fmt: skip
        drawn = read(file).pictures
        assert names.split(",")[1:-1] == list(drawn)
        for name, rows in drawn.items():
            assert cut(name) == (len(rows[0]), b"".join(columns(rows)))


def test_everything_together_on_one_frame() -> None:
    canvas = Canvas()
    canvas.blit(0, 0, *icons.big("market"))
    canvas.text(20, 1, "Viehmarkt", LARGE)
    canvas.text(WIDTH, 0, "12", DIGITS, RIGHT)
    canvas.text(0, 18, "Sue nimmt Hereford", TEXT)
    canvas.text(0, 31, "G → El Paso, 4 Schritte", SMALL)
    canvas.dots(0, 52, WIDTH)
    canvas.blit(0, 55, *icons.small("click"))
    canvas.text(9, 55, "fertig", SMALL)
    canvas.blit(42, 55, *icons.small("hold"))
    canvas.text(56, 55, "mehr", SMALL)
    canvas.blit(84, 55, *icons.small("back"))
    canvas.text(WIDTH, 55, "cofnij", SMALL, RIGHT)
    canvas.text(64, 41, "„Źdźbło” • 7 VP ★", SMALL, CENTRE)
    picture("together", canvas.frame)


# --- The format of the pictures ----------------------------------------------------------------------


def test_pictures_are_read_and_packed() -> None:
    drawn = parse("// a note\nheight 9\n\n= a\n#.\n" + "..\n" * 7 + ".#\n")
    assert drawn.settings == {"height": 9}
    assert columns(drawn.pictures["a"]) == [b"\x01\x00", b"\x00\x01"]


@pytest.mark.parametrize("text", ["= a\n#.\n#\n", "= a\n#x\n", "= a\n#\n= a\n#\n"])
def test_wrong_pictures_are_refused(text: str) -> None:
    with pytest.raises(ArtError):
        parse(text)


def test_incomplete_fonts_are_refused() -> None:
    settings = {"height": 1, "base": 1, "gap": 1, "first": 97, "run": 2}
    for pictures in ({"a": ["#"], "missing": ["#"]}, {"a": ["#"], "b": ["#"]}, {"a": ["#", "#"], "b": ["#"]}):
        with pytest.raises(ArtError):
            fonts.source("small", Sheet(settings, pictures))
    with pytest.raises(ArtError):
        icon_tool.table("BIG", Sheet({}, {"a": ["#"]}), 16)
