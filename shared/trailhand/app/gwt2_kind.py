"""A final scoring of Great Western Trail, 2nd edition, as a kind of game."""

from trailhand.app.kind import Kind
from trailhand.core.log import Header
from trailhand.core.types import Entropy
from trailhand.gwt2 import pack, scoring


class Gwt2(Kind):
    """A final scoring of the second edition."""

    voice = "plain.game"

    def __init__(self, entropy: Entropy) -> None:
        super().__init__(scoring.GAME, entropy)

    def again(self, header: Header) -> Kind:
        """Another scoring."""
        return Gwt2(self.entropy)

    def check(self, header: Header) -> None:
        """The values must be readable."""
        pack.decode(header.pack)
