"""Pytest fixtures for tests on the emulated board; a conftest.py imports the ones it wants.

Booting takes half a second of real time, so booted boards are kept for the session and put back to the moment
after their boot for every test. Where the firmware is neither there nor can be built, the tests are skipped
with a loud reason; with CI=true that is a failure, because there the lane must run. It must not know a test.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import pytest

from emulator.board import Board
from emulator.filesystem import Files
from emulator.firmware import FirmwareUnavailableError, obtain_firmware, our_firmware
from emulator.node import NodeUnavailableError, find_node

MakeBoard = Callable[..., Board]


@pytest.fixture(scope="session")
def firmware(pytestconfig: pytest.Config) -> Path:
    """Stock MicroPython."""
    return _obtained(pytestconfig, obtain_firmware)


@pytest.fixture(scope="session")
def ours(pytestconfig: pytest.Config) -> Path:
    """Our firmware."""
    return _obtained(pytestconfig, our_firmware)


def _obtained(config: pytest.Config, obtain: Callable[[], Path]) -> Path:
    try:
        find_node()
        with _output_shown(config):  # a build takes a minute: show that something happens
            return obtain()
    except (FirmwareUnavailableError, NodeUnavailableError) as reason:
        message = f"EMULATOR LANE NOT RUN: {reason}"
        if os.environ.get("CI") == "true":
            pytest.fail(message, pytrace=False)
        with _output_shown(config):
            print(f"\n{message}")
        pytest.skip(message)


def _output_shown(config: pytest.Config) -> AbstractContextManager[None]:
    capture: Any = config.pluginmanager.getplugin("capturemanager")
    return capture.global_and_fixture_disabled() if capture else nullcontext()


@pytest.fixture
def make_board(firmware: Path) -> Iterator[MakeBoard]:
    """Makes boards with stock firmware, without power, that end with the test."""
    yield from _boards(firmware)


@pytest.fixture
def make_device(ours: Path) -> Iterator[MakeBoard]:
    """Makes boards with our firmware, without power, that end with the test."""
    yield from _boards(ours)


def _boards(firmware: Path) -> Iterator[MakeBoard]:
    boards: list[Board] = []

    def make(*args: Any, **options: Any) -> Board:  # noqa: ANN401 - Board's own
        boards.append(Board(*args, firmware=firmware, **options))
        return boards[-1]

    yield make
    for board in boards:
        board.close()


@pytest.fixture(scope="session")
def booted(firmware: Path) -> Iterator[MakeBoard]:
    """booted(files, oled=...): a board at the prompt; one a session for the same arguments, always as new."""
    boards: dict[str, Board] = {}

    def boot(files: Files | None = None, **options: Any) -> Board:  # noqa: ANN401 - Board's own
        key = repr((files, sorted(options.items())))
        if key not in boards:
            boards[key] = Board(files, firmware=firmware, **options)
            boards[key].power_on()
            boards[key].snapshot("booted")
        boards[key].restore("booted")
        return boards[key]

    yield boot
    for board in boards.values():
        board.close()


@pytest.fixture
def board(booted: MakeBoard) -> Board:
    """A bare board at the prompt."""
    return booted()
