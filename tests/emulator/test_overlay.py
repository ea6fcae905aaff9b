"""Newer modules on the file system of our firmware are used if they are good; else it runs its own."""

import hashlib
from pathlib import Path

import pytest

from emulator.board import Board
from emulator.device import FIRST_PICTURE_MS, WITH_USB, counter_device, overlaid, stack_size, with_application
from emulator.filesystem import read_flash
from emulator.fixtures import MakeBoard
from emulator.test_device import ask, count_of
from trailhand_host.build import frozen

BROKEN = "raise ValueError('does not even load')\nclass Application:\n    pass\n"
HANGS = "class Application:\n    def __init__(self, ports, now=0):\n        while True:\n            pass\n"
COUNTER = counter_device()["overlay/trailhand/app/application.mpy"]
STATE = "/overlay/state.txt"
MANY = ("trailhand/app/", "trailhand/core/", "trailhand/elpaso/", "trailhand/nimmt/")
MARKED_MS, MANY_MS = 20, 5000


def boot(board: Board, ms: int = FIRST_PICTURE_MS) -> str:
    board.power_on(wait_for_prompt=False)
    board.wait(ms)
    return board.output()


def state_of(board: Board) -> bytes | None:
    return read_flash(board.flash()).get(STATE)


def test_a_new_overlay_that_comes_up_stays(make_device: MakeBoard) -> None:
    files = {path: data for path, data in counter_device().items() if path not in STATE}
    board = make_device(files, pins=WITH_USB)
    boot(board)
    assert ask(board, "who")["game"] == "counter"
    assert state_of(board) == b"up"
    written = board.counters().flash_operations
    boot(board)
    assert ask(board, "who")["game"] == "counter"
    assert board.counters().flash_operations == written  # proven: a start writes nothing


def test_one_that_fails_falls_back_at_once_and_is_put_aside_at_last(make_device: MakeBoard) -> None:
    board = make_device(with_application(BROKEN), pins=WITH_USB)
    for tried in (b"1", b"2"):
        assert "does not even load" in boot(board)
        who = ask(board, "who")
        assert (who["overlay"], who["game"]) == ("bad", None)
        assert any(board.screen().frame) and state_of(board) == tried
    menu = board.screen().frame
    assert "does not even load" not in boot(board)
    assert state_of(board) == b"bad" and board.screen().frame != menu  # it says so
    board.click()
    assert board.screen().frame == menu
    boot(board)
    assert board.screen().frame == menu  # once


def test_one_that_hangs_is_put_aside_after_two_starts(make_device: MakeBoard) -> None:
    board = make_device(with_application(HANGS), pins=WITH_USB)
    for tried in (b"1", b"2"):
        boot(board)
        assert state_of(board) == tried and not any(board.screen().frame)
    boot(board)
    assert ask(board, "who")["overlay"] == "bad"
    assert state_of(board) == b"bad"


def test_a_damaged_file_is_not_used(make_device: MakeBoard) -> None:
    program = bytearray(COUNTER)
    program[len(program) // 2] ^= 4
    board = make_device(
        {**counter_device(), "overlay/trailhand/app/application.mpy": bytes(program)}, pins=WITH_USB
    )
    boot(board)
    assert ask(board, "who")["overlay"] == "bad" and any(board.screen().frame)


@pytest.mark.parametrize("manifest", [b"", b"\xff\xfe\n", b"trailhand 1 base x\nend 00000000\n"])
def test_a_damaged_manifest_is_not_used(make_device: MakeBoard, manifest: bytes) -> None:
    board = make_device({**counter_device(), "overlay/manifest.txt": manifest}, pins=WITH_USB)
    boot(board)
    assert ask(board, "who")["game"] is None and any(board.screen().frame)


def test_one_for_another_firmware_is_not_used(make_device: MakeBoard) -> None:
    board = make_device(overlaid({"start.py": b"1 // 0"}, of="0" * 64), pins=WITH_USB)
    assert "ZeroDivisionError" not in boot(board)
    assert ask(board, "who")["overlay"] == "bad"


@pytest.mark.parametrize("state", [b"\xff\xfe", b"-1", b"", b"upp"])
def test_any_state_starts_something(make_device: MakeBoard, state: bytes) -> None:
    board = make_device({**counter_device(), "overlay/state.txt": state}, pins=WITH_USB)
    boot(board)
    assert ask(board, "who")["game"] == "counter"


def test_modules_lie_beside_frozen_ones_of_their_packages(make_device: MakeBoard) -> None:
    """A module of the firmware, one of a package, the package itself, texts; all others are frozen ones."""
    modules = frozen.modules()
    changed = ("led.py", "boards/pico.py", "trailhand/ui/icons.py", "trailhand/ui/__init__.py", "texts_en.py")
    sources = {path: modules[path] + f"\nprint('newer', {path!r})\n".encode() for path in changed}
    board = make_device(overlaid(sources, None), pins=WITH_USB)
    said = boot(board, 2 * FIRST_PICTURE_MS)
    assert sorted(said.split()[1::2]) == sorted(changed)
    assert state_of(board) == b"up" and any(board.screen().frame)


def test_with_the_button_held_the_overlay_rests(make_device: MakeBoard) -> None:
    board = make_device(with_application(HANGS), pins=WITH_USB)
    board.press()
    boot(board)
    board.release()
    assert any(board.screen().frame) and state_of(board) is None
    assert ask(board, "who")["overlay"] == "bad"


def test_the_counter_still_counts(make_device: MakeBoard) -> None:
    board = make_device(counter_device(), pins=WITH_USB)
    boot(board)
    board.click()
    assert count_of(board) == 1


def test_one_with_half_of_the_program_comes_up_and_answers(make_device: MakeBoard, ours: Path) -> None:
    """With the heap in small pieces neither its imports find room nor its manifest as a whole."""
    modules = frozen.modules()
    many = {path: modules[path] for path in modules if path.startswith(MANY)}
    assert len(many) > 75
    board, size = make_device(overlaid(many, None), pins=WITH_USB), stack_size(ours)
    board.power_on(wait_for_prompt=False)
    board.wait(MARKED_MS)
    board.mark_stack(size)
    board.wait(MANY_MS)
    assert state_of(board) == b"up" and any(board.screen().frame)
    who = ask(board, "who")
    assert who["overlay"] == hashlib.sha256(overlaid(many)["overlay/manifest.txt"]).hexdigest()
    print(f"free heap {who['free_heap']}, C stack in use {board.stack_used(size)} of {size}")
    assert board.stack_used(size) < size * 9 // 10  # imports within imports
    assert ask(board, "check") == {"bad": []}
