"""`trailhand simulate`: the same result whatever the number of processes, tables, files, sentences."""

import csv
import io
import math
import multiprocessing
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from elpaso.simulated_games import lines
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand_host.cli import main
from trailhand_host.simulation import report, summary
from trailhand_host.simulation.contest import HUMANS, Plan, house_pack, simulate
from trailhand_host.simulation.summary import mean_of, percentile
from wasm import run_script

PACK = house_pack().encode()
SMALL = Plan(30, (0, 3), pack=PACK)


def test_the_same_csv_with_one_two_and_five_processes() -> None:
    first, *others = [report.csv_of(simulate(SMALL, jobs)) for jobs in (1, 2, 5)]
    assert others == [first, first]
    assert len(first.splitlines()) == 61


@pytest.mark.slow
def test_the_same_with_processes_that_start_afresh(tmp_path: Path) -> None:
    """As on Windows and macOS: nothing is inherited."""
    code = "import multiprocessing, sys\nfrom trailhand_host.cli import main\n"
    code += "if __name__ == '__main__':\n    multiprocessing.set_start_method('spawn')\n"
    code += "    sys.exit(main(sys.argv[1:]))\n"
    (tmp_path / "fresh.py").write_text(code)
    words = ["simulate", "--games", "30", "--b", "3", "--jobs", "2", "--csv", str(tmp_path / "a.csv")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "fresh.py", *words], cwd=tmp_path, env=environment, check=True,
                   capture_output=True)  # fmt: skip
    plan = Plan(30, (3,), pack=PACK)
    assert (tmp_path / "a.csv").read_text() == report.csv_of(simulate(plan, 1))


@pytest.mark.slow
def test_100_games_are_equal_on_both_pythons() -> None:
    script = "from elpaso.simulated_games import lines\nprint('\\n'.join(lines(0, 100)))"
    assert run_script(script, timeout=300).splitlines() == lines(0, 100)


def test_some_games_are_equal_on_both_pythons() -> None:
    """The quick lane's share of the test above."""
    script = "from elpaso.simulated_games import lines\nprint('\\n'.join(lines(500, 8)))"
    assert run_script(script, timeout=300).splitlines() == lines(500, 8)


def test_results_come_in_order_and_progress_is_told() -> None:
    heard: list[int] = []
    results = simulate(SMALL, 2, heard.append)
    assert [(each.level, each.number) for each in results] == [(b, n) for b in (0, 3) for n in range(30)]
    assert sum(heard) == 60


def test_no_process_is_left_behind() -> None:
    before = multiprocessing.active_children()

    def stop(games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(SMALL, 2, stop)
    assert [child for child in multiprocessing.active_children() if child not in before] == []


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
def test_ctrl_c_ends_all_processes_without_a_trace() -> None:
    words = ["simulate", "--games", "100000", "--b", "0", "--jobs", "2"]
    command = [sys.executable, "-u", "-c", STOPPED, *words]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, env=environment, stdout=pipe, stderr=pipe, start_new_session=True
    ) as process:
        assert process.stdout and process.stdout.readline() == b"playing\n"
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all of them
        assert process.communicate(timeout=60)[1] == b""
        assert process.returncode == 130


# A shell ignores Ctrl-C for what it runs in the background, and that is inherited: not here.
STOPPED = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from trailhand_host import cli
from trailhand_host.simulation import contest
played = contest.simulate
def simulate(plan, jobs, progress):
    return played(plan, jobs, lambda games: print("playing"))
contest.simulate = simulate
sys.exit(cli.main(sys.argv[1:]))
"""


def test_the_human_matters_and_another_seed_gives_other_games() -> None:
    totals = {
        human: [each.total for each in simulate(Plan(20, (1,), 1, human, pack=PACK), 1)] for human in HUMANS
    }
    assert len({tuple(found) for found in totals.values()}) == len(HUMANS)
    other = [each.total for each in simulate(Plan(20, (1,), 2, pack=PACK), 1)]
    assert other != totals["mixed"]


# --- Numbers -----------------------------------------------------------------------------------------


def test_mean_spread_and_interval() -> None:
    mean = mean_of([2, 4, 4, 4, 5, 5, 7, 9])
    assert mean.value == 5 and mean.deviation == pytest.approx(math.sqrt(32 / 7))
    assert mean.margin == pytest.approx(1.96 * math.sqrt(32 / 7) / math.sqrt(8))
    assert mean_of([3]) == summary.Mean(3, 0, 0)


@pytest.mark.parametrize("count", [1, 2, 7, 100, 101])
def test_a_percentile_is_the_smallest_value_that_so_many_do_not_exceed(count: int) -> None:
    rising = sorted(random.Random(count).choices(range(50), k=count))
    for percent in range(1, 101):
        found = percentile(rising, percent)
        enough = [value for value in rising if sum(each <= value for each in rising) * 100 >= percent * count]
        assert found == min(enough)


def test_an_interval_holds_the_true_mean_95_times_in_100() -> None:
    dice = random.Random(1)
    means = [mean_of([dice.randrange(100) for _ in range(200)]) for _ in range(2000)]
    held = sum(abs(mean.value - 49.5) <= mean.margin for mean in means)
    assert 0.93 <= held / 2000 <= 0.97


def test_every_b_card_is_compared_over_the_same_games() -> None:
    plan = Plan(24, (0,), pack=PACK)
    results = simulate(plan, 1)
    found = summary.effects_of_cards(plan, results, 1, lambda games: None)
    assert [name for name, _ in found] == [f"{move}, {action}" for _, move, action in HOUSE_DECK[8:]]
    assert all(mean.value > 0 for _, mean in found)
    again = summary.effects_of_cards(Plan(24, (1,), pack=PACK), [], 1, lambda games: None)
    assert again == found


def test_the_rules_of_the_table_are_sorted_by_their_numbers() -> None:
    assert sorted(["SA10", "SA2", "R9", "SA6b", "SA6a"], key=report._rule_order) == [
        "R9", "SA2", "SA6a", "SA6b", "SA10",
    ]  # fmt: skip


# --- The command -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_tables_csv_and_pictures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    csv_file, png, svg = tmp_path / "sue.csv", tmp_path / "sue.png", tmp_path / "sue.svg"
    words = ["simulate", "--games", "12", "--cards", "--jobs", "1"]
    assert main([*words, "--csv", str(csv_file), "--plot", str(png)]) == 0
    said = capsys.readouterr()
    for part in ("Sue's score.", "Where her points come from", "Length of a game", "single B card", "SA6a"):
        assert part in said.out
    assert said.err == f"Written: {csv_file}\nWritten: {png}\n"
    rows = list(csv.DictReader(io.StringIO(csv_file.read_text())))
    assert len(rows) == 48 and {row["level"] for row in rows} == set("0123")
    for row in rows:
        parts = [
            int(row[name]) for name in ("buildings", "posts", "workers", "cattle", "bonuses", "objectives")
        ]
        assert sum(parts) == int(row["total"])
    assert png.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    words = ["simulate", "--games", "6", "--jobs", "1"]
    assert main([*words, "--plot", str(svg)]) == 0
    first = svg.read_bytes()
    assert b"<svg" in first
    assert main([*words, "--plot", str(svg), "--force"]) == 0
    assert svg.read_bytes() == first  # no date, no chance
    assert sorted(path.name for path in tmp_path.iterdir()) == ["sue.csv", "sue.png", "sue.svg"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--deck", "nowhere.toml"], "nowhere.toml: No such file or directory"),
        (["--deck", "empty.toml"], "empty.toml: no deck with A cards in it"),
        (["--deck", "small.toml", "--b", "2"], "small.toml: the deck has 1 B cards, too few for --b 2"),
        (["--deck", "bad.toml"], "bad.toml, line 3: deck.2: one of market, draw1, draw2, train, build, best"),
        (["--plot", "sue.gif"], "sue.gif: a picture ends in .png or .svg"),
        (["--csv", "there.csv"], "there.csv is there already; --force replaces it"),
        (["--csv", "nowhere/x.csv"], "cannot write nowhere/x.csv: No such file or directory"),
    ],
)
def test_what_cannot_be_used_is_said_in_one_sentence(
    words: list[str], sentence: str, tmp_path: Path,
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    Path("empty.toml").write_text("")
    Path("small.toml").write_text('deck = [["A", 3, "market"], ["B", 1, "draw2"]]')
    Path("bad.toml").write_text('deck = [\n  ["A", 3, "market"],\n  ["A", 3, "fly"],\n]\n')
    Path("there.csv").write_text("mine")
    before = sorted(path.name for path in tmp_path.iterdir())
    assert main(["simulate", "--games", "1", "--jobs", "1", *words]) == 2
    assert capsys.readouterr().err == f"trailhand: {sentence}\n"
    assert Path("there.csv").read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_a_deck_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('deck = [["A", 3, "market"], ["B", 1, "draw2"]]')
    assert main(["simulate", "--games", "5", "--jobs", "1", "--deck", str(path)]) == 0
    said = capsys.readouterr().out
    assert "mine.toml deck, 5 games a level" in said and "level 1" in said and "level 2" not in said


def test_without_matplotlib_it_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert main(["simulate", "--games", "1", "--plot", str(tmp_path / "a.png")]) == 2
    assert "pip install 'trailhand[desktop]'" in capsys.readouterr().err
