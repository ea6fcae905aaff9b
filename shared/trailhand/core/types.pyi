from collections.abc import Callable, Generator, Sequence
from collections.abc import Iterator as Iterator
from typing import Any as Any
from typing import Protocol, TypeAlias, TypeVar

from trailhand.app.application import Application as Application
from trailhand.app.game_screen import GameScreen as GameScreen
from trailhand.core.log import Header
from trailhand.core.prompts import Prompt
from trailhand.core.score_sheet import Entry, Scores

T = TypeVar("T")

# Ids, whole numbers and tuples of them: what prompts carry.
Values: TypeAlias = tuple[Any, ...]
# A fact that a rule used: its name and its value.
Fact: TypeAlias = tuple[str, Any]
# One reason of a decision: the rule's id, the facts it used, what it passed over.
Why: TypeAlias = tuple[str, tuple[Fact, ...], Values]
Reasons: TypeAlias = tuple[Why, ...]
# What an answer means to a game: an option, a number, OK.
Meaning: TypeAlias = Any
# A game, or a part of one: yields prompts, receives what the answers mean, returns its result.
Script: TypeAlias = Generator[Prompt, Meaning, T]
# How a game begins: its script for a header.
Play: TypeAlias = Callable[[Header], Script[object]]
# Of a score sheet: the fewest and the most points of a category; the script that counts it out; what follows
# from several categories; a tie-break.
Limits: TypeAlias = Callable[[Scores, Entry], tuple[int, int]]
Detail: TypeAlias = Callable[[Scores, Entry], Script[list[Values]]]
Settle: TypeAlias = Callable[[Scores, Entry], Script[None]]
BreakTie: TypeAlias = Callable[[list[Entry]], Script[list[int]]]
# How a prompt is made anew, for its limits may have changed.
Make: TypeAlias = Callable[[], Prompt]
# What a repair does to a table of its game; those that were made, by what they repair.
Change: TypeAlias = Callable[[Any], object]
Repaired: TypeAlias = list[tuple[str, Change]]
# Something worth saying at the table: a text's key and its values.
Note: TypeAlias = tuple[str, tuple[Any, ...]]
# Bytes to look at.
Buffer: TypeAlias = bytes | bytearray
# Changes of a button's level: when, and whether it has been pressed since; the oldest first.
Edges: TypeAlias = Sequence[tuple[int, bool]]
# Seconds, from any beginning, never back.
Clock: TypeAlias = Callable[[], float]
# So many bytes that nobody can foresee.
Entropy: TypeAlias = Callable[[int], bytes]
# What a new scoring starts from; may add notes.
Find: TypeAlias = Callable[[list[Note]], Header]

# Where games are kept: a folder of the PC, the flash of the device. Never deletes a game.
class Storage(Protocol):
    def read(self, name: str) -> bytes | None: ...
    def need_room(self) -> None: ...  # or StorageFull: for a whole new game
    def begin(self, name: str, data: bytes) -> None: ...
    def append(self, name: str, record: bytes) -> None: ...
    def set_aside(self, name: str, reason: str) -> str: ...
    def copy_aside(self, name: str, reason: str) -> str: ...
    def finish(self, name: str, data: bytes, number: int | None = None, resumed: bool = False) -> int: ...
    def finished(self, name: str) -> list[int]: ...
    def read_finished(self, name: str, number: int) -> bytes | None: ...
    def finished_name(self, name: str, number: int) -> str: ...
    def read_small(self, name: str) -> bytes | None: ...
    def write_small(self, name: str, data: bytes) -> None: ...
    def set_small_aside(self, name: str) -> str: ...

# The texts of one language: `Texts` on the device, `Words` on the desktop.
class Words(Protocol):
    def has(self, key: str) -> bool: ...
    def first(self, *keys: str) -> str: ...
    def say(self, key: str, *values: Any) -> str: ...  # noqa: ANN401
    def count(self, key: str, number: Any, *values: Any) -> str: ...  # noqa: ANN401

# A display of 128 x 64 points: sends what differs from the picture before.
class Display(Protocol):
    def show(self, frame: bytearray) -> None: ...
    def contrast(self, level: int) -> None: ...
    def power(self, on: bool) -> None: ...
    def rotate(self, upside_down: bool) -> None: ...
    def select(self, chip: str) -> None: ...

# What a board passes to the application.
class Ports(Protocol):
    @property
    def display(self) -> Display: ...
    @property
    def storage(self) -> Storage: ...
    @property
    def entropy(self) -> Entropy: ...
    def words(self, language: str) -> Words: ...
    def battery(self) -> int | None: ...
    def extras(self) -> tuple[list[tuple[str, Any]], Any]: ...
    def about(self) -> list[tuple[str, str]]: ...
    def self_test(self) -> list[tuple[str, bool]]: ...

# Decides a prompt in small steps, none of them long.
class Thinker(Protocol):
    answer: int  # once `step` has said True

    @property
    def progress(self) -> int: ...  # 0 to 100
    def step(self) -> bool: ...
