"""A board with made-up answers: words to its program, and files, which its agent reads and changes.

`done` is what it was asked, in order. It must not know any test.
"""

import base64
import hashlib
from collections.abc import Mapping
from typing import Any

from trailhand_host.device.find import Port, Seen
from trailhand_host.device.framing import all_answers, frame

PICO = Port("/dev/ttyACM0", 0x2E8A, 0x0005, "E660")
ONE_BOARD = Seen("linux", (PICO,))
WHO = {
    "trailhand": "0.1.0",
    "micropython": "1.25.0",
    "board": "Raspberry Pi Pico",
    "chip": "rp2040",
    "digest": "d" * 64,
    "overlay": None,
    "storage": "ok",
    "game": None,
    "display": "ssd1306",
    "free_flash": 900_000,
    "free_heap": 90_000,
    "battery": None,
}
STATE = {
    "version": [1, 25, 0],
    "machine": "Raspberry Pi Pico with RP2040",
    "free": 900_000,
    "size": 1_441_792,
    "root": [],
    "base": [],
}


def listed(path: str, data: bytes) -> list[Any]:
    """A file as the agent lists it."""
    return [path, len(data), hashlib.sha256(data).hexdigest()]


class MadeUpBoard:
    """A word without an answer is one that no program answers."""

    def __init__(
        self,
        words: Mapping[str, Any] | None = None,
        files: Mapping[str, bytes] | None = None,
        state: Mapping[str, Any] | None = None,
        is_blank: bool = False,
    ) -> None:
        self.port = PICO
        self.done: list[str] = []
        self.files = dict(files or {})
        self._words, self.state = words or {}, state or STATE
        self._is_blank = is_blank  # where its storage should be

    def ask(self, word: str) -> dict[str, Any] | None:
        """What the program says."""
        self.done.append(word)
        return self._words.get(word)

    def prompt(self) -> None:
        """There already."""
        self.done.append("prompt")

    def call(self, work: str, *arguments: Any) -> list[Any]:  # noqa: ANN401 - of each work its own
        """As a serial port would pass it on."""
        self.done.append(work)
        rows = getattr(self, f"_{work}")(*arguments)
        return all_answers(b"".join(map(frame, [*rows, {"end": len(rows)}])))

    def restart(self) -> None:
        """Nothing to start."""

    def bootsel(self) -> None:
        """It has no boot loader."""

    def leave(self) -> None:
        """Nothing to start."""
        self.done.append("leave")

    def close(self) -> None:
        """No port to let go."""

    # --- What its agent does ---

    def _state(self) -> list[Any]:
        return [self.state]

    def _hashes(self, paths: list[str]) -> list[Any]:
        return [listed(path, self.files[path]) if path in self.files else [path, -1, ""] for path in paths]

    def _walk(self, folder: str) -> list[Any]:
        return [listed(path, data) for path, data in self.files.items() if path.startswith(f"{folder}/")]

    def _fills(self) -> list[Any]:
        names = {path.split("/")[1] for path in self.files}
        return [[name, sum(map(len, self._below(name)))] for name in sorted(names)]

    def _below(self, name: str) -> list[bytes]:
        return [data for path, data in self.files.items() if path.split("/")[1] == name]

    def _remove(self, paths: list[str]) -> list[str]:
        for path in paths:
            del self.files[path]
        return paths

    def _begin(self, path: str) -> list[bool]:
        self.files[f"{path}.new"] = b""
        self._path = f"{path}.new"
        return [True]

    def _put(self, text: str) -> list[int]:
        self.files[self._path] += base64.b64decode(text)
        return [0]

    def _finish(self, path: str, _size: int, _check: str) -> list[bool]:
        self.files[path] = self.files.pop(self._path)
        return [True]

    def _read(self, path: str, offset: int, count: int) -> list[str]:
        return [base64.b64encode(self.files[path][offset : offset + count]).decode()]

    def _clear(self, path: str) -> list[str]:
        gone = [name for name in self.files if name == path or name.startswith(f"{path}/")]
        for name in gone:
            del self.files[name]
        return gone

    def _blank(self) -> list[bool]:
        return [self._is_blank]

    def _make_storage(self) -> list[bool]:
        self.files.clear()
        return [True]
