"""Pins of the Raspberry Pi Pico: all wires leave one side of the board. Knows nothing but this table."""

BOARD = "Raspberry Pi Pico"

# signal, name on the board, GPIO, physical pin
PINS = (
    ("supply", "VSYS", None, 39),
    ("supply_gnd", "GND", None, 38),
    ("oled_vcc", "3V3", None, 36),
    ("button", "GP22", 22, 29),
    ("button_gnd", "GND", None, 28),
    ("oled_gnd", "GND", None, 23),
    ("scl", "GP17", 17, 22),
    ("sda", "GP16", 16, 21),
)
I2C_BUS = 0
I2C_ADDRESS = 0x3C
LED = 25
LED_ON = 1
EXTRA: tuple[tuple[str, int], ...] = ()
USB = 24
BATTERY = (29, 3, 300, None)
