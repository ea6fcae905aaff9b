"""Text that must fit: broken into lines between words, or cut with dots. Knows fonts, not places."""

from trailhand.ui.font import Font


def wrap(text: str, font: Font, width: int) -> list[str]:
    """Lines of at most that width. A word that is wider (a file's name) is broken where it has to be."""
    if "  " in text or "\n" in text or text != text.strip():
        text = " ".join(text.split())
    lines: list[str] = []
    numbers = font.numbers(text)
    start = 0
    while start < len(numbers):
        end = font.reach(numbers, start, width)
        after = end
        if end < len(numbers):
            space = text.rfind(" ", start, end + 1)
            if space > start:
                end, after = space, space + 1
            else:
                end = after = start + _longest(text[start:].split(" ")[0], font, width)
        lines.append(text[start:end])
        start = after
    return lines


def is_broken(texts: list[str], lines: list[str]) -> bool:
    """Whether a word had to be broken: then the lines have more of them."""
    if " ".join(lines) == " ".join(texts):  # the usual case, and counting takes longer
        return False
    return len(" ".join(lines).split()) > len(" ".join(texts).split())


def _longest(word: str, font: Font, width: int) -> int:
    """How many characters of a word that is too wide fit; at least one."""
    return font.reach(font.numbers(word), 0, width)


def fit(text: str, font: Font, width: int) -> str:
    """The text, or as much of its beginning as fits with dots after it."""
    if font.width(text) <= width:
        return text
    end = len(text)
    while end and font.width(text[:end].rstrip() + "…") > width:
        end -= 1
    return text[:end].rstrip() + "…"
