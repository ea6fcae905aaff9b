"""Pins of the Raspberry Pi Pico 2: those of the Pico, and the LED too. Knows nothing but this table."""

from boards.pico import BATTERY, EXTRA, I2C_ADDRESS, I2C_BUS, LED_ON, PINS, USB

__all__ = ("BATTERY", "BOARD", "EXTRA", "I2C_ADDRESS", "I2C_BUS", "LED", "LED_ON", "PINS", "USB")

BOARD = "Raspberry Pi Pico 2"
LED = 25
