"""The firmware that tests run: ours, and stock MicroPython for the Raspberry Pi Pico, to flash from.

Stock is built from the same sources as ours. It is found in this order: the file `TRAILHAND_UF2` names; a
cache (`$TRAILHAND_CACHE`, or `.cache` below the repository and the user's cache directory, so that a fresh
clone on the same machine finds it too); a build. As a script it prints where both are. It must not know what
the firmware is used for.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from trailhand_host.build import firmware, micropython
from trailhand_host.build.micropython import FirmwareUnavailableError

__all__ = ("FirmwareUnavailableError", "obtain_firmware", "our_firmware")

BOARD = "RPI_PICO"
MANIFEST = 'freeze("$(PORT_DIR)/modules")\ninclude("$(MPY_DIR)/extmod/asyncio")\n'


def our_firmware(board: str = "pico") -> Path:
    """The firmware of this checkout."""
    return firmware.obtain(board)


def cached_firmware(cache: Path) -> Path:
    return cache / micropython.version_key() / "firmware.uf2"


def find_firmware(environment: Mapping[str, str] = os.environ) -> Path | None:
    """The stock firmware that is already on this machine, if any."""
    if given := environment.get("TRAILHAND_UF2"):
        if not Path(given).is_file():
            raise FirmwareUnavailableError(f"TRAILHAND_UF2 names {given}, which is not a file.")
        return Path(given)
    for cache in micropython.caches(environment):
        if cached_firmware(cache).is_file():
            return cached_firmware(cache)
    return None


def obtain_firmware(environment: Mapping[str, str] = os.environ) -> Path:
    """Stock, built now if there is none. Raises FirmwareUnavailableError where that is impossible."""
    caches = micropython.caches(environment)
    with micropython.one_at_a_time(caches[0]):
        found = find_firmware(environment)
        if found is None:
            found = build_firmware(caches[0], environment)
            for cache in caches[1:]:
                _share(found, cached_firmware(cache))
    return found


def build_firmware(cache: Path, environment: Mapping[str, str]) -> Path:
    """Builds in a directory of its own below the cache; progress goes to standard error."""
    sources = micropython.debian_sources(environment)
    work = Path(tempfile.mkdtemp(prefix="build-", dir=cache))
    (work / "manifest.py").write_text(MANIFEST)
    board = sources.micropython / "ports" / "rp2" / "boards" / BOARD
    built = micropython.compile_firmware(sources, board, firmware.BOARDS["pico"].family, work)
    micropython.put(built, cached_firmware(cache))
    shutil.rmtree(work)
    return cached_firmware(cache)


def _share(built: Path, target: Path) -> None:
    """A convenience for the next clone: a cache that cannot be written is no reason to fail."""
    try:
        micropython.put(built, target)
    except OSError as error:
        print(f"firmware: not kept in {target.parent}: {error}", file=sys.stderr)


def main() -> int:
    try:
        print(obtain_firmware(), our_firmware(), sep="\n")
    except FirmwareUnavailableError as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
