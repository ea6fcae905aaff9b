"""MicroPython's sources and its tools: fetched once for the machine, and the shell script that builds.

The sources are Debian's, of pinned versions, kept in the user's cache; or a folder that somebody has. It must
not know what is frozen. Standard library only.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SCRIPTS = ROOT / "firmware" / "micropython"

MICROPYTHON_VERSION = "1.25.0+ds-1"
PICO_SDK_VERSION = "2.1.1-1"

CANNOT_BUILD_HERE = 3  # the script's exit status for "not on this machine", as opposed to "broken"


class FirmwareUnavailableError(Exception):
    """Says in one sentence why there is no firmware."""


@dataclass(frozen=True)
class Sources:
    """MicroPython's folder, and the folder of the tools built from it."""

    micropython: Path
    tools: Path


def version_key() -> str:
    """What any firmware depends on: the pinned versions and the way it is built."""
    return _key("sources.sh", "build.sh")


def _key(*scripts: str) -> str:
    recipe = hashlib.sha256(b"".join((SCRIPTS / script).read_bytes() for script in scripts)).hexdigest()[:12]
    return f"micropython-{MICROPYTHON_VERSION}_pico-sdk-{PICO_SDK_VERSION}_{recipe}"


def caches(environment: Mapping[str, str] = os.environ) -> list[Path]:
    """Where built things lie: the checkout's cache, then the user's. An explicit cache is the only one."""
    if explicit := environment.get("TRAILHAND_CACHE"):
        return [Path(explicit) / "firmware"]
    user = Path(environment.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return [ROOT / ".cache" / "firmware", user / "trailhand" / "firmware"]


def debian_sources(environment: Mapping[str, str] = os.environ) -> Sources:
    """Debian's sources, fetched and unpacked now if this machine has not done so before."""
    cache = caches(environment)[-1]
    there = cache / "sources" / _key("sources.sh")
    with one_at_a_time(there.parent):
        if not there.exists():
            work = Path(tempfile.mkdtemp(dir=there.parent))
            run_script("sources.sh", work, MICROPYTHON_VERSION, PICO_SDK_VERSION)
            work.rename(there)
    return Sources(there / "micropython", there / "tools")


def given_sources(folder: Path, cache: Path) -> Sources:
    """The sources somebody has; nothing is written into their folder."""
    if not (folder / "ports" / "rp2" / "CMakeLists.txt").exists():
        raise FirmwareUnavailableError(f"{folder} does not hold MicroPython's sources.")
    name = hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:12]
    return Sources(folder.resolve(), cache / f"tools-{name}")


def given_key(folder: Path) -> str:
    """As `version_key`, by what the folder holds; what git and make put there does not count."""
    found = hashlib.sha256()
    for place, folders, names in os.walk(folder, followlinks=True):
        folders[:] = sorted(name for name in folders if name != ".git" and not name.startswith("build"))
        for path in [Path(place, name) for name in sorted(names)]:
            if path.is_file():
                found.update(f"{path.relative_to(folder).as_posix()} {path.stat().st_size}\n".encode())
                found.update(path.read_bytes())
    return f"micropython-given_{found.hexdigest()}"


def compile_firmware(sources: Sources, board: Path, family: str, work: Path) -> Path:
    """Build in `work`, where `manifest.py` says what is frozen; what has not changed there is kept."""
    if not (sources.tools / "mpy-cross" / "mpy-cross").exists():
        run_script("build.sh", "mpy-cross", sources.micropython, sources.tools)
    run_script("build.sh", "firmware", sources.micropython, sources.tools, board, family, work)
    return work / "firmware.uf2"


def run_script(script: str, *words: object) -> None:
    """Run a script; its progress goes to standard error."""
    command = ["bash", str(SCRIPTS / script), *map(str, words)]
    try:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    except OSError as error:
        raise FirmwareUnavailableError(f"The firmware cannot be built here: {error}.") from error
    line = ""
    assert process.stdout is not None
    for line in process.stdout:
        print(line.rstrip(), file=sys.stderr, flush=True)
    said = line.strip().removeprefix("firmware: ")
    if process.wait() == CANNOT_BUILD_HERE:
        raise FirmwareUnavailableError(f"The firmware cannot be built here: {said}.")
    if process.returncode:
        raise FirmwareUnavailableError(f"The firmware could not be built: {said}.")


@contextmanager
def one_at_a_time(folder: Path) -> Iterator[None]:
    """Test runners start several processes; only one of them should build."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl
    except ImportError:  # Windows, where no build is possible anyway
        yield
        return
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def put(source: Path, target: Path) -> None:
    """Copy a file so that it is there whole or not at all."""
    target.parent.mkdir(parents=True, exist_ok=True)
    partial = target.with_suffix(f".{os.getpid()}.partial")
    shutil.copyfile(source, partial)
    os.replace(partial, target)
