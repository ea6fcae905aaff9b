"""A game at the table: the conversation, every step of it saved. Speaks to nobody.

What is worth saying (a torn or damaged log, a game set aside) is collected in `notes`, as (key, values).
"""

from trailhand.app.kind import Kind, check_header
from trailhand.core import log
from trailhand.core.conversation import Conversation, Misfit, resume
from trailhand.core.prompts import Prompt
from trailhand.core.types import Any, Clock, Meaning, Note, Storage, Thinker

NO_ENTRY = 2  # the number of an error: there is no such file


class Session:
    """The running game of a store, resumed or new. `later`: `save` saves the steps, after their picture."""

    def __init__(self, store: Storage, kind: Kind, clock: Clock, later: bool = False) -> None:
        self.store = store
        self._later = later
        self._log = bytearray()  # all of it
        self._size = 0  # bytes of it that need no saving
        self.kind = kind
        self.notes: list[Note] = []
        self._clock = clock
        self._since = clock()
        self.number: int | None = None  # in the history, once it is there
        self._sound = False  # whether the file holds just these bytes; that of a new game is not there yet
        self.game = self._resume() or self._begin()
        self._keep()

    @property
    def _id(self) -> str:
        return self.kind.game.id

    # --- Starting ---

    def _resume(self) -> Conversation | None:
        data = self.store.read(self._id)
        if data is None:
            return None
        reading = log.read(data)
        if self.kind.new:
            if reading.trouble or reading.done or reading.undone:  # without answers there is nothing to keep
                self._note("note.aside", self.store.set_aside(self._id, "left"))
            return None
        if reading.trouble in (log.FOREIGN, log.NEWER):
            self._note(f"note.{reading.trouble}", self.store.set_aside(self._id, reading.trouble))
            return None
        try:
            check_header(self.kind, reading.header)
            game = resume(self.kind.game, reading)
        except Misfit as misfit:
            self._misfit(misfit.reason, misfit.at)
            return None
        self._mend(data, reading)
        if game.prompt is None:  # the power failed before a finished game was put away
            number = self._put_away(reading, resumed=True)
            self._note(f"{self.kind.voice}.finished", self.store.finished_name(self._id, number))
            return None
        self._note(f"{self.kind.voice}.resumed")
        if self.kind.only_new():
            self._note(f"{self.kind.voice}.only_new")
        return game

    def _misfit(self, reason: str, at: int) -> None:
        self._note(f"note.misfit_{reason}", self.store.set_aside(self._id, "misfit"), at)

    def _mend(self, data: bytes, reading: log.Reading) -> None:
        """Go on behind the last sound record; what was damaged is kept."""
        if reading.trouble == log.TORN and not log.is_torn_time(data[reading.sound :]):
            self._note("note.torn")
        elif reading.trouble == log.DAMAGED:
            kept = self.store.copy_aside(self._id, "damaged")
            self._note("note.damaged", len(reading.done), kept)
        if reading.trouble:
            self.store.begin(self._id, data[: reading.sound])
        self._log = bytearray(data[: reading.sound])
        self._size = reading.sound
        self._sound = True

    def _begin(self) -> Conversation:
        self.store.need_room()
        header = self.kind.begin(self.store, self.notes)
        game = Conversation(self.kind.game, header)
        self._log = bytearray(game.open())
        self._size = len(self._log)
        self._sound = False
        self._note(f"{self.kind.voice}.new", int.from_bytes(header.seed, "big"))
        return game

    # --- Playing ---

    @property
    def prompt(self) -> Prompt | None:
        """What is asked now; None when the game is over."""
        return self.game.prompt

    @property
    def is_worth_keeping(self) -> bool:
        """Whether anything was answered."""
        return bool(self.game.done or self.game.undone)

    @property
    def thinker(self) -> "Thinker | None":
        """Who decides the prompt in the player's place, if anybody does."""
        return self.prompt.think if self.prompt is not None else None

    def think(self) -> bool:
        """A step of thinking; True once that has answered the prompt."""
        thinker = self.thinker
        if thinker is None or not thinker.step():
            return False
        self.answer(thinker.answer)
        return True

    def answer(self, index: int) -> None:
        """Answer the prompt, and save that."""
        self._record(self.game.answer(index))

    def undo(self, steps: int) -> None:
        """Take back so many answers, and save that; also those thought out, which would only come again."""
        self._record(self.game.undo(steps))
        while self.thinker and self.game.done:
            self._record(self.game.undo(1))

    def redo(self, steps: int) -> None:
        """Give so many answers again, and save that; also those thought out, which need no thinking now."""
        self._record(self.game.redo(steps))
        while self.thinker and self.game.undone:
            self._record(self.game.redo(1))

    def steps(self, last: int) -> list[tuple[str, Meaning]]:
        """The last steps, the latest first."""
        return self.game.steps(last)

    def _record(self, record: bytes) -> None:
        self._log += record
        if not self._later:
            self.save()

    def save(self) -> None:
        """Write down what has happened since the last time."""
        if len(self._log) == self._size:
            return
        sound = self._sound
        self._sound = False  # until the records are wholly on the disk
        if not (sound and self._append()):
            self.store.begin(self._id, bytes(self._log))
        self._size = len(self._log)
        self._sound = True
        self._keep()

    def _append(self) -> bool:
        """Write the new records behind the others; False if those have vanished."""
        try:
            self.store.append(self._id, bytes(self._log[self._size :]))
        except OSError as error:
            if error.errno != NO_ENTRY:
                raise
            self._note("note.vanished")
            return False
        return True

    def _keep(self) -> None:
        """What the prompt wants to outlive the game is kept as soon as it is reached."""
        if self.prompt is not None and self.prompt.keep is not None:
            what, data = self.prompt.keep
            self.kind.keep(self.store, what, data, self.game.header, self.notes)

    def result_at_end(self) -> object:
        """What the game will return when its last prompt is answered; None before the end."""
        if self.prompt is None or self.prompt.id not in self.kind.last:
            return None
        past = Conversation(self.kind.game, self.game.header)
        for index in self.game.done + [0]:
            past.answer(index)
        return past.result

    # --- Ending ---

    def counts(self) -> bool:
        """Whether the game is over, so that it belongs into the history even if another is begun."""
        return self.kind.counts and self.prompt is not None and self.prompt.id in self.kind.last

    def finish(self) -> str:
        """The game is over: put it into the history; returns where it is."""
        self.save()
        self.leave()
        self.number = self._put_away(log.read(bytes(self._log)))
        return self.store.finished_name(self._id, self.number)

    def _put_away(self, reading: log.Reading, resumed: bool = False) -> int:
        number = self.kind.number(reading.header) if reading.header else None
        return self.store.finish(self._id, log.compact(reading), number, resumed)

    def leave(self) -> None:
        """The player leaves the table: write down how long it was. Doing so twice does no harm."""
        seconds = int(self._clock() - self._since)
        if self._sound and seconds > 0 and self.number is None:
            self._log += self.game.spent(seconds)
            self._since += seconds
            self.save()

    def begin_anew(self) -> None:
        """Put the running game away, aside unless it is over, and begin another."""
        if self.counts():
            self.answer(0)
            self._note(f"{self.kind.voice}.over", self.finish())
        elif self.is_worth_keeping:
            self.leave()
            self._note("note.aside", self.store.set_aside(self._id, "left"))
        self.number = None
        self.kind = self.kind.again(self.game.header)
        self._since = self._clock()
        self.game = self._begin()

    def take_notes(self) -> list[Note]:
        """What is to be said, once."""
        notes, self.notes = self.notes, []
        return notes

    def _note(self, key: str, *values: Any) -> None:
        self.notes.append((key, values))
