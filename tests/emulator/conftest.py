"""What all emulator tests need: the firmware, or a loud reason why the lane is skipped.

On a machine that cannot build the firmware the lane is skipped; with CI=true that is a failure, because
there the lane must run.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from emulator.board import Board
from emulator.firmware import FirmwareUnavailableError, obtain_firmware
from emulator.node import NodeUnavailableError, find_node


@pytest.fixture(scope="session")
def firmware(pytestconfig: pytest.Config) -> Path:
    capture = pytestconfig.pluginmanager.getplugin("capturemanager")
    try:
        find_node()
        with capture.global_and_fixture_disabled():  # a build takes a minute: show that something happens
            return obtain_firmware()
    except (FirmwareUnavailableError, NodeUnavailableError) as reason:
        message = f"EMULATOR LANE NOT RUN: {reason}"
        if os.environ.get("CI") == "true":
            pytest.fail(message, pytrace=False)
        with capture.global_and_fixture_disabled():
            print(f"\n{message}")
        pytest.skip(message)


@pytest.fixture
def make_board(firmware: Path) -> Iterator[Callable[..., Board]]:
    """Makes boards that end with the test."""
    boards: list[Board] = []

    def make(*args: object, **options: object) -> Board:
        boards.append(Board(*args, firmware=firmware, **options))  # type: ignore[arg-type]
        return boards[-1]

    yield make
    for board in boards:
        board.close()


@pytest.fixture
def board(make_board: Callable[..., Board]) -> Board:
    """A bare board, powered and at the prompt."""
    bare = make_board()
    bare.power_on()
    return bare
