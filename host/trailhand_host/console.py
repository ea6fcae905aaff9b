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
    """A function to call with every step done; on a terminal it moves a bar (by rich, else a plain line)."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda steps: None
        return
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
    except ImportError:
        yield from _line(title, total)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as drawn:
        task = drawn.add_task(title, total=total)
        yield lambda steps: drawn.advance(task, steps)


def _line(title: str, total: int) -> Iterator[Callable[[int], None]]:
    done = 0

    def advance(steps: int) -> None:
        nonlocal done
        done += steps
        print(f"\r{title} {done} of {total}", end="", file=sys.stderr, flush=True)

    try:
        yield advance
    finally:
        print(file=sys.stderr)
