"""An image on an erased board and a flash on bare MicroPython: both end in the menu, then a game by button.

The real application; what the display shows is compared with the same application in memory. The set-up and
three turns of each are played, of the image in CI the first: whole games are test_device_game.py's.
"""

from pathlib import Path

import pytest

from app.presser import game_on
from emulator.board import Board
from emulator.device import FIRST_PICTURE_MS, WITH_USB
from emulator.filesystem import read_flash
from emulator.flashing import BoardDevice, no_bar, silent
from emulator.test_device_game import begun, play_solo, press_alike
from trailhand_host.device import image
from trailhand_host.device.flash import Flash, Order
from trailhand_host.device.messages import Problem
from trailhand_host.device.sources import Checkout

TURNS = 3  # of Sue; as many of the human lie before them
SOURCES = Checkout()


@pytest.fixture(scope="module")
def made(firmware: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("image") / "trailhand.uf2"
    path.write_bytes(image.make("firmware.uf2", firmware.read_bytes(), None, SOURCES.whole).data)
    return path


def plays(board: Board, wanted: int) -> int:
    """Begin a solo game from the menu, every picture as in memory; returns the number of presses."""
    board.plug_usb(False)  # on battery it sleeps between two looks at the button: less to emulate
    memory = begun(board)
    turns = 0
    for _ in play_solo(memory):
        if turns == wanted:
            break
        turns += game_on(memory).prompt.id == "sue_turn"
    assert turns == wanted
    press_alike(board, memory.taken)
    board.plug_usb(True)
    return len(memory.taken)


@pytest.mark.slow
@pytest.mark.parametrize("turns", [1, pytest.param(TURNS, marks=pytest.mark.long)])
def test_image_on_an_erased_board(made: Path, turns: int) -> None:
    with Board(firmware=made, pins=WITH_USB) as board:
        board.power_on(wait_for_prompt=False)
        board.wait(FIRST_PICTURE_MS)
        device = BoardDevice(board)
        answer = device.ask("who")
        assert answer is not None and (answer["folder"], answer["game"]) == ("/a", None)
        presses = plays(board, turns)
        done = Flash(device, SOURCES, silent, no_bar).run(Order())
        assert done.kind == "nothing"  # the image holds what a flash would send
        print(f"{presses} presses")


@pytest.mark.long
def test_flash_on_bare_micropython(firmware: Path) -> None:
    with Board(pins=WITH_USB, firmware=firmware) as board:
        board.power_on()
        board.exec("with open('/mine.txt', 'w') as file: file.write('kept')")
        done = Flash(BoardDevice(board), SOURCES, silent, no_bar).run(Order())
        assert (done.kind, done.folder) == ("installed", "a")
        files = read_flash(board.flash())
        assert files["/mine.txt"] == b"kept"
        whole = SOURCES.whole("pico")
        assert {path: files[f"/{path}"] for path in whole} == whole
        board.power_on(wait_for_prompt=False)
        board.wait(FIRST_PICTURE_MS)
        plays(board, TURNS)


@pytest.mark.slow
def test_a_board_with_another_program(firmware: Path) -> None:
    with Board({"main.py": "print('mine')\n"}, pins=WITH_USB, firmware=firmware) as board:
        board.power_on()
        with pytest.raises(Problem, match="not Trailhand"):
            Flash(BoardDevice(board), SOURCES, silent, no_bar).run(Order())
        assert read_flash(board.flash()) == {"/main.py": b"print('mine')\n"}
