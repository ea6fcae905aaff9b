"""The firmware on the emulated Pico, from power-on to a crash: as shipped, with a small program on top."""

import binascii
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from emulator.board import Board
from emulator.device import COUNTER, FIRST_PICTURE_MS, WITH_USB, base, count_of, counter_device
from emulator.filesystem import read_flash
from emulator.fixtures import MakeBoard
from trailhand_host import __version__

LED = 25


@pytest.fixture(scope="module")
def started(ours: Path) -> Iterator[Board]:
    """A device that has just shown its first picture."""
    with Board(counter_device(), pins=WITH_USB, firmware=ours) as board:
        board.power_on(wait_for_prompt=False)
        board.wait(FIRST_PICTURE_MS)
        board.snapshot("started")
        yield board


@pytest.fixture
def device(started: Board) -> Board:
    started.restore("started")
    return started


def lit_points(board: Board) -> int:
    return sum(byte.bit_count() for byte in board.screen().frame)


def ask(board: Board, word: str) -> dict[str, Any]:
    """A question over USB, and its answer, checked."""
    board.output()
    board.type(f"\x1e{word}\n")
    board.wait_text("\x1e")
    line = board.wait_text("\n").output
    text, _, check = line.strip().rpartition(" ")
    assert int(check, 16) == binascii.crc32(text.encode())
    return json.loads(text)


# --- Running ---


def test_presses_are_counted_shown_and_kept(device: Board) -> None:
    before = device.screen().frame
    for _ in range(3):
        device.click()
    assert device.screen().frame != before
    assert count_of(device) == 3
    device.power_on(wait_for_prompt=False)
    device.wait(FIRST_PICTURE_MS)
    device.click()
    assert count_of(device) == 4


def test_a_start_writes_nothing_to_flash(device: Board) -> None:
    before = device.counters().flash_operations
    device.power_on(wait_for_prompt=False)
    device.wait(FIRST_PICTURE_MS)
    assert any(device.screen().frame)
    assert device.counters().flash_operations == before


def test_it_sleeps_without_usb_and_still_counts(device: Board) -> None:
    device.plug_usb(False)
    device.wait(100)
    asleep = device.wait(1000).cycles
    for _ in range(3):
        device.click()
    device.plug_usb(True)
    device.wait(100)
    awake = device.wait(1000).cycles
    assert count_of(device) == 3
    assert asleep < awake


def test_ctrl_c_reaches_the_prompt_and_ctrl_d_starts_again(device: Board) -> None:
    device.type("\x03")
    device.wait_text("Trailhand is not running. Ctrl-D starts it.")
    device.wait_text(">>> ")
    device.type("\x04")
    device.wait(FIRST_PICTURE_MS + 200)
    device.click()
    assert count_of(device) == 1


# --- USB ---


def test_who(device: Board) -> None:
    device.click()
    answer = ask(device, "who")
    assert answer["overlay"] == hashlib.sha256(counter_device()["overlay/manifest.txt"]).hexdigest()
    assert (answer["trailhand"], answer["digest"]) == (__version__, base())
    assert (answer["board"], answer["chip"], answer["game"]) == ("Raspberry Pi Pico", "rp2040", "counter")
    assert answer["storage"] == "ok"
    assert (answer["display"], answer["battery"]) == ("ssd1306", None)
    assert answer["free_heap"] > 80_000
    assert answer["free_flash"] > 800_000
    device.click()
    assert count_of(device) == 2  # the game went on


def test_noise_on_the_line_does_no_harm(device: Board) -> None:
    device.type("hello\r\n\x00\x7fé\x1e" + "x" * 40 + "\nwho\n\x1e\n")
    assert json.loads(device.wait_text("}").output.partition("\x1e")[2] + "}") == {"error": "unknown"}
    assert ask(device, "who")["game"] == "counter"


def test_check_finds_the_files_sound(device: Board) -> None:
    assert ask(device, "check") == {"bad": []}


def test_check_finds_a_changed_file(device: Board) -> None:
    path = "trailhand/app/application.mpy"
    device.exec(f"with open('/overlay/{path}', 'ab') as file: file.write(b'x')\nimport overlay")
    assert device.exec("print(list(overlay.check()))").output == f"[('{path}', False)]\n"


def test_mpremote_gets_through(ours: Path) -> None:
    pytest.importorskip("pty", reason="a pty needs a POSIX machine")
    from emulator.serial_port import serial_board

    with serial_board(counter_device(), pins=WITH_USB, firmware=ours) as board:
        command = [sys.executable, "-m", "mpremote", "connect", board.port, "exec", "print(6 * 7)"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        assert (done.returncode, done.stdout) == (0, "42\n"), done.stdout + done.stderr


# --- A crash ---


def hold(board: Board) -> None:
    board.click(ms=700)


def test_a_crash_is_told_and_the_game_is_kept(device: Board) -> None:
    device.click()
    before = device.screen().frame
    hold(device)
    device.wait(300)
    assert device.screen().frame != before
    kept = read_flash(device.flash())["/data/small/crash.txt"].decode()
    assert kept.startswith("Trailhand 0.")
    assert "ValueError: held on purpose" in kept
    line = COUNTER.read_text().splitlines().index('            raise ValueError("held on purpose")') + 1
    assert f'File "trailhand/app/application.py", line {line}, in tick' in kept
    assert 'File "loop.py", line ' in kept
    resets = device.counters().resets
    device.press()
    assert device.wait(100).ended == "reset"
    device.release()
    device.wait(FIRST_PICTURE_MS)
    assert device.counters().resets == resets + 1
    assert device.screen().frame == before
    device.click()
    assert count_of(device) == 2


def test_ctrl_c_works_after_a_crash(device: Board) -> None:
    hold(device)
    device.wait(300)
    assert device.exec("print(1)").output == "1\n"


def test_traces_are_bounded(device: Board) -> None:
    hold(device)
    device.wait(200)
    device.press()
    device.wait(100)
    device.release()
    device.wait(FIRST_PICTURE_MS)
    hold(device)
    device.wait(200)
    kept = [path for path in read_flash(device.flash()) if "crash" in path]
    assert sorted(kept) == ["/data/small/crash-before.txt", "/data/small/crash.txt"]


# --- Safe mode ---


def test_button_held_at_power_on_is_safe_mode(device: Board) -> None:
    device.exec("import storage; storage.Storage().write_small('settings', b'odd')")
    normal = device.screen().frame
    device.press()
    device.power_on(wait_for_prompt=False)
    device.wait(FIRST_PICTURE_MS)
    safe = device.screen().frame
    assert any(safe) and safe != normal
    device.release()
    device.wait(100)
    device.click(ms=900)
    device.wait(200)
    assert device.screen().frame != safe
    assert read_flash(device.flash())["/data/aside/settings-0001-unreadable"] == b"odd"
    put_aside = device.screen().frame
    device.click()
    device.wait(FIRST_PICTURE_MS)
    assert device.screen().frame not in (safe, put_aside)
    assert ask(device, "who")["overlay"] == "bad"  # the firmware's own program


def test_usb_is_open_in_safe_mode(device: Board) -> None:
    device.press()
    device.power_on(wait_for_prompt=False)
    device.wait(FIRST_PICTURE_MS)
    assert device.exec("import os; print('data' in os.listdir('/'))").output == "True\n"


# --- No display ---


def blinks(board: Board, ms: int = 4000) -> int:
    """How often the LED goes on."""
    count, was_lit = 0, board.pin_level(LED)
    for _ in range(ms // 25):
        board.wait(25)
        is_lit = board.pin_level(LED)
        count += is_lit and not was_lit
        was_lit = is_lit
    return count


def test_without_a_display_it_counts_and_blinks(make_device: MakeBoard) -> None:
    board = make_device(counter_device(), pins=WITH_USB, oled="none")
    board.power_on(wait_for_prompt=False)
    board.wait(FIRST_PICTURE_MS)
    assert blinks(board, 3600) == 4  # two blinks every 1.8 s
    board.click()
    assert ask(board, "who")["display"] is None
    assert count_of(board) == 1


def test_a_display_that_comes_back_shows_everything(device: Board) -> None:
    device.click()
    shown = device.screen().frame
    device.plug_display(False)
    device.wait(1200)
    device.click()
    assert blinks(device) > 2
    device.plug_display(True)
    device.wait(1200)
    again = device.screen()
    assert again.lit and again.frame != shown and lit_points(device) > 50
    assert blinks(device) == 0


def test_a_loose_contact_between_two_pictures_is_noticed(device: Board) -> None:
    shown = device.screen().frame
    device.plug_display(False)
    device.plug_display(True)
    assert not device.screen().lit
    device.wait(1200)
    assert device.screen().lit and device.screen().frame == shown


# --- Self-test ---


def test_the_self_test(device: Board) -> None:
    device.click()
    source = """
import start
ports = start.make_ports()
print([name for name, is_right in ports.self_test() if is_right], ports.storage.free_bytes() > 800000)
from power import percent_of
assert [percent_of(mv) for mv in (3000, 3300, 3550, 3750, 4120, 4200)] == [0, 0, 10, 45, 100, 100]
print(len(ports.entropy(16)), ports.battery(), ports.extra, ports.encoder)
"""
    assert device.exec(source).output == "['display', 'storage', 'memory'] True\n16 None [] None\n"


def test_extra_buttons_and_an_encoder(device: Board) -> None:
    source = """
from button import Button, Turns
button = Button(2)
turns = Turns(3, 4)
print('ready')
import time; time.sleep_ms(100)
print(button.edges(), button.edges(), len(turns.states()))
"""
    device.start(source)
    device.wait_text("ready")
    assert device.finish().output.strip() == "() () 1"
