// The board as a running service, for programs that want a serial port: raw bytes of the USB serial on one TCP port,
// steps as JSON lines (those of BoardSteps, and power_on) on another, both on loopback and chosen by the system. The
// first line on standard input describes the board; the answer on standard output names the ports. Further lines there
// tell whether there is a serial port, or a drive instead (BOOTSEL), first and at every change. Ends when its input
// does, so it never outlives who started it. It must not know what is said over the serial port.

import fs from 'node:fs';
import net from 'node:net';
import readline from 'node:readline';
import { makeBoard } from './board_options.mjs';
import { DriveFolder } from './drive_folder.mjs';
import { Pacer } from './pacer.mjs';
import { BoardSteps } from './steps.mjs';

class ServiceSteps extends BoardSteps {
  power_on() {
    this.pico.powerOn();
  }
}

class Service {
  /** @param options as for makeBoard, and flash_file (kept over runs), drive (a folder), realtime */
  constructor({ flash_file: flashFile, drive, realtime, ...board }) {
    this.flashFile = flashFile;
    const kept = flashFile && fs.existsSync(flashFile) ? { image: flashFile } : {};
    this.pico = makeBoard({ ...board, ...kept });
    this.steps = new ServiceSteps(this.pico);
    this.pacer = new Pacer(this.pico, realtime, () => this.followDrive());
    this.folder = drive ? new DriveFolder(drive) : null;
    this.drive = undefined; // the board's, as shown last
    this.clients = new Set();
    this.pico.onSerial = (bytes) => {
      this.pacer.wake();
      for (const client of this.clients) client.write(bytes);
    };
    this.pico.powerOn();
  }

  /** After each slice: what a host sees of the board, the serial port or the drive. */
  followDrive() {
    const { pico, folder } = this;
    if (pico.drive !== this.drive) this.changeOver();
    if (pico.drive) folder?.pass((bytes) => pico.writeDrive(bytes) === 'bootsel');
  }

  changeOver() {
    if (this.drive) this.folder?.goAway();
    this.drive = this.pico.drive;
    if (this.drive) this.folder?.appear();
    process.stdout.write(`${JSON.stringify({ has_serial: !this.drive })}\n`);
  }

  /** Resolves to the two ports. */
  async listen() {
    const serial = await openPort((socket) => this.onSerialClient(socket));
    const control = await openPort((socket) => this.onControlClient(socket));
    this.pacer.wake();
    return { serial, control };
  }

  onSerialClient(socket) {
    this.clients.add(socket);
    socket.on('close', () => this.clients.delete(socket));
    socket.on('data', (bytes) => {
      if (!this.drive) this.pico.serial.send(bytes);
      this.pacer.wake();
    });
  }

  onControlClient(socket) {
    readline.createInterface({ input: socket }).on('line', (line) => {
      socket.write(`${JSON.stringify(this.answer(line))}\n`);
      this.pacer.wake();
    });
  }

  answer(line) {
    try {
      return this.steps.take(JSON.parse(line));
    } catch (error) {
      return { failed: error.message };
    }
  }

  end() {
    if (this.drive) this.folder?.goAway();
    if (this.flashFile) this.pico.flash.save(this.flashFile);
    process.exit(0);
  }
}

function openPort(onClient) {
  const server = net.createServer((socket) => {
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy()); // a client that vanishes is no concern of the board
    onClient(socket);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address().port));
  });
}

let service = null;
const input = readline.createInterface({ input: process.stdin });
input.on('line', async (line) => {
  if (service) return;
  service = new Service(JSON.parse(line));
  process.stdout.write(`${JSON.stringify(await service.listen())}\n`);
});
input.on('close', () => service?.end());
process.on('SIGTERM', () => service?.end());
