"""How screens look now: the canvas, the words of a language, and the fonts of a text size.

Every view draws with it. Two text sizes: in the big one nothing is smaller than the text of the normal one.
It must not know prompts.
"""

from trailhand.core.types import Words
from trailhand.ui.canvas import RIGHT, WIDTH, Canvas
from trailhand.ui.font import Font
from trailhand.ui.font_digits import FONT as DIGITS
from trailhand.ui.font_large import FONT as LARGE
from trailhand.ui.font_small import FONT as SMALL
from trailhand.ui.font_text import FONT as TEXT
from trailhand.ui.lines import fit, wrap

EDGE = WIDTH - 1  # the last column stays dark, for the picture moves by a point now and then
BOTTOM = 63  # the last row, for the same reason
TITLE = 4  # lines of a title at most


class Look:
    """Canvas, words, fonts. `title` over lists, `body` for what matters, `fine` for what is long."""

    def __init__(self, words: Words, big: bool = False) -> None:
        self.canvas = Canvas()
        self.digits = DIGITS
        self.hint = SMALL  # signs in the corner, in every size
        self.head = LARGE  # what matters most
        self.set(words, big)

    def set(self, words: Words, big: bool) -> None:
        """Another language or text size."""
        self.words = words
        self.big = big
        self.title = TEXT if big else SMALL
        self.body = LARGE if big else TEXT
        self.fine = TEXT if big else SMALL

    def font_for(self, text: str, width: int) -> Font:
        """The larger font that shows the text in one line of that width; `fine` if none does."""
        return self.body if self.body.width(text) <= width else self.fine

    def line(self, x: int, y: int, text: str, width: int) -> None:
        """One line, as large as it fits; cut with dots if it never does (tests say there is no such text)."""
        font = self.font_for(text, width)
        drop = (self.body.height - font.height) >> 1
        self.canvas.text(x, y + drop, fit(text, font, width), font)

    def headed(self, x: int, y: int, text: str, width: int) -> None:
        """One line in the font of what matters most, or in one that it fits in."""
        font = self.head if self.head.width(text) <= width else self.font_for(text, width)
        self.canvas.text(x, y, fit(text, font, width), font)

    def broken(self, text: str, width: int) -> list[str]:
        """A label on one line, if it fits in the fine font; else on as many of them as it takes."""
        return [text] if self.fine.width(text) <= width else wrap(text, self.fine, width)

    def titled(self, text: str) -> int:
        """A title at the top: two lines, or more small ones; returns the row below it."""
        font = self.title
        lines = wrap(text, font, EDGE)
        if len(lines) > 2:
            font = self.hint
            lines = wrap(text, font, EDGE)
            lines = lines[: TITLE - 1] + [" ".join(lines[TITLE - 1 :])] if len(lines) > TITLE else lines
        y = 0
        for line in lines:
            self.canvas.text(0, y, fit(line, font, EDGE), font)
            y += font.height
        return y + 1

    def corner(self, text: str) -> None:
        """A sign in the lower right corner."""
        self.canvas.text(EDGE, BOTTOM - self.hint.height, text, self.hint, RIGHT)
