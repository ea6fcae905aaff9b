"""One file of a game: read and played again, or a sentence that says why it cannot be.

Believes nothing: a file may be half, damaged, of another version, or made up. Knows no folders.
"""

from pathlib import Path

from trailhand.app import kinds, owner, shelf
from trailhand.app.after_solo import SOLO
from trailhand.app.finished import Finished, replay
from trailhand.app.kind import Kind
from trailhand.core import log
from trailhand.core.conversation import Misfit
from trailhand.core.log import Reading
from trailhand.elpaso import pack
from trailhand_host.files import read_whole
from trailhand_host.gamelog.history import SCORING

EL_PASO = {kind.game.id: kind for kind in (SOLO, SCORING)}
TROUBLES = {
    log.FOREIGN: "not a game of Trailhand's, or its beginning is damaged",
    log.NEWER: "written by a newer Trailhand",
    log.TORN: "only half a file: it ends in the middle of an answer",
    log.DAMAGED: "damaged",
}


class WrongFile(Exception):
    """A file that holds no finished game of this version; the text is the sentence."""


def read_bytes(path: Path) -> bytes:
    """The bytes of a file; WrongFile if there are none to be had."""
    try:
        return read_whole(path)
    except OSError as error:
        raise WrongFile(f"{path}: {error.strerror or error}") from error


def read_game(data: bytes, name: str) -> Finished:
    """The finished game that these bytes hold; `name` is the file's, for the sentence."""
    reading = log.read(data)
    if reading.trouble is not None:
        answers = f" after {len(reading.done)} answers" if reading.trouble == log.DAMAGED else ""
        raise WrongFile(f"{name}: {TROUBLES[reading.trouble]}{answers}")
    kind = _kind(reading, name)
    try:
        return replay(kind, reading)
    except Misfit as error:
        raise WrongFile(f"{name}: {_misfit(error, reading, kind.game.rules)}") from error


def _kind(reading: Reading, name: str) -> Kind:
    header = reading.header
    assert header is not None, "a sound log has one"
    if header.game in shelf.OTHERS:
        return kinds.other_kind(header.game, bytes)
    if header.game not in EL_PASO:
        raise WrongFile(f"{name}: a game of {header.game[:20]!r}, which this command does not know")
    if header.rules == EL_PASO[header.game].game.rules and not _is_sound(header.pack):
        raise WrongFile(f"{name}: values of the box that cannot be")
    return EL_PASO[header.game]


def _is_sound(data: bytes) -> bool:
    """Whether a pack is one that we could have written, with all values within their limits."""
    try:
        found = pack.decode(data)
        same = found.encode() == data
    except (ValueError, IndexError):
        return False
    return same and owner.in_range(found)


def _misfit(error: Misfit, reading: Reading, known: int) -> str:
    if error.reason == "end":
        return f"the game is not over yet, after {error.at} answers"
    if error.reason == "rules":
        rules = reading.header.rules if reading.header else 0
        return f"played by rules {rules}, and this version plays by rules {known}"
    return f"this version asks something else after {error.at} answers"
