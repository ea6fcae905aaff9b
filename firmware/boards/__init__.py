"""One module per board: the only place where pins are written. Must not know the application.

Each has BOARD (its name), PINS (rows: signal, name printed on the board, GPIO number or None for a supply or
ground pin, physical pin), I2C_BUS, I2C_ADDRESS, LED (GPIO, or None), LED_ON (the level that lights it), EXTRA
(rows: signal, GPIO; further buttons `prev`, `ok`, `back`, or an encoder's `a`, `b`, `push`, if they are
soldered), USB (the pin that is high with USB, or None), BATTERY (pin, divider, millivolts that a diode takes,
pin to be high while measuring or None; or None). Plain data, so that CPython reads it too: wiring pictures,
tables and emulator are made from it.
Signals: sda, scl, oled_vcc, oled_gnd, button, button_gnd, supply, supply_gnd.
"""
