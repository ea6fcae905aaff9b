// The BOOTSEL drive as a folder of this machine: it appears with the drive's two files and goes away with them, and
// what is copied into it goes to the board as it grows. It must not know what the board does with the bytes.

import fs from 'node:fs';
import path from 'node:path';
import { BLOCK, DRIVE_FILES } from './model/bootsel.mjs';

export class DriveFolder {
  /** @param folder made when the drive appears; it must not hold anything that is not ours */
  constructor(folder) {
    this.folder = folder;
    this.taken = new Map(); // bytes of each copied file that the board has
    if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  }

  appear() {
    fs.mkdirSync(this.folder, { recursive: true });
    for (const [name, text] of Object.entries(DRIVE_FILES)) fs.writeFileSync(path.join(this.folder, name), text);
  }

  goAway() {
    fs.rmSync(this.folder, { recursive: true, force: true });
    this.taken.clear();
  }

  /** @param write (Buffer) => whether the board wants more; it is called with the whole blocks that are new */
  pass(write) {
    for (const entry of fs.readdirSync(this.folder, { withFileTypes: true })) {
      if (entry.isFile() && !(entry.name in DRIVE_FILES) && !write(this.newBlocks(entry.name))) return;
    }
  }

  newBlocks(name) {
    const file = path.join(this.folder, name);
    const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0; // none: it was taken away again just now
    const until = size - (size % BLOCK);
    const before = this.taken.get(name) ?? 0;
    this.taken.set(name, until);
    if (until === before) return Buffer.alloc(0);
    return fs.readFileSync(file).subarray(before < until ? before : 0, until); // shorter: a copy that begins again
  }
}
