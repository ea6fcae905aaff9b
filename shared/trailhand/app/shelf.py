"""The shelf: the ids of all kinds of games, in the order of the menus. Imports none: the menu comes first."""

from trailhand.core.types import Application

SOLO, SCORE = "elpaso-solo", "elpaso-score"
GWT2, NIMMT = "gwt2-score", "nimmt-score"
LONGHORN, LONGHORN_SHEET = "longhorn-solo", "longhorn-score"
OTHERS = (GWT2, LONGHORN, LONGHORN_SHEET, NIMMT)
SHELF = (SOLO, SCORE) + OTHERS


def running(app: Application) -> list[str]:
    """The games that can be gone on with."""
    return [game for game in SHELF if app.ports.storage.read(game) is not None]
