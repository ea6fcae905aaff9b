// Connects the chip's I2C controller to the devices on its bus, with the time the bits take on the wire: a byte is
// nine clock periods (eight bits and the acknowledge), start and stop one each, at the rate the firmware programmed.
// It must not know what the devices are: anything with start(isRead), write(byte), read() and stop().

const BITS_OF_BYTE = 9;
const BITS_OF_CONDITION = 1;

export class HardwareI2c {
  /** @param devices {Object<number, object>} by address */
  constructor(mcu, controller, devices) {
    this.mcu = mcu;
    this.controller = controller;
    this.devices = devices;
    this.device = null;
    this.pending = null;
    this.alarm = mcu.clock.createAlarm(() => this.pending());
    this.listen();
  }

  listen() {
    const { controller } = this;
    controller.onStart = () => this.after(BITS_OF_CONDITION, () => controller.completeStart());
    controller.onConnect = (address, mode) => this.connect(address, mode);
    controller.onWriteByte = (byte) => this.after(BITS_OF_BYTE, () => {
      this.device?.write(byte);
      controller.completeWrite(this.device !== null);
    });
    controller.onReadByte = () => this.after(BITS_OF_BYTE, () => {
      controller.completeRead(this.device ? this.device.read() : 0xff);
    });
    controller.onStop = () => this.after(BITS_OF_CONDITION, () => {
      this.device?.stop();
      controller.completeStop();
    });
  }

  connect(address, mode) {
    this.device = this.devices[address] ?? null;
    this.device?.start(mode === 1);
    this.after(BITS_OF_BYTE, () => this.controller.completeConnect(this.device !== null));
  }

  after(bits, action) {
    this.pending = action;
    const periodInCycles = this.controller.sclHighPeriod + this.controller.sclLowPeriod;
    this.alarm.schedule((bits * periodInCycles * 1e9) / this.mcu.clkSys);
  }
}
