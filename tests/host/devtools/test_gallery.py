"""The gallery of the documentation is up to date: scripts and pictures, made again, are as they lie there."""

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from key_scripts import scripts
from trailhand_host.devtools.gallery import SHEETS, made
from trailhand_host.devtools.pictures import animated_png
from trailhand_host.play.frames import HEIGHT, WIDTH

SCREENS = Path(__file__).resolve().parents[3] / "docs" / "screens"
MOST = 1_000_000  # bytes of all of it


def chunks(image: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 8
    while at < len(image):
        (length,) = struct.unpack(">I", image[at : at + 4])
        yield image[at + 4 : at + 8], image[at + 8 : at + 8 + length]
        at += length + 12


def content(file: bytes) -> object:
    """What a file shows; of a picture the pixels, for they can be packed in many ways."""
    if not file.startswith(b"\x89PNG"):
        return file
    packed = {b"IDAT": 0, b"fdAT": 4}
    return [
        (kind, data[: packed[kind]] + zlib.decompress(data[packed[kind] :]) if kind in packed else data)
        for kind, data in chunks(file)
    ]


@pytest.mark.slow
def test_the_key_scripts_are_up_to_date() -> None:
    written = dict(scripts())
    for name, text in written.items():
        lies = (SCREENS / name).read_text(encoding="utf-8")
        assert lies == text, f"{name}: python tests/key_scripts.py docs/screens"
    assert sorted(written) == sorted(path.name for path in SCREENS.glob("*.keys"))
    shown = {script for _, _, of_sheet in SHEETS for script in of_sheet} | {"demo"}
    assert {f"{script}.keys" for script in shown} == set(written)


@pytest.mark.slow
def test_the_gallery_is_up_to_date() -> None:
    names = []
    for name, file in made(SCREENS):
        names.append(name)
        assert content((SCREENS / name).read_bytes()) == content(file), (
            f"{name}: python -m trailhand_host.devtools.gallery docs/screens"
        )
    kept = sorted(path.name for path in SCREENS.iterdir() if path.suffix != ".keys")
    assert sorted(names) == kept
    assert sum(path.stat().st_size for path in SCREENS.iterdir()) < MOST


def test_an_animation_has_every_frame_and_of_each_only_what_changed() -> None:
    low = bytearray(1024)
    low[1023] = 0x80  # the last point of all
    made_png = animated_png([(bytes(1024), 100), (bytes(low), 200), (bytes(low), 300)], scale=2)
    parts = list(chunks(made_png))
    assert [kind for kind, _ in parts] == [
        b"IHDR", b"acTL", b"fcTL", b"IDAT", b"fcTL", b"fdAT", b"fcTL", b"fdAT", b"IEND",
    ]  # fmt: skip
    assert parts[1][1] == struct.pack(">II", 3, 0)
    places = [struct.unpack(">IIIIIHH", data[:24]) for kind, data in parts if kind == b"fcTL"]
    assert places == [
        (0, WIDTH * 2, HEIGHT * 2, 0, 0, 100, 1000),
        (1, WIDTH * 2, 2, 0, HEIGHT * 2 - 2, 200, 1000),
        (3, WIDTH * 2, 2, 0, 0, 300, 1000),
    ]
    rows = zlib.decompress(parts[5][1][4:])
    assert rows == (b"\0" + bytes(WIDTH * 2 // 8 - 1) + b"\x03") * 2
