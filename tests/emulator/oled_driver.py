"""A display driver for the board, as small as can be, with which the tests of the emulator draw.

This source runs on the emulated board, not here. It uses page addressing, which both chips understand.
"""

OLED_DRIVER = """
import framebuf
from machine import I2C, Pin

INIT = {
    "ssd1306": bytes((0xAE, 0x20, 0x02, 0x40, 0xA1, 0xC8, 0x8D, 0x14, 0xAF)),
    "sh1106": bytes((0xAE, 0x40, 0xA1, 0xC8, 0xAD, 0x8B, 0xAF)),
}
FIRST_COLUMN = {"ssd1306": 0, "sh1106": 2}


class Oled(framebuf.FrameBuffer):
    def __init__(self, chip, i2c=None):
        self.i2c = i2c or I2C(0, sda=Pin(16), scl=Pin(17), freq=400_000)
        self.pixels = bytearray(1024)
        self.column = FIRST_COLUMN[chip]
        super().__init__(self.pixels, 128, 64, framebuf.MONO_VLSB)
        self.i2c.writeto(0x3C, b"\\x00" + INIT[chip])

    def show(self):
        for page in range(8):
            self.i2c.writeto(0x3C, bytes((0x00, 0xB0 | page, self.column & 15, 0x10 | self.column >> 4)))
            self.i2c.writeto(0x3C, b"\\x40" + self.pixels[page * 128 : page * 128 + 128])
"""
