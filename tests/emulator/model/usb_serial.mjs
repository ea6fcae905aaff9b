// The board's USB serial port from the host's side: bytes to send are held until the firmware asks for some. It must
// not know what is said over it.

import { USBCDC } from 'rp2040js';

export class UsbSerial {
  /** @param onData (Uint8Array) => void, what the board sends */
  constructor(mcu, onData) {
    this.usb = mcu.usbCtrl;
    this.outgoing = [];
    this.wanted = 0; // bytes the firmware is ready to take
    this.connected = false;
    this.cdc = new USBCDC(this.usb);
    this.cdc.onDeviceConnected = () => {
      this.connected = true;
      this.deliver(); // the firmware may have asked before the host was ready
    };
    this.cdc.onSerialData = onData;
    // rp2040js answers every read at once with an empty packet, an interrupt every 10 us that slows the emulated CPU
    // several-fold. A real host is silent until it has data, so keep the read open until then.
    this.usb.onEndpointRead = (endpoint, size) => {
      if (endpoint !== this.cdc.outEndpoint) return;
      this.wanted = size;
      this.deliver();
    };
  }

  send(bytes) {
    for (const byte of bytes) this.outgoing.push(byte);
    this.deliver();
  }

  get isDelivered() {
    return this.outgoing.length === 0;
  }

  deliver() {
    if (!this.connected || this.wanted === 0 || this.outgoing.length === 0) return;
    const packet = Uint8Array.from(this.outgoing.splice(0, this.wanted));
    this.wanted = 0;
    this.usb.endpointReadDone(this.cdc.outEndpoint, packet);
  }
}
