"""Finds stock MicroPython for the Raspberry Pi Pico, or builds it.

In this order: the file `TRAILHAND_UF2` names; a cache (`$TRAILHAND_CACHE`, or `.cache` below the repository
and the user's cache directory, so that a fresh clone on the same machine finds it too); a build from Debian's
source packages. As a script it prints the path. Standard library only, because the launcher calls it before
anything is installed. It must not know what the firmware is used for.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
BUILD_SCRIPT = HERE / "build_firmware.sh"

MICROPYTHON_VERSION = "1.25.0+ds-1"
PICO_SDK_VERSION = "2.1.1-1"

CANNOT_BUILD_HERE = 3  # the build script's exit status for "not on this machine", as opposed to "broken"


class FirmwareUnavailableError(Exception):
    """Says in one sentence why there is no firmware."""


def version_key() -> str:
    """What the firmware depends on: the pinned versions and the way it is built."""
    recipe = hashlib.sha256(BUILD_SCRIPT.read_bytes()).hexdigest()[:12]
    return f"micropython-{MICROPYTHON_VERSION}_pico-sdk-{PICO_SDK_VERSION}_{recipe}"


def cache_directories(environment: Mapping[str, str]) -> list[Path]:
    """Where a built firmware may lie, the place a new one is put first. An explicit cache is the only one."""
    if explicit := environment.get("TRAILHAND_CACHE"):
        return [Path(explicit)]
    user_cache = Path(environment.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return [REPOSITORY / ".cache", user_cache / "trailhand"]


def cached_firmware(cache: Path) -> Path:
    return cache / "firmware" / version_key() / "firmware.uf2"


def find_firmware(environment: Mapping[str, str] = os.environ) -> Path | None:
    """The firmware that is already on this machine, if any."""
    if given := environment.get("TRAILHAND_UF2"):
        if not Path(given).is_file():
            raise FirmwareUnavailableError(f"TRAILHAND_UF2 names {given}, which is not a file.")
        return Path(given)
    for cache in cache_directories(environment):
        if cached_firmware(cache).is_file():
            return cached_firmware(cache)
    return None


def obtain_firmware(environment: Mapping[str, str] = os.environ) -> Path:
    """The firmware, built now if there is none. Raises FirmwareUnavailableError where that is impossible."""
    found = find_firmware(environment)
    if found is not None:
        return found
    caches = cache_directories(environment)
    with _one_at_a_time(caches[0]):
        found = find_firmware(environment)  # somebody else may have built it while we waited
        if found is not None:
            return found
        built = build_firmware(caches[0])
    for cache in caches[1:]:
        _share(built, cached_firmware(cache))
    return built


def build_firmware(cache: Path) -> Path:
    """Runs the build script in a directory of its own below the cache; progress goes to standard error."""
    target = cached_firmware(cache)
    target.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix="build-", dir=cache / "firmware"))
    command = ["bash", str(BUILD_SCRIPT), str(work), MICROPYTHON_VERSION, PICO_SDK_VERSION]
    try:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    except OSError as error:
        raise FirmwareUnavailableError(f"The firmware cannot be built here: {error}.") from error
    last_line = _show_progress(process)
    if process.wait() != 0:
        _raise_build_failure(process.returncode, last_line, work)
    os.replace(work / "firmware.uf2", target)
    shutil.rmtree(work)
    return target


def _show_progress(process: subprocess.Popen[str]) -> str:
    line = ""
    assert process.stdout is not None
    for line in process.stdout:
        print(line.rstrip(), file=sys.stderr, flush=True)
    return line.strip().removeprefix("firmware: ")


def _raise_build_failure(status: int, last_line: str, work: Path) -> None:
    if status == CANNOT_BUILD_HERE:
        raise FirmwareUnavailableError(f"The firmware cannot be built here: {last_line}.")
    raise FirmwareUnavailableError(f"Building the firmware failed; the logs are in {work}.")


@contextmanager
def _one_at_a_time(cache: Path) -> Iterator[None]:
    """Test runners start several processes; only one of them should build."""
    cache.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl
    except ImportError:  # Windows, where no build is possible anyway
        yield
        return
    with (cache / "firmware.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _share(built: Path, target: Path) -> None:
    """A convenience for the next clone: a cache that cannot be written is no reason to fail."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        partial = target.with_suffix(f".{os.getpid()}.partial")
        shutil.copyfile(built, partial)
        os.replace(partial, target)
    except OSError as error:
        print(f"firmware: not kept in {target.parent}: {error}", file=sys.stderr)


def main() -> int:
    try:
        print(obtain_firmware())
    except FirmwareUnavailableError as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
