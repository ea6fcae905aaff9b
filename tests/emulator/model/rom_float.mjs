// The ROM's arithmetic in single and double precision, done by JavaScript's own IEEE 754 numbers. The firmware takes
// only the four operations and the conversion between the widths from the ROM; the rest (comparisons, integers,
// functions) it brings along itself, so the other slots refuse. Arguments and results are in the core's registers. As in
// the ROM, denormals are zero and there is no NaN: as an argument it is an infinity, and so is what would give one. It
// must not know about tables, stubs or anything else of the chip.

/** The order of the slots in the ROM's float and double tables (datasheet 2.8.3.2). */
export const FLOAT_SLOTS = [
  'add', 'sub', 'mul', 'div', 'cmp', 'cmpFlags', 'sqrt', 'toInt', 'toFix', 'toUint', 'toUfix',
  'fromInt', 'fromFix', 'fromUint', 'fromUfix', 'cos', 'sin', 'tan', 'sinCos', 'exp', 'ln', 'cmpFast', 'atan2',
  'fromInt64', 'fromFix64', 'fromUint64', 'fromUfix64', 'toInt64', 'toFix64', 'toUint64', 'toUfix64', 'convert',
];

const OPERATIONS = {
  add: (x, y) => number(x + y, Infinity),
  sub: (x, y) => number(x - y, Infinity),
  mul: (x, y) => number(x * y, isNegative(x) === isNegative(y) ? Infinity : -Infinity),
  div: (x, y) => number(x / y, isNegative(x) === isNegative(y) ? Infinity : -Infinity),
};
const number = (result, infinity) => (Number.isNaN(result) ? infinity : result);
const isNegative = (x) => x < 0 || Object.is(x, -0);

// What differs between the two widths: how a number lies in the registers, where a second argument starts, and the
// cycles the real ROM takes.
const SINGLE = {
  read: readSingle, write: writeSingle, second: 1, cycles: { add: 71, sub: 74, mul: 69, div: 71, convert: 40 },
};
const DOUBLE = {
  read: readDouble, write: writeDouble, second: 2, cycles: { add: 91, sub: 95, mul: 155, div: 183, convert: 40 },
};

/** @returns {(registers: Uint32Array) => number} does the slot's work and returns its cycles */
export function floatFunction(slot, isDouble) {
  const [width, otherWidth] = isDouble ? [DOUBLE, SINGLE] : [SINGLE, DOUBLE];
  const work = slotWork(slot, width, otherWidth);
  const cycles = width.cycles[slot];
  return (registers) => {
    work(registers);
    return cycles;
  };
}

function slotWork(slot, { read, write, second }, otherWidth) {
  const operation = OPERATIONS[slot];
  if (operation) return (r) => write(r, operation(read(r, 0), read(r, second)));
  if (slot === 'convert') return (r) => otherWidth.write(r, read(r, 0));
  return () => { throw new Error(`the boot ROM stand-in has no float function '${slot}'`); };
}

// One scratch buffer each: these run hundreds of thousands of times a second.
const single = new Float32Array(1);
const singleBits = new Uint32Array(single.buffer);
const double = new Float64Array(1);
const doubleBits = new Uint32Array(double.buffer);

function flushSingle() {
  const exponent = singleBits[0] & 0x7f800000;
  if (exponent === 0 || exponent === 0x7f800000) singleBits[0] &= 0xff800000;
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
  const exponent = doubleBits[1] & 0x7ff00000;
  if (exponent !== 0 && exponent !== 0x7ff00000) return;
  doubleBits[0] = 0;
  doubleBits[1] &= 0xfff00000;
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
