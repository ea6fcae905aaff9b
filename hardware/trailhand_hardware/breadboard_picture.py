"""The wiring picture on a breadboard, powered by USB, for one board: a half-size breadboard with its 30 rows.

The board sits on rows 1 and on, the button across the trench below it, the display beside it on jumpers.
"""

from trailhand_hardware.board_picture import BoardPicture
from trailhand_hardware.circuit import Connection, connections
from trailhand_hardware.circuit_data import Outline
from trailhand_hardware.handheld_picture import draw_legend, label_place
from trailhand_hardware.part_pictures import display
from trailhand_hardware.routing import assign_lanes, path
from trailhand_hardware.svg import Canvas, Point

WIDTH, HEIGHT = 1240, 920
STEP = 24  # between holes
LEFT, TOP = 110, 96  # hole a1
ROWS = 30
COLUMNS = "abcdefghij"
DISPLAY_AT = (760, 200)
BUTTON_ROWS = (26, 28)
BUTTON_COLUMNS = "dg"
BUTTON_HOLES = {"A": "j26", "B": "b28"}  # in the rows of two diagonally opposite legs
LANES = tuple(440 + 32 * lane for lane in range(6))


def hole(column: str, row: int) -> Point:
    """The middle of a hole; the trench is two steps wide."""
    index = COLUMNS.index(column)
    return (LEFT + STEP * (index + (2 if index > 4 else 0)), TOP + STEP * (row - 1))


def row_of(board: Outline, physical: int) -> int:
    """The breadboard row of a pin."""
    rows = len(board.left)
    return physical if physical <= rows else 2 * rows + 1 - physical


def draw(board: Outline) -> str:
    """The picture as SVG text."""
    canvas = Canvas(WIDTH, HEIGHT, f"Wiring on a breadboard: {board.title}")
    canvas.words(WIDTH / 2, 36, f"Breadboard wiring, USB power: {board.title}", 20, "middle", bold=True)
    rows = connections(board, "breadboard")
    draw_breadboard(canvas)
    picture = draw_board(canvas, board, rows)
    draw_button(canvas)
    ends = {name: at for (_, name), at in display(canvas, *DISPLAY_AT).items()}
    holes = draw_wires(canvas, board, rows, ends)
    for physical in sorted({row.pin.physical for row in rows if row.pin}):
        picture.draw_number(canvas, physical)
    draw_table(canvas, rows, holes)
    draw_legend(canvas, 300, HEIGHT - 50, [row.wire.colour for row in rows])
    canvas.words(60, HEIGHT - 14, "Numbers in discs are the board's pins; W numbers are wires.", 11)
    return canvas.text()


def draw_breadboard(canvas: Canvas) -> None:
    left, right = hole("a", 1)[0] - 40, hole("j", 1)[0] + 26
    canvas.rect(left, TOP - 30, right - left, STEP * (ROWS - 1) + 60, "#fbfaf6", "#9a9a9a", 8)
    for column in COLUMNS:
        for row in (0.3, ROWS + 0.9):
            canvas.words(hole(column, 1)[0], TOP + STEP * (row - 1) + 2, column, 10, "middle", "#555555")
        for row in range(1, ROWS + 1):
            x, y = hole(column, row)
            canvas.rect(x - 3, y - 3, 6, 6, "#cfcfcf", "#b5b5b5", 1, 0.6)
    for row in (1, *range(5, ROWS + 1, 5)):
        canvas.words(hole("a", row)[0] - 16, hole("a", row)[1] + 3.5, str(row), 9.5, "end", "#555555")


def draw_board(canvas: Canvas, board: Outline, rows: list[Connection]) -> BoardPicture:
    """The board with its pins over their holes."""
    (x0, y0), (x1, _) = hole(board.columns[0], 1), hole(board.columns[1], 1)
    picture = BoardPicture(board, x0 - 15, y0 - 20, x1 - x0 + 30, numbers=False)
    picture.draw(canvas, {row.pin.physical for row in rows if row.pin})
    return picture


def draw_button(canvas: Canvas) -> None:
    """A 12 mm button across the trench, on four holes."""
    (x0, y0), (x1, y1) = hole(BUTTON_COLUMNS[0], BUTTON_ROWS[0]), hole(BUTTON_COLUMNS[1], BUTTON_ROWS[1])
    canvas.rect(x0 - 8, y0 - 36, x1 - x0 + 16, y1 - y0 + 72, "#f1f3f6", radius=6)
    canvas.circle((x0 + x1) / 2, (y0 + y1) / 2, 34, "#d9dce1")
    canvas.words((x0 + x1) / 2, (y0 + y1) / 2 + 4, "SW1", 12, "middle", bold=True)
    for x in (x0, x1):
        for y in (y0, y1):
            canvas.circle(x, y, 5, "#ffd75e", "#000000", 1.5)


def draw_wires(
    canvas: Canvas, board: Outline, rows: list[Connection], ends: dict[str, Point]
) -> dict[int, tuple[str, str]]:
    """The jumpers; returns the names of the holes each one ends in."""
    holes, pairs, taken = dict[int, tuple[str, str]](), list[tuple[Point, Point]](), list[str]()
    for row in rows:
        assert row.pin
        start = free_hole(row_of(board, row.pin.physical), taken)
        target = BUTTON_HOLES[row.wire.end[1]] if row.wire.end[0] == "SW1" else ""
        holes[row.wire.number] = (start, target or row.end)
        pairs.append((named_hole(start), named_hole(target) if target else ends[row.wire.end[1]]))
    ways = [path(pair, lane) for pair, lane in zip(pairs, assign_lanes(pairs, LANES), strict=True)]
    ways = [around_button(way) for way in ways]
    for row, way in zip(rows, ways, strict=True):
        canvas.wire(way, row.wire.colour)
        for x, y in (way[0], way[-1]):
            canvas.circle(x, y, 4, "#222222", "#ffffff", 1)
    for row, way in zip(rows, ways, strict=True):
        canvas.badge(*label_place(way), f"W{row.wire.number}")
    return holes


def named_hole(name: str) -> Point:
    return hole(name[0], int(name[1:]))


def free_hole(row: int, taken: list[str]) -> str:
    """The outermost free hole of a row, on the side of the board where the wires leave."""
    name = next(f"{column}{row}" for column in reversed(COLUMNS) if f"{column}{row}" not in taken)
    taken.append(name)
    return name


def around_button(way: list[Point]) -> list[Point]:
    """A wire to the far leg of the button goes round it, not over it."""
    (x, y), below = way[-1], hole("a", BUTTON_ROWS[1])[1] + 2 * STEP
    return [*way[:-2], (way[-2][0], below), (x, below), (x, y)] if x < hole("e", 1)[0] else way


def draw_table(canvas: Canvas, rows: list[Connection], holes: dict[int, tuple[str, str]]) -> None:
    """Wire by wire: from hole to hole."""
    x, y = 660, 500
    canvas.words(x, y, "Jumper", 12, bold=True)
    canvas.words(x + 70, y, "colour", 12, bold=True)
    canvas.words(x + 150, y, "from hole (pin of the board)", 12, bold=True)
    canvas.words(x + 390, y, "to", 12, bold=True)
    for line, row in enumerate(rows, 1):
        assert row.pin
        start, end = holes[row.wire.number]
        texts = (
            f"W{row.wire.number}",
            row.wire.colour,
            f"{start}  (pin {row.pin.physical}, {row.pin.name})",
            end,
        )
        for offset, text in zip((0, 70, 150, 390), texts, strict=True):
            canvas.words(x + offset, y + 22 * line, text, 12)
