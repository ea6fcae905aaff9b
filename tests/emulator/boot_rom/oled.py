"""The display's chip, as far as our driver uses it: an SSD1306 on I2C, decoded from the bytes alone.

Written apart from the emulated Pico's (tests/emulator/model/oled_chips.mjs), so that a mistake in one shows.
It must not know who sends.
"""

WIDTH, PAGES = 128, 8
# Commands with arguments, and how many.
ARGUMENTS = {
    0x20: 1,
    0x21: 2,
    0x22: 2,
    0x81: 1,
    0x8D: 1,
    0xA8: 1,
    0xD3: 1,
    0xD5: 1,
    0xD9: 1,
    0xDA: 1,
    0xDB: 1,
}
HORIZONTAL = 0


class Ssd1306:
    """Its memory, and how many bytes and transactions filled it."""

    def __init__(self) -> None:
        self.byte_count = 0
        self.transactions = 0
        self._ram = bytearray(WIDTH * PAGES)
        self._mode = 2
        self._columns, self._pages = (0, WIDTH - 1), (0, PAGES - 1)
        self._column = self._page = 0
        self._flip_x = self._flip_y = False
        self._control: int | None = None  # the byte that says what the next ones are
        self._command = bytearray()

    def frame(self) -> bytes:
        """What is seen, as framebuf.MONO_VLSB: a module is mounted so that both directions are turned."""
        seen = bytes(self._ram)
        if not self._flip_x:
            seen = b"".join(seen[at : at + WIDTH][::-1] for at in range(0, len(seen), WIDTH))
        if self._flip_y:
            return seen
        turned = [int(f"{byte:08b}"[::-1], 2) for byte in seen]
        return b"".join(bytes(turned[at : at + WIDTH]) for at in range(len(turned) - WIDTH, -1, -WIDTH))

    def start(self) -> None:
        self._control = None
        self.transactions += 1

    def write(self, byte: int) -> None:
        self.byte_count += 1
        if self._control is None:
            self._control = byte
            return
        is_data = self._control & 0x40
        if self._control & 0x80:  # for one byte only
            self._control = None
        if is_data:
            self._take_data(byte)
        else:
            self._take_command(byte)

    def _take_data(self, byte: int) -> None:
        self._ram[self._page * WIDTH + self._column] = byte
        if self._mode != HORIZONTAL:
            self._column = (self._column + 1) % WIDTH
        elif self._column < self._columns[1]:
            self._column += 1
        else:
            self._column = self._columns[0]
            self._page = self._page + 1 if self._page < self._pages[1] else self._pages[0]

    def _take_command(self, byte: int) -> None:
        self._command.append(byte)
        command, *arguments = self._command
        if len(arguments) < ARGUMENTS.get(command, 0):
            return
        self._command.clear()
        if command == 0x20:
            self._mode = arguments[0] & 3
        elif command == 0x21:
            self._columns = (arguments[0] & 127, arguments[1] & 127)
            self._column = self._columns[0]
        elif command == 0x22:
            self._pages = (arguments[0] & 7, arguments[1] & 7)
            self._page = self._pages[0]
        elif command in (0xA0, 0xA1):
            self._flip_x = command == 0xA1
        elif command in (0xC0, 0xC8):
            self._flip_y = command == 0xC8
        elif 0xB0 <= command <= 0xB7:
            self._page = command & 7
        elif command <= 0x0F:
            self._column = (self._column & 0x70) | command
        elif command <= 0x1F:
            self._column = ((command & 7) << 4) | (self._column & 0x0F)
