"""Prompts in words: question, answers, why. Knows the words and the shape of prompts; prints nothing.

Sue's turn, the sheet and the table check, which are more than one line, are in `reports`, and the
sheets of a scoring in `score_report`.
"""

from trailhand.core.prompts import Prompt
from trailhand.core.types import Fact, Values, Why
from trailhand.elpaso.trail import PLACES
from trailhand_host.words import Value, Words

# Prompts whose text depends on one of their values: which one.
DECIDING = {
    "human_turn": 0, "sue_turn": 8, "setup_resources": 1, "last_arrival": 0, "joker_joins": 0,
    "points": 0, "score_money": 0, "score_building": 0, "score_disk": 0, "score_cards": 0, "score_herder": 0,
    "score_tiles": 0, "correct_category": 0, "money_left": 0, "objective_tile": 0, "score_rest": 0,
}  # fmt: skip
# Prompts whose values are told in lines of their own: see `reports`.
REPORTS = ("sue_turn", "table_check", "game_over", "score_review", "score_result", "objectives_best")
# Prompts whose places are told with where they are.
FAR = ("built_space", "repair_space", "repair_place", "space_cost", "repair_owner")


def word(words: Words, value: object, far: bool = False) -> Value:
    """One value of a prompt in words: a number as it is, an id by its word, several of them in a row."""
    if isinstance(value, int):
        return value
    if isinstance(value, tuple):
        return _several(words, value, far)
    if not value:
        return words.say("word.nothing")
    name = str(value).replace(" ", "_")
    if words.has(f"rule.{name}"):
        return words.say("plain.reason", name, words.say(f"rule.{name}"))
    return words.say(f"where.{name}" if far else f"word.{name}")


def _several(words: Words, values: Values, far: bool) -> str:
    if not values:
        return words.say("word.nothing")
    return ", ".join(str(word(words, value, far)) for value in values)


def heading(words: Words, prompt: Prompt) -> str:
    """What the prompt says or asks."""
    key = prompt.id
    if key in DECIDING:
        value = prompt.values[DECIDING[key]]
        key = words.first(f"{key}.if.{'none' if value == '' else value}", key)
    values = () if prompt.id in REPORTS else prompt.values
    return words.say(key, *[word(words, value, prompt.id in FAR) for value in values])


def move(words: Words, steps: int | str) -> str:
    """The movement of an automa card."""
    return words.count("word.steps", steps) if isinstance(steps, int) else words.say(f"word.steps_{steps}")


def card(words: Words, drawn: Values, lettered: bool = False) -> str:
    """An automa card: movement and action, and its letter where that is known and wanted."""
    letter, steps, action = drawn
    key = f"word.card.{letter}" if lettered else "word.card"
    return words.say(key, move(words, steps), words.say(f"word.{action}"))


def meaning(words: Words, prompt: Prompt, index: int) -> str:
    """One of a prompt's answers in words."""
    what = prompt.meaning(index)
    if index >= prompt.plain():
        return more(words, what)
    if prompt.id in DECIDING:
        key = f"{prompt.id}.{what}.if.{prompt.values[DECIDING[prompt.id]]}"
        if words.has(key):
            return words.say(key)
    return option(words, prompt.id, what)


def more(words: Words, what: object) -> str:
    """An answer behind `more`."""
    if isinstance(what, tuple):
        return words.say(f"more.{what[0]}", word(words, what[1]))
    return words.say(f"more.{what}")


def option(words: Words, prompt_id: str, what: object) -> str:
    """A plain answer."""
    if isinstance(what, tuple):
        return card(words, what, lettered=prompt_id == "card")
    if words.has(f"{prompt_id}.{what}"):
        return words.say(f"{prompt_id}.{what}")
    return str(word(words, what, prompt_id in FAR))


def step(words: Words, prompt_id: str, what: object) -> tuple[str, str]:
    """An answer given before, for the list of steps: what was asked, what was said."""
    behind = isinstance(what, tuple) and len(what) == 2
    behind = behind or (isinstance(what, str) and words.has(f"more.{what}"))
    said = more(words, what) if behind else option(words, prompt_id, what)
    return words.say(f"{prompt_id}.name"), said


# --- Why ---------------------------------------------------------------------------------------------


def fact(words: Words, rule: str, what: Fact) -> str:
    """One fact that a rule used."""
    name, value = what
    shown = word(words, value)
    if name in PLACES:
        place = word(words, name)
        return words.count(words.first(f"fact.{rule}.place", "fact.place"), shown, place)
    return words.count(words.first(f"fact.{rule}.{name}", f"fact.{name}"), shown)


def lost(words: Words, what: object) -> str:
    """Something a rule passed over: a word, a building, or a building with its space."""
    if isinstance(what, tuple):
        return words.say("word.building_on", word(words, what[0]), what[1])
    if isinstance(what, int):
        return words.say("word.building", what)
    return str(word(words, what))


def reason(words: Words, why: Why) -> str:
    """One reason in a line: the rule's id and sentence, the facts, what lost."""
    rule, facts, beaten = why
    line = words.say("plain.reason", rule, words.say(f"rule.{rule}"))
    if facts:
        line = words.say("plain.facts", line, ", ".join(fact(words, rule, each) for each in facts))
    if beaten:
        line = words.say("plain.lost", line, ", ".join(lost(words, each) for each in beaten))
    return line
