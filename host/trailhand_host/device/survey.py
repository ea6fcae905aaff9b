"""What is on a board before anything is written: its MicroPython, what it runs, which folder is in use.

Asks and decides; writes nothing.
"""

import binascii
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from trailhand_host.device.answers import content, rows
from trailhand_host.device.framing import printable
from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem

FOLDERS = ("a", "b")
LARGEST_MANIFEST = 16_384
MPY = 6  # the version of .mpy files that our compiler writes; the sub-version concerns machine code only

# How MicroPython calls a machine, and our table of its pins.
MACHINES = (
    ("Raspberry Pi Pico 2", "pico_2"),
    ("Raspberry Pi Pico2", "pico_2"),
    ("Raspberry Pi Pico W", "pico_w"),
    ("Raspberry Pi Pico", "pico"),
)
Entry = tuple[int, str]  # size and SHA-256
Kind = Literal["bare", "trailhand", "other"]


@dataclass(frozen=True)
class Manifest:
    """What a program folder should hold."""

    version: str
    files: Mapping[str, Entry]
    text: bytes


@dataclass(frozen=True)
class Survey:
    """What was found."""

    kind: Kind
    machine: str
    version: str  # of MicroPython
    free: int
    size: int  # of the file system
    pointer: str
    active: str | None  # the folder that is in use and sound
    manifest: Manifest | None  # of the active folder
    root: list[str] = field(default_factory=list)
    is_mpy_known: bool = True

    @property
    def target(self) -> str:
        """The folder that is not in use."""
        return "b" if self.active == "a" else "a"


def read_manifest(data: bytes) -> Manifest | None:
    """A manifest, if its own check is right."""
    body, _, last = data.rstrip().rpartition(b"\n")
    try:
        if binascii.crc32(body) != int(last.split()[1], 16):
            return None
        lines = body.decode().split("\n")
        files = {}
        for line in lines[1:]:
            _crc, sha256, size, path = line.split(" ", 3)
            files[path] = (int(size), sha256)
        return Manifest(lines[0].split(" ")[-1], files, data)
    except (ValueError, IndexError):
        return None


def survey(device: Device, running: str | None) -> Survey:
    """Look at a board at its prompt; `running` is the folder whose program has just said who it is."""
    state = _state(device)
    root = state["root"]
    pointer = content(device, "/start.txt", 64).decode("ascii", "replace") if "start.txt" in root else ""
    order = [running] if running else sorted(FOLDERS, key=lambda name: not pointer.startswith(name))
    active, manifest = None, None
    for folder in order:
        manifest = manifest_of(device, folder) if folder in root else None
        if (
            manifest and not running and not is_sound(device, folder, manifest)
        ):  # else it was checked at its start
            manifest = None
        if manifest:
            active = folder
            break
    kind: Kind = "trailhand" if "starter.mpy" in root and "main.py" in root else "bare"
    if "main.py" in root and "starter.mpy" not in root:
        kind = "other"
    version = printable(".".join(str(part) for part in state["version"]))
    known = state["mpy"] & 0xFF == MPY
    room = (state["free"], state["size"])
    return Survey(kind, printable(state["machine"]), version, *room, pointer, active, manifest, root, known)


def _state(device: Device) -> dict[str, Any]:
    answers = device.call("state")
    kinds = {"version": list, "mpy": int, "machine": str, "free": int, "size": int, "root": list}
    if len(answers) != 1 or not isinstance(answers[0], dict):
        raise Problem("garbled", port=device.port.name)
    for key, kind in kinds.items():
        if not isinstance(answers[0].get(key), kind):
            raise Problem("garbled", port=device.port.name)
    return answers[0]


def manifest_of(device: Device, folder: str) -> Manifest | None:
    """The manifest of a folder."""
    if not _is_file(device, f"/{folder}/manifest.txt"):
        return None
    return read_manifest(content(device, f"/{folder}/manifest.txt", LARGEST_MANIFEST))


def is_sound(device: Device, folder: str, manifest: Manifest) -> bool:
    """Whether all files of a folder are as its manifest says."""
    paths = [f"/{folder}/{path}" for path in manifest.files]
    found = rows(device, device.call("hashes", paths), str, int, str)
    return [(size, sha256) for _, size, sha256 in found] == list(manifest.files.values())


def _is_file(device: Device, path: str) -> bool:
    return rows(device, device.call("hashes", [path]), str, int, str)[0][1] >= 0


def board_of(machine: str) -> str | None:
    """Our name of a machine."""
    return next((board for name, board in MACHINES if name in machine), None)
