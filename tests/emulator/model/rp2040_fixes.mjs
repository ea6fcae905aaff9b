// Corrections to rp2040js 1.4.1, each with its reason, kept in one place so that they can go when it no longer needs
// them. It must not hold anything that is the board's own behaviour.

const WATCHDOG_BASE = 0x40058;
const FIFO_STATUS = 0x50;
const FIFO_READ = 0x58;
const READY_TO_WRITE = 2;
const PATIENCE = 10; // nothing else the firmware does reads the FIFO at all

/**
 * Core 1 is not emulated. Firmware that starts it (_thread) would wait for its answer for ever; say so instead.
 */
export function refuseCore1(mcu) {
  const { sio } = mcu;
  const read = sio.readUint32.bind(sio);
  sio.fifoReads = 0;
  sio.readUint32 = (offset) => {
    if (offset !== FIFO_STATUS && offset !== FIFO_READ) return read(offset);
    sio.fifoReads++;
    if (sio.fifoReads > PATIENCE) throw new Error('the firmware waits for core 1 (_thread), which is not emulated');
    return offset === FIFO_STATUS ? READY_TO_WRITE : 0;
  };
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
