"""Branch coverage of the rules is 100 %, by the tests that run on both Pythons; prints the figures.

What is covered well is test_mutants.py's business; this only finds what no test reaches at all.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rule_ids import CODE, ROOT, TESTS, code_of, suite_of

# The rules, and what speaks for them. Every line and every branch of these is reached.
WHOLE = (
    "arrival", "automa", "building", "cards", "market", "movement", "options", "pack", "pack_data",
    "pack_merge", "sheet", "solo", "solo_automa", "solo_human", "solo_repair", "solo_setup", "solo_table",
    "solo_values", "table", "trail", "train", "turn", "vocabulary", "workers",
)  # fmt: skip


# What the games of test_transcripts.py must reach by themselves. An unknown action never comes.
IN_GAMES = ("arrival", "automa", "building", "market", "movement", "sheet", "table", "train", "turn",
            "workers")  # fmt: skip
ONLY_REFUSED = {"turn": 2}
GAMES = """
from elpaso.solo_games import transcripts
transcripts(0, 300)
transcripts(307, 1)
print('301 passed, 0 failed')
"""


def measure(folder: Path, *command: str, code: Path = CODE) -> dict[str, dict[str, int]]:
    """Run a command under coverage; the figures of each module of the game."""
    coverage = [sys.executable, "-m", "coverage"]
    data = f"--data-file={folder / 'coverage'}"
    path = os.pathsep.join([str(ROOT / "shared"), str(TESTS.parent)])
    run = subprocess.run(
        [*coverage, "run", "--branch", f"--source={code}", data, *command],
        env={**os.environ, "PYTHONPATH": path}, cwd=folder, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert run.stdout.endswith(" passed, 0 failed\n"), run.stdout
    report = folder / "coverage.json"
    subprocess.run([*coverage, "json", data, "-q", "-o", str(report)], cwd=folder, check=True)
    files = json.loads(report.read_text(encoding="utf-8"))["files"]
    return {Path(name).stem: found["summary"] for name, found in files.items()}


@pytest.mark.slow
def test_every_branch_of_the_rules_is_reached(tmp_path: Path) -> None:
    tests = [f"elpaso.{path.stem}" for path in sorted(TESTS.glob("test_*.py"))]
    figures = measure(tmp_path, str(TESTS.parent / "run_tests.py"), *tests)
    short = []
    for module in sorted(figures):
        found = figures[module]
        missed = found["missing_lines"] + found["missing_branches"]
        print(
            f"{module:12} {found['num_statements']:4} statements {found['num_branches']:3} branches", end=" "
        )
        print(f"{missed:3} missed {found['percent_covered']:6.1f} %")
        if module in WHOLE and missed:
            short.append(module)
    assert not short
    assert set(WHOLE) <= set(figures), "a module has gone: take it off the list"


@pytest.mark.slow
def test_the_games_that_the_pythons_agree_on_reach_every_branch_of_the_rules(tmp_path: Path) -> None:
    script = tmp_path / "games.py"
    script.write_text(GAMES)
    figures = measure(tmp_path, str(script))
    missed = {name: figures[name]["missing_lines"] + figures[name]["missing_branches"] for name in IN_GAMES}
    assert {name: count for name, count in missed.items() if count} == ONLY_REFUSED


@pytest.mark.slow
@pytest.mark.parametrize("game", ["gwt2", "longhorn", "nimmt"])
def test_every_branch_of_the_other_games_is_reached(game: str, tmp_path: Path) -> None:
    tests = [f"{game}.{path.stem}" for path in sorted(suite_of(game).glob("test_*.py"))]
    figures = measure(tmp_path, str(TESTS.parent / "run_tests.py"), *tests, code=code_of(game))
    missed = {name: found["missing_lines"] + found["missing_branches"] for name, found in figures.items()}
    assert len(missed) > 5 and {name: count for name, count in missed.items() if count} == {}
