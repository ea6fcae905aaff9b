"""What a UF2 is made of: each part with version and licence, the notices in full, a list for machines.

The notices are read from the sources that the firmware is built from, and from the compiler's packages. The
list is CycloneDX 1.5. It must not know how the firmware is built.
"""

import json
import re
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trailhand_host import __version__

DOCUMENTS = Path("/usr/share/doc")  # of the packages of this machine
HEAD_LINES = 12  # of a source that says itself who made it
RULE = "=" * 78
FONTS = "misc-fixed, as distributed with X11: Public domain font. Share and enjoy.\n"


class MissingNotice(Exception):
    """A part without its licence may not be given out."""


@dataclass(frozen=True)
class Part:
    """One part; `package` is how the file begins that has its version in its name, `notices` are files."""

    name: str
    package: str
    licence: str
    notices: tuple[str, ...]


PARTS = (
    Part("MicroPython", "micropython", "MIT", ("micropython/LICENSE", "micropython/debian/copyright")),
    Part("littlefs", "micropython", "BSD-3-Clause", ("micropython/lib/littlefs/lfs2.h",)),
    Part("FatFs", "micropython", "BSD-1-Clause", ("micropython/lib/oofatfs/ff.h",)),
    Part("Raspberry Pi Pico SDK", "pico-sdk-source", "BSD-3-Clause",
         ("root/usr/share/doc/pico-sdk-source/copyright",)),
    Part("TinyUSB", "tinyusb-source", "MIT", ("root/usr/share/doc/tinyusb-source/copyright",)),
    Part("Mbed TLS", "mbedtls", "Apache-2.0", ("mbedtls/LICENSE",)),
    Part("newlib", "libnewlib-arm-none-eabi", "BSD-3-Clause", ("libnewlib-arm-none-eabi/copyright",)),
    Part("libgcc", "gcc-arm-none-eabi", "GPL-3.0-or-later WITH GCC-exception-3.1", ("libgcc-s1/copyright",)),
)  # fmt: skip


def notices(sources: Path, documents: Path = DOCUMENTS, own: str = "") -> str:
    """All notices, one after the other; `own` is our licence."""
    told = [("Trailhand", "MIT", own), ("The fonts small, text and large", "public domain", FONTS)]
    for part in PARTS:
        texts = [_notice(name, sources, documents) for name in part.notices]
        told.append((part.name, part.licence, "\n".join(texts)))
    return "\n".join(
        f"{RULE}\n{name} ({licence})\n{RULE}\n\n{text.strip()}\n" for name, licence, text in told
    )


def _notice(name: str, sources: Path, documents: Path) -> str:
    for folder in (sources, documents):
        path = folder / name
        if path.is_file():
            text = path.read_text(encoding="utf-8", errors="replace")
            return "".join(text.splitlines(True)[:HEAD_LINES]) if path.suffix == ".h" else text
    raise MissingNotice(f"the notice {name} is not on this machine")


def versions(sources: Path, installed: Mapping[str, str]) -> dict[str, str]:
    """The version of each package: of the fetched sources by their names, else as installed."""
    found = {}
    for path in sorted(sources.glob("*_*")):
        match = re.fullmatch(r"([a-z0-9-]+)_(.+?)(_all\.deb|\.dsc)", path.name)
        if match:
            found[match[1]] = match[2]
    return {**installed, **found}


def bill(version_of: Mapping[str, str], files: Mapping[str, str], when: int) -> bytes:
    """The list of parts; `files` are the UF2s, by name, with their SHA-256."""
    parts = [_component(part, version_of.get(part.package, "unknown")) for part in PARTS]
    made = [_file(name, sha256) for name, sha256 in sorted(files.items())]
    names = [part["bom-ref"] for part in parts]
    content = {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(files, sort_keys=True))}",
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(when)),
            "component": {"type": "application", "bom-ref": "trailhand", "name": "trailhand",
                          "version": __version__, "licenses": [{"license": {"id": "MIT"}}]},
        },
        "components": [*made, *parts],
        "dependencies": [
            {"ref": "trailhand", "dependsOn": sorted(files)},
            *[{"ref": name, "dependsOn": names} for name in sorted(files)],
        ],
    }  # fmt: skip
    return json.dumps(content, indent=1).encode() + b"\n"


def _component(part: Part, version: str) -> dict[str, Any]:
    licence = {"expression": part.licence} if " " in part.licence else {"license": {"id": part.licence}}
    reference = part.name.lower().replace(" ", "-")
    return {
        "type": "library",
        "bom-ref": reference,
        "name": part.name,
        "version": version,
        "licenses": [licence],
    }


def _file(name: str, sha256: str) -> dict[str, Any]:
    return {
        "type": "firmware",
        "bom-ref": name,
        "name": name,
        "version": __version__,
        "hashes": [{"alg": "SHA-256", "content": sha256}],
        "licenses": [{"license": {"id": "MIT"}}],
    }
