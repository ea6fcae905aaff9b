"""Sue's turn on one page, two at most: her way on the trail, where she stops, what she does and takes."""

from trailhand.core.prompts import Prompt
from trailhand.core.types import Any, Values
from trailhand.ui import icons, reports
from trailhand.ui.canvas import RIGHT
from trailhand.ui.events import BACK, CLICK, HOLD, PREV
from trailhand.ui.lines import is_broken, wrap
from trailhand.ui.look import BOTTOM, EDGE, Look
from trailhand.ui.pages import SIGN
from trailhand.ui.phrases import word
from trailhand.ui.trail_strip import HEIGHT, draw_strip
from trailhand.ui.view import BACK as GO_BACK
from trailhand.ui.view import MORE, View

ICON = 18  # columns for the icon of her action
BIG = 16  # rows and columns of an icon
POST = "post"  # the icon of a delivery
PICTURES = {"tile": "building", "draw": "card"}  # icons of gains that have another name
TOP = HEIGHT + 2  # below the strip
LINES_TOP = TOP + 14  # below where she stops


class SueView(View):
    """The prompt `sue_turn`."""

    def __init__(self, prompt: Prompt) -> None:
        self.prompt = prompt
        self.page = 0
        self._count = 1

    def _moves(self, look: Look) -> list[str]:
        """What she does after her move: the action; at El Paso also what she takes there, and delivers."""
        values = self.prompt.values
        rules = reports.rules_of(self.prompt)
        return reports.after_move(look.words, values[1:8], values[10], rules, short=True)

    def _lines(self, look: Look, moves: list[str], brief: bool) -> list[str]:
        """Her moves with the new rulings behind the line that each decided; at length or brief."""
        action, delivery = reports.new_rulings(self.prompt)
        lines = [look.words.say("screen.last_turn")] if self.prompt.values[8] else []
        for line, rules in zip(moves, (action, [], delivery)):
            lines += _ruled(look, line, rules, brief)
        return lines

    def draw(self, look: Look) -> None:
        """The strip, the stop, the lines; what does not fit goes onto a second page."""
        moves = self._moves(look)
        ways = [self._lines(look, moves, False)]
        if self.prompt.values[11]:  # else there is nothing to say more briefly
            ways.append(self._lines(look, moves, True))
        first, rest, font = _layout(ways, look)
        self._count = 2 if rest else 1
        self.page = min(self.page, self._count - 1)
        if self.page:
            look.canvas.blit(0, 0, *icons.big(POST if self._delivers() else self.prompt.values[4]))
            _column(look, rest, ICON, 0, font)
            look.corner("2/2")
        else:
            self._first_page(look, first, font)
            if rest:
                look.canvas.text(0, BOTTOM - look.hint.height, "1/2", look.hint)  # below the icon

    def _delivers(self) -> bool:
        """Whether she puts a disk on a post."""
        return self.prompt.values[7] >= 0

    def _first_page(self, look: Look, lines: list[str], font: Any) -> None:
        _, steps, path, stop, action = self.prompt.values[:5]
        start = self.prompt.values[9]
        canvas = look.canvas
        draw_strip(canvas, start, path)
        goes = look.words.say("screen.goes" if path else "screen.stays", word(look.words, stop))
        told = look.words.count("word.steps", steps)
        if len(path) < steps:
            told = look.words.say("screen.steps", len(path), steps)
        taken = canvas.text(EDGE, TOP + 3, told, look.hint, RIGHT)
        look.headed(0, TOP, goes, EDGE - taken - 3)
        canvas.blit(0, LINES_TOP, *icons.big(action))
        y = _column(look, lines, ICON, LINES_TOP, font)
        if self._count == 1 and self._delivers():
            canvas.blit(0, BOTTOM - BIG, *icons.big(POST))
        elif y + BIG <= BOTTOM:
            _gains(look, self.prompt.values[5])

    def is_last(self) -> bool:
        """Whether this is the last page."""
        return self.page + 1 == self._count

    def press(self, event: str) -> Any:
        """Click: the second page, or done. Hold: more. Back: the first page, or undo."""
        if event == HOLD:
            return MORE
        if event == CLICK:
            if self.is_last():
                return 0
            self.page += 1
        elif event in (BACK, PREV):
            if not self.page:
                return GO_BACK if event == BACK else None
            self.page -= 1
        return None


def _ruled(look: Look, line: str, rules: list[str], brief: bool) -> list[str]:
    """A line and the rulings that decided it."""
    if rules and brief:
        return [line + " (" + ", ".join(rules) + ")"]
    return [line] + reports.rulings(look.words, tuple(rules), short=True)


def _layout(ways: list[list[str]], look: Look) -> tuple[list[str], list[str], Any]:
    """The lines of both pages and their font: one page in the larger font if that is enough, else as large
    as two pages allow, and briefly, so that no ruling is far from its line. `ways`: at length and brief."""
    known: dict[str, list[str]] = {}  # the lines of each text in a font: both ways have most of them
    for font in (look.body, look.fine):
        known = {}
        for texts in ways:
            lines = _one_page(texts, font, known)
            if lines is not None and not is_broken(texts, lines):
                return lines, [], font
    first, rest = _broken(ways[-1], look.fine, known)
    if len(rest) * look.fine.height <= BOTTOM - SIGN:
        return first, rest, look.fine
    first, rest = _broken(ways[-1], look.hint, {})  # a rare turn with many gains, in big text
    return first, rest, look.hint


def _wrapped(text: str, font: Any, known: dict[str, list[str]]) -> list[str]:
    if text not in known:
        known[text] = wrap(text, font, EDGE - ICON)
    return known[text]


def _one_page(texts: list[str], font: Any, known: dict[str, list[str]]) -> list[str] | None:
    """The lines beside the icon; None as soon as they are too many."""
    lines: list[str] = []
    for text in texts:
        lines += _wrapped(text, font, known)
        if len(lines) > (BOTTOM - LINES_TOP) // font.height:
            return None
    return lines


def _broken(texts: list[str], font: Any, known: dict[str, list[str]]) -> tuple[list[str], list[str]]:
    """The lines beside the icon, and those that are left for a second page."""
    first: list[str] = []
    rest: list[str] = []
    rows = (BOTTOM - LINES_TOP) // font.height
    for text in texts:
        lines = _wrapped(text, font, known)
        room = rows - len(first)
        first += lines[:room]
        rest += lines[room:]
    return first, rest


def _column(look: Look, lines: list[str], x: int, y: int, font: Any) -> int:
    """Lines below each other; returns the row below them."""
    for line in lines:
        look.canvas.text(x, y, line, font)
        y += font.height
    return y


def _gains(look: Look, gains: Values) -> None:
    """What she takes, as pictures, where there is room below the words."""
    x = ICON
    for gain in gains:
        name = PICTURES.get(gain[0]) or gain[0]
        look.canvas.blit(x, BOTTOM - BIG, *icons.big(name))
        x += BIG + 2
