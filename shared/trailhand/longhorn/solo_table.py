"""The table of a game against Trailhand: the set-up, the position, the chance, and Trailhand's mind."""

from trailhand.core.chance import Chance
from trailhand.longhorn.box import TOKENS
from trailhand.longhorn.dealing import Deal
from trailhand.longhorn.position import KINDS, NUGGETS, PLACE, PLAYER, STOLEN
from trailhand.longhorn.rules import act
from trailhand.longhorn.thinking import Mind


class Table:
    """One game in progress; only `act` and `draw` change the position."""

    def __init__(self, deal: Deal, chance: Chance, budget: int) -> None:
        self.deal = deal
        self.chance = chance
        self.mind = Mind(deal, budget)
        self.p = deal.start(deal.start_squares()[0])

    def act(self, action: int) -> None:
        """Somebody has decided."""
        act(self.p, action)

    def place(self) -> str:
        """The location of the outlaw token."""
        return self.deal.name(self.p[PLACE])

    def stolen(self) -> int:
        """Cows of the last raid."""
        return self.p[STOLEN]

    def draw(self) -> str:
        """LH25: one of the other outlaw's nuggets, each equally likely; which token it was."""
        held = NUGGETS + (1 - self.p[PLAYER]) * KINDS
        tokens = [kind for kind in range(KINDS) for _ in range(self.p[held + kind])]
        kind = tokens[self.chance.below(len(tokens))]
        act(self.p, kind)
        return TOKENS[kind + 1]
