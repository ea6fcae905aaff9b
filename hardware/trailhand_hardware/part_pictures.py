"""Draws the parts around the board (display, button, charger, ...) and tells where their pins are.

Knows what a part looks like, not what it is wired to.
"""

from collections.abc import Callable

from trailhand_hardware.svg import Canvas, Point

Places = dict[tuple[str, str], Point]
PALE = "#f1f3f6"


def pin(canvas: Canvas, x: float, y: float, name: str, side: int = 1) -> Point:
    """A solder point with its name to the right (side 1), to the left (-1) or without one (0)."""
    canvas.circle(x, y, 6, "#ffd75e", "#000000", 1.8)
    if side:
        canvas.words(x + side * 12, y + 4, name, 11, "start" if side > 0 else "end", bold=True)
    return (x, y)


def caption(canvas: Canvas, x: float, y: float, title: str, *notes: str) -> None:
    canvas.words(x, y, title, 13, "start", bold=True)
    for line, note in enumerate(notes, 1):
        canvas.words(x, y + 16 * line, note, 11, fill="#333333")


def display(canvas: Canvas, x: float, y: float) -> Places:
    """The display: four pins on its left side, picture area."""
    canvas.rect(x, y, 250, 132, PALE, radius=8)
    canvas.rect(x + 76, y + 26, 160, 80, "#111111", radius=3)
    canvas.words(x + 156, y + 71, "128 x 64", 16, "middle", "#ffffff", True)
    caption(
        canvas, x, y + 150, "DS1  OLED display, I2C, address 0x3C",
        "Read the names on YOUR module: some have VCC first,",
        "others GND first. Go by name, never by place.",
    )  # fmt: skip
    names = ("GND", "VCC", "SCL", "SDA")
    return {("DS1", name): pin(canvas, x + 15, y + 24 + 28 * row, name) for row, name in enumerate(names)}


def button(canvas: Canvas, x: float, y: float) -> Places:
    """The push button with two legs on its left side."""
    canvas.rect(x, y, 130, 76, PALE, radius=8)
    canvas.circle(x + 86, y + 38, 27, "#d9dce1")
    canvas.words(x + 86, y + 42, "press", 11, "middle")
    caption(canvas, x, y + 94, "SW1  push button", "two legs that lie diagonally opposite")
    return {("SW1", name): pin(canvas, x + 15, y + 22 + 32 * row, name) for row, name in enumerate("AB")}


def charger(canvas: Canvas, x: float, y: float) -> Places:
    """The charger module: output on the left, cell on the right."""
    canvas.rect(x, y, 150, 84, PALE, radius=8)
    canvas.rect(x + 51, y - 12, 48, 24, "#d5d8dc", "#333333", 4)
    canvas.words(x + 75, y + 3, "USB-C", 9, "middle")
    caption(canvas, x, y + 102, "U2  charger with protection", "six pads: OUT+ OUT- B+ B- (and IN)")
    left = {
        ("U2", name): pin(canvas, x + 14, y + 32 + 34 * row, name)
        for row, name in enumerate(("OUT+", "OUT-"))
    }
    right = {
        ("U2", name): pin(canvas, x + 136, y + 32 + 34 * row, name, -1)
        for row, name in enumerate(("B+", "B-"))
    }
    return left | right


def cell(canvas: Canvas, x: float, y: float) -> Places:
    """The LiPo cell."""
    canvas.rect(x, y, 116, 84, PALE, radius=8)
    canvas.words(x + 66, y + 40, "LiPo", 12, "middle", bold=True)
    canvas.words(x + 66, y + 56, "3.7 V", 11, "middle")
    caption(canvas, x, y + 102, "BT1  LiPo cell", "solder it last")
    return {("BT1", name): pin(canvas, x + 14, y + 32 + 34 * row, name) for row, name in enumerate("+-")}


def slide_switch(canvas: Canvas, x: float, y: float) -> Places:
    """The slide switch, inline: ON on the left, common (middle pin) on the right."""
    canvas.rect(x, y - 20, 108, 40, PALE, radius=6)
    canvas.rect(x + 36, y - 13, 36, 26, "#ffffff", radius=3)
    canvas.rect(x + 38, y - 11, 15, 22, "#333333", radius=2)
    canvas.words(x + 54, y - 28, "SW2  slide switch", 13, "middle", bold=True)
    canvas.words(x + 54, y + 36, "COM is the middle pin;", 11, "middle", fill="#333333")
    canvas.words(x + 54, y + 51, "the third pin stays free", 11, "middle", fill="#333333")
    places = {("SW2", "ON"): pin(canvas, x + 12, y, "", 0), ("SW2", "COM"): pin(canvas, x + 96, y, "", 0)}
    canvas.words(x + 12, y + 17, "ON", 9, "middle", bold=True)
    canvas.words(x + 94, y + 17, "COM", 9, "middle", bold=True)
    return places


def diode(canvas: Canvas, x: float, y: float) -> Places:
    """The Schottky diode, inline: its stripe (cathode) on the left, towards the board."""
    canvas.path(f"M{x},{y} H{x + 84}", line=2)
    canvas.rect(x + 18, y - 12, 48, 24, "#333333", "#000000", 4)
    canvas.rect(x + 23, y - 12, 9, 24, "#ffffff", "#000000", 0, 1)
    canvas.words(x + 42, y - 28, "D1  Schottky diode", 13, "middle", bold=True)
    canvas.words(x + 42, y + 30, "stripe towards the board", 11, "middle", fill="#333333")
    return {("D1", "cathode"): pin(canvas, x, y, "", 0), ("D1", "anode"): pin(canvas, x + 84, y, "", 0)}


DRAWERS: dict[str, Callable[[Canvas, float, float], Places]] = {
    "DS1": display, "SW1": button, "U2": charger, "BT1": cell, "SW2": slide_switch, "D1": diode,
}  # fmt: skip
