"""`trailhand play`: from an order to a game on the given lines. Knows no command line and no terminal."""

from pathlib import Path
from typing import TextIO

from trailhand.elpaso.pack import Pack
from trailhand.elpaso.solo import GAME

from trailhand_host import words as texts
from trailhand_host.owner import read_overrides
from trailhand_host.plain import Plain
from trailhand_host.session import Session, Wishes
from trailhand_host.store import Busy, Store
from trailhand_host.words import Words

USAGE = 2  # the exit code of a command that was called wrongly


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


def _overrides(words: Words, path: Path | None, errors: TextIO) -> tuple[Pack | None, bool]:
    """The pack of a file, and whether all is well with it."""
    if path is None:
        return None, True
    try:
        return read_overrides(path), True
    except (OSError, ValueError) as error:
        print(words.say("plain.bad_pack", str(path), str(error)), file=errors)
        return None, False


def play(order: Order, folder: Path, source: TextIO, sink: TextIO, errors: TextIO, echo: bool) -> int:
    """Play until the player has had enough; returns the exit code."""
    words = texts.load(order.language)
    pack, fine = _overrides(words, order.pack, errors)
    if not fine:
        return USAGE
    try:
        store = Store(folder)
    except Busy:
        print(words.say("plain.busy", str(folder)), file=errors)
        return 1
    except OSError as error:
        print(words.say("plain.no_save", str(folder), error.strerror or str(error)), file=errors)
        return 1
    try:
        return _play(order, store, Wishes(order.seed, order.rules, pack), words, (source, sink, errors), echo)
    finally:
        store.close()


def _play(
    order: Order,
    store: Store,
    wishes: Wishes,
    words: Words,
    lines: tuple[TextIO, TextIO, TextIO],
    echo: bool,
) -> int:
    source, sink, errors = lines
    try:
        if not order.plain:
            print(words.say("plain.later"), file=sink)
        if order.new and store.read(GAME.id) is not None:
            print(words.say("plain.aside", store.set_aside(GAME.id, "left")), file=sink)
        Plain(Session(store, wishes), words, source, sink, echo).play()
        return 0
    except BrokenPipeError:
        raise
    except OSError as error:
        print(words.say("plain.no_save", str(store.folder), error.strerror or str(error)), file=errors)
        return 1
    except KeyboardInterrupt:
        print("\n" + words.say("plain.quit"), file=sink)
        return 130
