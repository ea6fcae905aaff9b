"""Power cut and cable pulled while a board is flashed: it always boots, old or new and whole, with its game.

One update of a small program runs on the emulated Pico with a snapshot before every command. Then the power
fails at points all over it (before, in the middle of and after a flash operation), and the cable is pulled at
any byte of a command and at any moment of its work. What lies on the flash is judged as the starter judges
it; one board of every kind that arises, and some more, is started for real. CI takes a sample, the same one
every time; `long` is the whole.
"""

import hashlib
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from emulator.board import Board
from emulator.controls import Moment
from emulator.device import FIRST_PICTURE_MS, WITH_USB, count_of
from emulator.filesystem import read_flash
from emulator.flashing import BoardDevice, PowerCut, no_bar, silent
from emulator.small_program import Small
from trailhand_host.device.flash import Flash, Order
from trailhand_host.device.messages import Problem
from trailhand_host.device.survey import read_manifest

MOMENTS: tuple[Moment, ...] = ("before", "middle", "after")
SAMPLE, WHOLE = 16, 220  # points
STARTS = {SAMPLE: 1, WHOLE: 20}  # boards that are started, besides one of each kind
CLICKS = 3
OLD, NEW = "1.0", "1.1"
Files = Mapping[str, bytes]
Kind = tuple[str, bytes, bool, bool]  # the folder that starts, the pointer, is a sound, is b


@dataclass(frozen=True)
class Command:
    """What was sent, and what it took."""

    source: str
    operations: int
    ms: float


class Recorded(BoardDevice):
    """Remembers the board before every command, and what it took."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.commands: list[Command] = []

    def exec(self, source: str) -> str:
        self.board.snapshot(f"before {len(self.commands)}")
        before = self.board.counters()
        output = super().exec(source)
        after = self.board.counters()
        operations = after.flash_operations - before.flash_operations
        self.commands.append(Command(source, operations, after.total_ms - before.total_ms))
        return output


@dataclass
class Update:
    """A board with a game that was updated once."""

    device: Recorded
    old: Small
    new: Small
    fixed: Files  # what no update touches
    game: Files

    @property
    def board(self) -> Board:
        return self.device.board


@pytest.fixture(scope="module")
def update(firmware: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Update]:
    folder = tmp_path_factory.mktemp("versions")
    old, new = Small(folder / "old", version=OLD), Small(folder / "new", "\nNEW = 12345\n", NEW)
    tree = old.whole("pico")
    fixed = {f"/{path}": tree[path] for path in ("main.py", "starter.mpy", "archive.mpy", "board")}
    with Board(tree, pins=WITH_USB, firmware=firmware) as board:
        board.power_on(wait_for_prompt=False)
        board.wait(FIRST_PICTURE_MS)
        for _ in range(CLICKS):
            board.click()
        board.snapshot("at the start")
        game = data_of(read_flash(board.flash()))
        assert game
        device = Recorded(board)
        outcome = Flash(device, new, silent, no_bar).run(Order())
        assert (outcome.kind, outcome.folder, outcome.version) == ("updated", "b", NEW)
        board.snapshot("updated")
        yield Update(device, old, new, fixed, game)


def data_of(files: Files) -> Files:
    return {path: data for path, data in files.items() if path.startswith("/data/")}


def sound(files: Files, folder: str) -> bool:
    """As the starter sees it, and by hash."""
    manifest = read_manifest(files.get(f"/{folder}/manifest.txt", b""))
    if manifest is None:
        return False
    found = {path: files.get(f"/{folder}/{path}", b"") for path in manifest.files}
    return all(
        (len(found[path]), hashlib.sha256(found[path]).hexdigest()) == entry
        for path, entry in manifest.files.items()
    )


def started(files: Files) -> str:
    """The folder that starts."""
    order = "ba" if files.get("/start.txt", b"").startswith(b"b") else "ab"
    return next((folder for folder in order if sound(files, folder)), "")


def judge(update: Update) -> Kind:
    """Whether the flash as it is now is one that boots; what kind it is."""
    files = read_flash(update.board.flash())
    assert data_of(files) == update.game
    folder = started(files)
    wanted = {"a": update.old.program("a"), "b": update.new.program("b")}[folder]
    assert {path: files.get(f"/{path}") for path in wanted} == wanted
    assert {path: files.get(path) for path in update.fixed} == update.fixed
    return folder, files.get("/start.txt", b""), sound(files, "a"), sound(files, "b")


def boots(update: Update, version: str) -> None:
    """Power on for real: the version reports itself, and the game goes on."""
    update.board.power_on(wait_for_prompt=False)
    update.board.wait(FIRST_PICTURE_MS)
    answer = update.device.ask("who")
    assert answer is not None and (answer["game"], answer["trailhand"]) == ("counter", version)
    update.board.wait(300)  # it may have answered in the midst of its first ticks
    update.board.click(pause_ms=300)
    assert count_of(update.board) == CLICKS + 1


Point = tuple[int, Callable[[], None]]  # the command, and what goes wrong in its midst


def try_points(update: Update, points: list[Point], starts: int) -> set[str]:
    """Let it go wrong at every point; returns the folders that start then."""
    kinds: dict[Kind, int] = {}
    booted = 0
    for count, (number, go_wrong) in enumerate(points):
        update.board.restore(f"before {number}")
        go_wrong()
        kind = judge(update)
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] == 1 or count % (len(points) // starts) == 0:
            boots(update, OLD if kind[0] == "a" else NEW)
            booted += 1
    print(f"{len(points)} points, {booted} started; kinds: {kinds}")
    return {kind[0] for kind in kinds}


def power_cuts(update: Update, count: int) -> list[Point]:
    """Evenly over all flash operations, and every one of the switch."""
    device = update.device
    every: list[tuple[int, int, Moment]] = [
        (number, operation, moment)
        for number, command in enumerate(device.commands)
        for operation in range(1, command.operations + 1)
        for moment in MOMENTS
    ]
    switch = [point for point in every if point[0] >= len(device.commands) - 3]
    some = set(random.Random(7).sample(every, count)) | set(switch)

    def cut(number: int, operation: int, moment: Moment) -> None:
        update.board.cut_power(operation, moment)
        with pytest.raises(PowerCut):
            BoardDevice.exec(device, device.commands[number].source)

    return [(point[0], lambda point=point: cut(*point)) for point in sorted(some)]


def pulled_cables(update: Update, count: int) -> list[Point]:
    """At some byte of a command, or while the board is at work on it: then its power is gone too."""
    chance = random.Random(8)
    commands = update.device.commands

    def half_sent(number: int, size: int) -> None:
        update.board.type(commands[number].source[:size])
        update.board.wait(5)

    def half_done(number: int, ms: float) -> None:
        update.board.start(commands[number].source)
        update.board.wait(ms)

    points: list[Point] = []
    for index in range(count):
        number = index % len(commands)
        size, ms = chance.randrange(len(commands[number].source)), chance.random() * commands[number].ms
        work = (lambda n=number, size=size: half_sent(n, size)) if index // len(commands) % 2 else (
            lambda n=number, ms=ms: half_done(n, ms))  # fmt: skip
        points.append((number, work))
    return points


SIZES = [SAMPLE, pytest.param(WHOLE, marks=pytest.mark.long)]


@pytest.mark.slow
@pytest.mark.parametrize("count", SIZES)
def test_power_cuts(update: Update, count: int) -> None:
    points = power_cuts(update, count)
    assert len(points) >= count
    assert try_points(update, points, STARTS[count]) == {"a", "b"}


@pytest.mark.slow
@pytest.mark.parametrize("count", SIZES)
def test_pulled_cables(update: Update, count: int) -> None:
    assert "a" in try_points(update, pulled_cables(update, count), STARTS[count])


@pytest.mark.slow
def test_a_flash_that_was_broken_off_is_taken_up(update: Update) -> None:
    number = len(update.device.commands) * 2 // 3
    update.board.restore(f"before {number}")
    update.board.power_on(wait_for_prompt=False)
    update.board.wait(FIRST_PICTURE_MS)
    outcome = Flash(BoardDevice(update.board), update.new, silent, no_bar).run(Order())
    assert outcome.kind == "updated" and 0 < outcome.files < 5
    boots(update, NEW)


@pytest.mark.slow
def test_a_downgrade_keeps_the_game(update: Update) -> None:
    update.board.restore("updated")
    outcome = Flash(BoardDevice(update.board), update.old, silent, no_bar).run(Order())
    assert (outcome.kind, outcome.folder, outcome.files) == ("updated", "a", 0)  # it was still there
    boots(update, OLD)


@pytest.mark.slow
def test_a_version_that_does_not_come_up_is_switched_back(update: Update, tmp_path: Path) -> None:
    update.board.restore("at the start")
    broken = Small(tmp_path, "\nraise ValueError('broken')\n", NEW)
    with pytest.raises(Problem, match="switched back"):
        Flash(BoardDevice(update.board), broken, silent, no_bar).run(Order())
    files = read_flash(update.board.flash())
    assert started(files) == "a" and files["/start.txt"] == b"a"
    boots(update, OLD)


@pytest.mark.slow
def test_ctrl_c_leaves_a_board_that_plays(update: Update) -> None:
    """In the midst of a file: the board starts what it had."""

    def stop(_total: int) -> Callable[[int], None]:
        def advance(_count: int) -> None:
            raise KeyboardInterrupt

        return advance

    update.board.restore("at the start")
    with pytest.raises(KeyboardInterrupt):
        Flash(BoardDevice(update.board), update.new, silent, stop).run(Order())
    update.board.wait(FIRST_PICTURE_MS)
    answer = update.device.ask("who")
    assert answer is not None and (answer["game"], answer["trailhand"]) == ("counter", OLD)
