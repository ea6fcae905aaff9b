"""A view shows one thing and takes presses; what a press means to it is returned, never done.

`press` returns None (the view only changed itself), the index of what was chosen, that and the row in
which the next view shall begin, or one of the words here.
"""

from trailhand.core.types import Any
from trailhand.ui.look import Look

MORE = "more"  # the player wants the answers and helps that stand behind
BACK = "back"  # the player wants to go back: undo, or one level up


class View:
    """The base: nothing to see, and every press but back is ignored."""

    def draw(self, look: Look) -> None:
        """Draw all of it on a cleared canvas."""

    def enter(self, row: int) -> None:
        """Begin in that row, if there are rows."""

    def is_last(self) -> bool:
        """Whether no further page follows what was drawn."""
        return True

    def press(self, event: str) -> Any:
        """What a press means."""
        return BACK if event == "back" else None
