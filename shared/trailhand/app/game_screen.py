"""A game on the screen: its prompts one after another, and what stands behind each of them."""

from trailhand.app import shelf
from trailhand.app.screen import Menu, Notice, Screen
from trailhand.app.session import Session
from trailhand.core.prompts import Prompt
from trailhand.core.types import Any, Application, Meaning
from trailhand.ui import phrases
from trailhand.ui.prompt_view import view_of
from trailhand.ui.view import MORE

LISTED_STEPS = 12
RESULTS = ("game_over", "score_result")
LONG_GAME = 40  # answers after which taking one back takes a moment


class GameScreen(Screen):
    """The prompts of a session."""

    def __init__(self, app: Application, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.game = session.kind.game.id
        self._past: tuple[str, ...] = ()  # what was forgotten last
        self._news = False  # thinking has come further, which is not seen yet
        self.renew()

    @property
    def prompt(self) -> Prompt:
        """What is asked now; the screen is closed before there is none."""
        prompt = self.session.prompt
        assert prompt is not None
        return prompt

    def tick(self, now: int) -> bool:
        """Who thinks in the player's place goes on thinking; its progress, and at last its answer, is shown
        in a tick of its own, so that the button never waits for both."""
        if self._news:
            self._news = False
            self._go_on()
            return True
        thinker = self.session.thinker
        if thinker is not None:
            before = thinker.progress
            self._news = self.session.think() or thinker.progress != before
        return False

    @property
    def busy(self) -> bool:
        """Whether it is thinking."""
        return self._news or self.session.thinker is not None

    def renew(self) -> None:
        """The view of the prompt that is asked now."""
        if self.prompt.id in RESULTS:  # much is loaded for it: a sign first, and room
            self.app.show_busy()
            self.app.ports.forget(self.past())
        self.view = view_of(self.app.look.words, self.prompt)
        if self.prompt.id in RESULTS:
            self._compare()

    def past(self) -> tuple[str, ...]:
        """What the prompt shows to be past."""
        before = self._past
        if self.session.prompt is not None:
            self._past = shelf.PAST.get(self.prompt.id, before)
        return () if self._past is before else self._past

    def look_ahead(self) -> None:
        """Whoever takes a turn soon sees Sue's, or tells where something was built."""
        if self.session.prompt is not None and self.prompt.id == "human_turn":
            from trailhand.ui import place_view, sue_view

            del place_view, sue_view  # they are loaded now, and that is all

    def _compare(self) -> None:
        """A result is seen beside other games."""
        from trailhand.app.compare import compared
        from trailhand.ui.result_view import ResultView

        if isinstance(self.view, ResultView) and self.session.kind.game.id.startswith("elpaso"):
            self.view.compared = compared(self.session, self.prompt)
            if self.game == shelf.SOLO:
                self.app.ports.forget(shelf.COMPARED)

    def enter(self) -> None:
        """Language or text size may have changed."""
        if self.session.prompt is not None:
            self.renew()

    def chosen(self, what: Any) -> None:
        """An answer, or what stands behind."""
        if self.session.prompt is None:  # it is over, but could not be put away
            self.app.finished(self)
        elif what == MORE:
            self.app.open(Behind(self.app, self))
        elif isinstance(what, tuple):
            self.answer(what[0])
            self.view.enter(what[1])
        else:
            self.answer(what)

    def answer(self, index: int) -> None:
        """Give an answer, and go on to the next prompt."""
        self.session.answer(index)
        self._go_on()

    def _go_on(self) -> None:
        if self.session.prompt is None:
            self.app.finished(self)
        else:
            self.renew()

    def back(self) -> None:
        """Undo; before the first answer there is only the menu."""
        if self.session.game.done:
            self.undo(1)
        else:
            self.to_menu()

    def undo(self, steps: int) -> None:
        """Take back so many answers."""
        if len(self.session.game.done) > LONG_GAME:
            self.app.show_busy()
        self.session.undo(steps)
        self._past = ()  # it may be loaded again now
        self.renew()

    def redo(self) -> None:
        """Give an answer again that was taken back."""
        self.session.redo(1)
        self._go_on()

    def leave(self) -> None:
        """Write down the answers, and how long it was."""
        self.save()
        self.session.leave()

    def to_menu(self) -> None:
        """To the menu; the game is kept."""
        self.leave()
        self.app.close(self)

    def save(self) -> None:
        """Write down what was answered; the owner's values may turn out to be damaged then."""
        self.session.save()
        notes = self.session.take_notes()
        if notes:
            self.app.tell(notes)
            self.app.show()


class Behind(Menu):
    """What stands behind a prompt: other answers, why, the list of steps, the menu."""

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


USUAL = ("score_review",)  # prompts whose view offers the first answer only


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
