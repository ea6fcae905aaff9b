"""Draws a microcontroller board with all its pins, for the wiring pictures. Must not know wires or builds."""

from trailhand_hardware.circuit import Pin, board_pins
from trailhand_hardware.circuit_data import Outline
from trailhand_hardware.svg import Canvas, Point

PITCH = 24
INSET = 15


class BoardPicture:
    """A board drawn at a place; tells where its pins are."""

    def __init__(self, board: Outline, x: float, y: float, width: float, numbers: bool = True) -> None:
        self.board, self.x, self.y, self.width = board, x, y, width
        self.rows = len(board.left)
        self.numbers = numbers  # of the unused pins too
        self.pins = board_pins(board)

    @property
    def height(self) -> float:
        return PITCH * (self.rows - 1) + 40

    def place(self, physical: int) -> Point:
        """The middle of a pin."""
        if physical <= self.rows:
            return (self.x + INSET, self.y + 20 + PITCH * (physical - 1))
        return (self.x + self.width - INSET, self.y + 20 + PITCH * (2 * self.rows - physical))

    def pin(self, signal: str) -> Pin:
        return self.pins[signal]

    def draw(self, canvas: Canvas, used: set[int]) -> None:
        """Board, USB, chip, and each pin with its name and number; the used ones stand out."""
        middle = self.x + self.width / 2
        canvas.rect(self.x, self.y, self.width, self.height, "#e4efe6", "#1d5b38", 10, 2)
        canvas.rect(middle - 30, self.y - 16, 60, 32, "#d5d8dc", "#333333", 4)
        canvas.words(middle, self.y + 4, self.board.usb, 9, "middle")
        chip_y = self.y + self.height / 2 - 18
        canvas.rect(middle - 31, chip_y, 62, 36, "#333333", "#000000", 4)
        canvas.words(middle, chip_y + 22, self.board.chip, 10, "middle", "#ffffff")
        names = [*self.board.left, *reversed(self.board.right)]
        for physical, name in enumerate(names, 1):
            self.draw_pin(canvas, physical, name, physical in used)

    def draw_pin(self, canvas: Canvas, physical: int, name: str, used: bool) -> None:
        x, y = self.place(physical)
        side = 1 if physical <= self.rows else -1
        anchor = "start" if side > 0 else "end"
        canvas.circle(
            x, y, 6.5, "#ffd75e" if used else "#ffffff", "#000000" if used else "#8a8a8a", 2 if used else 1
        )
        canvas.words(x + side * 12, y + 4, name, 11, anchor, "#000000" if used else "#6b6b6b", used)
        if self.numbers and not used:
            canvas.words(
                x - side * (INSET + 6), y + 3.5, str(physical), 9, "end" if side > 0 else "start", "#8a8a8a"
            )

    def draw_number(self, canvas: Canvas, physical: int) -> None:
        """The number of a used pin, beside the board, over its wire."""
        x, y = self.place(physical)
        canvas.badge(x + (-1 if physical <= self.rows else 1) * (INSET + 14), y, str(physical), 10)
