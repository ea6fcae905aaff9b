"""UF2 files: blocks of 512 bytes that carry 256 bytes of flash each, their address and the chip's family.

Reads what a boot loader would take, and writes the same. A file is refused with the reason, never repaired.
It must not know what is in the flash.
"""

import struct
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

MAGIC_START, MAGIC_SECOND, MAGIC_END = 0x0A324655, 0x9E5D5157, 0x0AB16F30
NOT_MAIN_FLASH, HAS_FAMILY, HAS_EXTENSION = 0x1, 0x2000, 0x8000
BLOCK, PAYLOAD, PAGE = 512, 476, 256
HEAD = struct.Struct("<8I")
FLASH_START, FLASH_END = 0x1000_0000, 0x1100_0000
LARGEST = 16 * 1024 * 1024  # of a file that is read

FAMILIES = {
    0xE48BFF56: "RP2040",
    0xE48BFF59: "RP2350",  # ARM, secure: what MicroPython for the Pico 2 uses
    0xE48BFF5A: "RP2350 (RISC-V)",
    0xE48BFF5B: "RP2350",
    0xE48BFF57: "absolute",  # the block against an erratum of the RP2350, at the end of the flash
}
ABSOLUTE = 0xE48BFF57


class WrongUf2(Exception):
    """Why a file is no usable UF2."""


@dataclass(frozen=True)
class Uf2:
    """The pages of a flash, by address; `extra` are blocks that are kept as they are."""

    family: int
    pages: Mapping[int, bytes]
    extra: tuple[bytes, ...] = ()

    @property
    def chip(self) -> str:
        """The chip it is for."""
        return FAMILIES[self.family]

    def flash(self, offset: int, size: int) -> bytes:
        """A stretch of the flash; erased where the file has nothing."""
        found = bytearray(b"\xff" * size)
        for address, page in self.pages.items():
            at = address - FLASH_START - offset
            if -len(page) < at < size:
                begin = max(at, 0)
                found[begin : at + len(page)] = page[begin - at : size - at]
        return bytes(found)

    @property
    def end(self) -> int:
        """The first offset in the flash behind what the file has."""
        return max(address + len(page) for address, page in self.pages.items()) - FLASH_START


def read(data: bytes) -> Uf2:
    """A UF2 file; WrongUf2 with the reason."""
    if len(data) > LARGEST:
        raise WrongUf2("it is larger than any board's flash")
    if len(data) < BLOCK or data[:4] != struct.pack("<I", MAGIC_START):
        raise WrongUf2("it is not a UF2 file")
    if len(data) % BLOCK:
        raise WrongUf2(f"it is cut off: {len(data) % BLOCK} bytes are left over after the last whole block")
    blocks = [_block(data[at : at + BLOCK], at // BLOCK) for at in range(0, len(data), BLOCK)]
    main = [block for block in blocks if block[4] != ABSOLUTE]
    if not main:
        raise WrongUf2("it has nothing for a board's flash")
    families = sorted({block[4] for block in main})
    if len(families) > 1:
        raise WrongUf2("it is for more than one chip")
    _check_numbers(main)
    pages = {block[0]: block[1] for block in main}
    if len(pages) != len(main):
        raise WrongUf2("it writes a page of the flash twice")
    extra = tuple(block[5] for block in blocks if block[4] == ABSOLUTE)
    return Uf2(families[0], pages, extra)


Block = tuple[int, bytes, int, int, int, bytes]  # address, page, number, total, family, all of it


def _block(raw: bytes, index: int) -> Block:
    start, second, flags, address, size, number, total, family = HEAD.unpack_from(raw)
    if (start, second, *struct.unpack_from("<I", raw, BLOCK - 4)) != (MAGIC_START, MAGIC_SECOND, MAGIC_END):
        raise WrongUf2(f"block {index + 1} is damaged")
    if not flags & HAS_FAMILY:
        raise WrongUf2("it does not say which chip it is for")
    if family not in FAMILIES:
        raise WrongUf2(f"it is for another chip (family {family:08x})")
    if size != PAGE or address % PAGE:
        raise WrongUf2(f"block {index + 1} is damaged: {size} bytes for address {address:08x}")
    if flags & NOT_MAIN_FLASH or not FLASH_START <= address < FLASH_END:
        raise WrongUf2(f"block {index + 1} is not for the flash (address {address:08x})")
    return address, raw[32 : 32 + size], number, total, family, raw


def _check_numbers(blocks: list[Block]) -> None:
    total = blocks[0][3]
    if any(block[3] != total for block in blocks) or len(blocks) != total:
        raise WrongUf2(f"it has {len(blocks)} blocks and says that it has {total}")
    if sorted(block[2] for block in blocks) != list(range(total)):
        raise WrongUf2("blocks are missing or there twice")


def write(family: int, pages: Mapping[int, bytes], extra: Iterable[bytes] = ()) -> bytes:
    """A UF2 file, in the order of addresses."""
    out = list(extra)
    for number, address in enumerate(sorted(pages)):
        head = HEAD.pack(MAGIC_START, MAGIC_SECOND, HAS_FAMILY, address, PAGE, number, len(pages), family)
        out.append(head + pages[address].ljust(PAYLOAD, b"\0") + struct.pack("<I", MAGIC_END))
    return b"".join(out)


def pages_of(data: bytes, offset: int) -> dict[int, bytes]:
    """Flash content as pages; the last one filled up as if erased."""
    return {
        FLASH_START + offset + at: data[at : at + PAGE].ljust(PAGE, b"\xff")
        for at in range(0, len(data), PAGE)
    }
