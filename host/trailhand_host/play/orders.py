"""`trailhand play` and `score`: from an order to a game on the given lines. Knows no terminal."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TextIO

from trailhand.app import kinds, shelf
from trailhand.app.elpaso_solo import Solo, Wishes
from trailhand.app.kind import Kind
from trailhand.app.session import Session
from trailhand.core.types import Clock
from trailhand.elpaso.pack import Pack
from trailhand_host import words as texts
from trailhand_host.files import Unwritable
from trailhand_host.pack import reader
from trailhand_host.play import desktop
from trailhand_host.play.desktop import entropy_of
from trailhand_host.play.lines import Lines, NoLines
from trailhand_host.play.oled import NoOled, OledDisplay, find_oled
from trailhand_host.play.score import ScoreTable, sit_down
from trailhand_host.play.terminal import Terminal
from trailhand_host.store import Busy, Store
from trailhand_host.words import Words

USAGE, STOPPED = 2, 130  # exit codes: called wrongly, stopped by Ctrl-C
# By command and name: Longhorn is played against Trailhand, or scored for people; the others are both in one.
PLAYED = {"gwt2": shelf.GWT2, "longhorn": "longhorn-solo", "nimmt": shelf.NIMMT}
SCORED = {"gwt2": shelf.GWT2, "longhorn": "longhorn-score", "nimmt": shelf.NIMMT}


class Order:
    """What the command line asked for."""

    def __init__(
        self,
        language: str | None = None,
        new: bool = False,
        seed: int | None = None,
        rules: dict[str, str] | None = None,
        pack: Path | None = None,
        plain: bool = True,
        shot: Path | None = None,
        force: bool = False,
        oled: bool = False,
        game: str = shelf.SOLO,
    ) -> None:
        self.game = game
        self.shot = shot
        self.force = force  # the picture may replace a file
        self.oled = oled
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
        return None if path is None else reader.read(path)
    except reader.WrongPack as error:
        raise BadPack(str(path), error.problem) from error


def play(order: Order, folder: Path, lines: Lines, errors: TextIO, clock: Clock = monotonic) -> int:
    """A solo game, and its scoring, until the player has had enough; returns the exit code."""

    def at_table(table: ScoreTable) -> None:
        if not order.plain:
            lines.write(table.words.say("plain.later"))  # asked for pictures, but there is no terminal
        session = Session(table.store, Solo(wishes, os.urandom), clock)
        if sit_down(session, table.words, lines) and session.number is not None:
            table.after(session.number)

    words = texts.load(order.language or "en")
    try:
        wishes = Wishes(order.seed, order.rules, _overrides(order.pack), order.new)
    except BadPack as error:
        print(words.say("plain.bad_pack", *error.args), file=errors)
        return USAGE
    return use_folder(folder, words, lines, errors, clock, at_table)


def show(order: Order, folder: Path, terminal: Terminal | None, errors: TextIO) -> int:
    """The same with the device's pictures: in a terminal, or once into a file; returns the exit code."""

    def at_table(table: ScoreTable) -> None:
        display = OledDisplay(find_oled()) if order.oled else None
        app = desktop.open_desktop(table.store, wishes, order.language, display, order.game)
        if terminal is None:
            desktop.shoot(app, order.shot or Path("trailhand.png"), order.force)
            return
        with terminal:
            desktop.play_screens(app, terminal, monotonic)

    words = texts.load(order.language or "en")
    try:
        wishes = Wishes(order.seed, order.rules, _overrides(order.pack), order.new)
        return use_folder(
            folder, words, Lines(sys.stdin, sys.stdout, False, lambda: 0), errors, monotonic, at_table
        )
    except BadPack as error:
        print(words.say("plain.bad_pack", *error.args), file=errors)
        return USAGE
    except NoOled as error:
        print(f"trailhand: --oled: {error}", file=errors)
        return USAGE
    except Unwritable as error:
        print(f"trailhand: --shot: {error}", file=errors)
        return USAGE


class ScoreOrder:
    """What the command line asked for: so many people (None: nothing said), a new scoring now, values."""

    def __init__(
        self, language: str = "en", players: int | None = None, new: bool = False, pack: Path | None = None
    ) -> None:
        self.language = language
        self.players = players
        self.new = new
        self.pack = pack


def score(order: ScoreOrder, folder: Path, lines: Lines, errors: TextIO, clock: Clock = monotonic) -> int:
    """A final scoring; returns the exit code."""
    words = texts.load(order.language)
    try:
        values = _overrides(order.pack)
    except BadPack as error:
        print(words.say("plain.bad_pack", *error.args), file=errors)
        return USAGE

    def at_table(table: ScoreTable) -> None:
        table.values = values
        table.play(order.players, order.new)

    return use_folder(folder, words, lines, errors, clock, at_table)


class Complaint(Exception):
    """Why nothing can be played: key and values of a text."""


def _open(folder: Path) -> Store:
    """The store of a data folder."""
    try:
        return Store(folder)
    except Busy as error:
        raise Complaint("plain.busy", str(folder)) from error
    except FileExistsError as error:
        raise Complaint("plain.not_folder", str(folder)) from error
    except OSError as error:
        raise Complaint("plain.no_folder", str(folder), error.strerror or str(error)) from error


def use_folder(
    folder: Path,
    words: Words,
    lines: Lines,
    errors: TextIO,
    clock: Clock,
    at_table: Callable[[ScoreTable], None],
) -> int:
    """Do something with the data folder, and say what went wrong with it; returns the exit code."""
    try:
        store = _open(folder)
        try:
            at_table(ScoreTable(store, words, lines, clock))
        finally:
            store.close()
    except Complaint as complaint:
        print(words.say(*complaint.args), file=errors)
        return 1
    except NoLines as error:
        which, reason = error.args
        print(words.say(f"plain.no_{which}", reason), file=errors)
        return 1
    except BrokenPipeError:
        raise  # nobody reads our lines any more: the caller's business
    except OSError as error:
        print(words.say("plain.no_save", str(folder), error.strerror or str(error)), file=errors)
        return 1
    except KeyboardInterrupt:
        return STOPPED
    return 0


class OtherOrder:
    """What the command line asked for: the id of a game, a new one now, a seed (None: nothing said)."""

    def __init__(self, game: str, language: str = "en", new: bool = False, seed: int | None = None) -> None:
        self.game = game
        self.language = language
        self.new = new
        self.seed = seed


def kind_for(order: OtherOrder) -> Kind:
    """The kind of game, as it was ordered."""
    kind = kinds.other_kind(order.game, entropy_of(order.seed))
    kind.new, kind.wished = order.new, order.seed is not None
    return kind


def play_other(
    order: OtherOrder, folder: Path, lines: Lines, errors: TextIO, clock: Clock = monotonic
) -> int:
    """One game or scoring, begun or gone on with; returns the exit code."""

    def at_table(table: ScoreTable) -> None:
        sit_down(Session(table.store, kind_for(order), clock), table.words, lines)

    return use_folder(folder, texts.load(order.language), lines, errors, clock, at_table)
