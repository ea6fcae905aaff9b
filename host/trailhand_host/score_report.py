"""A scoring in lines: the sheets side by side, who wins and why, every point. Prints nothing.

Columns are aligned with blanks, and each row begins with its name, so that it can be listened to as well.
"""

from collections.abc import Sequence

from trailhand.core.prompts import Prompt
from trailhand.core.ranking import BY_POINTS, BY_TIE_BREAK
from trailhand.core.score_sheet import DETAILED, Entry, Scores
from trailhand.core.types import Values
from trailhand_host.phrases import word
from trailhand_host.reports import join
from trailhand_host.words import Words

GAP = "   "


# --- The sheets --------------------------------------------------------------------------------------


def table_lines(words: Words, people: Sequence[str], rows: Sequence[Values]) -> list[str]:
    """A row for each category and one for the totals, a column for each person."""
    table = [[words.say("score_result.vp"), *[str(word(words, person)) for person in people]]]
    for category, points in rows:
        table.append([str(word(words, category)), *map(str, points)])
    totals = [sum(points) for points in zip(*[row[1] for row in rows], strict=True)]
    table.append([words.say("word.total"), *map(str, totals)])
    return aligned(table)


def aligned(table: Sequence[Sequence[str]]) -> list[str]:
    """The first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = []
    for first, *cells in table:
        padded = [cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True)]
        lines.append(GAP.join([first.ljust(widths[0]), *padded]))
    return lines


# --- Who wins ----------------------------------------------------------------------------------------


def result_lines(words: Words, prompt: Prompt) -> list[str]:
    """The prompt `score_result`: the sheets, who wins, and how a tie was broken."""
    people, rows, totals, won, decided = prompt.values
    best = max(totals)
    lines = table_lines(words, people, rows)
    if len(people) == 1:
        return [*lines, words.say("score_result.alone", best)]
    if decided != BY_POINTS:
        lines += _tie(words, prompt, best)
    return [*lines, _winner(words, won, decided, best)]


def _tie(words: Words, prompt: Prompt, best: int) -> list[str]:
    """Who was level, and what they had left."""
    left = prompt.why[0][1]
    names = join(words, [str(word(words, person)) for person, _ in left])
    money = [words.say("score_result.left", word(words, person), dollars) for person, dollars in left]
    return [words.say("score_result.tie", best, names), words.say("score_result.money", ", ".join(money))]


def _winner(words: Words, won: Sequence[str], decided: str, best: int) -> str:
    if len(won) > 1:
        return words.say("score_result.shared", join(words, [str(word(words, person)) for person in won]))
    key = "score_result.tie_break" if decided == BY_TIE_BREAK else "score_result.points"
    return words.say(words.first(f"{key}.{won[0]}", key), word(words, won[0]), best)


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
    return [words.say("plain.score.row", rule, word(words, category), points) for _, _, points, rule in rows]


def _pieces(words: Words, entry: Entry, category: str) -> list[str]:
    """A category that was counted out."""
    lines = [words.say("plain.vp", word(words, category), entry.points[category])]
    for what, count, points, rule in entry.lines[category]:
        lines.append("  " + words.say("plain.score.row", rule, _piece(words, what, count), points))
    return lines


def _piece(words: Words, what: str, count: int) -> str:
    """What a line counts; for a building and a disk the number is its name."""
    names = {"tile": "word.building", "disk": "word.disk", "money": "plain.score.dollars"}
    if what in names:
        return words.say(names[what], count)
    return words.say("plain.score.pieces", count, word(words, what))
