"""The functions of the ROM that the firmware calls: the real ones and our stand-in's, on chance arguments.

A program on the board looks them up as the firmware does and prints what they return; both boards must print
the same. It makes the arguments itself, which is quicker than to send them.
"""

from pathlib import Path

import pytest

from emulator.board import Board
from emulator.boot_rom.board import RomBoard
from emulator.boot_rom.usb_serial import RomSerial
from emulator.filesystem import FLASH_SIZE
from trailhand_host.build import uf2

CALLING = """
import array, binascii, machine
from uctypes import addressof

@micropython.asm_thumb
def _call(r0, r1):
    mov(r5, r0)
    mov(r4, r1)
    ldr(r0, [r4, 0])
    ldr(r1, [r4, 4])
    ldr(r2, [r4, 8])
    ldr(r3, [r4, 12])
    data(2, 0x47a8)  # blx r5
    str(r0, [r4, 0])
    str(r1, [r4, 4])

def call(function, *words):
    registers = array.array("I", list(words) + [0] * (4 - len(words)))
    _call(function, registers)
    return registers

def look_up(table, code):
    return call(machine.mem16[0x18], machine.mem16[table], ord(code[0]) | ord(code[1]) << 8)[0]

def function(code):
    return look_up(0x14, code)

def slot(table, number):
    return machine.mem32[look_up(0x16, table) + 4 * number]

state = 1

def chance():
    global state
    state ^= state << 13 & 0xffffffff
    state ^= state >> 17
    state ^= state << 5 & 0xffffffff
    return state

def single():
    if chance() % 3 == 0:
        return (chance() & 1) << 31 | (0, 0x3f800000, 0x7f800000, 0x7fc00000)[chance() % 4]
    return chance() & 0x807fffff | 97 + chance() % 61 << 23

def double():
    if chance() % 3 == 0:
        return 0, (chance() & 1) << 31 | (0, 0x3ff00000, 0x7ff00000, 0x7ff80000)[chance() % 4]
    return chance(), chance() & 0x800fffff | 993 + chance() % 61 << 20

def memory_after(code, step, source):
    memory = bytearray([at & 255 for at in range(512)])
    base = (addressof(memory) + 3) & ~3
    for _ in range(15):
        to, length = chance() % 16 * step, chance() % 48 * step
        value = base + 256 + chance() % 16 * step if source else chance() % 256
        print(call(function(code), base + to, value, length)[0] - base - to, binascii.hexlify(memory[:256]))
"""


@pytest.fixture(scope="module")
def real(firmware: Path) -> RomSerial:
    board = RomBoard(uf2.read(firmware.read_bytes()).flash(0, FLASH_SIZE))
    board.power_on()
    serial = RomSerial(board)
    serial.connect()
    return serial


def same(real: RomSerial, board: Board, source: str) -> None:
    expected = real.exec(CALLING + source)
    assert expected.strip()
    assert board.exec(CALLING + source).output == expected


@pytest.mark.parametrize("code", ["P3", "R3", "L3", "T3"])
def test_bits_of_a_word(real: RomSerial, board: Board, code: str) -> None:
    words = "[0, 1, 0x80000000, 0xffffffff] + [chance() >> chance() % 32 for _ in range(60)]"
    same(real, board, f"for word in {words}: print(word, call(function('{code}'), word)[0])")


@pytest.mark.parametrize(("code", "step"), [("MS", 1), ("S4", 4)])
def test_memory_is_filled(real: RomSerial, board: Board, code: str, step: int) -> None:
    same(real, board, f"memory_after('{code}', {step}, False)")


@pytest.mark.parametrize(("code", "step"), [("MC", 1), ("C4", 4)])
def test_memory_is_copied(real: RomSerial, board: Board, code: str, step: int) -> None:
    same(real, board, f"memory_after('{code}', {step}, True)")


ARITHMETIC = {"add": 0, "sub": 1, "mul": 2, "div": 3}


@pytest.mark.parametrize("name", ARITHMETIC)
def test_single_precision(real: RomSerial, board: Board, name: str) -> None:
    words = "x, y = single(), single(); print(hex(x), hex(y), hex(call(f, x, y)[0]))"
    same(real, board, f"f = slot('SF', {ARITHMETIC[name]})\nfor _ in range(150): {words}")


@pytest.mark.parametrize("name", ARITHMETIC)
def test_double_precision(real: RomSerial, board: Board, name: str) -> None:
    words = "x, y = double(), double(); print(x, y, call(f, *x + y)[:2])"
    same(real, board, f"f = slot('SD', {ARITHMETIC[name]})\nfor _ in range(150): {words}")


def test_from_one_precision_to_the_other(real: RomSerial, board: Board) -> None:
    same(real, board, "f = slot('SF', 31)\nfor _ in range(100): x = single(); print(hex(x), call(f, x)[:2])")
    same(real, board, "f = slot('SD', 31)\nfor _ in range(100): x = double(); print(x, hex(call(f, *x)[0]))")
