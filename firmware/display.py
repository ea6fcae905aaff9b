"""The display on I2C, SSD1306 or SH1106: sends only what changed, and gets along without a display.

A frame is 1024 bytes: 8 pages of 128 columns, the topmost point in the lowest bit (framebuf's MONO_VLSB). Of
every page the changed columns are sent; near ones together, because addressing takes bytes too. A display
that does not answer is looked for once a second, and after a loose contact everything is sent anew. It must
not know what is drawn.
"""

from display_chips import (
    DARK,
    FIRST_COLUMN,
    LIT,
    PUMP_OFF,
    PUMP_ON,
    SH1106,
    SH1106_STATUS,
    SSD1306,
    START,
    STATUS_OFF,
    UPRIGHT,
    UPSIDE_DOWN,
    brightness,
)
from trailhand.core.types import Any

WIDTH = 128
PAGES = 8
STEP = 8  # columns are compared so many at a time
GAP = 2  # so many steps without a change are worth addressing anew: 16 bytes saved for 5 spent
LOOK_EVERY = 1000  # ms between two looks at a display that is missing, or might have lost its power
CLOCK_MASK = (1 << 30) - 1
COMMANDS = b"\x00"
DATA = b"\x40"


class Display:
    """The display. `present` says whether it answered the last time."""

    def __init__(self, i2c: Any, address: int, chip: str | None = None) -> None:
        self._i2c = i2c
        self._address = address
        self.chip = chip or SSD1306
        self._is_given = chip is not None  # otherwise its status byte decides
        self.present = False
        self._frame = bytearray(PAGES * WIDTH)  # what is seen, or should be
        self._view = memoryview(self._frame)
        self._unknown = True  # what the chip's memory holds
        self._lit = True
        self._level = 255
        self._upside_down = False
        self._tells_off = False  # whether its status byte can be believed
        self._looked = 0
        self._start()

    # --- Pictures ---

    def show(self, frame: bytearray) -> None:
        """Put a picture on the display, or keep it until there is a display."""
        if not self.present or not self._lit:
            self._view[:] = frame
            self._unknown = True
            return
        try:
            self._send(memoryview(frame))
        except OSError:
            self._view[:] = frame
            self._lose()

    def _send(self, frame: memoryview) -> None:
        for page in range(PAGES):
            start = page * WIDTH
            new = frame[start : start + WIDTH]
            old = self._view[start : start + WIDTH]
            if self._unknown:
                self._send_columns(page, 0, new)
            elif new != old:
                self._send_changes(page, new, old)
            old[:] = new
        self._unknown = False

    def _send_changes(self, page: int, new: memoryview, old: memoryview) -> None:
        """Send the changed columns of a page, in as many pieces as are worth it."""
        first = -1
        last = 0
        for at in range(0, WIDTH, STEP):
            if new[at : at + STEP] != old[at : at + STEP]:
                if first >= 0 and at - last > GAP * STEP:
                    self._send_exactly(page, first, last + STEP, new, old)
                    first = -1
                if first < 0:
                    first = at
                last = at
        self._send_exactly(page, first, last + STEP, new, old)

    def _send_exactly(self, page: int, first: int, end: int, new: memoryview, old: memoryview) -> None:
        while new[first] == old[first]:
            first += 1
        while new[end - 1] == old[end - 1]:
            end -= 1
        self._send_columns(page, first, new[first:end])

    def _send_columns(self, page: int, column: int, columns: memoryview) -> None:
        column += FIRST_COLUMN[self.chip]
        self._command(bytes((0xB0 | page, column & 15, 0x10 | column >> 4)))
        self._i2c.writevto(self._address, (DATA, columns))

    def _command(self, commands: bytes) -> None:
        self._i2c.writeto(self._address, COMMANDS + commands)

    # --- How it looks ---

    def contrast(self, level: int) -> None:
        """How bright: 0 (barely lit) to 255."""
        self._level = level
        self._try(self._brighten)

    def _brighten(self) -> None:
        self._command(brightness(self.chip, self._level))

    def power(self, on: bool) -> None:
        """Off, it takes next to no current; on again, everything is sent anew."""
        self._lit = on
        self._try(self._start_chip if on else self._stop_chip)

    def rotate(self, upside_down: bool) -> None:
        """Turn the picture; the chips do so only with what they are sent from then on."""
        self._upside_down = upside_down
        if self._lit:
            self._try(self._start_chip)

    def select(self, chip: str) -> None:
        """Which chip it is, when the owner knows better than its status byte."""
        self.chip = chip
        self._is_given = True
        if self._lit:
            self._try(self._start_chip)

    # --- Whether it is there ---

    def poll(self, now: int) -> None:
        """Look after a display that is missing or has lost its power; the loop calls it all the time."""
        if (now - self._looked) & CLOCK_MASK < LOOK_EVERY:
            return
        self._looked = now
        if not self.present:
            self._start()
        elif self._lit:
            self._try(self._check)

    def _check(self) -> None:
        """A loose contact: the display answers, but has forgotten everything."""
        if self._status() & STATUS_OFF and self._tells_off:
            self._start_chip()

    def _status(self) -> int:
        return self._i2c.readfrom(self._address, 1)[0]

    def _try(self, work: Any) -> None:
        if self.present:
            try:
                work()
            except OSError:
                self._lose()

    def _lose(self) -> None:
        self.present = False
        self._unknown = True

    def _start(self) -> None:
        """Find the display, and make it show what it should."""
        try:
            status = self._status()
            if not self._is_given:
                self.chip = SH1106 if status & 0x0F == SH1106_STATUS else SSD1306
            self.present = True
            if self._lit:
                self._start_chip()
                self._tells_off = self._status() & STATUS_OFF == 0
            else:
                self._stop_chip()
        except OSError:
            self._lose()

    def _start_chip(self) -> None:
        """Everything from the beginning; lit last, so that no old memory flashes up."""
        turned = UPSIDE_DOWN if self._upside_down else UPRIGHT
        self._command(START[self.chip] + turned + PUMP_ON[self.chip] + brightness(self.chip, self._level))
        self._unknown = True
        self._send(self._view)
        self._command(LIT)

    def _stop_chip(self) -> None:
        self._command(DARK + PUMP_OFF[self.chip])
