"""Logs and small files as every version wrote them: what a player may find on a device after an update.

    python tests/old_logs.py        # at a release: adds the files of this version to tests/logs

Each kind of game is played to its end, and kept finished and half played; with it the settings and what is
kept of the owner's copies. Folders with a version's name are never changed again; those before the first
release have the name of a commit. tests/test_old_logs.py reads all of them again, for ever.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

TESTS = Path(__file__).resolve().parent
if __name__ == "__main__":
    parts = ("shared", "host", "tests", "tests/shared")
    sys.path[:0] = [str(TESTS.parent / part) for part in parts]

from app.memory_board import MemoryStore  # noqa: E402 - the path comes first
from app.shelf_desk import by_chance  # noqa: E402
from longhorn.solo_games import thought  # noqa: E402
from trailhand.app import kinds, nimmt_kind, owner, settings, shelf  # noqa: E402
from trailhand.app.kind import Kind  # noqa: E402
from trailhand.core import log  # noqa: E402
from trailhand.core.checksum import sealed  # noqa: E402
from trailhand.core.conversation import Conversation  # noqa: E402
from trailhand.core.prompts import Prompt  # noqa: E402
from trailhand.elpaso import pack  # noqa: E402
from trailhand.elpaso.cards import HOUSE_DECK  # noqa: E402
from trailhand.elpaso.human_model import HumanModel, Setting  # noqa: E402
from trailhand.elpaso.score_context import scoring_header  # noqa: E402
from trailhand.nimmt import track  # noqa: E402
from trailhand_host import __version__  # noqa: E402

FOLDER = TESTS / "logs"
FINISHED, RUNNING = ".log", ".running"
SMALL = (settings.NAME, owner.NAME, nimmt_kind.NAME)
SEED = b"old!"


@dataclass(frozen=True)
class OldFile:
    """A file of the folder."""

    version: str
    path: Path

    @property
    def is_released(self) -> bool:
        return self.version[0].isdecimal()

    @property
    def game(self) -> str:
        """The kind of game it is the log of."""
        return self.path.stem

    @property
    def data(self) -> bytes:
        return self.path.read_bytes()

    def __str__(self) -> str:
        return f"{self.version}/{self.path.name}"


def old_files() -> list[OldFile]:
    """All that is kept."""
    return [OldFile(path.parent.name, path) for path in sorted(FOLDER.glob("*/*"))]


def kind_of(game: str) -> Kind:
    """The kind of a game as this version plays it."""
    start = scoring_header(pack.Pack().encode())
    return kinds.kind_of(game, settings.Settings(), lambda count: SEED[:count], lambda notes: start)


def _answers(game: str) -> Callable[[Prompt], int]:
    if game == shelf.SOLO:
        return HumanModel(Setting("builder", 2), SEED).answer
    if game == shelf.SCORE:
        return lambda prompt: 3 if prompt.id == "points" and prompt.plain() > 3 else 0
    return by_chance(game, 7)


def records_of(game: str) -> Iterator[bytes]:
    """The records of a whole game."""
    kind = kind_of(game)
    talk = Conversation(kind.game, kind.begin(MemoryStore(), []))
    yield talk.open()
    answer = _answers(game)
    while talk.prompt is not None:
        prompt = talk.prompt
        yield talk.answer(answer(prompt) if prompt.think is None else thought(prompt))
    yield talk.spent(3725)


def written_now() -> Iterator[tuple[str, bytes]]:
    """The files of this version."""
    for game in shelf.SHELF:
        records = list(records_of(game))
        yield game + FINISHED, log.compact(log.read(b"".join(records)))
        yield game + RUNNING, b"".join(records[: len(records) // 2])
    box = pack.Pack()
    box.deck = HOUSE_DECK
    chosen = settings.Settings()
    chosen.put("language", "de")
    yield settings.NAME, chosen.encode()
    yield owner.NAME, owner.Kept(box, True).encode()
    yield nimmt_kind.NAME, sealed(track.encode((-10, 5)))


def add(version: str) -> None:
    """Keep the files of this version for ever."""
    folder = FOLDER / version
    folder.mkdir(parents=True)
    for name, data in written_now():
        (folder / name).write_bytes(data)
        print(f"{version}/{name}: {len(data)} bytes")


if __name__ == "__main__":
    add(sys.argv[1] if len(sys.argv) > 1 else __version__)
