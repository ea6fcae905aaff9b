"""Which of our boards a machine is, by the name that MicroPython gives it."""

import pytest

from trailhand_host.device.survey import board_of


@pytest.mark.parametrize(
    ("machine", "board"),
    [
        ("Raspberry Pi Pico with RP2040", "pico"),
        ("Raspberry Pi Pico W with RP2040", "pico_w"),
        ("Raspberry Pi Pico2 with RP2350", "pico_2"),
        ("Raspberry Pi Pico 2 with RP2350", "pico_2"),
        ("ESP32C3 module with ESP32C3", "esp32_c3"),
    ],
)
def test_ours(machine: str, board: str) -> None:
    assert board_of(machine) == board


@pytest.mark.parametrize(
    "machine",
    [
        "Raspberry Pi Pico 2 W with RP2350",
        "Raspberry Pi Pico 2W with RP2350",
        "Raspberry Pi Pico LTE with RP2040",
        "ESP32S3 module with ESP32S3",
        "",
    ],
)
def test_none_of_ours(machine: str) -> None:
    assert board_of(machine) is None
