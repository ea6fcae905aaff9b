"""Trailhand thinks: how far it is. Nothing is to be pressed; the screen goes on by itself."""

from trailhand.core.prompts import Prompt
from trailhand.core.types import Any
from trailhand.ui.events import BACK, HOLD
from trailhand.ui.look import BOTTOM, EDGE, Look
from trailhand.ui.pages import wrapped
from trailhand.ui.phrases import heading
from trailhand.ui.view import BACK as GO_BACK
from trailhand.ui.view import MORE, View

BAR_TOP = BOTTOM - 17
BAR_HEIGHT = 8


class ThinkView(View):
    """A prompt with a thinker."""

    def __init__(self, prompt: Prompt) -> None:
        self.prompt = prompt

    def draw(self, look: Look) -> None:
        """What is going on, and a bar that fills."""
        y = 8
        for line in wrapped([heading(look.words, self.prompt, short=True)], look.body):
            look.canvas.text(0, y, line, look.body)
            y += look.body.height
        thinker = self.prompt.think
        filled = (EDGE - 4) * (thinker.progress if thinker else 0) // 100
        look.canvas.fill(0, BAR_TOP, EDGE, BAR_HEIGHT)
        look.canvas.fill(1, BAR_TOP + 1, EDGE - 2, BAR_HEIGHT - 2, ink=False)
        look.canvas.fill(2, BAR_TOP + 2, filled, BAR_HEIGHT - 4)

    def press(self, event: str) -> Any:
        """Hold: what stands behind, which also lets it rest. Back: undo."""
        if event == HOLD:
            return MORE
        return GO_BACK if event == BACK else None
