"""No sheet and no turn takes more presses than docs/playing.md says; a turn of Longhorn four or less."""

from pathlib import Path

import pytest

from presses_shelf import HUMANS, TURN, table_lines

PAGE = Path(__file__).resolve().parent.parent / "docs" / "playing.md"


def presses(lines: list[str]) -> dict[str, float]:
    """The presses of the rows by their names."""
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if line.startswith("|")]
    return {row[0]: float(row[2]) for row in rows if len(row) == 3 and row[2].isdigit()}


@pytest.mark.slow
def test_nothing_takes_more_presses_than_the_page_says() -> None:
    measured = presses(table_lines())
    said = presses(PAGE.read_text(encoding="utf-8").splitlines())
    assert len(measured) == 7
    assert {name: count for name, count in measured.items() if count > said[name]} == {}
    assert max(measured[TURN + human] for human in HUMANS) <= 4
