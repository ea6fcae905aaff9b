"""What an arrival at El Paso brings, and when the game ends (SD, SE). Pure; changes nothing."""

from trailhand.core.prompts import because
from trailhand.core.types import Reasons, Why
from trailhand.elpaso.pack_data import DISKS, SUES_POSTS
from trailhand.elpaso.table import Table
from trailhand.elpaso.vocabulary import HUMAN, SIMMENTAL, SUE

HERDER = "herder"
NOTHING = "nothing"


def arrival(table: Table, who: str) -> tuple[str, Reasons]:
    """A Simmental card, the herder onto the empty Simmental space (SE2), or nothing in a last turn (SE3)."""
    left = (SIMMENTAL, table.simmental)
    if table.on_simmental:  # also when a repair has found cards since
        return NOTHING, (because("SE3", (HERDER, table.on_simmental)),)
    if table.simmental:
        why = (because("SD1" if who == SUE else "H0", left),)
        return SIMMENTAL, why + ((because("SE1", left),) if table.simmental == 1 else ())
    return HERDER, (because("SE2", left),)


def next_post(table: Table) -> tuple[int, Why]:
    """SD2: the post of Sue's next disk; -1 when she has no disk left."""
    if table.disks >= DISKS:
        return -1, because("SD2", ("disks", 0))
    return SUES_POSTS[table.disks], because("SD2", ("last", table.last_post()))


def last_turn_of(table: Table) -> str:
    """SE3, SE4: who has exactly one turn left; "" while nobody stands on the Simmental space."""
    if not table.on_simmental:
        return ""
    return HUMAN if table.on_simmental == SUE else SUE
