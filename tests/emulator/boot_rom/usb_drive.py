"""A USB host that finds the boot loader's drive, reads its files, and copies a UF2 onto it.

As much of USB mass storage as that takes: enumeration, the bulk-only transport, three SCSI commands, a FAT16
with everything in its root folder. It must not know what the boot loader does with the blocks.
"""

import struct
from collections.abc import Callable
from dataclasses import dataclass

from emulator.boot_rom.board import RomBoard

PACKET, SECTOR = 64, 512
TO_DEVICE, FROM_DEVICE = 0x00, 0x80
SET_ADDRESS, GET_DESCRIPTOR, SET_CONFIGURATION = 5, 6, 9
DEVICE, CONFIGURATION, INTERFACE, ENDPOINT = 1, 2, 4, 5
MASS_STORAGE = 8
INQUIRY, READ, WRITE = 0x12, 0x28, 0x2A
STATUS = b"USBS"
VOLUME_LABEL = 0x08
FIRST_PARTITION = 446 + 8  # in the first sector: where its first sector is written
PATIENCE_MS = 5000
SECTORS_AT_A_TIME = 64
AHEAD = 64  # sectors behind the start of the data, where a copied file is put


class Restarted(Exception):
    """The board has restarted by itself: the drive is gone."""


@dataclass(frozen=True)
class Drive:
    """What a person would see of it."""

    vendor: int
    product: int
    label: str
    files: dict[str, bytes]


class UsbDriveHost:
    """A host for a board that has just gone into its boot loader."""

    def __init__(self, board: RomBoard) -> None:
        self._board = board
        self._resets = board.resets
        self._usb = usb = board.mcu.usb_ctrl
        self._was_reset = False
        self._open: dict[int, list[int]] = {}  # by endpoint: sizes that the device is ready to take
        self._got: dict[int, list[bytes]] = {}  # by endpoint: packets
        self._in = self._out = self._tag = 0
        self._data_start = 0
        usb.on_reset = None
        usb.on_usb_enabled = usb.reset_device
        usb.on_reset_received = self._reset
        usb.on_endpoint_write = self._take
        usb.on_endpoint_read = self._offer

    def _reset(self) -> None:
        self._was_reset = True
        self._open.clear()
        self._got.clear()
        self._board.pause()

    def _take(self, endpoint: int, data: bytes | bytearray) -> None:
        self._got.setdefault(endpoint, []).append(bytes(data))
        self._board.pause()

    def _offer(self, endpoint: int, size: int) -> None:
        self._open.setdefault(endpoint, []).append(size)
        self._board.pause()

    def _until(self, is_so: Callable[[], object], what: str) -> None:
        self._board.run_until(lambda: is_so() or self._board.resets > self._resets, PATIENCE_MS, what)
        if self._board.resets > self._resets:
            raise Restarted

    # --- Endpoint 0 ---

    def _setup(self, direction: int, request: int, value: int, length: int, index: int = 0) -> None:
        self._got.pop(0, None)
        self._open.pop(0, None)
        self._usb.send_setup_packet(
            bytearray(struct.pack("<BBHHH", direction, request, value, index, length))
        )

    def _ask(self, request: int, value: int, length: int) -> bytes:
        self._setup(FROM_DEVICE, request, value, length)
        data = b""
        while len(data) < length:
            self._until(lambda: self._got.get(0), "an answer")
            packet = self._got[0].pop(0)
            data += packet
            if len(packet) < PACKET:
                break
        self._until(lambda: self._open.get(0), "the end of an answer")
        self._open[0].pop(0)
        self._usb.endpoint_read_done(0, b"")
        self._board.run(0.2)
        return data

    def _tell(self, request: int, value: int) -> None:
        self._setup(TO_DEVICE, request, value, 0)
        self._until(lambda: self._got.get(0), "an acknowledgement")
        self._got[0].clear()
        self._board.run(0.2)

    def _find_endpoints(self, descriptors: bytes) -> None:
        at, is_ours = 0, False
        while at < len(descriptors):
            length, kind = descriptors[at], descriptors[at + 1]
            if kind == INTERFACE:
                is_ours = descriptors[at + 5] == MASS_STORAGE
            elif kind == ENDPOINT and is_ours:
                address = descriptors[at + 2]
                if address & FROM_DEVICE:
                    self._in = address & 15
                else:
                    self._out = address
            at += length

    # --- Mass storage ---

    def _send(self, data: bytes) -> None:
        for at in range(0, len(data), PACKET):
            self._until(lambda: self._open.get(self._out), "room for a packet")
            self._open[self._out].pop(0)
            self._usb.endpoint_read_done(self._out, data[at : at + PACKET])

    def _command(self, command: bytes, wanted: int = 0, data: bytes = b"") -> bytes:
        """One SCSI command; what it answers."""
        self._tag += 1
        self._got.pop(self._in, None)
        direction = FROM_DEVICE if wanted else TO_DEVICE
        head = struct.pack("<4sIIBBB", b"USBC", self._tag, wanted or len(data), direction, 0, len(command))
        self._send(head + command.ljust(16, b"\0"))
        self._send(data)
        answer = b""
        while True:
            self._until(lambda: self._got.get(self._in), f"an answer to SCSI command {command[0]:02x}")
            packet = self._got[self._in].pop(0)
            if len(packet) == 13 and packet.startswith(STATUS):
                assert packet[12] == 0, f"SCSI command {command[0]:02x} failed"
                return answer
            answer += packet

    def _read(self, sector: int) -> bytes:
        return self._command(struct.pack(">BBIBHB", READ, 0, sector, 0, 1, 0), wanted=SECTOR)

    def _write(self, sector: int, data: bytes) -> None:
        self._command(struct.pack(">BBIBHB", WRITE, 0, sector, 0, len(data) // SECTOR, 0), data=data)

    # --- The drive ---

    def mount(self) -> Drive:
        """Finds it and reads what is there."""
        self._until(lambda: self._was_reset, "a device on USB")
        self._board.wait(15)
        device = self._ask(GET_DESCRIPTOR, DEVICE << 8, 18)
        self._tell(SET_ADDRESS, 1)
        size = struct.unpack_from("<H", self._ask(GET_DESCRIPTOR, CONFIGURATION << 8, 9), 2)[0]
        self._find_endpoints(self._ask(GET_DESCRIPTOR, CONFIGURATION << 8, size))
        self._tell(SET_CONFIGURATION, 1)
        self._command(bytes([INQUIRY, 0, 0, 0, 36, 0]), wanted=36)
        label, files = self._root_folder()
        vendor, product = struct.unpack_from("<HH", device, 8)
        return Drive(vendor, product, label, files)

    def _root_folder(self) -> tuple[str, dict[str, bytes]]:
        start = struct.unpack_from("<I", self._read(0), FIRST_PARTITION)[0]
        boot = self._read(start)
        cluster, reserved, tables, entries = struct.unpack_from("<BHBH", boot, 13)
        folder = start + reserved + tables * struct.unpack_from("<H", boot, 22)[0]
        self._data_start = folder + entries * 32 // SECTOR
        label, files = "", {}
        sector = self._read(folder)
        for entry in (sector[at : at + 32] for at in range(0, SECTOR, 32)):
            if entry[0] == 0:
                break
            name, kind = entry[:8].decode().strip(), entry[8:11].decode().strip()
            first, length = struct.unpack_from("<HI", entry, 26)
            if entry[11] & VOLUME_LABEL:
                label = entry[:11].decode().strip()
            else:
                files[f"{name}.{kind}"] = self._read(self._data_start + (first - 2) * cluster)[:length]
        return label, files

    def copy(self, uf2: bytes) -> bool:
        """Writes the sectors of a file; whether the board has restarted after the last of them."""
        step = SECTORS_AT_A_TIME * SECTOR
        try:
            for at in range(0, len(uf2), step):
                self._write(self._data_start + AHEAD + at // SECTOR, uf2[at : at + step])
            self._board.run_until(lambda: self._board.resets > self._resets, 3000, "a restart")
        except Restarted:
            pass
        except TimeoutError:
            return False
        return True
