"""What takes more than a line, in words: Sue's turn, sheets, the table check. Draws and prints nothing.

With `short`, texts for the small screen are taken where there are any (KEY.short).
"""

from trailhand.core.prompts import Prompt
from trailhand.core.types import Any, Values, Words
from trailhand.ui.phrases import pick, word

NOT_MINE = "hereford"  # what building gives when nothing can be built (SA6c)


def join(words: Words, parts: list[str]) -> str:
    """One, two and three: as people list things."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " " + words.say("word.and") + " " + parts[-1]


# --- Sue's turn --------------------------------------------------------------------------------------


def gain(words: Words, what: Values, better: bool, short: bool = False) -> str:
    """One thing Sue gains; a joker with whom it joins, a building with its space, a tile with its VP."""
    name = what[0]
    if name == "tile":
        key = "gain.upgrade" if better else "gain.tile"
        return words.say(pick(words, key, short), word(words, what[1], far=not short), what[2])
    details = what[1:]
    if name == "joker" and details:
        return words.say(pick(words, "gain.joker." + (details[0] or "none"), short))
    if name in ("objective", "bonus") and isinstance(details[0], int):
        return words.say(pick(words, "gain." + name + ".vp", short), details[0])
    return words.say(pick(words, "gain." + name, short))


def move_line(words: Words, steps: int, path: Values, stop: str) -> str:
    """How Sue moves."""
    key = "sue_turn.move"
    if not path:
        key = "sue_turn.stays"
    elif len(path) < steps:
        key = "sue_turn.ends"
    passed = ", ".join([str(word(words, place)) for place in path])
    return words.count(key, steps, passed, word(words, stop), len(path))


def action_line(words: Words, action: str, gains: Values, rules: list[str], short: bool = False) -> str:
    """What the card's action gives Sue."""
    if not gains:
        nobody = action == "market" and "R1" not in rules  # no pile was empty
        return words.say(pick(words, "did.market.nobody" if nobody else "did." + action + ".nothing", short))
    if action == "build" and gains[0][0] == NOT_MINE:
        return words.say(pick(words, "did.build.hereford", short))
    key = pick(words, "did." + action, short)
    if [what[0] for what in gains] == ["draw", "draw"]:
        return words.say(key, words.say(pick(words, "gain.draw.2", short)))
    return words.say(key, join(words, [gain(words, what, "SA6b" in rules, short) for what in gains]))


def delivery_line(words: Words, delivered: int, reward: Values, short: bool = False) -> str:
    """What Sue delivers, and what she gets for it."""
    if delivered < 0:
        return words.say(pick(words, "sue_turn.no_disk", short))
    if not reward:
        return words.say(pick(words, "sue_turn.delivered", short), delivered)
    return words.say(pick(words, "sue_turn.reward", short), delivered, gain(words, reward[0], False, short))


def after_move(words: Words, turn: Values, reward: int, rules: list[str], short: bool = False) -> list[str]:
    """What Sue does where she stands; `turn` as in `turn_lines`."""
    _, path, stop, action, gains, arrived, delivered = turn
    cut = len(gains) - reward
    lines = [action_line(words, action, gains[:cut], rules, short)]
    if path and stop == "El Paso":
        lines.append(words.say(pick(words, "sue_turn." + arrived, short)))
        lines.append(delivery_line(words, delivered, gains[cut:], short))
    return lines


def turn_lines(words: Words, turn: Values, reward: int, rules: list[str]) -> list[str]:
    """What Sue does; `turn` is (steps, path, stop, action, gains, arrived, delivered).

    The last `reward` of the gains come from the trading post, the others from the action.
    """
    return [move_line(words, turn[0], turn[1], turn[2])] + after_move(words, turn, reward, rules)


def new_rulings(prompt: Prompt) -> tuple[list[str], list[str]]:
    """Of the prompt `sue_turn`: the rulings to be said now, those of her action and those of her delivery."""
    rules = rules_of(prompt)
    before = rules[: rules.index("SD2")] if "SD2" in rules else rules
    new = prompt.values[11]
    return [rule for rule in new if rule in before], [rule for rule in new if rule not in before]


def rules_of(prompt: Prompt) -> list[str]:
    """The rules that decided."""
    return [why[0] for why in prompt.why]


def sue_lines(words: Words, prompt: Prompt) -> list[str]:
    """The prompt `sue_turn`."""
    lines = turn_lines(words, prompt.values[1:8], prompt.values[10], rules_of(prompt))
    return [words.say("sue_turn.if.1")] + lines if prompt.values[8] else lines


def rulings(words: Words, rules: Values, short: bool = False) -> list[str]:
    """The rulings that decided something for the first time."""
    if short:
        return [words.say("screen.ruling", rule, words.say("rule." + rule + ".short")) for rule in rules]
    return [words.say("ruling", word(words, rule)) for rule in rules]


# --- The table check ---------------------------------------------------------------------------------


def belief(words: Words, name: str, value: Any, short: bool = False) -> str:
    """One thing the device believes."""
    key = pick(words, "belief." + name, short)
    if name == "buildings":
        parts = [words.say("belief.building." + each[1], each[0], each[2]) for each in value]
        return words.say(key, ", ".join(parts)) if parts else words.say("belief.buildings.none")
    if name == "score":
        points = [words.say("belief.points", word(words, category), vp) for category, vp in value]
        return words.say(key, ", ".join(points))
    return words.say(key, word(words, value, far=name == "place" and not short))


def check_lines(words: Words, prompt: Prompt, short: bool = False) -> list[str]:
    """The prompt `table_check`: everything Trailhand believes."""
    return [belief(words, name, value, short) for name, value in prompt.values]
