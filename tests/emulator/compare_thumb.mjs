// Executes every opcode from states by chance, once with the fast path (thumb.mjs) and once with rp2040js alone, and
// compares registers, flags, cycles and memory. Prints how many were compared, and every opcode that differs; exit code
// 1 if there is one. The first argument is the number of states for each opcode. It must not know what runs on a board.

import { FastRP2040 } from './model/rp2040_fixes.mjs';
import { Thumb } from './model/thumb.mjs';

const SRAM_START = 0x20000000;
const CODE = SRAM_START + 0x400; // out of reach of what is stored by chance
const FIELDS = ['N', 'Z', 'C', 'V', 'PM', 'cycles', 'waiting', 'eventRegistered', 'interruptsUpdated', 'bankedSP',
  'SPSEL', 'currentMode', 'IPSR', 'pendingSVCall', 'breakRewind'];
// Values that instructions trip over, and addresses: SRAM and its ends, flash, ROM, USB memory, SIO, a timer, nowhere.
const VALUES = [0, 1, 2, 31, 32, 33, 255, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffc, 0xffffffff, 0x20041ffc,
  0x20042000, 0x1fffffff, 0x10000000, 0x10fffffe, 0x11000000, 0x50100000, 0xd0000000, 0x40054028, 0xfffffff9, 0xfffffff1];
const states = Number(process.argv[2]);
console.warn = () => {}; // rp2040js tells of every address that is nothing

// xorshift: the same states every time.
let word = 0x2545f491;
function chance() {
  word ^= word << 13;
  word ^= word >>> 17;
  word ^= word << 5;
  return word >>> 0;
}

function machine() {
  const mcu = new FastRP2040();
  mcu.logger = { debug() {}, info() {}, warn() {}, error() {} };
  mcu.onBreak = () => {};
  return mcu;
}

function value() {
  const kind = chance() % 4;
  if (kind === 0) return VALUES[chance() % VALUES.length];
  if (kind === 1) return chance();
  return SRAM_START + 0x1000 + (chance() % 0x40000 & (kind === 2 ? ~3 : ~0));
}

function stateByChance() {
  const registers = Array.from({ length: 16 }, value);
  registers[13] = (chance() % 8 ? SRAM_START + 0x2000 + (chance() % 0x3f000) : value()) & ~3;
  registers[15] = CODE;
  const flags = chance();
  return { registers, N: !(flags & 1), Z: !(flags & 2), C: !(flags & 4), V: !(flags & 8), currentMode: flags >> 4 & 1 };
}

function put(mcu, state, opcode, second) {
  const { core } = mcu;
  const { registers, ...fields } = state;
  Object.assign(core, fields, { cycles: 0, waiting: false, interruptsUpdated: false, pendingSVCall: false, IPSR: 0, SPSEL: 0 });
  core.registers.set(registers);
  mcu.writeUint16(CODE, opcode);
  mcu.writeUint16(CODE + 2, second);
}

const fingerprint = ({ core }) => `${core.registers} ${FIELDS.map((name) => core[name])}`;
const [plain, fast] = [machine(), machine()];
const thumb = new Thumb(fast);
const wrong = [];
for (let opcode = 0; opcode < 0x10000; opcode++) {
  for (let round = 0; round < states; round++) {
    const state = stateByChance();
    const second = round % 2 ? chance() & 0xffff : 0xd000 | (chance() & 0x2fff);
    for (const mcu of [plain, fast]) put(mcu, state, opcode, second);
    plain.core.executeInstruction();
    thumb.step();
    if (fingerprint(plain) !== fingerprint(fast)) wrong.push(opcode.toString(2).padStart(16, '0'));
  }
  if (opcode % 1024 === 1023 && Buffer.compare(plain.sram, fast.sram)) wrong.push(`memory before ${opcode}`);
}
for (const each of wrong.slice(0, 20)) console.log(`differs: ${each}`);
console.log(`${0x10000 * states} instructions, ${wrong.length} differ`);
process.exitCode = wrong.length ? 1 : 0;
