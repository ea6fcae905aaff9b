// Exact runs in this process: JSON lines on standard input, one answer line each on standard output. The first line
// describes the board (see board_options.mjs), the others are steps (see steps.mjs). A step that fails is answered by
// {"failed": "..."} and the board stays as it is. Ends with its input. It must not know any test.

import fs from 'node:fs';
import readline from 'node:readline';
import { makeBoard } from './board_options.mjs';
import { RawRepl } from './model/raw_repl.mjs';
import { AllSteps } from './steps.mjs';

let steps = null;

function answer(message) {
  if (steps) return steps.take(message);
  const pico = makeBoard(message);
  steps = new AllSteps(pico, new RawRepl(pico));
  if (message.said) keepWhatIsSaid(pico, fs.openSync(message.said, 'w'));
  return {};
}

/** Into a file at once, where it can be read even if a step never ends. */
function keepWhatIsSaid(pico, file) {
  const { onSerial } = pico;
  pico.onSerial = (bytes) => {
    fs.writeSync(file, bytes);
    onSerial(bytes);
  };
}

for await (const line of readline.createInterface({ input: process.stdin })) {
  let reply;
  try {
    reply = answer(JSON.parse(line));
  } catch (error) {
    reply = { failed: process.env.TRAILHAND_TRACE ? error.stack : error.message };
  }
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}
