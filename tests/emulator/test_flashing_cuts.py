"""Power cut and cable pulled while a board is flashed: it always boots, old or new and whole, with its game.

One update runs on the emulated Pico with a snapshot before every command. Then the power fails at points all
over it (before, in the middle of and after a flash operation), and the cable is pulled between any two
commands. What lies on the flash is judged as the starter judges it; one board of every kind that arises, and
some more, is started for real.
"""

import hashlib
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from emulator.board import Board
from emulator.controls import Moment
from emulator.device import FIRST_PICTURE_MS, WITH_USB, count_of, counter_device
from emulator.filesystem import read_flash
from emulator.flashing import BoardDevice, PowerCut, counting, no_bar, silent
from trailhand_host.device.flash import Flash, Order
from trailhand_host.device.survey import read_manifest

MOMENTS: tuple[Moment, ...] = ("before", "middle", "after")
CUTS = 210 if os.environ.get("CI") == "true" else 30
BOOTS = 8 if os.environ.get("CI") == "true" else 2  # besides one of each kind
CLICKS = 3
Files = Mapping[str, bytes]


class Recorded(BoardDevice):
    """Remembers the board before every command, and how many flash operations it took."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.commands: list[tuple[str, int]] = []
        self.restarts = 0

    def exec(self, source: str) -> str:
        self.board.snapshot(f"before {len(self.commands)}")
        before = self.board.counters().flash_operations
        output = super().exec(source)
        self.commands.append((source, self.board.counters().flash_operations - before))
        return output


@pytest.fixture(scope="module")
def updated(firmware: Path, tmp_path_factory: pytest.TempPathFactory) -> "Iterator[tuple[Recorded, Any]]":
    """A board with a running game that was updated, and the new version."""
    sources = counting(tmp_path_factory.mktemp("new") / "application.py", "\nNEW = 12345\n")
    with Board(counter_device(), pins=WITH_USB, firmware=firmware) as board:
        board.power_on(wait_for_prompt=False)
        board.wait(2 * FIRST_PICTURE_MS)
        for _ in range(CLICKS):
            board.click()
        board.snapshot("at the start")
        device = Recorded(board)
        outcome = Flash(device, sources, silent, no_bar).run(Order())
        assert (outcome.kind, outcome.folder) == ("updated", "b")
        board.snapshot("updated")
        yield device, sources


def data_of(files: Files) -> Files:
    return {path: data for path, data in files.items() if path.startswith("/data/")}


def folder_of(files: Files, folder: str) -> Files:
    return {path: data for path, data in files.items() if path.startswith(f"/{folder}/")}


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


def judge(files: Files, game: Files, new: Files) -> tuple[str, bytes, bool, bool]:
    """Whether this flash is one that boots; what kind it is."""
    assert data_of(files) == game
    folder = started(files)
    old = {f"/{path}": data for path, data in counter_device().items() if path.startswith("a/")}
    wanted = old if folder == "a" else {f"/{path}": data for path, data in new.items()}
    found = folder_of(files, folder)
    assert {path: found.get(path) for path in wanted} == wanted
    for path in ("/main.py", "/starter.mpy", "/archive.mpy", "/board"):
        assert files[path] == counter_device()[path[1:]]
    return folder, files.get("/start.txt", b""), sound(files, "a"), sound(files, "b")


def boots(device: Recorded) -> None:
    """Power on for real: a version reports itself, and the game goes on."""
    device.board.power_on(wait_for_prompt=False)
    device.board.wait(2 * FIRST_PICTURE_MS)
    answer = device.ask("who")
    assert answer is not None and answer["game"] == "counter"
    device.board.wait(300)  # it may have answered in the midst of its first ticks
    device.board.click(pause_ms=300)
    assert count_of(device.board) == CLICKS + 1


def points(device: Recorded) -> list[tuple[int, int, Moment]]:
    """Where the power fails: evenly over all flash operations, and every one of the commands at the end."""
    every: list[tuple[int, int, Moment]] = [
        (number, operation, moment)
        for number, (_, operations) in enumerate(device.commands)
        for operation in range(1, operations + 1)
        for moment in MOMENTS
    ]
    step = max(1, len(every) // CUTS)
    last = [point for point in every if point[0] >= len(device.commands) - 3]  # the switch
    return sorted(set(every[:: max(1, step)]) | set(last))


@pytest.mark.long
def test_power_cuts(updated: tuple[Recorded, Any]) -> None:
    device, sources = updated
    board = device.board
    board.restore("at the start")
    game = data_of(read_flash(board.flash()))
    assert game
    kinds: dict[Any, int] = {}
    cuts = points(device)
    for count, (number, operation, moment) in enumerate(cuts):
        board.restore(f"before {number}")
        board.cut_power(operation, moment)
        with pytest.raises(PowerCut):
            BoardDevice.exec(device, device.commands[number][0])
        kind = judge(read_flash(board.flash()), game, sources.program("b"))
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] == 1 or count % (len(cuts) // BOOTS) == 0:
            boots(device)
    print(f"{len(cuts)} power cuts; kinds: {kinds}")
    assert len(cuts) >= CUTS
    assert {kind[0] for kind in kinds} == {"a", "b"}


@pytest.mark.long
def test_cable_pulled_between_any_two_commands(updated: tuple[Recorded, Any]) -> None:
    device, sources = updated
    board = device.board
    board.restore("at the start")
    game = data_of(read_flash(board.flash()))
    seen = set()
    for number in range(len(device.commands)):
        board.restore(f"before {number}")
        seen.add(judge(read_flash(board.flash()), game, sources.program("b"))[0])
    print(f"{len(device.commands)} moments between two commands")
    assert seen == {"a"}  # the switch is the last command


@pytest.mark.long
def test_a_flash_that_was_broken_off_is_taken_up(updated: tuple[Recorded, Any]) -> None:
    device, sources = updated
    number = len(device.commands) * 2 // 3
    device.board.restore(f"before {number}")
    device.board.power_on(wait_for_prompt=False)
    device.board.wait(FIRST_PICTURE_MS)
    outcome = Flash(BoardDevice(device.board), sources, silent, no_bar).run(Order())
    assert outcome.kind == "updated" and 0 < outcome.files < 5
    boots(device)


@pytest.mark.long
def test_update_and_downgrade_keep_the_game(updated: tuple[Recorded, Any]) -> None:
    device, _ = updated
    device.board.restore("updated")
    outcome = Flash(BoardDevice(device.board), counting(), silent, no_bar).run(Order())
    assert (outcome.kind, outcome.folder, outcome.files) == ("updated", "a", 0)  # it was still there
    boots(device)


@pytest.mark.long
def test_a_version_that_does_not_come_up_is_switched_back(
    updated: tuple[Recorded, Any], tmp_path: Path
) -> None:
    from trailhand_host.device.messages import Problem

    device, _ = updated
    device.board.restore("at the start")
    broken = counting(tmp_path / "application.py", "\nraise ValueError('broken')\n")
    with pytest.raises(Problem, match="switched back"):
        Flash(BoardDevice(device.board), broken, silent, no_bar).run(Order())
    files = read_flash(device.board.flash())
    assert started(files) == "a" and files["/start.txt"] == b"a"
    boots(device)
