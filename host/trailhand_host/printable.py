"""Text from outside (a board, a file) as it may be printed: nothing moves a cursor or hides what follows."""

LONGEST = 2000


def printable(text: object) -> str:
    """One line, with a ? for every sign that is not seen."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(text)[:LONGEST])
