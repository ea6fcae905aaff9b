"""The menu of a prompt: other answers, why, the list of steps, the way to the main menu."""

from trailhand.app.screen import Menu, Notice
from trailhand.core.types import Any, Application, GameScreen, Meaning
from trailhand.ui import phrases

LISTED_STEPS = 12
USUAL = ("score_review",)  # prompts whose view offers the first answer only


class Behind(Menu):
    """The menu of a prompt, which a hold opens."""

    def __init__(self, app: Application, below: GameScreen) -> None:
        super().__init__(app)
        self.below = below

    def heading(self) -> str:
        """The name of the prompt."""
        return self.app.look.words.say(self.below.prompt.id + ".name")

    def entries(self) -> list[tuple[str, Any]]:
        """The other answers of a prompt with a usual one, then what every prompt has."""
        words = self.app.look.words
        prompt = self.below.prompt
        found = [self._answer(at) for at in self._others()]
        found.append((words.say("screen.why"), self._why))
        found += [self._answer(at) for at in range(prompt.plain(), prompt.size())]
        if self.below.session.game.done:
            found.append((words.say("screen.steps_list"), self._steps))
        if self.below.session.game.undone:
            found.append((words.say("screen.redo"), self._redo))
        found.append((words.say("screen.to_menu"), self._to_menu))
        return found

    def _others(self) -> list[int]:
        """The answers that the prompt's view does not offer itself."""
        return list(range(1, self.below.prompt.plain())) if self.below.prompt.id in USUAL else []

    def _answer(self, index: int) -> tuple[str, Any]:
        label = phrases.meaning(self.app.look.words, self.below.prompt, index, short=True)
        return label, lambda: self._give(index)

    def _give(self, index: int) -> None:
        self.app.close(self)
        self.below.answer(index)

    def _why(self) -> None:
        texts = phrases.reasons(self.app.look.words, self.below.prompt)
        self.app.open(Notice(self.app, texts or [self.app.look.words.say("screen.no_why")]))

    def _steps(self) -> None:
        self.app.open(Steps(self.app, self.below))

    def _redo(self) -> None:
        self.app.close(self)
        self.below.redo()

    def _to_menu(self) -> None:
        self.app.close(self)
        self.below.to_menu()


class Steps(Menu):
    """The last steps, the latest first; choosing one takes it back, with all after it."""

    title = "screen.take_back"

    def __init__(self, app: Application, below: GameScreen) -> None:
        super().__init__(app)
        self.below = below
        self.found: list[tuple[str, Meaning]] = below.session.steps(LISTED_STEPS)

    def entries(self) -> list[tuple[str, Any]]:
        """What was asked, and what was answered."""
        return [(self._label(at), self._undo(at + 1)) for at in range(len(self.found))]

    def _label(self, at: int) -> str:
        name, said = phrases.step(self.app.look.words, *self.found[at], short=True)
        return name + ": " + said

    def _undo(self, steps: int) -> Any:
        def undo() -> None:
            self.app.close_to(self.below)
            self.below.undo(steps)

        return undo
