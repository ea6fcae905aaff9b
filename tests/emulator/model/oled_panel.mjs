// What the SSD1306 and the SH1106 have in common as I2C devices: the framing of control bytes, commands and data,
// the counters, and the picture a person would see. The two chips add their memory and their commands.
// It must not know about wires or timing.

export const WIDTH = 128;
export const HEIGHT = 64;
export const PAGES = HEIGHT / 8;

const CONTINUATION = 0x80;
const IS_DATA = 0x40;

export class OledPanel {
  /** @param columns of the chip's memory; the glass shows 128 of them from firstColumn on */
  constructor(columns, firstColumn) {
    this.columns = columns;
    this.firstColumn = firstColumn;
    this.ram = new Uint8Array(columns * PAGES);
    this.command = [];
    this.column = 0;
    this.page = 0;
    this.bytes = 0;
    this.transactions = 0;
    // Power-on values of both data sheets.
    Object.assign(this, { on: false, pumpOn: false, inverse: false, allLit: false, contrast: 0x80 });
    Object.assign(this, { preCharge: 0x22, commonVoltage: 0x20 });
    Object.assign(this, { startLine: 0, offset: 0, segmentRemap: false, comRemap: false });
  }

  start() {
    this.transactions++;
    this.expectControl = true; // a command may go on where the last transaction ended: well-known drivers do so
  }

  stop() {}

  /** Counts payload as a logic analyser would: every byte after the address. */
  write(byte) {
    this.bytes++;
    if (this.expectControl) {
      this.oneOnly = (byte & CONTINUATION) !== 0;
      this.toMemory = (byte & IS_DATA) !== 0;
      this.expectControl = false;
      return;
    }
    if (this.toMemory) this.writeData(byte);
    else this.writeCommand(byte);
    this.expectControl = this.oneOnly;
  }

  /** Status: the off bit, and a low nibble by which drivers tell the chips apart. */
  read() {
    return (this.on ? 0x00 : 0x40) | this.statusId;
  }

  /** Commands arrive byte by byte; act when the last argument is there. */
  writeCommand(byte) {
    this.command.push(byte);
    if (this.command.length < this.commandLength(this.command[0])) return;
    const [code, ...args] = this.command;
    this.command = [];
    if (!this.chipCommand(code, args)) this.commonCommand(code, args);
  }

  commonCommand(code, [argument]) {
    if (code < 0x10) this.column = (this.column & 0xf0) | code;
    else if (code < 0x20) this.column = (this.column & 0x0f) | ((code & 0x0f) << 4);
    else if (code >= 0x40 && code < 0x80) this.startLine = code & 0x3f;
    else if (code >= 0xb0 && code < 0xb8) this.page = code & 7;
    else if (code === 0x81) this.contrast = argument;
    else if (code === 0xd9) this.preCharge = argument;
    else if (code === 0xdb) this.commonVoltage = argument;
    else if (code === 0xd3) this.offset = argument & 0x3f;
    else this.switchCommand(code & 0xfe, (code & 1) === 1, code);
  }

  switchCommand(pair, isOdd, code) {
    if (pair === 0xa0) this.segmentRemap = isOdd;
    else if (pair === 0xa4) this.allLit = isOdd;
    else if (pair === 0xa6) this.inverse = isOdd;
    else if (pair === 0xae) this.on = isOdd;
    else if ((code & 0xf0) === 0xc0) this.comRemap = (code & 8) !== 0;
  }

  get lit() {
    return this.on && this.pumpOn;
  }

  /** Modules mount the glass so that both remaps on (A1, C8) show the memory upright. */
  pixel(x, y) {
    if (!this.lit) return false;
    if (this.allLit) return true;
    const column = this.firstColumn + (this.segmentRemap ? x : WIDTH - 1 - x);
    const row = ((this.comRemap ? y : HEIGHT - 1 - y) + this.startLine + this.offset) % HEIGHT;
    const bit = (this.ram[(row >> 3) * this.columns + column] >> (row & 7)) & 1;
    return (bit === 1) !== this.inverse;
  }

  /** What is seen, in the layout of framebuf.MONO_VLSB: 8 pages of 128 columns, lowest bit on top. */
  frame() {
    const seen = new Uint8Array(WIDTH * PAGES);
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) if (this.pixel(x, y)) seen[(y >> 3) * WIDTH + x] |= 1 << (y & 7);
    }
    return seen;
  }
}
