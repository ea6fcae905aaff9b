"""Pins of the Raspberry Pi Pico W: the Pico's, but its LED hangs on the radio chip (`Pin("LED")`)."""

from boards import pico

BOARD = "Raspberry Pi Pico W"
PINS = pico.PINS
I2C_BUS = pico.I2C_BUS
I2C_ADDRESS = pico.I2C_ADDRESS
LED = "LED"
LED_ON = pico.LED_ON
EXTRA = pico.EXTRA
USB = "WL_GPIO2"  # also on the radio chip
BATTERY = (29, 3, 300, 25)  # the radio's clock pin: free while pin 25 is high
