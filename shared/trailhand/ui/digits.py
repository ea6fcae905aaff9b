"""How a number is spelt: which digits can follow, which needs no asking, which is likely. Draws nothing.

Digits that cannot occur are skipped, and where only one can, it is taken without asking. Numbers of three
digits begin with their tens, for most are below 100; the last digit is found in rows. A sign is asked like a
digit where some numbers are below zero. Few numbers with a likely one among them stand in a list.
"""

from trailhand.ui.rows import Rows, parted, singly

FEW = 16  # numbers that need not be spelt where one of them is likely
NEAR = 4  # of them stand before what is no number
MANY = 6  # last digits: so many stand in rows
ELSE = "…"  # in the first place, after the digits: what is no number


class Digits:
    """Numbers as texts of equal length, and how far one of them is spelt."""

    def __init__(self, numbers: list[int], start: int, other: bool) -> None:
        self.signed = min(numbers) < 0
        self.length = len(str(max(abs(min(numbers)), abs(max(numbers)))))
        self._filled = "%0" + str(self.length) + "d"
        self.texts = [self._text(number) for number in numbers]
        self._start = self._text(start if start in numbers else numbers[0])
        self._other = other  # whether ELSE can be chosen in the first place
        self.taken = ""
        self._places: list[int] = []  # lengths at which something was asked
        self._ask()

    def _text(self, number: int) -> str:
        digits = self._filled % abs(number)
        return ("-" if number < 0 else "+") + digits if self.signed else digits

    def next_digits(self) -> list[str]:
        """What can follow what is taken, in order: digits rising, plus before minus; tens before hundreds."""
        at = len(self.taken)
        tens = self.length > 2 and at == self.signed
        found: list[str] = []
        for text in self.texts:
            following = text[at : at + 2] if tens and text[at] == "0" else text[at]
            if text.startswith(self.taken) and following not in found:
                found.append(following)
        return sorted(found)  # total: each text once

    def _ask(self) -> None:
        """Take what needs no asking; then the cursor stands on the likely digit."""
        while not self.is_whole():
            self.choices = self.next_digits()
            first = not self._places
            if len(self.choices) > 1 or (first and self._other):
                break
            self.taken += self.choices[0]
        if not self.is_whole():
            self._set_rows()

    def _set_rows(self) -> None:
        """Rows for many last digits, a list for others; ELSE below them."""
        last = len(self.taken) + len(self.choices[0]) == self.length + self.signed
        count = len(self.choices)
        likely = [at for at in range(count) if self._start.startswith(self.taken + self.choices[at])]
        rows = parted(count) if last and count >= MANY else singly(count)
        if not self._places and self._other:
            self.choices = self.choices + [ELSE]
            rows.append([count])
        self.rows = Rows(rows)
        if likely:
            self.rows.row = next(at for at, row in enumerate(rows) if likely[0] in row)

    def is_whole(self) -> bool:
        """Whether the number is spelt."""
        return len(self.taken) == self.length + self.signed

    def here(self) -> list[str]:
        """The choices under the cursor: one, or those of a row."""
        return [self.choices[at] for at in self.rows.here()]

    def current(self) -> str:
        """The choice under the cursor; nothing while it stands on several."""
        here = self.here()
        return here[0] if len(here) == 1 else ""

    def shown(self) -> str:
        """What is taken, and the choice under the cursor."""
        return self.taken if self.is_whole() else self.taken + self.current()

    def take(self) -> None:
        """Take it, or enter its row."""
        at = self.rows.take()
        if at is not None:
            self._places.append(len(self.taken))
            self.taken += self.choices[at]
            self._ask()

    def take_back(self) -> bool:
        """Leave the row, or ask for the digit before once more; False if there is none."""
        if not self.is_whole() and self.rows.back():
            return True
        if not self._places:
            return False
        self.taken = self.taken[: self._places.pop()]
        self._ask()
        return True


class Likely(Digits):
    """Few numbers with a likely one among them, in a list: that one first, then the nearest, down before up.

    ELSE stands behind the first few of them: what is far off is less likely than a question.
    """

    def next_digits(self) -> list[str]:
        """Whole numbers."""
        at = self.texts.index(self._start)
        found = [self._start]
        for far in range(1, len(self.texts)):
            found += self.texts[at - far : at - far + 1] if far <= at else []
            found += self.texts[at + far : at + far + 1]
        return found

    def _set_rows(self) -> None:
        if self._other:
            self.choices.insert(NEAR, ELSE)
        self.rows = Rows(singly(len(self.choices)))

    def shown(self) -> str:
        """Without leading zeros; the number is one thing here."""
        return self._bare(super().shown())

    def _bare(self, text: str) -> str:
        bare = text.lstrip("0") or "0"
        return " " * (len(text) - len(bare)) + bare

    def after(self, count: int) -> str:
        """The next choices, so that one sees where a click leads."""
        at = self.rows.row
        found = [text for text in self.choices[at + 1 :] if text != ELSE][:count]
        return " ".join([text.lstrip("0") or "0" for text in found])


def spelling(numbers: list[int], start: int, other: bool) -> Digits:
    """How a number is asked for."""
    few = len(numbers) <= FEW and start > numbers[0]
    return Likely(numbers, start, other) if few else Digits(numbers, start, other)
