"""Files of every version so far: read as they were meant, or refused with a reason and kept. Never misread.

The same on the device's storage (on littlefs) and the desktop's.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from firmware.cut_flash import Files, Flash
from old_logs import FINISHED, RUNNING, SMALL, OldFile, kind_of, old_files, written_now
from storage import Storage
from trailhand.app import nimmt_kind, owner, settings, shelf
from trailhand.app.finished import open_finished
from trailhand.app.session import Session
from trailhand.core import log
from trailhand.core.checksum import unsealed
from trailhand.core.types import Note
from trailhand.elpaso import pack
from trailhand_host.store import Store
from trailhand_host.words import read_texts

ROOT = Path(__file__).resolve().parent.parent
REFUSALS = ("newer", "foreign", "misfit_rules", "misfit_prompt", "misfit_over")
REASONS = ("rules", "prompt", "over", "newer", "foreign")
NAMES = {str(file): file for file in old_files()}
READERS: dict[str, Callable[[Any, list[Note]], object]] = {
    settings.NAME: settings.read,
    owner.NAME: owner.kept_values,
    nimmt_kind.NAME: nimmt_kind.kept_clovers,
}


@contextmanager
def desktop(folder: Path) -> Iterator[tuple[Store, Callable[[str], bytes]]]:
    store = Store(folder)
    yield store, lambda place: (folder / place).read_bytes()
    store.close()


@contextmanager
def device(_folder: Path) -> Iterator[tuple[Storage, Callable[[str], bytes]]]:
    files = Files(Flash(), fresh=True)

    def read(place: str) -> bytes:
        with files.open(f"/data/{place}", "rb") as file:
            return file.read()

    yield Storage(system=files, open_file=files.open), read


def rules_of(data: bytes) -> int:
    reading = log.read(data)
    assert reading.header is not None
    return reading.header.rules


def must_fit(file: OldFile, data: bytes) -> bool:
    """A released version's log, while neither the format nor the rules have changed since."""
    is_same = data[2] == log.FORMAT and rules_of(data) == kind_of(file.game).game.rules
    return file.is_released and is_same


def check_running(file: OldFile, store: Any, read: Callable[[str], bytes]) -> str:  # noqa: ANN401 - either store
    """A game that was being played when the update came; returns what is said."""
    store.begin(file.game, file.data)
    session = Session(store, kind_of(file.game), lambda: 0)
    said = [(key, values) for key, values in session.take_notes() if key.startswith("note.")]
    if said:
        [(key, (place, *_))] = said
        assert key.removeprefix("note.") in REFUSALS and key in read_texts("en")
        assert read(place) == file.data and not session.game.done
        assert not must_fit(file, file.data)
        return key
    answers = [index for _, index in log.read(file.data).done]
    assert session.game.done == answers and store.read(file.game) == file.data
    return ""


def check_finished(file: OldFile, store: Any, read: Callable[[str], bytes]) -> str:  # noqa: ANN401
    """A game in the history; returns why it cannot be seen again."""
    store.begin(file.game, file.data)
    number = store.finish(file.game, file.data)
    game, why = open_finished(store, kind_of(file.game), number)
    assert read(store.finished_name(file.game, number)) == file.data
    if game is None:
        assert why in REASONS and not must_fit(file, file.data)
    else:
        assert game.last_prompt() is not None
    return why


def check_small(file: OldFile, store: Any, read: Callable[[str], bytes]) -> str:  # noqa: ANN401
    """Settings, and what is kept of the owner's copies."""
    name = file.path.name
    store.write_small(name, file.data)
    notes: list[Note] = []
    READERS[name](store, notes)
    for key, (place, *_) in notes:
        assert key in read_texts("en") and read(str(place)) == file.data
    return notes[0][0] if notes else ""


CHECKS = {RUNNING: check_running, FINISHED: check_finished}


@pytest.mark.parametrize("place", [desktop, device])
@pytest.mark.parametrize("name", NAMES)
def test_an_old_file_is_read_or_refused_with_a_reason(
    name: str, place: Callable[[Path], Any], tmp_path: Path
) -> None:
    file = NAMES[name]
    check = check_small if file.path.name in SMALL else CHECKS[file.path.suffix]
    with place(tmp_path) as (store, read):
        print(f"{name}: {check(file, store, read) or 'fits'}")


def test_what_is_written_now_fits(tmp_path: Path) -> None:
    """So that a new version's files are worth keeping."""
    for name, data in written_now():
        (tmp_path / name).write_bytes(data)
        file = OldFile("0", tmp_path / name)
        check = check_small if name in SMALL else CHECKS[file.path.suffix]
        with device(tmp_path) as (store, read):
            assert check(file, store, read) == "", name


def test_every_release_has_its_files() -> None:
    """`python tests/old_logs.py` adds them."""
    released = re.findall(r"^## \[?(\d[\w.]*)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    assert set(released) <= {file.version for file in NAMES.values()}


def test_settings_and_values_from_before_another_seal_are_read(tmp_path: Path) -> None:
    with device(tmp_path) as (store, _read):
        for name in (settings.NAME, owner.NAME):
            store.write_small(name, NAMES[f"dev-e411028/{name}"].data)
        notes: list[Note] = []
        assert settings.read(store, notes).get("language") == "de"
        assert owner.kept_values(store, notes).told and notes == []


def test_kept_values_from_before_the_rewards_of_the_posts_are_read() -> None:
    file = NAMES[f"dev-99abd46/{owner.NAME}"]
    assert unsealed(file.data)[2] == pack.BEFORE
    kept = owner.decode_kept(file.data)
    assert kept.told and kept.pack.deck and kept.pack.reward(7) == "objective"


@pytest.mark.parametrize("end", [RUNNING, FINISHED])
@pytest.mark.parametrize("game", [shelf.SOLO, shelf.SCORE])
def test_games_of_the_rules_before_are_named_and_kept(game: str, end: str, tmp_path: Path) -> None:
    file = NAMES[f"dev-99abd46/{game}{end}"]
    assert rules_of(file.data) == kind_of(game).game.rules - 1
    with device(tmp_path) as (store, read):
        assert CHECKS[end](file, store, read) == ("note.misfit_rules" if end == RUNNING else "rules")


def test_the_first_formats_are_there() -> None:
    """Of every kind of game a log by its first rules, and one from before time was written down."""
    first = {(file.game, rules_of(file.data)) for file in NAMES.values() if file.path.suffix == FINISHED}
    assert {(game, 1) for game in shelf.SHELF} <= first
    assert any(not log.read(file.data).seconds for file in NAMES.values() if file.path.suffix == FINISHED)
