"""What the case must hold, and what must stay free: envelopes of the parts, and probes. Knows no walls.

A probe is a volume no part of the case may touch: the plug, the view onto the screen, screw and screwdriver.
"""

from manifold3d import Manifold

from trailhand_hardware.case import data
from trailhand_hardware.case.data import Board, Display, Layout, Place
from trailhand_hardware.case.solids import block, box, cylinder, tunnel

Solids = dict[str, Manifold]


def board_middle(board: Board, x: float, layout: Layout) -> Place:
    """The middle of a board whose socket ends just inside the wall."""
    edge = layout.inner[1] - board.usb_overhang - 0.3
    return (x, edge - board.length / 2)


def pico_middle(layout: Layout) -> Place:
    return board_middle(data.PICO, layout.pico_x, layout)


def charger_middle(layout: Layout) -> Place:
    return board_middle(data.CHARGER, layout.charger_x or 0.0, layout)


def socket_height(board: Board, bottom: float) -> float:
    """Height of the socket's middle."""
    return bottom + board.thickness + board.usb_height / 2


def board_solids(name: str, board: Board, middle: Place, bottom: float) -> Solids:
    """Board with its parts, and its socket."""
    x, y = middle
    edge = y + board.length / 2
    top = bottom + board.thickness
    flat = block(middle, (board.width, board.length), (bottom, top))
    low = block(middle, (board.width - 1.4, board.length - 8), (bottom, top + board.parts))
    half = board.usb_width / 2
    usb = box(
        (x - half, x + half),
        (edge - board.usb_depth, edge + board.usb_overhang),
        (top, top + board.usb_height),
    )
    return {f"{name} board": flat + low, f"{name} socket": usb}


def display_solids(layout: Layout, display: Display) -> Solids:
    """Glass, board, and the room behind it."""
    x, y = 0.0, layout.display_y[display.key]
    front, behind = data.GLASS_TOP, data.GLASS_TOP - display.glass[2]
    back = behind - display.board_thickness
    glass = block((x, y + display.glass_offset), display.glass[:2], (behind, front))
    board = block((x, y), display.board, (back, behind))
    inside = (display.board[0] - 3, display.board[1] - 3)
    room = block((x, y), inside, (back - display.back, back))
    return {"display glass": glass, "display board": board + room}


def button_solids(layout: Layout) -> Solids:
    x, y = layout.button
    top = data.BUTTON_TOP
    body = block((x, y), data.BUTTON[:2], (top - data.BUTTON[2], top))
    radius, height = data.BUTTON_CAP
    return {"button body": body, "button cap": cylinder((x, y), (top, top + height), radius)}


def slider_solids(layout: Layout) -> Solids:
    """The slide switch against the right wall, its knob through it, the wires behind it."""
    depth, length, height = data.SLIDER
    right, y, bottom = layout.inner[0] - data.SLIDER_GAP, layout.slider_y, data.SLIDER_BOTTOM
    middle = bottom + height / 2
    knob, sweep, thick = data.SLIDER_KNOB
    body = box((right - depth, right), (y - length / 2, y + length / 2), (bottom, bottom + height))
    wires = box((right - depth - data.SLIDER_PINS, right - depth), (y - 3, y + 3), (middle - 1, middle + 1))
    stick = box(
        (right, right + knob), (y - sweep / 2, y + sweep / 2), (middle - thick / 2, middle + thick / 2)
    )
    return {"slider body": body, "slider wires": wires, "slider knob": stick}


def knob_slot() -> tuple[float, float]:
    """Lowest and highest point of the slot for the slide switch's knob."""
    middle, half = data.SLIDER_BOTTOM + data.SLIDER[2] / 2, data.SLIDER_KNOB[2] / 2 + data.KNOB_PLAY
    return (middle - half, middle + half)


def cell_solid(layout: Layout) -> Solids:
    bottom = data.CELL_BOTTOM
    return {"cell": block(layout.cell, data.CELL[:2], (bottom, bottom + data.CELL[2]))}


def pico_solids(layout: Layout) -> Solids:
    """The Pico with its four holes."""
    x, y = pico_middle(layout)
    solids = board_solids("pico", data.PICO, (x, y), data.PICO_BOTTOM)
    for side in (-0.5, 0.5):
        for end in (-0.5, 0.5):
            at = (x + side * data.PICO_HOLES[0], y + end * data.PICO_HOLES[1])
            solids["pico board"] -= cylinder(at, (0, data.THICKNESS), data.PICO_HOLE_RADIUS)
    return solids


def components(layout: Layout, display: Display) -> Solids:
    """All envelopes of a case."""
    found = pico_solids(layout)
    if layout.charger_x is not None:
        found |= board_solids("charger", data.CHARGER, charger_middle(layout), data.CHARGER_BOTTOM)
        found |= cell_solid(layout) | slider_solids(layout)
    return found | display_solids(layout, display) | button_solids(layout)


def plug_probe(board: Board, middle: Place, bottom: float, layout: Layout) -> Manifold:
    """The plug's grip in front of a socket, from the socket's face outwards."""
    width, height = board.plug
    z = socket_height(board, bottom)
    face = middle[1] + board.length / 2 + board.usb_overhang
    return tunnel(middle[0], (z - height / 2, z + height / 2), width, (face, layout.height / 2 + 20), 2)


def screw_probe(at: Place) -> Manifold:
    """Screwdriver, head, shaft and the thread's core."""
    tip = data.SCREW_SINK + data.SCREW_LENGTH
    driver = cylinder(at, (-40, data.SCREW_SINK), data.SCREW_HEAD - 0.1)
    shaft = cylinder(at, (data.SCREW_SINK, data.SPLIT), data.SCREW / 2)
    return driver + shaft + cylinder(at, (data.SPLIT - 0.1, tip), data.SCREW_PILOT - 0.05)


def knob_probe(layout: Layout) -> Manifold:
    """Room for a fingertip beside the slide switch's knob, outside the case."""
    z, y = data.SLIDER_BOTTOM + data.SLIDER[2] / 2, layout.slider_y
    right = layout.width / 2
    return box((right, right + 10), (y - 7, y + 7), (z - 6, z + 6))


def probes(layout: Layout, display: Display) -> Solids:
    """Everything that must stay free."""
    found = {"plug of the pico": plug_probe(data.PICO, pico_middle(layout), data.PICO_BOTTOM, layout)}
    if layout.charger_x is not None:
        found["plug of the charger"] = plug_probe(
            data.CHARGER, charger_middle(layout), data.CHARGER_BOTTOM, layout
        )
        found["finger at the slider"] = knob_probe(layout)
    middle = (0.0, layout.display_y[display.key] + display.visible_offset)
    found["view of the screen"] = block(middle, display.visible, (data.GLASS_TOP, data.THICKNESS + 30))
    for number, at in enumerate(layout.screws, 1):
        found[f"screw {number}"] = screw_probe(at)
    return found
