"""`trailhand log` and `report` for the rest of the shelf: listed, shown, counted, exported, on a page."""

import csv
import io
import json
from pathlib import Path

import pytest

import browser
from host.gamelog.schemas import violations
from host.play.test_other_games import LONGHORN, NIMMT, said
from host.shelf_games import other_log, put_away_others
from trailhand.app.shelf import OTHERS
from trailhand_host import words
from trailhand_host.cli import main
from trailhand_host.gamelog import bgstats
from trailhand_host.gamelog.collection import collect
from trailhand_host.gamelog.export import to_csv, to_json
from trailhand_host.gamelog.game_file import read_game
from trailhand_host.gamelog.history import Summary
from trailhand_host.gamelog.statistics import by_game, by_strength
from trailhand_host.gamelog.texts import headline
from trailhand_host.play.orders import SCORED, OtherOrder
from trailhand_host.report.page import log_files, page

EACH = 3
NAMES = ["Great Western Trail: Second Edition", "Longhorn", "6 nimmt! the board game"]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games of every kind, by chance."""
    folder = tmp_path_factory.mktemp("played")
    put_away_others(folder, each=EACH)
    return folder


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The book's example of Longhorn, a game of 6 nimmt!, and Longhorn won with nine cows."""
    folder = tmp_path_factory.mktemp("told")
    said(folder, OtherOrder(SCORED["longhorn"]), *LONGHORN, "")
    said(folder, OtherOrder(SCORED["nimmt"]), *NIMMT, "")
    said(folder, OtherOrder(SCORED["longhorn"]), "1", "2", "2", "1", "")
    return folder


@pytest.fixture
def home(played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TRAILHAND_HOME", str(played))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_sheets_totals_and_winners(told: Path) -> None:
    longhorn, nimmt, nine = [game.summary for game in collect([told]).games]
    assert longhorn.totals == {"eagle": 2600, "jessie": 2500} and longhorn.sheets["eagle"]["beige"] == 1000
    assert (longhorn.game, longhorn.winners, longhorn.decided) == ("longhorn", ["eagle"], "points")
    assert (nimmt.game, nimmt.totals) == ("nimmt", {"player1": 2, "player2": -9})
    assert (nine.winners, nine.decided, nine.totals, nine.sheets) == (["jessie"], "nine", {}, {})
    assert nine.people == ["eagle", "jessie"]


def test_how_games_ended_in_a_few_words(told: Path) -> None:
    english = words.load("en")
    assert [headline(english, game.summary) for game in collect([told]).games] == [
        "Longhorn, 2 people, won by Eagle Perkins with $2600",
        "6 nimmt! the board game, 2 people, won by player 1 with 2 points",
        "Longhorn, won at once by Jessie Artist Byrd (nine cows of one colour)",
    ]
    lost = Summary(1, game="longhorn", strength="hard", scored=True, people=["human", "trailhand"])
    lost.winners, lost.decided = ["trailhand"], "sheriff"
    assert headline(english, lost) == "Longhorn, against Trailhand (hard), lost at once (the sheriff)"


def test_repeated_fetches_neither_lose_nor_double_a_game(played: Path) -> None:
    once = collect([played])
    assert len(once.games) == len({game.id for game in once.games}) == EACH * len(OTHERS)
    again = collect([played, played, *sorted((played / "history").iterdir())])
    assert [game.id for game in again.games] == [game.id for game in once.games] and not again.complaints


@pytest.mark.slow
def test_list_show_and_stats(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", "list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2 + EACH * len(OTHERS)
    for number in range(1, EACH * len(OTHERS) + 1):
        assert main(["log", "show", str(number)]) == 0
        assert f"Game {number}, " in capsys.readouterr().out
    assert main(["log", "stats"]) == 0
    text = capsys.readouterr().out
    assert "Longhorn against Trailhand, in $" in text and "GWT 2nd ed." in text and "Sue" not in text
    assert main(["log", "list", "--game", "nimmt"]) == 0
    assert capsys.readouterr().out.startswith(f"Finished games: {EACH}\n")
    assert main(["log", "stats", "--plot", "a.png"]) == 2
    nothing = "trailhand: no scored games against Sue yet, so there is nothing to draw\n"
    assert capsys.readouterr().err == nothing


def solo(you: int, other: int, winner: str) -> Summary:
    """A game of Longhorn against Trailhand; without dollars it was won at once."""
    found = Summary(1, game="longhorn", strength="easy", scored=True, seconds=600, winners=[winner])
    found.totals = {"human": you, "trailhand": other} if you else {}
    found.people, found.decided = ["human", "trailhand"], "points" if you else "nine"
    return found


def test_statistics_of_longhorn_and_of_people(told: Path) -> None:
    games = [solo(2000, 1000, "human"), solo(1000, 1500, "trailhand"), solo(0, 0, "human")]
    row, everything = by_strength(games).rows
    assert list(row) == ["easy", "3", "2", "67 %", "1", "1500.0", "1250.0", "2000", "1000", "10 min"]
    assert list(everything)[1:] == list(row)[1:]
    longhorn, nimmt = by_game([game.summary for game in collect([told]).games]).rows
    assert list(longhorn[:5]) == ["Longhorn", "2", "2.0", "2600.0", "2600"]
    assert list(nimmt[:5]) == ["6 nimmt!", "1", "2.0", "2.0", "2"]


# --- Exports -----------------------------------------------------------------------------------------


def test_every_line_of_every_sheet_is_in_the_csv(played: Path) -> None:
    games = collect([played]).games
    rows = list(csv.DictReader(io.StringIO(to_csv(games))))
    for game, row in zip(games, rows, strict=True):
        for person, sheet in game.summary.sheets.items():
            name = "you" if person == "human" else person
            assert int(row[name]) == game.summary.totals[person]
            assert {line: row[f"{name}_{line}"] for line in sheet} == {k: str(v) for k, v in sheet.items()}
        assert row["game"] == game.summary.game and row["level"] == game.summary.strength


def test_a_filter_leaves_only_the_columns_of_its_game(home: Path) -> None:
    assert main(["log", "export", "a.csv", "--game", "gwt2"]) == 0
    header, *rows = Path("a.csv").read_text().splitlines()
    assert len(rows) == EACH and "player1_cities" in header and "beige" not in header


def test_json_holds_the_logs_to_play_the_games_again(played: Path) -> None:
    found = json.loads(to_json(collect([played]).games))["games"]
    assert {game["game"] for game in found} == {"gwt2", "longhorn", "nimmt"}
    for game in found:
        (data,) = [bytes.fromhex(text) for text in game["logs"].values() if text]
        assert read_game(data, "x")


def test_bgsplay_fits_its_schema_and_names_every_game(played: Path, told: Path) -> None:
    games = collect([played, told]).games
    content = json.loads(bgstats.to_file(games, "Ann"))
    assert violations(content, "bgsplay") == []
    names = {game["id"]: game["name"] for game in content["games"]}
    assert list(names.values()) == NAMES
    plays = content["plays"]
    assert len(plays) == len(games) and {play["gameRefId"] for play in plays} == set(names)
    people = {player["name"] for player in content["players"]}
    assert {"Ann", "Trailhand", "Eagle Perkins", "Player 1"} <= people
    at_once = [play for play in plays if play["comments"]]
    assert at_once and all({each["score"] for each in play["playerScores"]} == {""} for play in at_once)
    assert not [problem for game in games for problem in violations(bgstats.push(game, "Ann"), "push")]


# --- The page ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OTHERS)
def test_a_page_has_the_sheets_the_steps_and_the_log(game: str, tmp_path: Path) -> None:
    path = tmp_path / f"{game}-0007.log"
    path.write_bytes(other_log(game, 5))
    (found,) = collect([path]).games
    text = page(words.load("en", strict=True), found)
    assert "Step by step" in text and ("The sheets" in text) == bool(found.summary.totals)
    assert log_files(found) == [(path.name, path.read_bytes())]
    for person, points in found.summary.totals.items():
        assert f">{points}<" in text, person


def test_the_report_command(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "1"]) == 0
    assert f"<h1>{NAMES[0]}</h1>" in Path("game-1.html").read_text()


@pytest.mark.slow
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize(("game", "seed"), [("nimmt-score", 2), ("gwt2-score", 1), ("longhorn-solo", 1)])
def test_a_page_in_a_browser(game: str, seed: int, width: int, tmp_path: Path) -> None:
    """Six people beside each other, eleven lines for four, a whole game step by step."""
    path = tmp_path / f"{game}-0001.log"
    path.write_bytes(other_log(game, seed))
    (found,) = collect([path]).games
    assert len(found.summary.people) == {"nimmt": 6, "gwt2": 4, "longhorn": 2}[found.summary.game]
    report = tmp_path / "report.html"
    report.write_text(page(words.load("en"), found), encoding="utf-8")
    seen = json.loads(browser.measure(report, width, tmp_path))
    assert seen["scroll"] <= width and seen["wide"] == [] and seen["links"] == []
    assert "Step by step" in seen["headings"]
