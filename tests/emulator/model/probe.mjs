// A logic analyser on one pin: the cycle count at every edge. A program raises the pin before and lowers it after what
// is to be measured; the pulse widths are exact and the same could be done on a real board. It must not know what is
// being measured.

const HIGH = 1; // rp2040js' GPIOPinState.High

export class Probe {
  constructor(cyclesNow) {
    this.cyclesNow = cyclesNow;
    this.roseAt = null;
    this.pulses = [];
  }

  connect(pin) {
    this.roseAt = null;
    pin.addListener((state) => this.onChange(state === HIGH));
  }

  onChange(isHigh) {
    if (isHigh) this.roseAt = this.cyclesNow();
    else if (this.roseAt !== null) {
      this.pulses.push(Math.round(this.cyclesNow() - this.roseAt));
      this.roseAt = null;
    }
  }

  /** Widths in cycles since the last call. */
  takePulses() {
    return this.pulses.splice(0);
  }
}
