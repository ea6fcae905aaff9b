// The two display controllers a 128x64 module may carry, each with what it does differently: SSD1306 has 128 columns
// and three addressing modes; SH1106 has 132 (the glass shows those from 2 on), knows page addressing only, and takes
// the arguments of an SSD1306 command it does not know for commands, as the real one does, which garbles the
// picture. A driver that passes on both is right about the difference. It must not know the bus.

import { OledPanel, PAGES } from './oled_panel.mjs';

const HORIZONTAL = 0;
const VERTICAL = 1;
const PAGE_MODE = 2;

const SSD1306_LENGTHS = {
  0x20: 2, 0x21: 3, 0x22: 3, 0x26: 7, 0x27: 7, 0x29: 6, 0x2a: 6, 0x81: 2, 0x8d: 2, 0xa3: 3, 0xa8: 2,
  0xd3: 2, 0xd5: 2, 0xd9: 2, 0xda: 2, 0xdb: 2,
};
const SH1106_LENGTHS = { 0x81: 2, 0xa8: 2, 0xad: 2, 0xd3: 2, 0xd5: 2, 0xd9: 2, 0xda: 2, 0xdb: 2 };

export class Ssd1306 extends OledPanel {
  constructor() {
    super(128, 0);
    this.statusId = 0x03;
    this.mode = PAGE_MODE;
    Object.assign(this, { columnStart: 0, columnEnd: 127, pageStart: 0, pageEnd: PAGES - 1 });
  }

  commandLength(code) {
    return SSD1306_LENGTHS[code] ?? 1;
  }

  chipCommand(code, args) {
    if (code === 0x20) this.mode = args[0] & 3;
    else if (code === 0x21) {
      [this.columnStart, this.columnEnd] = args.map((column) => column & 127);
      this.column = this.columnStart;
    } else if (code === 0x22) {
      [this.pageStart, this.pageEnd] = args.map((page) => page & 7);
      this.page = this.pageStart;
    } else if (code === 0x8d) this.pumpOn = (args[0] & 0x04) !== 0;
    else return false;
    return true;
  }

  writeData(byte) {
    this.column &= 127;
    this.ram[this.page * this.columns + this.column] = byte;
    if (this.mode === HORIZONTAL) {
      if (this.nextColumn()) this.nextPage();
    } else if (this.mode === VERTICAL) {
      if (this.nextPage()) this.nextColumn();
    } else this.column = (this.column + 1) & 127;
  }

  /** @returns whether the window's edge was passed */
  nextColumn() {
    const wraps = this.column === this.columnEnd;
    this.column = wraps ? this.columnStart : (this.column + 1) & 127;
    return wraps;
  }

  nextPage() {
    const wraps = this.page === this.pageEnd;
    this.page = wraps ? this.pageStart : (this.page + 1) & 7;
    return wraps;
  }
}

export class Sh1106 extends OledPanel {
  constructor() {
    super(132, 2);
    this.statusId = 0x08;
    this.pumpOn = true; // its converter is on after a reset
  }

  commandLength(code) {
    return SH1106_LENGTHS[code] ?? 1;
  }

  chipCommand(code, args) {
    if (code !== 0xad) return false;
    this.pumpOn = (args[0] & 1) === 1; // 8B on, 8A off
    return true;
  }

  writeData(byte) {
    if (this.column >= this.columns) return; // the address stops at the last column
    this.ram[this.page * this.columns + this.column] = byte;
    this.column++;
  }
}

export const OLED_CHIPS = { ssd1306: Ssd1306, sh1106: Sh1106 };
