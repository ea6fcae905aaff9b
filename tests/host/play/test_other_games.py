"""`trailhand play --game` and `score --game`: whole games in the plain player, kept, resumed, refused."""

import io
from pathlib import Path

import pytest

from host.players import no_time, tidy
from trailhand.app.elpaso_solo import Wishes
from trailhand.app.game_screen import GameScreen
from trailhand_host.cli import main
from trailhand_host.play.desktop import open_desktop
from trailhand_host.play.lines import Lines
from trailhand_host.play.orders import PLAYED, SCORED, OtherOrder, play_other
from trailhand_host.store import Store

LONGHORN = ["1", "1", "2", "0", "1", "4", "5", "5", "2", "3", "2", "3", "3", "6", "1"]  # the book's example
NIMMT = ["2", "1", "1", "1", "2", "2", "3", "9", "3"]  # player 1 gets 2, player 2 loses 9
LUCK = ["2", "2", "1", "10", "1", "5", ""]


def said(folder: Path, order: OtherOrder, *typed: str) -> str:
    """What was said when these lines were typed; all must have gone well."""
    source = io.StringIO("".join(line + "\n" for line in typed))
    sink, errors = io.StringIO(), io.StringIO()
    code = play_other(order, folder, Lines(source, sink, echo=True, width=lambda: 0), errors, no_time)
    assert (errors.getvalue(), code) == ("", 0)
    return tidy(sink.getvalue())


def test_a_sheet_of_longhorn_counts_in_dollars(tmp_path: Path) -> None:
    text = said(tmp_path, OtherOrder(SCORED["longhorn"]), *LONGHORN, "a", "")
    lines = text.split("\n")
    assert "$         Eagle Perkins   Jessie Artist Byrd" in lines
    assert "total              2600                 2500" in lines
    assert "The winner is Eagle Perkins, with $2600." in lines
    assert "    LH18: 5 x beige, $1000" in lines
    assert (tmp_path / "history" / "longhorn-score-0001.log").exists()
    assert "The game is in your history: history/longhorn-score-0001.log." in lines


def test_a_game_of_6_nimmt_counts_in_points_and_shows_the_markers(tmp_path: Path) -> None:
    text = said(tmp_path, OtherOrder(SCORED["nimmt"]), *NIMMT, "a", "")
    assert "1  player 1: +2\n2  player 2: -9\n3  the game is over" in text
    assert "The winner is player 1, with 2 points." in text and "NB3: rows taken, -9 points" in text
    assert "VP" not in text


def test_clovers_are_entered_once(tmp_path: Path) -> None:
    order = OtherOrder(SCORED["nimmt"])
    assert "Clovers on: -10, 5. Kept for your next games." in said(tmp_path, order, *LUCK)
    order.new = True
    text = said(tmp_path, order, "2", "2")
    assert "Clover" not in text and text.rstrip().split("\n")[-1].startswith("Your game is kept.")


def test_trailhand_thinks_between_the_lines_and_undo_passes_over_it(tmp_path: Path) -> None:
    order = OtherOrder(PLAYED["longhorn"], seed=5)
    text = said(tmp_path, order, "1", *[""] * 9, "u", "", "?")
    assert text.count("Trailhand is thinking ...") == 2  # the second time after the undo
    assert text.count("You begin, at ") == 2 and "LH24: " in text
    assert "Square 9: " in text.split("Taken back.")[1]


def test_a_seed_gives_the_same_game_and_changes_nothing_later(tmp_path: Path) -> None:
    first = said(tmp_path / "one", OtherOrder(PLAYED["longhorn"], seed=5), "1")
    assert first == said(tmp_path / "two", OtherOrder(PLAYED["longhorn"], seed=5), "1")
    again = said(tmp_path / "one", OtherOrder(PLAYED["longhorn"], seed=6), "")
    assert "so --seed changes nothing" in again and "Square 1: Salomon Tree" in again


@pytest.mark.parametrize("language", ["de", "pl"])
@pytest.mark.parametrize("name", SCORED)
def test_every_game_begins_in_every_language(tmp_path: Path, name: str, language: str) -> None:
    order = OtherOrder(SCORED[name], language)
    english = said(tmp_path / "en", OtherOrder(SCORED[name]), "2")
    assert len(said(tmp_path / language, order, "2")) > 60
    assert said(tmp_path / language, order) != english


def test_the_command_line_knows_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TRAILHAND_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n1\n"))
    assert main(["score", "--game", "gwt2"]) == 0
    assert "How many people played?" in capsys.readouterr().out
    assert (tmp_path / "gwt2-score.log").exists()
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    assert main(["play", "--game", "nimmt"]) == 0
    assert (tmp_path / "nimmt-score.log").exists()
    assert main(["score", "--game", "gwt2", "--players", "2"]) == 2
    assert main(["play", "--game", "longhorn", "--rules", "upgrade=full"]) == 2
    assert capsys.readouterr().err.count("for El Paso only") == 2
    with pytest.raises(SystemExit):
        main(["play", "--game", "chess"])


@pytest.mark.parametrize("game", PLAYED)
def test_the_device_opens_the_game_that_was_asked_for(tmp_path: Path, game: str) -> None:
    """With pictures: from the command line to its first prompt; a seed counts for the first game only."""
    seeds = []
    for folder, seed in (("one", 5), ("two", 5), ("three", None)):
        store = Store(tmp_path / folder)
        app = open_desktop(store, Wishes(seed=seed), None, None, PLAYED[game])
        assert app.game == PLAYED[game]
        screen = app.stack[-1]
        assert isinstance(screen, GameScreen)
        session = screen.session
        assert (session.game.header.seed == (5).to_bytes(4, "big")) == (seed == 5)
        session.begin_anew()
        seeds.append(session.game.header.seed)
        store.close()
    assert seeds[0] != seeds[1]
