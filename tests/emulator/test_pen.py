"""The pen in machine code leaves the same points as the plain one, on the emulated Pico."""

import pytest

from emulator.board import Board
from emulator.fixtures import MakeBoard

ROUNDS = 150
# Pictures and texts at any place, also outside the frame; letters of every kind, also missing ones.
_COMPARED = """
import pen_thumb as thumb
import trailhand.ui.pen as plain
from trailhand.core.chance import Chance
from trailhand.ui import font_digits, font_large, font_small, font_text
chance = Chance(b'pens')
fonts = [module.FONT for module in (font_digits, font_large, font_small, font_text)]
letters = ' abcXYZ019-/.,ÄÖÜßąćęłńóśźżĄŻ–’“”„•…←↑→↓★✓×°é€😀'

def lined(pen, font, text, room):
    numbers = bytearray(len(text))
    pen.find(font._extra, font._form, text, numbers)
    wide = pen.lay(font._glyphs, font._form, numbers, bytearray(), 0)
    strip = bytearray(wide * font._planes)
    again = pen.lay(font._glyphs, font._form, numbers, strip, wide)
    ends = [pen.reach(font._glyphs, font._form, numbers, at, room) for at in range(len(text))]
    return numbers, wide, again, strip, ends

def stamped(pen, frame, *picture):
    frame = bytearray(frame)
    pen.stamp(frame, *picture)
    return frame

frame = bytearray(1024)
for number in range(rounds):
    font = fonts[chance.below(4)]
    text = ''.join([letters[chance.below(len(letters))] for _ in range(chance.below(30))])
    room = chance.below(140)
    one = lined(thumb, font, text, room)
    assert one == lined(plain, font, text, room), (number, text)
    width, picture = one[1], one[3]
    if not width or chance.below(2):
        width = 1 + chance.below(200)
        picture = bytes([chance.below(256) for _ in range(width * chance.below(4))])
    picture = chance.below(360) - 220, chance.below(140) - 40, width, picture, chance.below(3) > 0
    drawn = stamped(thumb, frame, *picture)
    assert drawn == stamped(plain, frame, *picture), (number, picture)
    frame = drawn
print(number + 1)
"""

_TAKEN = """
import sys
import start
start.make_ports()
import pen_thumb
from trailhand.ui import font
print(sys.modules['trailhand.ui.pen'] is pen_thumb, font.pen is pen_thumb)
"""


@pytest.fixture
def device(make_device: MakeBoard) -> Board:
    board = make_device({})
    board.to_prompt()
    return board


def test_both_pens_leave_the_same(device: Board) -> None:
    said = device.exec(f"rounds = {ROUNDS}\n{_COMPARED}", timeout_ms=600_000).output
    assert int(said) == ROUNDS


def test_a_device_takes_the_pen_of_its_chip(device: Board) -> None:
    assert device.exec(_TAKEN).output.split() == ["True", "True"]
