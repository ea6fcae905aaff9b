"""`trailhand play --game` and `score --game`: the other games of the shelf in the plain player."""

from pathlib import Path
from time import monotonic
from typing import TextIO

from trailhand.app import kinds, shelf
from trailhand.app.kind import Kind
from trailhand.app.session import Session
from trailhand.core.types import Clock
from trailhand_host import words as texts
from trailhand_host.play.desktop import entropy_of
from trailhand_host.play.lines import Lines
from trailhand_host.play.orders import use_folder
from trailhand_host.play.score import ScoreTable, sit_down

EL_PASO = "elpaso"
# By command and name: Longhorn is played against Trailhand, or scored for people; the others are both in one.
PLAYED = {"gwt2": shelf.GWT2, "longhorn": "longhorn-solo", "nimmt": shelf.NIMMT}
SCORED = {"gwt2": shelf.GWT2, "longhorn": "longhorn-score", "nimmt": shelf.NIMMT}


class OtherOrder:
    """What the command line asked for: the id of a game, a new one now, a seed (None: nothing said)."""

    def __init__(self, game: str, language: str = "en", new: bool = False, seed: int | None = None) -> None:
        self.game = game
        self.language = language
        self.new = new
        self.seed = seed


def kind_for(order: OtherOrder) -> Kind:
    """The kind of game, as it was ordered."""
    kind = kinds.other_kind(order.game, entropy_of(order.seed))
    kind.new, kind.wished = order.new, order.seed is not None
    return kind


def play_other(
    order: OtherOrder, folder: Path, lines: Lines, errors: TextIO, clock: Clock = monotonic
) -> int:
    """One game or scoring, begun or gone on with; returns the exit code."""

    def at_table(table: ScoreTable) -> None:
        sit_down(Session(table.store, kind_for(order), clock), table.words, lines)

    return use_folder(folder, texts.load(order.language), lines, errors, clock, at_table)
