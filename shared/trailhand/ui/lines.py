"""Text that must fit: broken into lines between words, or cut with dots. Knows fonts, not places."""

from trailhand.ui.font import Font


def wrap(text: str, font: Font, width: int) -> list[str]:
    """Lines of at most that width. A word that is wider stands alone, too wide: tests look for that."""
    lines: list[str] = []
    line = ""
    room = width
    space = font.width(" ") + 2 * font.gap
    for word in text.split():
        size = font.width(word)
        if line and size + space <= room:
            line += " " + word
            room -= size + space
        else:
            if line:
                lines.append(line)
            line = word
            room = width - size
    return lines + [line] if line else lines


def fit(text: str, font: Font, width: int) -> str:
    """The text, or as much of its beginning as fits with dots after it."""
    if font.width(text) <= width:
        return text
    end = len(text)
    while end and font.width(text[:end].rstrip() + "…") > width:
        end -= 1
    return text[:end].rstrip() + "…"
