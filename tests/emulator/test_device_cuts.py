"""The power fails at every flash operation of a game on the emulated Pico.

Stock MicroPython never formats, and the game stands at the last answer or the one before.
tests/firmware/test_power_cuts.py has thousands more cuts, on littlefs alone.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from emulator.board import Board
from emulator.controls import Moment
from emulator.filesystem import FLASH_OFFSET, SIZE
from emulator.fixtures import MakeBoard
from emulator.mpy import compile_module
from firmware.cut_flash import Files, Flash
from firmware.logged_game import NAME, finished, solo_records
from storage import Storage
from trailhand_host.build.frozen import ROOT

MOMENTS: tuple[Moment, ...] = ("before", "middle", "after")
SOME_APPENDS = 6  # of the game's answers, in CI
APPENDS = 38  # littlefs tidies its folder three times in that time
KEPT = "kept"


def storage_files() -> dict[str, bytes]:
    names = ("storage", "storage_folder", "storage_log")
    modules = {f"{name}.py": ROOT / "firmware" / f"{name}.py" for name in names}
    for name in ("trailhand/core/types.py", "trailhand/core/trouble.py"):
        modules[name] = ROOT / "shared" / name
    return {f"lib/{name[:-3]}.mpy": compile_module(Path(path), name) for name, path in modules.items()}


def storage_of(board: Board) -> Storage:
    """What the flash holds, read here by the same code: the board has already mounted it."""
    files = Files(Flash(board.flash()[FLASH_OFFSET : FLASH_OFFSET + SIZE]))
    return Storage(system=files, open_file=files.open)


def operations_of(board: Board, source: str) -> int:
    before = board.counters().flash_operations
    board.exec(source)
    return board.counters().flash_operations - before


def sweep(board: Board, source: str, check: Callable[[Storage], None]) -> int:
    """Cut the power at every operation of a step; then do the step. Returns how many cuts that were."""
    board.snapshot("before the step")
    operations = operations_of(board, source)
    board.snapshot("after the step")
    for operation in range(1, operations + 1):
        for moment in MOMENTS:
            board.restore("before the step")
            board.cut_power(operation, moment)
            assert board.exec(source).ended == "power_cut"
            board.power_on()
            assert board.exec(f"print(open('{KEPT}').read())").output == "still here\n"  # not formatted
            check(storage_of(board))
    board.restore("after the step")
    return operations * len(MOMENTS)


@pytest.mark.parametrize(
    ("appends", "least"), [(SOME_APPENDS, 60), pytest.param(APPENDS, 200, marks=pytest.mark.long)]
)
def test_every_cut_of_a_game_keeps_the_last_answer_or_the_one_before(
    booted: MakeBoard, appends: int, least: int
) -> None:
    board = booted({**storage_files(), KEPT: "still here"})
    records = solo_records()[: appends + 1]
    board.exec("import storage; kept = storage.Storage()")
    assert board.exec(f"print(kept.read({NAME!r}))").output == "None\n"
    written = None  # what is on the flash

    def check(storage: Storage) -> None:
        assert storage.notes == []
        assert storage.read(NAME) in (written, after)

    cuts = 0
    for number, record in enumerate(records):
        after = (written or b"") + record
        cuts += sweep(board, f"kept.{'append' if number else 'begin'}({NAME!r}, {record!r})", check)
        written = after
    data = finished(records)

    def check_finished(storage: Storage) -> None:
        found = (storage.read(NAME), storage.read_finished(NAME, 1))
        assert found in ((written, None), (written, data), (None, data))

    cuts += sweep(board, f"kept.finish({NAME!r}, {data!r})", check_finished)
    assert storage_of(board).read_finished(NAME, 1) == data
    print(f"{cuts} power cuts on the emulated Pico")
    assert cuts >= least
