"""A terminal taken over for pictures: keys one by one, lines drawn where they belong, everything put back.

Knows escape sequences and nothing of games. On Windows keys come through msvcrt.
"""

import codecs
import contextlib
import os
import re
import shutil
import signal
import sys
from types import TracebackType
from typing import Any, Self, TextIO

from trailhand_host.play.lines import NoLines, named

ENTER = "\x1b[?1049h\x1b[?25l\x1b[2J"  # the other screen, no cursor, nothing on it
LEAVE = "\x1b[?25h\x1b[?1049l"
SEQUENCE = re.compile(r"\x1b[\[O][0-9;]*[A-Za-z~]")  # what arrows and such keys send
AT_ONCE = 64  # bytes
ENDS = ("SIGTERM", "SIGHUP", "SIGQUIT")  # what ends a program from outside; Ctrl-C is an exception already


def first_key(typed: str) -> tuple[str, str]:
    """The first key of what was typed, an escape sequence as a whole, and the rest."""
    found = SEQUENCE.match(typed)
    end = found.end() if found else 1
    return typed[:end], typed[end:]


def _end(number: int, _frame: object) -> None:
    """Leave as after Ctrl-C: everything is put back on the way out."""
    raise SystemExit(128 + number)


class Terminal:
    """A terminal in use: `with Terminal(...) as terminal`. Leaves it as it was, whatever happens."""

    def __init__(self, stdin: TextIO, stdout: TextIO) -> None:
        self._in = stdin
        self._out = stdout
        self._before: list[Any] | None = None
        self._handlers: dict[int, Any] = {}  # of signals, as they were
        self._shown: list[str] = []
        self._size = (0, 0)
        self._typed = ""  # and not yet asked for: fast fingers, a paste
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def __enter__(self) -> Self:
        if sys.platform != "win32":
            import termios
            import tty

            descriptor = self._in.fileno()
            self._before = termios.tcgetattr(descriptor)
            tty.setcbreak(descriptor, termios.TCSADRAIN)  # keys typed meanwhile are kept
        for number in [getattr(signal, name) for name in ENDS if hasattr(signal, name)]:
            self._handlers[number] = signal.signal(number, _end)
        self._write(ENTER)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with contextlib.suppress(NoLines):  # the window may be gone, and that is why we leave
            self._write(LEAVE)
        if sys.platform != "win32" and self._before is not None:
            import termios

            with contextlib.suppress(termios.error):
                termios.tcsetattr(self._in.fileno(), termios.TCSADRAIN, self._before)
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    def _write(self, text: str) -> None:
        with named("output"):
            self._out.write(text)
            self._out.flush()

    def size(self) -> tuple[int, int]:
        """Columns and rows, as they are now."""
        size = shutil.get_terminal_size()
        return size.columns, size.lines

    def draw(self, lines: list[str]) -> None:
        """Show these lines; only those that changed are written. After a resize all are."""
        size = self.size()
        out = ""
        if size != self._size:
            self._size = size
            self._shown = []
            out = "\x1b[2J"
        for row, line in enumerate(lines):
            if row >= len(self._shown) or self._shown[row] != line:
                out += f"\x1b[{row + 1};1H{line}\x1b[K"
        for row in range(len(lines), len(self._shown)):
            out += f"\x1b[{row + 1};1H\x1b[K"
        self._shown = list(lines)
        if out:
            self._write(out)

    def key(self, seconds: float) -> str | None:
        """The next key typed within that time; "" when the input has ended."""
        if sys.platform == "win32":
            return self._windows_key(seconds)
        import select

        if not self._typed:
            if not select.select([self._in], [], [], seconds)[0]:
                return None
            data = os.read(self._in.fileno(), AT_ONCE)
            if not data:
                return ""
            self._typed = self._decoder.decode(data)
        key, self._typed = first_key(self._typed)
        return key or None  # half a letter is none yet

    @staticmethod
    def _windows_key(seconds: float) -> str | None:
        import msvcrt
        import time

        end = time.monotonic() + seconds
        while not msvcrt.kbhit():  # pyright: ignore[reportAttributeAccessIssue]
            if time.monotonic() > end:
                return None
            time.sleep(0.01)
        key: str = msvcrt.getwch()  # pyright: ignore[reportAttributeAccessIssue]
        return key + msvcrt.getwch() if key in ("\0", "\xe0") else key  # pyright: ignore[reportAttributeAccessIssue]
