"""Longhorn as kinds of games: the score sheet for two people, and a game against Trailhand."""

from trailhand.app.kind import Kind
from trailhand.core.conversation import Game
from trailhand.core.log import Header
from trailhand.core.types import Entropy
from trailhand.longhorn import score, solo


class Longhorn(Kind):
    """A sheet, or a game against Trailhand. Who wins at once counts nothing, so there may be no sheet."""

    voice = "plain.game"
    last = ("score_result", "lh_won", "lh_over")

    def __init__(self, game: Game, entropy: Entropy) -> None:
        super().__init__(game, entropy)
        self.counts = game is solo.GAME

    def again(self, header: Header) -> Kind:
        """Another game, dealt anew."""
        return Longhorn(self.game, self.entropy)


def longhorn(game: str, entropy: Entropy) -> Longhorn:
    """The kind with this id."""
    return Longhorn(score.GAME if game == score.GAME.id else solo.GAME, entropy)
