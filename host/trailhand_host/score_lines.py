"""A scoring in lines: the sheets side by side, who wins and why, every point; Sue's alone. Prints nothing.

Columns are aligned with blanks, and each row begins with its name, so that it can be listened to as well.
Sue's turn and the table check, which the device shows too, are in trailhand.ui.reports.
"""

from collections.abc import Sequence

from trailhand.core.prompts import Prompt
from trailhand.core.score_sheet import DETAILED, Entry, Scores
from trailhand.core.types import Values
from trailhand.elpaso.sheet import CATEGORIES
from trailhand.elpaso.sheet import points as points_of
from trailhand.elpaso.table import Table
from trailhand.gwt2.vocabulary import MASTERS
from trailhand.ui.phrases import word
from trailhand.ui.verdicts import amount, rule_of, verdict_lines
from trailhand_host.tables import aligned
from trailhand_host.words import Words

# Lines whose count is a number of its own or is not said, and how they are said.
NUMBERED = {
    "tile": "word.building", "disk": "word.disk", "money": "plain.score.dollars", "station": "word.station",
    "card_start": "word.card_start", "card_played": "word.card_played", "card_unplayed": "word.card_unplayed",
    **{master: f"word.{master}" for master in MASTERS},
}  # fmt: skip


# --- The sheets --------------------------------------------------------------------------------------


def table_lines(words: Words, prompt: Prompt) -> list[str]:
    """The sheets of a prompt, in the unit of its game."""
    unit = words.first(f"score_result.vp.{rule_of(prompt)[:2]}", "score_result.vp")
    people, rows = prompt.values[:2]
    return sheet_lines(words, people, rows, unit)


def sheet_lines(
    words: Words, people: Sequence[str], rows: Sequence[Values], unit: str = "score_result.vp"
) -> list[str]:
    """A row for each category and one for the totals, a column for each person."""
    table = [[words.say(unit), *[str(word(words, person)) for person in people]]]
    for category, points in rows:
        table.append([str(word(words, category)), *map(str, points)])
    totals = [sum(points) for points in zip(*[row[1] for row in rows], strict=True)]
    table.append([words.say("word.total"), *map(str, totals)])
    return aligned(table)


# --- Who wins ----------------------------------------------------------------------------------------


def result_lines(words: Words, prompt: Prompt) -> list[str]:
    """The prompt `score_result`: the sheets, who wins, and how a tie was broken."""
    return table_lines(words, prompt) + verdict_lines(words, prompt)


# --- Every point -------------------------------------------------------------------------------------


def audit_lines(words: Words, scores: Scores) -> list[str]:
    """Every line of every sheet with its rule, by person and category; what was counted out, in pieces."""
    lines = [words.say("plain.score.audit")]
    for entry in scores.everybody():
        lines.append(words.say("plain.vp", word(words, entry.person), scores.total(entry)))
        counted = scores.way == DETAILED and entry in scores.entries
        for category in scores.categories:
            found = _pieces(words, entry, category.id) if counted else _total(words, entry, category.id)
            lines += ["  " + line for line in found]
    return lines


def _total(words: Words, entry: Entry, category: str) -> list[str]:
    """A category that was entered or is known as a total."""
    rows = entry.lines[category]
    return [_row(words, rule, str(word(words, category)), points) for _, _, points, rule in rows]


def _row(words: Words, rule: str, what: str, points: int) -> str:
    return words.say("plain.score.row", rule, what, amount(words, rule, points))


def _pieces(words: Words, entry: Entry, category: str) -> list[str]:
    """A category that was counted out."""
    lines = [words.say("plain.vp", word(words, category), entry.points[category])]
    for what, count, points, rule in entry.lines[category]:
        lines.append("  " + _row(words, rule, _piece(words, what, count), points))
    return lines


def _piece(words: Words, what: str, count: int) -> str:
    """What a line counts; for a building, a disk, a station and a card the number is its name."""
    if what in NUMBERED:
        return words.say(NUMBERED[what], count)
    return words.say("plain.score.pieces", count, word(words, what))


# --- Sue's sheet, while she plays --------------------------------------------------------------------


def sue_sheet_lines(words: Words, score: Sequence[tuple[str, int]]) -> list[str]:
    """Sue's points by category, and their total."""
    return [words.say("plain.vp", word(words, name), vp) for name, vp in score]


def _sue_entry(words: Words, what: Values) -> str:
    """What an entry of the ledger is about."""
    if what[0] == "tile":
        return words.say("word.building_on", word(words, what[1]), what[2])
    if what[0] == "disk":
        return words.say("word.disk", what[1])
    return str(word(words, what[0]))


def sue_audit_lines(words: Words, table: Table) -> list[str]:
    """Every point of Sue's with its turn and rule, by category."""
    lines = [words.say("plain.audit")]
    for category in CATEGORIES:
        rows = [(entry, *points_of(table.pack, entry)) for entry in table.ledger]
        rows = [row for row in rows if row[1] == category]
        lines.append(words.say("plain.vp", word(words, category), sum(row[2] for row in rows)))
        for entry, _, vp in rows:
            turn = words.count("plain.turn", entry[0])
            what = _sue_entry(words, entry[2:])
            lines.append("  " + words.say("plain.audit_row", turn, entry[1], what, vp))
    return lines
