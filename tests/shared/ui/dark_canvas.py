"""A canvas that stays dark, for tests of what is said or pressed, not of what is seen. For both Pythons."""

from trailhand.ui.canvas import LEFT, Canvas
from trailhand.ui.font import Font


class DarkCanvas(Canvas):
    """Draws nothing, which is most of the time that a screen takes."""

    def blit(self, x: int, y: int, width: int, picture: "bytes | bytearray", ink: bool = True) -> None:
        """No points."""

    def fill(self, x: int, y: int, width: int, height: int, ink: bool = True) -> None:
        """No box, no line."""

    def text(self, x: int, y: int, text: str, font: Font, align: int = LEFT, ink: bool = True) -> int:
        """No text."""
        return 0
