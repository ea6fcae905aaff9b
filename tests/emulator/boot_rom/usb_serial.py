"""The board's USB serial port, and MicroPython's raw REPL on it. It must not know the boot loader's drive."""

from rp2040py.usb.cdc import USBCDC

from emulator.boot_rom.board import RomBoard

CONNECT_MS = 3000


class RomSerial:
    """A host for a board that has just been started, at latest before it shows itself on USB."""

    def __init__(self, board: RomBoard) -> None:
        self._board = board
        self._received = bytearray()
        self._is_connected = False
        self._cdc = USBCDC(board.mcu.usb_ctrl)
        self._cdc.on_device_connected = self._connect
        self._cdc.on_serial_data = self._take

    def _connect(self) -> None:
        self._is_connected = True
        self._board.pause()

    def _take(self, data: bytes | bytearray) -> None:
        self._received += data
        self._board.pause()

    def connect(self) -> None:
        """Waits until the firmware shows itself."""
        self._board.run_until(lambda: self._is_connected, CONNECT_MS, "a serial port")

    def wait_text(self, text: bytes, ms: float = 60_000) -> bytes:
        """What comes before it."""
        self._board.run_until(lambda: text in self._received, ms, repr(text))
        before, _, rest = bytes(self._received).partition(text)
        self._received[:] = rest
        return before

    def send(self, data: bytes) -> None:
        """In parts that the host's buffer has room for."""
        for at in range(0, len(data), 64):
            for byte in data[at : at + 64]:
                self._cdc.send_serial_byte(byte)
            self._board.run_until(lambda: not self._cdc.tx_fifo.item_count, 1000, "to be read")

    def start(self, source: str) -> None:
        """Stops what runs and starts a program."""
        self.send(b"\r\x03\x03\x01")
        self.wait_text(b"raw REPL; CTRL-B to exit\r\n>")
        self.send(source.encode() + b"\x04")
        self.wait_text(b"OK")

    def exec(self, source: str) -> str:
        """Runs a program to its end; what it printed."""
        self.start(source)
        printed, error = self.wait_text(b"\x04"), self.wait_text(b"\x04")
        assert not error, error.decode()
        return printed.decode().replace("\r\n", "\n")
