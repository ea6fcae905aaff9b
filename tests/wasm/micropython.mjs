// Runs a Python script on the WebAssembly build of MicroPython, once or several times, each time in a fresh
// interpreter. It knows nothing of tests or games: a job in JSON on stdin says all (see wasm.py, which writes it):
//   mounts: [[host folder, guest folder], ...]   copied into the interpreter's file system, sources only
//   files:  [[guest path, content in base64], ...]
//   path:   [guest folder, ...]                  goes to the front of sys.path
//   script: source text;  runs: [[argv...], ...]  one interpreter for each
// stdout is the scripts' output, byte by byte; tracebacks go to stderr; exit code 1 if any run raised.
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import fs from 'node:fs';
import path from 'node:path';

const SOURCES = /\.(py|mpy|json|bin|txt|log)$/;
const HEAP = 4 * 1024 * 1024; // where it starts; this build's heap grows, so memory is not measured here

function makeFolders(mp, folder) {
  let at = '';
  for (const part of folder.split('/').filter(Boolean)) {
    at += '/' + part;
    if (!mp.FS.analyzePath(at).exists) mp.FS.mkdir(at);
  }
}

// [[guest path, content], ...] of a host folder and all below it.
function sources(from, to) {
  return fs.readdirSync(from, { withFileTypes: true }).flatMap((entry) => {
    const [source, target] = [path.join(from, entry.name), to + '/' + entry.name];
    if (entry.isDirectory()) return entry.name === '__pycache__' ? [] : sources(source, target);
    return SOURCES.test(entry.name) ? [[target, fs.readFileSync(source)]] : [];
  });
}

async function interpreter(files) {
  const stdout = (bytes) => process.stdout.write(bytes);
  const mp = await loadMicroPython({ heapsize: HEAP, stdout, linebuffer: false });
  for (const folder of new Set(files.map(([name]) => path.posix.dirname(name)))) makeFolders(mp, folder);
  for (const [name, content] of files) mp.FS.writeFile(name, content);
  return mp;
}

// JSON strings are Python strings too, as long as JSON's own escapes of control characters are all it uses.
const literal = (words) => JSON.stringify(words);

async function run(job, files, argv) {
  const mp = await interpreter(files);
  try {
    mp.runPython(`import sys\nsys.path[:0] = ${literal(job.path)}\nsys.argv[:] = ${literal(argv)}\ndel sys`);
    mp.runPython(job.script);
    return true;
  } catch (error) {
    if (error.type === 'SystemExit' && /SystemExit:?\s*0?\s*$/.test(error.message)) return true;
    process.stderr.write(`${argv.join(' ')}: ${error.message ?? error}\n`);
    return false;
  }
}

const job = JSON.parse(fs.readFileSync(0, 'utf8'));
const given = job.files.map(([name, content]) => [name, Buffer.from(content, 'base64')]);
const files = job.mounts.flatMap(([from, to]) => sources(from, to)).concat(given);
let good = true;
for (const argv of job.runs) good = (await run(job, files, argv)) && good;
process.exitCode = good ? 0 : 1;
