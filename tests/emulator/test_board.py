"""The board boots stock firmware, and what it does repeats to the cycle."""

import pytest

from emulator.board import Board
from emulator.controls import BoardError
from emulator.fixtures import MakeBoard


def test_boots_stock_micropython(board: Board) -> None:
    output = board.exec("import sys; print(sys.implementation.version, sys.implementation._machine)").output
    assert output == "(1, 25, 0, '') Raspberry Pi Pico with RP2040\n"


def test_a_traceback_on_the_board_raises(board: Board) -> None:
    with pytest.raises(BoardError, match="ZeroDivisionError"):
        board.exec("1 // 0")
    assert "ZeroDivisionError" in board.exec("1 // 0", check=False).error


def test_the_stack_in_use_is_seen_from_outside(board: Board) -> None:
    size = int(board.exec("import micropython; micropython.mem_info()").output.split()[4])
    told, seen = [], []
    for depth in (5, 15):
        board.mark_stack(size)
        deep = f"def deep(n): return deep(n - 1) if n else micropython.stack_use()\nprint(deep({depth}))"
        told.append(int(board.exec(deep).output))
        seen.append(board.stack_used(size))
    assert seen[1] - seen[0] == told[1] - told[0] > 1000
    assert all(0 <= more - less < 100 for less, more in zip(told, seen, strict=True))
    board.mark_stack(size)
    assert "recursion" in board.exec("def deep(): deep()\ndeep()", check=False).error
    assert board.stack_used(size) == size


def test_an_endless_program_times_out_in_virtual_time(board: Board) -> None:
    with pytest.raises(BoardError, match="timed out"):
        board.exec("while True: pass", timeout_ms=50)


def test_an_emulator_that_never_answers_is_ended(make_board: MakeBoard) -> None:
    board = make_board(patience=8)
    board.power_on()
    board.start("print('the last words')\nwhile True: pass")
    with pytest.raises(BoardError, match=r"wait: no answer in 8 s; the board said last: .*the last words"):
        board.wait(1e12)


def test_arithmetic_of_the_boot_rom(board: Board) -> None:
    """The ROM's float functions are a stand-in of ours; the results are those of single precision."""
    source = """
import math, struct
one, three = 1.0, float(3)
print(one / three, one + 0.5, one - 2.5, three * 1.5, 7.0 // 2, -7.0 // 2, three < one, three > one)
print(int(-2.5), int(3e9), round(2.5), float(1 << 29), float(-5), 1e10, math.sin(1), math.sqrt(2))
print(struct.unpack("d", struct.pack("d", three / 2)))
"""
    lines = board.exec(source).output.splitlines()
    assert lines[0] == "0.3333333 1.5 -1.5 4.5 3.0 -4.0 False True"
    assert lines[1] == "-2 3000000000 2 5.368709e+08 -5.0 1e+10 0.841471 1.414214"
    assert lines[2] == "(1.5,)"


def test_cycle_counts_repeat_exactly(make_board: MakeBoard) -> None:
    source = "x = sorted((i * 7919) % 1000 for i in range(300)); print(x)"

    def cycles() -> tuple[int, int]:
        board = make_board()
        return board.power_on().cycles, board.exec(source).cycles

    first = cycles()
    assert first == cycles()
    assert first[1] > 1_000_000


def test_virtual_time_is_the_boards_time(board: Board) -> None:
    ticks = "import time; print(time.ticks_us())"
    before = int(board.exec(ticks).output)
    waited = board.wait(1000)
    after = int(board.exec(ticks).output)
    assert waited.ms == pytest.approx(1000)
    assert after - before == pytest.approx(1_000_000, abs=20_000)  # and the two exec themselves


def test_lightsleep_takes_its_time_and_few_instructions(board: Board) -> None:
    outcome = board.exec("import machine; machine.lightsleep(2000); print('awake')")
    assert outcome.output == "awake\n"
    assert outcome.ms == pytest.approx(2000, abs=60)


def test_probe_measures_pulses_in_cycles(board: Board) -> None:
    board.exec(
        "import machine, time\nprobe = machine.Pin(15, machine.Pin.OUT, value=0)\n"
        "for ms in (1, 3): probe.on(); time.sleep_ms(ms); probe.off()"
    )
    short, long = board.counters().pulses
    assert long - short == pytest.approx(2 * 125_000, rel=0.01)
    assert board.counters().pulses == []


def test_snapshot_brings_back_the_machine(board: Board) -> None:
    board.exec("counter = 1\nwith open('kept', 'w') as f: f.write('before')")
    board.snapshot()
    source = "counter += 1\nwith open('kept', 'w') as f: f.write('after')"
    first = board.exec(source)
    assert board.exec("print(counter, open('kept').read())").output == "2 after\n"
    board.restore()
    assert board.exec("print(counter, open('kept').read())").output == "1 before\n"
    board.restore()
    assert board.exec(source) == first  # cycles included


def test_reset_is_reported_and_the_reason_survives_it(board: Board) -> None:
    assert board.exec("import machine; print('now'); machine.reset()").ended == "reset"
    cause = board.exec("import machine; print(machine.reset_cause() == machine.WDT_RESET)")
    assert cause.output == "True\n"
    assert board.counters().resets == 1
    board.power_on()
    cause = board.exec("import machine; print(machine.reset_cause() == machine.PWRON_RESET)")
    assert cause.output == "True\n"


def test_watchdog_resets_a_hanging_program(board: Board) -> None:
    hanging = board.exec("import machine; machine.WDT(timeout=100)\nwhile True: pass")
    assert hanging.ended == "reset"
    assert hanging.ms == pytest.approx(100, abs=30)


def test_threads_are_refused_instead_of_hanging(board: Board) -> None:
    with pytest.raises(BoardError, match="core 1"):
        board.exec("import _thread; _thread.start_new_thread(print, (1,))")


def test_main_runs_at_power_on(make_board: MakeBoard) -> None:
    # What is said before the host has opened the port is lost, as on a real board.
    main = "import time, lib.greet\ntime.sleep_ms(200)\nprint(lib.greet.WORD)"
    board = make_board({"main.py": main, "lib/greet.py": "WORD = 'hello'"})
    board.power_on(wait_for_prompt=False)
    assert board.wait_text(">>> ").output.startswith("hello\n")
