"""One of many, in rows: a click goes on to the next row, holding enters it, then the same among its cells.

A cell is (small icon, text, big icon), of which each may be empty. It must not know prompts.
"""

from trailhand.core.types import Any
from trailhand.ui import icons
from trailhand.ui.choice import BAR, INDENT, POINTER, scroll_bar
from trailhand.ui.events import BACK, CLICK, HOLD, PREV
from trailhand.ui.font import Font
from trailhand.ui.look import BOTTOM, EDGE, Look
from trailhand.ui.rows import Rows
from trailhand.ui.view import BACK as GO_BACK
from trailhand.ui.view import View

WIDEST = 30  # columns that a cell takes at most
BIG = 16  # rows and columns of a big icon
SMALL = 8  # rows of a small one
GAP = 2


class GridView(View):
    """A title and cells. `said` are the cells in words: shown in place of the title once a row is entered."""

    def __init__(self, title: str, cells: list[tuple[str, str, str]], said: list[str], rows: Rows) -> None:
        self.title = title
        self.cells = cells
        self.said = said
        self.rows = rows

    def enter(self, row: int) -> None:
        """Begin inside a row, which was chosen on the view before."""
        self.rows.row = row
        self.rows.take()

    def head(self, look: Look) -> int:
        """The title, or the cell under the cursor in words; returns the row below."""
        return look.titled(self.title if self.rows.column < 0 else self.said[self.rows.here()[0]])

    def draw(self, look: Look) -> None:
        """The title, and as many rows around the cursor as there is room for."""
        top = self.head(look)
        font = look.body
        height = BIG + GAP if [cell for cell in self.cells if cell[2]] else font.height
        count = len(self.rows.rows)
        shown = (BOTTOM - top) // height
        if shown < count and height == font.height:
            font = look.fine
            height = font.height + GAP
            shown = (BOTTOM - top) // height
        first = min(max(0, self.rows.row - shown + 1), max(0, count - shown))
        for at in range(first, min(count, first + shown)):
            self._row(look, at, top + (at - first) * height, height, font)
        if shown < count:
            scroll_bar(look.canvas, top, BOTTOM - top, self.rows.row, count)

    def _row(self, look: Look, at: int, y: int, height: int, font: Font) -> None:
        places = self.rows.rows[at]
        if at == self.rows.row:
            look.canvas.blit(0, y + (height - 7 >> 1), 4, POINTER)
        pitch = min(WIDEST, (EDGE - INDENT - BAR) // len(places)) if len(places) > 1 else EDGE
        if max([_width(self.cells[place], font) for place in places]) > pitch:
            font = look.hint
        for column, place in enumerate(places):
            x = INDENT + column * pitch
            width = _cell(look, x, y, height, self.cells[place], font)
            if at == self.rows.row and column == self.rows.column:
                look.canvas.fill(x, y + height - 2, width, 2)

    def press(self, event: str) -> Any:
        """Click: the next row or cell. Hold: enter the row, or choose. Back: leave the row, or back."""
        if event in (CLICK, PREV):
            self.rows.step(1 if event == CLICK else -1)
        elif event == HOLD:
            return self.rows.take()
        elif event == BACK and not self.rows.back():
            return GO_BACK
        return None


def _width(cell: tuple[str, str, str], font: Font) -> int:
    """The columns that a cell takes, with the gap behind it."""
    small, text, big = cell
    width = icons.small(small)[0] + GAP if small else 0
    width += font.width(text) + GAP if text else 0
    return width + (BIG + GAP if big else 0)


def _cell(look: Look, x: int, y: int, height: int, cell: tuple[str, str, str], font: Font) -> int:
    """Draw a cell; returns its width."""
    small, text, big = cell
    start = x
    if small:
        width, points = icons.small(small)
        look.canvas.blit(x, y + (height - SMALL >> 1), width, points)
        x += width + GAP
    if text:
        x += look.canvas.text(x, y + (height - font.height >> 1), text, font) + GAP
    if big:
        look.canvas.blit(x, y + (height - BIG >> 1), *icons.big(big))
        x += BIG + GAP
    return x - start - GAP
