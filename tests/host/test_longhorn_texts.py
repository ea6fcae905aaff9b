"""Longhorn in words: every prompt, answer, reason and fact of played games has its text in every language."""

from collections.abc import Container
from importlib.resources import files

import pytest

from longhorn.games import play_randomly, score_randomly
from trailhand.core.prompts import Choose, Prompt
from trailhand.core.types import Values
from trailhand_host.build.texts import complaints
from trailhand_host.words import parse

LANGUAGES = ("en", "de", "pl")
GAMES = 200
SHARED = ("score_", "correct_")  # prompts of every score sheet
ELSEWHERE = ("nothing", "ok", "human")  # words of other files
# Prompts whose text depends on one of their values: which one.
DECIDING = {"lh_who": 0, "lh_won": 1, "lh_drawn": 0, "lh_herd": 0, "lh_over": 0}
# Texts that no prompt of ours needs: of the sheet, and general ones whose cases have texts of their own.
SHEETS = {"score_result.vp.LH", "score_result.shared.LH18", "word.amount.LH", "word.nuggets"}
GENERAL = {*SHEETS, *DECIDING}


def texts(language: str) -> dict[str, str]:
    folder = files("trailhand.ui").joinpath("texts", language)
    return parse(folder.joinpath("longhorn.txt").read_text(encoding="utf-8"))


def words_of(values: Values) -> set[str]:
    """The words among values, also inside of tuples."""
    found: set[str] = set()
    for value in values:
        if isinstance(value, tuple):
            found |= words_of(value)
        elif isinstance(value, str) and value and value not in ELSEWHERE:
            found.add(f"word.{value}")
    return found


def said_by(prompt: Prompt, known: Container[str]) -> set[str]:
    """The keys of all texts that a prompt needs."""
    keys = {f"{prompt.id}.name", f"more.{prompt.more[0]}" if prompt.more[:1] == ("lh_look",) else ""} - {""}
    keys.add(f"{prompt.id}.if.{prompt.values[DECIDING[prompt.id]]}" if prompt.id in DECIDING else prompt.id)
    keys |= words_of(prompt.values)
    for option in prompt.options if isinstance(prompt, Choose) else ():
        named = f"{prompt.id}.{option}"
        keys |= {named} if named in known else words_of((option,))
    for rule, facts, _ in prompt.why:
        keys.add(f"rule.{rule}")
        for fact, value in facts:
            own = f"fact.{rule}.{fact}"
            keys |= words_of((value,)) | ({own if own in known else f"fact.{fact}"} - {"fact.highest"})
    return keys


@pytest.fixture(scope="module")
def prompts() -> list[Prompt]:
    """What many games and sheets say and ask, those of every score sheet excepted."""
    steps = [step for number in range(GAMES) for step in (*play_randomly(number), *score_randomly(number))]
    return [prompt for prompt, _, _ in steps if not prompt.id.startswith(SHARED)]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_has_its_text_and_no_text_is_dead(language: str, prompts: list[Prompt]) -> None:
    known = texts(language)
    needed = {key for prompt in prompts for key in said_by(prompt, known)}
    assert needed - set(known) == set()
    assert {
        key for key in set(known) - needed if not key.startswith("rule.") and not key.endswith(".short")
    } - GENERAL == set()
    for prompt in prompts:
        assert "{" not in known[prompt.id].format(*prompt.values)


def test_nothing_is_wrong_with_the_texts() -> None:
    assert complaints({language: texts(language) for language in LANGUAGES}) == []
