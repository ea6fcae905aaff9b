"""Where on the trail: spaces in rows below the strip, on which those under the cursor are ringed.

The spaces of `built_space` stand in the same rows on the grid behind the human's turn, so one who chooses a
row there begins inside it here.
"""

from trailhand.core.prompts import Choose
from trailhand.core.types import Any, Words
from trailhand.ui import phrases
from trailhand.ui.grid import GridView
from trailhand.ui.lines import fit
from trailhand.ui.look import EDGE, Look
from trailhand.ui.rows import Rows, parted
from trailhand.ui.trail_strip import HEIGHT, mark_places
from trailhand.ui.view import MORE

BUILT = "built"  # the answer of the human's turn that leads to `built_space`


class PlaceGrid(GridView):
    """Cells of which some are places; `titles` has a title for each."""

    def __init__(
        self, cells: list[tuple[str, str, str]], titles: list[str], places: list[str], rows: list[list[int]]
    ) -> None:
        super().__init__("", cells, titles, Rows(rows))
        self.places = places  # "" for cells that are none

    def head(self, look: Look) -> int:
        """The strip, and the title of what is under the cursor."""
        here = self.rows.here()
        mark_places(look.canvas, tuple([self.places[at] for at in here if self.places[at]]))
        look.canvas.text(0, HEIGHT + 1, fit(self.said[here[0]], look.hint, EDGE), look.hint)
        return HEIGHT + 2 + look.hint.height


class SpaceView(PlaceGrid):
    """The prompt `built_space`; the last row leads to what stands behind."""

    def __init__(self, words: Words, prompt: Choose) -> None:
        spaces = list(prompt.options)
        title = phrases.heading(words, prompt, short=True)
        cells = space_cells(words, spaces) + [("", words.say("screen.more"), "")]
        rows = parted(len(spaces)) + [[len(spaces)]]
        super().__init__(cells, [title] * len(cells), spaces + [""], rows)

    def press(self, event: str) -> Any:
        """The last cell is no answer."""
        chosen = super().press(event)
        return MORE if chosen == len(self.cells) - 1 else chosen


class TurnGrid(PlaceGrid):
    """What else the human's turn can have been: a row for each answer, rows of spaces for a building."""

    def __init__(self, words: Words, prompt: Choose, told: list[str]) -> None:
        """`told`: the answers in words, from the second on."""
        self._answers: list[Any] = []  # of each cell
        cells: list[tuple[str, str, str]] = []
        places: list[str] = []
        rows: list[list[int]] = []
        for index in range(1, prompt.plain()):
            spaces = list(prompt.values[1]) if prompt.options[index] == BUILT else []
            first = len(cells)
            rows += [[first + at for at in row] for row in parted(max(1, len(spaces)))]
            if spaces:
                cells += space_cells(words, spaces)
            else:
                cells.append(("", told[index - 1], ""))
            places += spaces or [""]
            self._answers += [index] * (len(cells) - first)
        rows.append([len(cells)])
        cells.append(("", words.say("screen.more"), ""))
        self._answers.append(MORE)
        super().__init__(cells, self._titles(words, prompt, told), places + [""], rows)

    def _titles(self, words: Words, prompt: Choose, told: list[str]) -> list[str]:
        """Whose turn it is, and above spaces that it is about a building."""
        usual = phrases.heading(words, prompt, short=True)
        built = prompt.options.index(BUILT) if BUILT in prompt.options else 0
        return [told[built - 1] if built and answer == built else usual for answer in self._answers]

    def press(self, event: str) -> Any:
        """Holding on a row of spaces gives the answer at once, with the row in which the next view begins."""
        if event != "hold":
            return super().press(event)
        place = self.rows.here()[0]
        answer = self._answers[place]
        if not self.places[place]:
            return answer
        return answer, self.rows.row - self._first_space_row()

    def _first_space_row(self) -> int:
        return next(at for at, row in enumerate(self.rows.rows) if self.places[row[0]])


def space_cells(words: Words, spaces: list[str]) -> list[tuple[str, str, str]]:
    """Each space by its word, behind the icon of a building."""
    return [("building", str(phrases.word(words, space)), "") for space in spaces]
