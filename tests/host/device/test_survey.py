"""Which machines our firmware runs on, by the name that MicroPython gives them."""

import pytest

from trailhand_host.device.survey import chip_of


@pytest.mark.parametrize(
    ("machine", "chip"),
    [
        ("Raspberry Pi Pico with RP2040", "rp2040"),
        ("Raspberry Pi Pico W with RP2040", "rp2040"),
        ("Raspberry Pi Pico2 with RP2350", "rp2350"),
        ("Raspberry Pi Pico 2 with RP2350", "rp2350"),
        ("Trailhand on a Raspberry Pi Pico with RP2040", "rp2040"),
        ("Trailhand on a Raspberry Pi Pico 2 with RP2350", "rp2350"),
    ],
)
def test_ours(machine: str, chip: str) -> None:
    assert chip_of(machine) == chip


@pytest.mark.parametrize(
    "machine",
    [
        "Raspberry Pi Pico 2 W with RP2350",
        "Raspberry Pi Pico 2W with RP2350",
        "Raspberry Pi Pico LTE with RP2040",
        "ESP32C3 module with ESP32C3",
        "",
    ],
)
def test_none_of_ours(machine: str) -> None:
    assert chip_of(machine) is None
