"""The drive that a board in BOOTSEL mode shows: where it is, for which chip, and a file copied onto it.

What such a drive says about itself comes from outside: read with a limit, and believed only where it is one
of the few words we know. It must not know what is in the file.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

MARKER = "INFO_UF2.TXT"  # on every drive of such a boot loader
LARGEST_MARKER = 4096
CHIPS = {"RPI-RP2": "rp2040", "RP2350": "rp2350"}  # by the name of the board; the drives have the same names
NAME = "trailhand.uf2"
CHUNK = 16 * 1024
LETTERS = "DEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class Drive:
    """A drive that takes a UF2 for that chip."""

    folder: Path
    chip: str


def drive_at(folder: Path) -> Drive | None:
    """The drive that a folder is, if it is one of a board we know."""
    try:
        with (folder / MARKER).open("rb") as file:
            text = file.read(LARGEST_MARKER).decode("ascii", "replace")
    except OSError:
        return None
    found = re.search(r"^Board-ID: *(\S+)", text, re.M)
    chip = CHIPS.get(found[1]) if found else None
    return Drive(folder, chip) if chip else None


def drives(system: str) -> list[Drive]:
    """All that can be used now."""
    return [drive for folder in _places(system) if (drive := drive_at(folder))]


def _places(system: str) -> Iterable[Path]:
    if system.startswith("win"):
        return [Path(f"{letter}:\\") for letter in LETTERS]
    if system == "darwin":
        return sorted(Path("/Volumes").glob("*"))
    return [Path(folder) for _, folder in mounted(_read(Path("/proc/mounts")))]


def mounted(table: str) -> list[tuple[str, str]]:
    """Devices and folders of Linux's table; a blank in a name is written as \\040 there."""
    rows = [line.split(" ") for line in table.splitlines()]
    return [(_plain(row[0]), _plain(row[1])) for row in rows if len(row) > 2]


def _plain(name: str) -> str:
    return re.sub(r"\\([0-7]{3})", lambda octal: chr(int(octal[1], 8)), name)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def unmounted(system: str, labels: Path = Path("/dev/disk/by-label")) -> list[str]:
    """Devices of such drives that Linux shows and nobody has mounted."""
    if not system.startswith("linux"):
        return []
    used = {device for device, _ in mounted(_read(Path("/proc/mounts")))}
    found = [str((labels / name).resolve()) for name in CHIPS if (labels / name).exists()]
    return [device for device in found if device not in used]


def mount(device: str) -> bool:
    """Mount one as the desktop does; needs no password where somebody sits at the computer."""
    if not shutil.which("udisksctl"):
        return False
    command = ["udisksctl", "mount", "--no-user-interaction", "-b", device]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def copy(drive: Drive, data: bytes, advance: Callable[[int], None]) -> bool:
    """Copy a UF2 as plain bytes, without what a file manager adds; whether the system took all of it.

    The board restarts at the last block, so that an error may be no error: only what the board says after
    its restart counts.
    """
    try:
        with (drive.folder / NAME).open("wb") as file:
            for at in range(0, len(data), CHUNK):
                file.write(data[at : at + CHUNK])
                file.flush()
                os.fsync(file.fileno())
                advance(len(data[at : at + CHUNK]))
    except OSError:
        return False
    return True
