"""The power fails before, inside and after every flash operation of an evening: nothing is lost.

On littlefs itself with the board's geometry; tests/emulator/test_device_cuts.py does the same, with fewer
cuts, to stock MicroPython on the emulated Pico.
"""

from dataclasses import dataclass, field
from itertools import islice

import pytest

from firmware.cut_flash import Files, Flash, RecordingFlash, images_at_cuts
from firmware.logged_game import NAME, finished, solo_records
from storage import Storage

pytestmark = pytest.mark.slow

State = tuple[bytes | None, int, bytes | None]

GAMES = 10
MORE = b"\x21\x00more"  # appended after every cut: the game must go on


def storage_on(flash: Flash, fresh: bool = False) -> Storage:
    files = Files(flash, fresh)
    return Storage(system=files, open_file=files.open)


def state_of(storage: Storage) -> State:
    """The running game, how many are in the history, the settings."""
    return storage.read(NAME), len(storage.finished(NAME)), storage.read_small("settings")


@dataclass
class Evening:
    """Games played one after the other, and what is on the flash when each step is done."""

    flash: RecordingFlash = field(default_factory=RecordingFlash)
    states: list[State] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.storage = storage_on(self.flash, fresh=True)
        self.image = bytes(self.flash.buffer)
        self.flash.operations.clear()
        self._done()
        for number in range(GAMES):
            self._play(number)

    def _done(self) -> None:
        """A step is over: note what must be there from now on."""
        self.states.append(state_of(self.storage))
        self.flash.safe = len(self.states) - 1

    def _play(self, number: int) -> None:
        records = solo_records()
        self.storage.begin(NAME, records[0])
        self._done()
        for record in records[1:]:
            self.storage.append(NAME, record)
            self._done()
        self.storage.write_small("settings", b"brightness %d" % number)
        self._done()
        if number % 2:
            self.storage.finish(NAME, finished(records))
        else:
            self.storage.set_aside(NAME, "left")
        self._done()


@pytest.fixture(scope="module")
def evening() -> Evening:
    return Evening()


def test_an_evening_has_hundreds_of_operations(evening: Evening) -> None:
    """Without this the sweep below might prove less than it says."""
    operations = evening.flash.operations
    assert len(operations) > 1000
    assert sum(operation.data is None for operation in operations) > 50
    assert evening.states[-1] == (None, GAMES // 2, b"brightness 9")


def test_every_cut_leaves_the_last_state_or_the_next(evening: Evening) -> None:
    cuts = 0
    for cut in images_at_cuts(evening.image, evening.flash.operations):
        flash = Flash(cut.image)
        storage = storage_on(flash)  # raises when littlefs does not mount
        found = state_of(storage)
        assert found in allowed(evening, cut.safe), (cut.number, cut.part)
        assert storage.notes == []
        if found[0] is not None:
            storage.append(NAME, MORE)
            assert storage_on(flash).read(NAME) == found[0] + MORE
        cuts += 1
    print(f"{cuts} power cuts on littlefs")
    assert cuts > 4000


def allowed(evening: Evening, safe: int) -> list[State]:
    """The state before the step under way, the one after it, and a game that is just being put away.

    A game is in the history before its log ends: for a moment it is in both, and never in none.
    """
    before = evening.states[safe]
    after = evening.states[min(safe + 1, len(evening.states) - 1)]
    return [before, after, (before[0], after[1], after[2])]


def test_a_second_cut_while_tidying_up(evening: Evening) -> None:
    """The power fails again during the first use after a cut."""
    twice = 0
    for cut in islice(images_at_cuts(evening.image, evening.flash.operations), 0, None, 7):
        flash = RecordingFlash(cut.image)
        first = storage_on(flash).read(NAME)
        for again in images_at_cuts(cut.image, flash.operations):
            assert storage_on(Flash(again.image)).read(NAME) == first
            twice += 1
    print(f"{twice} power cuts while tidying up after one")
    assert twice > 50
