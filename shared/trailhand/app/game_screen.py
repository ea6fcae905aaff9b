"""A game on the screen: its prompts one after another. Their menu is in behind.py."""

from trailhand.app.after_solo import compared
from trailhand.app.behind import Behind
from trailhand.app.screen import Screen
from trailhand.app.session import Session
from trailhand.core.prompts import Prompt
from trailhand.core.types import Any, Application
from trailhand.ui.prompt_view import view_of
from trailhand.ui.result_view import ResultView
from trailhand.ui.view import MORE

LONG_GAME = 40  # answers after which taking one back takes a moment


class GameScreen(Screen):
    """The prompts of a session."""

    def __init__(self, app: Application, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.game = session.kind.game.id
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
        self.view = view_of(self.app.look.words, self.prompt)
        if isinstance(self.view, ResultView):
            self.app.show_busy()  # comparing it takes a moment
            self.view.compared = compared(self.session, self.prompt)

    def enter(self) -> None:
        """It is seen again: language or text size may have changed."""
        if self.session.prompt is not None:
            self.renew()

    def chosen(self, what: Any) -> None:
        """An answer, or the menu of the prompt."""
        if self.session.prompt is None:  # it is over, but could not be put away
            self.app.everything().put_away(self.app, self)
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
            self.app.everything().put_away(self.app, self)
        else:
            self.renew()

    def back(self) -> None:
        """Undo; before the first answer there is only the menu."""
        if self.session.game.done:
            self.undo(1)
        else:
            self.to_menu()

    def undo(self, steps: int) -> None:
        """Take back that many answers."""
        if len(self.session.game.done) > LONG_GAME:
            self.app.show_busy()
        self.session.undo(steps)
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
