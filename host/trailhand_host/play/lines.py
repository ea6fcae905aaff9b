"""Lines of text to and from the player: a pipe, a terminal, or a test. Knows no words and no games."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from textwrap import wrap
from typing import TextIO

NARROWEST = 20  # columns; where there are fewer, or none at all (a pipe), lines are not broken


class NoLines(Exception):
    """Lines that cannot be written ("output") or read ("input"): which, and why."""


@contextmanager
def named(which: str) -> Iterator[None]:
    """A fault of the lines is not one of the files."""
    try:
        yield
    except BrokenPipeError:
        raise  # whoever read our lines has gone: the caller's business
    except OSError as error:
        raise NoLines(which, error.strerror or str(error)) from error


class Lines:
    """Where the lines come from and go to.

    `echo`: repeat what was read, where no terminal shows it. `width`: of the terminal just now, 0 if there
    is none.
    """

    def __init__(self, source: TextIO, sink: TextIO, echo: bool, width: Callable[[], int]) -> None:
        self.source = source
        self.sink = sink
        self.echo = echo
        self.width = width

    def write(self, line: str) -> None:
        """One line, broken between words if it is too long."""
        width = self.width()
        parts = wrap(line, width) if NARROWEST <= width < len(line) else []
        with named("output"):
            self.sink.write("\n".join(parts or [line]) + "\n")

    def read(self) -> str:
        """One line as it was typed; "" at the end."""
        with named("output"):
            self.sink.write("> ")
            self.sink.flush()
        with named("input"):
            line = self.source.readline()
        if self.echo or not line:
            with named("output"):
                self.sink.write(line.strip() + "\n")
        return line
