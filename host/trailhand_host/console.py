"""What a terminal is spared and shown: text from outside made harmless, a bar while something takes long."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LONGEST = 2000


def printable(text: object) -> str:
    """One line, with a ? for every sign that is not seen."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(text)[:LONGEST])


@contextmanager
def bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """A function to call with every step done; on a terminal it moves a bar."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda steps: None
        return
    from rich.console import Console  # only where it draws: it loads slowly
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as drawn:
        task = drawn.add_task(title, total=total)
        yield lambda steps: drawn.advance(task, steps)
