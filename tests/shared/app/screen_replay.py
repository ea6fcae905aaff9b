"""A game pressed again from a list of presses: the check over all its pictures.

Needs little besides the application, so it runs on the emulated Pico too. Texts are the packed ones.
"""

from app.memory_board import MemoryBoard, MemoryPorts, MemoryStore
from trailhand.core.types import Words
from trailhand.ui.text_file import Texts

KINDS = {"c": "click", "h": "hold", "b": "back"}


class PackedWords:
    """The words of a language, from the packed files of a folder."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._open: dict[str, Texts] = {}

    def __call__(self, language: str) -> Words:
        if language not in self._open:
            with open(self._folder + "/" + language + ".bin", "rb") as file:
                self._open[language] = Texts(file.read(), True)
        return self._open[language]


def made_board(files: "dict[str, bytes]", seed: bytes, folder: str) -> MemoryBoard:
    """A board with these files on its disk."""
    store = MemoryStore()
    store.files = files
    return MemoryBoard(MemoryPorts(PackedWords(folder), store, seed))


def replay(
    files: "dict[str, bytes]", seed: bytes, folder: str, presses: str, held: int
) -> "tuple[int, int, int]":
    """Press these: the check of all pictures, how many they were, presses.

    The first `held` go through the button, with a picture for every step of the bar; the others are events,
    so that the emulated Pico has whole games to draw and not the seconds between two presses.
    """
    board = made_board(files, seed, folder)
    for at, kind in enumerate(presses):
        if at < held:
            board.press(KINDS[kind])
        else:
            board.app.press(KINDS[kind])
    return board.ports.display.sum, board.ports.display.count, len(presses)
