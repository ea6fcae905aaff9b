"""Playing a game: its script is run over the answers, and that is all the state there is.

Undo runs it again over fewer answers: the same seed, the same shuffles, the same cards. Every step returns
the record to append to the log; where and when it is written is the caller's business.
"""

from trailhand.core.log import Header, Reading, Writer
from trailhand.core.prompts import Prompt
from trailhand.core.types import Meaning, Play

LONGEST_UNDO = 255  # an undo record counts its steps in one byte


class Game:
    """A kind of game: its id, the number of its rules (raised only when behaviour changes), its script."""

    def __init__(self, name: str, rules: int, play: Play) -> None:
        self.id = name
        self.rules = rules
        self.play = play


class Misfit(Exception):
    """A sound log that this version cannot continue: `reason` is "game", "rules", "prompt" or "over"."""

    def __init__(self, reason: str, at: int) -> None:
        super().__init__(reason, at)
        self.reason = reason
        self.at = at  # so many answers fitted


class Conversation:
    """One game in progress: the current prompt, and what can be done with it."""

    def __init__(self, game: Game, header: Header) -> None:
        self.game = game
        self.header = header
        self.done: list[int] = []  # the answers that stand
        self.undone: list[int] = []  # those taken back, the next to redo last
        self.prompt: Prompt | None = None  # None when the game is over
        self.result: object = None  # what the game returned when it was over
        self._writer = Writer()
        self._start()

    def _start(self) -> None:
        self._script = self.game.play(self.header)
        self._alive = True
        self.result = None
        self._send(None)

    def _send(self, meaning: "Meaning | None") -> None:
        """Run the script to its next prompt. An error in it leaves it dead, and must not pass for the end."""
        if not self._alive:
            raise RuntimeError("this game stopped with an error: resume it from its log")
        self._alive = False
        try:
            self.prompt = self._script.send(meaning)
        except StopIteration as end:
            self.prompt = None
            self.result = end.value
        self._alive = True

    def _take(self, index: int) -> Prompt:
        """Give the current prompt its answer; it was checked before, for a script is dead after an error."""
        prompt = self.prompt
        if prompt is None or not 0 <= index < prompt.size():
            raise ValueError(f"not an answer to this prompt: {index}")
        self._send(prompt.meaning(index))
        self.done.append(index)
        return prompt

    def _replay(self, answers: list[int]) -> None:
        self.done = []
        self._start()
        for index in answers:
            self._take(index)

    def open(self) -> bytes:
        """The first bytes of this game's log."""
        return self._writer.header(self.header)

    def answer(self, index: int) -> bytes:
        """Answer the current prompt; returns the record to append."""
        prompt = self._take(index)
        self.undone = []
        return self._writer.answer(prompt.check(), index)

    def undo(self, steps: int = 1) -> bytes:
        """Take back so many answers; returns the record to append."""
        if not 0 < steps <= min(len(self.done), LONGEST_UNDO):
            raise ValueError(f"cannot undo {steps} steps")
        keep = len(self.done) - steps
        taken = self.done[keep:]
        taken.reverse()
        self._replay(self.done[:keep])
        self.undone += taken
        return self._writer.undo(steps)

    def redo(self, steps: int = 1) -> bytes:
        """Give so many answers again that were taken back; returns the record to append."""
        if not 0 < steps <= min(len(self.undone), LONGEST_UNDO):
            raise ValueError(f"cannot redo {steps} steps")
        for _ in range(steps):
            self._take(self.undone.pop())
        return self._writer.redo(steps)

    def spent(self, seconds: int) -> bytes:
        """So much time was spent; changes nothing in the game, returns the record to append."""
        return self._writer.spent(seconds)

    def steps(self, last: int) -> list[tuple[str, Meaning]]:
        """The names of the last steps, the latest first: what was asked, and what the answer meant."""
        names: list[tuple[str, Meaning]] = []
        past = Conversation(self.game, self.header)
        for at, index in enumerate(self.done):
            prompt = past._take(index)
            if at >= len(self.done) - last:
                names.append((prompt.id, prompt.meaning(index)))
        names.reverse()
        return names


def resume(game: Game, reading: Reading) -> Conversation:
    """Continue the game that a log tells; raises Misfit where this version asks something else."""
    header = reading.header
    if header is None or header.game != game.id:
        raise Misfit("game", 0)
    if header.rules != game.rules:
        raise Misfit("rules", 0)
    conversation = Conversation(game, header)
    for at, (check, index) in enumerate(reading.done):
        _fit(conversation.prompt, check, index, at)
        conversation._take(index)
    conversation._writer = Writer(reading.check)
    if reading.undone:
        _try_undone(conversation, reading.undone)
    return conversation


def _try_undone(conversation: Conversation, undone: list[tuple[int, int]]) -> None:
    """Keep for redo what still fits; an update may ask something else where it was answered."""
    done = list(conversation.done)
    fitting: list[int] = []
    try:
        for check, index in reversed(undone):
            _fit(conversation.prompt, check, index, 0)
            conversation._take(index)
            fitting.append(index)
    except Misfit:
        pass
    conversation._replay(done)
    fitting.reverse()
    conversation.undone = fitting


def _fit(prompt: Prompt | None, check: int, index: int, at: int) -> None:
    """Raise Misfit unless this is the prompt that was answered."""
    if prompt is None:
        raise Misfit("over", at)
    if prompt.check() != check or index >= prompt.size():
        raise Misfit("prompt", at)
