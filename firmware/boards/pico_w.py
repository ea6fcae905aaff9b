"""Pins of the Raspberry Pi Pico W: the Pico's, but its LED hangs on the radio chip (`Pin("LED")`)."""

from boards.pico import I2C_ADDRESS, I2C_BUS, LED_ON, PINS

__all__ = ("BOARD", "I2C_ADDRESS", "I2C_BUS", "LED", "LED_ON", "PINS")

BOARD = "Raspberry Pi Pico W"
LED = "LED"
