"""Words: the format of the files, and a text for everything the engine can say.

What can occur is collected from random games and from the engine's source, so a new prompt, option, fact or
rule without a text fails here; so does a text that nothing says any more.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from host.games import play_randomly, score_gwt2_randomly, score_longhorn_randomly, score_randomly
from longhorn.games import play_randomly as longhorn_randomly
from nimmt import games as nimmt_games
from trailhand.core.prompts import Prompt
from trailhand.core.score_sheet import Scores
from trailhand.elpaso.table import Table
from trailhand.ui import phrases
from trailhand.ui.look import Look
from trailhand.ui.prompt_view import view_of
from trailhand.ui.turn_view import TurnView
from trailhand_host import score_lines, words
from trailhand_host.play import pages
from trailhand_host.words import MissingText, Words, parse
from ui.dark_canvas import DarkCanvas

SHARED = Path(__file__).resolve().parents[2] / "shared" / "trailhand"
ENGINES = ("elpaso", "gwt2", "longhorn", "nimmt")
SHEET = SHARED / "core" / "score_sheet.py"
TEXTS = SHARED / "ui" / "texts"
GAMES, SCORINGS = 400, 120
OTHERS = 60  # scorings of each of the other games
FEWER = 12  # games and scorings in the other languages: that no key is missing, devtools/test_texts compares
SPEC_RULES = (
    [f"SU{n}" for n in range(1, 9)] + ["ST1", "ST2"] + [f"SM{n}" for n in range(1, 6)]
    + ["SA1", "SA2", "SA3", "SA4", "SA5", "SA6a", "SA6b", "SA6c", "SA7", "SD1", "SD2", "SD3"]
    + [f"SE{n}" for n in range(1, 5)] + [f"SC{n}" for n in range(1, 10)] + ["SS1", "SS2"]
    + [f"H{n}" for n in range(6)] + [f"R{n}" for n in range(1, 10)] + ["T1", "T2", "T3"]
)  # fmt: skip
# Texts that are not said by prompts: rules that decide nothing for Sue, the plain player's own, replay's; and
# Sue without an engineer, which only a repair can bring about.
MOST_PAGES = 40
ELSEWHERE = (
    "rule.",
    "plain.",
    "replay.",
    "note.",
    "menu.",
    "setting.",
    "history.",
    "about.",
    "self_test.",
    "screen.",
    "terminal.",
    "did.market.nobody",
    "gain.objective.vp",
    "gain.bonus.vp",
    "fact.card.0",
)
Steps = Iterable[tuple[Prompt, int, object]]


class Listening(Words):
    """Words that remember which keys were said; a missing one is an error."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__(texts, strict=True)
        self.said: set[str] = set()

    def say(self, key: str, *values: str | int) -> str:
        self.said.add(key)
        text = super().say(key, *values)
        assert "{" not in text and text, key
        return text


def source() -> str:
    """The engines of all games, and their score sheet."""
    paths = [path for name in ENGINES for path in sorted((SHARED / name).glob("*.py"))] + [SHEET]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def elpaso_games(games: int, scorings: int) -> Iterator[Steps]:
    yield from map(play_randomly, range(games))
    yield from map(score_randomly, range(scorings))


def random_games(games: int, scorings: int) -> Iterator[Steps]:
    """Games of the whole shelf."""
    yield from elpaso_games(games, scorings)
    others = range(min(OTHERS, scorings))
    for play in (nimmt_games.play_randomly, score_gwt2_randomly, score_longhorn_randomly):
        yield from map(play, others)
    yield from map(longhorn_randomly, range(scorings))


def draw_everything(look: Look, prompt: Prompt) -> None:
    """The prompt on the small screen, with all that stands behind it."""
    view = view_of(look.words, prompt)
    view.draw(look)
    while not view.is_last():
        view.press("click")
        view.draw(look)
    if isinstance(view, TurnView):
        view.press("hold")
        view.draw(look)
    for index in range(prompt.size()):
        phrases.meaning(look.words, prompt, index, short=True)


def say_everything(listening: Words, games: Iterable[Steps]) -> set[str]:
    """Show every prompt of random games in every way; returns the ids of the prompts that occurred."""
    seen: set[str] = set()
    shown: set[str] = set()
    look = Look(listening)
    look.canvas = DarkCanvas()
    for game in games:
        for prompt, index, result in game:
            seen.add(prompt.id)
            phrases.step(listening, prompt.id, prompt.meaning(index))
            looks = repr((prompt.id, prompt.limits(), prompt.values, prompt.why, prompt.more))
            if looks not in shown:
                shown.add(looks)
                pages.page(listening, prompt, True)
                phrases.reasons(listening, prompt)
                pages.more(listening, prompt)
                pages.possible(listening, prompt)
                draw_everything(look, prompt)
            if isinstance(result, Table):
                score_lines.sue_audit_lines(listening, result)
            if isinstance(result, Scores):
                score_lines.audit_lines(listening, result)
    return seen


@pytest.fixture(scope="module")
def heard() -> tuple[Listening, set[str]]:
    listening = Listening(words.load("en").texts)
    return listening, say_everything(listening, random_games(GAMES, SCORINGS))


@pytest.mark.slow
def test_everything_that_occurs_has_a_text(heard: tuple[Listening, set[str]]) -> None:
    asked = set(re.findall(r"\b(?:Tell|Choose|Count)\(\s*\"(\w+)\"", source()))
    assert len(asked) > 40
    assert asked - heard[1] == set(), "prompts that no random game reached"
    assert [name for name in sorted(heard[1]) if not heard[0].has(f"{name}.name")] == []


def test_every_rule_has_a_sentence() -> None:
    named = set(re.findall(r"because\(\s*\"(\w+)\"", source())) | set(
        re.findall(r"\"([A-Z]{1,2}\d[abc]?)\"", source())
    )
    texts = words.load("en")
    assert len(named) > 40
    assert [rule for rule in sorted(named | set(SPEC_RULES)) if not texts.has(f"rule.{rule}")] == []


@pytest.mark.parametrize(
    ("language", "four"), [("en", "four workers"), ("de", "vier Arbeitern"), ("pl", "czterech pracowników")]
)
def test_what_is_left_is_without_the_humans_four_workers(language: str, four: str) -> None:
    assert four in words.load(language).texts["rule.SU8"]


def test_every_fact_named_in_the_rules_has_a_text() -> None:
    named = set(
        re.findall(
            r"\(\"([a-z_]+)\", [^()]*(?:\([^()]*\))?[^()]*\)", " ".join(re.findall(r"because\(.*", source()))
        )
    )
    texts = words.load("en")
    assert len(named) > 8
    known = {key.rpartition(".")[2] for key in texts.texts if key.startswith("fact.")}
    assert sorted(named - known) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", [name for name in words.languages() if name != "en"])
def test_every_language_says_what_occurs(language: str) -> None:
    listening = Listening(words.load(language).texts)
    assert len(say_everything(listening, random_games(FEWER, FEWER))) > 40
    assert len(listening.said) > 300


@pytest.mark.slow
def test_no_text_is_dead(heard: tuple[Listening, set[str]]) -> None:
    said = heard[0].said
    unsaid = {key for key in set(heard[0].texts) - said if not key.startswith(ELSEWHERE)}
    # A general text stays, even if so far each of its cases has a text of its own.
    assert {key for key in unsaid if not any(other.startswith(f"{key}.") for other in said)} == set()


@pytest.mark.parametrize(
    "key",
    [
        "rule.SA1",
        "human_turn.done",
        "word.cowboy",
        "fact.steps",
        "gain.black_angus",
        "score_way.quick",
        "word.player1",
        "word.money",
        "more.correct",
        "fact.highest",
    ],
)
def test_a_missing_text_is_found(key: str) -> None:
    texts = dict(words.load("en").texts)
    del texts[key]
    with pytest.raises(MissingText):
        say_everything(Words(texts, strict=True), elpaso_games(3, 4))


def test_lines_of_a_file() -> None:
    texts = parse("# a comment\n\nyes = y = z\nempty = \nsteps = {0} steps\nsteps.1 = one step\n")
    assert texts == {"yes": "y = z", "empty": "", "steps": "{0} steps", "steps.1": "one step"}
    assert Words(texts).count("steps", 1) == "one step" and Words(texts).count("steps", 2) == "2 steps"


@pytest.mark.parametrize("line", ["no text", "two words = x", "a = 1\na = 2", " = x", "a =x"])
def test_bad_lines_are_refused(line: str) -> None:
    with pytest.raises(ValueError, match="line"):
        parse(line)


def test_in_play_a_missing_text_shows_its_key() -> None:
    assert Words({}).say("human_turn", 1) == "human_turn 1"
    with pytest.raises(MissingText):
        Words({}, strict=True).say("human_turn")


def test_unknown_languages_are_named() -> None:
    with pytest.raises(LookupError, match="there are: de, en, pl"):
        words.load("xx")


def test_texts_are_tidy() -> None:
    paths = sorted(TEXTS.rglob("*.txt"))
    assert len(paths) == 1 + 3 * len(list((TEXTS / "en").iterdir()))
    for path in paths:
        text = path.read_bytes().decode("utf-8")
        assert "\r" not in text and "\t" not in text and text.endswith("\n") and "\ufeff" not in text
        assert [line for line in text.splitlines() if line != line.rstrip()] == []
