"""One of a few, as a list: a click goes on to the next, holding chooses."""

from trailhand.core.types import Any
from trailhand.ui.canvas import Canvas
from trailhand.ui.events import BACK, CLICK, HOLD, PREV
from trailhand.ui.look import BOTTOM, EDGE, Look
from trailhand.ui.view import BACK as GO_BACK
from trailhand.ui.view import View

INDENT = 7
BAR = 3  # columns that the scroll bar takes
POINTER = b"\x7f\x3e\x1c\x08"


class ListView(View):
    """A title and labels. `cursor` is the one that holding chooses."""

    def __init__(self, title: str, labels: list[str], cursor: int = 0) -> None:
        self.title = title
        self.labels = labels
        self.cursor = cursor

    def draw(self, look: Look) -> None:
        """The title, and as many labels around the cursor as there is room for."""
        top = look.titled(self.title)
        room = BOTTOM - top
        count = len(self.labels)
        scrolls = count * look.body.height > room
        width = EDGE - INDENT - (BAR if scrolls else 0)
        y = top
        for at, lines in self._seen(look, width, room):
            height = _height(look, lines)
            if at == self.cursor:
                look.canvas.blit(0, y + (height - 7 >> 1), 4, POINTER)
            _draw_label(look, lines, y, width)
            y += height
        if scrolls:
            scroll_bar(look.canvas, top, room, self.cursor, count)

    def _seen(self, look: Look, width: int, room: int) -> list[tuple[int, list[str]]]:
        """The labels that are shown, in lines: the cursor's, the one before it, and what else has room."""
        seen = [(self.cursor, look.broken(self.labels[self.cursor], width))]
        room -= _height(look, seen[0][1])
        places = [self.cursor - 1] if self.cursor else []
        places += list(range(self.cursor + 1, len(self.labels))) + list(range(self.cursor - 2, -1, -1))
        for at in places:
            lines = look.broken(self.labels[at], width)
            room -= _height(look, lines)
            if room < 0:
                break
            if at < self.cursor:
                seen.insert(0, (at, lines))
            else:
                seen.append((at, lines))
        return seen

    def press(self, event: str) -> Any:
        """Click: the next one, and after the last the first. Hold: this one."""
        if event in (CLICK, PREV):
            step = 1 if event == CLICK else -1
            self.cursor = (self.cursor + step) % len(self.labels)
            return None
        if event == HOLD:
            return self.cursor
        return GO_BACK if event == BACK else None


def _height(look: Look, lines: list[str]) -> int:
    return look.body.height if len(lines) == 1 else len(lines) * look.fine.height


def _draw_label(look: Look, lines: list[str], y: int, width: int) -> None:
    if len(lines) == 1:
        look.line(INDENT, y, lines[0], width)
        return
    for line in lines:
        look.canvas.text(INDENT, y, line, look.fine)
        y += look.fine.height


def scroll_bar(canvas: Canvas, top: int, height: int, at: int, count: int) -> None:
    """How far down a list one is: a dotted line at the right edge, and a mark on it."""
    for y in range(top, top + height, 3):
        canvas.pixel(EDGE - 1, y)
    mark = max(4, height // count)
    canvas.fill(EDGE - 2, top + (height - mark) * at // (count - 1), 2, mark)
