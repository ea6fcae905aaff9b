"""A final scoring of El Paso as a kind of game: of people, or of a solo game that was finished before."""

from trailhand.app.kind import Kind
from trailhand.core.log import Header
from trailhand.core.types import Find, Note, Storage
from trailhand.elpaso import pack, score_context, scoring


class Scoring(Kind):
    """A final scoring. Nothing is shuffled in it: its seed is the number of the solo game it belongs to."""

    def __init__(self, find: Find, new: bool = False, wished: bool = False) -> None:
        super().__init__(scoring.GAME, bytes, new)
        self.find = find  # what it starts from; called only when a new scoring begins
        self.wished = wished

    def begin(self, store: Storage, notes: list[Note]) -> Header:
        """What a new scoring starts from."""
        return self.find(notes)

    def again(self, header: Header) -> Kind:
        """The same scoring once more."""
        return Scoring(lambda notes: header)

    def number(self, header: Header) -> int | None:
        """That of the solo game before it."""
        return int.from_bytes(header.seed, "big") or None

    def check(self, header: Header) -> None:
        """The pack, and what it knows of the solo game, must be readable."""
        pack.decode(header.pack)
        if header.options:
            score_context.decode(header.options)
