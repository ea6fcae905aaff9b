"""All finished games of some folders and files, each once, however often it was fetched. Changes nothing.

A game is known by what is in its log, not by its name or number: so a copy is the same game, and a game that
was scored after it was fetched is still the same game.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from trailhand.app.finished import Finished as Replayed
from trailhand.app.shelf import OTHERS
from trailhand.elpaso import scoring, solo
from trailhand_host.gamelog.game_file import WrongFile, read_game
from trailhand_host.gamelog.history import Summary, summarise, summarise_other
from trailhand_host.gamelog.sources import Log, is_backup, logs_of

NUMBER = re.compile(r"(\d{1,9})(?=\.log$)")
ID_LENGTH = 10  # hex digits: enough for a player's life


@dataclass
class Finished:
    """A finished game: its summary, and the logs it was read from."""

    id: str
    summary: Summary
    date: datetime  # when its file was written; a device has no clock
    game: bytes | None  # the log of the solo game
    score: bytes | None  # that of the scoring, or of a game that is nothing but one
    kinds: tuple[str, ...] = (solo.GAME.id, scoring.GAME.id)  # of these two logs

    @property
    def number(self) -> int:
        """Its number in the folder it came from."""
        return self.summary.number


@dataclass
class _File:
    """A log that could be read."""

    date: datetime
    data: bytes
    replayed: Replayed
    number: int

    @property
    def kind(self) -> str:
        return self.replayed.conversation.game.id


class Collection:
    """The games of all sources, the oldest first, and a sentence for every file that is none."""

    def __init__(self) -> None:
        self.games: list[Finished] = []
        self.complaints: list[str] = []

    def add(self, source: Path) -> None:
        """Add the games of a source; a file that was named must be a game or a backup."""
        found = self._read(logs_of(source), strict=source.is_file() and not is_backup(source))
        self._join(_pairs(found))
        self.games.sort(key=lambda game: (game.date, game.number, game.id))

    def _read(self, logs: Iterable[Log], strict: bool) -> list[_File]:
        found = []
        for log in logs:
            try:
                data = log.read()
                replayed = read_game(data, log.name)
            except WrongFile as error:
                if strict:
                    raise
                self.complaints.append(str(error))
                continue
            match = NUMBER.search(log.name)
            found.append(_File(log.date, data, replayed, int(match[1]) if match else 0))
        return found

    def _join(self, new: Sequence[Finished]) -> None:
        """Add those that are not there; of one that is, keep the copy with a score.

        Equal games of one source are different evenings (two empty score sheets, say), so that as many stay
        as the source with most of them has.
        """
        before, seen = Counter(game.id for game in self.games), Counter[str]()
        for game in new:
            seen[game.id] += 1
            if seen[game.id] > before[game.id]:
                self.games.append(game)
                continue
            old = [each for each in self.games if each.id == game.id][seen[game.id] - 1]
            if game.score is not None and old.score is None:
                self.games[self.games.index(old)] = game

    def keep_only(self, game: str | None) -> None:
        """Forget the games of other kinds than this one (None: of no kind)."""
        self.games = [each for each in self.games if game in (None, each.summary.game)]

    def find(self, name: str) -> list[Finished]:
        """The games with this number, or else with an id that begins so."""
        numbered = [game for game in self.games if str(game.number) == name.lstrip("0")]
        return numbered or [game for game in self.games if name and game.id.startswith(name.lower())]


def _pairs(files: Sequence[_File]) -> list[Finished]:
    """Solo games with their scorings, which have the same number, scorings without a game, other games."""
    games = [file for file in files if file.kind == solo.GAME.id]
    scores = [file for file in files if file.kind == scoring.GAME.id]
    found = []
    for game in games:
        own = next((score for score in scores if game.number and _belongs(score, game)), None)
        if own is not None:
            scores.remove(own)
        found.append(_finished(game, own))
    found += [_finished(None, score) for score in scores]
    return found + [_other(file) for file in files if file.kind in OTHERS]


def _belongs(score: _File, game: _File) -> bool:
    """A scoring has the number of its game, and says so in its header too."""
    seed = int.from_bytes(score.replayed.conversation.header.seed, "big")
    return seed == score.number == game.number


def _finished(game: _File | None, score: _File | None) -> Finished:
    first = game or score
    assert first is not None
    summary = summarise(first.number, game and game.replayed, score and score.replayed)
    last = score or first
    return Finished(id_of(first.replayed), summary, last.date, game and game.data, score and score.data)


def _other(file: _File) -> Finished:
    """A game of another kind than El Paso: it has one log."""
    identity, summary = id_of(file.replayed), summarise_other(file.number, file.replayed)
    logs = (file.data, None) if summary.strength else (None, file.data)
    return Finished(identity, summary, file.date, *logs, kinds=(file.kind, file.kind))


def id_of(replayed: Replayed) -> str:
    """What a game began with and the answers that stand; neither undo nor time make it another game."""
    answers = b"".join(index.to_bytes(2, "big") for index in replayed.answers)
    return hashlib.sha256(replayed.conversation.header.encode() + answers).hexdigest()[:ID_LENGTH]


def collect(sources: Sequence[Path]) -> Collection:
    """The games of all sources; WrongFile if one of them cannot be used at all."""
    collection = Collection()
    for source in sources:
        collection.add(source)
    return collection
