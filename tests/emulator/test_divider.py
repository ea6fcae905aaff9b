"""The divider works beside the CPU: an operand costs one store, and programs wait by themselves."""

from emulator.board import Board

# The time of 20,000 pairs of stores to two registers of SIO.
MEASURE = """
import machine, time

@micropython.asm_thumb
def dividing(r0, r1):
    label(AGAIN)
    str(r1, [r0, 0x60])  # DIV_UDIVIDEND
    str(r1, [r0, 0x64])  # DIV_UDIVISOR
    sub(r1, 1)
    bne(AGAIN)

@micropython.asm_thumb
def storing(r0, r1):
    label(AGAIN)
    str(r1, [r0, 0x70])  # DIV_QUOTIENT
    str(r1, [r0, 0x74])  # DIV_REMAINDER
    sub(r1, 1)
    bne(AGAIN)

def micros(function):
    begin = time.ticks_us()
    function(0xd0000000, 20000)
    return time.ticks_us() - begin

state = machine.disable_irq()
figures = micros(dividing), micros(storing)
machine.enable_irq(state)
print(*figures)
"""


def test_an_operand_of_a_division_costs_one_store(board: Board) -> None:
    dividing, storing = map(int, board.exec(MEASURE).output.split())
    assert abs(dividing - storing) <= 2


def test_divisions_are_right(board: Board) -> None:
    source = "print([(a // b, a % b) for a in (7, -7, 0, 2**30 - 1) for b in (1, 3, -3)])"
    expected = [(a // b, a % b) for a in (7, -7, 0, 2**30 - 1) for b in (1, 3, -3)]
    assert board.exec(source).output == f"{expected}\n"
