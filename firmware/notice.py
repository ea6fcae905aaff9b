"""A few calm sentences on the display, for when there is no application to draw. Must not know why.

English only: the texts of the chosen language are the application's, and may be what is broken.
"""

from display import Display
from trailhand.ui import font_small
from trailhand.ui.canvas import Canvas
from trailhand.ui.lines import wrap

STEP = 10  # from line to line


def show_notice(display: Display, text: str) -> None:
    """Fill the display with a short text; every paragraph starts a new line."""
    canvas = Canvas()
    y = 2
    for paragraph in text.split("\n"):
        for line in wrap(paragraph, font_small.FONT, 124):
            canvas.text(2, y, line, font_small.FONT)
            y += STEP
    display.show(canvas.frame)
