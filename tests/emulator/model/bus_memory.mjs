// Block access to the emulated address space: bytes out, bytes in, fill. SRAM and flash are plain arrays and get the
// fast path; everything else goes through the bus in words where it can, because peripherals and the USB buffer
// memory must see the writes. It must not know why somebody copies.

const SRAM_START = 0x20000000;
const FLASH_START = 0x10000000;
const FLASH_END = 0x14000000;
const FLASH_MASK = 0xffffff;

export class BusMemory {
  constructor(mcu) {
    this.mcu = mcu;
  }

  /** A view where possible, else a copy: do not keep it. */
  read(address, length) {
    const sram = this.sramRange(address, length);
    if (sram) return sram;
    if (address >= FLASH_START && address < FLASH_END) {
      const offset = address & FLASH_MASK;
      return this.mcu.flash.subarray(offset, offset + length);
    }
    return Uint8Array.from({ length }, (_, i) => this.mcu.readUint8(address + i));
  }

  write(address, bytes) {
    const sram = this.sramRange(address, bytes.length);
    if (sram) sram.set(bytes);
    else this.writeOverBus(address, bytes.slice()); // slice: source and target may overlap
  }

  fill(address, value, length) {
    const sram = this.sramRange(address, length);
    if (sram) sram.fill(value);
    else this.writeOverBus(address, new Uint8Array(length).fill(value));
  }

  sramRange(address, length) {
    const offset = address - SRAM_START;
    const { sram } = this.mcu;
    return offset >= 0 && offset + length <= sram.length ? sram.subarray(offset, offset + length) : null;
  }

  writeOverBus(address, bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let i = 0;
    while (i < bytes.length) {
      if (((address + i) & 3) === 0 && bytes.length - i >= 4) {
        this.mcu.writeUint32(address + i, view.getUint32(i, true));
        i += 4;
      } else {
        this.mcu.writeUint8(address + i, bytes[i]);
        i += 1;
      }
    }
  }
}
