"""`trailhand pack`: new, show, check, diff as a player types them."""

from pathlib import Path

import pytest

from trailhand.app.owner import Kept
from trailhand_host.cli import main
from trailhand_host.device import backup
from trailhand_host.simulation.contest import house_pack


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRAILHAND_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def test_new_check_correct_diff(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "new", "mine.toml"]) == 0
    assert main(["pack", "check", "mine.toml"]) == 0
    said = capsys.readouterr()
    assert said.err == "Written: mine.toml\n"
    assert said.out.startswith("mine.toml: right. 0 values of yours, automa cards: 0 of 8 A and 0 of 3 B")
    assert "Still guesses of ours: spaces.s1," in said.out
    assert main(["pack", "diff", "mine.toml"]) == 0
    path = Path("mine.toml")
    path.write_text(path.read_text().replace("# s1 = 3 ", "s1 = 4 "))
    assert main(["pack", "diff", "mine.toml"]) == 1
    assert capsys.readouterr().out.splitlines()[-1].split() == ["spaces.s1", "3", "4"]
    assert main(["pack", "show", "mine.toml"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows[0].startswith("mine.toml: 1 value of yours")
    assert ["spaces.s1", "4", "yours"] in [row.split() for row in rows]
    assert any(row.startswith("buildings_b.1") and row.endswith("unknown") for row in rows)


def test_show_as_a_file_is_the_file_that_new_writes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "new", "mine.toml", "--from", "house"]) == 0
    assert main(["pack", "show", "house", "--toml"]) == 0
    assert capsys.readouterr().out == Path("mine.toml").read_text()


def test_a_deck_learned_on_a_device_comes_back_from_its_backup(capsys: pytest.CaptureFixture[str]) -> None:
    kept = Kept(house_pack(), told=True).encode()
    Path("games.zip").write_bytes(backup.archive({"small/elpaso.pack": kept}))
    assert main(["pack", "new", "learned.toml", "--from", "games.zip"]) == 0
    assert main(["pack", "diff", "learned.toml", "house"]) == 0
    Path("games.zip").write_bytes(backup.archive({"small/settings": b"x"}))
    assert main(["pack", "show", "games.zip"]) == 2
    Path("games.zip").write_bytes(b"PK\x03\x04")
    assert main(["pack", "show", "games.zip"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert said[1] == "trailhand: games.zip: nothing has been told on that device yet"
    assert said[2].startswith("trailhand: games.zip: ") and len(said) == 3


def test_nothing_is_made_by_looking(tmp_path: Path) -> None:
    assert main(["pack", "show"]) == 0
    assert list(tmp_path.iterdir()) == []


def test_new_does_not_overwrite(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.toml").write_text("mine")
    assert main(["pack", "new", "mine.toml"]) == 2
    assert capsys.readouterr().err == "trailhand: mine.toml is there already; --force replaces it\n"
    assert Path("mine.toml").read_text() == "mine"
    assert main(["pack", "new", "mine.toml", "--force"]) == 0
    assert Path("mine.toml").read_text().startswith("# The values of a copy")


@pytest.mark.parametrize("words", [["check", "x.toml"], ["show", "x.toml"], ["diff", "x.toml"],
                                   ["new", "y.toml", "--from", "x.toml"]])  # fmt: skip
def test_a_wrong_file_is_one_sentence_and_code_2(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    Path("x.toml").write_text("[spaces]\ns1 = 33\n")
    assert main(["pack", *words]) == 2
    said = capsys.readouterr()
    assert said.err == "trailhand: x.toml, line 2: spaces.s1: a whole number from 0 to 9\n" and said.out == ""
    assert not Path("y.toml").exists()
