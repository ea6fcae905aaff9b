// Virtual time, counted in CPU cycles. rp2040js' own clock adds every instruction's time as it goes; here the time is
// worked out from the core's cycle counter only when somebody asks, and the run loop compares one integer to know
// whether an alarm is due, which saves about a quarter of a run. It must not know what the alarms are for.

const FAR_AWAY = 0x3fffffff; // in cycles; the counter is folded away before it leaves the small integers

/** What rp2040js' peripherals expect of an alarm. */
class Alarm {
  constructor(clock, callback) {
    this.clock = clock;
    this.callback = callback;
    this.nanos = 0;
  }

  schedule(deltaNanos) {
    this.clock.remove(this);
    this.nanos = this.clock.nanos + deltaNanos;
    this.clock.insert(this);
  }

  cancel() {
    this.clock.remove(this);
  }
}

export class CycleClock {
  constructor() {
    this.core = { cycles: 0 }; // until a CPU is attached
    this.nanosPerCycle = 8;
    this.foldedCycles = 0; // and the nanoseconds they took; the core counts what came after
    this.foldedNanos = 0;
    this.alarms = []; // earliest first
    this.dueCycles = FAR_AWAY; // of the core's counter
  }

  attach(core, frequency) {
    this.core = core;
    this.setFrequency(frequency);
  }

  setFrequency(frequency) {
    this.fold(); // what has passed, passed at the old rate
    this.nanosPerCycle = 1e9 / frequency;
    this.updateDue();
  }

  get nanos() {
    return this.foldedNanos + this.core.cycles * this.nanosPerCycle;
  }

  get micros() {
    return this.nanos / 1000;
  }

  get cycles() {
    return this.foldedCycles + this.core.cycles;
  }

  createAlarm(callback) {
    return new Alarm(this, callback);
  }

  /** Before others of the same time, as rp2040js does. */
  insert(alarm) {
    const later = this.alarms.findIndex((other) => other.nanos >= alarm.nanos);
    this.alarms.splice(later < 0 ? this.alarms.length : later, 0, alarm);
    this.updateDue();
  }

  remove(alarm) {
    const index = this.alarms.indexOf(alarm);
    if (index < 0) return;
    this.alarms.splice(index, 1);
    this.updateDue();
  }

  /** Calls the alarms whose time has come. */
  fireDue() {
    this.fold();
    while (this.alarms.length > 0 && this.alarms[0].nanos <= this.nanos) this.alarms.shift().callback();
    this.updateDue();
  }

  /** For a core that waits: passes the time until the next alarm and calls it. False if there is none. */
  skipToAlarm() {
    if (this.alarms.length === 0) return false;
    this.fold();
    const nanos = Math.max(this.alarms[0].nanos - this.foldedNanos, 0);
    this.foldedCycles += nanos / this.nanosPerCycle;
    this.foldedNanos += nanos;
    this.fireDue();
    return true;
  }

  fold() {
    this.foldedNanos = this.nanos;
    this.foldedCycles += this.core.cycles;
    this.core.cycles = 0;
    this.updateDue();
  }

  updateDue() {
    const [next] = this.alarms;
    const cycles = next ? Math.ceil((next.nanos - this.foldedNanos) / this.nanosPerCycle) : FAR_AWAY;
    this.dueCycles = Math.min(cycles, FAR_AWAY);
  }
}
