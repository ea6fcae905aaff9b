"""An image on an erased board and a flash on bare MicroPython: both end in the menu, then a game by button.

The real application; what the display shows is compared with the same application in memory.
"""

from pathlib import Path

import pytest

from app.presser import game_on, give
from emulator.board import Board
from emulator.device import WITH_USB
from emulator.filesystem import read_flash
from emulator.flashing import BoardDevice, no_bar, silent
from emulator.test_device_game import START_MS, Recorded, Twin
from trailhand.elpaso.human_model import HumanModel, Setting
from trailhand_host.device import image
from trailhand_host.device.flash import Flash, Order
from trailhand_host.device.sources import Checkout

ANSWERS = 6


@pytest.fixture(scope="module")
def made(firmware: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("image") / "trailhand.uf2"
    path.write_bytes(image.make("firmware.uf2", firmware.read_bytes(), None, Checkout().whole).data)
    return path


def plays(board: Board) -> None:
    """Begin a solo game from the menu and give some answers; every picture as in memory."""
    twin = Twin(board)
    memory = twin.begin()
    model = HumanModel(Setting("steady", 1, "house", False), b"\0\0\0\7")
    game = game_on(memory)
    for _ in range(ANSWERS):
        with Recorded(memory, game.prompt.id) as act:
            give(memory, model.answer(game.prompt))
        twin.repeat(memory, act)
    assert twin.pictures == ANSWERS + 1


@pytest.mark.long
def test_image_on_an_erased_board(made: Path) -> None:
    with Board(firmware=made, pins=WITH_USB) as board:
        board.power_on(wait_for_prompt=False)
        board.wait(START_MS)
        assert any(board.screen().frame)
        device = BoardDevice(board)
        answer = device.ask("who")
        assert answer is not None and answer["folder"] == "/a"
        plays(board)
        done = Flash(device, Checkout(), silent, no_bar).run(Order())
        assert done.kind == "nothing"  # the image holds what a flash would send


@pytest.mark.long
def test_flash_on_bare_micropython(firmware: Path) -> None:
    with Board(pins=WITH_USB, firmware=firmware) as board:
        board.power_on()
        board.exec("with open('/mine.txt', 'w') as file: file.write('kept')")
        done = Flash(BoardDevice(board), Checkout(), silent, no_bar).run(Order())
        assert (done.kind, done.folder) == ("installed", "a")
        files = read_flash(board.flash())
        assert files["/mine.txt"] == b"kept"
        whole = Checkout().whole("pico")
        assert {path: files[f"/{path}"] for path in whole} == whole
        board.power_on(wait_for_prompt=False)
        board.wait(START_MS)
        plays(board)


@pytest.mark.long
def test_a_board_with_another_program(firmware: Path) -> None:
    from trailhand_host.device.messages import Problem

    with Board({"main.py": "print('mine')\n"}, pins=WITH_USB, firmware=firmware) as board:
        board.power_on()
        with pytest.raises(Problem, match="not Trailhand"):
            Flash(BoardDevice(board), Checkout(), silent, no_bar).run(Order())
        assert read_flash(board.flash()) == {"/main.py": b"print('mine')\n"}
