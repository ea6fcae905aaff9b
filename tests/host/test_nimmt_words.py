"""Words of 6 nimmt!: a sentence for every rule, the same in every language. The rest is in test_words."""

from importlib.resources import files

import pytest

from nimmt.games import play_randomly
from rule_ids import ids_of
from trailhand.core.prompts import Choose
from trailhand_host import words
from trailhand_host.build import texts as tool

LANGUAGES = ("de", "en", "pl")


def own(language: str) -> dict[str, str]:
    """The texts of the file of this game."""
    path = files("trailhand.ui").joinpath("texts", language, "nimmt.txt")
    return words.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_sentence_and_every_sentence_a_rule(language: str) -> None:
    rules = [key.removeprefix("rule.") for key in own(language) if key.startswith("rule.")]
    assert rules == ids_of("nimmt")


def test_the_languages_say_the_same() -> None:
    assert tool.complaints({language: own(language) for language in LANGUAGES}) == []


def test_likely_answers_come_first() -> None:
    """Fewest steps to the answers that are given most; the end of the game and luck cards come last."""
    seen = {prompt.id: prompt for number in range(20) for prompt, _, _ in play_randomly(number)}
    turn, event = seen["nimmt_turn"], seen["nimmt_event"]
    assert isinstance(turn, Choose) and turn.options[-1] == "end"
    assert isinstance(event, Choose) and event.options[:3] == ("green_head", "red_head", "take_row")
