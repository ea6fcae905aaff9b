"""`trailhand play`: from an order to a game on the given lines. Knows no command line and no terminal."""

from pathlib import Path
from typing import TextIO

from trailhand.elpaso.pack import Pack
from trailhand_host import words as texts
from trailhand_host.lines import Lines
from trailhand_host.owner import read_overrides
from trailhand_host.plain import Plain
from trailhand_host.session import Session, Wishes
from trailhand_host.store import Busy, Store
from trailhand_host.words import Words

USAGE, STOPPED = 2, 130  # exit codes: called wrongly, stopped by Ctrl-C


class Order:
    """What the command line asked for."""

    def __init__(
        self,
        language: str = "en",
        new: bool = False,
        seed: int | None = None,
        rules: dict[str, str] | None = None,
        pack: Path | None = None,
        plain: bool = True,
    ) -> None:
        self.language = language
        self.new = new
        self.seed = seed
        self.rules = rules or {}
        self.pack = pack
        self.plain = plain


class BadPack(Exception):
    """A file of values that cannot be used: its path, and why."""


def _overrides(path: Path | None) -> Pack | None:
    """The pack of a file, if one was named."""
    try:
        return None if path is None else read_overrides(path)
    except (OSError, ValueError) as error:
        raise BadPack(str(path), str(error)) from error


def play(order: Order, folder: Path, lines: Lines, errors: TextIO) -> int:
    """Play until the player has had enough; returns the exit code."""
    words = texts.load(order.language)
    try:
        _sit_down(order, folder, lines, words)
    except BadPack as error:
        print(words.say("plain.bad_pack", *error.args), file=errors)
        return USAGE
    except Busy:
        print(words.say("plain.busy", str(folder)), file=errors)
        return 1
    except BrokenPipeError:
        raise  # nobody reads our lines any more: the caller's business
    except OSError as error:
        print(words.say("plain.no_save", str(folder), error.strerror or str(error)), file=errors)
        return 1
    except KeyboardInterrupt:
        lines.write("")
        lines.write(words.say("plain.quit"))
        return STOPPED
    return 0


def _sit_down(order: Order, folder: Path, lines: Lines, words: Words) -> None:
    wishes = Wishes(order.seed, order.rules, _overrides(order.pack), order.new)
    store = Store(folder)
    try:
        if not order.plain:
            lines.write(words.say("plain.later"))
        Plain(Session(store, wishes), words, lines).play()
    finally:
        store.close()
