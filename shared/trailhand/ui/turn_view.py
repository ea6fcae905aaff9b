"""The human's turn: one click says that it was played; holding leads to what else can have happened."""

from trailhand.core.prompts import Choose
from trailhand.core.types import Any, Words
from trailhand.ui import icons
from trailhand.ui.events import BACK, CLICK, HOLD
from trailhand.ui.font import Font
from trailhand.ui.look import BOTTOM, EDGE, Look
from trailhand.ui.pages import wrapped
from trailhand.ui.phrases import heading, meaning
from trailhand.ui.place_view import TurnGrid
from trailhand.ui.view import BACK as GO_BACK
from trailhand.ui.view import View

TOP = 20  # below whose turn it is
GAP = 3


class TurnView(View):
    """The prompt `human_turn`: the usual answer, and behind it a grid of all others."""

    def __init__(self, words: Words, prompt: Choose) -> None:
        self.words = words
        self.prompt = prompt
        self.grid: View | None = None  # open once the button was held
        self._told: list[str] = []  # the other answers, once they were put into words

    def draw(self, look: Look) -> None:
        """Whose turn it is, large; below, what a click and what holding does."""
        if self.grid:
            self.grid.draw(look)
            return
        canvas = look.canvas
        words = look.words
        canvas.blit(0, 0, *icons.big("herder"))
        look.headed(20, 1, heading(words, self.prompt, short=True), EDGE - 20)
        texts = (meaning(words, self.prompt, 0, short=True), ", ".join(self._others()))
        font = look.fine
        columns = [wrapped([text], font, EDGE - 16) for text in texts]
        if TOP + (len(columns[0]) + len(columns[1])) * font.height + GAP > BOTTOM:
            font = look.hint  # many other answers, in big text
            columns[1] = wrapped([texts[1]], font, EDGE - 16)
        y = self._line(look, TOP, "click", columns[0], look.fine)
        self._line(look, y, "hold", columns[1], font)

    def _line(self, look: Look, y: int, icon: str, lines: list[str], font: Font) -> int:
        """An icon with its lines; the row below them."""
        look.canvas.blit(0, y + 1, *icons.small(icon))
        for line in lines:
            look.canvas.text(16, y, line, font)
            y += font.height
        return y + GAP

    def _others(self) -> list[str]:
        """All answers but the usual one."""
        if not self._told:
            answers = range(1, self.prompt.plain())
            self._told = [meaning(self.words, self.prompt, at, short=True) for at in answers]
        return self._told

    def press(self, event: str) -> Any:
        """Click: the usual answer. Hold: the others."""
        if self.grid:
            found = self.grid.press(event)
            if found == GO_BACK:
                self.grid = None
                return None
            return found
        if event == CLICK:
            return 0
        if event == HOLD:
            self.grid = TurnGrid(self.words, self.prompt, self._others())
        return GO_BACK if event == BACK else None
