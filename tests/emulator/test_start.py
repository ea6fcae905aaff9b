"""Our firmware starts from itself alone, whatever lies on its flash, and never formats unasked."""

import random
from hashlib import sha256
from pathlib import Path

import pytest

from app.screen_replay import made_board
from emulator.board import Board
from emulator.controls import BoardError
from emulator.device import FIRST_PICTURE_MS, WITH_USB, base
from emulator.filesystem import BLOCK_SIZE, FLASH_OFFSET, SIZE, make_image, read_flash
from emulator.fixtures import MakeBoard
from emulator.test_device import ask
from trailhand_host.build import texts
from trailhand_host.words import read_texts

FIRST_MS = 400  # from power-on, when there is no overlay
GAME = {"data/running/counter/00001.000": b"C123"}
STRAY = {
    "main.py": "print('stray main')",
    "boot.py": "print('stray boot')",
    "starter.mpy": b"M\x06\x00\x1f",
    "display.py": "1 // 0",
    "lib/json.py": "1 // 0",
    "lib/trailhand/app/application.py": "1 // 0",
    "start.txt": "b 2",
    "board": "pico_2 3",
}
ERASED = b"\xff" * SIZE
HALF_ERASED = b"\xff" * (2 * BLOCK_SIZE) + make_image(GAME)[2 * BLOCK_SIZE :]
NOISE = random.Random(7).randbytes(SIZE)


@pytest.fixture(scope="module")
def menu(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The first picture, as CPython draws it."""
    folder: Path = tmp_path_factory.mktemp("texts")
    (folder / "en.bin").write_bytes(texts.pack(read_texts("en", texts.DESKTOP)))
    return made_board({}, b"1234", str(folder)).ports.display.frame


def boot(board: Board, ms: float = FIRST_MS) -> bytes:
    """Start; the picture after a while."""
    board.power_on(wait_for_prompt=False)
    board.wait(ms)
    return board.screen().frame


def with_storage(make_device: MakeBoard, storage: bytes) -> Board:
    """A board on whose flash these bytes lie where the file system is."""
    board = make_device(pins=WITH_USB)
    board.load_filesystem(storage)
    return board


def storage_of(board: Board) -> bytes:
    return board.flash()[FLASH_OFFSET : FLASH_OFFSET + SIZE]


def test_it_starts_without_any_file(make_device: MakeBoard, menu: bytes) -> None:
    board = make_device({}, pins=WITH_USB)
    assert boot(board) == menu
    who = ask(board, "who")
    assert (who["overlay"], who["storage"], who["digest"]) == (None, "ok", base())
    assert board.counters().flash_operations == 0


def test_nothing_that_lies_about_disturbs_it(make_device: MakeBoard, menu: bytes) -> None:
    board = make_device(STRAY, pins=WITH_USB)
    assert boot(board) == menu
    assert "stray" not in board.output()


@pytest.mark.parametrize(("kind", "name"), [("pico", "Raspberry Pi Pico"), ("pico_w", "Raspberry Pi Pico W")])
def test_a_pico_and_a_pico_w_are_told_apart(
    make_device: MakeBoard, menu: bytes, kind: str, name: str
) -> None:
    board = make_device({}, pins=WITH_USB, kind=kind)
    assert boot(board) == menu
    assert ask(board, "who")["board"] == name


def test_ctrl_c_leads_to_the_prompt_and_ctrl_d_starts_again(make_device: MakeBoard, menu: bytes) -> None:
    board = make_device({"note.py": "print('found')"}, pins=WITH_USB)
    boot(board)
    board.type("\x03")
    board.wait_text("Trailhand is not running. Ctrl-D starts it.")
    assert board.exec("import note").output == "found\n"
    board.type("\x02\x04")
    board.wait(FIRST_PICTURE_MS)
    assert board.screen().frame == menu


# --- Storage that does not mount ---


def test_a_new_board_sets_its_storage_up_with_one_click(make_device: MakeBoard, menu: bytes) -> None:
    board = with_storage(make_device, ERASED)
    offer = boot(board, 2 * FIRST_MS)
    assert any(offer) and offer != menu
    assert ask(board, "who")["storage"] == "none"
    assert storage_of(board) == ERASED
    board.click()
    board.wait(FIRST_PICTURE_MS)
    assert board.screen().frame == menu
    assert ask(board, "who")["storage"] == "ok"
    assert boot(board) == menu


@pytest.mark.parametrize("storage", [HALF_ERASED, NOISE], ids=["half erased", "noise"])
def test_a_damaged_one_is_kept_until_a_hold_and_a_click(
    make_device: MakeBoard, menu: bytes, storage: bytes
) -> None:
    board = with_storage(make_device, storage)
    offer = boot(board, 2 * FIRST_MS)
    assert any(offer) and offer != menu
    board.click()  # not enough
    assert board.screen().frame == offer
    board.click(ms=900, pause_ms=300)
    assert board.screen().frame not in (offer, menu)  # are you sure?
    board.click(ms=900, pause_ms=300)  # no
    assert board.screen().frame == offer
    assert storage_of(board) == storage and ask(board, "who")["storage"] == "none"
    board.click(ms=900, pause_ms=300)
    board.click()
    board.wait(FIRST_PICTURE_MS)
    assert board.screen().frame == menu


def test_a_computer_can_save_the_raw_bytes(make_device: MakeBoard) -> None:
    board = with_storage(make_device, HALF_ERASED)
    boot(board, 2 * FIRST_MS)
    source = """
import rp2, hashlib, binascii
flash, found, block = rp2.Flash(), hashlib.sha256(), bytearray(4096)
for number in range(flash.ioctl(4, 0)):
    flash.readblocks(number, block)
    found.update(block)
print(binascii.hexlify(found.digest()).decode())
"""
    assert board.exec(source).output.strip() == sha256(HALF_ERASED).hexdigest()


@pytest.mark.parametrize("damage", range(12))
def test_any_damage_leaves_a_picture_and_every_byte(make_device: MakeBoard, damage: int) -> None:
    """Random damage to a file system with a game: nothing is written by a start, nothing is formatted."""
    dice = random.Random(damage)
    image = bytearray(make_image(GAME))
    for _ in range(dice.choice((1, 4, 40))):
        at = dice.randrange(6 * BLOCK_SIZE)
        image[at : at + 64] = dice.randbytes(64)
    board = with_storage(make_device, bytes(image))
    assert any(boot(board, 2 * FIRST_MS))
    if ask(board, "who")["storage"] == "none":
        assert storage_of(board) == image


# --- Safe mode ---


def test_safe_mode_when_the_program_does_not_come_up(make_device: MakeBoard, menu: bytes) -> None:
    board = make_device({}, pins=WITH_USB)
    boot(board)
    board.start("import start\nstart.start('broken')")
    board.wait(FIRST_MS)
    assert board.screen().frame != menu
    board.click()
    board.wait(FIRST_MS)
    assert board.screen().frame == menu


def test_the_old_layout_is_left_alone(make_device: MakeBoard) -> None:
    """Games of 0.1.0 lie where they are looked for."""
    board = make_device({**STRAY, **GAME}, pins=WITH_USB)
    boot(board)
    assert read_flash(board.flash())["/data/running/counter/00001.000"] == b"C123"
    with pytest.raises(BoardError):
        board.wait_text("Traceback", timeout_ms=300)
