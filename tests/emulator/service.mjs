// The board as a running service, for programs that want a serial port: raw bytes of the USB serial on one TCP port,
// steps as JSON lines (those of BoardSteps, and power_on) on another, both on loopback and chosen by the system. The
// first line on standard input describes the board; the answer on standard output names the ports. Ends when its
// input does, so it never outlives who started it. It must not know what is said over the serial port.

import fs from 'node:fs';
import net from 'node:net';
import readline from 'node:readline';
import { makeBoard } from './board_options.mjs';
import { Pacer } from './pacer.mjs';
import { BoardSteps } from './steps.mjs';

class ServiceSteps extends BoardSteps {
  power_on() {
    this.pico.powerOn();
  }
}

class Service {
  /** @param options as for makeBoard, and flash_file (kept over runs), realtime */
  constructor({ flash_file: flashFile, realtime, ...board }) {
    this.flashFile = flashFile;
    const kept = flashFile && fs.existsSync(flashFile) ? { image: flashFile } : {};
    this.pico = makeBoard({ ...board, ...kept });
    this.steps = new ServiceSteps(this.pico);
    this.pacer = new Pacer(this.pico, realtime);
    this.clients = new Set();
    this.pico.onSerial = (bytes) => {
      this.pacer.wake();
      for (const client of this.clients) client.write(bytes);
    };
    this.pico.powerOn();
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
      this.pico.serial.send(bytes);
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
