"""Score sheets side by side: a row for each category, a column for each person, the totals below.

Columns are as narrow as they must be; where the names of the rows still have no room beside them, each name
stands above its points.
"""

from trailhand.core.types import Values
from trailhand.ui.canvas import RIGHT
from trailhand.ui.choice import scroll_bar
from trailhand.ui.look import BOTTOM, EDGE, Look
from trailhand.ui.phrases import word

COLUMN = 22  # columns of points for a person, where there is room
GAP = 4  # between two columns
BAR = 5  # columns that the scroll bar takes
NAMES = "screen.column."


class Sheet:
    """A sheet laid out for a look: how wide its columns are, and how many rows fit."""

    def __init__(self, look: Look, people: Values, rows: Values) -> None:
        self.look = look
        self.people = people
        self.rows = rows
        self.totals = tuple([sum([points[at] for _, points in rows]) for at in range(len(people))])
        self.heads = [look.words.say(NAMES + person) for person in people] if len(people) > 1 else []
        self.top = look.fine.height + 1 if self.heads else 0
        self._lay_out()

    def name(self, category: str) -> str:
        """What a row is called."""
        return str(word(self.look.words, category, short=True))

    def _lay_out(self) -> None:
        font = self.look.fine
        names = [font.width(self.name(category)) for category, _ in self.rows]
        names.append(font.width(self.look.words.say("word.total")))
        shown = self.heads + [str(number) for _, points in self.rows for number in points + self.totals]
        narrow = max([font.width(text) for text in shown]) + GAP
        room = (EDGE - BAR - max(names)) // len(self.people)
        self.stacked = room < narrow
        if self.stacked:
            room = (EDGE - BAR) // len(self.people)
        self.column = min(room, max(narrow, COLUMN))
        height = font.height * (2 if self.stacked else 1)
        self.height = height
        self.room = max(1, (BOTTOM - self.top - font.height - 2) // height)

    def draw(self, first: int) -> None:
        """People above, then rows from `first` on, always the totals at the bottom."""
        look = self.look
        self._cells(0, self.heads)
        for row in range(min(self.room, len(self.rows) - first)):
            category, points = self.rows[first + row]
            y = self.top + row * self.height
            look.canvas.text(0, y, self.name(category), look.fine)
            self._cells(y + self.height - look.fine.height, [str(number) for number in points])
        bottom = BOTTOM - look.fine.height
        look.canvas.dots(0, bottom - 2, EDGE)
        if not self.stacked:
            look.canvas.text(0, bottom, look.words.say("word.total"), look.fine)
        self._cells(bottom, [str(number) for number in self.totals])
        if self.room < len(self.rows):
            height = bottom - 3 - self.top
            scroll_bar(look.canvas, self.top, height, first, len(self.rows) - self.room + 1)

    def _cells(self, y: int, texts: list[str]) -> None:
        """A text for each person, to the right of the column."""
        for at, text in enumerate(texts):
            x = EDGE - BAR - self.column * (len(self.people) - 1 - at)
            self.look.canvas.text(x, y, text, self.look.fine, RIGHT)


def draw_sheet(look: Look, people: Values, rows: Values, first: int) -> int:
    """Draw a sheet from a row on; how many rows fit."""
    sheet = Sheet(look, people, rows)
    sheet.draw(first)
    return sheet.room
