"""Runs Python scripts on the WebAssembly MicroPython from CPython, for tests that compare the two.

It knows how to call node and where the shared code lies; it must not know what the scripts are about.
"""

import base64
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SHARED_TESTS = HERE.parent / "shared"

# Where the interpreter sees the engine and its tests.
MOUNTS = [(str(ROOT / "shared" / "trailhand"), "/shared/trailhand"), (str(SHARED_TESTS), "/tests")]
PATH = ["/shared", "/tests"]


class WasmError(Exception):
    """The script failed or node could not run it; the text holds its output and its traceback."""


def find_node() -> str:
    """The node program: the one `./run` chose if it runs us, else that of .venv or of the machine."""
    path = os.environ.get("PATH", "") + os.pathsep + str(Path(sys.executable).parent)
    node = shutil.which("node", path=path)
    if node is None:
        raise WasmError("There is no node: let `./run test` install it.")
    return node


def run_runs(
    source: str, runs: Sequence[Sequence[str]], files: Mapping[str, str | bytes], timeout: float
) -> subprocess.CompletedProcess[str]:
    """Run the source once for each argv in `runs`, each time in a fresh interpreter; how it went."""
    contents = {name: data.encode() if isinstance(data, str) else data for name, data in files.items()}
    job = {
        "mounts": MOUNTS,
        "files": [[name, base64.b64encode(data).decode()] for name, data in contents.items()],
        "path": PATH,
        "script": source,
        "runs": [list(argv) for argv in runs],
    }
    command = [find_node(), str(HERE / "micropython.mjs")]
    return subprocess.run(
        command,
        input=json.dumps(job),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=timeout,
        check=False,
    )


def run_script(
    script: str | Path,
    argv: Sequence[str] = (),
    files: Mapping[str, str | bytes] | None = None,
    timeout: float = 120,
) -> str:
    """Run a script (a Path, or source text) and return what it printed.

    It can import `trailhand` and everything below tests/shared; `argv` becomes sys.argv[1:], and `files`
    (path in the interpreter to content) are there for it to read. A script that raises, or exits with
    another code than 0, raises WasmError here.
    """
    source = script.read_text(encoding="utf-8") if isinstance(script, Path) else script
    name = script.name if isinstance(script, Path) else "script"
    try:
        done = run_runs(source, [[name, *argv]], files or {}, timeout)
    except subprocess.TimeoutExpired as error:
        raise WasmError(f"{name} did not end within {timeout:g} s on WebAssembly MicroPython") from error
    if done.returncode:
        raise WasmError(
            f"{name} failed on WebAssembly MicroPython:\n{done.stdout[-2000:]}\n{done.stderr.strip()}"
        )
    return done.stdout
