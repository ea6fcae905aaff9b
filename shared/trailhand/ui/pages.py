"""Text to read, on as many pages as it takes: a click turns the page, and on the last one it is done."""

from trailhand.core.types import Any
from trailhand.ui.events import BACK, CLICK, HOLD, PREV
from trailhand.ui.font import Font
from trailhand.ui.lines import is_broken, wrap
from trailhand.ui.look import BOTTOM, EDGE, Look
from trailhand.ui.view import BACK as GO_BACK
from trailhand.ui.view import MORE, View

SIGN = 9  # rows at the bottom that the number of the page takes


def split(lines: list[str], font: Font, height: int) -> list[list[str]]:
    """Lines on pages of that height."""
    rows = height // font.height
    return [lines[at : at + rows] for at in range(0, len(lines), rows)] or [[]]


def wrapped(texts: list[str], font: Font, width: int = EDGE) -> list[str]:
    """Every text on lines of its own."""
    lines: list[str] = []
    for text in texts:
        lines += wrap(text, font, width)
    return lines


def paged(texts: list[str], look: Look) -> tuple[list[list[str]], Font]:
    """The pages, and their font: the body's if all fits on one page of it, else the fine one."""
    for font in (look.body, look.fine):
        lines = wrapped(texts, font)
        whole = font is look.fine or not is_broken(texts, lines)
        if len(lines) * font.height <= BOTTOM and whole:
            return [lines], font
    return split(wrapped(texts, look.fine), look.fine, BOTTOM - SIGN), look.fine


class Pages(View):
    """Texts, each beginning a new line. `more`: whether holding leads anywhere, else it is like a click."""

    def __init__(self, texts: list[str], more: bool = True) -> None:
        self.texts = texts
        self.page = 0
        self._count = 1
        self._more = more

    def draw(self, look: Look) -> None:
        """The page, and which of how many it is."""
        pages, font = paged(self.texts, look)
        self._count = len(pages)
        self.page = min(self.page, self._count - 1)
        y = 0
        for line in pages[self.page]:
            look.canvas.text(0, y, line, font)
            y += font.height
        if self._count > 1:
            look.corner(str(self.page + 1) + "/" + str(self._count))

    def is_last(self) -> bool:
        """Whether this is the last page."""
        return self.page + 1 == self._count

    def press(self, event: str) -> Any:
        """Click: the next page, or done. Back: the page before, or back."""
        if event == HOLD and self._more:
            return MORE
        if event in (CLICK, HOLD):
            if self.is_last():
                return 0
            self.page += 1
        elif event in (BACK, PREV):
            if not self.page:
                return GO_BACK if event == BACK else None
            self.page -= 1
        return None
