"""Text that must fit: broken into lines between words, or cut with dots. Knows fonts, not places."""

from trailhand.ui.font import Font


def wrap(text: str, font: Font, width: int) -> list[str]:
    """Lines of at most that width. A word that is wider (a file's name) is broken where it has to be."""
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
            while size > width and len(word) > 1:
                end = _longest(word, font, width)
                lines.append(word[:end])
                word = word[end:]
                size = font.width(word)
            line = word
            room = width - size
    return lines + [line] if line else lines


def is_broken(texts: list[str], lines: list[str]) -> bool:
    """Whether a word had to be broken: then the lines have more of them."""
    return len(" ".join(lines).split()) > len(" ".join(texts).split())


def _longest(word: str, font: Font, width: int) -> int:
    """How many characters of a word that is too wide fit; at least one."""
    end = len(word) - 1
    while end > 1 and font.width(word[:end]) > width:
        end -= 1
    return end


def fit(text: str, font: Font, width: int) -> str:
    """The text, or as much of its beginning as fits with dots after it."""
    if font.width(text) <= width:
        return text
    end = len(text)
    while end and font.width(text[:end].rstrip() + "…") > width:
        end -= 1
    return text[:end].rstrip() + "…"
