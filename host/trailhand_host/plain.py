"""The plain player: a game in lines of text, for a pipe, a terminal or a screen reader. Knows no files.

No colours, no boxes, no moving cursor; everything said is a line, everything typed ends with Enter.
"""

from typing import TextIO

from trailhand.core.conversation import LONGEST_UNDO
from trailhand.core.prompts import Choose, Count, Prompt

from trailhand_host import phrases, reports
from trailhand_host.session import Session
from trailhand_host.words import Value, Words

LISTED_STEPS = 12
HELP = ("", "_enter", "_why", "_more", "_undo", "_redo", "_list", "_again", "_audit", "_new", "_quit")


class Plain:
    """One player at one session. `echo`: repeat what was read, where the terminal does not show it."""

    def __init__(self, session: Session, words: Words, source: TextIO, sink: TextIO, echo: bool) -> None:
        self.session = session
        self.words = words
        self.source = source
        self.sink = sink
        self.echo = echo
        self.ended = False  # the input
        self.pending: str | None = None  # typed where something else was asked
        self.commands = {
            "?": self._why,
            "m": self._more,
            "u": self._undo,
            "r": self._redo,
            "l": self._list,
            "a": self._audit,
            "s": self._again,
            "h": self._help,
            "n": self._new,
        }

    # --- Lines in and out ---

    def _line(self, text: str) -> None:
        self.sink.write(text + "\n")

    def _say(self, key: str, *values: Value) -> None:
        self._line(self.words.say(key, *values))

    def _read(self) -> str | None:
        """What was typed, without blanks around it; None once the input has ended."""
        if self.pending is not None:
            typed, self.pending = self.pending, None
            return typed
        if self.ended:
            return None
        self.sink.write("> ")
        self.sink.flush()
        line = self.source.readline()
        self.ended = not line
        if self.echo or self.ended:
            self._line(line.strip())
        return None if self.ended else line.strip()

    # --- The game ---

    def play(self) -> None:
        """Until the game is over or the player has had enough."""
        shown: Prompt | None = None
        while self.session.prompt is not None:
            self._say_notes()
            if self.session.prompt is not shown:
                shown = self.session.prompt
                self._show(shown)
            typed = self._read()
            if typed is None or typed.lower() == "q":
                self._say("plain.quit")
                return
            self._obey(shown, typed)
        self._say_notes()
        self._say("plain.finished", self.session.finish())

    def _say_notes(self) -> None:
        for key, values in self.session.take_notes():
            self._say(key, *values)

    def _obey(self, prompt: Prompt, typed: str) -> None:
        """A command, or else an answer."""
        command, _, rest = typed.partition(" ")
        index = read_answer(prompt, typed)
        if index is not None:
            self.session.answer(index)
        elif command.lower() in self.commands:
            self.commands[command.lower()](prompt, rest.strip())
        else:
            self._say("plain.wrong", self._possible(prompt))

    def _possible(self, prompt: Prompt) -> str:
        if isinstance(prompt, Count):
            return self.words.say("plain.wrong_count", prompt.low, prompt.high, prompt.start)
        if isinstance(prompt, Choose):
            return ", ".join(phrases.labels(prompt))
        return self.words.say("plain.wrong_enter")

    # --- Showing a prompt ---

    def _show(self, prompt: Prompt) -> None:
        self._line("")
        if prompt.id == "sue_turn":
            lines = reports.sue_lines(self.words, prompt)
        else:
            lines = [phrases.heading(self.words, prompt), *self._details(prompt)]
        for line in [*lines, *self._options(prompt), self._keys(prompt)]:
            self._line(line)

    def _details(self, prompt: Prompt) -> list[str]:
        if prompt.id == "table_check":
            return reports.check_lines(self.words, prompt)
        if prompt.id == "game_over":
            return reports.sheet_lines(self.words, prompt.values)
        return []

    def _options(self, prompt: Prompt) -> list[str]:
        if not isinstance(prompt, Choose):
            return []
        numbers = phrases.numbers(self.words, prompt)
        lines = [self.words.say("plain.numbers", numbers)] if numbers else []
        for index, what in enumerate(prompt.options):
            if not isinstance(what, int):
                said = phrases.meaning(self.words, prompt, index)
                lines.append(self.words.say("plain.option", phrases.label(prompt, index), said))
        return lines

    def _keys(self, prompt: Prompt) -> str:
        """What can be typed, in one line."""
        keys = [self._answer_key(prompt), self.words.say("plain.why_key")]
        if prompt.more:
            keys.append(self.words.say("plain.more_key"))
        if prompt.id == "game_over":
            keys.append(self.words.say("plain.audit_key"))
        if self.session.game.done:
            keys.append(self.words.say("plain.undo_key"))
        return "   ".join(keys)

    def _answer_key(self, prompt: Prompt) -> str:
        if isinstance(prompt, Count):
            return self.words.say("plain.count", prompt.low, prompt.high, prompt.start)
        if isinstance(prompt, Choose):
            usual = phrases.obvious(prompt)
            if usual is None:
                return self.words.say("plain.pick")
            return self.words.say("plain.enter", phrases.label(prompt, usual))
        names = {"sue_turn": "plain.done", "game_over": "plain.finish"}
        return self.words.say("plain.enter", self.words.say(names.get(prompt.id, "plain.next")))

    # --- Commands ---

    def _why(self, prompt: Prompt, _rest: str) -> None:
        if prompt.id == "sue_turn":
            self._say("plain.card", phrases.card(self.words, prompt.values[0]))
        for reason in prompt.why:
            self._line(phrases.reason(self.words, reason))

    def _more(self, prompt: Prompt, rest: str) -> None:
        if not prompt.more:
            self._say("plain.no_more")
        elif rest:
            self._take_more(prompt, rest)
        else:
            for number, what in enumerate(prompt.more, 1):
                self._say("plain.option", number, phrases.more(self.words, what))
            self._say("plain.more")
            typed = self._read()
            if typed and typed.isdecimal():
                self._take_more(prompt, typed)
            elif typed:
                self.pending = typed  # a command after all
            else:
                self._show(prompt)

    def _take_more(self, prompt: Prompt, typed: str) -> None:
        if typed.isdecimal() and 1 <= int(typed) <= len(prompt.more):
            self.session.answer(prompt.plain() + int(typed) - 1)
        else:
            self._say("plain.wrong_more", len(prompt.more))

    def _undo(self, _prompt: Prompt, rest: str) -> None:
        most = min(len(self.session.game.done), LONGEST_UNDO)
        steps = self._steps("undo", most, rest)
        if steps:
            self.session.undo(steps)
            self._say("plain.undone")

    def _redo(self, _prompt: Prompt, rest: str) -> None:
        most = min(len(self.session.game.undone), LONGEST_UNDO)
        steps = self._steps("redo", most, rest)
        if steps:
            self.session.redo(steps)
            self._say("plain.redone")

    def _steps(self, what: str, most: int, rest: str) -> int:
        """How many steps were asked for; 0, with a line that says why, if that is not possible."""
        if not most:
            self._say(f"plain.no_{what}")
            return 0
        if not rest:
            return 1
        if rest.isdecimal() and 1 <= int(rest) <= most:
            return int(rest)
        self._say(f"plain.few_{what}", most)
        return 0

    def _list(self, _prompt: Prompt, _rest: str) -> None:
        steps = self.session.steps(LISTED_STEPS)
        self._say("plain.steps" if steps else "plain.nothing_done")
        for number, (name, what) in enumerate(steps, 1):
            self._say("plain.step", number, *phrases.step(self.words, name, what))

    def _audit(self, _prompt: Prompt, _rest: str) -> None:
        table = self.session.table_at_end()
        if table is None:
            self._say("plain.no_audit")
        else:
            for line in reports.audit_lines(self.words, table):
                self._line(line)

    def _again(self, prompt: Prompt, _rest: str) -> None:
        self._show(prompt)

    def _help(self, _prompt: Prompt, _rest: str) -> None:
        for part in HELP:
            self._say("plain.help" + part)

    def _new(self, _prompt: Prompt, _rest: str) -> None:
        self._say("plain.sure_new")
        if (self._read() or "").lower() == "y":
            self.session.begin_anew()
        else:
            self._say("plain.not_new")


def read_answer(prompt: Prompt, typed: str) -> int | None:
    """The answer that was typed, or None when it is none."""
    if not typed:
        return phrases.obvious(prompt)
    if isinstance(prompt, Count):
        number = int(typed) if typed.isdecimal() else -1
        return number - prompt.low if prompt.low <= number <= prompt.high else None
    if isinstance(prompt, Choose):
        labels = [label.lower() for label in phrases.labels(prompt)]
        return labels.index(typed.lower()) if typed.lower() in labels else None
    return None
