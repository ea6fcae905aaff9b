// Corrections to rp2040js 1.4.1, each with its reason, kept in one place so that they can go when it no longer needs
// them. It must not hold anything that is the board's own behaviour.

import { RP2040 } from 'rp2040js';

const SRAM_START = 0x20000000;
const WATCHDOG_BASE = 0x40058;
const PSM_BASE = 0x40010;
const FORCE_OFF = 0x04;
const CORE_1 = 1 << 16;
const FIFO_STATUS = 0x50;
const FIFO_WRITE = 0x54;
const FIFO_READ = 0x58;
const HAS_DATA = 1;
const READY_TO_WRITE = 2;

/** rp2040js searches its peripherals before it writes to memory, where nearly all writes go; look there first. */
export class FastRP2040 extends RP2040 {
  writeUint32(address, value) {
    const offset = (address >>> 0) - SRAM_START;
    if (offset >= 0 && offset + 3 < this.sram.length) this.sramView.setUint32(offset, value, true);
    else super.writeUint32(address, value);
  }
}

/**
 * Core 1 is not emulated, but a soft reset restarts it and waits for the word with which it says that it is up; give
 * it that one. Firmware that then talks to it (_thread) would wait for its answer for ever, so that is an error.
 */
export function refuseCore1(mcu) {
  const core1 = (mcu.core1 = { hasWord: false });
  const psm = mcu.peripherals[PSM_BASE];
  intercept(psm, 'writeUint32', (original, offset, value) => {
    if (offset === FORCE_OFF && psm.frceOff & CORE_1 && !(value & CORE_1)) core1.hasWord = true;
    return original(offset, value);
  });
  intercept(mcu.sio, 'readUint32', (original, offset) => {
    if (offset === FIFO_STATUS) return READY_TO_WRITE | (core1.hasWord ? HAS_DATA : 0);
    if (offset !== FIFO_READ) return original(offset);
    core1.hasWord = false;
    return 0;
  });
  intercept(mcu.sio, 'writeUint32', (original, offset, value) => {
    if (offset !== FIFO_WRITE) return original(offset, value);
    throw new Error('the firmware talks to core 1 (_thread), which is not emulated');
  });
}

function intercept(object, method, replacement) {
  const original = object[method].bind(object);
  object[method] = (...args) => replacement(original, ...args);
}

/**
 * The divider works beside the CPU, which goes on and waits by itself: the SDK's code has eight cycles of branches between
 * the operands and the result. rp2040js holds the CPU for eight cycles at each operand, sixteen of a division too many.
 */
export function divideBesideTheCpu(mcu) {
  intercept(mcu.sio, 'updateHardwareDivider', (original, isSigned) => {
    const { cycles } = mcu.core;
    original(isSigned);
    mcu.core.cycles = cycles;
  });
}

/**
 * After the watchdog fires, rp2040js re-arms its alarm for "now", again and again without end. Stop the alarm first.
 */
export function keepWatchdogQuiet(mcu, onTrigger) {
  const watchdog = mcu.peripherals[WATCHDOG_BASE];
  watchdog.onWatchdogTrigger = () => {
    watchdog.alarm.enable = false;
    onTrigger();
  };
  return watchdog;
}
