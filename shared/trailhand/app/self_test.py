"""The self-test: a picture to compare, the button to press, and what the board can check of itself."""

from trailhand.app.screen import Notice, Screen
from trailhand.core.types import Application
from trailhand.ui.canvas import CENTRE, HEIGHT, WIDTH
from trailhand.ui.events import BACK, CLICK
from trailhand.ui.look import Look
from trailhand.ui.view import View

WANTED = (("click", CLICK), ("hold", "hold"))


class Pattern(View):
    """A frame at the very edge, a chessboard, and a word: every row and column shows whether it works."""

    def __init__(self, key: str) -> None:
        self.key = key

    def draw(self, look: Look) -> None:
        """The picture that docs/screens shows too."""
        canvas = look.canvas
        canvas.shift(0, 0)
        canvas.box(0, 0, WIDTH, HEIGHT)
        for y in range(8, HEIGHT - 8, 8):
            for x in range(8 + (y & 8), WIDTH - 8, 16):
                canvas.fill(x, y, 8, 8)
        canvas.fill(16, 24, 96, 16, ink=False)
        canvas.text(64, 28, look.words.say(self.key), look.hint, CENTRE)

    def press(self, event: str) -> str:
        """Every press is told to the test."""
        return event


class SelfTest(Screen):
    """First the picture with the presses that are asked for, then the board's own findings."""

    def __init__(self, app: Application) -> None:
        super().__init__(app)
        self._at = 0
        self.view = Pattern("self_test.click")

    def press(self, event: str) -> None:
        """The press that was asked for leads on; back leads out."""
        if event == BACK:
            self.back()
        elif event == WANTED[self._at][1]:
            self._at += 1
            if self._at == len(WANTED):
                self._finish()
            else:
                self.view = Pattern("self_test." + WANTED[self._at][0])

    def _finish(self) -> None:
        words = self.app.look.words
        texts = [words.say("self_test.button")]
        for name, good in self.app.ports.self_test():
            texts.append(
                words.say("self_test.good" if good else "self_test.bad", words.say("self_test." + name))
            )
        self.app.close(self)
        self.app.open(Notice(self.app, texts))
