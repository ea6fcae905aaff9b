// Executes the instructions that firmware spends nearly all its time with, much faster than rp2040js: that one compares
// an opcode with one pattern after another and looks for each address all over the bus. What is not here, and every
// access beyond SRAM and flash, is left to rp2040js' own core; both work on the same registers, flags and cycles, and
// the result is the same to the cycle (test_thumb.py). It must not know the board, nor what runs on it.

const FLASH_START = 0x10000000;
const SRAM_START = 0x20000000;
const [SP, LR, PC] = [13, 14, 15];

export class Thumb {
  constructor(mcu) {
    this.core = mcu.core;
    // Words are signed here: unsigned ones above 2^31 would be made objects, one after another.
    this.registers = new Int32Array(mcu.core.registers.buffer);
    this.sram = mcu.sram;
    this.sramHalves = new Uint16Array(mcu.sram.buffer, mcu.sram.byteOffset, mcu.sram.length >> 1);
    this.sramWords = new Int32Array(mcu.sram.buffer, mcu.sram.byteOffset, mcu.sram.length >> 2);
    this.sramSize = mcu.sram.length;
    this.flash = mcu.flash;
    this.flashHalves = new Uint16Array(mcu.flash.buffer, mcu.flash.byteOffset, mcu.flash.length >> 1);
    this.flashWords = new Int32Array(mcu.flash.buffer, mcu.flash.byteOffset, mcu.flash.length >> 2);
    this.flashSize = mcu.flash.length;
  }

  /** One instruction, or the interrupt that comes before it. */
  step() {
    const { core, registers: r } = this;
    const pc = r[PC];
    const opcode = core.interruptsUpdated ? -1 : this.opcodeAt(pc);
    r[PC] = pc + 2;
    const d = opcode & 7, n = (opcode >> 3) & 7, imm5 = (opcode >> 6) & 31, wide = (opcode >> 8) & 7, imm8 = opcode & 255;
    switch (opcode >> 11) {
      case 0b00000: { // LSLS (immediate)
        if (imm5) core.C = ((r[n] >>> (32 - imm5)) & 1) !== 0;
        this.setResult(d, r[n] << imm5);
        break;
      }
      case 0b00001: { // LSRS (immediate)
        const input = r[n];
        core.C = ((input >>> (imm5 ? imm5 - 1 : 31)) & 1) !== 0;
        this.setResult(d, imm5 ? (input >>> imm5) | 0 : 0);
        break;
      }
      case 0b00010: { // ASRS (immediate)
        const input = r[n];
        core.C = ((input >>> (imm5 ? imm5 - 1 : 31)) & 1) !== 0;
        this.setResult(d, input >> (imm5 || 31));
        break;
      }
      case 0b00011: { // ADDS, SUBS (register, or a number of three bits)
        const right = opcode & 0x400 ? imm5 & 7 : r[imm5 & 7];
        r[d] = opcode & 0x200 ? this.subtract(r[n], right) : this.add(r[n], right);
        break;
      }
      case 0b00100: { // MOVS
        this.setResult(wide, imm8);
        break;
      }
      case 0b00101: { // CMP (immediate)
        this.subtract(r[wide], imm8);
        break;
      }
      case 0b00110: { // ADDS (immediate)
        r[wide] = this.add(r[wide], imm8);
        break;
      }
      case 0b00111: { // SUBS (immediate)
        r[wide] = this.subtract(r[wide], imm8);
        break;
      }
      case 0b01000: {
        if (!this.compute(opcode, d, n)) return this.leaveToCore(pc);
        break;
      }
      case 0b01001: { // LDR (literal)
        r[wide] = this.loadWord(((pc + 4) & ~3) + (imm8 << 2));
        break;
      }
      case 0b01010:
      case 0b01011: {
        const address = (r[imm5 & 7] + r[n]) | 0;
        if (opcode & 0x200 && address & 1) return this.leaveToCore(pc); // half a word across two
        this.access(opcode, d, address);
        break;
      }
      case 0b01100: { // STR (immediate)
        this.storeWord((r[n] + (imm5 << 2)) | 0, r[d]);
        break;
      }
      case 0b01101: { // LDR (immediate)
        r[d] = this.loadWord((r[n] + (imm5 << 2)) | 0);
        break;
      }
      case 0b01110: { // STRB (immediate)
        this.storeByte((r[n] + imm5) | 0, r[d]);
        break;
      }
      case 0b01111: { // LDRB (immediate)
        r[d] = this.loadByte((r[n] + imm5) | 0);
        break;
      }
      case 0b10000: { // STRH (immediate)
        this.storeHalf((r[n] + (imm5 << 1)) | 0, r[d]);
        break;
      }
      case 0b10001: { // LDRH (immediate)
        r[d] = this.loadHalf((r[n] + (imm5 << 1)) | 0);
        break;
      }
      case 0b10010: { // STR (SP plus immediate)
        this.storeWord((r[SP] + (imm8 << 2)) | 0, r[wide]);
        break;
      }
      case 0b10011: { // LDR (SP plus immediate)
        r[wide] = this.loadWord((r[SP] + (imm8 << 2)) | 0);
        break;
      }
      case 0b10101: { // ADD (SP plus immediate)
        r[wide] = r[SP] + (imm8 << 2);
        break;
      }
      case 0b10110: {
        if (!this.adjust(opcode, d, n)) return this.leaveToCore(pc);
        break;
      }
      case 0b10111: {
        if (opcode >> 9 !== 0b1011110 || !this.pop(opcode)) return this.leaveToCore(pc);
        break;
      }
      case 0b11010:
      case 0b11011: { // B (with condition)
        const condition = (opcode >> 8) & 15;
        if (condition >= 14) return this.leaveToCore(pc);
        if (this.isMet(condition)) {
          r[PC] = pc + 4 + ((imm8 << 24) >> 23);
          core.cycles++;
        }
        break;
      }
      case 0b11100: { // B
        r[PC] = pc + 4 + ((opcode << 21) >> 20);
        core.cycles++;
        break;
      }
      case 0b11110: {
        if (!this.branchWithLink(opcode, pc)) return this.leaveToCore(pc);
        break;
      }
      default:
        return this.leaveToCore(pc);
    }
    core.cycles++;
  }

  /** -1 where no program of ours lies. */
  opcodeAt(pc) {
    const flash = (pc - FLASH_START) >>> 0;
    if (flash < this.flashSize) return this.flashHalves[flash >>> 1];
    const sram = (pc - SRAM_START) >>> 0;
    return sram < this.sramSize ? this.sramHalves[sram >>> 1] : -1;
  }

  leaveToCore(pc) {
    this.registers[PC] = pc;
    this.core.executeInstruction();
  }

  // --- Arithmetic ---

  setResult(d, result) {
    this.core.N = result < 0;
    this.core.Z = result === 0;
    this.registers[d] = result;
  }

  add(left, right) {
    const { core } = this;
    const result = (left + right) | 0;
    core.N = result < 0;
    core.Z = result === 0;
    core.C = result >>> 0 < left >>> 0;
    core.V = ((left ^ result) & (right ^ result)) < 0;
    return result;
  }

  subtract(left, right) {
    const { core } = this;
    const result = (left - right) | 0;
    core.N = result < 0;
    core.Z = result === 0;
    core.C = left >>> 0 >= right >>> 0;
    core.V = ((left ^ right) & (left ^ result)) < 0;
    return result;
  }

  /** Two registers; false if it is none of these. */
  compute(opcode, d, n) {
    const { core, registers: r } = this;
    const high = ((opcode >> 4) & 8) | d, m = (opcode >> 3) & 15;
    switch (opcode >> 6) {
      case 0b0100000000: this.setResult(d, r[d] & r[n]); return true; // ANDS
      case 0b0100000001: this.setResult(d, r[d] ^ r[n]); return true; // EORS
      case 0b0100001001: r[d] = this.subtract(0, r[n]); return true; // RSBS
      case 0b0100001010: this.subtract(r[d], r[n]); return true; // CMP
      case 0b0100001100: this.setResult(d, r[d] | r[n]); return true; // ORRS
      case 0b0100001101: this.setResult(d, Math.imul(r[d], r[n])); return true; // MULS
      case 0b0100001110: this.setResult(d, r[d] & ~r[n]); return true; // BICS
      case 0b0100001111: this.setResult(d, ~r[n]); return true; // MVNS
      case 0b0100001000: { // TST
        const result = r[d] & r[n];
        core.N = result < 0;
        core.Z = result === 0;
        return true;
      }
      case 0b0100010000: case 0b0100010001: case 0b0100010010: case 0b0100010011: { // ADD
        if (high === SP || high === PC || m === PC) return false;
        r[high] += r[m];
        return true;
      }
      case 0b0100010100: case 0b0100010101: case 0b0100010110: case 0b0100010111: { // CMP (high registers)
        this.subtract(r[high], r[m]);
        return true;
      }
      case 0b0100011000: case 0b0100011001: case 0b0100011010: case 0b0100011011: { // MOV
        if (high === SP || high === PC || m === PC) return false;
        r[high] = r[m];
        return true;
      }
      case 0b0100011100: case 0b0100011101: { // BX
        if (d) return false;
        core.BXWritePC(r[m] >>> 0);
        core.cycles++;
        return true;
      }
      default:
        return false;
    }
  }

  /** The stack pointer, extended bytes and halves, PUSH; false if it is none of these. */
  adjust(opcode, d, n) {
    const { registers: r } = this;
    switch ((opcode >> 6) & 31) {
      case 0b00000: case 0b00001: r[SP] += (opcode & 127) << 2; return true; // ADD (SP plus immediate)
      case 0b00010: case 0b00011: r[SP] -= (opcode & 127) << 2; return true; // SUB (SP minus immediate)
      case 0b01000: r[d] = (r[n] << 16) >> 16; return true; // SXTH
      case 0b01001: r[d] = (r[n] << 24) >> 24; return true; // SXTB
      case 0b01010: r[d] = r[n] & 0xffff; return true; // UXTH
      case 0b01011: r[d] = r[n] & 0xff; return true; // UXTB
      default: return opcode >> 9 === 0b1011010 && this.push(opcode);
    }
  }

  // --- Branches ---

  isMet(condition) {
    const { core } = this;
    switch (condition) {
      case 0: return core.Z;
      case 1: return !core.Z;
      case 2: return core.C;
      case 3: return !core.C;
      case 4: return core.N;
      case 5: return !core.N;
      case 6: return core.V;
      case 7: return !core.V;
      case 8: return core.C && !core.Z;
      case 9: return !core.C || core.Z;
      case 10: return core.N === core.V;
      case 11: return core.N !== core.V;
      case 12: return core.N === core.V && !core.Z;
      default: return core.N !== core.V || core.Z;
    }
  }

  /** BL; false if the second half says something else. */
  branchWithLink(opcode, pc) {
    const { core, registers: r } = this;
    const second = this.opcodeAt(pc + 2);
    if (second < 0 || (second & 0xd000) !== 0xd000) return false;
    const sign = (opcode << 21) >> 31; // all ones or none
    const i1 = ~(sign ^ (second >> 13)) & 1, i2 = ~(sign ^ (second >> 11)) & 1;
    r[LR] = (pc + 4) | 1;
    r[PC] = pc + 4 + ((sign << 24) | (i1 << 23) | (i2 << 22) | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1));
    core.cycles += 2;
    return true;
  }

  // --- Memory: an access costs a cycle in SRAM and flash; elsewhere the core knows ---

  /** Load or store at the sum of two registers. */
  access(opcode, d, address) {
    const { registers: r } = this;
    switch ((opcode >> 9) & 7) {
      case 0: return this.storeWord(address, r[d]);
      case 1: return this.storeHalf(address, r[d]);
      case 2: return this.storeByte(address, r[d]);
      case 3: r[d] = (this.loadByte(address) << 24) >> 24; return;
      case 4: r[d] = this.loadWord(address); return;
      case 5: r[d] = this.loadHalf(address); return;
      case 6: r[d] = this.loadByte(address); return;
      default: r[d] = (this.loadHalf(address) << 16) >> 16;
    }
  }

  /** An access over the bus: the cycles are counted when it is over, as a timer may be what is read. */
  overBus(work, address, isWrite, value) {
    const { core } = this;
    const cycles = core.cyclesIO(address, isWrite);
    const result = core[work](address >>> 0, value >>> 0);
    core.cycles += cycles;
    return result;
  }

  loadWord(address) {
    const sram = (address - SRAM_START) >>> 0, flash = (address - FLASH_START) >>> 0;
    if (address & 3 || (sram >= this.sramSize && flash >= this.flashSize)) return this.overBus('readUint32', address, false);
    this.core.cycles++;
    return sram < this.sramSize ? this.sramWords[sram >>> 2] : this.flashWords[flash >>> 2];
  }

  loadHalf(address) {
    const sram = (address - SRAM_START) >>> 0, flash = (address - FLASH_START) >>> 0;
    if (address & 1 || (sram >= this.sramSize && flash >= this.flashSize)) return this.overBus('readUint16', address, false);
    this.core.cycles++;
    return sram < this.sramSize ? this.sramHalves[sram >>> 1] : this.flashHalves[flash >>> 1];
  }

  loadByte(address) {
    const sram = (address - SRAM_START) >>> 0, flash = (address - FLASH_START) >>> 0;
    if (sram >= this.sramSize && flash >= this.flashSize) return this.overBus('readUint8', address, false);
    this.core.cycles++;
    return sram < this.sramSize ? this.sram[sram] : this.flash[flash];
  }

  storeWord(address, value) {
    const sram = (address - SRAM_START) >>> 0;
    if (address & 3 || sram >= this.sramSize) return this.overBus('writeUint32', address, true, value);
    this.core.cycles++;
    this.sramWords[sram >>> 2] = value;
  }

  storeHalf(address, value) {
    const sram = (address - SRAM_START) >>> 0;
    if (address & 1 || sram >= this.sramSize) return this.overBus('writeUint16', address, true, value);
    this.core.cycles++;
    this.sramHalves[sram >>> 1] = value;
  }

  storeByte(address, value) {
    const sram = (address - SRAM_START) >>> 0;
    if (sram >= this.sramSize) return this.overBus('writeUint8', address, true, value);
    this.core.cycles++;
    this.sram[sram] = value;
  }

  /** PUSH; false if the stack is not in SRAM. The cycle of the link register is not counted, as in rp2040js. */
  push(opcode) {
    const { core, registers: r, sramWords } = this;
    let at = (r[SP] - SRAM_START) >>> 0;
    if (at < 64 || at >= this.sramSize) return false;
    at >>>= 2;
    if (opcode & 0x100) sramWords[--at] = r[LR];
    for (let i = 7; i >= 0; i--) {
      if (opcode & (1 << i)) {
        sramWords[--at] = r[i];
        core.cycles++;
      }
    }
    r[SP] = SRAM_START + (at << 2);
    return true;
  }

  /** POP; false if the stack is not in SRAM. */
  pop(opcode) {
    const { core, registers: r, sramWords } = this;
    let at = (r[SP] - SRAM_START) >>> 0;
    if (at + 64 >= this.sramSize) return false;
    at >>>= 2;
    for (let i = 0; i < 8; i++) {
      if (opcode & (1 << i)) {
        r[i] = sramWords[at++];
        core.cycles++;
      }
    }
    r[SP] = SRAM_START + ((at + (opcode >> 8 & 1)) << 2);
    if (opcode & 0x100) {
      core.BXWritePC(sramWords[at] >>> 0);
      core.cycles += 2;
    }
    return true;
  }
}
