"""The plain player: a game in lines of text, for a pipe, a terminal or a screen reader. Knows no files.

No colours, no boxes, no moving cursor; everything said is a line, everything typed ends with Enter.
"""

from collections.abc import Sequence

from trailhand.app.session import Session
from trailhand.core.conversation import LONGEST_UNDO
from trailhand.core.prompts import Prompt
from trailhand.core.score_sheet import Scores
from trailhand.elpaso.table import Table
from trailhand.ui import phrases
from trailhand_host import score_lines
from trailhand_host.play import pages
from trailhand_host.play.lines import Lines
from trailhand_host.play.pages import is_number
from trailhand_host.words import Value, Words

LISTED_STEPS = 12
NOTED = ("built_tile", "took")
HELP = ("", "_enter", "_why", "_more", "_undo", "_redo", "_list", "_again", "_audit", "_new", "_quit")


class Plain:
    """One player at one session."""

    def __init__(self, session: Session, words: Words, lines: Lines) -> None:
        self.session = session
        self.words = words
        self.lines = lines
        self.ended = False  # the input
        self.pending: str | None = None  # typed where something else was asked
        self.commands = {
            "?": self._why,
            "m": self._more,
            "u": self._undo,
            "r": self._redo,
            "l": self._list,
            "a": self._audit,
            "s": self._show,
            "h": self._help,
            "n": self._new,
        }

    # --- Lines in and out ---

    def _lines(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.lines.write(line)

    def _say(self, key: str, *values: Value) -> None:
        self._lines([self.words.say(key, *values)])

    def _say_own(self, key: str, *values: Value) -> None:
        """What is said otherwise for each kind of game."""
        self._say(f"{self.session.kind.voice}.{key}", *values)

    def _read(self) -> str | None:
        """What was typed, without blanks around it; None once the input has ended."""
        if self.pending is not None:
            typed, self.pending = self.pending, None
            return typed
        if self.ended:
            return None
        line = self.lines.read()
        self.ended = not line
        return None if self.ended else line.strip()

    # --- The game ---

    def play(self) -> bool:
        """Until the game is over (True) or the player has had enough."""
        try:
            return self._play()
        except KeyboardInterrupt:
            self._lines([""])
            self._say_goodbye()
            raise

    def _play(self) -> bool:
        shown: Prompt | None = None
        while (prompt := self.session.prompt) is not None:
            self._say_notes()
            if self.session.thinker is not None:
                self._think(prompt)
                continue
            if prompt is not shown:
                self._show(prompt)
            shown = prompt
            typed = self._read()
            if typed is None or typed.lower() == "q":
                self._say_goodbye()
                return False
            self._obey(prompt, typed)
        self._say_notes()
        self._say_own("finished", self.session.finish())
        return True

    def _say_goodbye(self) -> None:
        if self.session.is_worth_keeping:
            self._say_own("quit")
        else:
            self._say("plain.not_kept")

    def _think(self, prompt: Prompt) -> None:
        """Somebody decides in the player's place: that is said once, and what was decided comes next."""
        self._lines(["", phrases.heading(self.words, prompt)])
        while self.session.thinker is not None:
            self.session.think()

    def _say_notes(self) -> None:
        for key, values in self.session.take_notes():
            self._say(key, *values)

    def _obey(self, prompt: Prompt, typed: str) -> None:
        """An answer, or else a command."""
        command, _, rest = typed.partition(" ")
        index = pages.read_answer(prompt, typed)
        if index is not None:
            self.session.answer(index)
            self._confirm(prompt, index)
        elif command.lower() in self.commands:
            self.commands[command.lower()](prompt, rest.strip())
        else:
            self._say("plain.wrong", pages.possible(self.words, prompt))

    def _confirm(self, prompt: Prompt, index: int) -> None:
        """What the human did is said back, for the question after it is the same as before."""
        if prompt.id in NOTED and index < prompt.plain():
            values = [phrases.word(self.words, value) for value in (prompt.meaning(index), *prompt.values)]
            self._say(f"plain.noted.{prompt.id}", *values)

    # --- Commands ---

    def _show(self, prompt: Prompt, _rest: str = "") -> None:
        self._lines(["", *pages.page(self.words, prompt, bool(self.session.game.done))])

    def _why(self, prompt: Prompt, _rest: str) -> None:
        self._lines(phrases.reasons(self.words, prompt))

    def _more(self, prompt: Prompt, rest: str) -> None:
        if not prompt.more:
            self._say("plain.no_more")
        elif rest:
            self._take_more(prompt, rest)
        else:
            self._lines(pages.more(self.words, prompt))
            self._say("plain.more")
            self._ask_more(prompt)

    def _ask_more(self, prompt: Prompt) -> None:
        typed = self._read()
        if typed and is_number(typed):
            self._take_more(prompt, typed)
        elif typed:
            self.pending = typed  # a command after all
        elif not self.ended:
            self._show(prompt)

    def _take_more(self, prompt: Prompt, typed: str) -> None:
        if is_number(typed) and 1 <= int(typed) <= len(prompt.more):
            self.session.answer(prompt.plain() + int(typed) - 1)
        else:
            self._say("plain.wrong_more", len(prompt.more))

    def _undo(self, _prompt: Prompt, rest: str) -> None:
        steps = self._steps("undo", len(self.session.game.done), rest)
        if steps:
            self.session.undo(steps)
            self._say("plain.undone")

    def _redo(self, _prompt: Prompt, rest: str) -> None:
        steps = self._steps("redo", len(self.session.game.undone), rest)
        if steps:
            self.session.redo(steps)
            self._say("plain.redone")

    def _steps(self, what: str, there: int, rest: str) -> int:
        """How many steps were asked for; 0, with a line that says why, if that is not possible."""
        most = min(there, LONGEST_UNDO)
        if not most:
            self._say(f"plain.no_{what}")
            return 0
        if not rest:
            return 1
        if is_number(rest) and 1 <= int(rest) <= most:
            return int(rest)
        key = f"plain.few_{what}" if most == there else f"plain.most_{what}"
        self._lines([self.words.count(key, most)])
        return 0

    def _list(self, _prompt: Prompt, _rest: str) -> None:
        steps = self.session.steps(LISTED_STEPS)
        self._say("plain.steps" if steps else "plain.no_undo")
        for number, (name, what) in enumerate(steps, 1):
            self._say("plain.step", number, *phrases.step(self.words, name, what))

    def _audit(self, _prompt: Prompt, _rest: str) -> None:
        result = self.session.result_at_end()
        if isinstance(result, Table):
            self._lines(score_lines.sue_audit_lines(self.words, result))
        elif isinstance(result, Scores):
            self._lines(score_lines.audit_lines(self.words, result))
        else:
            self._say_own("no_audit")

    def _help(self, _prompt: Prompt, _rest: str) -> None:
        for part in HELP:
            self._say("plain.help" + part)

    def _new(self, prompt: Prompt, _rest: str) -> None:
        self._say("plain.sure_over" if self.session.counts() else "plain.sure_new")
        if (self._read() or "").lower() == self.words.say("plain.yes"):
            self.session.begin_anew()
        else:
            self._say("plain.not_new")
            self._show(prompt)
