"""Pictures written as text, `#` for a lit point and `.` for a dark one, and their packing for the device.

A file holds settings (`height 8`) and pictures: a line `= NAME`, then its rows. Lines that begin with `//`
say nothing. It must not know what the pictures are for.
"""

from dataclasses import dataclass, field
from pathlib import Path

ART = Path(__file__).resolve().parent / "art"
SHARED_UI = Path(__file__).resolve().parents[3] / "shared" / "trailhand" / "ui"

Rows = list[str]


class ArtError(ValueError):
    """A file of pictures that cannot be read; the text says where."""


@dataclass
class Sheet:
    """The pictures of a file in their order, and its settings."""

    settings: dict[str, int] = field(default_factory=dict)
    pictures: dict[str, Rows] = field(default_factory=dict)


def parse(text: str) -> Sheet:
    """The pictures in a text; every row of a picture is equally long."""
    sheet = Sheet()
    name = None
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("//") or not line.strip():
            continue
        if line.startswith("= "):
            name = line[2:].strip()
            if name in sheet.pictures:
                raise ArtError(f"line {number}: {name} is there twice")
            sheet.pictures[name] = []
        elif name is None:
            setting, _, value = line.partition(" ")
            sheet.settings[setting] = int(value)
        else:
            _add_row(sheet.pictures[name], line, f"line {number}: in {name}")
    return sheet


def _add_row(rows: Rows, line: str, where: str) -> None:
    if set(line) - set("#."):
        raise ArtError(f"{where}: a row has only # and .")
    if rows and len(rows[0]) != len(line):
        raise ArtError(f"{where}: the row is {len(line)} points wide, not {len(rows[0])}")
    rows.append(line)


def read(name: str) -> Sheet:
    """The pictures of one of our files."""
    return parse((ART / name).read_text(encoding="utf-8"))


def columns(rows: Rows) -> list[bytes]:
    """For every 8 rows a byte for each column, the topmost point in the lowest bit."""
    return [
        bytes(
            sum((row[x] == "#") << y for y, row in enumerate(rows[top : top + 8]))
            for x in range(len(rows[0]))
        )
        for top in range(0, len(rows), 8)
    ]


def literal(data: bytes, per_line: int) -> str:
    """Bytes as Python source: a bytes object over several lines."""
    lines = [data[at : at + per_line] for at in range(0, len(data), per_line)]
    return "\n".join('    b"' + "".join(f"\\x{byte:02x}" for byte in line) + '"' for line in lines)
