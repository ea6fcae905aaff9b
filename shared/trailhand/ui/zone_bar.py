"""While the button is held: a bar along the bottom that shows what a release would do now, in a word too.

Four fields for click, hold, back and cancel, filled from the left as time goes on. It only grows, so that the
display gets a few bytes for each step.
"""

from trailhand.ui.canvas import WIDTH
from trailhand.ui.gesture import ZONES
from trailhand.ui.look import Look

HEIGHT = 3
RULE = 4  # rows above the word: a dotted line, so that what it covers does not look cut
TOP = 64 - HEIGHT
FIELD = WIDTH // len(ZONES)
STEPS = FIELD - 2  # points of a field


def draw_zone_bar(look: Look, zone: str, filled: int) -> None:
    """The bar over whatever is below it; `filled` of STEPS in the field of that zone."""
    canvas = look.canvas
    canvas.shift(0, 0)
    top = TOP - look.hint.height - RULE
    canvas.fill(0, top, WIDTH, 64 - top, ink=False)
    canvas.dots(0, top + 1, WIDTH)
    at = ZONES.index(zone)
    said = look.words.say("screen.zone." + zone)
    x = min(at * FIELD, WIDTH - look.hint.width(said))
    canvas.text(x, TOP - look.hint.height - 1, said, look.hint)
    for field in range(len(ZONES)):
        x = field * FIELD
        canvas.across(x, TOP + HEIGHT - 1, STEPS)
        if field < at:
            canvas.fill(x, TOP, STEPS, HEIGHT)
        elif field == at:
            canvas.fill(x, TOP, filled, HEIGHT)


def wipe_zone_bar(look: Look) -> None:
    """Away with the bar; the word above it stays until the next picture."""
    look.canvas.shift(0, 0)
    look.canvas.fill(0, TOP, WIDTH, HEIGHT, ink=False)
