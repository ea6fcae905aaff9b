"""A kind of game at the table: how it begins, what its texts are called. Saves and says nothing.

This base serves a plain score sheet; games with more to say about their beginning have modules of their own.
"""

from trailhand.core.chance import SEED_BYTES
from trailhand.core.conversation import Game, Misfit
from trailhand.core.log import Header
from trailhand.core.types import Entropy, Note, Storage

UNREADABLE = (ValueError, IndexError, KeyError)


class Kind:
    """A kind of game, as the player wants it now."""

    voice = "plain.score"  # the texts that differ between kinds are VOICE.new, VOICE.quit and so on
    last = ("score_result",)  # the prompts that can show the result
    counts = False  # once the result is shown, beginning another game puts this one into the history

    def __init__(self, game: Game, entropy: Entropy, new: bool = False) -> None:
        self.game = game
        self.entropy = entropy  # so many random bytes
        self.new = new  # set a running game aside
        self.wished = False  # something was wished that only a new game can fulfil

    def only_new(self) -> bool:
        """Whether something was wished that only a new game can fulfil."""
        return self.wished

    def begin(self, store: Storage, notes: list[Note]) -> Header:
        """What a new game starts from."""
        return Header(self.game.id, self.game.rules, self.entropy(SEED_BYTES))

    def again(self, header: Header) -> "Kind":
        """The kind for another game after the one with this header was set aside."""
        return Kind(self.game, self.entropy)

    def number(self, header: Header) -> int | None:
        """The number in the history that is meant for it, if one is."""
        return None

    def check(self, header: Header) -> None:
        """Raise one of UNREADABLE if this version writes such a header otherwise."""

    def keep(self, store: Storage, what: str, data: bytes, header: Header, notes: list[Note]) -> None:
        """Store what a prompt wants to outlive its game."""


def check_header(kind: Kind, header: Header | None) -> None:
    """Misfit if a header of this game holds options or a pack that this version writes otherwise."""
    if header is None or (header.game, header.rules) != (kind.game.id, kind.game.rules):
        return  # a misfit for other reasons
    try:
        kind.check(header)
    except UNREADABLE as error:
        raise Misfit("rules", 0) from error
