"""The back part: Pico's posts, charger's bed, cell's bay, slide switch's cradle, button's post.

Everything grows from the floor, so that it prints without support.
"""

from manifold3d import Manifold

from trailhand_hardware.case import data
from trailhand_hardware.case.data import Layout
from trailhand_hardware.case.envelopes import charger_middle, knob_slot, pico_middle
from trailhand_hardware.case.shell import back_bosses, back_shell, socket_holes
from trailhand_hardware.case.solids import TINY, box, cylinder, union

FLOOR = data.WALL - TINY
RIB = 1.6
SCOOP = 1.0  # depth of the hollow around the slide switch's knob


def pico_posts(layout: Layout) -> Manifold:
    """Four posts with pegs for the Pico's holes; the pegs end below its surface."""
    x, y = pico_middle(layout)
    posts: list[Manifold] = []
    for side in (-0.5, 0.5):
        for end in (-0.5, 0.5):
            at = (x + side * data.PICO_HOLES[0], y + end * data.PICO_HOLES[1])
            posts.append(cylinder(at, (FLOOR, data.PICO_BOTTOM - data.REST), 2.0))
            posts.append(cylinder(at, (data.WALL, data.PICO_BOTTOM + 0.8), 0.9))
    return union(posts)


def charger_bed(layout: Layout) -> Manifold:
    """Two rails, four stops along the sides and a hook over the far edge."""
    x, y = charger_middle(layout)
    half, end = data.CHARGER.width / 2 + data.SIDE, y - data.CHARGER.length / 2 - data.SIDE
    top = data.CHARGER_BOTTOM - data.REST
    rails = [
        box((x + side * 5.5 - 1, x + side * 5.5 + 1), (end + 3, end + data.CHARGER.length - 6), (FLOOR, top))
        for side in (-1, 1)
    ]
    stops = [
        box(order(x + side * half, x + side * (half + RIB)), (y + at - 3, y + at + 3), (FLOOR, top + 2))
        for side in (-1, 1)
        for at in (-9, 5)
    ]
    return union([*rails, *stops, charger_hook(x, end)])


def charger_hook(x: float, end: float) -> Manifold:
    """A wall behind the charger whose top leans 45 degrees over the board's edge, between its solder pads."""
    under = data.CHARGER_BOTTOM + data.CHARGER.thickness + 0.4
    wall = box((x - 6, x + 6), (end - RIB, end), (FLOOR, under + 0.4))
    reach = 1.2
    lean = Manifold.batch_hull([
        box((x - 2, x + 2), (end - RIB, end - RIB + 0.1), (under - 0.8, under + reach + 1)),
        box((x - 2, x + 2), (end - 0.1, end), (under - data.SIDE, under + reach + 1)),
        box((x - 2, x + 2), (end - 0.1, end + reach - 0.2), (under + reach - 0.2, under + reach + 1)),
    ])  # fmt: skip
    return wall + lean


def cell_bay(layout: Layout) -> Manifold:
    """Low walls beside and below the cell; the charger's wall and the case close the other sides."""
    (x, y), (wide, high, _) = layout.cell, data.CELL
    right, bottom = x + wide / 2 + data.SIDE, y - high / 2 - data.SIDE
    z = (FLOOR, data.WALL + 4.6)
    left_rib = box((-layout.inner[0] - 0.5, x - wide / 2 - data.SIDE), (y - 8, y + 8), z)
    walls = [box((right, right + RIB), (y + at - 7, y + at + 7), z) for at in (-14, 12)]
    ends = [box((x + at - 5, x + at + 5), (bottom - RIB, bottom), z) for at in (-6, 10)]
    return union([*walls, *ends, left_rib])


def slider_cradle(layout: Layout) -> Manifold:
    """A bed with two end walls and two stops behind the switch, open in the middle for its pins."""
    depth, length, height = data.SLIDER
    right, y = layout.inner[0], layout.slider_y
    back, top = right - data.SLIDER_GAP - depth - data.SIDE, data.SLIDER_BOTTOM + height - 0.8
    end = length / 2 + data.SIDE
    bed = box(
        (back - RIB, right + 0.5), (y - end - RIB, y + end + RIB), (FLOOR, data.SLIDER_BOTTOM - data.REST)
    )
    walls = [
        box((back - RIB, right + 0.5), order(y + side * end, y + side * (end + RIB)), (FLOOR, top))
        for side in (-1, 1)
    ]
    stops = [
        box((back - RIB, back), order(y + side * (end - 1.2), y + side * (end + RIB)), (FLOOR, top))
        for side in (-1, 1)
    ]
    return union([bed, *walls, *stops])


def slider_hole(layout: Layout) -> Manifold:
    """A notch from below the knob up to the joint, to lay the switch in, and a scoop for the fingertip."""
    outside, y = layout.width / 2, layout.slider_y
    (low, _), half = knob_slot(), data.SLIDER_KNOB[1] / 2 + data.KNOB_PLAY
    notch = box((layout.inner[0] - 1, outside + 1), (y - half, y + half), (low, data.SPLIT + 1))
    z = data.SLIDER_BOTTOM + data.SLIDER[2] / 2
    scoop = Manifold.batch_hull([
        box((outside - SCOOP, outside), (y - 4.5, y + 4.5), (z - 2.1, z + 2.1)),
        box((outside, outside + 1), (y - 5.5, y + 5.5), (z - 3.1, z + 3.1)),
    ])  # fmt: skip
    return notch + scoop


def button_post(layout: Layout) -> Manifold:
    """Takes the thumb's push: a post up to the button's underside, stiffened by a wider foot."""
    under = data.BUTTON_TOP - data.BUTTON[2] - data.REST
    foot = cylinder(layout.button, (FLOOR, data.WALL + 4), 4.5, 2.6)
    return foot + cylinder(layout.button, (FLOOR, under), 2.6)


def order(a: float, b: float) -> tuple[float, float]:
    return (min(a, b), max(a, b))


def back_part(layout: Layout) -> Manifold:
    """The back, as it lies in the closed case and on the print bed."""
    bosses, screw_holes = back_bosses(layout)
    solid = union([back_shell(layout), bosses, pico_posts(layout), button_post(layout)])
    if layout.charger_x is not None:
        solid = union([solid, charger_bed(layout), cell_bay(layout), slider_cradle(layout)])
        solid -= slider_hole(layout)
    return solid - screw_holes - socket_holes(layout)
