// BOOTSEL: what the boot ROM does when it does not start a program. It shows the board to a host as a drive with two
// files, and takes the blocks that a host writes there: each for itself, whatever file it belongs to, which is why a copy
// that is cut off and begun again goes on. Programs for RAM, which the ROM takes too, are not. It must not know how the
// blocks get here, nor how the board restarts.

export const BLOCK = 512;
const PAGE = 256;
const SECTOR = 4096;
const BLOCKS_OF_A_SECTOR = SECTOR / PAGE;
const MAGIC = [[0, 0x0a324655], [4, 0x9e5d5157], [508, 0x0ab16f30]];
const NOT_MAIN_FLASH = 0x1;
const HAS_FAMILY = 0x2000;
const RP2040 = 0xe48bff56;
const FLASH_START = 0x10000000;
const FLASH_END = 0x11000000;
const ALIASES_END = 0x15000000; // the flash seen in other ways; accepted, counted, and not written
const BOOT_CODE = 252; // bytes at the start of the flash, and their checksum
const CRC_POLYNOMIAL = 0x04c11db7;

export const DRIVE_FILES = {
  'INFO_UF2.TXT': 'UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n',
  'INDEX.HTM': '<html><body>Copy a UF2 file onto this drive.</body></html>\n',
};

/** Whether the ROM would start what is in the flash: its first bytes and their checksum fit. */
export function isBootable(flash) {
  const view = new DataView(flash.buffer, flash.byteOffset, BOOT_CODE + 4);
  return view.getUint32(BOOT_CODE, true) === checksum(flash.subarray(0, BOOT_CODE));
}

/** CRC-32 with the highest bit first, without inversion at the end. */
function checksum(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc < 0 ? CRC_POLYNOMIAL : 0);
  }
  return crc >>> 0;
}

export class BootselDrive {
  constructor(chip) {
    this.chip = chip;
    this.begin(0);
  }

  /** A file of that many blocks; nothing of it has come. */
  begin(total) {
    this.total = total;
    this.written = new Set(); // numbers of blocks
    this.erased = new Set(); // numbers of blocks, divided by 16
  }

  /** @returns whether that was the last block of a file, so that the board is to restart */
  takeBlock(bytes) {
    const block = readBlock(bytes);
    if (!block) return false;
    if (!isForFlash(block)) {
      this.begin(0);
      return false;
    }
    if (block.total !== this.total) this.begin(block.total);
    if (this.written.has(block.number)) return false;
    this.write(block);
    return this.written.size === this.total;
  }

  /**
   * Erratum RP2040-E14: whether a sector is erased already is looked up by the block's number, not by its address. Where
   * a file's blocks are not sixteen to a sector, pages are programmed onto what was there, or erased again.
   */
  write({ address, number, page }) {
    const offset = address - FLASH_START;
    const group = Math.floor(number / BLOCKS_OF_A_SECTOR);
    if (address < FLASH_END) {
      if (!this.erased.has(group)) this.chip.eraseSector(offset - (offset % SECTOR));
      this.chip.programPage(offset, page);
    }
    this.erased.add(group);
    this.written.add(number);
  }
}

/** What a block says, or null if the ROM does not take it for one of its own. */
function readBlock(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, BLOCK);
  const word = (at) => view.getUint32(at, true);
  if (MAGIC.some(([at, magic]) => word(at) !== magic)) return null;
  const flags = word(8), size = word(16);
  if (!(flags & HAS_FAMILY) || flags & NOT_MAIN_FLASH || word(28) !== RP2040 || size !== PAGE) return null;
  return { address: word(12), number: word(20), total: word(24), page: bytes.slice(32, 32 + PAGE) };
}

const isForFlash = ({ address, number, total }) =>
  number < total && address % PAGE === 0 && address >= FLASH_START && address < ALIASES_END;
