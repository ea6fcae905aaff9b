"""UF2 files: blocks of 512 bytes that carry 256 bytes of flash each, their address and the chip's family.

Reads what a boot loader would take, and writes the same. A file is refused with the reason, never repaired.
A file written here also holds a digest of what it brings, where the format has room for extensions and boot
loaders do not look; so a damaged one is refused. It must not know what is in the flash.
"""

import hashlib
import struct
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

MAGIC_START, MAGIC_SECOND, MAGIC_END = 0x0A324655, 0x9E5D5157, 0x0AB16F30
NOT_MAIN_FLASH, HAS_FAMILY, HAS_EXTENSION = 0x1, 0x2000, 0x8000
BLOCK, PAYLOAD, PAGE, SECTOR = 512, 476, 256, 4096
ERASED = b"\xff" * PAGE
HEAD = struct.Struct("<8I")
# Before our digest: the length of both in a byte, then a number of our own for this extension.
DIGEST_TAG = struct.pack("<I", 0x7C3A5E << 8 | 4 + hashlib.sha256().digest_size)
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
    _check_digest(main, pages)
    extra = tuple(block[-1] for block in blocks if block[4] == ABSOLUTE)
    return Uf2(families[0], pages, extra)


Block = tuple[int, bytes, int, int, int, int, bytes]  # address, page, number, total, family, flags, all of it


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
    return address, raw[32 : 32 + size], number, total, family, flags, raw


def _check_numbers(blocks: list[Block]) -> None:
    total = blocks[0][3]
    if any(block[3] != total for block in blocks) or len(blocks) != total:
        raise WrongUf2(f"it has {len(blocks)} blocks and says that it has {total}")
    if sorted(block[2] for block in blocks) != list(range(total)):
        raise WrongUf2("blocks are missing or there twice")


def _check_digest(blocks: list[Block], pages: Mapping[int, bytes]) -> None:
    """Files of others have none: what is inside their pages cannot be checked."""
    for *_, flags, raw in blocks:
        behind = raw[32 + PAGE :]
        if flags & HAS_EXTENSION and behind.startswith(DIGEST_TAG) and not behind.startswith(_digest(pages)):
            raise WrongUf2("what it brings is damaged: its digest does not fit")


def _digest(pages: Mapping[int, bytes]) -> bytes:
    """The extension with the SHA-256 of all pages and their addresses."""
    found = hashlib.sha256()
    for address in sorted(pages):
        found.update(struct.pack("<I", address) + pages[address])
    return DIGEST_TAG + found.digest()


def write(family: int, pages: Mapping[int, bytes], extra: Iterable[bytes] = ()) -> bytes:
    """A UF2 file, in the order of addresses; the first block holds our digest."""
    return _file(family, sorted(_whole_sectors(pages).items()), extra)


def guarded(file: Uf2) -> bytes:
    """The same, to be copied in this order: the first sector comes twice, erased at first, real at the end.

    The boot ROM starts no flash whose first page is erased, and that page is the very last. So a board that
    loses its power in the midst of the copy shows its drive again: nobody has to reach its BOOTSEL button.
    """
    rows = sorted(_whole_sectors(file.pages).items())
    first, others = rows[: SECTOR // PAGE], rows[SECTOR // PAGE :]
    return _file(
        file.family, [*[(address, ERASED) for address, _ in first], *others, *first[1:], first[0]], file.extra
    )


def _file(family: int, rows: Sequence[tuple[int, bytes]], extra: Iterable[bytes]) -> bytes:
    out = list(extra)
    behind, flags = _digest(dict(rows)), HAS_FAMILY | HAS_EXTENSION
    for number, (address, page) in enumerate(rows):
        head = HEAD.pack(MAGIC_START, MAGIC_SECOND, flags, address, PAGE, number, len(rows), family)
        out.append(head + (page + behind).ljust(PAYLOAD, b"\0") + struct.pack("<I", MAGIC_END))
        behind, flags = b"", HAS_FAMILY
    return b"".join(out)


def _whole_sectors(pages: Mapping[int, bytes]) -> dict[int, bytes]:
    """All pages of every sector that is touched, the missing ones erased.

    The RP2040's boot ROM takes blocks 0 to 15 for one sector, 16 to 31 for the next, and erases once for each
    of them (erratum E14): with gaps it leaves old pages standing and erases new ones.
    """
    sectors = sorted({address - address % SECTOR for address in pages})
    return {
        address: pages.get(address, ERASED)
        for sector in sectors
        for address in range(sector, sector + SECTOR, PAGE)
    }


def pages_of(data: bytes, offset: int) -> dict[int, bytes]:
    """Flash content as pages; the last one filled up as if erased."""
    return {
        FLASH_START + offset + at: data[at : at + PAGE].ljust(PAGE, b"\xff")
        for at in range(0, len(data), PAGE)
    }
