"""What tells a Pico from a Pico W: the voltage at GPIO 29; and the pin that tells of USB."""

import pytest

from emulator.board import Board
from emulator.fixtures import MakeBoard

SUPPLY = "from machine import ADC, Pin\nprint(ADC(Pin(29)).read_u16() * 3300 // 65535)"


def millivolts(board: Board, before: str = "") -> int:
    return int(board.exec(before + SUPPLY).output)


def test_a_third_of_the_supply_is_measured_on_a_pico(board: Board) -> None:
    assert 1640 <= millivolts(board) <= 1690


def test_on_a_pico_w_only_while_the_radio_is_not_selected(booted: MakeBoard) -> None:
    board = booted(kind="pico_w")
    assert millivolts(board) < 100
    assert 1640 <= millivolts(board, "from machine import Pin\nPin(25, Pin.OUT, value=1)\n") <= 1690
    assert millivolts(board, "from machine import Pin\nPin(25, Pin.OUT, value=0)\n") < 100


@pytest.mark.parametrize("pins", [{}, {"usb": 24}])
def test_the_pin_that_tells_of_usb(booted: MakeBoard, pins: dict[str, int]) -> None:
    board = booted(pins=pins)
    read = "from machine import Pin\nprint(Pin(24, Pin.IN).value())"
    assert board.exec(read).output == f"{len(pins)}\n"
    board.plug_usb(False)
    assert board.exec(read).output == "0\n"
