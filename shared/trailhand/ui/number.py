"""A number, digit by digit: a click goes on to the next digit that can stand there, holding takes it.

Digits that cannot occur are skipped, and where only one can, it is taken without asking. A sign is asked
like a digit where some numbers are below zero. Few numbers with a likely one among them stand in a row. It
must not know what is counted.
"""

from trailhand.core.types import Any
from trailhand.ui.canvas import CENTRE, RIGHT
from trailhand.ui.events import BACK, CLICK, HOLD, PREV
from trailhand.ui.look import BOTTOM, EDGE, Look
from trailhand.ui.view import BACK as GO_BACK
from trailhand.ui.view import MORE, View

MIDDLE = 64
CELL = 15  # columns for a digit
NEAR = 4  # a likely number and those after it
FEW = 16  # numbers that need not be spelt where one of them is likely
ELSE = "…"  # in the first place, after the digits: what is no number


class Digits:
    """Numbers as texts of equal length, and how far one of them is spelt."""

    def __init__(self, numbers: list[int], start: int, other: bool) -> None:
        self.signed = min(numbers) < 0
        self.length = max([len(str(abs(number))) for number in numbers])
        self.texts = [self._text(number) for number in numbers]
        self._start = self._text(start if start in numbers else numbers[0])
        self._other = other  # whether ELSE can be chosen in the first place
        self.taken = ""
        self._places: list[int] = []  # lengths at which something was asked
        self._ask()

    def _text(self, number: int) -> str:
        digits = str(abs(number))
        digits = "0" * (self.length - len(digits)) + digits
        return ("-" if number < 0 else "+") + digits if self.signed else digits

    def next_digits(self) -> list[str]:
        """What can follow what is taken, in order: digits rising, plus before minus."""
        at = len(self.taken)
        found: list[str] = []
        for text in self.texts:
            if text.startswith(self.taken) and text[at] not in found:
                found.append(text[at])
        return sorted(found)  # total: each character once

    def _ask(self) -> None:
        """Take what needs no asking; then the cursor stands on the likely digit."""
        while not self.is_whole():
            self.choices = self.next_digits()
            first = not self._places
            if len(self.choices) > 1 or (first and self._other):
                break
            self.taken += self.choices[0]
        if self.is_whole():
            return
        likely = self.choices[0]
        if self._start.startswith(self.taken):
            likely = self._start[len(self.taken) : len(self.taken) + len(likely)]
        self.cursor = self.choices.index(likely)
        if not self._places and self._other:
            self.choices = self.choices + [ELSE]

    def is_whole(self) -> bool:
        """Whether the number is spelt."""
        return len(self.taken) == self.length + self.signed

    def step(self, by: int) -> None:
        """The next choice, or the one before."""
        self.cursor = (self.cursor + by) % len(self.choices)

    def current(self) -> str:
        """The choice under the cursor."""
        return self.choices[self.cursor]

    def shown(self) -> str:
        """What is taken, and the choice under the cursor."""
        return self.taken if self.is_whole() else self.taken + self.current()

    def take(self) -> None:
        """Take it."""
        self._places.append(len(self.taken))
        self.taken += self.current()
        self._ask()

    def take_back(self) -> bool:
        """Ask for the digit before once more; False if there is none."""
        if not self._places:
            return False
        self.taken = self.taken[: self._places.pop()]
        self._ask()
        return True


class Likely(Digits):
    """Few numbers with a likely one among them: that one and the next few first, then from the lowest on."""

    def next_digits(self) -> list[str]:
        """Whole numbers."""
        at = self.texts.index(self._start)
        return self.texts[at : at + NEAR] + self.texts[:at] + self.texts[at + NEAR :]

    def shown(self) -> str:
        """Without leading zeros; the number is one thing here."""
        text = super().shown()
        bare = text.lstrip("0") or "0"
        return " " * (len(text) - len(bare)) + bare


def spelling(numbers: list[int], start: int, other: bool) -> Digits:
    """How a number is asked for."""
    few = len(numbers) <= FEW and start > numbers[0]
    return Likely(numbers, start, other) if few else Digits(numbers, start, other)


class NumberView(View):
    """A title and a number to spell. `other`: the answers behind stand after the first digits as `…`."""

    def __init__(self, title: str, numbers: list[int], start: int, other: bool) -> None:
        self.title = title
        self.numbers = numbers
        self.digits = spelling(numbers, start, other)

    def draw(self, look: Look) -> None:
        """The title, the digits with a line below the one that is asked, and the limits."""
        top = look.titled(self.title)
        digits = self.digits
        shown = digits.shown()
        length = digits.length + digits.signed
        asked = len(digits.taken)
        y = max(top + 1, 20)
        x = MIDDLE - (length * CELL >> 1)
        for at in range(length):
            self._cell(look, x + at * CELL, y, shown[at : at + 1], asked <= at < len(shown))
        limits = str(min(self.numbers)) + "–" + str(max(self.numbers))
        look.canvas.text(EDGE, BOTTOM - look.hint.height, limits, look.hint, RIGHT)

    def _cell(self, look: Look, x: int, y: int, digit: str, asked: bool) -> None:
        if digit == ELSE:
            for dot in range(3):
                look.canvas.fill(x + 1 + dot * 4, y + 19, 3, 3)
        elif digit:
            look.canvas.text(x + (CELL >> 1), y, digit, look.digits, CENTRE)
        else:
            look.canvas.fill(x + 5, y + 12, 4, 2)
        if asked:
            look.canvas.fill(x + 1, y + 26, CELL - 3, 2)

    def press(self, event: str) -> Any:
        """Click: the next digit. Hold: this one; the last one gives the number's place. Back: one digit."""
        if event in (CLICK, PREV) and not self.digits.is_whole():
            self.digits.step(1 if event == CLICK else -1)
        elif event in (CLICK, HOLD):
            return self._take()
        elif event == BACK and not self.digits.take_back():
            return GO_BACK
        return None

    def _take(self) -> Any:
        digits = self.digits
        if not digits.is_whole():  # it is from the start where there is only one number
            if digits.current() == ELSE:
                return MORE
            digits.take()
        return digits.texts.index(digits.taken) if digits.is_whole() else None
