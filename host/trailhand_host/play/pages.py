"""A prompt as the lines of the plain player, and what is typed to answer it. Prints and reads nothing."""

from trailhand.core.prompts import Choose, Count, Prompt
from trailhand.elpaso.automa import KNOWN, TOLD, VIRTUAL
from trailhand.elpaso.score_detail import NO, YES
from trailhand.elpaso.solo_human import ARRIVED, BUILT, DONE, TOOK
from trailhand.elpaso.solo_repair import NOBODY
from trailhand.elpaso.solo_setup import HOUSE
from trailhand.elpaso.trail import PLACES, SPACES
from trailhand.elpaso.turn import DRAW, NO_CARD
from trailhand.elpaso.vocabulary import EL_PASO, HUMAN, MARKET_CATTLE, RESOURCES, SPECIALISTS, SUE
from trailhand.gwt2.vocabulary import CITIES, MASTERS, TASKS
from trailhand.ui import phrases
from trailhand.ui.reports import check_lines, rulings, sue_lines
from trailhand.ui.verdicts import best_lines, card_lines
from trailhand_host import score_lines
from trailhand_host.words import Words

# Choices whose first answer is so likely that Enter alone gives it.
OBVIOUS = (
    "human_turn", "setup_way", "resource_deck", "row", "sides", "building_side", "train_side", "train_check",
    "post_check",
    "score_way", "score_building", "score_disk", "score_herder", "score_review",
    "tile_sides", "own_building", "city_disk", "station_disk", "simmental_in_play", "cards_kept",
    "card_worth", "station_master", "step_disk", "job_market",
)  # fmt: skip
# Numbers that only the table knows: a hasty Enter would score.
NEVER_OBVIOUS = ("tile_vp", "building_vp")
MOST_DIGITS = 9
SIDES = ("a", "b")
# Choices that do not always offer everything: all they can offer, in its order.
VOCABULARIES = {
    "automa": (VIRTUAL, KNOWN, TOLD, HOUSE),
    "row_place": SPECIALISTS,
    "human_turn": (DONE, ARRIVED, BUILT, TOOK),
    "took": MARKET_CATTLE,
    "drawn": (*RESOURCES, NO_CARD),
    "repair_owner": (NOBODY, SUE, HUMAN),
    "score_herder": (YES, NO),
    "city_disk": CITIES + (DONE,),
    "card_task": TASKS + (DONE,),
    "station_master": MASTERS + (DONE,),
    "job_market": (NO, YES),
}
# The last prompt of a game: it can be put away, and audited.
RESULTS = ("game_over", "score_result", "lh_won", "lh_over")


# --- What is typed -----------------------------------------------------------------------------------


def label(prompt: Choose, index: int) -> str:
    """What stands before an option and is typed for it: a number of its own if it has one, else its place.

    A building 3 is chosen by 3 and a space s4 by 4, wherever they stand in the list; and what is offered
    only sometimes has its place among all that can be offered, so that no label ever shifts.
    """
    what = prompt.options[index]
    if isinstance(what, int) or what in SIDES:
        return str(what)
    if what in SPACES:
        return what[1:]
    if what in PLACES:
        return "0" if what == EL_PASO else what
    if prompt.id == "card_move" and what in SPECIALISTS:
        return what[0]
    if prompt.id == "objective_tile":
        return "0"  # no more of them; the tiles have numbers of their own
    known = VOCABULARIES.get(prompt.id, ())
    return str(known.index(what) + 1 if what in known else index + 1)


def labels(prompt: Choose) -> list[str]:
    """The labels of all options, in their order."""
    return [label(prompt, index) for index in range(len(prompt.options))]


def obvious(prompt: Prompt) -> int | None:
    """The answer that Enter alone gives, if there is one."""
    if isinstance(prompt, Count):
        return None if prompt.id in NEVER_OBVIOUS else usual(prompt) - prompt.low
    if isinstance(prompt, Choose):
        return 0 if prompt.id in OBVIOUS or prompt.plain() == 1 else None
    return 0


def usual(prompt: Count) -> int:
    """The number that Enter alone gives; a correction can have left the start out of bounds."""
    return min(max(prompt.start, prompt.low), prompt.high)


def is_number(typed: str) -> bool:
    """Whether plain digits were typed, and not more of them than any number here has."""
    return typed.isascii() and typed.isdecimal() and len(typed) <= MOST_DIGITS


def read_answer(prompt: Prompt, typed: str) -> int | None:
    """The answer that was typed, or None when it is none."""
    if not typed:
        return obvious(prompt)
    if isinstance(prompt, Count):
        digits = typed[1:] if typed.startswith("-") else typed  # some totals may be negative
        number = int(typed) if is_number(digits) else prompt.low - 1
        return number - prompt.low if prompt.low <= number <= prompt.high else None
    if isinstance(prompt, Choose):
        return _named(prompt, typed.lower())
    return None


def _named(prompt: Choose, typed: str) -> int | None:
    """The option with that label; a place may also be typed as it is called."""
    for index, what in enumerate(prompt.options):
        if typed == label(prompt, index).lower() or (what in PLACES and typed == what.lower()):
            return index
    return None


def possible(words: Words, prompt: Prompt) -> str:
    """What can be typed, for one who typed something else."""
    if isinstance(prompt, Count):
        key = "plain.wrong_number" if obvious(prompt) is None else "plain.wrong_count"
        return words.say(key, prompt.low, prompt.high, usual(prompt))
    if isinstance(prompt, Choose):
        return ", ".join(labels(prompt))
    return words.say("plain.wrong_enter")


# --- What is shown -----------------------------------------------------------------------------------


def page(words: Words, prompt: Prompt, undoable: bool) -> list[str]:
    """A prompt in lines: what it says, its options, the keys."""
    if prompt.id == "sue_turn":
        lines = [*sue_lines(words, prompt), *rulings(words, prompt.values[11])]
    else:
        lines = [phrases.heading(words, prompt), *_details(words, prompt)]
    return [*lines, *_options(words, prompt), _keys(words, prompt, undoable)]


def _details(words: Words, prompt: Prompt) -> list[str]:
    if prompt.id == "table_check":
        return check_lines(words, prompt)
    if prompt.id == "game_over":
        return score_lines.sue_sheet_lines(words, prompt.values)
    if prompt.id == "score_review":
        return score_lines.table_lines(words, prompt)
    if prompt.id == "joker_joins":
        return rulings(words, prompt.values[1])
    if prompt.id == "objectives_best":
        return best_lines(words, prompt)
    if prompt.id == "cards_best":
        return card_lines(words, prompt)
    if prompt.id == "score_result":
        return score_lines.result_lines(words, prompt)
    return []


def _options(words: Words, prompt: Prompt) -> list[str]:
    """Bare numbers in one line, every other option in its own."""
    if not isinstance(prompt, Choose):
        return []
    numbers = _numbers(words, prompt)
    lines = [words.say("plain.numbers", numbers)] if numbers else []
    for index, what in enumerate(prompt.options):
        if not isinstance(what, int):
            lines.append(
                words.say("plain.option", label(prompt, index), phrases.meaning(words, prompt, index))
            )
    return lines


def _numbers(words: Words, prompt: Choose) -> str:
    found = sorted(what for what in prompt.options if isinstance(what, int))
    if len(found) > 2 and found == list(range(found[0], found[-1] + 1)):
        return words.say("plain.range", found[0], found[-1])
    return ", ".join(map(str, found))


def _keys(words: Words, prompt: Prompt, undoable: bool) -> str:
    keys = [_answer_key(words, prompt), words.say("plain.why_key")]
    if prompt.more:
        keys.append(words.say("plain.more_key"))
    if prompt.id in RESULTS:
        keys.append(words.say("plain.audit_key"))
    if undoable:
        keys.append(words.say("plain.undo_key"))
    return "   ".join(keys)


def _answer_key(words: Words, prompt: Prompt) -> str:
    if isinstance(prompt, Count):
        key = "plain.number" if obvious(prompt) is None else "plain.count"
        return words.say(key, prompt.low, prompt.high, usual(prompt))
    if isinstance(prompt, Choose):
        first = obvious(prompt)
        return words.say("plain.pick") if first is None else words.say("plain.enter", label(prompt, first))
    if prompt.id in RESULTS:
        return words.say("plain.enter", words.say("plain.finish"))
    if prompt.id == "sue_turn":
        drawn = any(what[0] == DRAW for what in prompt.values[5])  # from a real deck: asked next
        return words.say("plain.enter", words.say("plain.done_so_far" if drawn else "plain.done"))
    return words.say("plain.enter", words.say("plain.next"))


def more(words: Words, prompt: Prompt) -> list[str]:
    """The answers behind `more`, numbered."""
    texts = [phrases.more(words, what) for what in prompt.more]
    return [words.say("plain.option", number, text) for number, text in enumerate(texts, 1)]
