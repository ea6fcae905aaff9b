"""The parts list as a table. Prices are our own estimates of usual shop prices for single pieces, not quotes.

References of electrical parts are those of the circuit; M stands for the rest. Variants: `breadboard`
(nothing soldered but headers), `usb` (case without battery) and `handheld` (case with battery).
"""

from dataclasses import dataclass

PRICE_DATE = "2026-11"
CURRENCY = "EUR"
VARIANTS = {
    "breadboard": "Breadboard, USB power",
    "usb": "Case without battery, USB power",
    "handheld": "Handheld with battery",
}
ALL = ("breadboard", "usb", "handheld")
CASED = ("usb", "handheld")


@dataclass(frozen=True)
class Item:
    """One line; prices in cents for the whole line's quantity of one piece."""

    ref: str
    quantity: int
    description: str
    maker: str
    number: str
    substitute: str
    required: bool
    low: int
    high: int
    variants: tuple[str, ...] = ALL


ITEMS = (
    Item(
        "U1", 1, "microcontroller board with MicroPython",
        "Raspberry Pi", "Pico (SC0915) or Pico H for the breadboard",
        "Pico W, Pico 2",
        True, 400, 900,
    ),
    Item(
        "DS1", 1, 'OLED display 128x64, I2C, four pins, address 0x3C: 0.96" SSD1306',
        "", "", '1.3" SH1106 (its own front part and a setting)',
        True, 300, 800,
    ),
    Item(
        "SW1", 1, "push button 12 x 12 x 7.3 mm, four legs, with a round cap of at most 11.8 mm",
        "Omron", "B3F-4055 with a cap of the B32 family",
        "any tactile switch of that size; 6 x 6 mm on the breadboard",
        True, 20, 150,
    ),
    Item(
        "U2", 1, "LiPo charger module with protection, USB-C, 28 x 17 mm, six pads, set to 500 mA or less",
        "", "TP4056 with DW01A", "any module of that size with OUT and B pads and protection",
        True, 80, 300, ("handheld",),
    ),
    Item(
        "BT1", 1, "LiPo cell 3.7 V, 1000 mAh, 503450 (5 x 34 x 50 mm), with protection board and wires",
        "", "503450", "a smaller cell with protection, padded with foam",
        True, 600, 1400, ("handheld",),
    ),
    Item(
        "SW2", 1, "slide switch, two positions, three pins, 8.5 x 3.7 mm, 4 mm knob",
        "", "SS12D00G4", "SS12D00G5",
        True, 10, 80, ("handheld",),
    ),
    Item(
        "D1", 1, "Schottky diode, 1 A, 20 V or more, wired",
        "", "1N5817", "1N5818, 1N5819",
        True, 10, 40, ("handheld",),
    ),
    Item(
        "M1", 3, "screw M2.5 x 16, countersunk, metric or for plastic",
        "", "ISO 7046 (DIN 965)", "",
        True, 5, 15, ("handheld",),
    ),
    Item(
        "M2", 4, "screw M2.5 x 16, countersunk, metric or for plastic",
        "", "ISO 7046 (DIN 965)", "",
        True, 5, 15, ("usb",),
    ),
    Item(
        "M3", 1, "filament for both parts: 50 g for the handheld, 32 g without battery; PLA or PETG",
        "", "", "",
        True, 80, 200, CASED,
    ),
    Item(
        "M4", 1, "stranded wire, 0.14 mm2 (AWG 26 to 28), 1 m in six colours",
        "", "", "",
        True, 50, 300, CASED,
    ),
    Item(
        "M5", 1, "soft foam, self-adhesive, 20 x 20 mm, 3 mm thick",
        "", "", "foam from packaging and tape",
        True, 10, 100, ("handheld",),
    ),
    Item(
        "M6", 1, "heat-shrink tube, 2 and 3 mm, 10 cm of each",
        "", "", "insulating tape",
        True, 20, 100, ("handheld",),
    ),
    Item(
        "M7", 1, "USB data cable for the board (micro USB for a Pico)",
        "", "", "",
        True, 150, 600,
    ),
    Item(
        "M8", 1, "breadboard, half size (30 rows)",
        "", "", "full size",
        True, 150, 500, ("breadboard",),
    ),
    Item(
        "M9", 1, "jumper wires: two male-male, four male-female",
        "", "", "",
        True, 100, 300, ("breadboard",),
    ),
    Item(
        "M10", 1, "USB-C cable and a 5 V supply for charging",
        "", "", "",
        False, 300, 1000, ("handheld",),
    ),
)  # fmt: skip
