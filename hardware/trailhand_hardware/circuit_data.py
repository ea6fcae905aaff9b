"""The circuit as tables: how the boards look, which parts there are, which wire goes where.

Pins of a board are named by signal; their numbers come from the firmware's board modules and stand nowhere
here. The names along a board's edges are what is printed on it; a test compares them with those modules.
"""

from dataclasses import dataclass

# --- Boards ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Outline:
    """How a board looks: names down the left edge and down the right edge, USB on top."""

    key: str  # in file names
    title: str
    modules: tuple[str, ...]  # of firmware/boards; the first one gives the pins
    chip: str
    usb: str
    left: tuple[str, ...]
    right: tuple[str, ...]
    columns: str  # the breadboard columns its two rows of pins go into


PICO_LEFT = (
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
    "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
)  # fmt: skip
PICO_RIGHT = (
    "VBUS", "VSYS", "GND", "3V3_EN", "3V3", "VREF", "GP28", "AGND", "GP27", "GP26",
    "RUN", "GP22", "GND", "GP21", "GP20", "GP19", "GP18", "GND", "GP17", "GP16",
)  # fmt: skip

OUTLINES = (
    Outline(
        "pico", "Raspberry Pi Pico, Pico W or Pico 2", ("pico", "pico_w", "pico_2"), "Pico", "micro USB",
        PICO_LEFT, PICO_RIGHT, "ch",
    ),
)  # fmt: skip

# --- Parts: reference, name, pins --------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """A part of the circuit; `build` says where it is needed: in all of them or in the handheld."""

    ref: str
    name: str
    pins: tuple[str, ...]
    build: str = "all"


BOARD_REF = "U1"
PARTS = (
    Part(BOARD_REF, "microcontroller board", ()),
    Part("DS1", "OLED display 128x64, I2C", ("GND", "VCC", "SCL", "SDA")),
    Part("SW1", "push button", ("A", "B")),
    Part("U2", "LiPo charger with protection", ("OUT+", "OUT-", "B+", "B-"), "handheld"),
    Part("BT1", "LiPo cell 3.7 V", ("+", "-"), "handheld"),
    Part("SW2", "slide switch", ("COM", "ON"), "handheld"),
    Part("D1", "Schottky diode", ("anode", "cathode"), "handheld"),
)

# --- Wires: number, from (part, pin or signal of the board), to, colour, build -----------------------


@dataclass(frozen=True)
class Wire:
    """One wire; an end is a reference and a pin, for the board a signal of its pin table."""

    number: int
    start: tuple[str, str]
    end: tuple[str, str]
    colour: str
    build: str = "all"


WIRES = (
    Wire(1, (BOARD_REF, "oled_gnd"), ("DS1", "GND"), "black"),
    Wire(2, (BOARD_REF, "oled_vcc"), ("DS1", "VCC"), "red"),
    Wire(3, (BOARD_REF, "scl"), ("DS1", "SCL"), "yellow"),
    Wire(4, (BOARD_REF, "sda"), ("DS1", "SDA"), "green"),
    Wire(5, (BOARD_REF, "button"), ("SW1", "A"), "blue"),
    Wire(6, (BOARD_REF, "button_gnd"), ("SW1", "B"), "black"),
    Wire(7, (BOARD_REF, "supply_gnd"), ("U2", "OUT-"), "black", "handheld"),
    Wire(8, ("U2", "OUT+"), ("SW2", "COM"), "red", "handheld"),
    Wire(9, ("SW2", "ON"), ("D1", "anode"), "red", "handheld"),
    Wire(10, ("D1", "cathode"), (BOARD_REF, "supply"), "orange", "handheld"),
    Wire(11, ("BT1", "+"), ("U2", "B+"), "red", "handheld"),
    Wire(12, ("BT1", "-"), ("U2", "B-"), "black", "handheld"),
)

BUILDS = ("breadboard", "handheld")
