"""Pins of a small ESP32-C3 board (the 16-pin "SuperMini"): all wires leave one side. Only this table.

Chosen around the chip's strapping pins (2, 8, 9), its USB (18, 19) and its serial port (20, 21); the button
lies on one of the pins 0 to 5, which can wake the chip. The board prints no pin numbers: they are counted
here as on a chip, down the left side and up the right one, USB on top. It has one GND for three wires.
"""

BOARD = "ESP32-C3 SuperMini"

# signal, name on the board, GPIO, physical pin
PINS = (
    ("supply", "5V", None, 16),
    ("supply_gnd", "GND", None, 15),
    ("button_gnd", "GND", None, 15),
    ("oled_gnd", "GND", None, 15),
    ("oled_vcc", "3V3", None, 14),
    ("button", "3", 3, 12),
    ("scl", "1", 1, 10),
    ("sda", "0", 0, 9),
)
I2C_BUS = 0
I2C_ADDRESS = 0x3C
LED = 8
LED_ON = 0
EXTRA: tuple[tuple[str, int], ...] = ()
USB = None
BATTERY = None
