"""The gallery of the documentation is up to date: scripts and pictures, made again, are as they lie there."""

import io
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from key_scripts import scripts
from trailhand_host.devtools.gallery import SHEETS, animated_png, made
from trailhand_host.play.frames import HEIGHT, WIDTH, png

SCREENS = Path(__file__).resolve().parents[3] / "docs" / "screens"
MOST = 1_000_000  # bytes of all of it


def content(file: bytes) -> object:
    """What a file shows; of a picture the pixels and times, for they can be packed in many ways."""
    if not file.startswith(b"\x89PNG"):
        return file
    image = Image.open(io.BytesIO(file))
    frames = [(frame.tobytes(), frame.info.get("duration")) for frame in ImageSequence.Iterator(image)]
    return image.mode, image.size, image.info.get("loop"), frames


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


def test_an_animation_shows_every_frame_for_its_time() -> None:
    low = bytearray(1024)
    low[1023] = 0x80  # the last point of all
    dark, lit = [Image.open(io.BytesIO(png(frame, 2, 0))).tobytes() for frame in (bytes(1024), low)]
    made_png = animated_png([(bytes(1024), 100), (bytes(low), 200), (bytes(1024), 300)], scale=2)
    frames = [(dark, 100), (lit, 200), (dark, 300)]
    assert content(made_png) == ("1", (WIDTH * 2, HEIGHT * 2), 0, frames)


def test_two_packings_of_a_picture_are_the_same_and_a_lost_point_is_not() -> None:
    image = Image.new("1", (9, 9))
    packed, plain, other = io.BytesIO(), io.BytesIO(), io.BytesIO()
    image.save(packed, "PNG", optimize=True)
    image.save(plain, "PNG", compress_level=0)
    image.putpixel((8, 8), 1)
    image.save(other, "PNG")
    assert packed.getvalue() != plain.getvalue()
    assert content(packed.getvalue()) == content(plain.getvalue()) != content(other.getvalue())
