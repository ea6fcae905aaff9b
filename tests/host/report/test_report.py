"""`trailhand report`: all that belongs on the page, nothing fetched, and what a real browser makes of it."""

import base64
import json
import random
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path

import pytest

import browser
from host.finished_games import people_log, play_whole, put_away
from host.games import OBJECTIVES
from trailhand.core.conversation import Conversation
from trailhand.core.prompts import Count, Prompt
from trailhand.elpaso import objectives, scoring
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.score_context import scoring_header
from trailhand.elpaso.sheet import CATEGORIES
from trailhand_host import words
from trailhand_host.cli import main
from trailhand_host.gamelog.collection import Finished, collect
from trailhand_host.report.course import sums
from trailhand_host.report.html import Html, tag, text
from trailhand_host.report.page import log_files, page
from trailhand_host.report.story import tell

VOID = ("meta", "br")
PHONE, DESK = 390, 1280


def detailed_log() -> bytes:
    """A scoring of two people, counted out, with objective tiles of the owner's list."""
    pack, dice = Pack(), random.Random(8)
    pack.objectives = objectives.encode(tuple(OBJECTIVES[:12]))

    def answer(prompt: Prompt) -> int:
        if prompt.id in ("people", "score_way"):
            return 1
        if prompt.id == "objective_tile":
            return min(1, prompt.plain() - 1) if dice.random() < 0.7 else 0
        if prompt.id == "score_review":
            return 0
        return (
            dice.randrange(min(4, prompt.plain()))
            if isinstance(prompt, Count)
            else dice.randrange(prompt.plain())
        )

    return play_whole(Conversation(scoring.GAME, scoring_header(pack.encode())), answer, 900)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("home")
    put_away(folder, range(1, 4), unscored=(2,))
    (folder / "history" / "elpaso-score-0009.log").write_bytes(detailed_log())
    (folder / "history" / "elpaso-score-0010.log").write_bytes(people_log())
    return folder


@pytest.fixture(scope="module")
def games(home: Path) -> dict[int, Finished]:
    return {game.number: game for game in collect([home]).games}


def page_of(game: Finished) -> str:
    return page(words.load("en", strict=True), game)


class Checker(HTMLParser):
    """Every element that is opened is closed, in order; ids are there once; where links go."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.seen: list[str] = []
        self.said = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            self.ids += [value or ""] if name == "id" else []
            self.links += [value or ""] if name in ("href", "src") else []

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said += data


def checked(html: str) -> Checker:
    checker = Checker()
    checker.feed(html)
    checker.close()
    assert checker.open == [] and len(set(checker.ids)) == len(checker.ids)
    return checker


def test_the_page_is_whole_and_fetches_nothing(games: dict[int, Finished]) -> None:
    for game in games.values():
        found = checked(page_of(game))
        assert "script" not in found.seen and "img" not in found.seen and "link" not in found.seen
        inside = [link for link in found.links if link.startswith("#")]
        assert all(link[1:] in found.ids for link in inside)
        assert all(link.startswith(("#", "data:application/octet-stream;base64,")) for link in found.links)
        assert "://" not in page_of(game) and "url(" not in page_of(game) and "@import" not in page_of(game)


def test_every_point_of_sues_is_there_with_turn_and_rule(games: dict[int, Finished]) -> None:
    for number in (1, 2, 3):
        game = games[number]
        story = tell(words.load("en"), game)
        by_category = {name: sum(p.vp for p in story.points if p.category == name) for name in CATEGORIES}
        assert by_category == {name: game.summary.sheets["sue"][name] for name in CATEGORIES}
        assert sum(by_category.values()) == game.summary.totals["sue"]
        html = page_of(game)
        for point in story.points:
            turn = f'<a href="#turn{point.turn}">{point.turn}</a>' if point.turn else "start"
            rule = f'<a href="#{point.rule}">{point.rule}</a>'
            assert f'<td>{turn}</td><td>{rule}</td><td class="n">{point.vp}</td>' in html
        last = {name: values[-1] for name, values in sums(story.points, 99).items()}
        assert last == by_category


def test_every_turn_is_told_once(games: dict[int, Finished]) -> None:
    story = tell(words.load("en"), games[1])
    with_sue = [turn for turn in story.turns if turn.lines]
    assert [turn.number for turn in with_sue] == list(range(1, len(with_sue) + 1)) and len(with_sue) > 10
    assert all(turn.rules[0] == "SM1" for turn in with_sue)
    assert sum(turn.sue_arrives for turn in with_sue) >= 3 and any(turn.human_arrives for turn in story.turns)


def test_objectives_and_every_line_of_a_detailed_scoring(games: dict[int, Finished]) -> None:
    game = games[9]
    story = tell(words.load("en"), game)
    assert [person for person, _ in story.objectives] == ["player 1", "player 2"]
    found = checked(page_of(game))
    for _, lines in story.objectives:
        assert lines and all(line in found.said for line in lines)
    assert all(line in found.said for line in story.audit[1:])
    assert "The course of the game" not in found.said


def test_the_log_in_the_page_plays_the_same_game_again(games: dict[int, Finished], tmp_path: Path) -> None:
    for game in games.values():
        html = page_of(game)
        folder = tmp_path / game.id
        folder.mkdir()
        links = re.findall(r'download="([^"]+)" href="data:[^,]+,([^"]+)"', html)
        assert [name for name, _ in links] == [name for name, _ in log_files(game)]
        for name, data in links:
            (folder / name).write_bytes(base64.b64decode(data))
            assert base64.b64decode(data).hex() in html
        again = collect([folder]).games
        assert [each.id for each in again] == [game.id]
        assert again[0].summary == game.summary


def test_markup_is_escaped() -> None:
    assert text("<b>&") == "&lt;b&gt;&amp;" and text(Html("<b>")) == "<b>"
    assert (
        tag("p", "<", Html("<br>"), 3, class_='a"b', data_x=1)
        == '<p class="a&quot;b" data-x="1">&lt;<br>3</p>'
    )


# --- The command -------------------------------------------------------------------------------------


def test_the_command(home: Path, games: dict[int, Finished], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                     capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    monkeypatch.setenv("TRAILHAND_HOME", str(home))
    monkeypatch.chdir(tmp_path)
    assert main(["report", "1"]) == 0
    assert Path("game-1.html").read_text(encoding="utf-8") == page_of(games[1])
    assert main(["report", "1"]) == 2 and main(["report", "77"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert said[1] == "trailhand: game-1.html is there already; --force replaces it"
    assert said[2].startswith("trailhand: no game 77")
    path = home / "history" / "elpaso-solo-0001.log"
    assert main(["report", str(path), "--out", "b.html"]) == 0  # with the scoring beside it
    assert Path("b.html").read_text(encoding="utf-8") == page_of(games[1])
    shutil.copy(path, tmp_path / "alone.log")
    assert main(["report", "alone.log", "--out", "c.html"]) == 0
    assert "not scored yet" in Path("c.html").read_text(encoding="utf-8")
    Path("half.log").write_bytes(path.read_bytes()[:300])
    capsys.readouterr()
    for name, sentence in (("half.log", "half.log: "), ("none.log", "none.log: No such file or directory")):
        assert main(["report", name]) == 2
        found = capsys.readouterr().err
        assert found.startswith(f"trailhand: {sentence}") and found.count("\n") == 1
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        "alone.log", "b.html", "c.html", "game-1.html", "half.log",
    ]  # fmt: skip


# --- A real browser ----------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("width", [PHONE, DESK])
@pytest.mark.parametrize("number", [1, 9])
def test_in_a_browser(games: dict[int, Finished], number: int, width: int, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_text(page_of(games[number]), encoding="utf-8")
    found = json.loads(browser.measure(path, width, tmp_path))
    assert found["scroll"] <= width and found["wide"] == []  # nothing to scroll sideways
    assert found["quirks"] == "CSS1Compat" and found["links"] == [] and found["font"] >= 16
    assert "The sheets" in found["headings"] and "The log, to play it again" in found["headings"]
    assert found["svg"] == (6 if number == 1 else 0)
    picture = tmp_path / "report.png"
    browser.screenshot(path, width, 2000, picture, tmp_path / "profile")
    data = picture.read_bytes()
    assert data[:4] == b"\x89PNG" and int.from_bytes(data[16:20], "big") == width and len(data) > 20_000


@pytest.mark.slow
def test_on_paper(games: dict[int, Finished], tmp_path: Path) -> None:
    path, pdf = tmp_path / "report.html", tmp_path / "report.pdf"
    path.write_text(page_of(games[1]), encoding="utf-8")
    browser.run(tmp_path / "profile", f"--print-to-pdf={pdf}", "--no-pdf-header-footer", path.as_uri())
    data = pdf.read_bytes()
    pages = len(re.findall(rb"/Type\s*/Page\b(?!s)", data))
    assert data[:4] == b"%PDF" and 2 <= pages <= 8
