"""The empty shell in two halves: walls, joint with lip and rebate, screw bosses, holes for sockets.

What holds the parts inside is the business of back.py and front.py.
"""

from manifold3d import Manifold

from trailhand_hardware.case import data
from trailhand_hardware.case.data import Board, Layout, Place
from trailhand_hardware.case.envelopes import charger_middle, pico_middle, socket_height
from trailhand_hardware.case.solids import TINY, box, cylinder, slab, tunnel, union

PLUG_PLAY = 0.5  # around a plug's grip


def hollow(layout: Layout) -> Manifold:
    """The whole shell, closed, with chamfered faces."""
    wide, high, corner, cut = layout.width, layout.height, data.CORNER, data.CHAMFER
    top = data.THICKNESS
    outer = Manifold.batch_hull([
        slab(wide - 2 * cut, high - 2 * cut, corner - cut, (0, top)),
        slab(wide, high, corner, (cut, top - cut)),
    ])  # fmt: skip
    return outer - inside(layout, 0, (data.WALL, top - data.WALL))


def inside(layout: Layout, grow: float, z: tuple[float, float]) -> Manifold:
    """The inner space, grown by some sideways."""
    x, y = layout.inner
    return slab(2 * (x + grow), 2 * (y + grow), data.CORNER - data.WALL + grow, z)


def halfspace(layout: Layout, z: tuple[float, float]) -> Manifold:
    wide, high = layout.width, layout.height
    return box((-wide, wide), (-high, high), z)


def back_shell(layout: Layout) -> Manifold:
    """The back half with its rebate."""
    half = hollow(layout) ^ halfspace(layout, (-1, data.SPLIT))
    thickness, height = data.LIP
    rebate = inside(layout, thickness + data.PLAY, (data.SPLIT - height - data.PLAY, data.SPLIT + 1))
    return half - rebate


def front_shell(layout: Layout) -> Manifold:
    """The front half with its lip."""
    half = hollow(layout) ^ halfspace(layout, (data.SPLIT, data.THICKNESS + 1))
    thickness, height = data.LIP
    z = (data.SPLIT - height, data.SPLIT + TINY)
    return half + (inside(layout, thickness, z) - inside(layout, 0, (z[0] - 1, z[1] + 1)))


def back_bosses(layout: Layout) -> tuple[Manifold, Manifold]:
    """What to add to the back for the screws, and what to cut away then."""
    add = [cylinder(at, (data.WALL - TINY, data.SPLIT - 0.1), data.BOSS) for at in layout.screws]
    cut = [screw_hole(at) for at in layout.screws]
    return union(add), union(cut)


def screw_hole(at: Place) -> Manifold:
    """A countersunk hole: its cone also prints without support."""
    sink, cone = data.SCREW_SINK, data.SCREW_HEAD - data.SCREW_CLEARANCE
    head = cylinder(at, (-1, sink + TINY), data.SCREW_HEAD)
    taper = cylinder(at, (sink, sink + cone), data.SCREW_HEAD, data.SCREW_CLEARANCE)
    return head + taper + cylinder(at, (-1, data.SPLIT + 1), data.SCREW_CLEARANCE)


def front_bosses(layout: Layout) -> tuple[Manifold, Manifold]:
    """What to add to the front for the screws, and what to cut away then."""
    tip = data.SCREW_SINK + data.SCREW_LENGTH + 0.6
    add = [cylinder(at, (data.SPLIT, data.THICKNESS - data.WALL + TINY), data.BOSS) for at in layout.screws]
    cut = [cylinder(at, (data.SPLIT - 4, tip), data.SCREW_PILOT) for at in layout.screws]
    return union(add), union(cut)


def socket_hole(board: Board, middle: Place, bottom: float, layout: Layout) -> Manifold:
    """A notch from the plug's underside up to the joint: nothing to bridge when printing."""
    width, height = (size + 2 * PLUG_PLAY for size in board.plug)
    z = socket_height(board, bottom)
    y = (layout.inner[1] - 0.8, layout.height / 2 + 5)
    low = tunnel(middle[0], (z - height / 2, z + height / 2), width, y, 2)
    x = (middle[0] - width / 2, middle[0] + width / 2)
    return low + box(x, y, (z, data.SPLIT))


def socket_holes(layout: Layout) -> Manifold:
    """The notches for all sockets."""
    cuts = [socket_hole(data.PICO, pico_middle(layout), data.PICO_BOTTOM, layout)]
    if layout.charger_x is not None:
        cuts.append(socket_hole(data.CHARGER, charger_middle(layout), data.CHARGER_BOTTOM, layout))
    return union(cuts)
