"""A player's folder with a running game of any kind, and what disks, odd tools and people do to its files.

The files are played and spoilt by chance, always the same ones for the same number. It decides nothing.
"""

import random
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from firmware.logged_game import finished, solo_records
from host.damaged_bytes import spoilt
from trailhand.app import kinds, nimmt_kind, owner, settings, shelf
from trailhand.core import log
from trailhand.core.checksum import sealed
from trailhand.core.conversation import Conversation
from trailhand.elpaso import pack
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.score_context import scoring_header
from trailhand.nimmt import track
from trailhand_host.store import Store

GAMES_OF_A_KIND = 3
ANSWERS = 40
HISTORY = f"history/{shelf.SOLO}-0001.log"
CLOVERS = track.encode((-10, 5, 20))
State = tuple[tuple[int, ...], tuple[int, ...]]  # answers that stand, and those taken back


@dataclass(frozen=True)
class Played:
    """The log of a running game: its records, and the answers after each of them."""

    game: str
    header: bytes
    records: list[bytes]
    states: list[State]


@cache
def played(game: str, number: int) -> Played:
    """A game with answers, undo and time spent by chance."""
    chance = random.Random(f"{game} {number}")
    values = owners_values().pack.encode()
    kind = kinds.kind_of(game, settings.Settings(), chance.randbytes, lambda notes: scoring_header(values))
    header = kind.begin(NoFiles(), [])
    talk = Conversation(kind.game, header)
    records, states = [talk.open()], [state_of(talk)]
    for _ in range(ANSWERS):
        records.append(_step(talk, chance))
        states.append(state_of(talk))
        if talk.prompt is None:  # a finished game is put away when it is resumed
            return Played(game, header.encode(), records[:-1], states[:-1])
    return Played(game, header.encode(), records, states)


class NoFiles(Store):
    """An empty folder, for a kind of game that looks for the owner's values when it begins."""

    def __init__(self) -> None:
        self.folder = Path("there is no such folder")


def _step(talk: Conversation, chance: random.Random) -> bytes:
    what = chance.random()
    if what < 0.1 and talk.done:
        return talk.undo(chance.randint(1, min(3, len(talk.done))))
    if what < 0.15:
        return talk.spent(chance.randint(1, 500))
    assert talk.prompt is not None
    return talk.answer(chance.randrange(talk.prompt.size()))


def state_of(talk: Conversation) -> State:
    return tuple(talk.done), tuple(talk.undone)


@cache
def _finished() -> bytes:
    return finished(solo_records())


def owners_values() -> owner.Kept:
    box = pack.Pack()
    box.deck = HOUSE_DECK
    return owner.Kept(box, True)


class DamagedFolder:
    """Folder number so and so: what was in it, and what is in it now."""

    def __init__(self, number: int) -> None:
        chance = random.Random(number)
        self.played = played(chance.choice(shelf.SHELF), chance.randrange(GAMES_OF_A_KIND))
        self.records = chance.randint(1, len(self.played.records))  # so many of them
        self.settings = _some_settings(chance)
        self.good = self._files()
        self.now = dict(self.good)
        names = list(self.good)
        for name in chance.sample(names, chance.choice((1, 2, 3, len(names)))):
            self.now[name] = spoilt(self.good[name], chance, [self.good[other] for other in names])

    @property
    def log(self) -> str:
        """The name of the running game's file."""
        return f"{self.played.game}.log"

    @property
    def states(self) -> list[State]:
        """The answers after each record that was written."""
        return self.played.states[: self.records]

    def _files(self) -> dict[str, bytes]:
        return {
            settings.NAME: self.settings.encode(),
            owner.NAME: owners_values().encode(),
            nimmt_kind.NAME: sealed(CLOVERS),
            HISTORY: _finished(),
            self.log: b"".join(self.played.records[: self.records]),
        }

    def is_an_earlier_log(self) -> bool:
        """Cut behind a record, or where only time is lost: as after a power cut some answers ago."""
        size, start = len(self.now[self.log]), 0
        for record in self.played.records:
            last = start + len(record) - 1 if record[0] >> 5 == log.SPENT else start
            if start <= size <= last:
                return self.good[self.log].startswith(self.now[self.log])
            start += len(record)
        return False

    def is_damaged(self, name: str) -> bool:
        return self.now[name] != self.good[name]

    def write(self, folder: Path) -> None:
        """Put the files where a player has them."""
        (folder / "history").mkdir(parents=True)
        for name, data in self.now.items():
            (folder / name).write_bytes(data)


def _some_settings(chance: random.Random) -> settings.Settings:
    chosen = settings.Settings()
    for name, values in settings.FIELDS:
        chosen.put(name, chance.choice(values))
    return chosen
