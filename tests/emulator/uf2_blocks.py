"""UF2 files made exactly as asked, sound or not: what the boot loader does with them is to be seen.

Those that the product makes (trailhand_host.build.uf2) are always sound. It must not know any test.
"""

import random
import struct
from collections.abc import Iterable, Mapping

from trailhand_host.build import uf2

RP2040, RP2350 = 0xE48BFF56, 0xE48BFF59
PAGE, SECTOR, BLOCK = 256, 4096, 512


def block(
    address: int,
    page: bytes,
    number: int,
    total: int,
    *,
    flags: int = uf2.HAS_FAMILY,
    family: int = RP2040,
    size: int = PAGE,
    end: int = uf2.MAGIC_END,
) -> bytes:
    head = uf2.HEAD.pack(uf2.MAGIC_START, uf2.MAGIC_SECOND, flags, address, size, number, total, family)
    return head + page.ljust(uf2.PAYLOAD, b"\0") + struct.pack("<I", end)


def file(pages: Mapping[int, bytes], *, flags: int = uf2.HAS_FAMILY, family: int = RP2040) -> bytes:
    """These pages, and no others, in the order of their addresses."""
    total = len(pages)
    return b"".join(
        block(address, pages[address], number, total, flags=flags, family=family)
        for number, address in enumerate(sorted(pages))
    )


def noise(numbers: Iterable[int], seed: int) -> dict[int, bytes]:
    """Pages of noise at these places of the flash, by address."""
    chance = random.Random(seed)
    return {uf2.FLASH_START + number * PAGE: chance.randbytes(PAGE) for number in numbers}


def whole_sectors(pages: Mapping[int, bytes]) -> dict[int, bytes]:
    """Erased pages in place of those that are missing in a sector."""
    sectors = sorted({address - address % SECTOR for address in pages})
    each = [address for sector in sectors for address in range(sector, sector + SECTOR, PAGE)]
    return {address: pages.get(address, b"\xff" * PAGE) for address in each}
