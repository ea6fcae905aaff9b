"""The wiring picture of the handheld (LiPo, charger, switch, diode) for one board.

Places the parts and lets the routing find the wires' ways; which wire goes where comes from the circuit.
"""

from trailhand_hardware.board_picture import BoardPicture
from trailhand_hardware.circuit import connections
from trailhand_hardware.circuit_data import BOARD_REF, Outline, Wire
from trailhand_hardware.part_pictures import DRAWERS, Places
from trailhand_hardware.routing import Pair, assign_lanes, path, segments
from trailhand_hardware.svg import INK, WIRE_STYLES, Canvas, Point

WIDTH, HEIGHT = 1240, 800
BOARD_AT = (60, 190, 200)
PLACES = {
    "D1": (420, 120), "SW2": (590, 120), "U2": (780, 88), "BT1": (1030, 88),
    "SW1": (780, 300), "DS1": (780, 520),
}  # fmt: skip
LANES = tuple(400 + 40 * lane for lane in range(8))
STEPS = {"display": (1, 2, 3, 4), "button": (5, 6), "power": (7, 8, 9, 10), "cell": (7, 8, 9, 10, 11, 12)}
FIXED_LANES = {7: 738.0, 10: 340.0}  # of the wires to the charger and the diode, which pass between the parts


def draw(board: Outline, only: tuple[int, ...] = ()) -> str:
    """The picture as SVG text; with `only` these wires and their parts."""
    rows = [row for row in connections(board, "handheld") if not only or row.wire.number in only]
    step = f", wires {', '.join(f'W{number}' for number in only)}" if only else ""
    canvas = Canvas(WIDTH, HEIGHT, f"Wiring of the handheld: {board.title}{step}")
    canvas.words(WIDTH / 2, 36, f"Handheld wiring: {board.title}{step}", 20, "middle", bold=True)
    used = {row.pin.physical for row in rows if row.pin}
    picture = BoardPicture(board, *BOARD_AT)
    picture.draw(canvas, used)
    places: Places = {}
    refs = {ref for row in rows for ref, _ in (row.wire.start, row.wire.end)}
    for ref, at in PLACES.items():
        if ref not in refs:
            continue
        places |= DRAWERS[ref](canvas, *at)
    draw_wires(canvas, picture, places, [row.wire for row in rows])
    for physical in sorted(used):
        picture.draw_number(canvas, physical)
    draw_legend(canvas, 300, HEIGHT - 64, [row.wire.colour for row in rows])
    canvas.words(60, HEIGHT - 14, "Numbers in discs are the board's pins; W numbers are wires.", 11)
    return canvas.text()


def draw_wires(canvas: Canvas, picture: BoardPicture, places: Places, wires: list[Wire]) -> None:
    """All wires, the joints of those that share a pin, then their numbers."""
    pairs = [
        (min(pair), max(pair))
        for wire in wires
        for pair in [(end_place(wire.start, picture, places), end_place(wire.end, picture, places))]
    ]
    ways = find_ways(wires, pairs)
    for wire, way in zip(wires, ways, strict=True):
        canvas.wire(way, wire.colour)
    for x, y in joints(ways):
        canvas.circle(x, y, 5.5, INK, INK)
    for wire, way in zip(wires, ways, strict=True):
        x, y = label_place(way)
        canvas.badge(x, y, f"W{wire.number}")


def find_ways(wires: list[Wire], pairs: list[Pair]) -> list[list[Point]]:
    """The way of each wire: straight between parts, through a lane of its own from the board."""
    free = [
        pair
        for wire, pair in zip(wires, pairs, strict=True)
        if BOARD_REF in (wire.start[0], wire.end[0]) and wire.number not in FIXED_LANES
    ]
    lanes = dict(zip(free, assign_lanes(free, LANES), strict=True))
    return [
        path(pair, FIXED_LANES.get(wire.number, lanes.get(pair, 0.0)))
        for wire, pair in zip(wires, pairs, strict=True)
    ]


def joints(ways: list[list[Point]]) -> list[Point]:
    """Where wires from the same pin part: at the corner of each but the farthest."""
    found: list[Point] = []
    for start in sorted({way[0] for way in ways}):
        corners = sorted(way[1] for way in ways if way[0] == start)
        found += corners[:-1]
    return found


def end_place(end: tuple[str, str], picture: BoardPicture, places: Places) -> Point:
    ref, name = end
    return picture.place(picture.pin(name).physical) if ref == BOARD_REF else places[ref, name]


def label_place(way: list[Point]) -> Point:
    """On the last stretch near the part; in the middle of the longest but the first if that is short."""
    (x0, y0), (x1, _) = way[-2], way[-1]
    if abs(x1 - x0) > 90 and len(way) > 2:
        return (x1 + (40 if x1 < x0 else -40), y0)
    (x0, y0), (x1, y1) = max(segments(way)[1:] or segments(way), key=length)
    return ((x0 + x1) / 2, (y0 + y1) / 2)


def length(ends: Pair) -> float:
    return abs(ends[0][0] - ends[1][0]) + abs(ends[0][1] - ends[1][1])


def draw_legend(canvas: Canvas, x: float, y: float, colours: list[str]) -> None:
    """The colours with their patterns, so that a black and white print can be read."""
    canvas.words(x - 240, y + 4, "Colours as drawn:", 12, bold=True)
    for column, name in enumerate(name for name in WIRE_STYLES if name in colours):
        left = x - 110 + 170 * column
        canvas.wire([(left, y), (left + 70, y)], name)
        canvas.words(left + 80, y + 4, name, 12)
