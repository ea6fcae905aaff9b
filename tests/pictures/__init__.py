"""Recorded pictures of screens, to be compared by hash and looked at as PNG files.

    from pictures import picture
    picture("sue/market-de", canvas.frame)

A frame whose hash differs from the recorded one fails the test and leaves the PNG of what was drawn in
`.cache/pictures/`. With TRAILHAND_RECORD=1 in the environment the hash and the PNG are recorded instead:
look at the PNGs before they are committed. It must not know any screen.
"""

import hashlib
import json
import os
from pathlib import Path

from trailhand_host.play.frames import Grid, png, png_of_points

FOLDER = Path(__file__).resolve().parent
DRAWN = FOLDER.parent.parent / ".cache" / "pictures"
RECORDED = "recorded.json"


def picture(name: str, frame: bytes | bytearray, folder: Path = FOLDER, drawn: Path = DRAWN) -> None:
    """Compare a frame with the recorded one of that name, or record it."""
    _compare(name, bytes(frame), png(frame), folder, drawn)


def sheet(name: str, grid: Grid, scale: int = 3, folder: Path = FOLDER, drawn: Path = DRAWN) -> None:
    """The same for points of any size, such as a specimen of a font."""
    rows = "\n".join("".join(".#"[lit] for lit in row) for row in grid)
    _compare(name, rows.encode(), png_of_points(grid, scale, 8), folder, drawn)


def _compare(name: str, content: bytes, image: bytes, folder: Path, drawn: Path) -> None:
    digest = hashlib.sha256(content).hexdigest()[:16]
    recorded = _recorded(folder)
    if os.environ.get("TRAILHAND_RECORD"):
        if recorded.get(name) != digest:
            _write(folder / f"{name}.png", image)
            _record(folder, {**recorded, name: digest})
        return
    if recorded.get(name) == digest:
        return
    _write(drawn / f"{name}.png", image)
    state = "differs from the recorded picture" if name in recorded else "is not recorded"
    raise AssertionError(f"{name} {state}: see {drawn / name}.png; TRAILHAND_RECORD=1 records it")


def _recorded(folder: Path) -> dict[str, str]:
    path = folder / RECORDED
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def _record(folder: Path, hashes: dict[str, str]) -> None:
    text = json.dumps(dict(sorted(hashes.items())), indent=1)
    (folder / RECORDED).write_text(text + "\n", encoding="utf-8")


def _write(path: Path, image: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(image)
