// The same devices for whoever drives the two pins by hand: MicroPython's SoftI2C, and also its hardware I2C.scan(),
// which sends zero-length writes in software. Timing needs no model here, the driver's own pin changes are the
// clock. Lines are open drain: a line is low when the CPU or the device pulls it. It must not know the devices.

const BITS_BEFORE_ACK = 8;

export class BitBangedI2c {
  constructor(mcu, sdaPin, sclPin, devices) {
    this.sda = mcu.gpio[sdaPin];
    this.scl = mcu.gpio[sclPin];
    this.devices = devices;
    this.sdaHigh = true; // as the CPU drives it
    this.sclHigh = true;
    this.deviceHolds = false; // the device pulls SDA low
    this.idle();
    this.scl.setInputValue(true);
    this.sda.setInputValue(true);
    this.scl.addListener(() => this.onPinChange());
    this.sda.addListener(() => this.onPinChange());
  }

  idle() {
    Object.assign(this, { active: false, isAddress: true, reading: false, device: null, bits: 0, shift: 0 });
  }

  onPinChange() {
    const sclHigh = !pulledLow(this.scl);
    const sdaHigh = !pulledLow(this.sda);
    if (sclHigh !== this.sclHigh) {
      this.sclHigh = sclHigh;
      this.scl.setInputValue(sclHigh);
      if (this.active) this.onClock(sclHigh);
    }
    if (sdaHigh !== this.sdaHigh) {
      this.sdaHigh = sdaHigh;
      this.driveSda();
      if (this.sclHigh) this.onCondition(sdaHigh);
    }
  }

  /** SDA moving while SCL is high: down starts a transfer, up ends it. */
  onCondition(sdaHigh) {
    if (sdaHigh && this.active) this.device?.stop();
    this.idle();
    this.active = !sdaHigh;
    this.holdSda(false);
  }

  onClock(rising) {
    if (rising) {
      if (this.bits < BITS_BEFORE_ACK) this.shift = ((this.shift << 1) | (this.sdaHigh ? 1 : 0)) & 0xff;
      this.bits++;
      if (this.bits > BITS_BEFORE_ACK && this.reading && !this.isAddress) this.masterWantsMore = !this.sdaHigh;
    } else if (this.bits === BITS_BEFORE_ACK) this.onByte();
    else if (this.bits > BITS_BEFORE_ACK) this.onByteAcknowledged();
    else if (this.sending) this.presentBit();
  }

  onByte() {
    if (this.sending) return this.holdSda(false); // the master's turn to acknowledge
    if (this.isAddress) this.select(this.shift >> 1, (this.shift & 1) === 1);
    else this.device?.write(this.shift);
    return this.holdSda(this.device !== null);
  }

  onByteAcknowledged() {
    const first = this.isAddress;
    Object.assign(this, { bits: 0, shift: 0, isAddress: false });
    this.holdSda(false);
    if (this.sending && (first || this.masterWantsMore)) {
      this.outgoing = this.device.read();
      this.presentBit();
    }
  }

  get sending() {
    return this.reading && !this.isAddress && this.device !== null;
  }

  presentBit() {
    this.holdSda(((this.outgoing >> (7 - this.bits)) & 1) === 0);
  }

  select(address, reading) {
    this.device = this.devices[address] ?? null;
    this.reading = reading;
    this.device?.start(reading);
  }

  holdSda(hold) {
    this.deviceHolds = hold;
    this.driveSda();
  }

  driveSda() {
    this.sda.setInputValue(this.sdaHigh && !this.deviceHolds);
  }
}

const pulledLow = (pin) => pin.outputEnable && !pin.outputValue;
