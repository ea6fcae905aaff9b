"""Boards with a table in front of them, for tests of the application on every Python."""

from app.memory_board import MemoryBoard, MemoryPorts, MemoryStore
from app.presser import game_on, give, open_solo
from trailhand.app.game_screen import GameScreen
from trailhand.app.settings import NAME, Settings
from trailhand.core.types import Any
from trailhand.elpaso.human_model import HumanModel, Setting
from ui.texts_here import words

LANGUAGES = ("en", "de", "pl")


class FullStore(MemoryStore):
    """A store whose writing fails while `full`; half of what is appended may get there."""

    def __init__(self) -> None:
        super().__init__()
        self.full = False

    def _check(self) -> None:
        if self.full:
            raise OSError(28)

    def need_room(self) -> None:
        self._check()

    def begin(self, name: str, data: bytes) -> None:
        self._check()
        super().begin(name, data)

    def append(self, name: str, record: bytes) -> None:
        if self.full:
            super().append(name, record[: len(record) // 2])
        self._check()
        super().append(name, record)

    def finish(self, name: str, data: bytes, number: "int | None" = None, resumed: bool = False) -> int:
        self._check()
        return super().finish(name, data, number, resumed)

    def write_small(self, name: str, data: bytes) -> None:
        self._check()
        super().write_small(name, data)


def board(store: "MemoryStore | None" = None, start: int = 0, **chosen: str) -> MemoryBoard:
    """A board with these settings."""
    store = store or MemoryStore()
    if chosen:
        settings = Settings()
        for name in chosen:
            settings.put(name, chosen[name])
        store.files[NAME] = settings.encode()
    return MemoryBoard(MemoryPorts(words, store), start)


def restarted(old: MemoryBoard) -> MemoryBoard:
    """The same storage in a board that was switched off and on."""
    return MemoryBoard(MemoryPorts(words, old.ports.storage))


def play(device: MemoryBoard, until: str = "", turns: int = 1, level: int = 1, seed: bytes = b"mdl1") -> None:
    """Play a new solo game by presses until a prompt has come so often, or to its end."""
    model = HumanModel(Setting("steady", level), seed)
    game = open_solo(device)
    while game.session.prompt is not None:
        if game.prompt.id == until:
            turns -= 1
            if not turns:
                return
        give(device, model.answer(game.prompt))


def top(device: MemoryBoard) -> "Any":
    """The screen on top."""
    return device.app.stack[-1]


def labels(device: MemoryBoard) -> "list[str]":
    """The lines of the list on top."""
    return top(device).view.labels


def choose(device: MemoryBoard, label: str) -> None:
    """Choose the line of the list on top that begins so."""
    found = [at for at, line in enumerate(labels(device)) if line.startswith(label)]
    assert len(found) == 1, (label, labels(device))
    while top(device).view.cursor != found[0]:
        device.press("click")
    device.press("hold")


def game(device: MemoryBoard) -> GameScreen:
    """The game on top, notices read."""
    return game_on(device)
