"""A cursor on rows of places: a step goes on to the next row, taking enters it, then the same inside it.

So one of nine takes five presses at most. A row of one place is taken at once: a list is rows of one each.
It must not know what stands at the places.
"""


def singly(count: int) -> list[list[int]]:
    """A list: every place is a row of its own."""
    return [[place] for place in range(count)]


def parted(count: int) -> list[list[int]]:
    """Three rows, the first the longest: it is reached soonest, so their last places take equally long."""
    first = (count + 3) // 3
    second = first + (count - first + 1) // 2
    places = list(range(count))
    return [row for row in (places[:first], places[first:second], places[second:]) if row]


class Rows:
    """The cursor. It stands on a row, or on one place of it once that was entered."""

    def __init__(self, rows: list[list[int]], row: int = 0) -> None:
        self.rows = rows
        self.row = row
        self.column = -1  # -1: the row is not entered

    def step(self, by: int) -> None:
        """The next row or place, or the one before."""
        if self.column < 0:
            self.row = (self.row + by) % len(self.rows)
        else:
            self.column = (self.column + by) % len(self.rows[self.row])

    def here(self) -> list[int]:
        """The places under the cursor: a whole row, or one."""
        row = self.rows[self.row]
        return row if self.column < 0 else [row[self.column]]

    def take(self) -> int | None:
        """Take the place under the cursor; None if a row was entered."""
        places = self.here()
        if len(places) == 1:
            return places[0]
        self.column = 0
        return None

    def back(self) -> bool:
        """Leave a row that was entered; False if there is none."""
        entered = self.column >= 0
        self.column = -1
        return entered
