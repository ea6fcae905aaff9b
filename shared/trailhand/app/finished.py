"""Finished games, read from the history by playing them again. Says and asks nothing, knows no game."""

from trailhand.app.kind import Kind, check_header
from trailhand.core import log
from trailhand.core.conversation import Conversation, Misfit, resume
from trailhand.core.log import Header
from trailhand.core.prompts import Prompt
from trailhand.core.types import Iterator, Meaning, Storage


class Finished:
    """A finished game, and how it was played."""

    def __init__(self, kind: Kind, header: Header, reading: log.Reading) -> None:
        self.conversation = Conversation(kind.game, header)
        self.answers = [index for _, index in reading.done]
        self.seconds = reading.seconds

    def steps(self) -> "Iterator[tuple[Prompt, Meaning]]":
        """Every prompt with what its answer meant; after the last one the result is there."""
        for index in self.answers:
            prompt = self.conversation.prompt
            assert prompt is not None, "checked when it was read"
            self.conversation.answer(index)
            yield prompt, prompt.meaning(index)

    def result(self) -> object:
        """What the game returned at its end."""
        for _ in self.steps():
            pass
        return self.conversation.result

    def last_prompt(self) -> Prompt | None:
        """The prompt that showed the result."""
        last = None
        for prompt, _ in self.steps():
            last = prompt
        return last


def replay(kind: Kind, reading: log.Reading) -> Finished:
    """A finished game, checked; Misfit if this version cannot play it to its end (`end`: it has none yet)."""
    check_header(kind, reading.header)
    if resume(kind.game, reading).prompt is not None:
        raise Misfit("end", len(reading.done))
    assert reading.header is not None, "checked when it was resumed"
    return Finished(kind, reading.header, reading)


def open_finished(store: Storage, kind: Kind, number: int) -> "tuple[Finished | None, str]":
    """A finished game, checked; or None and why this version cannot play it: a log's trouble, a misfit."""
    reading = log.read(store.read_finished(kind.game.id, number) or b"")
    if reading.trouble is not None:
        return None, reading.trouble
    try:
        return replay(kind, reading), ""
    except Misfit as misfit:
        return None, misfit.reason


def read_finished(store: Storage, kind: Kind, number: int) -> Finished | None:
    """A finished game, checked; None if it cannot be played to its end by this version."""
    return open_finished(store, kind, number)[0]
