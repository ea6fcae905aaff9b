// The vocabulary by which tests drive the board: one JSON object a step, `do` names it, the rest are its arguments;
// the answer is a JSON object too. exec.mjs feeds steps to a board of its own, service.mjs those that do not need the
// serial port. Every answer carries the cycles and virtual milliseconds the step took. It must not know Python, nor
// how steps arrive.

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { DRIVE_FILES } from './model/bootsel.mjs';
import { encodePng } from './model/png.mjs';
import { HEIGHT, WIDTH } from './model/oled_panel.mjs';
import { BoardStopped } from './model/raw_repl.mjs';
import { takeSnapshot } from './model/snapshot.mjs';

const base64 = (bytes) => Buffer.from(bytes).toString('base64');
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

function stopUnlessUp(ended) {
  if (ended === 'off') throw new BoardStopped('power_cut');
  if (ended === 'reset' || ended === 'bootsel') throw new BoardStopped(ended);
}

/** Steps for the board itself: its power, buttons, display, flash and time. */
export class BoardSteps {
  constructor(pico) {
    this.pico = pico;
  }

  /** @param step {{do: string}} */
  take(step) {
    const { do: name, ...args } = step;
    const { cycles, nanos } = this.pico;
    if (name === 'take' || !/^[a-z]\w*$/.test(name) || typeof this[name] !== 'function') {
      throw new Error(`no such step: ${name}`);
    }
    const answer = this.stoppable(() => this[name](args));
    return {
      ...answer,
      cycles: Math.round(this.pico.cycles - cycles),
      ms: (this.pico.nanos - nanos) / 1e6,
    };
  }

  /** A reset or a power cut is a result, not an error: tests ask for both. */
  stoppable(work) {
    try {
      return { ended: 'done', ...work() };
    } catch (error) {
      if (!(error instanceof BoardStopped)) throw error;
      return { ended: error.how, output: error.output, cut: this.pico.powerCut };
    }
  }

  press({ button }) {
    this.pico.setButton(button, true);
  }

  release({ button }) {
    this.pico.setButton(button, false);
  }

  /** events: [[milliseconds from now, is pressed], ...] at exact virtual times, while later steps run */
  schedule({ button, events }) {
    for (const [milliseconds, isPressed] of events) this.pico.scheduleButton(button, isPressed, milliseconds);
  }

  /** Lets virtual time pass. */
  wait({ ms }) {
    const deadline = this.pico.nanos + ms * 1e6;
    while (this.pico.nanos < deadline) {
      const ended = this.pico.run(deadline - this.pico.nanos);
      stopUnlessUp(ended);
    }
  }

  /**
   * Presses one after another, each as soon as the display shows one of the pictures wanted after the one before.
   * presses: [[milliseconds held, [SHA-256 of a picture, ...]], ...]
   */
  press_through({ button, presses, pause_ms: pauseMs, most_ms: mostMs }) {
    presses.forEach(([milliseconds, wanted], number) => {
      this.press({ button });
      this.wait({ ms: milliseconds });
      this.release({ button });
      const deadline = this.pico.nanos + mostMs * 1e6;
      do {
        if (this.pico.nanos > deadline) throw new Error(`press ${number}: another picture than wanted`);
        this.wait({ ms: pauseMs });
      } while (!wanted.includes(sha256(this.pico.oled.frame())));
    });
  }

  oled({ png = false, scale = 4 }) {
    const { oled } = this.pico;
    if (!oled) throw new Error('this board has no display');
    const { lit, inverse, contrast, preCharge, commonVoltage, bytes, transactions } = oled;
    const drive = { contrast, pre_charge: preCharge, common_voltage: commonVoltage };
    const picture = png ? { png: base64(encodePng(WIDTH, HEIGHT, (x, y) => oled.pixel(x, y), scale)) } : {};
    return { lit, inverse, ...drive, bytes, transactions, frame: base64(oled.frame()), ram: base64(oled.ram), ...picture };
  }

  plug_oled({ in: isIn }) {
    this.pico.plugOled(isIn);
  }

  plug_usb({ in: isIn }) {
    this.pico.plugUsb(isIn);
  }

  /** An output pin, the LED for one. */
  pin({ number }) {
    const pin = this.pico.mcu.gpio[number];
    return { output: pin.outputEnable, level: pin.outputEnable ? pin.outputValue : pin.inputValue };
  }

  /** The files of the drive that a host sees in BOOTSEL; null if there is none. */
  drive() {
    return { files: this.pico.drive && DRIVE_FILES };
  }

  /** Copies a file onto the drive. It ends in a reset if with it all of a firmware has come. */
  copy_to_drive({ path }) {
    if (!this.pico.drive) throw new Error('the board is not in BOOTSEL');
    stopUnlessUp(this.pico.writeDrive(fs.readFileSync(path)));
  }

  cut_power({ operation, moment }) {
    this.pico.flash.armPowerCut(operation, moment);
  }

  /** Totals since the first power-on, and the probe's pulses since the last time they were asked for. */
  counters() {
    const { flash, resets, cycles, nanos, probe } = this.pico;
    return {
      erases: flash.erases, programs: flash.programs, resets,
      total_cycles: Math.round(cycles), total_ms: nanos / 1e6, pulses: probe.takePulses(),
    };
  }

  /** Puts a file into the flash at an offset, as if it had always been there. */
  load_flash({ path, offset }) {
    this.pico.flash.load(path, offset);
  }

  save_flash({ path }) {
    this.pico.flash.save(path);
  }
}

/** All steps, for whoever owns the serial port as well. */
export class AllSteps extends BoardSteps {
  constructor(pico, repl) {
    super(pico);
    this.repl = repl;
    this.snapshots = {};
  }

  /** wait_for_prompt is for a board without main.py, or whose main.py ends by itself. */
  power_on({ wait_for_prompt: waitForPrompt = true }) {
    this.repl.forget();
    this.pico.powerOn();
    if (waitForPrompt) this.repl.waitForPrompt();
  }

  exec({ source, timeout_ms: timeoutMs }) {
    this.repl.start(source);
    return this.repl.finish(timeoutMs);
  }

  start({ source }) {
    this.repl.start(source);
  }

  finish({ timeout_ms: timeoutMs }) {
    return this.repl.finish(timeoutMs);
  }

  wait_text({ text, timeout_ms: timeoutMs }) {
    return { output: this.repl.waitFor(text, timeoutMs) };
  }

  /** What the board said and nobody waited for. */
  output() {
    return { output: this.repl.takeAll() };
  }

  /** Bytes to the serial port, as somebody types them. */
  type({ text }) {
    this.repl.send(text);
  }

  snapshot({ name }) {
    this.snapshots[name] = takeSnapshot([this.pico, this.repl]);
  }

  restore({ name }) {
    const snapshot = this.snapshots[name];
    if (!snapshot) throw new Error(`no snapshot called '${name}'`);
    snapshot.restore();
  }
}
