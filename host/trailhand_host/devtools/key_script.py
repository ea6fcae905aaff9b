"""Key scripts: presses written down, for tests, the demo and the pictures of the documentation.

A line is one of these; `#` begins a comment, and blank lines do nothing:

    click        click 3        hold        back        cancel
    pages        pages NAME     click to the last page of what is shown; NAME: keep the picture of each
    read         read NAME      the same, and click once more: it has been read
    down 900     up             keep the button down for so many milliseconds; let it go
    wait 500                    milliseconds
    shot NAME                   keep the picture
    include FILE                the lines of another file, beside this one

So a script holds in every language and text size, however many pages a text takes. It must not know any
screen.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from trailhand.ui.events import BACK, CANCEL, CLICK, HOLD
from trailhand_host.play.virtual_board import VirtualBoard

PRESSES = (CLICK, HOLD, BACK, CANCEL)
PAGES, READ, DOWN, UP, WAIT, SHOT, INCLUDE = "pages", "read", "down", "up", "wait", "shot", "include"
MOST = 1000  # presses in one line
LONGEST = 3_600_000  # milliseconds in one line


class KeyScriptError(ValueError):
    """A line that is no part of a key script; the text names file and line."""


@dataclass(frozen=True)
class Step:
    """One line: a press so many times, so many milliseconds, or a picture by its name."""

    what: str
    count: int = 1
    name: str = ""


def read_keys(path: Path, inside: tuple[Path, ...] = ()) -> list[Step]:
    """The steps of a file and of all it includes."""
    if path in inside:
        raise KeyScriptError(f"{path.name}: includes itself")
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise KeyScriptError(f"{path.name}: cannot be read ({error.strerror})") from error
    return list(_steps(text, path, (*inside, path)))


def _steps(text: str, path: Path, inside: tuple[Path, ...]) -> Iterator[Step]:
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            if words[0] == INCLUDE and len(words) == 2:
                yield from read_keys(path.parent / words[1], inside)
            else:
                yield _step(words)
        except KeyScriptError as error:
            raise KeyScriptError(f"{path.name}, line {number}: {error}") from error


def _step(words: list[str]) -> Step:
    what, rest = words[0], words[1:]
    if what == SHOT and len(rest) == 1:
        return Step(SHOT, name=rest[0])
    if what in (WAIT, DOWN) and len(rest) == 1:
        return Step(what, _number(rest[0], LONGEST))
    if what in (PAGES, READ) and len(rest) < 2:
        return Step(what, name=rest[0] if rest else "")
    if what == UP and not rest:
        return Step(UP)
    if what in PRESSES and len(rest) < 2:
        return Step(what, _number(rest[0], MOST) if rest else 1)
    known = ", ".join((*PRESSES, PAGES, READ, DOWN, UP, WAIT, SHOT, INCLUDE))
    raise KeyScriptError(f"not understood: {' '.join(words)} (there are {known})")


def _number(word: str, most: int) -> int:
    if not word.isdecimal() or not 0 < int(word) <= most:
        raise KeyScriptError(f"not a number from 1 to {most}: {word}")
    return int(word)


def run_keys(steps: list[Step], board: VirtualBoard) -> dict[str, bytes]:
    """Press it all; the pictures by name, in their order."""
    shots: dict[str, bytes] = {}

    def shoot(name: str) -> None:
        if name in shots:
            raise KeyScriptError(f"two pictures are called {name}")
        shots[name] = board.frame

    for step in steps:
        if step.what == SHOT:
            shoot(step.name)
        elif step.what in (PAGES, READ):
            _turn_pages(board, step.name, shoot)
            if step.what == READ:
                board.press(CLICK)
        elif step.what in (WAIT, DOWN):
            (board.wait if step.what == WAIT else board.down)(step.count)
        elif step.what == UP:
            board.up()
        else:
            for _ in range(step.count):
                board.press(step.what)
    return shots


def _turn_pages(board: VirtualBoard, name: str, shoot: Callable[[str], None]) -> None:
    """Click to the last page."""
    for page in count(1):
        if name:
            shoot(name if page == 1 else f"{name}-{page}")
        if board.view.is_last():
            return
        board.press(CLICK)
