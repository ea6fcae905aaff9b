"""Scoring in the plain player: whole conversations, resuming, after a solo game, ties in words.

golden/score_quick.txt and golden/score_detailed.txt are recorded like the house game (see test_plain): three
people in totals, with corrections and a tie; and the house game's scoring counted out.
"""

import io
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from host.play.test_plain import golden as house_game
from host.players import said, sit_down, turns, typed_in
from trailhand.core import log
from trailhand_host.play.lines import Lines
from trailhand_host.play.orders import Order, ScoreOrder, score

GOLDEN = Path(__file__).parent / "golden"
SOLO, SCORE = "elpaso-solo-0001.log", "elpaso-score-0001.log"
NOTHING = [*["0"] * 7]
# Lines typed for three people: totals, a correction on the way, a look at reasons and points, a tie of two.
QUICK = [
    "3", "1", "2", "15", "", "8", "20", "4", "0", "?", "m", "1", "2", "16", "3", *NOTHING[:6], "146",
    *["10", "8", "12", "6", "5", "5", "4"], "2", "2", "7", "47", "l", "u", "r", "",
    "4", "2", "a", "1", "?", "a", "",
]  # fmt: skip
# For the human of the house game: $13, buildings, disks on 10, 12, 12 and 20, cards, the herder, tiles.
DETAILED = [
    "2", "13", "6", "", "10", "12", "12", "20", "", "3", "2", "1", "1", "2", "1", "1", "1", "1", "2", "7",
    "m 1", "1", "1", "24", "3", "11", "", "?", "a", "",
]  # fmt: skip


@pytest.fixture(scope="module")
def finished_solo(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The log of the house game in the history."""
    folder = tmp_path_factory.mktemp("solo")
    said(folder, *typed_in(house_game()))
    return (folder / "history" / SOLO).read_bytes()


@pytest.fixture
def after_solo(tmp_path: Path, finished_solo: bytes) -> Path:
    """A data folder with the finished house game."""
    (tmp_path / "history").mkdir()
    (tmp_path / "history" / SOLO).write_bytes(finished_solo)
    return tmp_path


def scored(folder: Path, *typed: str, players: int | None = None, new: bool = False) -> str:
    return said(folder, *typed, order=ScoreOrder(players=players, new=new))


def compare(name: str, text: str) -> None:
    path = GOLDEN / name
    if os.environ.get("TRAILHAND_RECORD"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


# --- Whole scorings ---


def test_a_quick_scoring_reads_as_recorded(tmp_path: Path) -> None:
    text = scored(tmp_path, *QUICK)
    compare("score_quick.txt", text)
    assert "history/elpaso-score-0001.log" in text


def test_a_detailed_scoring_reads_as_recorded(after_solo: Path) -> None:
    text = scored(after_solo, "", *DETAILED)
    compare("score_detailed.txt", text)
    assert "history/elpaso-score-0001.log" in text


def test_a_scoring_left_after_every_line_goes_on_identically(tmp_path: Path) -> None:
    text = (GOLDEN / "score_quick.txt").read_text(encoding="utf-8")
    at, last = 0, ""
    while at < len(QUICK):
        end = at + (2 if QUICK[at] == "m" else 1)  # m asks on
        last = scored(tmp_path, *QUICK[at:end])
        if at:
            assert last.startswith("Your scoring goes on where you left it.")
        if end < len(QUICK):
            assert "Your scoring is kept. Go on with: trailhand score" in last
        at = end
    assert turns(last)[-1] == turns(text)[-1]
    reading = log.read((tmp_path / "history" / SCORE).read_bytes())
    assert reading.trouble is None and reading.undone == []
    assert not (tmp_path / "elpaso-score.log").exists()


def test_columns_are_aligned_and_rows_begin_with_their_names(tmp_path: Path) -> None:
    text = scored(tmp_path, "1", *["5", "30", *NOTHING[:5]] * 4, players=4)
    lines = text.rpartition("Everything is entered:\n")[2].split("\n")[:9]
    assert lines[0] == "VP                player 1   player 2   player 3   player 4"
    assert lines[2] == "buildings               30         30         30         30"
    assert {len(line) for line in lines} == {len(lines[0])}
    assert lines[8].split() == ["total", "35", "35", "35", "35"]


# --- Which scoring ---


def test_the_number_of_people_can_be_given(tmp_path: Path) -> None:
    text = scored(tmp_path, players=2)
    assert "How many people played?" not in text and "How shall the points be entered?" in text
    assert "so --players changes nothing" in scored(tmp_path, players=3)
    assert "so --players" not in scored(tmp_path)


def test_the_number_given_can_be_taken_back(tmp_path: Path) -> None:
    assert "How many people played?" in scored(tmp_path, "u", players=2)
    text = scored(tmp_path, players=4)
    assert "How many people played?" in text and "so --players changes nothing" in text


def test_new_sets_an_unfinished_scoring_aside(tmp_path: Path) -> None:
    scored(tmp_path, "1", "5", players=2)
    text = scored(tmp_path, players=3, new=True)
    assert "set aside as aside/elpaso-score-0001-left.log" in text and "A final scoring." in text
    assert "aside/elpaso-score-0002-left.log" in scored(tmp_path, "n", "y")


def test_a_running_solo_game_is_not_touched(tmp_path: Path) -> None:
    said(tmp_path, "1")
    before = (tmp_path / "elpaso-solo.log").read_bytes()
    scored(tmp_path, "1", *NOTHING, "", "", players=1)
    assert (tmp_path / "elpaso-solo.log").read_bytes() == before
    assert "Your game goes on" in said(tmp_path)


def test_a_scoring_of_people_takes_a_number_of_its_own(after_solo: Path) -> None:
    text = scored(after_solo, "1", *NOTHING, "", "", players=1)
    assert "history/elpaso-score-0002.log" in text
    assert "has no score yet" in scored(after_solo, "q")


# --- After a solo game ---


def test_a_solo_game_goes_on_to_its_scoring(tmp_path: Path) -> None:
    typed = typed_in(house_game())[:-1]
    text = said(tmp_path, *typed, "what", "", *DETAILED)
    assert text.count("Score this game now?  Enter: now   q later") == 2
    assert "history/elpaso-score-0001.log" in text and not (tmp_path / "elpaso-solo.log").exists()
    recorded = (GOLDEN / "score_detailed.txt").read_text(encoding="utf-8")
    assert turns(text)[-len(DETAILED) :] == turns(recorded)[-len(DETAILED) :]
    assert "has no score yet" not in scored(tmp_path)


def test_later_means_that_trailhand_score_offers_it(after_solo: Path) -> None:
    text = scored(after_solo, "q")
    assert "Your solo game history/elpaso-solo-0001.log has no score yet." in text
    assert text.endswith("Whenever you like: trailhand score (in a checkout: ./run score)\n")
    assert not (after_solo / "elpaso-score.log").exists()
    assert "How many people played?" in scored(after_solo, "p")


def test_a_scoring_with_sue_is_resumed_with_sue(after_solo: Path) -> None:
    scored(after_solo, "", "1", "5")
    text = scored(after_solo, *NOTHING[:6], "", "")
    assert "has no score yet" not in text and "VP                you   Sue" in text
    assert "Sue wins, with 107 VP." in text and "history/elpaso-score-0001.log" in text


def test_what_was_set_aside_is_said_before_the_offer(after_solo: Path) -> None:
    scored(after_solo, "", "1", "5")
    text = scored(after_solo, "q", new=True)
    assert text.startswith("The running game was set aside as aside/elpaso-score-0001-left.log.\n\nYour solo")
    assert text.count("set aside") == 1 and text.endswith("(in a checkout: ./run score)\n")


def test_ctrl_c_keeps_the_scoring(tmp_path: Path) -> None:
    class Impatient(io.StringIO):
        def readline(self, size: int = -1, /) -> str:
            raise KeyboardInterrupt

    sink = io.StringIO()
    lines = Lines(Impatient(), sink, False, lambda: 0)
    clock = ticking(60).__next__
    assert score(ScoreOrder(players=2), tmp_path, lines, io.StringIO(), clock) == 130
    assert "\nYour scoring is kept. Go on with: trailhand score" in sink.getvalue()
    assert seconds(tmp_path / "elpaso-score.log") == 60


def test_an_unfinished_scoring_comes_first(tmp_path: Path) -> None:
    scored(tmp_path, "1", players=1)
    text = said(tmp_path, *typed_in(house_game())[:-1])
    assert "Another scoring is unfinished." in text and "Score this game now?" not in text
    assert "history/elpaso-score-0002.log" in scored(tmp_path, *NOTHING, "", "")
    assert "Your solo game history/elpaso-solo-0001.log has no score yet." in scored(tmp_path, "q")


def test_a_solo_game_that_cannot_be_replayed_is_not_offered(after_solo: Path) -> None:
    path = after_solo / "history" / SOLO
    path.write_bytes(path.read_bytes()[:-1])
    assert "How many people played?" in scored(after_solo)


# --- Who wins, in words ---

VP_5 = ["0", "5", *NOTHING[:5]]


@pytest.mark.parametrize(
    ("players", "typed", "said_at_the_end"),
    [
        (1, [*VP_5, ""], ["5 VP."]),
        (2, [*VP_5, *NOTHING, ""], ["The winner is player 1, with 5 VP."]),
        (
            2,
            [*VP_5, *VP_5, "", "3", "4"],
            [
                "A tie at 5 VP: player 1 and player 2.",
                "Money left over: player 1 $3, player 2 $4.",
                "More money left over decides: the winner is player 2.",
            ],
        ),
        (
            3,
            [*VP_5, *VP_5, *VP_5, "", "3", "0", "3"],
            [
                "A tie at 5 VP: player 1, player 2 and player 3.",
                "Money left over: player 1 $3, player 2 $0, player 3 $3.",
                "Equal money too, so the victory is shared: player 1 and player 3.",
            ],
        ),
    ],
)
def test_who_wins(tmp_path: Path, players: int, typed: list[str], said_at_the_end: list[str]) -> None:
    lines = scored(tmp_path, "1", *typed, players=players).split("\n")
    total = max(at for at, line in enumerate(lines) if line.startswith("total"))
    assert lines[total + 1 : total + 1 + len(said_at_the_end)] == said_at_the_end
    assert lines[total + 1 + len(said_at_the_end)].startswith("Enter: put the game away")


@pytest.mark.parametrize(
    ("points", "left", "end"),
    [
        ("108", [], "You win, with 108 VP."),
        ("107", ["1"], "More money left over decides: you win."),
        ("107", ["0"], "Equal money too, so the victory is shared: you and Sue."),
        ("106", [], "Sue wins, with 107 VP."),
    ],
)
def test_who_wins_against_sue(after_solo: Path, points: str, left: list[str], end: str) -> None:
    text = scored(after_solo, "", "1", *NOTHING[:5], points, "0", "", *left)
    assert f"\n{end}\nEnter: put the game away" in text
    assert ("A tie at 107 VP: you and Sue." in text) == bool(left)


# --- Corrections and wrong input ---


def test_what_was_entered_can_be_corrected_at_any_time(tmp_path: Path) -> None:
    text = scored(tmp_path, "1", "5", "m 1", "1", "6", "3", players=2)
    assert "What shall be entered again for player 1?\n1  money\nEnter: 1" in turns(text)[3]
    assert "How many VP does player 1 have for trading posts?" in turns(text)[-2]


def test_limits_are_fresh_after_a_correction(tmp_path: Path) -> None:
    """Two people cannot have more bonus tiles than the box."""
    start = ["2", "0", *["", ""], *["0"] * 8, "", "0", "0", "0", "", "", *["0"] * 8, ""]
    text = scored(tmp_path, *start, "m 1", "1", "6", "15", "0", players=2)
    assert "A number from 0 to 5, Enter: 0 " in turns(text)[-2]


OBJECTIVES = """
[[objectives]]
vp = 4
needs = [["cattle", "corriente", 2]]
[[objectives]]
vp = 3
needs = [["builders", 5], ["tokens", 1]]
"""


def test_objective_tiles_of_the_owners_list(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OBJECTIVES, encoding="utf-8")
    typed = ["2", "0", "6", "0", "", *["0"] * 10, "2", "0", "0", "", "0", "1", "2", "", "0"]
    text = said(tmp_path, *typed, order=ScoreOrder(players=1, pack=file))
    assert "Tile 1, 2 x Corriente: 2 x Corriente." in text
    assert "Together 4 VP." in text
    assert "Most would have been gained by one more: exchange tokens, for 3 VP." in text


@pytest.mark.parametrize("wrong", ["x", "-1", "999", "1.5", "yes"])
def test_wrong_input_is_answered_calmly(tmp_path: Path, wrong: str) -> None:
    text = scored(tmp_path, "1", wrong, players=1)
    assert "Possible: a number from 0 to 99, or Enter alone for 0. Help: h." in text


def test_the_points_are_listed_only_at_the_end(tmp_path: Path) -> None:
    assert "The points are listed at the end of the scoring." in scored(tmp_path, "a")


# --- Time ---


def ticking(step: float) -> Iterator[float]:
    """A clock that goes on by so many seconds each time one looks."""
    return count(0.0, step)


def seconds(path: Path) -> int:
    return log.read(path.read_bytes()).seconds


def test_the_time_of_every_sitting_is_kept(tmp_path: Path) -> None:
    running = tmp_path / "elpaso-score.log"
    said(tmp_path, "1", order=ScoreOrder(players=1), clock=ticking(60).__next__)
    first = seconds(running)
    assert first >= 60 and first % 60 == 0
    said(tmp_path, "q", order=ScoreOrder(), clock=ticking(0.4).__next__)
    assert seconds(running) == first  # not a whole second
    said(tmp_path, *NOTHING, "", "", order=ScoreOrder(), clock=ticking(50000).__next__)
    assert seconds(tmp_path / "history" / SCORE) == first + 50000
    assert not running.exists()


def test_a_torn_time_is_no_lost_answer(tmp_path: Path) -> None:
    said(tmp_path, "1", order=Order(seed=7), clock=ticking(60).__next__)
    path = tmp_path / "elpaso-solo.log"
    path.write_bytes(path.read_bytes()[:-1])
    text = said(tmp_path)
    assert "not been saved" not in text and text.startswith("Your game goes on")
    assert log.read(path.read_bytes()).trouble is None


def test_no_time_is_written_behind_an_answer_that_was_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    said(tmp_path, "1")
    size = (tmp_path / "elpaso-solo.log").stat().st_size
    monkeypatch.setattr("os.fsync", full)
    _, errors, code = sit_down(tmp_path, ["2"], clock=ticking(60).__next__)
    assert code == 1 and "No space left" in errors
    assert (tmp_path / "elpaso-solo.log").stat().st_size <= size + 7
