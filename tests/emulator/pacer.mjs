// Keeps a board running inside node's event loop, in slices, and decides when the next slice is due. Free running, the
// board goes as fast as it can and sleeping costs nothing. In real time its clock never runs ahead of the wall clock,
// which programs need that expect the other side to answer within a time (`mpremote mount` does). It must not know
// sockets.

const SLICE_INSTRUCTIONS = 20_000;
const QUIET_SLICES = 400; // after these without input or output, rest between slices
const REST_MS = 2;
const ASLEEP_MS = 5;
const TOO_FAR_APART_NANOS = 20e6;

export class Pacer {
  /** @param afterSlice called after each slice */
  constructor(pico, isRealtime, afterSlice) {
    this.pico = pico;
    this.afterSlice = afterSlice;
    this.isRealtime = isRealtime;
    this.quietSlices = 0;
    this.timer = null;
    this.isDue = false;
    this.setClocksEqual();
  }

  /** Something happened: run at once. */
  wake() {
    this.quietSlices = 0;
    this.runNow();
  }

  runNow() {
    clearTimeout(this.timer);
    if (this.isDue) return;
    this.isDue = true;
    setImmediate(() => this.slice());
  }

  slice() {
    this.isDue = false;
    const ended = this.pico.run(this.isRealtime ? this.nanosBehind() : Infinity, SLICE_INSTRUCTIONS);
    this.afterSlice();
    const pause = this.pauseAfter(ended);
    if (pause === 0) this.runNow();
    else this.timer = setTimeout(() => this.runNow(), pause);
  }

  pauseAfter(ended) {
    if (ended === 'reset') this.setClocksEqual();
    if (ended === 'asleep' || ended === 'off' || ended === 'bootsel') return ASLEEP_MS;
    if (ended === 'time') return 1;
    this.quietSlices++;
    return !this.isRealtime && this.quietSlices > QUIET_SLICES ? REST_MS : 0;
  }

  setClocksEqual() {
    this.wallStart = process.hrtime.bigint();
    this.virtualStart = this.pico.nanos;
  }

  /** How far the board may run to catch up with the wall; a long gap is forgotten rather than raced through. */
  nanosBehind() {
    const wall = Number(process.hrtime.bigint() - this.wallStart);
    const behind = wall - (this.pico.nanos - this.virtualStart);
    if (Math.abs(behind) < TOO_FAR_APART_NANOS) return Math.max(behind, 1000);
    this.setClocksEqual();
    return 1e6;
  }
}
