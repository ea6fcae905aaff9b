"""`trailhand play --game` and `score --game`: the other games of the shelf in the plain player."""

import os
from pathlib import Path
from time import monotonic
from typing import TextIO

from trailhand.app import shelf
from trailhand.app.kind import Kind
from trailhand.app.session import Session
from trailhand.core.types import Clock
from trailhand_host import words as texts
from trailhand_host.lines import Lines
from trailhand_host.play import use_folder
from trailhand_host.score import ScoreTable, sit_down

EL_PASO = "elpaso"
# By command and name: what is played against Trailhand, and what is scored for people.
PLAYED = {"longhorn": "longhorn-solo"}
SCORED = {"gwt2": shelf.GWT2, "longhorn": "longhorn-score", "nimmt": shelf.NIMMT}


class OtherOrder:
    """What the command line asked for: the id of a game, a new one now, a seed (None: nothing said)."""

    def __init__(self, game: str, language: str = "en", new: bool = False, seed: int | None = None) -> None:
        self.game = game
        self.language = language
        self.new = new
        self.seed = seed


def kind_for(order: OtherOrder) -> Kind:
    """The kind of game, as it was ordered; with a seed all chance follows from it."""
    seed = order.seed
    entropy = os.urandom if seed is None else lambda count: seed.to_bytes(count, "big")
    kind = shelf.other_kind(order.game, entropy)
    kind.new, kind.wished = order.new, seed is not None
    return kind


def play_other(
    order: OtherOrder, folder: Path, lines: Lines, errors: TextIO, clock: Clock = monotonic
) -> int:
    """One game or scoring, begun or gone on with; returns the exit code."""

    def at_table(table: ScoreTable) -> None:
        sit_down(Session(table.store, kind_for(order), clock), table.words, lines)

    return use_folder(folder, texts.load(order.language), lines, errors, clock, at_table)
