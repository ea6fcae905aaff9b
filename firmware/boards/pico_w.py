"""Pins of the Raspberry Pi Pico W: the Pico's, but its LED hangs on the radio chip (`Pin("LED")`)."""

from boards.pico import EXTRA, I2C_ADDRESS, I2C_BUS, LED_ON, PINS

__all__ = ("BATTERY", "BOARD", "EXTRA", "I2C_ADDRESS", "I2C_BUS", "LED", "LED_ON", "PINS", "USB")

BOARD = "Raspberry Pi Pico W"
LED = "LED"
USB = "WL_GPIO2"  # also on the radio chip
BATTERY = (29, 3, 300, 25)  # the radio's clock pin: free while pin 25 is high
