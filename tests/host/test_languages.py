"""A whole game, its scoring and a replay in every language: nothing without a text, and the same game.

What is typed is that of the English recordings (play/golden); only the letter for yes differs by language.
"""

from pathlib import Path

import pytest

from host.play.test_plain import START
from host.play.test_plain import golden as house_game
from host.players import said, turns, typed_in
from host.replay.scripts import write
from host.replay.test_player import whole_game
from host.test_words import Listening
from trailhand_host import words
from trailhand_host.cli import main
from trailhand_host.play.orders import Order, ScoreOrder

GOLDEN = Path(__file__).parent / "play" / "golden"
COMMANDS = "?murlashnq"
load = words.load


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on a text that is missing is an error."""
    monkeypatch.setattr(words, "load", lambda language: Listening(load(language).texts))


def play_house_game(folder: Path, language: str) -> str:
    folder.mkdir()
    return said(folder, *typed_in(house_game()), order=Order(language, seed=7))


def history(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (folder / "history").iterdir()}


def shape(transcript: str) -> list[int]:
    """How many lines are said after everything typed."""
    return [turn.count("\n") for turn in turns(transcript)]


def foreign_lines(transcript: str, english: str) -> set[str]:
    """Lines of four words or more that stand in the English transcript as well."""
    common = set(transcript.split("\n")) & set(english.split("\n"))
    return {line for line in common if sum(word.isalpha() for word in line.split()) > 3}


@pytest.mark.parametrize("language", words.languages())
def test_a_whole_game_and_its_scoring(tmp_path: Path, language: str) -> None:
    folder = tmp_path / language
    text = play_house_game(folder, language)
    assert shape(text) == shape(house_game())
    counted = (GOLDEN / "score_detailed.txt").read_text(encoding="utf-8")
    scored = said(folder, *typed_in(counted), order=ScoreOrder(language))
    assert shape(scored) == shape(counted)
    if language != "en":
        play_house_game(tmp_path / "en", "en")
        said(tmp_path / "en", *typed_in(counted), order=ScoreOrder())
        assert history(folder) == history(tmp_path / "en")  # the same answers to the same game
        assert foreign_lines(text + scored, house_game() + counted) == set()


@pytest.mark.parametrize("language", words.languages())
def test_people_are_scored(tmp_path: Path, language: str) -> None:
    quick = (GOLDEN / "score_quick.txt").read_text(encoding="utf-8")
    text = said(tmp_path, *typed_in(quick), order=ScoreOrder(language))
    assert shape(text) == shape(quick) and "history/elpaso-score-0001.log" in text


@pytest.mark.parametrize("language", words.languages())
def test_a_whole_game_is_replayed(tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(write(tmp_path, whole_game())), "--lang", language]) == 0
    assert load(language).say("replay.over") in capsys.readouterr().out


@pytest.mark.parametrize(("language", "yes"), [("en", "y"), ("de", "j"), ("pl", "t")])
def test_yes_is_typed_as_the_question_says(tmp_path: Path, language: str, yes: str) -> None:
    texts = load(language)
    assert texts.say("plain.yes") == yes and yes not in COMMANDS
    for question in ("plain.sure_new", "plain.sure_over"):
        assert yes in texts.say(question).rpartition("? ")[2].replace(":", "").split()
    order = Order(language, seed=7)
    assert texts.say("plain.not_new") in said(tmp_path, *START, "n", "x", order=order)
    assert "aside/elpaso-solo-0001-left.log" in said(tmp_path, "n", yes.upper(), order=Order(language))


@pytest.mark.parametrize("language", words.languages())
def test_the_help_names_every_command(language: str) -> None:
    helped = [text for key, text in load(language).texts.items() if key.startswith("plain.help_")]
    assert sorted(text[0] for text in helped if text[1:3] == "  ") == sorted(set(COMMANDS) - {"h"})
