"""Makes the font modules of `trailhand.ui` from their pictures in `art/`.

    python -m trailhand_host.devtools.fonts            # writes shared/trailhand/ui/font_*.py

A test compares the modules with what this makes. It must not know where the pictures came from.
"""

from pathlib import Path

from trailhand_host.devtools.art import SHARED_UI, ArtError, Rows, Sheet, columns, literal, read

FONTS = {
    "small": "as much as possible: lists, hints, facts",
    "text": "what is read in play",
    "large": "headings and names, and everything in big text",
    "digits": "numbers that matter: digits and a few signs",
}
MISSING = "missing"

MODULE = '''"""The font `{name}`: {purpose}.

A table of data, made from pictures by trailhand_host.devtools.fonts; see docs/fonts.md.
"""

from trailhand.ui.font import Font

_EXTRA = "{extra}"

# Each line is a glyph: its width, then its columns.
_GLYPHS = (
{glyphs}
)

FONT = Font({height}, {base}, {widest}, {gap}, {first}, {run}, _EXTRA, _GLYPHS)
'''


def in_order(sheet: Sheet) -> tuple[list[str], str]:
    """The names of the glyphs as they are stored, and the characters outside the run."""
    first, run = sheet.settings["first"], sheet.settings["run"]
    inside = [chr(code) for code in range(first, first + run)]
    names = {(" " if name == "space" else name): name for name in sheet.pictures}
    extra = sorted(char for char in names if char not in (*inside, MISSING))
    wrong = [char for char in inside if char not in names] + [char for char in extra if len(char) != 1]
    if wrong or MISSING not in names:
        raise ArtError(f"glyphs that are missing, or no single character: {wrong or MISSING}")
    return [names[char] for char in [*inside, MISSING, *extra]], "".join(extra)


def pack(rows: Rows, widest: int) -> bytes:
    """One glyph as the device stores it."""
    return bytes([len(rows[0])]) + b"".join(plane.ljust(widest, b"\0") for plane in columns(rows))


def source(name: str, sheet: Sheet) -> str:
    """The text of a font's module."""
    settings = sheet.settings
    for glyph, rows in sheet.pictures.items():
        if len(rows) != settings["height"]:
            raise ArtError(f"{name}: {glyph} has {len(rows)} rows, not {settings['height']}")
    order, extra = in_order(sheet)
    widest = max(len(rows[0]) for rows in sheet.pictures.values())
    glyphs = "\n".join(literal(pack(sheet.pictures[glyph], widest), 99) for glyph in order)
    return MODULE.format(
        name=name, purpose=FONTS[name], extra=extra, glyphs=glyphs, widest=widest, **settings
    )


def target(name: str) -> Path:
    """Where a font's module lies."""
    return SHARED_UI / f"font_{name}.py"


if __name__ == "__main__":
    for font in FONTS:
        target(font).write_text(source(font, read(f"{font}.txt")), encoding="utf-8")
