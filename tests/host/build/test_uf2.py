"""UF2 files: what is read is what was written; anything wrong is refused with the reason."""

import random
import re
import struct
from collections.abc import Callable

import pytest

from trailhand_host.build import uf2

RP2040, RP2350 = 0xE48BFF56, 0xE48BFF59
PAGES = uf2.pages_of(random.Random(1).randbytes(32 * uf2.PAGE), 0)


def given(family: int = RP2040, extra: tuple[bytes, ...] = ()) -> bytes:
    return uf2.write(family, PAGES, extra)


def test_what_was_written_is_read() -> None:
    read = uf2.read(given(RP2350))
    assert (read.family, read.chip, read.pages) == (RP2350, "RP2350", PAGES)
    assert given() == given()


def assert_whole_sectors(data: bytes) -> None:
    """Sixteen blocks to a sector, in order: the RP2040's boot ROM erases by the number of a block (E14)."""
    heads = [uf2.HEAD.unpack_from(data, at) for at in range(0, len(data), uf2.BLOCK)]
    places = [head[3] // uf2.PAGE for head in heads if head[7] != uf2.ABSOLUTE]
    for number, place in enumerate(places):
        assert place % 16 == number % 16 and place // 16 == places[number - number % 16] // 16


def test_what_is_missing_in_a_sector_is_written_as_erased() -> None:
    pages = {uf2.FLASH_START + at: bytes([at >> 8]) * uf2.PAGE for at in (0x300, 0x1F00, 0x8000)}
    data = uf2.write(RP2040, pages)
    assert_whole_sectors(data)
    written = uf2.read(data).pages
    assert len(written) == 3 * 16 and pages.items() <= written.items()
    assert {page for address, page in written.items() if address not in pages} == {b"\xff" * uf2.PAGE}


def test_a_guarded_file_makes_the_first_sector_right_at_the_end() -> None:
    file = uf2.read(given())
    data = uf2.guarded(file)
    rows = [data[at : at + uf2.BLOCK] for at in range(0, len(data), uf2.BLOCK)]
    heads = [uf2.HEAD.unpack_from(row) for row in rows]
    assert [head[5:7] for head in heads] == [(number, len(rows)) for number in range(len(rows))]
    pages = [(head[3], row[32 : 32 + uf2.PAGE]) for head, row in zip(heads, rows, strict=True)]
    first = [uf2.FLASH_START + at for at in range(0, uf2.SECTOR, uf2.PAGE)]
    assert pages[:16] == [(address, b"\xff" * uf2.PAGE) for address in first]
    assert [address for address, _ in pages[-16:]] == [*first[1:], first[0]]
    assert dict(pages) == file.pages
    for begin in range(0, len(pages), 16):  # the boot ROM erases by these groups (E14)
        assert len({address // uf2.SECTOR for address, _ in pages[begin : begin + 16]}) == 1


@pytest.mark.parametrize("bit", range(8))
def test_a_flipped_bit_of_what_it_brings_is_noticed(bit: int) -> None:
    data = given()
    for block in range(0, len(data) // uf2.BLOCK, 97):
        at = block * uf2.BLOCK + 32 + block % uf2.PAGE
        flipped = changed(data, at, bytes([data[at] ^ 1 << bit]))
        with pytest.raises(uf2.WrongUf2, match="its digest does not fit"):
            uf2.read(flipped)


def test_the_block_against_the_erratum_is_kept() -> None:
    """As picotool 2.1.1 writes it: one of two by its own account, with an extension behind the page."""
    head = uf2.HEAD.pack(uf2.MAGIC_START, uf2.MAGIC_SECOND, 0xA000, 0x10FFFF00, uf2.PAGE, 0, 2, uf2.ABSOLUTE)
    data = b"\xef" * uf2.PAGE + struct.pack("<I", 0x9957E304)
    block = head + data.ljust(uf2.PAYLOAD, b"\0") + struct.pack("<I", uf2.MAGIC_END)
    read = uf2.read(given(RP2350, (block,)))
    assert uf2.write(read.family, read.pages, read.extra)[:512] == block


def changed(data: bytes, at: int, value: bytes) -> bytes:
    return data[:at] + value + data[at + len(value) :]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda data: b"", "it is not a UF2 file"),
        (lambda data: b"PK\3\4" + data[4:], "it is not a UF2 file"),
        (lambda data: data[:-7], "it is cut off: 505 bytes are left over"),
        (lambda data: data[:-512], "it has 31 blocks and says that it has 32"),
        (lambda data: changed(data, 512, b"oops"), "block 2 is damaged"),
        (lambda data: changed(data, 1020, b"oops"), "block 2 is damaged"),
        (lambda data: changed(data, 512 + 28, struct.pack("<I", 0x1C5F21B0)), "another chip (family 1c"),
        (lambda data: changed(data, 512 + 28, struct.pack("<I", RP2350)), "more than one chip"),
        (lambda data: changed(data, 512 + 8, b"\0\0\0\0"), "does not say which chip"),
        (lambda data: changed(data, 512 + 12, struct.pack("<I", 0x20000000)), "is not for the flash"),
        (lambda data: changed(data, 512 + 12, struct.pack("<I", 0x10000000)), "writes a page of the"),
        (lambda data: changed(data, 512 + 16, struct.pack("<I", 257)), "block 2 is damaged: 257 bytes"),
        (lambda data: changed(data, 512 + 20, struct.pack("<I", 5)), "blocks are missing or there twice"),
    ],
)  # fmt: skip
def test_damaged(change: Callable[[bytes], bytes], reason: str) -> None:
    with pytest.raises(uf2.WrongUf2, match=re.escape(reason)):
        uf2.read(change(given()))
