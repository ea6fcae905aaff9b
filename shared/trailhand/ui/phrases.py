"""Prompts in words: question, answers, why. Knows words and the shape of prompts; draws nothing.

The words are one language's: the device's Texts or the desktop's Words. With `short`, texts for the small
screen are taken where there are any (KEY.short). What takes more than a line is in `reports`.
"""

from trailhand.core.prompts import Prompt
from trailhand.core.types import Any, Fact, Values, Why, Words

# Prompts whose text depends on one of their values: which one.
DECIDING = {
    "human_turn": 0, "sue_turn": 8, "tile_vp": 1, "setup_resources": 1, "last_arrival": 0, "joker_joins": 0,
    "points": 0, "score_money": 0, "score_building": 0, "score_disk": 0, "score_cards": 0, "score_herder": 0,
    "score_tiles": 0, "correct_category": 0, "money_left": 0, "objective_tile": 0, "score_rest": 0,
    "card_task": 0, "card_worth": 0, "card_gain": 0,
    "lh_who": 0, "lh_won": 1, "lh_drawn": 0, "lh_herd": 0, "lh_over": 0,
}  # fmt: skip
# Prompts whose values are told in lines of their own: see `reports`.
REPORTS = (
    "sue_turn", "table_check", "game_over", "score_review", "score_result", "objectives_best", "cards_best",
)  # fmt: skip
# Prompts that ask for one of several people, with where everybody's marker stands in the first value.
MARKERS = ("nimmt_turn", "nimmt_whose")
UNTOLD = REPORTS + MARKERS + ("human_turn",)  # prompts whose heading shows none of their values
CAPITALS = 90  # the last of them; digits come before
# Prompts whose places are told with where they are.
FAR = ("built_space", "repair_space", "repair_place", "space_cost", "repair_owner")


def pick(words: Words, key: str, short: bool) -> str:
    """The key of a text, or that of its short form where one is wanted and there is one."""
    return words.first(key + ".short", key) if short else key


def word(words: Words, value: Any, far: bool = False, short: bool = False) -> Any:
    """One value of a prompt in words: a number as it is, an id by its word, several of them in a row."""
    if isinstance(value, int):
        return value
    if isinstance(value, tuple):
        return _several(words, value, far, short)
    if not value:
        return words.say("word.nothing")
    name = str(value).replace(" ", "_")
    if _may_be_rule(name.encode()) and words.has("rule." + name):
        return words.say("word.rule", name, words.say("rule." + name))
    return words.say(pick(words, ("where." if far and not short else "word.") + name, short))


def _may_be_rule(name: bytes) -> bool:
    """Whether it begins with two capitals or a capital and a digit, as ids of rules do: a look into the texts
    takes longer."""
    return len(name) > 1 and name[0] <= CAPITALS and name[1] <= CAPITALS


def _several(words: Words, values: Values, far: bool, short: bool) -> str:
    if not values:
        return words.say("word.nothing")
    return ", ".join([str(word(words, value, far, short)) for value in values])


def heading(words: Words, prompt: Prompt, short: bool = False) -> str:
    """What the prompt says or asks."""
    key = prompt.id
    if key in DECIDING:
        value = prompt.values[DECIDING[key]]
        key = words.first(key + ".if." + ("none" if value == "" else str(value)), key)
    if short:
        key = words.first(key + ".short", prompt.id + ".short", key)
    values = () if prompt.id in UNTOLD else prompt.values
    return words.say(key, *[word(words, value, prompt.id in FAR, short) for value in values])


def move(words: Words, steps: int | str, short: bool = False) -> str:
    """The movement of an automa card."""
    if isinstance(steps, int):
        return str(steps) if short else words.count("word.steps", steps)
    return words.say(pick(words, "word.steps_" + steps, short))


def card(words: Words, drawn: Values, lettered: bool = False, short: bool = False) -> str:
    """An automa card: movement and action, and its letter where that is known and wanted."""
    letter, steps, action = drawn
    key = "word.card." + letter if lettered else "word.card"
    return words.say(
        pick(words, key, short), move(words, steps, short), words.say(pick(words, "word." + action, short))
    )


def meaning(words: Words, prompt: Prompt, index: int, short: bool = False) -> str:
    """One of a prompt's answers in words."""
    what = prompt.meaning(index)
    if index >= prompt.plain():
        return more(words, what, short)
    if prompt.id in MARKERS:
        return _beside_marker(words, prompt, what, short)
    if prompt.id in DECIDING:
        key = prompt.id + "." + str(what) + ".if." + str(prompt.values[DECIDING[prompt.id]])
        if words.has(key):
            return words.say(pick(words, key, short))
    return option(words, prompt.id, what, short)


def _beside_marker(words: Words, prompt: Prompt, what: str, short: bool) -> str:
    """A person with the place of the marker, and the luck cards held."""
    for person, place in prompt.values[0]:
        if person == what:
            cards = [count for holder, count in prompt.values[-1] if holder == what and prompt.values[1:]]
            key = "word.marker_cards" if cards else "word.marker"
            return words.say(pick(words, key, short), word(words, what), signed(place), sum(cards))
    return option(words, prompt.id, what, short)


def signed(number: int) -> str:
    """A place on a track with its sign."""
    return "+" + str(number) if number > 0 else str(number)


def more(words: Words, what: Any, short: bool = False) -> str:
    """An answer behind `more`."""
    if isinstance(what, tuple):
        return words.say(pick(words, "more." + what[0], short), word(words, what[1], False, short))
    return words.say(pick(words, "more." + what, short))


def option(words: Words, prompt_id: str, what: Any, short: bool = False) -> str:
    """A plain answer."""
    if isinstance(what, tuple):
        return card(words, what, prompt_id == "card", short)
    key = pick(words, prompt_id + "." + str(what), short)
    if words.has(key):
        return words.say(key)
    return str(word(words, what, prompt_id in FAR, short))


def step(words: Words, prompt_id: str, what: Any, short: bool = False) -> tuple[str, str]:
    """An answer given before, for the list of steps: what was asked, what was said."""
    behind = isinstance(what, tuple) and len(what) == 2
    behind = behind or (isinstance(what, str) and words.has("more." + what))
    said = more(words, what, short) if behind else option(words, prompt_id, what, short)
    return words.say(prompt_id + ".name"), said


# --- Why ---------------------------------------------------------------------------------------------


def fact(words: Words, rule: str, what: Fact) -> str:
    """One fact that a rule used."""
    name, value = what
    shown = word(words, value)
    if words.has("where." + name):
        place = word(words, name)
        return words.count(words.first("fact." + rule + ".place", "fact.place"), shown, place)
    return words.count(words.first("fact." + rule + "." + name, "fact." + name), shown)


def lost(words: Words, what: Any) -> str:
    """Something a rule passed over: a word, a building, or a building with its space."""
    if isinstance(what, tuple):
        return words.say("word.building_on", word(words, what[0]), what[1])
    if isinstance(what, int):
        return words.say("word.building", what)
    return str(word(words, what))


def reason(words: Words, why: Why) -> str:
    """One reason in a line: the rule's id and sentence, the facts, what lost."""
    rule, facts, beaten = why
    line = words.say("word.rule", rule, words.say("rule." + rule))
    if facts:
        line = words.say("word.facts", line, ", ".join([fact(words, rule, each) for each in facts]))
    if beaten:
        line = words.say("word.lost", line, ", ".join([lost(words, each) for each in beaten]))
    return line


def reasons(words: Words, prompt: Prompt) -> list[str]:
    """All reasons of a prompt, each once; Sue's card before them."""
    lines: list[str] = []
    if prompt.id == "sue_turn":
        lines.append(words.say("word.her_card", card(words, prompt.values[0])))
    for why in prompt.why:
        line = reason(words, why)
        if line not in lines:
            lines.append(line)
    return lines
