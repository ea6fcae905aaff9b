"""Pins of the Raspberry Pi Pico 2: those of the Pico, and the LED too. Knows nothing but this table."""

from boards import pico

BOARD = "Raspberry Pi Pico 2"
PINS = pico.PINS
I2C_BUS = pico.I2C_BUS
I2C_ADDRESS = pico.I2C_ADDRESS
LED = pico.LED
LED_ON = pico.LED_ON
EXTRA = pico.EXTRA
USB = pico.USB
BATTERY = pico.BATTERY
