// The bytes of the boot ROM stand-in. No package registry carries the RP2040's mask ROM, so this lays out the ROM's
// public tables (RP2040 datasheet, 2.8.3: magic, function table, data table, lookup routine) with a two-instruction
// stub per function: `bkpt #n; bx lr`. The breakpoint hands control to JavaScript, which does the function's work.
// It must not know what any function does: it is given names and gives each a number.

const ROM_SIZE = 16384;
const INITIAL_STACK = 0x20041f00;
const RESET_CODE = 0x100;
const FUNCTION_TABLE = 0x200;
const DATA_TABLE = 0x300;
const FLOAT_TABLE = 0x400;
const DOUBLE_TABLE = 0x500;
const COPYRIGHT_STRING = 0x7f0;
const GIT_REVISION = 0x7f4;
const STUBS = 0x800;

const BKPT = 0xbe00;
const BX_LR = 0x4770;
const BRANCH_TO_SELF = 0xe7fe;
const THUMB = 1;

/**
 * @param {string[]} functionCodes two-letter codes of the function table
 * @param {string[]} floatSlots names of the float table's slots; the double table has the same
 * @returns {{image: Uint32Array, stubNames: string[]}} stubNames[n] is who `bkpt #n` stands for
 */
export function layOutRom(functionCodes, floatSlots) {
  const view = new DataView(new ArrayBuffer(ROM_SIZE));
  const stubNames = [];
  const addStub = (name) => writeStub(view, stubNames, name);

  writeVectors(view);
  const lookup = addStub('lookup');
  writeHeader(view, lookup);
  writeCodeTable(view, FUNCTION_TABLE, functionCodes.map((code) => [code, addStub(code)]));
  writeFloatTable(view, FLOAT_TABLE, floatSlots.map((slot) => addStub(`float.${slot}`)));
  writeFloatTable(view, DOUBLE_TABLE, floatSlots.map((slot) => addStub(`double.${slot}`)));
  writeCodeTable(view, DATA_TABLE, [
    ['SF', FLOAT_TABLE], ['SD', DOUBLE_TABLE], ['CR', COPYRIGHT_STRING], ['GR', GIT_REVISION],
  ]);
  return { image: new Uint32Array(view.buffer), stubNames };
}

function writeVectors(view) {
  view.setUint32(0, INITIAL_STACK, true);
  view.setUint32(4, RESET_CODE | THUMB, true);
  view.setUint16(RESET_CODE, BRANCH_TO_SELF, true); // never run: the board starts in flash
}

function writeHeader(view, lookup) {
  const magic = [0x4d, 0x75, 0x01]; // "Mu", 1
  const version = 3; // the ROM of silicon revision B2, which has the double functions
  [...magic, version].forEach((byte, i) => view.setUint8(0x10 + i, byte));
  view.setUint16(0x14, FUNCTION_TABLE, true);
  view.setUint16(0x16, DATA_TABLE, true);
  view.setUint16(0x18, lookup, true);
}

function writeStub(view, stubNames, name) {
  const number = stubNames.push(name) - 1;
  if (number > 0xff) throw new Error('a bkpt instruction has room for 256 numbers only');
  const address = STUBS + 4 * number;
  view.setUint16(address, BKPT | number, true);
  view.setUint16(address + 2, BX_LR, true);
  return address | THUMB;
}

function writeCodeTable(view, address, entries) {
  entries.forEach(([code, value], i) => {
    view.setUint16(address + 4 * i, code.charCodeAt(0) | (code.charCodeAt(1) << 8), true);
    view.setUint16(address + 4 * i + 2, value, true);
  });
  view.setUint32(address + 4 * entries.length, 0, true); // end of table
}

function writeFloatTable(view, address, stubs) {
  view.setUint8(address - 2, stubs.length); // the SDK reads the table's length here
  stubs.forEach((stub, i) => view.setUint32(address + 4 * i, stub, true));
}
