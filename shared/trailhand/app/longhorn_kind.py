"""Longhorn as kinds of games: the score sheet for two people, and a game against Trailhand.

Each loads only what it needs: the sheet has no use for Trailhand's mind.
"""

from trailhand.app.kind import Kind
from trailhand.core.conversation import Game
from trailhand.core.log import Header
from trailhand.core.types import Entropy

SHEET, SOLO = "longhorn-score", "longhorn-solo"


class Longhorn(Kind):
    """A sheet, or a game against Trailhand. Who wins at once counts nothing, so there may be no sheet."""

    voice = "plain.game"
    last = ("score_result", "lh_won", "lh_over")

    def __init__(self, game: Game, entropy: Entropy) -> None:
        super().__init__(game, entropy)
        self.counts = game.id == SOLO

    def again(self, header: Header) -> Kind:
        """Another game, dealt anew."""
        return Longhorn(self.game, self.entropy)


def longhorn(game: str, entropy: Entropy) -> Longhorn:
    """The kind with this id, loaded now."""
    if game == SHEET:
        from trailhand.longhorn.score import GAME
    else:
        from trailhand.longhorn.solo import GAME
    return Longhorn(GAME, entropy)
