"""Sue's sheet and its audit in lines, and what a script's turn leaves to be found out. Prints nothing.

Her turn and the table check, which the device shows too, are in trailhand.ui.reports.
"""

from collections.abc import Sequence

from trailhand.core.types import Values
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.sheet import CATEGORIES, points
from trailhand.elpaso.table import Table
from trailhand.elpaso.vocabulary import OBJECTIVE, WORKER
from trailhand.ui.phrases import word
from trailhand_host.words import Words


def rewards(pack: Pack, gains: Sequence[Values], delivered: int, rules: Sequence[str]) -> int:
    """How many gains, at the end, are the post's: SD3 gives one, unless the resource deck is empty (SA4)."""
    reward = pack.reward(delivered) if "SD3" in rules else ""
    given = reward == OBJECTIVE or (reward == WORKER and "SA4" not in rules)
    return min(int(given), len(gains))


# --- The sheet ---------------------------------------------------------------------------------------


def sheet_lines(words: Words, score: Sequence[tuple[str, int]]) -> list[str]:
    """Sue's points by category, and their total."""
    return [words.say("plain.vp", word(words, name), vp) for name, vp in score]


def _entry(words: Words, what: Values) -> str:
    """What an entry of the ledger is about."""
    if what[0] == "tile":
        return words.say("word.building_on", word(words, what[1]), what[2])
    if what[0] == "disk":
        return words.say("word.disk", what[1])
    return str(word(words, what[0]))


def audit_lines(words: Words, table: Table) -> list[str]:
    """Every point of Sue's with its turn and rule, by category."""
    lines = [words.say("plain.audit")]
    for category in CATEGORIES:
        rows = [(entry, *points(table.pack, entry)) for entry in table.ledger]
        rows = [row for row in rows if row[1] == category]
        lines.append(words.say("plain.vp", word(words, category), sum(row[2] for row in rows)))
        for entry, _, vp in rows:
            turn = words.count("plain.turn", entry[0])
            lines.append("  " + words.say("plain.audit_row", turn, entry[1], _entry(words, entry[2:]), vp))
    return lines
