// The flash chip: what NOR flash does to bytes (erase sets a sector to ones, programming only clears bits), how many
// operations it has seen, and the power failing at a chosen one. It can be loaded from and saved to a file. It must
// not know the CPU; it works on the byte array the emulated chip executes from.

import fs from 'node:fs';

export const FLASH_SIZE = 2 << 20; // a Pico's chip; rp2040js maps 16 MiB
const PAGE = 256;
const SECTOR = 4096;
const UF2_MAGIC = 0x0a324655;
const UF2_BLOCK = 512;

/** Thrown out of the running CPU when the armed operation is reached. */
export class PowerCut extends Error {
  constructor(operation) {
    super(`power cut at flash operation ${operation.number} (${operation.kind} ${operation.moment})`);
    this.operation = operation;
  }
}

export class FlashChip {
  constructor(bytes = new Uint8Array(FLASH_SIZE).fill(0xff)) {
    this.bytes = bytes;
    this.erases = 0;
    this.programs = 0;
    this.cut = null;
  }

  /** Moves the content into the array of a newly made CPU, which starts out empty after a reset. */
  attach(array) {
    if (array === this.bytes) return;
    array.set(this.bytes.subarray(0, FLASH_SIZE));
    this.bytes = array;
  }

  get operations() {
    return this.erases + this.programs;
  }

  /** @param {'before'|'middle'|'after'} moment of the nth operation from now, counted from 1 */
  armPowerCut(nth, moment) {
    if (!['before', 'middle', 'after'].includes(moment)) throw new Error(`no such moment: ${moment}`);
    this.cut = { at: this.operations + nth, nth, moment };
  }

  disarmPowerCut() {
    this.cut = null;
  }

  eraseSector(offset) {
    this.operate('erase', offset, SECTOR, (length) => this.bytes.fill(0xff, offset, offset + length));
    this.erases++;
  }

  programPage(offset, page) {
    this.operate('program', offset, PAGE, (length) => {
      for (let i = 0; i < length; i++) this.bytes[offset + i] &= page[i];
    });
    this.programs++;
  }

  /** `work(length)` does the operation on the first `length` bytes: all of them, or half when the power fails. */
  operate(kind, offset, size, work) {
    const cut = this.cut && this.cut.at === this.operations + 1 ? this.cut : null;
    if (!cut) return work(size);
    this.cut = null;
    if (cut.moment !== 'before') work(cut.moment === 'middle' ? size / 2 : size);
    throw new PowerCut({ number: cut.nth, moment: cut.moment, kind, offset });
  }

  /** A raw image, or a UF2 whose blocks say where they belong. */
  load(file, at = 0) {
    const data = fs.readFileSync(file);
    if (data.length >= UF2_BLOCK && data.readUInt32LE(0) === UF2_MAGIC) this.loadUf2(data);
    else this.bytes.set(data, at);
  }

  loadUf2(data) {
    for (let block = 0; block + UF2_BLOCK <= data.length; block += UF2_BLOCK) {
      const address = data.readUInt32LE(block + 12) & 0xffffff;
      const length = data.readUInt32LE(block + 16);
      this.bytes.set(data.subarray(block + 32, block + 32 + length), address);
    }
  }

  save(file) {
    const partial = `${file}.partial`; // whoever reads the file never sees half of it
    fs.writeFileSync(partial, this.bytes.subarray(0, FLASH_SIZE));
    fs.renameSync(partial, file);
  }
}
