"""Pins of the Raspberry Pi Pico W: the Pico's, but LED and USB hang on the radio chip, which is not used."""

from boards.pico import EXTRA, I2C_ADDRESS, I2C_BUS, LED_ON, PINS

__all__ = ("BATTERY", "BOARD", "EXTRA", "I2C_ADDRESS", "I2C_BUS", "LED", "LED_ON", "PINS", "USB")

BOARD = "Raspberry Pi Pico W"
LED = None
USB = None
BATTERY = (29, 3, 300, 25)  # the radio's clock pin: free while pin 25 is high
