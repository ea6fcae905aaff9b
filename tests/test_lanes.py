"""How `./run test` counts, and which lanes it runs when. The lanes themselves are not run here."""

import sys
from pathlib import Path

import pytest

import lanes
from lanes import Counts, Lane, count_check, count_junit, count_last_line, make_lanes, run_lane

JUNIT = '<testsuites><testsuite tests="9" failures="1" errors="1" skipped="2"/></testsuites>'


def names(quick: bool, arguments: list[str]) -> list[str]:
    return [lane.name for lane in make_lanes(quick, arguments)]


def test_which_lanes_run() -> None:
    assert names(False, []) == ["ruff", "format", "pyright", "firmware", "pytest", "wasm", "pico", "bench"]
    assert names(True, []) == ["ruff", "format", "pytest", "wasm"]
    assert names(False, ["-k", "undo"]) == ["pytest"]


def test_a_check_counts_as_one() -> None:
    assert count_check(0, "") == Counts(passed=1)
    assert count_check(2, "") == Counts(failed=1)


@pytest.mark.parametrize(
    ("code", "output", "counts"),
    [
        (0, "x\n3 passed, 0 failed", Counts(3, 0)),
        (1, "3 passed, 2 failed\n", Counts(3, 2)),
        (1, "3 passed, 0 failed", Counts(3, 1)),  # it failed in some other way
        (0, "3 passed, 0 failed\nTraceback", Counts(0, 1)),
    ],
)
def test_the_last_line_is_read(code: int, output: str, counts: Counts) -> None:
    assert count_last_line(code, output) == counts


def test_junit_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "CACHE", tmp_path)
    assert count_junit("x")(4, "") == Counts(failed=1)
    (tmp_path / "junit-x.xml").write_text(JUNIT)
    assert count_junit("x")(1, "") == Counts(5, 2, 2)
    (tmp_path / "junit-x.xml").write_text('<testsuite tests="2" skipped="2"/>')
    assert count_junit("x")(0, "") == Counts(0, 0, 2)
    assert count_junit("x", needs_one=True)(0, "") == Counts(0, 1, 2)


@pytest.mark.parametrize(("ci", "counts"), [(False, Counts(skipped=1)), (True, Counts(failed=1))])
def test_an_absent_lane_is_loud(ci: bool, counts: Counts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "CI", ci)
    result = run_lane(Lane("x", "an example", [], count_check, absent="it is away", must_run_in_ci=True))
    assert result.counts == counts
    assert "SKIPPED: an example: it is away" in result.output


def test_a_lane_is_run_and_its_output_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "CACHE", tmp_path)
    lane = Lane("x", "an example", [sys.executable, "-c", "print('2 passed, 1 failed')"], count_last_line)
    result = run_lane(lane)
    assert result.counts == Counts(2, 1) and result.output == "2 passed, 1 failed"


def test_a_lane_that_hangs_is_ended_and_said_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "CACHE", tmp_path)
    monkeypatch.setattr(lanes, "LIMIT", 0.5)
    source = "import time\nprint('begun', flush=True)\nwhile True: time.sleep(1)"
    result = run_lane(Lane("x", "an example", [sys.executable, "-c", source], count_check))
    assert result.counts == Counts(failed=1)
    assert result.output.endswith("an example took more than 0.5 s.")


def test_no_more_lanes_at_once_than_there_are_cores_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each notes its begin and end; one that needs both cores has no other between the two."""
    monkeypatch.setattr(lanes, "CACHE", tmp_path)
    monkeypatch.setattr(lanes, "CORES", 2)
    notes = tmp_path / "notes"
    source = "import sys\nfor word in 'be': open(sys.argv[1], 'a').write(word + sys.argv[2] + ' ')"
    made = [
        Lane(name, name, [sys.executable, "-c", source, str(notes), name], count_check, cores=cores)
        for name, cores in [("x", 2), ("pico", 1), ("y", 2), ("z", 1)]
    ]
    assert [result.counts for result in lanes.show_lanes(made)] == [Counts(passed=1)] * 4
    written = notes.read_text().split()
    assert sorted(written[:4]) == ["bpico", "bz", "epico", "ez"] and written[4:] == ["bx", "ex", "by", "ey"]
    shown = [line for line in capsys.readouterr().out.splitlines() if line.startswith("==")]
    assert shown == ["== x: x", "== pico: pico", "== y: y", "== z: z"]


def test_the_sum_reads_as_ci_expects() -> None:
    assert str(Counts(3, 1) + Counts(1, 0)) == "4 passed, 1 failed"
    assert str(Counts(3, 1, 2)) == "3 passed, 1 failed, 2 skipped"
