"""Branch coverage of El Paso's rules is 100 %, by the tests that run on both Pythons; prints the figures.

What is covered well is test_mutants.py's business; this only finds what no test reaches at all.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rule_ids import CODE, ROOT, TESTS

# The rules, and what speaks for them. Every line and every branch of these is reached.
WHOLE = (
    "arrival", "automa", "building", "cards", "market", "movement", "options", "pack", "pack_data",
    "pack_merge", "sheet", "solo", "solo_automa", "solo_human", "solo_setup", "solo_table", "solo_values",
    "table", "trail", "train", "turn", "vocabulary", "workers",
)  # fmt: skip


def measure(folder: Path) -> dict[str, dict[str, int]]:
    """Run the tests of tests/shared/elpaso under coverage; the figures of each module."""
    tests = [f"elpaso.{path.stem}" for path in sorted(TESTS.glob("test_*.py"))]
    coverage = [sys.executable, "-m", "coverage"]
    data = f"--data-file={folder / 'coverage'}"
    path = os.pathsep.join([str(ROOT / "shared"), str(TESTS.parent)])
    runner = str(TESTS.parent / "run_tests.py")
    run = subprocess.run(
        [*coverage, "run", "--branch", f"--source={CODE}", data, runner, *tests],
        env={**os.environ, "PYTHONPATH": path}, cwd=folder, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert run.stdout.endswith(" passed, 0 failed\n"), run.stdout
    report = folder / "coverage.json"
    subprocess.run([*coverage, "json", data, "-q", "-o", str(report)], cwd=folder, check=True)
    files = json.loads(report.read_text(encoding="utf-8"))["files"]
    return {Path(name).stem: found["summary"] for name, found in files.items()}


@pytest.mark.slow
def test_every_branch_of_the_rules_is_reached(tmp_path: Path) -> None:
    figures = measure(tmp_path)
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
