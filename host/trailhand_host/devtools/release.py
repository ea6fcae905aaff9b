"""`./run release`: everything that is given to people, in one folder, the same bytes every time.

A UF2 for each chip, the wheel that holds them, the source archive, case and cards, documentation, the parts
of the firmware with their licences, checksums, and notes from the changelog. Works in a checkout and in the
unpacked source archive. It must not know how a board is flashed.
"""

import argparse
import gzip
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from trailhand_host import __version__
from trailhand_host.build import micropython
from trailhand_host.build.firmware import program
from trailhand_host.device.firmware import BOARDS, PROGRAM, RELEASED, built
from trailhand_host.device.messages import Problem
from trailhand_host.devtools import parts

ROOT = Path(__file__).resolve().parents[3]
OLDEST_ZIP = 315_532_800  # 1980: zip knows no earlier time
NOT_SOURCES = {".git", ".venv", ".cache", "node_modules", "__pycache__", ".pytest_cache", ".ruff_cache",
               ".hypothesis"}  # fmt: skip
MADE = ("build/", "dist/")  # at the top only: the package has a room `build`
SUMS = "SHA256SUMS"
HARDWARE = ("hardware/case", "hardware/card", "hardware/wiring", "hardware/LICENSE", "hardware/bom.csv")
INSTALLED = ("libnewlib-arm-none-eabi", "gcc-arm-none-eabi")  # of which parts of the firmware come


class Refused(Exception):
    """Why nothing is released."""


# --- May it be released ------------------------------------------------------------------------------


def refuse(root: Path, version: str = __version__) -> None:
    """Refused unless all that is here is committed, and the changelog ends with this version."""
    if (root / ".git").exists():
        changes = _git(root, "status", "--porcelain").strip()
        if changes:
            raise Refused(f"there are changes that are not committed, the first is {changes.splitlines()[0]}")
    newest = next(_sections((root / "CHANGELOG.md").read_text(encoding="utf-8")), ("nothing", ""))[0]
    if newest != version:
        raise Refused(f"the version is {version}, and the newest section of CHANGELOG.md is {newest}")


def _git(root: Path, *words: str) -> str:
    return subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True, check=True).stdout


def _sections(changelog: str) -> Iterator[tuple[str, str]]:
    """The versions of a changelog and what is said of them."""
    for section in re.split(r"^## ", changelog, flags=re.M)[1:]:
        heading, _, body = section.partition("\n")
        yield heading.split(" ")[0].strip("[]"), body.strip()


def notes(changelog: str, version: str) -> str:
    """The changelog's section of a version."""
    return f"# Trailhand {version}\n\n{dict(_sections(changelog)).get(version, '')}\n"


# --- The same bytes every time -----------------------------------------------------------------------


def epoch(root: Path) -> int:
    """The time that all files get: as given, of the last commit, or as the source archive has it."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given and given.isdecimal():
        return max(OLDEST_ZIP, int(given))
    is_checkout = (root / ".git").exists()
    when = (
        _git(root, "log", "-1", "--format=%ct") if is_checkout else (root / "pyproject.toml").stat().st_mtime
    )
    return max(OLDEST_ZIP, int(when))


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


def sources(root: Path) -> dict[str, bytes]:
    """The files of a checkout, or of an unpacked source archive."""
    if (root / ".git").exists():
        names = [name for name in _git(root, "ls-files", "-z").split("\0") if name]
    else:
        names = [path.relative_to(root).as_posix() for path in root.rglob("*")]
    return {
        name: (root / name).read_bytes()
        for name in sorted(names)
        if (root / name).is_file()
        and not set(Path(name).parts) & NOT_SOURCES
        and not name.startswith(MADE)
        and ".egg-info/" not in name
    }


def distributions(files: dict[str, bytes], released: dict[str, bytes], when: int) -> dict[str, bytes]:
    """Wheel and source archive, the wheel by pip and with the firmware in it; times and owners evened out."""
    place = RELEASED.relative_to(ROOT).as_posix()
    with tempfile.TemporaryDirectory(prefix="trailhand-release-") as name:
        folder, source = Path(name), Path(name) / "source"
        for path, data in {**files, **{f"{place}/{path}": released[path] for path in released}}.items():
            (source / path).parent.mkdir(parents=True, exist_ok=True)
            (source / path).write_bytes(data)
        command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--wheel-dir", name, str(source)]
        subprocess.run(command, env={**os.environ, "SOURCE_DATE_EPOCH": str(when)}, check=True)
        wheel = next(folder.glob("*.whl"))
        with zipfile.ZipFile(wheel) as made:
            content = {path: made.read(path) for path in made.namelist()}
    stem = "-".join(wheel.name.split("-")[:2])
    archive = {**files, "PKG-INFO": content[f"{stem}.dist-info/METADATA"]}
    return {wheel.name: zipped(content, when), f"{stem}.tar.gz": _tar(stem, archive, when)}


def _tar(stem: str, files: dict[str, bytes], when: int) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as target:
        for name in sorted(files):
            entry = tarfile.TarInfo(f"{stem}/{name}")
            entry.size, entry.mtime = len(files[name]), when
            entry.mode = 0o755 if files[name].startswith(b"#!") else 0o644
            target.addfile(entry, io.BytesIO(files[name]))
    return gzip.compress(out.getvalue(), mtime=when)


# --- All of it ---------------------------------------------------------------------------------------


def make(root: Path = ROOT) -> dict[str, bytes]:
    """Everything of a release, by file name."""
    when, files, name = epoch(root), sources(root), f"trailhand-{__version__}"
    firmware = {f"{board}.uf2": built(board) for board in BOARDS.values()}
    made = {f"{name}-{board}": data for board, data in firmware.items()}
    made |= distributions(files, {**firmware, PROGRAM: program().encode()}, when)
    made[f"{name}-case-and-cards.zip"] = zipped(_below(files, HARDWARE), when)
    made[f"{name}-docs.zip"] = zipped(_below(files, ("docs", "README.md", "CHANGELOG.md", "LICENSE")), when)
    folder = micropython.debian_sources().micropython.parent
    made["LICENCES.txt"] = parts.notices(folder, own=files["LICENSE"].decode()).encode()
    made[f"{name}.cdx.json"] = parts.bill(
        parts.versions(folder, _installed()),
        {path: hashlib.sha256(data).hexdigest() for path, data in made.items() if path.endswith(".uf2")},
        when,
    )
    made["NOTES.md"] = notes(files["CHANGELOG.md"].decode(), __version__).encode()
    sums = [f"{hashlib.sha256(made[name]).hexdigest()}  {name}\n" for name in sorted(made)]
    return {**made, SUMS: "".join(sums).encode()}


def _below(files: dict[str, bytes], places: Sequence[str]) -> dict[str, bytes]:
    return {path: data for path, data in files.items() if path.startswith(tuple(places))}


def _installed() -> dict[str, str]:
    command = ["dpkg-query", "-W", "-f", "${Package} ${Version}\\n", *INSTALLED]
    found = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return dict(line.split(" ") for line in found.splitlines())


def write(made: dict[str, bytes], out: Path) -> None:
    """Into an empty folder; one that holds something else than a release is not emptied."""
    if out.exists() and any(out.iterdir()) and not (out / SUMS).exists():
        raise Refused(f"{out} holds something that is no release")
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    for name, data in made.items():
        (out / name).write_bytes(data)


def main(words: Sequence[str]) -> int:
    """Write a release to a folder."""
    parser = argparse.ArgumentParser(prog="./run release", description="Make everything that is given out.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where to (dist)")
    options = parser.parse_args(words)
    try:
        refuse(ROOT)
        made = make()
        write(made, options.out)
    except (Refused, parts.MissingNotice, micropython.FirmwareUnavailableError) as reason:
        print(f"release: {reason}", file=sys.stderr)
        return 1
    except Problem as problem:
        print(f"release: {problem}", file=sys.stderr)
        return problem.code
    print(made[SUMS].decode(), end="")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
