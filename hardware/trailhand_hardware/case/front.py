"""The front part: the display's window and frame, the button's seat, pillars that hold things down.

It is printed face down, so everything grows from the face's inside.
"""

from manifold3d import Manifold

from trailhand_hardware.case import data
from trailhand_hardware.case.back import SCOOP
from trailhand_hardware.case.data import Display, Layout
from trailhand_hardware.case.envelopes import charger_middle, knob_slot, pico_middle
from trailhand_hardware.case.shell import front_bosses, front_shell, socket_holes
from trailhand_hardware.case.solids import TINY, block, box, cylinder, frame, plate, union

FACE = data.THICKNESS - data.WALL + TINY  # where things grow from
RIB = 1.6


def pico_pillars(layout: Layout) -> Manifold:
    """Four pillars that end just above the Pico's corners, beside its socket and its solder pads."""
    x, y = pico_middle(layout)
    bottom = data.PICO_BOTTOM + data.PICO.thickness + data.HOLD
    places = [(x + side * 6.2, y + end * data.PICO_HOLES[1] / 2) for side in (-1, 1) for end in (-1, 1)]
    return union([cylinder(at, (bottom, FACE), 1.5, 2.3) for at in places])


def charger_pillar(layout: Layout) -> Manifold:
    """Holds the charger down by the top of its metal socket."""
    x, y = charger_middle(layout)
    at = (x, y + data.CHARGER.length / 2 - 3.5)
    bottom = data.CHARGER_BOTTOM + data.CHARGER.thickness + data.CHARGER.usb_height + data.HOLD
    return cylinder(at, (bottom, FACE), 2.2, 2.8)


def cell_press(layout: Layout) -> Manifold:
    """A wide ring above the cell, with foam between them: nothing hard presses on the pouch."""
    x, y = layout.cell
    bottom = data.CELL_BOTTOM + data.CELL[2] + data.FOAM
    middle = (x - 2, y - 8)
    outer = plate(middle, (20, 22), 4, (bottom, FACE))
    return outer - plate(middle, (20 - 2 * RIB, 22 - 2 * RIB), 4 - RIB, (bottom - 1, FACE - TINY))


def slider_pillar(layout: Layout) -> Manifold:
    """Holds the slide switch down."""
    at = (layout.inner[0] - data.SLIDER_GAP - data.SLIDER[0] / 2, layout.slider_y)
    return cylinder(at, (data.SLIDER_BOTTOM + data.SLIDER[2] + data.HOLD, FACE), 1.3, 1.9)


def slider_tongue(layout: Layout) -> Manifold:
    """Closes the notch above the slide switch's knob."""
    half = data.SLIDER_KNOB[1] / 2 + data.KNOB_PLAY - data.PLAY
    y, x = layout.slider_y, layout.inner[0]
    return box((x, x + data.WALL - SCOOP), (y - half, y + half), (knob_slot()[1], data.SPLIT + TINY))


def display_frame(layout: Layout, display: Display) -> Manifold:
    """Walls around the display's board, open at the top for its pins."""
    middle = (0.0, layout.display_y[display.key])
    inner = (display.board[0] + 2 * data.SIDE, display.board[1] + 2 * data.SIDE)
    bottom = data.GLASS_TOP - display.glass[2] - display.board_thickness + 0.2
    walls = frame(middle, inner, RIB, (bottom, FACE))
    top = middle[1] + inner[1] / 2
    return walls - block((0, top), (inner[0] - 8, 6), (bottom - 1, FACE - TINY))


def window(layout: Layout, display: Display) -> Manifold:
    """The bevelled hole over the visible area."""
    middle = (0.0, layout.display_y[display.key] + display.visible_offset)
    wide, high = display.window
    return Manifold.batch_hull([
        plate(middle, (wide, high), 1.0, (FACE - 2 * TINY, FACE + 0.4)),
        plate(middle, (wide + 3.4, high + 3.4), 2.4, (data.THICKNESS, data.THICKNESS + 0.2)),
    ])  # fmt: skip


def button_seat(layout: Layout) -> Manifold:
    """A frame around the button's body with stops above its corners, open for its legs and wires."""
    inner = (data.BUTTON[0] + 2 * data.SIDE, data.BUTTON[1] + 2 * data.SIDE)
    bottom = data.BUTTON_TOP - data.BUTTON[2] + 0.6
    walls = frame(layout.button, inner, RIB, (bottom, FACE))
    x, y = layout.button
    gaps = block((x, y), (inner[0] + 6, 8.5), (bottom - 1, data.BUTTON_TOP - 0.8))
    stops = plate(layout.button, inner, 0.4, (data.BUTTON_TOP + data.REST, FACE))
    return (walls - gaps) + stops


def button_hole(layout: Layout) -> Manifold:
    """The hole for the cap, through the stops and the face."""
    return cylinder(layout.button, (data.BUTTON_TOP - 0.1, data.THICKNESS + 1), data.BUTTON_CAP[0] + 0.35)


def lip_cuts(layout: Layout) -> Manifold:
    """Where the lip makes way: at the screws' bosses of the back."""
    z = (data.SPLIT - data.LIP[1] - 1, data.SPLIT - TINY)
    return union([cylinder(at, z, data.BOSS + data.PLAY) for at in layout.screws])


def front_part(layout: Layout, display: Display) -> Manifold:
    """The front, as it lies in the closed case."""
    bosses, pilots = front_bosses(layout)
    inside = [pico_pillars(layout), display_frame(layout, display), button_seat(layout)]
    if layout.charger_x is not None:
        inside += [charger_pillar(layout), cell_press(layout), slider_pillar(layout), slider_tongue(layout)]
    solid = union([front_shell(layout) - lip_cuts(layout), bosses, *inside])
    return solid - pilots - window(layout, display) - button_hole(layout) - socket_holes(layout)


def lay_face_down(part: Manifold) -> Manifold:
    """The front as it lies on the print bed."""
    return part.rotate((180, 0, 0)).translate((0, 0, data.THICKNESS))
