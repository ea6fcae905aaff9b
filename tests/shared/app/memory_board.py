"""A board in memory for tests on every Python: storage in a dict, a display that sums up its pictures.

Presses go through the button's real gestures, with a clock that only moves here.
"""

from trailhand.app.application import Application
from trailhand.core.checksum import START, extend
from trailhand.core.types import Any, Words

POLL = 10  # ms
HELD = {"click": 60, "hold": 700, "back": 1900, "cancel": 3200}
PAUSE = 60
CLOCK = (1 << 30) - 1


class MemoryStore:
    """Files as bytes by name; the interface of `Storage`."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def read(self, name: str) -> bytes | None:
        return self.files.get(name + ".log")

    def need_room(self) -> None:
        """There is always some."""

    def begin(self, name: str, data: bytes) -> None:
        self.files[name + ".log"] = data

    def append(self, name: str, record: bytes) -> None:
        if name + ".log" not in self.files:
            raise OSError(2, name)
        self.files[name + ".log"] += record

    def set_aside(self, name: str, reason: str) -> str:
        place = self.copy_aside(name, reason)
        del self.files[name + ".log"]
        return place

    def copy_aside(self, name: str, reason: str) -> str:
        place = "aside/" + name + "-" + str(len(self.files)) + "-" + reason
        self.files[place] = self.files[name + ".log"]
        return place

    def finish(self, name: str, data: bytes, number: int | None = None, resumed: bool = False) -> int:
        number = number or max([0] + [int(key.split("/")[2]) for key in self._history()]) + 1
        self.files[self.finished_name(name, number)] = data
        self.files.pop(name + ".log", None)
        return number

    def _history(self) -> list[str]:
        return [key for key in self.files if key.startswith("history/")]

    def finished(self, name: str) -> list[int]:
        found = [int(key.split("/")[2]) for key in self._history() if key.split("/")[1] == name]
        return sorted(found)  # total: each number once

    def read_finished(self, name: str, number: int) -> bytes | None:
        return self.files.get(self.finished_name(name, number))

    def finished_name(self, name: str, number: int) -> str:
        return "history/" + name + "/" + str(number)

    def read_small(self, name: str) -> bytes | None:
        return self.files.get(name)

    def write_small(self, name: str, data: bytes) -> None:
        self.files[name] = data

    def set_small_aside(self, name: str) -> str:
        self.files["aside/" + name] = self.files.pop(name)
        return "aside/" + name


class SumDisplay:
    """Counts pictures and sums them up, so that whole games can be compared by a number."""

    def __init__(self) -> None:
        self.frame = bytes(1024)
        self.sum = START
        self.count = 0
        self.on = True
        self.level = 255
        self.upside_down = False
        self.chip = ""

    def show(self, frame: bytearray) -> None:
        self.frame = bytes(frame)
        self.sum = extend(self.sum, self.frame)
        self.count += 1

    def contrast(self, level: int) -> None:
        self.level = level

    def power(self, on: bool) -> None:
        self.on = on

    def rotate(self, upside_down: bool) -> None:
        self.upside_down = upside_down

    def select(self, chip: str) -> None:
        self.chip = chip


class MemoryPorts:
    """The ports of this board. `words` gives the words of a language."""

    def __init__(self, words: Any, store: Any = None, seed: bytes = b"\1\2\3\4") -> None:
        self._words = words
        self.storage = store or MemoryStore()
        self.display = SumDisplay()
        self.seed = seed

    def entropy(self, count: int) -> bytes:
        return self.seed[:count]

    def words(self, language: str) -> Words:
        return self._words(language)

    def battery(self) -> int | None:
        return None

    def extras(self) -> tuple[list[tuple[str, Any]], Any]:
        return [], None

    def about(self) -> list[tuple[str, str]]:
        return [("version", "0"), ("board", "memory")]

    def self_test(self) -> list[tuple[str, bool]]:
        return [("storage", True), ("memory", False)]


class MemoryBoard:
    """The application on these ports, pressed by a program."""

    def __init__(self, ports: MemoryPorts, start: int = 0) -> None:
        self.now = start
        self.ports = ports
        self.app = Application(ports, start)
        self.presses = 0
        self.pressed = ""  # the first letters of all presses
        self.wait(3 * POLL)  # the button is seen released

    def feed(self, pressed: bool, duration: int) -> None:
        for _ in range(max(1, duration // POLL)):
            self.app.tick(self.now, pressed)
            self.now = (self.now + POLL) & CLOCK

    def press(self, kind: str) -> None:
        self.presses += 1
        self.pressed += kind[0]
        scale = self.app.button.profile.starts[1] if kind != "click" else 500
        self.feed(True, max(HELD[kind] * scale // 500, 2 * self.app.button.profile.touch))
        self.feed(False, PAUSE + self.app.button.profile.quiet)

    def wait(self, duration: int) -> None:
        self.feed(False, duration)
