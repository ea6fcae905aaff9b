"""What a game can say and ask: Tell, Choose, Count.

A prompt carries ids and values, never sentences: words, icons and languages are the screen's business.
An answer is an index, so that it is small in the log; `meaning` turns it into what the game receives.
"""

from trailhand.core.checksum import fingerprint
from trailhand.core.types import Fact, Meaning, Reasons, Thinker, Values, Why

OK = "ok"


def because(rule: str, *facts: Fact, lost: Values = ()) -> Why:
    """One reason of a decision: the rule, the facts it used, and the options that lost."""
    return (rule, facts, lost)


class Prompt:
    """One thing said or asked. `more` are answers that stand behind the plain ones (exceptions, repair)."""

    kind = ""
    # What should outlive this game once the prompt is reached, as (what, bytes): a learned deck, a
    # corrected pack. Whoever shows the prompt stores it; reaching the prompt again stores the same.
    keep: tuple[str, bytes] | None = None
    # Who decides in the player's place: whoever shows the prompt runs its `step` until that says True, and
    # answers with its `answer`. So the decision is in the log, and undo and replay never think again.
    think: "Thinker | None" = None

    def __init__(self, name: str, values: Values, why: Reasons, more: Values) -> None:
        self.id = name
        self.values = values
        self.why = why
        self.more = more

    def plain(self) -> int:
        """How many answers the prompt has without `more`."""
        return 1

    def plain_meaning(self, index: int) -> Meaning:
        """What a plain answer means to the game."""
        return OK

    def limits(self) -> Values:
        """What can be answered, for the check that an old answer still fits."""
        return ()

    def size(self) -> int:
        """How many answers there are in all: 0 to size - 1."""
        return self.plain() + len(self.more)

    def meaning(self, index: int) -> Meaning:
        """What the answer means to the game: an option, a number, OK, or one of `more`."""
        plain = self.plain()
        return self.plain_meaning(index) if index < plain else self.more[index - plain]

    def check(self) -> int:
        """Sixteen bits that change with kind, id, options and limits; values, why and words do not count."""
        return fingerprint((self.kind, self.id, self.limits(), self.more))


class Tell(Prompt):
    """Something to read or to do; answering it goes on."""

    kind = "tell"

    def __init__(self, name: str, values: Values = (), why: Reasons = (), more: Values = ()) -> None:
        super().__init__(name, values, why, more)


class Choose(Prompt):
    """One of a few options."""

    kind = "choose"

    def __init__(
        self, name: str, options: Values, values: Values = (), why: Reasons = (), more: Values = ()
    ) -> None:
        super().__init__(name, values, why, more)
        self.options = options

    def plain(self) -> int:
        """As many as there are options."""
        return len(self.options)

    def plain_meaning(self, index: int) -> Meaning:
        """The option itself."""
        return self.options[index]

    def limits(self) -> Values:
        """The options, in their order."""
        return self.options


class Count(Prompt):
    """A number from `low` to `high`; `start` is where the screen begins and is no part of the question."""

    kind = "count"

    def __init__(
        self,
        name: str,
        low: int,
        high: int,
        values: Values = (),
        why: Reasons = (),
        more: Values = (),
        start: int | None = None,
    ) -> None:
        super().__init__(name, values, why, more)
        self.low = low
        self.high = high
        self.start = low if start is None else start

    def plain(self) -> int:
        """As many as there are numbers."""
        return self.high - self.low + 1

    def plain_meaning(self, index: int) -> Meaning:
        """The number itself."""
        return self.low + index

    def limits(self) -> Values:
        """Both ends."""
        return (self.low, self.high)
