"""A game on the screen: its prompts one after another. What stands behind them is in behind.py."""

from trailhand.app import shelf
from trailhand.app.screen import Screen
from trailhand.app.session import Session
from trailhand.core.prompts import Prompt
from trailhand.core.types import Any, Application
from trailhand.ui.prompt_view import view_of
from trailhand.ui.view import MORE

RESULTS = ("game_over", "score_result")
LONG_GAME = 40  # answers after which taking one back takes a moment


class GameScreen(Screen):
    """The prompts of a session."""

    def __init__(self, app: Application, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.game = session.kind.game.id
        self._past: tuple[str, ...] = ()  # what was forgotten last
        self._left: tuple[str, ...] = ()  # what was opened behind it, and can be forgotten
        self._news = False  # thinking has come further, which is not seen yet
        self._ahead = 0  # how often time has passed since the prompt came, up to 3
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
        elif self._ahead < 3:
            self._look_ahead()
            self._ahead += 1
        return False

    @property
    def busy(self) -> bool:
        """Whether it is thinking."""
        return self._news or self.session.thinker is not None

    def renew(self) -> None:
        """The view of the prompt that is asked now."""
        self._ahead = 0
        if self.prompt.id in RESULTS:  # much is loaded for it: a sign first, and room
            self.app.show_busy()
            self.app.ports.forget(self.past())
        self.view = view_of(self.app.look.words, self.prompt)
        if self.prompt.id in RESULTS:
            self._compare()

    def past(self) -> tuple[str, ...]:
        """What the prompt shows to be past, and what stood behind it and has been left."""
        before, left = self._past, self._left
        self._left = ()
        if self.session.prompt is not None:
            self._past = shelf.PAST.get(self.prompt.id, before)
        return left if self._past is before else left + self._past

    def _look_ahead(self) -> None:
        """Whoever takes a turn soon sees Sue's, or tells where something was built: loaded now, a piece at
        a time, so that the button does not wait."""
        if self.session.prompt is None or self.prompt.id != "human_turn":
            return
        if self._ahead == 1:
            from trailhand.ui.sue_view import SueView

            del SueView  # it is loaded now, and that is all
        elif self._ahead == 2:
            from trailhand.ui.place_view import TurnGrid

            del TurnGrid

    def _compare(self) -> None:
        """A result is seen beside other games."""
        from trailhand.app.compare import compared
        from trailhand.ui.result_view import ResultView

        if isinstance(self.view, ResultView) and self.session.kind.game.id.startswith("elpaso"):
            self.view.compared = compared(self.session, self.prompt)
            if self.game == shelf.SOLO:
                self.app.ports.forget(shelf.COMPARED)

    def enter(self) -> None:
        """It is seen again: language or text size may have changed."""
        self._left = shelf.BEHIND
        if self.session.prompt is not None:
            self.renew()

    def chosen(self, what: Any) -> None:
        """An answer, or what stands behind."""
        if self.session.prompt is None:  # it is over, but could not be put away
            self.app.finished(self)
        elif what == MORE:
            from trailhand.app.behind import Behind  # a device forgets it when it is left

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
