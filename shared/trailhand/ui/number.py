"""A number, digit by digit: a click goes on to the next digit that can stand there, holding takes it.

How it is spelt is in `digits`. It must not know what is counted.
"""

from trailhand.core.types import Any
from trailhand.ui.canvas import CENTRE, LEFT, RIGHT
from trailhand.ui.choice import POINTER
from trailhand.ui.digits import ELSE, Likely, spelling
from trailhand.ui.events import BACK, CLICK, HOLD, PREV
from trailhand.ui.look import BOTTOM, EDGE, Look
from trailhand.ui.view import BACK as GO_BACK
from trailhand.ui.view import MORE, View

MIDDLE = 64
CELL = 15  # columns for a digit
NEXT = 4  # so many of the next numbers are shown
PAD = 70  # where rows of digits begin
PITCH = 13  # columns for one of them


class NumberView(View):
    """A title and a number to spell. `other`: the answers behind stand after the first digits as `…`."""

    def __init__(self, title: str, numbers: list[int], start: int, other: bool) -> None:
        self.title = title
        self.numbers = numbers
        self.digits = spelling(numbers, start, other)

    def draw(self, look: Look) -> None:
        """The title, the digits with a line below the one that is asked, and the limits; rows beside them."""
        top = look.titled(self.title)
        digits = self.digits
        shown = digits.shown()
        length = digits.length + digits.signed
        asked = len(digits.taken)
        in_rows = not digits.is_whole() and max([len(row) for row in digits.rows.rows]) > 1
        y = max(top + 1, 20)
        x = (PAD >> 1 if in_rows else MIDDLE) - (length * CELL >> 1)
        for at in range(length):
            here = asked <= at < max(len(shown), asked + 1) and not digits.is_whole()
            self._cell(look, x + at * CELL, y, shown[at : at + 1], here)
        if in_rows:
            self._pad(look, top)
        limits = str(min(self.numbers)) + "–" + str(max(self.numbers))
        edge, align = (0, LEFT) if in_rows else (EDGE, RIGHT)
        look.canvas.text(edge, BOTTOM - look.hint.height, limits, look.hint, align)
        if isinstance(digits, Likely) and not digits.is_whole():
            look.canvas.text(0, BOTTOM - look.hint.height, "→ " + digits.after(NEXT), look.hint)

    def _pad(self, look: Look, top: int) -> None:
        """The rows of digits, with a pointer at one, or a line below a digit."""
        cursor = self.digits.rows
        font = look.body if BOTTOM - top >= len(cursor.rows) * look.body.height else look.hint
        for at, row in enumerate(cursor.rows):
            y = top + at * font.height
            if at == cursor.row:
                look.canvas.blit(PAD, y + (font.height - 7 >> 1), 4, POINTER)
            for column, place in enumerate(row):
                x = PAD + 7 + column * PITCH
                width = look.canvas.text(x, y, self.digits.choices[place], font)
                if at == cursor.row and column == cursor.column:
                    look.canvas.fill(x - 1, y + font.height - 1, width + 2, 1)

    def _cell(self, look: Look, x: int, y: int, digit: str, asked: bool) -> None:
        if digit == ELSE:
            for dot in range(3):
                look.canvas.fill(x + 1 + dot * 4, y + 19, 3, 3)
        elif digit:
            look.canvas.text(x + (CELL >> 1), y, digit, look.digits, CENTRE)
        else:
            look.canvas.fill(x + 5, y + 12, 4, 2)
        if asked:
            look.canvas.fill(x + 1, y + 26, CELL - 3, 2)

    def press(self, event: str) -> Any:
        """Click: the next digit. Hold: this one; the last one gives the number's place. Back: one digit."""
        if event in (CLICK, PREV) and not self.digits.is_whole():
            self.digits.rows.step(1 if event == CLICK else -1)
        elif event in (CLICK, HOLD):
            return self._take()
        elif event == BACK and not self.digits.take_back():
            return GO_BACK
        return None

    def _take(self) -> Any:
        digits = self.digits
        if not digits.is_whole():  # it is from the start where there is only one number
            if digits.current() == ELSE:
                return MORE
            digits.take()
        return digits.texts.index(digits.taken) if digits.is_whole() else None
