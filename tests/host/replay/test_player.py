"""`trailhand replay`: what Sue does in a table script, and how impossible scripts are refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from host.replay.scripts import example, with_events, write
from trailhand_host.cli import main

FIRST = {
    "steps": 3,
    "path": ["B", "C", "D"],
    "stop": "D",
    "action": "market",
    "gains": ["black_angus"],
    "simmental": False,
    "delivered": None,
    "rules": ["SM1", "SA1"],
}
SECOND = {
    "steps": 1,
    "path": ["E"],
    "stop": "E",
    "action": "train",
    "gains": ["objective:5"],
    "simmental": False,
    "delivered": None,
    "rules": ["SM1", "SA5"],
}
HUMAN = {"human": {}}


def sue(move: int | str, action: str, **tiles: list[int]) -> dict[str, Any]:
    return {"sue": {"move": move, "action": action, **tiles}}


def run(
    folder: Path, script: object, capsys: pytest.CaptureFixture[str], *words: str
) -> tuple[int, str, str]:
    code = main(["replay", str(write(folder, script)), *words])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def rows(folder: Path, script: object, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    code, out, err = run(folder, script, capsys, "--json")
    assert (code, err) == (0, "")
    return [json.loads(line) for line in out.splitlines()]


def test_the_example(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(tmp_path, example(), capsys, "--json")
    assert out.splitlines()[0] == json.dumps(FIRST)
    first, second, score = rows(tmp_path, example(), capsys)
    assert (first, second) == (FIRST, SECOND)
    points = {
        "buildings": 0,
        "posts": 0,
        "workers": 6,
        "cattle": 2,
        "bonuses": 0,
        "objectives": 5,
        "total": 13,
    }
    assert score == {"score": points, "over": False}


def test_the_example_in_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(tmp_path, example(), capsys)
    assert (code, err) == (0, "")
    assert (
        out
        == """\
Sue's turn 1:
Sue moves 3 steps: B, C, D. She stops at D.
Cattle market: she takes a Black Angus.
Rules: SM1, SA1

Sue's turn 2:
Sue moves 1 step, to E.
Train: she takes an objective tile (5 VP).
Rules: SM1, SA5

Sue's points so far:
buildings: 0
trading posts: 0
workers: 6
cattle: 2
bonus tiles: 0
objective tiles: 5
total: 13
"""
    )


def test_el_paso_in_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = with_events(HUMAN, sue(8, "build", objectives=[4]), HUMAN, sue(7, "draw2"))
    _, out, _ = run(tmp_path, script, capsys)
    assert "Sue moves 7 of 8 steps: B, C, D, E, F, G, El Paso, which ends her move." in out
    assert "Build: she puts up building 1 on s1 (between El Paso and B)." in out
    assert "El Paso: she takes a Simmental." in out
    assert "Delivery: a disk onto trading post 7. She gets an objective tile (4 VP)." in out
    assert "Resource deck: she draws a joker and a Black Angus." in out


def test_resources_come_in_their_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = rows(tmp_path, with_events(HUMAN, sue(1, "draw2"), HUMAN, sue(1, "draw1")), capsys)
    assert [row["gains"] for row in found[:2]] == [["joker", "black_angus"], ["engineer"]]
    assert "SA3" in found[0]["rules"]


def test_tiles_refill_and_run_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = {"train": {"1": ["any", "any", "bonus", "objective"]}}
    events = [HUMAN, sue(1, "train", objectives=[2, 4], bonuses=[4, 1])]
    found = rows(tmp_path, {**with_events(*events), "pack": pack}, capsys)
    assert found[0]["gains"] == ["objective:4", "bonus:4", "bonus:1", "objective:2"]
    found = rows(
        tmp_path, {**with_events(HUMAN, sue(1, "train", bonuses=[1, 2, 3, 9])), "pack": pack}, capsys
    )
    assert found[0]["gains"] == ["bonus:3", "bonus:9", "bonus:2"]


def whole_game(*more: dict[str, Any]) -> dict[str, Any]:
    """The human arrives nine times, Sue once between; then Sue has her last turn."""
    return with_events(*[{"human": {"arrive": True}}, sue(1, "draw1")] * 9, *more)


def test_a_whole_game_is_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = rows(tmp_path, whole_game(), capsys)
    assert found[-1]["over"] is True and len(found) == 10
    assert [row["simmental"] for row in found[:9]] == [False] * 6 + [True] + [False] * 2
    assert found[-1]["score"]["total"] == sum(v for k, v in found[-1]["score"].items() if k != "total")
    _, out, _ = run(tmp_path, whole_game(), capsys)
    assert "The game is over. Sue's sheet:" in out


@pytest.mark.parametrize(
    ("events", "number", "problem"),
    [
        ([sue(1, "market")], 1, "it is the human's turn"),
        ([HUMAN, HUMAN], 2, "it is Sue's turn"),
        ([{"human": {"build": [{"space": "s4", "tile": 3}] * 2}}], 1, "your building: 3 is impossible; "),
        ([{"human": {"build": [{"space": f"s{n}", "tile": 1} for n in (1, 2)]}}, sue(1, "market"),
          {"human": {"build": [{"space": "s3", "tile": 2}]}}], 3, "space of your building: s3 is impossible"),
        ([{"human": {"build": [{"space": f"s{n}", "tile": 6} for n in (1, 2)]}}, sue(1, "market"),
          {"human": {"build": [{"space": "s1", "tile": 6}]}}], 3, "impossible"),
        ([HUMAN, sue(1, "build"), {"human": {"build": [{"space": "s4", "tile": 2}]}}], 3, "s4 is imp"),
        ([{"human": {"took": {"hereford": 7}}}], 1, "cattle you took: hereford is impossible"),
    ],
)  # fmt: skip
def test_impossible_events_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], events: list[object], number: int, problem: str
) -> None:
    for words in ((), ("--json",)):
        code, out, err = run(tmp_path, with_events(*events), capsys, *words)
        assert (code, out) == (2, "")
        assert err.startswith(f"trailhand replay: event {number}: ") and problem in err


def test_events_after_the_end_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(tmp_path, whole_game(HUMAN), capsys)
    assert code == 2 and "event 19: the game is over before this event" in err
