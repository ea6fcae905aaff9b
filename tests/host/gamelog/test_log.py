"""`trailhand log`: finished games listed, shown, counted and exported; none lost, none doubled."""

import csv
import io
import json
import os
import shutil
from pathlib import Path
from urllib.parse import unquote

import pytest

from host.finished_games import people_log, put_away, solo_log
from host.gamelog.schemas import violations
from trailhand.core import log
from trailhand.core.conversation import Conversation
from trailhand.core.log import Header, Writer
from trailhand.elpaso import solo
from trailhand.elpaso.options import Options
from trailhand.elpaso.pack import Pack
from trailhand_host.cli import main
from trailhand_host.device import backup
from trailhand_host.gamelog import bgstats
from trailhand_host.gamelog.collection import Collection, collect, id_of
from trailhand_host.gamelog.export import to_csv, to_json
from trailhand_host.gamelog.game_file import WrongFile, read_game
from trailhand_host.gamelog.history import Summary
from trailhand_host.gamelog.statistics import by_level, duration, margin, result, streaks

GAMES = range(1, 8)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with seven solo games, the fourth without a score, and a scoring of people."""
    folder = tmp_path_factory.mktemp("played")
    put_away(folder, GAMES, unscored=(4,))
    (folder / "history" / "elpaso-score-0020.log").write_bytes(people_log())
    for number, path in enumerate(sorted((folder / "history").iterdir())):
        os.utime(path, (1_800_000_000 + number, 1_800_000_000 + number))
    return folder


@pytest.fixture
def home(played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    shutil.copytree(played, folder)
    monkeypatch.setenv("TRAILHAND_HOME", str(folder))
    monkeypatch.chdir(tmp_path)
    return folder


def ids(collection: Collection) -> list[str]:
    return sorted(game.id for game in collection.games)


# --- Each game once ----------------------------------------------------------------------------------


def test_repeated_fetches_neither_lose_nor_double_a_game(played: Path, tmp_path: Path) -> None:
    once = collect([played])
    assert len(once.games) == len(set(ids(once))) == 8 and once.complaints == []
    fetched = tmp_path / "fetched"
    fetched.mkdir()
    for path in (played / "history").iterdir():  # another folder, other numbers, as a device may have them
        number = int(path.stem[-4:]) + 100 if "score" not in path.name else int(path.stem[-4:])
        shutil.copy(path, fetched / f"{path.stem[:-4]}{number:04}.log")
    again = collect([played, fetched, played, fetched])
    assert ids(again) == sorted([*ids(once), *_scores_alone(once)])
    assert ids(collect([played, played])) == ids(once)


def _scores_alone(collection: Collection) -> list[str]:
    """The scorings whose games have other numbers in a folder: games of their own there."""
    alone = [game.score for game in collection.games if game.game and game.score]
    return [id_of(read_game(score, "x")) for score in alone]


def test_a_game_that_was_scored_after_it_was_fetched_is_the_same_game(played: Path, tmp_path: Path) -> None:
    early = tmp_path / "early"
    early.mkdir()
    for path in (played / "history").glob("elpaso-solo-*"):
        shutil.copy(path, early)
    for order in ([early, played], [played, early]):
        found = collect(order)
        assert ids(found) == ids(collect([played]))
        assert sum(game.summary.scored for game in found.games) == 7


def test_equal_sheets_of_two_evenings_are_two_games(tmp_path: Path) -> None:
    for folder, numbers in (("a", (1, 2)), ("b", (1, 2, 3))):
        (tmp_path / folder).mkdir()
        for number in numbers:
            (tmp_path / folder / f"elpaso-score-{number:04}.log").write_bytes(people_log())
    assert len(collect([tmp_path / "a"]).games) == 2
    assert len(collect([tmp_path / "a", tmp_path / "b"]).games) == 3
    assert len(collect([tmp_path / "b", tmp_path / "a", tmp_path / "b"]).games) == 3


def test_a_raw_log_with_undo_is_the_same_game_as_the_one_put_away() -> None:
    reading = log.read(solo_log(3))
    assert reading.header is not None
    raw = Conversation(solo.GAME, reading.header)
    data = raw.open()
    for at, (_, index) in enumerate(reading.done):
        data += raw.answer(index) + (raw.undo() + raw.redo() if at % 10 == 3 else b"")
    again = log.compact(log.read(data))
    assert again != data and len({id_of(read_game(each, "x")) for each in (data, again, solo_log(3))}) == 1


def test_looking_changes_nothing(home: Path) -> None:
    before = {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in home.rglob("*.log")}
    assert main(["log", "list"]) == main(["log", "stats"]) == main(["log", "show", "2"]) == 0
    assert {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in home.rglob("*.log")} == before


def test_the_backup_of_a_device_is_a_source(played: Path, tmp_path: Path) -> None:
    """As `trailhand device backup` writes it; fetched twice, and beside the games of this PC."""
    files = {f"history/{path.name}": path.read_bytes() for path in (played / "history").iterdir()}
    files["small/settings"] = b"x"
    path = tmp_path / "games.zip"
    path.write_bytes(backup.archive(files))
    assert ids(collect([path])) == ids(collect([played])) == ids(collect([played, path, path]))
    assert collect([path]).complaints == []
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(WrongFile, match=r"games\.zip is not a sound backup: "):
        collect([path])


# --- The commands ------------------------------------------------------------------------------------


def test_list_and_show(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", "list"]) == 0
    said = capsys.readouterr()
    rows = [line.split() for line in said.out.splitlines()]
    assert rows[0] == ["Finished", "games:", "8"] and len(rows) == 10 and said.err == ""
    first = next(row for row in rows if row[0] == "1")
    assert main(["log", "show", "1"]) == main(["log", "show", first[1][:4].upper()]) == 0
    shown = capsys.readouterr().out
    assert shown.count(f"Game 1, {first[1]}") == shown.count("Time at the table") == 2
    assert "objective tiles" in shown
    assert "of 100 simulated games at this level" in shown
    assert main(["log", "show", "4"]) == 0
    assert "not scored yet" in capsys.readouterr().out
    assert main(["log", "show", "20"]) == 0
    assert "2 people, won by player 2 with 100 VP" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["99", "000000", "zz", "", "٣"])
def test_no_such_game(name: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", "show", name]) == 2
    assert capsys.readouterr().err.startswith(f"trailhand: no game {name};")


def test_a_number_or_an_id_of_digits_only_finds_its_game(played: Path) -> None:
    found = collect([played])
    game = found.find("2")[0]
    game.id = "3141592653"
    assert found.find("3141") == found.find("31415926") == found.find(game.id) == [game]
    assert [each.number for each in found.find("3")] == [3]  # a number goes before the beginning of an id


def test_a_number_of_two_games_names_their_ids(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As folders of before have it, and a PC and a device together."""
    shutil.copy(home / "history" / "elpaso-solo-0004.log", home / "history" / "elpaso-solo-00005.log")
    (home / "history" / "elpaso-score-0005.log").unlink()
    ids = [game.id for game in collect([home]).games if game.number == 5]
    assert len(ids) == 2 and main(["log", "show", "5"]) == 2
    assert capsys.readouterr().err == f"trailhand: 5 fits more than one game: {ids[0]}, {ids[1]}\n"


@pytest.mark.slow
def test_stats_and_their_picture(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", "stats", "--plot", "games.svg"]) == 0
    said = capsys.readouterr().out
    assert "Against Sue, by level" in said and "Won in a row:" in said
    assert b"<svg" in Path("games.svg").read_bytes()
    assert main(["log", "stats", "--plot", "games.svg"]) == 2
    assert "is there already" in capsys.readouterr().err


def test_nothing_played_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                            capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    monkeypatch.setenv("TRAILHAND_HOME", str(tmp_path / "none"))
    assert main(["log", "list"]) == main(["log", "stats"]) == 0
    assert capsys.readouterr().out == "No finished games yet.\n" * 2
    assert not (tmp_path / "none").exists()


# --- Numbers -----------------------------------------------------------------------------------------


def summary(you: int, sue: int, level: int = 1, decided: str = "points") -> Summary:
    winners = ["human"] if you > sue or decided == "tie_break" else ["sue"] if sue > you else ["human", "sue"]
    sheets = {"human": {"cattle": you}, "sue": {"cattle": sue}}
    return Summary(1, level, "house", seconds=3600, scored=True, sheets=sheets,
                   totals={"human": you, "sue": sue}, winners=winners, decided=decided)  # fmt: skip


def test_results_streaks_and_means() -> None:
    games = [summary(90, 80), summary(80, 90), summary(100, 70), summary(70, 70, decided="shared"),
             summary(60, 60, 2, "tie_break"), Summary(6, 2, totals={"sue": 50})]  # fmt: skip
    assert [result(game) for game in games] == ["won", "lost", "won", "shared", "won", "not scored"]
    assert [margin(game) for game in games[:5]] == [10, -10, 30, 0, 0]
    assert (streaks(games).now, streaks(games).best) == (3, 3)
    assert (streaks(games[:2]).now, streaks([]).best) == (0, 0)
    one, two, everything = by_level(games).rows
    assert list(one) == ["1", "4", "3", "75 %", "0", "85.0", "77.5", "100", "30", "1 h 00 min"]
    assert list(two) == ["2", "2", "1", "100 %", "1", "60.0", "55.0", "60", "0", "30 min"]
    assert list(everything)[:3] == ["all", "6", "4"]


def test_durations() -> None:
    assert [duration(s) for s in (0, 29, 30, 3569, 3570, 5430)] == [
        "0 min", "0 min", "1 min", "59 min", "1 h 00 min", "1 h 31 min",
    ]  # fmt: skip


# --- Exports -----------------------------------------------------------------------------------------


def test_csv(played: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(to_csv(collect([played]).games))))
    assert len(rows) == 8 and len({row["id"] for row in rows}) == 8
    for row in rows:
        assert row["date"].startswith("2027-01-15 08:00:") and row["game"] == "elpaso"
        for who in ("you", "sue", "player1", "player2"):
            sheet = [int(row[name]) for name in row if name.startswith(f"{who}_") and row[name]]
            assert sum(sheet) == int(row[who] or 0) and len(sheet) in (0, 6, 7)
    assert [bool(row["you"]) for row in rows].count(False) == 2  # one without a score, one of people
    assert {row["level"] for row in rows if row["result"] == "people"} == {""}


def test_json_holds_the_logs_to_play_the_games_again(played: Path) -> None:
    found = json.loads(to_json(collect([played]).games))
    assert found["format"] == 1 and len(found["games"]) == 8
    for game in found["games"]:
        for name, text in game["logs"].items():
            if text:
                assert read_game(bytes.fromhex(text), name)


def test_bgsplay_fits_its_schema_and_refers_to_what_is_there(played: Path) -> None:
    games = collect([played]).games
    text = bgstats.to_file(games, "Ann")
    content = json.loads(text)
    assert violations(content, "bgsplay") == []
    assert len(content["plays"]) == 7  # one game has no score
    players = {player["id"]: player["name"] for player in content["players"]}
    assert players[content["userInfo"]["meRefId"]] == "Ann" and "Sue (Trailhand)" in players.values()
    for play in content["plays"]:
        assert play["gameRefId"] == content["games"][0]["id"]
        assert {score["playerRefId"] for score in play["playerScores"]} <= set(players)
        best = min(play["playerScores"], key=lambda score: score["rank"])
        assert best["rank"] == 1 and best["winner"]
        assert [score["winner"] for score in play["playerScores"]].count(True) >= 1
    assert bgstats.to_file(collect([played, played]).games, "Ann") == text
    assert len({play["uuid"] for play in content["plays"]}) == 7


def test_the_link_fits_what_the_app_documents(played: Path) -> None:
    for game in collect([played]).games:
        if bgstats.is_known(game):
            address, _, data = bgstats.link(game, 'A&n"n').partition("?data=")
            assert address == "https://app.bgstatsapp.com/createPlay.html" and "&" not in data
            content = json.loads(unquote(data))
            assert violations(content, "push") == []
            assert content["players"][0]["name"] in ('A&n"n', "Player 1")


def test_the_schema_finds_what_is_wrong(played: Path) -> None:
    content = json.loads(bgstats.to_file(collect([played]).games, "Ann"))
    for break_it, complaint in (
        (lambda c: c.pop("plays"), "$: 'plays' is a required property"),
        (lambda c: c.update(more=1), "$: Additional properties are not allowed ('more' was unexpected)"),
        (lambda c: c["plays"][2].update(durationMin="60"), "$.plays[2].durationMin: '60' is not of type"),
        (lambda c: c["plays"][0]["playerScores"].clear(), "$.plays[0].playerScores: [] should be non-empty"),
        (lambda c: c["players"][0].update(uuid="x"), "$.players[0].uuid: 'x' does not match"),
        (lambda c: c["games"][0].update(highestWins=False), "$.games[0].highestWins: True was expected"),
        (lambda c: c["plays"][0].update(rounds=-1), "$.plays[0].rounds: -1 is less than the minimum of 0"),
    ):
        broken = json.loads(json.dumps(content))
        break_it(broken)
        found = violations(broken, "bgsplay")
        assert len(found) == 1 and found[0].startswith(complaint)


def test_export_by_ending(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a.csv", "a.json", "a.bgsplay"):
        assert main(["log", "export", name]) == 0
    assert capsys.readouterr().err.splitlines()[2:] == ["Left out, without a score: 1", "Written: a.bgsplay"]
    assert main(["log", "export", "a.xls"]) == main(["log", "export", "a.csv"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert said == ["trailhand: a.xls: an export ends in .csv, .json or .bgsplay",
                    "trailhand: a.csv is there already; --force replaces it"]  # fmt: skip


# --- Files that are no games -------------------------------------------------------------------------


def test_what_cannot_be_read_is_left_out_and_said(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = solo_log(1)
    wrong = {
        "half": (whole[:-2], "only half a file: it ends in the middle of an answer"),
        "early": (whole[: len(whole) // 2], ""),
        "newer": (whole[:2] + b"\x09" + whole[3:], "written by a newer Trailhand"),
        "photo": (b"\x89PNG" + bytes(500), "not a game of Trailhand's, or its beginning is damaged"),
        "empty": (b"", "not a game of Trailhand's, or its beginning is damaged"),
        "flipped": (whole[:400] + bytes([whole[400] ^ 4]) + whole[401:], "damaged after"),
    }
    for name, (data, _) in wrong.items():
        (home / "history" / f"{name}-0099.log").write_bytes(data)
    assert main(["log", "list"]) == 0
    said = capsys.readouterr()
    assert "Finished games: 8" in said.out
    assert len(said.err.splitlines()) == len(wrong)
    for name, (_, sentence) in wrong.items():
        line = next(line for line in said.err.splitlines() if f"{name}-0099.log" in line)
        assert line.startswith("trailhand: left out: ") and sentence in line
        assert main(["log", "list", "--only", "--from", str(home / "history" / f"{name}-0099.log")]) == 2
        alone = capsys.readouterr()
        assert alone.out == "" and len(alone.err.splitlines()) == 1


def test_a_folder_that_is_not_there(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", "list", "--from", "nowhere"]) == 2
    assert capsys.readouterr().err == "trailhand: nowhere: No such file or directory\n"


def test_other_rules_and_games_not_over_are_said() -> None:
    def header(game: str = solo.GAME.id, rules: int = solo.GAME.rules, pack: bytes = b"") -> Header:
        return Header(game, rules, bytes(4), Options().encode(), pack or Pack().encode())

    cases = [
        (
            Writer().header(header(rules=77)),
            f"x: played by rules 77, and this version plays by rules {solo.GAME.rules}",
        ),
        (Conversation(solo.GAME, header()).open(), "x: the game is not over yet, after 0 answers"),
        (Writer().header(header("chess")), "x: a game of 'chess', which this command does not know"),
        (Writer().header(header(pack=b"\1\2")), "x: values of the box that cannot be"),
    ]
    writer = Writer()
    cases.append(
        (writer.header(header()) + writer.answer(7, 0), "x: this version asks something else after 0")
    )
    for data, sentence in cases:
        with pytest.raises(WrongFile) as error:
            read_game(data, "x")
        assert str(error.value).startswith(sentence)
