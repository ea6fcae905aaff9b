"""`./run release`: everything that is given to people, in one folder, the same bytes every time.

The wheel and the source archive, the device's files (also for `mpremote mip install`), an image for each
MicroPython file given, checksums, and notes from the changelog. Times come from SOURCE_DATE_EPOCH, else
from the last commit. It must not know how files are flashed.
"""

import argparse
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Sequence
from pathlib import Path

from trailhand_host import __version__, device_files
from trailhand_host.device import image
from trailhand_host.device.files import read_given
from trailhand_host.device.messages import Problem

ROOT = device_files.ROOT
OLDEST_ZIP = 315_532_800  # 1980: zip knows no earlier time
FIRST_ONLY = (
    "For a board that has no Trailhand yet. Updates: trailhand flash, which keeps the version before and "
    "checks everything; mip does neither.\n"
)


def epoch(root: Path) -> int:
    """The time that all files get."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given and given.isdecimal():
        return max(OLDEST_ZIP, int(given))
    command = ["git", "-C", str(root), "log", "-1", "--format=%ct"]
    found = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    return max(OLDEST_ZIP, int(found)) if found.isdecimal() else OLDEST_ZIP


def zipped(files: dict[str, bytes], when: int) -> bytes:
    """An archive whose bytes depend on its content alone."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, time.gmtime(when)[:6])
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(entry, files[name])
    return out.getvalue()


def package_json(tree: Sequence[str], version: str = __version__) -> bytes:
    """For `mpremote mip install`: what starts the program is the last, as in a flash."""
    last = ("start.txt", "main.py")
    names = sorted(tree, key=lambda name: (last.index(name) + 1 if name in last else 0, name))
    content = {"urls": [[name, name] for name in names], "version": version}
    return json.dumps(content, indent=1).encode() + b"\n"


def device_folder(board: str) -> dict[str, bytes]:
    """All files of a board, with its package.json."""
    tree = dict(device_files.whole_device(board))
    return {**tree, "package.json": package_json(list(tree)), "FIRST-INSTALL-ONLY.txt": FIRST_ONLY.encode()}


def notes(changelog: str, version: str) -> str:
    """The changelog's section of a version, else the unreleased one."""
    sections = re.split(r"^## ", changelog, flags=re.M)[1:]
    for wanted in (version, "Unreleased"):
        for section in sections:
            heading, _, body = section.partition("\n")
            if heading.split(" ")[0].strip("[]") == wanted:
                return f"# Trailhand {version}\n\n{body.strip()}\n"
    return f"# Trailhand {version}\n"


def distributions(root: Path, when: int) -> dict[str, bytes]:
    """Wheel and source archive of what git knows, the wheel by pip; times and owners evened out."""
    with tempfile.TemporaryDirectory(prefix="trailhand-release-") as folder:
        source = Path(folder) / "source"
        _copy_sources(root, source)
        files = {
            path.relative_to(source).as_posix(): path.read_bytes()
            for path in sorted(source.rglob("*"))
            if path.is_file()
        }
        command = [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "-q",
            "--no-deps",
            "--wheel-dir",
            folder,
            str(source),
        ]
        subprocess.run(command, env={**os.environ, "SOURCE_DATE_EPOCH": str(when)}, check=True)
        wheel = next(Path(folder).glob("*.whl"))
        even = _even_wheel(wheel.read_bytes(), when)
    stem = "-".join(wheel.name.split("-")[:2])
    with zipfile.ZipFile(io.BytesIO(even)) as made:
        files["PKG-INFO"] = made.read(f"{stem}.dist-info/METADATA")
    return {wheel.name: even, f"{stem}.tar.gz": _tar(stem, files, when)}


def _copy_sources(root: Path, target: Path) -> None:
    listed = subprocess.run(
        ["git", "-C", str(root), "ls-files", "-z"], capture_output=True, text=True, check=True
    ).stdout
    for name in filter(None, listed.split("\0")):
        if (root / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(root / name, target / name)


def _even_wheel(data: bytes, when: int) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as source:
        return zipped({name: source.read(name) for name in source.namelist()}, when)


def _tar(stem: str, files: dict[str, bytes], when: int) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as target:
        for name in sorted(files):
            entry = tarfile.TarInfo(f"{stem}/{name}")
            entry.size, entry.mtime = len(files[name]), when
            entry.mode = 0o755 if files[name].startswith(b"#!") else 0o644
            target.addfile(entry, io.BytesIO(files[name]))
    return gzip.compress(out.getvalue(), mtime=when)


def make(uf2_files: Sequence[Path], root: Path = ROOT) -> dict[str, bytes]:
    """Everything of a release, by file name."""
    when = epoch(root)
    made = distributions(root, when)
    for board in device_files.boards(root):
        made[f"trailhand-{__version__}-{board}-files.zip"] = zipped(device_folder(board), when)
    for path in uf2_files:
        done = image.make(str(path), read_given(path), None, device_files.whole_device)
        made[f"trailhand-{__version__}-{done.board}-{done.version}.uf2"] = done.data
    made["NOTES.md"] = notes((root / "CHANGELOG.md").read_text(encoding="utf-8"), __version__).encode()
    sums = [f"{hashlib.sha256(made[name]).hexdigest()}  {name}\n" for name in sorted(made)]
    return {**made, "SHA256SUMS": "".join(sums).encode()}


def main(words: Sequence[str]) -> int:
    """Write a release to a folder."""
    parser = argparse.ArgumentParser(prog="./run release", description="Make everything that is given out.")
    parser.add_argument("uf2", nargs="*", type=Path, metavar="FILE.uf2", help="MicroPython, for images")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where to (dist)")
    options = parser.parse_args(words)
    try:
        made = make(options.uf2)
    except Problem as problem:
        print(f"release: {problem}", file=sys.stderr)
        return problem.code
    options.out.mkdir(parents=True, exist_ok=True)
    for name, data in made.items():
        (options.out / name).write_bytes(data)
    print(made["SHA256SUMS"].decode(), end="")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
