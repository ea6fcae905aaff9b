"""Every dimension of the case, as tables: the parts it holds, how they lie, the shell. No geometry here.

Sizes of bought parts are envelopes: the largest we expect, since makes differ. Measure yours before printing.
"""

from dataclasses import dataclass

Place = tuple[float, float]

# --- Bought parts (envelopes) ------------------------------------------------------------------------


@dataclass(frozen=True)
class Board:
    """A flat board with a USB socket at its +y edge."""

    width: float
    length: float
    thickness: float
    parts: float  # height of the parts on it
    usb_width: float
    usb_height: float
    usb_depth: float  # of the socket behind the board's edge
    usb_overhang: float  # of the socket beyond the board's edge
    plug: Place  # width and height of the plug's grip


PICO = Board(21.0, 51.0, 1.0, 2.2, 8.0, 2.8, 5.0, 1.3, (10.8, 8.4))
PICO_HOLES = (11.4, 47.0)  # distances of its four holes
PICO_HOLE_RADIUS = 1.05
CHARGER = Board(17.4, 28.2, 1.2, 2.2, 9.2, 3.3, 7.0, 0.8, (12.4, 6.6))

CELL = (34.5, 51.0, 5.8)  # a 503450 cell of 1000 mAh with its protection board, slightly swollen
SLIDER = (3.8, 8.8, 3.8)  # slide switch SS12D00 lying on its side: depth, length, height
SLIDER_KNOB = (4.0, 3.8, 1.7)  # length of a G4 knob, its sweep, its height
KNOB_PLAY = 0.6  # around the knob
SLIDER_GAP = 0.2  # between the switch and the wall
SLIDER_PINS = 5.0  # pins with solder and wire behind the switch

BUTTON = (12.2, 12.2, 4.3)  # body of a 12 x 12 mm push button
BUTTON_LEGS = 3.5  # below the body
BUTTON_CAP = (5.9, 7.6)  # radius; height above the body


@dataclass(frozen=True)
class Display:
    """A display module: board, glass, visible area; offsets are from the board's middle towards its pins."""

    key: str
    title: str
    board: Place
    board_thickness: float
    back: float  # solder and wires behind the board
    glass: tuple[float, float, float]
    glass_offset: float
    visible: Place
    visible_offset: float
    window: Place  # the hole in the front


DISPLAYS = (
    Display("096", '0.96" SSD1306', (27.4, 27.9), 1.2, 2.0,
            (26.8, 19.4, 1.6), 0.0, (21.8, 10.9), 2.0, (24.0, 13.2)),
    Display("130", '1.3" SH1106', (35.5, 33.7), 1.2, 2.0,
            (34.6, 23.2, 1.7), 0.2, (29.5, 14.8), 2.1, (31.8, 17.2)),
)  # fmt: skip

# --- The shell ---------------------------------------------------------------------------------------

WALL = 2.4
THICKNESS = 22.0
SPLIT = 12.0  # height of the joint
CORNER = 7.0
CHAMFER = 1.2
LIP = (1.0, 2.4)  # thickness, height
PLAY = 0.25  # between lip and rebate

SCREW = 2.5  # M2.5 x 16, countersunk
SCREW_LENGTH = 16.0
SCREW_HEAD = 2.5  # radius of the head
SCREW_SINK = 1.6  # depth of the head's face below the back
SCREW_CLEARANCE = 1.4  # radius of the hole in the back
SCREW_PILOT = 1.05  # radius of the hole the thread forms itself into
BOSS = 3.8

# --- How things lie ----------------------------------------------------------------------------------

REST = 0.05  # between a part and what it rests on
SIDE = 0.3  # between a part and what keeps it in place
PICO_BOTTOM = WALL + 2.6
CHARGER_BOTTOM = WALL + 2.0
CELL_BOTTOM = WALL + 0.3
SLIDER_BOTTOM = WALL + 1.6
FOAM = 2.0  # between cell and lid: soft foam, never plastic
HOLD = 0.25  # between a board and the pillar that holds it down
BUTTON_TOP = THICKNESS - WALL - 2.4
GLASS_TOP = THICKNESS - WALL - 0.2


@dataclass(frozen=True)
class Layout:
    """A case: outer size and where things lie. A place is the middle of a part, seen from the front."""

    key: str
    title: str
    width: float
    height: float
    pico_x: float
    display_y: dict[str, float]
    button: Place
    screws: tuple[Place, ...]
    charger_x: float | None = None  # None: no battery, no charger, no slide switch
    cell: Place = (0.0, 0.0)
    slider_y: float = 0.0

    @property
    def inner(self) -> Place:
        """Half of the inner width and height."""
        return (self.width / 2 - WALL, self.height / 2 - WALL)


HANDHELD = Layout(
    "handheld", "with battery", 70.0, 98.0, 19.7, {"096": 16.0, "130": 18.0}, (16.0, -27.0),
    ((-28.3, -42.3), (28.3, -42.3), (-1.3, 42.3)), -20.9, (-14.1, -10.8), -15.0,
)  # fmt: skip
USB = Layout(
    "usb", "without battery", 46.0, 82.0, 0.0, {"096": 10.0, "130": 9.5}, (0.0, -26.0),
    ((-16.3, -34.3), (16.3, -34.3), (-16.3, 34.3), (16.3, 34.3)),
)  # fmt: skip
LAYOUTS = (HANDHELD, USB)

# --- Printing ----------------------------------------------------------------------------------------

BED = (180.0, 180.0)  # the smallest common bed
THINNEST = 0.8  # two lines of a 0.4 mm nozzle
PLASTIC = 1.24e-3  # g per mm3 of PLA
