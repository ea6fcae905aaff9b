"""UF2 files and images: what is read is what was written; anything wrong is refused with the reason."""

import struct
from collections.abc import Callable

import pytest

from trailhand_host.device import geometry, image, littlefs_image, uf2
from trailhand_host.device.messages import Problem

FILES = {"main.py": b"print('hello')\n", "a/program": bytes(range(256)) * 40}
RP2040, RP2350 = 0xE48BFF56, 0xE48BFF59
PICO, PICO_W, PICO_2 = (
    b"; Raspberry Pi %s\0" % name  # as in the firmware: the end of its first line
    for name in (b"Pico with RP2040", b"Pico W with RP2040", b"Pico2 with RP2350")
)


def firmware(
    machine: bytes = PICO,
    family: int = RP2040,
    place: tuple[int, int] | None = (0xA0000, 1408 * 1024),
    extra: tuple[bytes, ...] = (),
) -> bytes:
    """A file that says about itself what MicroPython does, and does nothing else."""
    flash = bytearray(0x2000)
    base = uf2.FLASH_START
    entries = [0x1000, 0x1020]
    struct.pack_into("<5I", flash, 0x1D4, 0x7188EBF2, base + 0x800, base + 0x808, base, 0xE71AA390)
    struct.pack_into("<2I", flash, 0x800, *[base + entry for entry in entries])
    struct.pack_into("<H2s2I", flash, 0x1000, 6, b"RP", geometry.VERSION, base + 0x1100)
    if place:
        struct.pack_into("<H2s3I", flash, 0x1020, 7, b"MP", base + 0x1200, base + place[0], place[1])
    flash[0x1100:0x1108] = b"v1.25.0\0"
    flash[0x1300 : 0x1300 + len(machine)] = machine
    return uf2.write(family, uf2.pages_of(bytes(flash), 0), extra)


def make(data: bytes, wanted: str | None = None) -> image.Image:
    return image.make("given.uf2", data, wanted, lambda board: FILES)


def refused(data: bytes, wanted: str | None = None) -> str:
    with pytest.raises(Problem) as raised:
        make(data, wanted)
    assert raised.value.code == 2
    return str(raised.value)


def files_in(made: image.Image) -> dict[str, bytes]:
    from littlefs import LittleFS

    system = uf2.read(made.data).flash(made.place.offset, made.place.size)
    mounted = LittleFS(mount=False, **littlefs_image._settings(made.place.size))
    mounted.context.buffer[:] = system
    mounted.mount()
    found = {}
    for path in FILES:
        with mounted.open(path, "rb") as file:
            found[path] = file.read()
    return found


@pytest.mark.parametrize(
    ("machine", "family", "place", "board"),
    [
        (PICO, RP2040, (0xA0000, 1408 * 1024), "pico"),
        (PICO_W, RP2040, (0x12C000, 848 * 1024), "pico_w"),
        (PICO_2, RP2350, (0x100000, 3072 * 1024), "pico_2"),
    ],
)
def test_image_of_each_board(machine: bytes, family: int, place: tuple[int, int], board: str) -> None:
    made = make(firmware(machine, family, place))
    assert (made.board, made.version, made.is_from_table) == (board, "v1.25.0", False)
    assert (
        (made.place.offset, made.place.size)
        == place
        == (
            geometry.TABLE[board].offset,
            geometry.TABLE[board].size,
        )
    )
    assert files_in(made) == FILES
    assert uf2.read(made.data).family == family
    assert_whole_sectors(made.data)
    assert make(firmware(machine, family, place)).data == made.data  # the same bytes every time


def test_geometry_from_the_table_if_the_firmware_does_not_tell() -> None:
    made = make(firmware(place=None))
    assert made.is_from_table and made.place == geometry.TABLE["pico"]


def test_every_block_of_the_file_system_is_written() -> None:
    """Else what lay there before could be taken for a part of it."""
    made = make(firmware())
    pages = uf2.read(made.data).pages
    for at in range(made.place.offset, made.place.offset + made.place.size, 4096):
        assert uf2.FLASH_START + at in pages


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


@pytest.mark.parametrize("bit", range(8))
def test_a_flipped_bit_of_what_it_brings_is_noticed(bit: int) -> None:
    data = make(firmware()).data
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
    made = make(firmware(PICO_2, RP2350, (0x100000, 3072 * 1024), (block,)))
    assert made.data[:512] == block


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
    text = refused(change(firmware()))
    assert text.startswith("given.uf2 cannot be used: ") and reason in text


def test_wrong_board_and_no_micropython() -> None:
    assert "is MicroPython for Raspberry Pi Pico with RP2040, and --board says pico_w" in refused(
        firmware(), "pico_w"
    )
    assert "it is for the chip RP2350" in refused(firmware(family=RP2350))
    blink = uf2.write(RP2040, uf2.pages_of(bytes(1024), 0))
    assert "it is not MicroPython" in refused(blink)
    unknown = firmware(b"Some Board\0")
    assert "does not say which board" in refused(unknown)
    assert make(unknown, "pico").board == "pico"
    pico_2_w = firmware(b"; Raspberry Pi Pico 2 W with RP2350\0", RP2350)
    assert "There is no pin table for this board (Raspberry Pi Pico 2 W with RP2350)" in refused(pico_2_w)
    assert refused(unknown, "pico_3") == (
        "There is no board pico_3.\nLeave --board out, or say one of these: pico, pico_w, pico_2."
    )


def test_a_firmware_that_reaches_into_the_file_system() -> None:
    pages = dict(uf2.read(firmware()).pages) | uf2.pages_of(b"x" * 256, 0xA0000)
    assert "reaches into the place of the file system" in refused(uf2.write(RP2040, pages))
