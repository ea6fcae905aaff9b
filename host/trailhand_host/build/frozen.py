"""What is frozen into the firmware: the sources as they are, packed texts, and what was built from what.

The texts of a language become a module with one `bytes` constant, which stays in the flash. This reads
sources as files and must not import them.
"""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from trailhand_host import __version__
from trailhand_host.build import texts
from trailhand_host.words import languages, read_texts

ROOT = Path(__file__).resolve().parents[3]
BUILD_INFO = "build_info.py"
ONLY_ON_A_PC = (
    "trailhand/elpaso/human_model.py",
    "trailhand/elpaso/objectives_merge.py",
    "trailhand/elpaso/pack_merge.py",
    "trailhand/elpaso/simulated_game.py",
)

Modules = dict[str, bytes]


class NoSources(Exception):
    """The firmware's sources are not here: this is not a checkout of Trailhand."""


def modules(root: Path = ROOT) -> Modules:
    """All modules but `build_info`: sources by their path as they are imported."""
    firmware, shared = root / "firmware", root / "shared"
    if not (firmware / "main.py").exists():
        raise NoSources(f"There is no firmware in {root}.")
    found = [(path, firmware) for path in (*firmware.glob("*.py"), *firmware.glob("boards/*.py"))]
    found += [(path, shared) for path in shared.rglob("*.py")]
    sources = {path.relative_to(base).as_posix(): path.read_bytes() for path, base in found}
    for path in ONLY_ON_A_PC:
        del sources[path]
    return {**sources, **_texts()}


def _texts() -> Modules:
    return {f"texts_{language}.py": _text_module(language) for language in languages()}


def _text_module(language: str) -> bytes:
    packed = texts.pack(read_texts(language, texts.DESKTOP))
    return (
        f'"""The packed texts of one language (trailhand/ui/text_file.py)."""\n\nDATA = {packed!r}\n'.encode()
    )


def listing(sources: Mapping[str, bytes]) -> str:
    """A line for each file: its path and its SHA-256."""
    return "".join(
        f"{path} {hashlib.sha256(source).hexdigest()}\n" for path, source in sorted(sources.items())
    )


def build_info(sources: Mapping[str, bytes], chip: str, digest: str) -> bytes:
    """The module that tells the program what it is; the listing tells the computer what it need not send."""
    lines = ['"""What was built: made by the build, in no checkout."""', ""]
    lines += [f'VERSION = "{__version__}"', f'DIGEST = "{digest}"', f'CHIP = "{chip}"']
    lines += [f"MODULES = {listing(sources).encode()!r}", ""]
    return "\n".join(lines).encode()
