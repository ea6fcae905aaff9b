"""The display, on both chips, and the buttons, as a program on the board meets them."""

import struct
import zlib
from collections.abc import Callable

import pytest

from emulator.board import Board
from emulator.controls import Screen
from emulator.fixtures import MakeBoard
from emulator.oled_driver import OLED_DRIVER

CHIPS = ["ssd1306", "sh1106"]

DRAW = """
import oled, binascii
screen = oled.Oled(CHIP)
screen.rect(0, 0, 128, 64, 1)
screen.text('Trailhand', 20, 28)
screen.show()
print(binascii.hexlify(screen.pixels).decode())
"""


def board_with_driver(booted: MakeBoard, chip: str) -> Board:
    board = booted({"oled.py": OLED_DRIVER}, oled=chip)
    board.exec(f"CHIP = {chip!r}")
    return board


def assert_shows(screen: Screen, pixels: bytes) -> None:
    assert screen.lit
    assert screen.frame == pixels, "\n" + screen.text()


@pytest.mark.parametrize("chip", CHIPS)
def test_a_drawn_picture_appears(booted: MakeBoard, chip: str) -> None:
    board = board_with_driver(booted, chip)
    assert not board.screen().lit
    pixels = bytes.fromhex(board.exec(DRAW).output)
    screen = board.screen()
    assert_shows(screen, pixels)
    assert screen.pixel(0, 0)
    assert not screen.pixel(1, 1)
    assert screen.transactions == 1 + 16  # the initialisation, then address and data of each page
    assert screen.byte_count == 1 + (9 if chip == "ssd1306" else 7) + 8 * (4 + 129)


def test_the_wire_takes_its_time(booted: MakeBoard) -> None:
    """At 400 kHz a byte needs 22.5 us, whatever the CPU does meanwhile."""
    board = board_with_driver(booted, "ssd1306")
    board.exec("import oled; screen = oled.Oled(CHIP)")
    source = "import time; t = time.ticks_us(); screen.show(); print(time.ticks_diff(time.ticks_us(), t))"
    bytes_on_wire = 8 * (5 + 130)  # addresses included
    assert int(board.exec(source).output) == pytest.approx(bytes_on_wire * 22.5, rel=0.1)


@pytest.mark.parametrize("chip", CHIPS)
def test_software_i2c_reaches_the_same_display(booted: MakeBoard, chip: str) -> None:
    board = board_with_driver(booted, chip)
    bus = "SoftI2C(sda=Pin(16), scl=Pin(17), freq=400_000)"
    source = DRAW.replace("oled.Oled(CHIP)", f"oled.Oled(CHIP, {bus})")
    pixels = bytes.fromhex(board.exec("from machine import Pin, SoftI2C\n" + source).output)
    assert_shows(board.screen(), pixels)


@pytest.mark.parametrize(("chip", "status"), [("ssd1306", 0x43), ("sh1106", 0x48)])
def test_the_status_byte_tells_the_chips_apart(booted: MakeBoard, chip: str, status: int) -> None:
    board = board_with_driver(booted, chip)
    source = "from machine import I2C, SoftI2C, Pin\nbus = {}\nprint(bus.scan(), bus.readfrom(0x3c, 2)[0])"
    for bus in ("I2C(0, sda=Pin(16), scl=Pin(17))", "SoftI2C(sda=Pin(16), scl=Pin(17))"):
        assert board.exec(source.format(bus)).output == f"[60] {status}\n"


def test_sh1106_takes_arguments_of_ssd1306_commands_for_commands(booted: MakeBoard) -> None:
    """A driver made for the other chip must not pass: 21 00 7F sets the start line here, and garbles."""
    board = board_with_driver(booted, "sh1106")
    pixels = bytes.fromhex(board.exec(DRAW).output)
    board.exec("screen.i2c.writeto(0x3c, bytes((0, 0x21, 0, 0x7f)))")
    assert board.screen().frame != pixels


# Each command, and which pixel of the picture before it is then seen at (x, y).
SHOWN_AFTER: list[tuple[int, Callable[[Screen, int, int], bool]]] = [
    (0xA0, lambda before, x, y: before.pixel(127 - x, y)),
    (0xC0, lambda before, x, y: before.pixel(x, 63 - y)),
    (0xA7, lambda before, x, y: not before.pixel(x, y)),
    (0xA5, lambda before, x, y: True),
    (0xAE, lambda before, x, y: False),
    (0x40 + 10, lambda before, x, y: before.pixel(x, (y + 10) % 64)),
]


@pytest.mark.parametrize("chip", CHIPS)
def test_commands_change_what_is_seen(booted: MakeBoard, chip: str) -> None:
    board = board_with_driver(booted, chip)
    board.exec(DRAW)
    before = board.screen()
    board.snapshot()
    for command, seen in SHOWN_AFTER:
        board.restore()
        board.exec(f"screen.i2c.writeto(0x3c, bytes((0, {command})))")
        after = board.screen()
        everywhere = ((x, y) for x in range(128) for y in range(64))
        assert all(after.pixel(x, y) == seen(before, x, y) for x, y in everywhere), hex(command)
        assert after.ram == before.ram


def test_contrast_is_told(booted: MakeBoard) -> None:
    board = board_with_driver(booted, "ssd1306")
    board.exec("import oled; oled.Oled(CHIP).i2c.writeto(0x3c, bytes((0, 0x81, 0x21)))")
    assert board.screen().contrast == 0x21


def test_ssd1306_is_dark_without_its_charge_pump(booted: MakeBoard) -> None:
    board = board_with_driver(booted, "ssd1306")
    board.exec(DRAW)
    board.exec("screen.i2c.writeto(0x3c, bytes((0, 0x8D, 0x10)))")
    assert not board.screen().lit
    assert board.screen().frame == bytes(1024)


def test_horizontal_addressing_fills_a_window(booted: MakeBoard) -> None:
    board = board_with_driver(booted, "ssd1306")
    board.exec("import oled; screen = oled.Oled(CHIP); screen.show()")
    board.exec("screen.i2c.writeto(0x3c, bytes((0, 0x20, 0, 0x21, 10, 11, 0x22, 2, 3)))")
    board.exec("screen.i2c.writeto(0x3c, bytes((0x40, 1, 2, 3, 4, 5)))")
    ram = board.screen().ram
    assert (ram[266:268], ram[394:396]) == (bytes((5, 2)), bytes((3, 4)))  # the fifth byte wraps to the start


def test_png_is_the_picture(booted: MakeBoard) -> None:
    board = board_with_driver(booted, "ssd1306")
    board.exec(DRAW)
    screen = board.screen(png=True, scale=1)
    assert screen.png is not None
    assert struct.unpack(">II", screen.png[16:24]) == (128, 64)
    rows = zlib.decompress(screen.png[41:-16])
    assert len(rows) == 64 * 17
    lit = [(rows[y * 17 + 1 + x // 8] >> (7 - x % 8)) & 1 for y in range(64) for x in range(128)]
    assert lit == [screen.pixel(x, y) for y in range(64) for x in range(128)]


def test_a_missing_display_is_an_oserror(booted: MakeBoard) -> None:
    board = booted({"oled.py": OLED_DRIVER}, oled="none")
    assert "OSError" in board.exec("import oled; oled.Oled('ssd1306')", check=False).error


WATCH_BUTTON = """
import time
from machine import Pin
button = Pin({pin}, Pin.IN, Pin.PULL_UP)
edges = []
button.irq(lambda pin: edges.append((time.ticks_us(), pin.value())))
print('ready')
time.sleep_ms(300)
print([(round((t - edges[0][0]) / 1000), value) for t, value in edges])
"""


def test_a_pressed_button_reads_low(board: Board) -> None:
    read = "from machine import Pin; print(Pin(22, Pin.IN, Pin.PULL_UP).value())"
    assert board.exec(read).output == "1\n"
    board.press()
    assert board.exec(read).output == "0\n"
    board.release()
    assert board.exec(read).output == "1\n"


def test_scheduled_presses_come_at_exact_times(board: Board) -> None:
    board.start(WATCH_BUTTON.format(pin=22))
    board.wait_text("ready")
    board.schedule([(10, True), (12, False), (15, True), (110, False)])
    assert board.finish().output.strip() == "[(0, 0), (2, 1), (5, 0), (100, 1)]"


def test_a_button_held_over_a_power_cycle_stays_pressed(board: Board) -> None:
    board.press()
    board.power_on()
    assert board.exec("from machine import Pin; print(Pin(22, Pin.IN, Pin.PULL_UP).value())").output == "0\n"


def test_pins_are_a_table(booted: MakeBoard) -> None:
    pins = {"buttons": {"left": 2, "right": 3}, "i2c": 1, "sda": 26, "scl": 27, "oledAddress": 0x3D}
    board = booted(pins=pins)
    board.press("right")
    scan = board.exec("from machine import I2C, Pin; print(I2C(1, sda=Pin(26), scl=Pin(27)).scan())")
    assert scan.output == "[61]\n"
    assert board.exec("print([Pin(n, Pin.IN).value() for n in (2, 3)])").output == "[1, 0]\n"


def test_an_output_pin_can_be_read(board: Board) -> None:
    board.exec("from machine import Pin; Pin(25, Pin.OUT).on()")
    assert board.pin_level(25)
    board.exec("Pin(25).off()")
    assert not board.pin_level(25)
