// The board: an emulated RP2040 running stock firmware from its flash, a button or several, an OLED on I2C, USB serial
// and a probe pin. It owns power, resets, virtual time and the run loop; time passes only inside run(), so a run is
// exact and repeats to the cycle. It must not know what program runs on it, nor who watches.

import { BootRom } from './boot_rom.mjs';
import { CycleClock } from './cycle_clock.mjs';
import { FlashChip, PowerCut } from './flash_chip.mjs';
import { BLOCK, BootselDrive, isBootable } from './bootsel.mjs';
import { connectSupply } from './board_kinds.mjs';
import { BitBangedI2c } from './i2c_bitbang.mjs';
import { HardwareI2c } from './i2c_hardware.mjs';
import { OLED_CHIPS } from './oled_chips.mjs';
import { Probe } from './probe.mjs';
import { divideBesideTheCpu, FastRP2040, keepWatchdogQuiet, refuseCore1 } from './rp2040_fixes.mjs';
import { Thumb } from './thumb.mjs';
import { UsbSerial } from './usb_serial.mjs';

const FLASH_START = 0x10000000;
const MANY = 1 << 24; // instructions
const TIMED_OUT = 1; // a watchdog's reason
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * The wiring when nobody says otherwise; a probe is an unused pin that programs toggle to mark what is measured. A pin
 * `usb` tells of power on the USB plug: GPIO 24 of a Pico.
 */
export const DEFAULT_PINS = { buttons: { main: 22 }, i2c: 0, sda: 16, scl: 17, oledAddress: 0x3c, probe: 15 };

/** The button on the board itself; it is on no pin. */
const BOOTSEL = 'bootsel';

export class Pico {
  /**
   * @param options.pins see DEFAULT_PINS; given keys replace the default ones
   * @param options.kind 'pico' or 'pico_w'
   * @param options.oled 'ssd1306', 'sh1106' or 'none'
   * @param options.onSerial (Uint8Array) => void
   */
  constructor({ kind = 'pico', pins = {}, oled = 'ssd1306', onSerial = () => {} } = {}) {
    this.kind = kind;
    this.pins = { ...DEFAULT_PINS, ...pins };
    this.oledChip = oled;
    this.onSerial = onSerial;
    this.flash = new FlashChip();
    this.pressed = new Set();
    this.usbIsIn = true;
    this.probe = new Probe(() => this.cycles);
    this.clock = null;
    this.earlier = { cycles: 0, nanos: 0 }; // of the boots before this one
    this.resets = 0;
    this.mcu = null; // no power
    this.drive = null; // what the board is to a host instead of a program, in BOOTSEL
    this.powerCut = null;
  }

  /** Power off and on: everything but the flash, and the finger on the button, starts anew. */
  powerOn() {
    this.oled = this.oledChip === 'none' ? null : new OLED_CHIPS[this.oledChip]();
    this.powerCut = null;
    this.flash.disarmPowerCut();
    this.startChip();
  }

  /** What a chip reset does: a new CPU on the old flash. The display stays powered and keeps its picture. */
  startChip() {
    this.earlier = { cycles: this.cycles, nanos: this.nanos };
    this.interruption = null;
    const clock = (this.clock = new CycleClock());
    const mcu = (this.mcu = new FastRP2040(clock));
    mcu.logger = SILENT;
    new BootRom(mcu, this.flash, () => this.enterBootsel());
    this.flash.attach(mcu.flash); // after the ROM: installing one wipes the emulated flash
    this.thumb = new Thumb(mcu);
    refuseCore1(mcu);
    divideBesideTheCpu(mcu);
    this.watchdog = keepWatchdogQuiet(mcu, () => { this.interruption = 'reset'; });
    clock.attach(mcu.core, mcu.clkSys);
    mcu.addClockListener((frequency) => clock.setFrequency(frequency));
    this.connectDevices(mcu);
    mcu.core.PC = FLASH_START;
    this.drive = null;
    if (this.pressed.has(BOOTSEL) || !isBootable(this.flash.bytes)) this.enterBootsel();
  }

  enterBootsel() {
    this.drive = new BootselDrive(this.flash);
    this.pause('bootsel');
  }

  /**
   * What a host writes onto the drive, in whole blocks.
   * @returns as run(): 'reset' if the board has restarted with it, 'bootsel' if more is to come, 'off'
   */
  writeDrive(bytes) {
    for (let at = 0; at + BLOCK <= bytes.length && this.drive; at += BLOCK) {
      const isLast = this.powered(() => this.drive.takeBlock(bytes.subarray(at, at + BLOCK)));
      if (isLast === true) return this.restartFromDrive();
    }
    return this.powerCut ? 'off' : 'bootsel';
  }

  restartFromDrive() {
    this.watchdog.reason = TIMED_OUT; // the ROM lets it run out
    this.watchdog.scratchData.fill(0);
    this.resetByWatchdog();
    return 'reset';
  }

  connectDevices(mcu) {
    const { i2c, sda, scl, oledAddress, buttons, probe } = this.pins;
    const devices = (this.devices = this.oled ? { [oledAddress]: this.oled } : {});
    this.serial = new UsbSerial(mcu, this.onSerial);
    this.buses = mcu.i2c.map((controller, n) => new HardwareI2c(mcu, controller, n === i2c ? devices : {}));
    this.softBus = new BitBangedI2c(mcu, sda, scl, devices);
    for (const name of Object.keys(buttons)) this.setButton(name, this.pressed.has(name));
    this.probe.connect(mcu.gpio[probe]);
    this.plugUsb(this.usbIsIn);
    connectSupply(mcu, this.kind);
    this.stopAlarm = mcu.clock.createAlarm(() => this.pause('time'));
  }

  /** A watchdog reset keeps the scratch registers and the reason, by which firmware knows how it came to start. */
  resetByWatchdog() {
    const { scratchData, reason } = this.watchdog;
    this.resets++;
    this.startChip();
    this.watchdog.scratchData.set(scratchData);
    this.watchdog.reason = reason;
  }

  /** A wire comes off, or is put back: a display without power has forgotten everything. */
  plugOled(isIn) {
    if (isIn) this.oled = this.devices[this.pins.oledAddress] = new OLED_CHIPS[this.oledChip]();
    else delete this.devices[this.pins.oledAddress];
  }

  setButton(name, isPressed) {
    const pin = this.pins.buttons[name];
    if (pin === undefined && name !== BOOTSEL) throw new Error(`no button called '${name}'`);
    if (isPressed) this.pressed.add(name);
    else this.pressed.delete(name);
    if (pin !== undefined) this.mcu?.gpio[pin].setInputValue(!isPressed); // to ground when pressed, pulled up when not
  }

  /** What the pin that tells of USB says; the connection itself does not end. */
  plugUsb(isIn) {
    this.usbIsIn = isIn;
    if (this.pins.usb !== undefined) this.mcu?.gpio[this.pins.usb].setInputValue(isIn);
  }

  /** Presses or releases at an exact virtual time, whatever the program does then. Lost at a reset. */
  scheduleButton(name, isPressed, milliseconds) {
    this.mcu.clock.createAlarm(() => this.setButton(name, isPressed)).schedule(milliseconds * 1e6);
  }

  /** Virtual time since the first power-on, over all resets. */
  get nanos() {
    return this.earlier.nanos + (this.clock?.nanos ?? 0);
  }

  get cycles() {
    return this.earlier.cycles + (this.clock?.cycles ?? 0);
  }

  /** Makes run() return after the current instruction; a reset under way has precedence. */
  pause(reason = 'pause') {
    this.interruption ??= reason;
  }

  /**
   * @returns why it ended: 'time' (the nanoseconds are over), 'pause', 'reset' (done, and the board starts again),
   * 'bootsel', 'off' (power cut), 'asleep' (only input can wake it) or 'instructions' (that many were run)
   */
  run(nanos = Infinity, instructions = Infinity) {
    if (!this.mcu || this.powerCut) return 'off';
    if (this.drive) return 'bootsel';
    if (nanos !== Infinity) this.stopAlarm.schedule(nanos);
    try {
      return this.powered(() => this.runUntilInterrupted(instructions));
    } finally {
      if (nanos !== Infinity) this.stopAlarm.cancel();
    }
  }

  /** What `work` returns, or 'off' if the power failed in it. */
  powered(work) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      this.powerCut = error.operation;
      this.drive = null;
      return 'off';
    }
  }

  runUntilInterrupted(instructions) {
    for (let left = instructions; left > 0; left -= MANY) {
      const ended = this.runSome(Math.min(left, MANY));
      if (ended !== null) return ended;
    }
    return 'instructions';
  }

  /** The inner loop; it counts in small integers, which is faster. */
  runSome(instructions) {
    const { clock, thumb, mcu: { core } } = this;
    for (let left = instructions; left > 0; left--) {
      if (core.waiting) {
        if (!clock.skipToAlarm()) return 'asleep';
        if (core.interruptsUpdated && core.checkForInterrupts()) core.waiting = false;
      } else {
        thumb.step();
        if (core.cycles >= clock.dueCycles) clock.fireDue();
      }
      if (this.interruption !== null) return this.takeInterruption();
    }
    return null;
  }

  takeInterruption() {
    const reason = this.interruption;
    this.interruption = null;
    if (reason === 'reset') this.resetByWatchdog();
    return reason;
  }
}
