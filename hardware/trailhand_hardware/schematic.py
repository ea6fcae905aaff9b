"""The schematic for one board: symbols and thin lines, black on white; the battery supply in a dashed frame.

Names and numbers of the board's pins come from its module; the picture's layout is fixed.
"""

from trailhand_hardware.circuit import board_pins
from trailhand_hardware.circuit_data import Outline
from trailhand_hardware.svg import Canvas

WIDTH, HEIGHT = 1180, 620
CHIP_X, CHIP_WIDTH = 620, 170
# signal, side of the chip (-1 left, 1 right), height
CHIP_PINS = (
    ("supply", -1, 190), ("supply_gnd", -1, 430),
    ("oled_vcc", 1, 170), ("scl", 1, 210), ("sda", 1, 250), ("oled_gnd", 1, 290),
    ("button", 1, 400), ("button_gnd", 1, 470),
)  # fmt: skip


def draw(board: Outline) -> str:
    """The schematic as SVG text."""
    canvas = Canvas(WIDTH, HEIGHT, f"Schematic: {board.title}")
    canvas.words(WIDTH / 2, 36, f"Schematic: {board.title}", 20, "middle", bold=True)
    draw_chip(canvas, board)
    draw_display(canvas)
    draw_button(canvas)
    draw_supply(canvas)
    canvas.words(
        60, HEIGHT - 20,
        "The button uses the chip's own pull-up; the display module brings those of SCL and SDA.", 12,
    )  # fmt: skip
    return canvas.text()


def line(canvas: Canvas, *points: tuple[float, float]) -> None:
    canvas.path("M" + " L".join(f"{x:g},{y:g}" for x, y in points), line=1.8)


def draw_chip(canvas: Canvas, board: Outline) -> None:
    """The board as a box with its used pins: name inside, number outside."""
    canvas.rect(CHIP_X, 130, CHIP_WIDTH, 380, line=2.2)
    canvas.words(CHIP_X + CHIP_WIDTH / 2, 116, f"U1  {board.chip} board", 14, "middle", bold=True)
    table = board_pins(board)
    for signal, side, y in CHIP_PINS:
        pin = table[signal]
        x = CHIP_X if side < 0 else CHIP_X + CHIP_WIDTH
        line(canvas, (x, y), (x + side * 34, y))
        canvas.words(x - side * 8, y + 4, pin.name, 12, "start" if side < 0 else "end", bold=True)
        canvas.words(x + side * 17, y - 5, str(pin.physical), 10.5, "middle")


def draw_display(canvas: Canvas) -> None:
    x = 960
    canvas.rect(x, 140, 150, 180, line=2.2)
    canvas.words(x + 75, 126, "DS1  OLED 128x64", 14, "middle", bold=True)
    canvas.words(x + 96, 226, "I2C address", 12, "middle")
    canvas.words(x + 96, 244, "0x3C", 12, "middle")
    for name, y in (("VCC", 170), ("SCL", 210), ("SDA", 250), ("GND", 290)):
        line(canvas, (CHIP_X + CHIP_WIDTH + 34, y), (x, y))
        canvas.words(x + 8, y + 4, name, 12, bold=True)


def draw_button(canvas: Canvas) -> None:
    """A push button between the button pin and ground."""
    x, start = 990, CHIP_X + CHIP_WIDTH + 34
    line(canvas, (start, 400), (x, 400), (x, 416))
    line(canvas, (start, 470), (x, 470), (x, 454))
    canvas.circle(x, 420, 4)
    canvas.circle(x, 450, 4)
    line(canvas, (x + 12, 418), (x + 12, 452))
    line(canvas, (x + 12, 435), (x + 30, 435))
    line(canvas, (x + 30, 427), (x + 30, 443))
    canvas.words(x + 44, 440, "SW1  push button", 14, bold=True)


def draw_supply(canvas: Canvas) -> None:
    """Cell, charger, switch and diode, in a frame: handheld only."""
    canvas.rect(40, 80, 520, 470, "none", "#777777", 10, 1.2, "7 5")
    canvas.words(56, 104, "Handheld only (the breadboard build lives on USB)", 12, fill="#333333")
    draw_cell(canvas, 80)
    canvas.rect(160, 160, 130, 300, line=2.2)
    canvas.words(225, 146, "U2  charger", 14, "middle", bold=True)
    canvas.words(225, 306, "LiPo charger", 12, "middle")
    canvas.words(225, 324, "with protection", 12, "middle")
    for name, x, y, anchor in (
        ("B+", 168, 234, "start"), ("B-", 168, 394, "start"),
        ("OUT+", 282, 194, "end"), ("OUT-", 282, 434, "end"),
    ):  # fmt: skip
        canvas.words(x, y, name, 12, anchor, bold=True)
    draw_switch(canvas, 290, 190)
    draw_diode(canvas, 450, 190)
    line(canvas, (478, 190), (CHIP_X - 34, 190))
    line(canvas, (290, 430), (CHIP_X - 34, 430))


def draw_cell(canvas: Canvas, x: float) -> None:
    line(canvas, (160, 230), (x, 230), (x, 300))
    line(canvas, (x, 314), (x, 390), (160, 390))
    line(canvas, (x - 20, 300), (x + 20, 300))
    canvas.path(f"M{x - 10},314 H{x + 10}", line=5)
    canvas.words(x + 16, 293, "+", 14, bold=True)
    canvas.words(x + 12, 348, "BT1", 14, bold=True)
    canvas.words(x + 12, 366, "LiPo 3.7 V", 11)


def draw_switch(canvas: Canvas, x: float, y: float) -> None:
    line(canvas, (x, y), (x + 42, y))
    canvas.circle(x + 46, y, 4)
    canvas.circle(x + 86, y - 12, 4)
    canvas.circle(x + 86, y + 12, 4)
    line(canvas, (x + 49, y - 2), (x + 83, y - 11))
    line(canvas, (x + 90, y - 12), (x + 110, y - 12), (x + 110, y), (x + 160, y))
    canvas.words(x + 66, y - 40, "SW2  slide switch", 14, "middle", bold=True)
    canvas.words(x + 46, y + 24, "COM", 10.5, "middle")
    canvas.words(x + 100, y - 18, "ON", 10.5, "middle")
    canvas.words(x + 96, y + 32, "free", 10.5, "middle")


def draw_diode(canvas: Canvas, x: float, y: float) -> None:
    """A Schottky diode, current to the right."""
    canvas.path(f"M{x},{y - 13} L{x + 24},{y} L{x},{y + 13} Z", line=1.8, fill="#ffffff")
    line(
        canvas,
        (x + 18, y - 8),
        (x + 18, y - 13),
        (x + 24, y - 13),
        (x + 24, y + 13),
        (x + 30, y + 13),
        (x + 30, y + 8),
    )
    canvas.words(x + 12, y + 34, "D1", 14, "middle", bold=True)
    canvas.words(x + 12, y + 50, "Schottky", 11, "middle")
