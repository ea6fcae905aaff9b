"""Final scoring in words: how objectives are served best, who wins, how a tie was broken. Draws nothing."""

from trailhand.core.prompts import Prompt
from trailhand.core.score_sheet import BY_POINTS, BY_TIE_BREAK
from trailhand.core.types import Any, Values, Words
from trailhand.ui.phrases import word
from trailhand.ui.reports import join


def best_lines(words: Words, prompt: Prompt) -> list[str]:
    """The prompt `objectives_best`: which element serves which tile, and what one more would have gained."""
    _, total, served, further, gained = prompt.values
    lines = []
    for tile, condition, by in served:
        elements = [words.say("objectives_best.element", _element(words, what), count) for what, count in by]
        lines.append(words.say("objectives_best.line", tile, _need(words, condition), join(words, elements)))
    lines.append(words.say("objectives_best.total", total))
    if gained:
        lines.append(words.say("objectives_best.further", _element(words, further), gained))
    return lines


def _need(words: Words, condition: Values) -> str:
    details = [word(words, detail) for detail in condition[1:]]
    return words.say("need." + condition[0], *details)


def _element(words: Words, what: Values) -> str:
    """An element: a card, a disk on its post, a building with its number, or something by its name."""
    name = what[0]
    details = what[1:]
    if name == "post":
        return words.say("word.disk", details[0])
    if name == "building":
        return words.say("word.building", details[0])
    if name == "buildings":
        return words.say("word.building_any")
    return str(word(words, details[0] if details else name))


def card_lines(words: Words, prompt: Prompt) -> list[str]:
    """The prompt `cards_best`: what becomes of each card, what serves it, what station masters add."""
    _, total, rows, masters = prompt.values
    lines = []
    for kind, number, points, fate, served in rows:
        by = [words.say("objectives_best.element", word(words, task), count) for task, count in served]
        name = words.say("word.card_" + kind, number)
        lines.append(words.say("cards_best." + fate, name, points, join(words, by)))
    lines.append(words.say("cards_best.total", total))
    return lines + [words.say("cards_best.masters", masters)] if masters else lines


def verdict_lines(words: Words, prompt: Prompt) -> list[str]:
    """The prompt `score_result` without its sheets: who wins, and how a tie was broken."""
    people, _, totals, _, decided = prompt.values
    best = max(totals)
    if len(people) == 1:
        return [words.say("score_result.alone", amount(words, rule_of(prompt), best))]
    lines = [] if decided == BY_POINTS else _tie(words, prompt, best)
    return lines + [_winner(words, prompt, amount(words, rule_of(prompt), best))]


def rule_of(prompt: Prompt) -> str:
    """The rule that decides who wins: it tells the games apart."""
    return prompt.why[0][0]


def amount(words: Words, rule: str, number: int) -> str:
    """Points in the unit of the game that a rule belongs to: VP, points or money."""
    return words.count(words.first("word.amount." + rule[:2], "word.amount"), number)


def _tie(words: Words, prompt: Prompt, best: int) -> list[str]:
    """Who was level, and what they had left, where that is asked."""
    people, _, totals, _, _ = prompt.values
    level = [str(word(words, people[at])) for at in range(len(people)) if totals[at] == best]
    lines = [words.say("score_result.tie", amount(words, rule_of(prompt), best), join(words, level))]
    left = prompt.why[0][1]
    money = [words.say("score_result.left", word(words, person), dollars) for person, dollars in left]
    return lines + [words.say("score_result.money", ", ".join(money))] if money else lines


def _winner(words: Words, prompt: Prompt, best: Any) -> str:
    won, decided = prompt.values[3:]
    if len(won) > 1:
        key = words.first("score_result.shared." + rule_of(prompt), "score_result.shared")
        return words.say(key, join(words, [str(word(words, person)) for person in won]))
    winner = won[0]
    key = "score_result.tie_break" if decided == BY_TIE_BREAK else "score_result.points"
    return words.say(words.first(key + "." + winner, key), word(words, winner), best)
