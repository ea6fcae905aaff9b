"""What takes more than one line: Sue's turn, her sheet and its audit, the table check. Prints nothing."""

from collections.abc import Sequence

from trailhand.core.prompts import Prompt
from trailhand.core.types import Values
from trailhand.elpaso.pack_data import REWARD_OBJECTIVE_POST, REWARD_WORKER_POST
from trailhand.elpaso.sheet import CATEGORIES, points
from trailhand.elpaso.table import Table
from trailhand.elpaso.turn import DRAW
from trailhand.elpaso.vocabulary import BONUS, EL_PASO, HEREFORD, JOKER, MARKET, OBJECTIVE
from trailhand_host.phrases import word
from trailhand_host.words import Words


def join(words: Words, parts: Sequence[str]) -> str:
    """One, two and three: as people list things."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {words.say('word.and')} {parts[-1]}"


# --- Sue's turn --------------------------------------------------------------------------------------


def gain(words: Words, what: Values, better: bool) -> str:
    """One thing Sue gains; a joker with whom it joins, a building with its space, a tile with its VP."""
    name, *details = what
    if name == "tile":
        space, tile = details
        return words.say("gain.upgrade" if better else "gain.tile", word(words, space, far=True), tile)
    if name == JOKER and details:
        return words.say(f"gain.joker.{details[0] or 'none'}")
    if name in (OBJECTIVE, BONUS) and isinstance(details[0], int):
        return words.say(f"gain.{name}.vp", details[0])
    return words.say(f"gain.{name}")


def _move(words: Words, steps: int, path: Sequence[str], stop: str) -> str:
    key = "sue_turn.move"
    if not path:
        key = "sue_turn.stays"
    elif len(path) < steps:
        key = "sue_turn.ends"
    passed = ", ".join(str(word(words, place)) for place in path)
    return words.count(key, steps, passed, word(words, stop), len(path))


def _action(words: Words, action: str, gains: Sequence[Values], rules: Sequence[str]) -> str:
    if not gains:
        nobody = action == MARKET and "R1" not in rules  # no pile was empty
        return words.say("did.market.nobody" if nobody else f"did.{action}.nothing")
    if action == "build" and gains[0][0] == HEREFORD:
        return words.say("did.build.hereford")
    if [what[0] for what in gains] == [DRAW, DRAW]:
        return words.say(f"did.{action}", words.say("gain.draw.2"))
    return words.say(f"did.{action}", join(words, [gain(words, what, "SA6b" in rules) for what in gains]))


def _delivery(words: Words, delivered: int, reward: Sequence[Values]) -> str:
    if delivered < 0:
        return words.say("sue_turn.no_disk")
    if not reward:
        return words.say("sue_turn.delivered", delivered)
    return words.say("sue_turn.reward", delivered, gain(words, reward[0], False))


def turn_lines(words: Words, turn: Values, reward: int, rules: Sequence[str]) -> list[str]:
    """What Sue does; `turn` is (steps, path, stop, action, gains, arrived, delivered).

    The last `reward` of the gains come from the trading post, the others from the action.
    """
    steps, path, stop, action, gains, arrived, delivered = turn
    cut = len(gains) - reward
    lines = [_move(words, steps, path, stop), _action(words, action, gains[:cut], rules)]
    if path and stop == EL_PASO:
        lines.append(words.say(f"sue_turn.{arrived}"))
        lines.append(_delivery(words, delivered, gains[cut:]))
    return lines


def rewards(gains: Sequence[Values], delivered: int, rules: Sequence[str]) -> int:
    """How many gains, at the end, are the post's: SD3 gives one, unless the resource deck is empty (SA4)."""
    if delivered == REWARD_OBJECTIVE_POST:
        return min(1, len(gains))
    if delivered == REWARD_WORKER_POST and "SA4" not in rules:
        return min(1, len(gains))
    return 0


def sue_lines(words: Words, prompt: Prompt) -> list[str]:
    """The prompt `sue_turn`."""
    rules = [why[0] for why in prompt.why]
    turn = prompt.values[1:8]
    lines = turn_lines(words, turn, rewards(turn[4], turn[6], rules), rules)
    return [words.say("sue_turn.if.1"), *lines] if prompt.values[8] else lines


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


# --- The table check ---------------------------------------------------------------------------------


def _belief(words: Words, name: str, value: object) -> str:
    if name == "buildings" and isinstance(value, tuple):
        parts = [words.say(f"belief.building.{owner}", space, tile) for space, owner, tile in value]
        return (
            words.say("belief.buildings", ", ".join(parts)) if parts else words.say("belief.buildings.none")
        )
    if name == "score" and isinstance(value, tuple):
        pairs = zip(CATEGORIES, value, strict=True)
        parts = [words.say("plain.vp", word(words, category), vp) for category, vp in pairs]
        return words.say("belief.score", ", ".join(parts))
    return words.say(f"belief.{name}", word(words, value, far=name == "place"))


def check_lines(words: Words, prompt: Prompt) -> list[str]:
    """The prompt `table_check`: everything Trailhand believes."""
    return [_belief(words, name, value) for name, value in prompt.values]
