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

function mount(mp, from, to) {
  makeFolders(mp, to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = to + '/' + entry.name;
    if (entry.isDirectory() && entry.name !== '__pycache__') mount(mp, source, target);
    else if (SOURCES.test(entry.name)) mp.FS.writeFile(target, fs.readFileSync(source));
  }
}

async function interpreter(job) {
  const stdout = (bytes) => process.stdout.write(bytes);
  const mp = await loadMicroPython({ heapsize: HEAP, stdout, linebuffer: false });
  for (const [from, to] of job.mounts) mount(mp, from, to);
  for (const [name, content] of job.files) {
    makeFolders(mp, path.posix.dirname(name));
    mp.FS.writeFile(name, Buffer.from(content, 'base64'));
  }
  return mp;
}

// JSON strings are Python strings too, as long as JSON's own escapes of control characters are all it uses.
const literal = (words) => JSON.stringify(words);

async function run(job, argv) {
  const mp = await interpreter(job);
  try {
    mp.runPython(`import sys\nsys.path[:0] = ${literal(job.path)}\nsys.argv[:] = ${literal(argv)}\ndel sys`);
    mp.runPython(job.script);
    return true;
  } catch (error) {
    if (error.type === 'SystemExit' && /SystemExit:?\s*0?\s*$/.test(error.message)) return true;
    process.stderr.write(String(error.message ?? error) + '\n');
    return false;
  }
}

const job = JSON.parse(fs.readFileSync(0, 'utf8'));
let good = true;
for (const argv of job.runs) good = (await run(job, argv)) && good;
process.exitCode = good ? 0 : 1;
