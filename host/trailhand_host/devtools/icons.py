"""Makes the table of icons of `trailhand.ui` from their pictures in `art/`.

    python -m trailhand_host.devtools.icons            # writes shared/trailhand/ui/icon_data.py

A test compares the table with what this makes. It must not know what an icon means.
"""

from trailhand_host.devtools.art import SHARED_UI, ArtError, Sheet, columns, literal, read

SHEETS = {"BIG": ("icons_big.txt", 16), "SMALL": ("icons_small.txt", 8)}
TARGET = SHARED_UI / "icon_data.py"

HEAD = '''"""The points of the icons. A table of data, made from pictures by trailhand_host.devtools.icons.

Names in the order of the icons; then a line for each icon: its width, then its columns.
"""
'''
TABLE = """
{name}_NAMES = (
{names}
)
{name}_SIZE = {size}
{name}_ICONS = (
{icons}
)
"""
NAMES_PER_LINE = 8


def table(name: str, sheet: Sheet, height: int) -> str:
    """The source of one sheet's table."""
    wrong = [icon for icon, rows in sheet.pictures.items() if len(rows) != height]
    if wrong:
        raise ArtError(f"icons that are not {height} rows high: {', '.join(wrong)}")
    widest = max(len(rows[0]) for rows in sheet.pictures.values())
    icons = [
        bytes([len(rows[0])]) + b"".join(plane.ljust(widest, b"\0") for plane in columns(rows))
        for rows in sheet.pictures.values()
    ]
    order = list(sheet.pictures)
    lines = [order[at : at + NAMES_PER_LINE] for at in range(0, len(order), NAMES_PER_LINE)]
    names = ['    ",' + "".join(f"{icon}," for icon in lines[0]) + '"']
    names += ['    "' + "".join(f"{icon}," for icon in line) + '"' for line in lines[1:]]
    data = "\n".join(literal(icon, 26) for icon in icons)
    return TABLE.format(name=name, names="\n".join(names), size=len(icons[0]), icons=data)


def source() -> str:
    """The text of the module with all tables."""
    return HEAD + "".join(table(name, read(file), height) for name, (file, height) in SHEETS.items())


if __name__ == "__main__":
    TARGET.write_text(source(), encoding="utf-8")
