"""Sue's train cards and the tiles they give (SA5, R3, R4). Pure; changes nothing."""

from trailhand.core.prompts import because
from trailhand.core.types import Reasons
from trailhand.elpaso.table import Table
from trailhand.elpaso.vocabulary import BONUS, ENGINEER, OBJECTIVE, OTHER

HIGHEST_CARD = 4


def train_icons(table: Table) -> tuple[tuple[str, ...], Reasons]:
    """SA5: the icons of the card with her engineers' number that concern her, left to right."""
    engineers = table.workers[ENGINEER]
    card = min(engineers, HIGHEST_CARD)
    icons = table.pack.train[card - 1] if card else ()
    why = (because("SA5", (ENGINEER, engineers), ("card", card)),)
    if engineers > HIGHEST_CARD:
        why += (because("R3", (ENGINEER, engineers), ("card", card)),)
    return tuple([icon for icon in icons if icon != OTHER]), why


def best_tile(face_up: list[int]) -> int:
    """SA5: which face-up tile she takes: most VP; equal: leftmost. -1 when none lies there."""
    best = -1
    for at, vp in enumerate(face_up):
        if best < 0 or vp > face_up[best]:
            best = at
    return best


def best_row(objectives: list[int], bonuses: list[int]) -> str:
    """R4: from which row "any tile" comes: most VP; equal: the objectives. "" when both are empty."""
    objective, bonus = best_tile(objectives), best_tile(bonuses)
    if objective < 0 or bonus < 0:
        return OBJECTIVE if objective >= 0 else BONUS if bonus >= 0 else ""
    return BONUS if bonuses[bonus] > objectives[objective] else OBJECTIVE
