"""The display driver against two well-known ones: the same memory, fewer bytes; and all that can go wrong."""

import random
from itertools import pairwise

import pytest

from emulator.board import Board
from emulator.fixtures import MakeBoard
from emulator.frame_bytes import ADAFRUIT, MICROPYTHON_LIB, OURS, Frames, driver_files, measure, setup
from emulator.recorded_game import BAR, SCREEN, recorded_game

CHIPS = ["ssd1306", "sh1106"]
FIRST_TURNS = 150  # pictures of the recorded game that CI shows


def some_frames() -> Frames:
    """Screens and steps of the bar, from a whole game."""
    return recorded_game()[::80]


def random_frames(seed: int) -> Frames:
    """Pictures that differ in a few places, in many, or not at all."""
    chance = random.Random(seed)
    frame = bytearray(1024)
    frames: list[tuple[str, bytes]] = []
    for _ in range(12):
        for _ in range(chance.choice((0, 1, 2, 5, 40, 600))):
            frame[chance.randrange(1024)] = chance.randrange(256)
        frames.append(("random", bytes(frame)))
    return frames


def memory_after(booted: MakeBoard, frames: Frames, driver: str, chip: str) -> bytes:
    board = booted(driver_files(frames), oled=chip)
    board.exec(setup(driver, chip))
    board.exec(f"for _ in range({len(frames)}): show(bytearray(pictures.read(1024)))")
    return board.screen().ram


@pytest.mark.parametrize("chip", CHIPS)
@pytest.mark.parametrize("which", ["game", "random"])
def test_the_memory_is_as_adafruit_leaves_it(booted: MakeBoard, which: str, chip: str) -> None:
    frames = some_frames() if which == "game" else random_frames(1)
    ours = memory_after(booted, frames, OURS, chip)
    assert any(ours)
    assert ours == memory_after(booted, frames, ADAFRUIT, chip)


def compare(frames: Frames, booted: MakeBoard) -> None:
    """Our bytes on the wire against the others', for the same pictures in one run."""
    wire = measure(frames, booted)
    for other in (MICROPYTHON_LIB, ADAFRUIT):
        for kind in (SCREEN, BAR, None):
            print(f"{kind or 'all'}: {wire.ratio(kind, other):.4f} of {other}'s bytes; "
                  f"the changed bytes alone are {wire.limit(kind, other):.4f}")  # fmt: skip
        assert wire.ratio(SCREEN, other) <= 0.7
        assert wire.ratio(BAR, other) <= 0.05


@pytest.mark.long
def test_bytes_on_the_wire_for_a_whole_game(booted: MakeBoard) -> None:
    compare(recorded_game(), booted)


def test_bytes_on_the_wire_for_the_first_turns(booted: MakeBoard) -> None:
    compare(recorded_game()[:FIRST_TURNS], booted)


def test_every_picture_on_the_way_is_right(booted: MakeBoard) -> None:
    board = booted(driver_files(random_frames(2)), oled="sh1106")
    board.exec(setup(OURS, "sh1106"))
    for _, picture in random_frames(2):
        board.exec("show(bytearray(pictures.read(1024)))")
        assert board.screen().frame == picture


def shown(booted: MakeBoard, chip: str) -> tuple[Board, bytes]:
    frames = recorded_game()[:1]
    board = booted(driver_files(frames), oled=chip)
    board.exec(setup(OURS, chip) + "\nshow(bytearray(pictures.read(1024)))")
    return board, frames[0][1]


def turned(picture: bytes) -> bytes:
    return bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(picture))


@pytest.mark.parametrize("chip", CHIPS)
def test_the_chip_is_recognised(booted: MakeBoard, chip: str) -> None:
    board, _ = shown(booted, chip)
    assert board.exec("print(display.chip, display.present)").output == f"{chip} True\n"


@pytest.mark.parametrize("chip", CHIPS)
def test_the_owner_may_know_the_chip_better(booted: MakeBoard, chip: str) -> None:
    board, picture = shown(booted, chip)
    other = CHIPS[1 - CHIPS.index(chip)]
    board.exec(f"display.select({other!r})")
    assert board.screen().frame != picture
    board.exec(f"display.select({chip!r})")
    assert board.screen().frame == picture


@pytest.mark.parametrize("chip", CHIPS)
def test_dimming_turns_down_all_three(booted: MakeBoard, chip: str) -> None:
    board, picture = shown(booted, chip)
    drives = []
    for level in (255, 100, 40, 0):
        board.exec(f"display.contrast({level})")
        screen = board.screen()
        assert screen.frame == picture
        assert screen.contrast == level
        drives.append((screen.contrast, screen.pre_charge, screen.common_voltage))
    for brighter, darker in pairwise(drives):
        assert all(more > less for more, less in zip(brighter, darker, strict=True))


@pytest.mark.parametrize("chip", CHIPS)
def test_upside_down(booted: MakeBoard, chip: str) -> None:
    board, picture = shown(booted, chip)
    board.exec("display.rotate(True)")
    assert board.screen().frame == turned(picture)
    board.exec("display.rotate(False)")
    assert board.screen().frame == picture


@pytest.mark.parametrize("chip", CHIPS)
def test_off_and_on_again(booted: MakeBoard, chip: str) -> None:
    board, _ = shown(booted, chip)
    board.exec("display.contrast(40); display.power(False)")
    assert not board.screen().lit
    sent = board.screen().byte_count
    board.exec("show(bytearray(1024)); show(bytearray(b'\\x18' * 1024)); display.poll(5000)")
    assert board.screen().byte_count == sent  # nothing is sent to a dark display
    board.exec("display.power(True)")
    assert board.screen().lit and board.screen().frame == b"\x18" * 1024
    assert board.screen().contrast == 40


def test_the_same_picture_sends_nothing(booted: MakeBoard) -> None:
    board, picture = shown(booted, "ssd1306")
    sent = board.screen().byte_count
    board.exec(f"show(bytearray({picture!r}))")
    assert board.screen().byte_count == sent


def test_a_wire_that_comes_off_is_no_error(booted: MakeBoard) -> None:
    board, picture = shown(booted, "ssd1306")
    board.plug_display(False)
    board.exec("show(bytearray(1024)); display.contrast(3); display.rotate(True); display.power(False)")
    assert board.exec("display.power(True); print(display.present)").output == "False\n"
    board.exec(f"show(bytearray({picture!r}))")
    board.plug_display(True)
    board.exec("display.poll(2000); display.poll(4000)")  # the bus needs a try to recover
    assert board.screen().frame == turned(picture)
    assert board.screen().contrast == 3
