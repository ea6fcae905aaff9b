// The boot ROM stand-in as the board sees it: installs the laid-out ROM into the emulated chip and runs the function
// behind each stub when its breakpoint is hit, charging the core the cycles the real ROM would take. It must not know
// how any function works; those live in rom_memory, rom_float and rom_flash.

import { BusMemory } from './bus_memory.mjs';
import { flashFunctions } from './rom_flash.mjs';
import { FLOAT_SLOTS, floatFunction } from './rom_float.mjs';
import { layOutRom } from './rom_layout.mjs';
import { memoryFunctions } from './rom_memory.mjs';

const ROM_END = 0x4000;

export class BootRom {
  /** @param onBootsel called when the firmware asks for the USB boot loader */
  constructor(mcu, chip, onBootsel) {
    this.mcu = mcu;
    const memory = new BusMemory(mcu);
    const coded = { ...memoryFunctions(memory), ...flashFunctions(chip, memory), UB: enterBootsel(mcu, onBootsel) };
    const { image, stubNames } = layOutRom(Object.keys(coded), FLOAT_SLOTS);
    this.handlers = stubNames.map((name) => this.handlerFor(name, coded));
    mcu.loadBootrom(image);
    mcu.onBreak = (number) => this.onBreak(number);
  }

  onBreak(number) {
    const { core } = this.mcu;
    if (core.PC >= ROM_END) throw new Error(`the firmware hit bkpt ${number} at 0x${core.PC.toString(16)}`);
    core.cycles += this.handlers[number]();
  }

  handlerFor(name, coded) {
    const { core } = this.mcu;
    const [table, slot] = name.split('.');
    if (slot) return onRegisters(floatFunction(slot, table === 'double'), core);
    const work = name === 'lookup' ? (r) => lookUp(this.mcu, r[0], r[1]) : coded[name];
    return () => {
      const { result, cycles } = work(core.registers);
      if (result !== undefined) core.registers[0] = result;
      return Math.round(cycles);
    };
  }
}

const onRegisters = (work, core) => () => work(core.registers);

/** The ROM's own search through a code table: 7 cycles an entry. */
function lookUp(mcu, table, code) {
  let cycles = 3;
  for (let entry = table; ; entry += 4) {
    cycles += 7;
    const found = mcu.readUint16(entry);
    if (found === 0) return { result: 0, cycles };
    if (found === code) return { result: mcu.readUint16(entry + 2), cycles };
  }
}

function enterBootsel(mcu, onBootsel) {
  return () => {
    onBootsel();
    mcu.core.PC -= 2; // stay on the breakpoint: nothing follows until somebody resets the board
    return { cycles: 1 };
  };
}
