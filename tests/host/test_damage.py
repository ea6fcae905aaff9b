"""Damaged logs, settings and kept values: the application starts, says what it found, misreads nothing."""

import os
import shutil
from functools import cache
from pathlib import Path

import pytest

from host.damaged_folder import HISTORY, DamagedFolder, state_of
from trailhand.app import nimmt_kind, owner, settings
from trailhand.app.after_solo import SOLO
from trailhand.app.application import Application
from trailhand.app.finished import read_finished
from trailhand.app.game_screen import GameScreen
from trailhand.app.screen import Notice
from trailhand.core import log
from trailhand_host.play.virtual_board import DesktopPorts
from trailhand_host.store import Store
from trailhand_host.words import Words, load

SOME, MANY = 1_500, 40_000  # folders, with nearly three damaged files each
PARTS = 8  # of the many, each a minute
SEED = b"new!"  # of games that begin here: none of the kept ones has it


class Ports(DesktopPorts):
    """A computer that has read each language before."""

    def words(self, language: str) -> Words:
        return loaded(language)


@cache
def loaded(language: str) -> Words:
    return load(language)


def is_told(app: Application) -> bool:
    return isinstance(app.stack[-1], Notice)


def is_kept(folder: Path, data: bytes, place: str = "aside") -> bool:
    return any(path.read_bytes() == data for path in (folder / place).glob("*"))


def check_settings(app: Application, damaged: DamagedFolder, folder: Path) -> None:
    """As they were; or the usual ones, and that is said. Reads the note away."""
    if damaged.is_damaged(settings.NAME):
        assert app.settings.encode() == settings.Settings().encode()
        assert is_told(app) and is_kept(folder, damaged.now[settings.NAME])
    else:
        assert app.settings.encode() == damaged.settings.encode() and not is_told(app)
    while is_told(app):
        app.press("click")


def check_game(app: Application, damaged: DamagedFolder, folder: Path) -> None:
    """It goes on at its last answer; or at one before or not at all, and that is said."""
    app.press("hold")  # a running game is the first in the menu
    game = next(screen for screen in app.stack if isinstance(screen, GameScreen)).session.game
    if game.header.encode() != damaged.played.header:
        data = damaged.now[damaged.log]
        assert not game.done
        assert (is_told(app) and is_kept(folder, data)) or is_kept(folder, data, "history")
    else:
        assert state_of(game) in damaged.states
        assert state_of(game) == damaged.states[-1] or is_told(app) or damaged.is_an_earlier_log()
    is_untouched = not (damaged.is_damaged(damaged.log) or damaged.is_damaged(owner.NAME))
    assert not (is_untouched and is_told(app))
    _go_on(app)


def _go_on(app: Application) -> None:
    """The game can be played on: whatever is asked has an answer."""
    for event in ("click", "click", "hold", "click", "back"):
        app.press(event)
    app.leave()


def check_values(store: Store, damaged: DamagedFolder) -> None:
    """The owner's values, the clovers and the finished game are refused, and the first two kept aside."""
    for name, read in ((owner.NAME, owner.kept_values), (nimmt_kind.NAME, nimmt_kind.kept_clovers)):
        if damaged.is_damaged(name):
            read(store, [])
            assert is_kept(store.folder, damaged.now[name])
    if damaged.is_damaged(HISTORY):
        game = read_finished(store, SOLO, 1)
        assert game is None or game.answers == [index for _, index in log.read(damaged.good[HISTORY]).done]


def check(number: int, folder: Path) -> int:
    """A folder damaged in the way of this number; returns how many of its files are."""
    damaged = DamagedFolder(number)
    damaged.write(folder)
    store = Store(folder)
    app = Application(Ports(store, lambda count: SEED[:count]))
    check_settings(app, damaged, folder)
    check_game(app, damaged, folder)
    check_values(store, damaged)
    store.close()
    shutil.rmtree(folder)
    return sum(damaged.is_damaged(name) for name in damaged.good)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing here has to outlive a power cut, and waiting for the disk takes most of the time."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    return tmp_path / "player"


def sweep(numbers: range, folder: Path) -> None:
    files = 0
    for number in numbers:
        try:
            files += check(number, folder)
        except BaseException as error:
            error.add_note(f"damaged folder number {number}")
            raise
    print(f"{files} damaged files in {len(numbers)} folders: {len(numbers)} starts")


@pytest.mark.slow
def test_some_damaged_folders(folder: Path) -> None:
    sweep(range(MANY, MANY + SOME), folder)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_a_hundred_thousand_damaged_files(folder: Path, part: int) -> None:
    sweep(range(part, MANY, PARTS), folder)
