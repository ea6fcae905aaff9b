"""Power cut and cable pulled while a board is flashed: it always starts, or waits for the file; games stay.

An overlay's update runs on the emulated Pico with a snapshot before every command; then the power fails at
points all over it (before, in the middle of and after a flash operation), and the cable is pulled at any byte
of a command and at any moment of its work. What lies on the flash is judged as the firmware judges it, and
one board of every kind that arises is started for real. The copy of the firmware itself is cut off at points
all over the file, and the power with it. CI takes a sample, the same one every time; `long` is the whole.
"""

import hashlib
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from emulator.board import Board
from emulator.controls import Moment
from emulator.device import APPLICATION, FIRST_PICTURE_MS, WITH_USB, count_of
from emulator.filesystem import make_image, read_flash
from emulator.flashing import BoardDevice, PowerCut, counting, modules, no_bar
from trailhand_host.build import uf2
from trailhand_host.device import overlay
from trailhand_host.device.firmware import built
from trailhand_host.device.messages import Problem

pytestmark = pytest.mark.slow
MOMENTS: tuple[Moment, ...] = ("before", "middle", "after")
SAMPLE, WHOLE = 16, 220  # points
STARTS = {SAMPLE: 1, WHOLE: 20}  # boards that are started, besides one of each kind
COPIES, ALL_COPIES = 4, 200
CLICKS = 3
NEW = "\nNEW = 12345\n"
Files = Mapping[str, bytes]


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
    """A board with an overlay and a game; the overlay was replaced once."""

    device: Recorded
    hashes: Mapping[str | None, str]  # of the manifests, and which overlay it is
    game: Files

    @property
    def board(self) -> Board:
        return self.device.board


@pytest.fixture(scope="module")
def update(ours: Path) -> Iterator[Update]:
    with Board(pins=WITH_USB, firmware=ours, files={}) as board:
        start(board)
        plain = BoardDevice(board)
        overlay.send(plain, counting(), no_bar, False)
        old = who(plain)["overlay"]
        for _ in range(CLICKS):
            board.click(pause_ms=300)
        game = data_of(read_flash(board.flash()))
        assert game
        board.snapshot("at the start")
        device = Recorded(board)
        overlay.send(device, counting(NEW), no_bar, False)
        board.snapshot("updated")
        hashes = {old: "old", who(device)["overlay"]: "new", None: "none"}
        assert len(hashes) == 3
        yield Update(device, hashes, game)


def start(board: Board) -> None:
    board.power_on(wait_for_prompt=False)
    board.wait(FIRST_PICTURE_MS)


def who(device: BoardDevice) -> dict[str, str | None]:
    answer = device.ask("who")
    assert answer is not None
    return answer


def data_of(files: Files) -> Files:
    return {path: data for path, data in files.items() if path.startswith("/data/")}


def used(files: Files) -> str | None:
    """The hash of the overlay that the firmware uses: only a whole one."""
    manifest = files.get("/overlay/manifest.txt")
    if manifest is None:
        return None
    lines = manifest.decode().splitlines()[1:-1]
    for sha256, _size, path in [line.split(" ", 2) for line in lines]:
        assert hashlib.sha256(files[f"/overlay/{path}"]).hexdigest() == sha256
    return hashlib.sha256(manifest).hexdigest()


def judge(update: Update) -> str:
    """Which overlay is on the flash as it is now; the game is as it was."""
    files = read_flash(update.board.flash())
    assert data_of(files) == update.game
    return update.hashes[used(files)]


def starts(update: Update, kind: str) -> None:
    """Power on for real: that overlay reports itself, and the game goes on."""
    start(update.board)
    answer = who(update.device)
    assert update.hashes[answer["overlay"]] == kind
    if kind != "none":
        update.board.wait(300)  # it may have answered in the midst of its first ticks
        update.board.click(pause_ms=300)
        assert count_of(update.board) == CLICKS + 1


Point = tuple[int, Callable[[], None]]  # the command, and what goes wrong in its midst


def try_points(update: Update, points: list[Point], booted: int) -> set[str]:
    """Let it go wrong at every point; returns the kinds that arise."""
    kinds: dict[str, int] = {}
    for count, (number, go_wrong) in enumerate(points):
        update.board.restore(f"before {number}")
        go_wrong()
        kind = judge(update)
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] == 1 or count % (len(points) // booted) == 0:
            starts(update, kind)
    print(f"{len(points)} points; {kinds}")
    return set(kinds)


def power_cuts(update: Update, count: int) -> list[Point]:
    """Evenly over all flash operations, and every one of the switch."""
    device = update.device
    every: list[tuple[int, int, Moment]] = [
        (number, operation, moment)
        for number, command in enumerate(device.commands)
        for operation in range(1, command.operations + 1)
        for moment in MOMENTS
    ]
    switch = [point for point in every if point[0] >= len(device.commands) - 5]
    some = set(random.Random(7).sample(every, min(count, len(every)))) | set(switch)

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


@pytest.mark.parametrize("count", SIZES)
def test_power_cuts(update: Update, count: int) -> None:
    assert {"old", "none", "new"} == try_points(update, power_cuts(update, count), STARTS[count])


@pytest.mark.parametrize("count", SIZES)
def test_pulled_cables(update: Update, count: int) -> None:
    assert "old" in try_points(update, pulled_cables(update, count), STARTS[count])


def test_an_update_that_was_broken_off_is_made_again(update: Update) -> None:
    update.board.restore(f"before {len(update.device.commands) * 2 // 3}")
    start(update.board)
    overlay.send(BoardDevice(update.board), counting(NEW), no_bar, False)
    starts(update, "new")


def test_an_overlay_that_does_not_come_up_is_said(update: Update) -> None:
    """The firmware runs in its place, and the game of the counter is kept."""
    update.board.restore("at the start")
    broken = modules({APPLICATION: "raise ValueError('broken')\n"})
    with pytest.raises(Problem, match="it runs its firmware alone"):
        overlay.send(BoardDevice(update.board), broken, no_bar, False)
    start(update.board)
    assert who(update.device)["overlay"] == "bad"
    assert update.game.items() <= data_of(read_flash(update.board.flash())).items()


def test_ctrl_c_leaves_a_board_that_plays(update: Update) -> None:
    """In the midst of a file: the board starts what it had."""

    def stop(_total: int) -> Callable[[int], None]:
        def advance(_count: int) -> None:
            raise KeyboardInterrupt

        return advance

    update.board.restore("at the start")
    with pytest.raises(KeyboardInterrupt):
        overlay.send(BoardDevice(update.board), counting(NEW), stop, False)
    update.board.wait(FIRST_PICTURE_MS)
    assert update.hashes[who(update.device)["overlay"]] == "old"


def test_the_overlay_is_taken_away(update: Update) -> None:
    update.board.restore("updated")
    overlay.erase_all(BoardDevice(update.board))
    files = read_flash(update.board.flash())
    assert not any(path.startswith("/overlay") for path in files)
    assert data_of(files) == update.game


# --- The firmware itself ---


@pytest.fixture(scope="module")
def file() -> bytes:
    """What `flash` copies."""
    return uf2.guarded(uf2.read(built("pico")))


@pytest.mark.parametrize("count", [COPIES, pytest.param(ALL_COPIES, marks=pytest.mark.long)])
def test_a_copy_that_is_cut_off(firmware: Path, file: bytes, count: int) -> None:
    """Power gone with it, onto stock firmware: the drive is there again, and the whole file ends it."""
    chance = random.Random(9)
    system = make_image({"data/running/x/00001.000": b"a game"})
    with Board(pins=WITH_USB, firmware=firmware) as board:
        board.power_on()
        board.load_filesystem(system)
        board.exec("import machine; machine.bootloader()", check=False)
        board.snapshot("waiting")
        for number in range(count):
            board.restore("waiting")
            first = len(file) - 2 * uf2.SECTOR if number % 4 == 3 else uf2.BLOCK  # some at the end
            length = chance.randrange(first, len(file) - 1)
            assert board.copy_to_drive(file, length=length).ended == "bootsel"
            assert board.power_on().ended == "bootsel", length
            if number % 10 == 0:
                assert board.copy_to_drive(file).ended == "reset"
                board.wait(FIRST_PICTURE_MS)
                assert who(BoardDevice(board))["storage"] == "ok"
                assert data_of(read_flash(board.flash())) == {"/data/running/x/00001.000": b"a game"}
