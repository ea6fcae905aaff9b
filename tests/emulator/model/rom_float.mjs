// The ROM's single and double precision arithmetic, done by JavaScript's own (IEEE 754) numbers. Arguments come as
// the core's registers, results go back into them; each function returns the cycles the real ROM takes. Denormals
// are flushed to zero, as the ROM does. It must not know about tables, stubs or anything else of the chip.

/** The order of the slots in the ROM's float and double tables (datasheet 2.8.3.2); slot 21 repeats compare. */
export const FLOAT_SLOTS = [
  'add', 'sub', 'mul', 'div', 'cmp', 'cmpFlags', 'sqrt', 'toInt', 'toFix', 'toUint', 'toUfix',
  'fromInt', 'fromFix', 'fromUint', 'fromUfix', 'cos', 'sin', 'tan', 'sinCos', 'exp', 'ln', 'cmpFast', 'atan2',
  'fromInt64', 'fromFix64', 'fromUint64', 'fromUfix64', 'toInt64', 'toFix64', 'toUint64', 'toUfix64', 'convert',
];

const FLOAT_CYCLES = {
  add: 71, sub: 74, mul: 69, div: 71, sqrt: 63, convert: 40, cos: 587, sin: 587, tan: 654, sinCos: 900,
  exp: 411, ln: 610, atan2: 599,
};
const DOUBLE_CYCLES = {
  add: 91, sub: 95, mul: 155, div: 183, sqrt: 169, convert: 40, cos: 1617, sin: 1618, tan: 1891, sinCos: 2300,
  exp: 804, ln: 428, atan2: 2168,
};

const ARITHMETIC = {
  add: (x, y) => x + y, sub: (x, y) => x - y, mul: (x, y) => x * y, div: (x, y) => x / y,
  sqrt: Math.sqrt, cos: Math.cos, sin: Math.sin, tan: Math.tan, exp: Math.exp, ln: Math.log, atan2: Math.atan2,
};

// What differs between the two widths: how a number lies in the registers, and where a second argument starts.
const SINGLE = { read: readSingle, write: writeSingle, second: 1, cycles: FLOAT_CYCLES, other: 30, from: 48 };
const DOUBLE = { read: readDouble, write: writeDouble, second: 2, cycles: DOUBLE_CYCLES, other: 45, from: 70 };

/** @returns {(core) => number} does slot's work on the core's registers, returns its cycles */
export function floatFunction(slot, isDouble) {
  const width = isDouble ? DOUBLE : SINGLE;
  const work = slotWork(slot, width, isDouble ? SINGLE : DOUBLE);
  const cycles = slot.startsWith('from') ? width.from : width.cycles[slot] ?? width.other;
  return (core) => {
    work(core.registers, core);
    return cycles;
  };
}

function slotWork(slot, width, otherWidth) {
  const { read, write, second } = width;
  const arithmetic = ARITHMETIC[slot];
  if (arithmetic) return (r) => write(r, arithmetic(read(r, 0), read(r, second)));
  if (slot === 'cmp' || slot === 'cmpFast') return (r) => { r[0] = compare(read(r, 0), read(r, second)); };
  if (slot === 'cmpFlags') return (r, core) => setFlags(core, read(r, 0), read(r, second));
  if (slot === 'convert') return (r) => otherWidth.write(r, read(r, 0));
  if (slot.startsWith('from')) return (r) => write(r, readInteger(slot, r));
  if (slot.startsWith('to')) return (r) => writeInteger(slot, r, read(r, 0), r[second] | 0);
  return () => { throw new Error(`the boot ROM stand-in has no '${slot}'`); };
}

const compare = (x, y) => (x < y ? -1 : x > y ? 1 : 0);

function setFlags(core, x, y) {
  core.Z = x === y;
  core.C = !(x < y);
  core.N = x < y;
  core.V = false;
}

function readInteger(slot, r) {
  const wide = slot.endsWith('64');
  const unsigned = slot.startsWith('fromU');
  const bits = wide ? (BigInt(r[1]) << 32n) | BigInt(r[0]) : BigInt(r[0]);
  const value = Number((unsigned ? BigInt.asUintN : BigInt.asIntN)(wide ? 64 : 32, bits));
  const fractionBits = isFixedPoint(slot) ? r[wide ? 2 : 1] | 0 : 0;
  return value / 2 ** fractionBits;
}

function writeInteger(slot, r, value, fractionBits) {
  const wide = slot.endsWith('64');
  const scaled = isFixedPoint(slot) ? value * 2 ** fractionBits : value;
  const whole = BigInt.asUintN(64, clampToRange(scaled, slot.startsWith('toU'), wide ? 64n : 32n));
  r[0] = Number(whole & 0xffffffffn);
  if (wide) r[1] = Number(whole >> 32n);
}

const isFixedPoint = (slot) => /fix/i.test(slot);

function clampToRange(value, unsigned, bits) {
  const low = unsigned ? 0n : -(1n << (bits - 1n));
  const high = unsigned ? (1n << bits) - 1n : (1n << (bits - 1n)) - 1n;
  if (Number.isNaN(value)) return 0n;
  const floor = Math.floor(value);
  if (floor <= Number(low)) return low;
  return floor >= Number(high) ? high : BigInt(floor);
}

// One scratch buffer each: these run hundreds of thousands of times a second.
const single = new Float32Array(1);
const singleBits = new Uint32Array(single.buffer);
const double = new Float64Array(1);
const doubleBits = new Uint32Array(double.buffer);

function flushSingle() {
  if ((singleBits[0] & 0x7f800000) === 0) singleBits[0] &= 0x80000000;
}

function readSingle(r, index) {
  singleBits[0] = r[index];
  flushSingle();
  return single[0];
}

function writeSingle(r, value) {
  single[0] = value;
  flushSingle();
  r[0] = singleBits[0];
}

function flushDouble() {
  if ((doubleBits[1] & 0x7ff00000) !== 0) return;
  doubleBits[0] = 0;
  doubleBits[1] &= 0x80000000;
}

function readDouble(r, index) {
  doubleBits[0] = r[index];
  doubleBits[1] = r[index + 1];
  flushDouble();
  return double[0];
}

function writeDouble(r, value) {
  double[0] = value;
  flushDouble();
  r[0] = doubleBits[0];
  r[1] = doubleBits[1];
}
