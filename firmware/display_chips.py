"""What the two display controllers are told: tables of command bytes. Knows no bus and no pictures.

Both understand page addressing; the SH1106 has 132 columns, of which the glass shows those from 2 on, and
another command for its voltage converter. Status bytes: the low half hints at the SH1106, 0x40 says "off".
"""

SSD1306 = "ssd1306"
SH1106 = "sh1106"

SH1106_STATUS = 0x08  # in the low half of the status byte; others say 3, 6 or nothing of use
STATUS_OFF = 0x40

FIRST_COLUMN = {SSD1306: 0, SH1106: 2}

# Dark, 64 rows from row 0, clock, common pins, memory shown, not inverted; the SSD1306 also: page addressing.
_COMMON = b"\xae\xd5\x80\xa8\x3f\xd3\x00\x40\xda\x12\xa4\xa6"
START = {SSD1306: _COMMON + b"\x20\x02", SH1106: _COMMON}
PUMP_ON = {SSD1306: b"\x8d\x14", SH1106: b"\xad\x8b"}
PUMP_OFF = {SSD1306: b"\x8d\x10", SH1106: b"\xad\x8a"}
LIT = b"\xaf"
DARK = b"\xae"
UPRIGHT = b"\xa1\xc8"
UPSIDE_DOWN = b"\xa0\xc0"

# Contrast alone dims little: below a level, the pre-charge time (D9) and the common voltage (DB) fall too.
# level from which on, pre-charge, common voltage of SSD1306, of SH1106
DRIVE = (
    (160, 0xF1, 0x30, 0x35),
    (80, 0x82, 0x20, 0x2A),
    (24, 0x22, 0x10, 0x18),
    (0, 0x11, 0x00, 0x00),
)


def brightness(chip: str, level: int) -> bytes:
    """The commands for a level of 0 (barely lit) to 255."""
    for least, charge, ssd1306, sh1106 in DRIVE:
        if level >= least:
            return bytes((0x81, level, 0xD9, charge, 0xDB, sh1106 if chip == SH1106 else ssd1306))
    raise ValueError(level)
