// MicroPython's raw REPL over the board's serial port, in virtual time: run a source and collect what it prints, or
// start one and talk to it while buttons are pressed. It must not know the board's other devices.

const CTRL_A = '\x01';
const CTRL_C = '\x03';
const CTRL_D = '\x04';
const PROMPT = '>>> ';
const RAW_BANNER = 'raw REPL; CTRL-B to exit\r\n>';
const DEFAULT_TIMEOUT_MS = 60_000;
const BOOT_TIMEOUT_MS = 5_000;

/** The board stopped in a way no waiting can mend: `how` is 'reset', 'bootsel' or 'power_cut'. */
export class BoardStopped extends Error {
  constructor(how, output = '') {
    super(`the board ended in: ${how}`);
    this.how = how;
    this.output = output; // what it had said until then
  }
}

export class RawRepl {
  constructor(pico) {
    this.pico = pico;
    this.received = ''; // one character a byte
    this.isRaw = false;
    pico.onSerial = (bytes) => {
      this.received += Buffer.from(bytes).toString('latin1');
      pico.pause();
    };
  }

  /** After power-on: forget what the last boot said. */
  forget() {
    this.received = '';
    this.isRaw = false;
  }

  send(text) {
    this.pico.serial.send(Buffer.from(text, 'utf8'));
  }

  waitForPrompt(timeoutMs = BOOT_TIMEOUT_MS) {
    this.send('\r\n');
    this.waitFor(PROMPT, timeoutMs);
  }

  /** Stops whatever runs, main.py for one, and enters the raw REPL. */
  enterRaw() {
    if (this.isRaw) return;
    this.send(CTRL_C + CTRL_C + CTRL_A);
    this.waitFor(RAW_BANNER);
    this.isRaw = true;
  }

  start(source) {
    this.enterRaw();
    this.send(source);
    this.send(CTRL_D);
    this.waitFor('OK');
  }

  /** @returns {{output: string, error: string}} of the source given to start() */
  finish(timeoutMs) {
    const output = this.waitFor(CTRL_D, timeoutMs);
    const error = this.waitFor(CTRL_D, timeoutMs);
    this.waitFor('>');
    return { output, error };
  }

  /** Runs the board until `text` arrives; returns what came before it. */
  waitFor(text, timeoutMs = DEFAULT_TIMEOUT_MS) {
    const deadline = this.pico.nanos + timeoutMs * 1e6;
    for (;;) {
      const at = this.received.indexOf(text);
      if (at >= 0) return this.take(at, text.length);
      this.runOn(deadline, text);
    }
  }

  runOn(deadline, text) {
    const left = deadline - this.pico.nanos;
    const ended = left > 0 ? this.pico.run(left) : 'time';
    if (ended === 'time') {
      throw new Error(`timed out waiting for ${JSON.stringify(text)}; received: ${JSON.stringify(this.tail)}`);
    }
    this.checkStillUp(ended);
  }

  checkStillUp(ended) {
    if (ended === 'pause' || ended === 'time') return;
    this.isRaw = false;
    throw new BoardStopped(ended === 'off' ? 'power_cut' : ended, this.takeAll());
  }

  get tail() {
    return decode(this.received.slice(-300));
  }

  take(length, separatorLength = 0) {
    const taken = this.received.slice(0, length);
    this.received = this.received.slice(length + separatorLength);
    return decode(taken);
  }

  takeAll() {
    return this.take(this.received.length);
  }
}

const decode = (latin1) => Buffer.from(latin1, 'latin1').toString('utf8');
