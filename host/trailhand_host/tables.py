"""A table of words and numbers: as plain text, Markdown, CSV, or drawn on a terminal. Knows no contents."""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TextIO

GAP = "   "


@dataclass(frozen=True)
class Grid:
    """A title, the names of the columns, and rows of as many cells. The first `left` columns are words."""

    title: str
    header: Sequence[str]
    rows: Sequence[Sequence[str]]
    left: int = 1


def text(grid: Grid) -> str:
    """The table in aligned columns: for pipes, files and screen readers."""
    return "\n".join([grid.title, *_columns([grid.header, *grid.rows], grid.left)])


def _columns(rows: Sequence[Sequence[str]], left: int) -> list[str]:
    if left == 1:
        return [line.rstrip() for line in aligned(rows)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [GAP.join(_cells(row, widths, left)).rstrip() for row in rows]


def _cells(row: Sequence[str], widths: Sequence[int], left: int) -> list[str]:
    cells = zip(row, widths, strict=True)
    return [cell.ljust(width) if at < left else cell.rjust(width) for at, (cell, width) in enumerate(cells)]


def aligned(table: Sequence[Sequence[str]]) -> list[str]:
    """The first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = []
    for first, *cells in table:
        padded = [cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True)]
        lines.append(GAP.join([first.ljust(widths[0]), *padded]))
    return lines


def markdown(grid: Grid) -> str:
    """The table for a page of the documentation."""
    marks = ["---" if at < grid.left else "---:" for at in range(len(grid.header))]
    lines = [_bars(row) for row in (grid.header, marks, *grid.rows)]
    return "\n".join([f"**{grid.title}**", "", *lines])


def _bars(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def csv_text(header: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Comma-separated values with plain line ends, the same on every system."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return out.getvalue()


def show(grid: Grid, stream: TextIO) -> None:
    """Drawn on a terminal; plain text elsewhere."""
    if stream.isatty():
        _draw(grid, stream)
    else:
        print(text(grid), file=stream)


def _draw(grid: Grid, stream: TextIO) -> None:
    from rich.console import Console  # only where it draws: it loads slowly
    from rich.table import Table

    table = Table(title=grid.title, title_justify="left")
    for at, name in enumerate(grid.header):
        table.add_column(name, justify="left" if at < grid.left else "right")
    for row in grid.rows:
        table.add_row(*row)
    Console(file=stream).print(table)
