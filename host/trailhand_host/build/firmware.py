"""Our firmware for each chip: built when the program or the way of building has changed, else found.

A checkout has one build tree for each chip, so that a changed module is compiled and linked in seconds. A
result is kept under the digest of all that went into it. By that a board, a UF2 and a checkout tell whether
they have the same firmware.
"""

import hashlib
import os
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from trailhand_host.build import frozen, uf2
from trailhand_host.build.micropython import (
    ROOT,
    FirmwareUnavailableError,
    caches,
    compile_firmware,
    debian_sources,
    given_key,
    given_sources,
    one_at_a_time,
    put,
    version_key,
)

DEFINITIONS = ROOT / "firmware" / "micropython"
KEPT = 8  # results of former builds
# A block that the RP2350 ignores: without one, erratum E10 can make its boot loader refuse a UF2.
AGAINST_E10 = uf2.HEAD.pack(
    uf2.MAGIC_START,
    uf2.MAGIC_SECOND,
    uf2.HAS_FAMILY | uf2.HAS_EXTENSION,
    uf2.FLASH_END - uf2.PAGE,
    uf2.PAGE,
    0,
    2,
    uf2.ABSOLUTE,
) + (b"\xef" * uf2.PAGE + 0x9957E304.to_bytes(4, "little")).ljust(uf2.PAYLOAD, b"\0")
AGAINST_E10 += uf2.MAGIC_END.to_bytes(4, "little")


@dataclass(frozen=True)
class Chip:
    """A chip with a board definition of ours."""

    name: str
    family: str  # its number in a UF2
    room: int  # KB before the file system


BOARDS = {"pico": Chip("rp2040", "0xe48bff56", 640), "pico_2": Chip("rp2350", "0xe48bff59", 1024)}


def obtain(board: str, micropython: Path | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """The UF2 of this checkout for a board. Raises FirmwareUnavailableError where it cannot be built."""
    cache = caches(environment)[0]
    sources = frozen.modules()
    recipe = _recipe(micropython)
    named = hashlib.sha256((frozen.listing(sources) + recipe).encode()).hexdigest()
    modules = {**sources, frozen.BUILD_INFO: frozen.build_info(sources, BOARDS[board].name, named)}
    built = cache / f"{board}-{hashlib.sha256(frozen.listing(modules).encode()).hexdigest()[:16]}.uf2"
    with one_at_a_time(cache / board):
        if micropython or not built.exists():
            put(_build(board, modules, recipe, micropython, environment), built)
            _tidy(cache, board)
    os.utime(built)
    return built


def program() -> str:
    """All that the firmware of this checkout is made of, in lines; their SHA-256 is the firmware's digest."""
    return frozen.listing(frozen.modules()) + _recipe()


def digest() -> str:
    """What names the firmware of this checkout; the same for all chips."""
    return hashlib.sha256(program().encode()).hexdigest()


def _recipe(micropython: Path | None = None) -> str:
    """What the firmware depends on besides its modules: MicroPython, the definitions of all boards."""
    files = [path for path in DEFINITIONS.rglob("*") if path.is_file()]
    named = {f"micropython/{path.relative_to(DEFINITIONS).as_posix()}": path.read_bytes() for path in files}
    return frozen.listing(named) + (given_key(micropython) if micropython else version_key()) + "\n"


def _build(
    board: str,
    modules: Mapping[str, bytes],
    recipe: str,
    micropython: Path | None,
    environment: Mapping[str, str],
) -> Path:
    tree = caches(environment)[0] / board
    stamp = tree / "recipe"
    if not stamp.exists() or stamp.read_text() != recipe:
        shutil.rmtree(tree / "build", ignore_errors=True)
    sources = given_sources(micropython, tree) if micropython else debian_sources(environment)
    stage(modules, tree)
    stamp.write_text(recipe)
    built = compile_firmware(sources, DEFINITIONS / board, BOARDS[board].family, tree)
    if built.stat().st_size // 2 > BOARDS[board].room * 1024:  # a block of a UF2 is half filled
        raise FirmwareUnavailableError(
            f"The firmware is too large: it would reach into {board}'s file system."
        )
    if BOARDS[board].name == "rp2350":
        built.write_bytes(AGAINST_E10 + built.read_bytes())
    return built


def stage(modules: Mapping[str, bytes], tree: Path) -> None:
    """Lay the modules out for MicroPython's build, which compiles what is newer than its result."""
    folder = tree / "frozen"
    for path in [path for path in folder.rglob("*.py") if path.relative_to(folder).as_posix() not in modules]:
        path.unlink()
        (tree / "build" / "frozen_content.c").unlink(missing_ok=True)  # nothing is newer, but it must go
    for name, source in modules.items():
        path = folder / name
        if not path.exists() or path.read_bytes() != source:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(source)
    shutil.copyfile(DEFINITIONS / "manifest.py", tree / "manifest.py")


def _tidy(cache: Path, board: str) -> None:
    """Keep the last few results."""
    pattern = f"{board}-{'[0-9a-f]' * 16}.uf2"
    found = sorted(cache.glob(pattern), key=lambda path: path.stat().st_mtime)
    for path in found[:-KEPT]:
        path.unlink()
