"""Which view shows a prompt, with its words. Knows the shape of prompts, and no game's rules."""

from trailhand.core.prompts import Choose, Count, Prompt
from trailhand.core.types import Any, Meaning, Values, Words
from trailhand.ui import phrases, reports
from trailhand.ui.choice import ListView
from trailhand.ui.events import BACK, HOLD
from trailhand.ui.grid import GridView
from trailhand.ui.look import BOTTOM, EDGE, Look
from trailhand.ui.number import NumberView
from trailhand.ui.pages import Pages, wrapped
from trailhand.ui.place_view import SpaceView
from trailhand.ui.result_view import ResultView, ReviewView
from trailhand.ui.rows import Rows, parted
from trailhand.ui.sue_view import SueView
from trailhand.ui.turn_view import TurnView
from trailhand.ui.verdicts import best_lines, card_lines
from trailhand.ui.view import BACK as GO_BACK
from trailhand.ui.view import MORE, View

MANY = 8  # numbers: this many are spelt, fewer stand in a list
CELLS = ("card", "card_action", "card_is_b", "built_tile")  # prompts whose options have icons or are short
CELLS_FROM = 5  # with fewer options a list takes no more presses
BAR_TOP = BOTTOM - 17  # of a thinker
BAR_HEIGHT = 8


class ChoiceView(ListView):
    """The options of a prompt as a list; the last line leads to its menu."""

    def __init__(self, words: Words, prompt: Choose) -> None:
        labels = [phrases.meaning(words, prompt, at, short=True) for at in range(prompt.plain())]
        super().__init__(phrases.heading(words, prompt, short=True), labels + [words.say("screen.more")])

    def press(self, event: str) -> Any:
        """The last line is no answer."""
        chosen = super().press(event)
        return MORE if chosen == len(self.labels) - 1 else chosen


class CellsView(GridView):
    """Many options of a prompt as a grid; the last row leads to its menu."""

    def __init__(self, words: Words, prompt: Choose) -> None:
        count = prompt.plain()
        title = phrases.heading(words, prompt, short=True)
        said = [self._said(words, prompt, at, title) for at in range(count)]
        cells = [cell_of(what, prompt.options) for what in prompt.options]
        more = words.say("screen.more")
        super().__init__(title, cells + [("", more, "")], said + [more], Rows(parted(count) + [[count]]))

    def _said(self, words: Words, prompt: Choose, at: int, title: str) -> str:
        """What stands above while the cursor is on a cell: icons in words; a number says enough itself."""
        what = prompt.options[at]
        return title if isinstance(what, int) else phrases.meaning(words, prompt, at, short=True)

    def press(self, event: str) -> Any:
        """The last cell is no answer."""
        chosen = super().press(event)
        return MORE if chosen == len(self.cells) - 1 else chosen


def cell_of(what: Meaning, options: Values) -> tuple[str, str, str]:
    """An option as a cell: a number, an action, or a card as its movement and its action.

    A card shows its letter only where there is the same card with another letter.
    """
    if not isinstance(what, tuple):
        return ("", str(what), "") if isinstance(what, int) else ("", "", what)
    letter, move, action = what
    text = letter if [card for card in options if card[1:] == what[1:] and card != what] else ""
    return ("", text + str(move), action) if isinstance(move, int) else (move, text, action)


class SpeltView(NumberView):
    """A choice of many numbers, spelt; what is no number stands for the number below the lowest."""

    def __init__(self, words: Words, prompt: Choose) -> None:
        numbers = [what for what in prompt.options if isinstance(what, int)]
        self._index = [at for at, what in enumerate(prompt.options) if isinstance(what, int)]
        others = [at for at, what in enumerate(prompt.options) if not isinstance(what, int)]
        if others:
            numbers.insert(0, min(numbers) - 1)
            self._index.insert(0, others[0])
        super().__init__(phrases.heading(words, prompt, short=True), numbers, numbers[0], True)

    def press(self, event: str) -> Any:
        """The place among the options."""
        chosen = super().press(event)
        return self._index[chosen] if isinstance(chosen, int) else chosen


class ThinkView(View):
    """Trailhand thinks: how far it is. No press is needed; the screen goes on by itself."""

    def __init__(self, prompt: Prompt) -> None:
        self.prompt = prompt

    def draw(self, look: Look) -> None:
        """What is going on, and a bar that fills."""
        y = 8
        for line in wrapped([phrases.heading(look.words, self.prompt, short=True)], look.body):
            look.canvas.text(0, y, line, look.body)
            y += look.body.height
        thinker = self.prompt.think
        filled = (EDGE - 4) * (thinker.progress if thinker else 0) // 100
        look.canvas.fill(0, BAR_TOP, EDGE, BAR_HEIGHT)
        look.canvas.fill(1, BAR_TOP + 1, EDGE - 2, BAR_HEIGHT - 2, ink=False)
        look.canvas.fill(2, BAR_TOP + 2, filled, BAR_HEIGHT - 4)

    def press(self, event: str) -> Any:
        """Hold: the menu of the prompt, during which it rests. Back: undo."""
        if event == HOLD:
            return MORE
        return GO_BACK if event == BACK else None


def is_spelt(prompt: Choose) -> bool:
    """Whether a choice is one of many numbers, and at most one thing else."""
    numbers = [what for what in prompt.options if isinstance(what, int)]
    others = len(prompt.options) - len(numbers)
    return len(prompt.options) >= MANY and (not others or (others == 1 and min(numbers) > 0))


def view_of(words: Words, prompt: Prompt) -> View:
    """The view of a prompt."""
    if prompt.think is not None:
        return ThinkView(prompt)
    if prompt.id in VIEWS:
        return VIEWS[prompt.id](words, prompt)
    if isinstance(prompt, Count):
        numbers = list(range(prompt.low, prompt.high + 1))
        title = phrases.heading(words, prompt, short=True)
        return NumberView(title, numbers, prompt.start, True)
    if isinstance(prompt, Choose):
        if prompt.id in CELLS and prompt.plain() >= CELLS_FROM:
            return CellsView(words, prompt)
        return SpeltView(words, prompt) if is_spelt(prompt) else ChoiceView(words, prompt)
    texts = [phrases.heading(words, prompt, short=True)]
    if prompt.id == "joker_joins":
        texts += reports.rulings(words, prompt.values[1])
    return Pages(texts)


# Prompts with views of their own.
VIEWS = {
    "sue_turn": lambda words, prompt: SueView(prompt),
    "human_turn": lambda words, prompt: TurnView(words, prompt),
    "built_space": lambda words, prompt: SpaceView(words, prompt),
    "table_check": lambda words, prompt: Pages(reports.check_lines(words, prompt, short=True)),
    "objectives_best": lambda words, prompt: Pages(best_lines(words, prompt)),
    "cards_best": lambda words, prompt: Pages(card_lines(words, prompt)),
    "game_over": lambda words, prompt: ResultView(prompt),
    "score_result": lambda words, prompt: ResultView(prompt),
    "score_review": lambda words, prompt: ReviewView(prompt),
}
