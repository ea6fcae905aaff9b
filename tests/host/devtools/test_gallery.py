"""The gallery of the documentation is up to date: made again, every file is as it lies there."""

from pathlib import Path

import pytest

from trailhand_host.animation import animated_png
from trailhand_host.devtools.gallery import made
from trailhand_host.key_script import read_keys

SCREENS = Path(__file__).resolve().parents[3] / "docs" / "screens"


@pytest.mark.slow
def test_the_gallery_is_up_to_date() -> None:
    names = []
    for name, content in made(SCREENS):
        names.append(name)
        assert (SCREENS / name).read_bytes() == content, (
            f"{name}: python -m trailhand_host.devtools.gallery docs/screens"
        )
    kept = sorted(path.name for path in SCREENS.iterdir() if path.suffix != ".keys")
    assert sorted(names) == kept


def test_all_key_scripts_can_be_read() -> None:
    scripts = sorted(SCREENS.glob("*.keys"))
    assert len(scripts) >= 3
    assert all(read_keys(path) for path in scripts)


def test_an_animation_counts_its_frames() -> None:
    made_png = animated_png([(bytes(1024), 100), (b"\xff" * 1024, 200)], scale=1)
    assert made_png.startswith(b"\x89PNG") and b"acTL\x00\x00\x00\x02" in made_png and b"fdAT" in made_png
